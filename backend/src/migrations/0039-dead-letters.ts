/**
 * Events that cannot be published are tried again later and then set aside with the reason, so that they never hold up the
 * others. E-mails that went out can be sent again once, and are listed by time, template, account and what became of them.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './index-online';

export class DeadLetters1795200000039 implements MigrationInterface {
  name = 'DeadLetters1795200000039';

  /** Every worker writes into the table of e-mails, which holds half a year: its indexes are built while they do. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, 'email_deliveries_time', 'ON email_deliveries (delivered_at, key)');
    await createIndexOnline(
      runner,
      'email_deliveries_refused',
      `ON email_deliveries (delivered_at, key) WHERE status = 'refused'`,
    );
    await createIndexOnline(runner, 'email_deliveries_template', 'ON email_deliveries (template, delivered_at, key)');
    await createIndexOnline(
      runner,
      'email_deliveries_account',
      'ON email_deliveries (owner_id, delivered_at, key) WHERE owner_id IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE outbox
        ADD COLUMN attempts int NOT NULL DEFAULT 0,
        ADD COLUMN retry_at timestamptz,
        ADD COLUMN last_error text,
        ADD COLUMN set_aside_at timestamptz,
        ADD COLUMN set_aside_because text
          CONSTRAINT outbox_set_aside_because CHECK (set_aside_because IN ('unknown', 'unreadable', 'refused')),
        ADD CONSTRAINT outbox_set_aside_with_reason CHECK ((set_aside_at IS NULL) = (set_aside_because IS NULL));
      CREATE INDEX outbox_waiting ON outbox (id) WHERE published_at IS NULL AND set_aside_at IS NULL;
      CREATE INDEX outbox_set_aside ON outbox (set_aside_at, id) WHERE set_aside_at IS NOT NULL;

      ALTER TABLE email_deliveries
        ADD COLUMN resend_of text,
        ADD COLUMN resend_requested_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX email_deliveries_account, email_deliveries_template, email_deliveries_refused, email_deliveries_time;
      ALTER TABLE email_deliveries DROP COLUMN resend_requested_at, DROP COLUMN resend_of;
      ALTER TABLE outbox
        DROP COLUMN set_aside_because,
        DROP COLUMN set_aside_at,
        DROP COLUMN last_error,
        DROP COLUMN retry_at,
        DROP COLUMN attempts;
    `);
  }
}
