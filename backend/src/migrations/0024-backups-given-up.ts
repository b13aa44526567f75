/** When a backup was given up for good, so that its owner is told of it once. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BackupsGivenUp1795200000024 implements MigrationInterface {
  name = 'BackupsGivenUp1795200000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE backups ADD COLUMN given_up_at timestamptz;
      DROP INDEX backups_open;
      -- One that was tried again after it was given up is to be given up again.
      CREATE INDEX backups_to_give_up ON backups (updated_at, id)
        WHERE status IN ('pending', 'working', 'failed') AND given_up_at IS DISTINCT FROM updated_at;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX backups_to_give_up;
      CREATE INDEX backups_open ON backups (updated_at, id) WHERE status IN ('pending', 'working');
      ALTER TABLE backups DROP COLUMN given_up_at;
    `);
  }
}
