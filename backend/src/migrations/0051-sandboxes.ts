/**
 * Accounts to try Lectern with, without registration; what would have been emailed for one is on record as withheld. The rows
 * that are there have one of the older statuses: they aren't read again.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUS = 'email_deliveries_status_check';

export class Sandboxes1795200000051 implements MigrationInterface {
  name = 'Sandboxes1795200000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN sandbox_until timestamptz;
      ALTER TABLE email_deliveries DROP CONSTRAINT ${STATUS},
        ADD CONSTRAINT ${STATUS} CHECK (status IN ('sent', 'refused', 'withheld')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM email_deliveries WHERE status = 'withheld';
      ALTER TABLE email_deliveries DROP CONSTRAINT ${STATUS},
        ADD CONSTRAINT ${STATUS} CHECK (status IN ('sent', 'refused'));
      ALTER TABLE users DROP COLUMN sandbox_until`);
  }
}
