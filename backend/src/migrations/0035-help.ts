/** Which tutorials somebody has ticked by hand. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Help1795200000035 implements MigrationInterface {
  name = 'Help1795200000035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tutorial_readings (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- A file of the release; one that is not there any more does no harm.
        slug text NOT NULL,
        done_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, slug)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tutorial_readings');
  }
}
