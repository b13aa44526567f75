/** How many attempts of a webhook failed in a row, and whether a job for it waits. Expand only: the release before doesn't know them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebhookWakes1795200000074 implements MigrationInterface {
  name = 'WebhookWakes1795200000074';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints ADD COLUMN failed_attempts int NOT NULL DEFAULT 0, ADD COLUMN woken_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints DROP COLUMN failed_attempts, DROP COLUMN woken_at');
  }
}
