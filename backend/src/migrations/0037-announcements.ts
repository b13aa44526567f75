/**
 * Announcements, and who has read or dismissed which; the indexes that the administrators' figures are read from. An
 * announcement names nobody: who wrote it stands in the audit log.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './index-online';

export class Announcements1795200000037 implements MigrationInterface {
  name = 'Announcements1795200000037';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(runner, 'users_by_registration', 'ON users (created_at, id)');
    // Each account is in one of the two: its free trial without a card, or what the payment provider holds or held.
    await createIndexOnline(
      runner,
      'subscriptions_free',
      `ON subscriptions (trial_ends_at)
        WHERE (status = 'trialing' AND provider_subscription_id IS NULL) OR status = 'incomplete'`,
    );
    await createIndexOnline(
      runner,
      'subscriptions_held',
      `ON subscriptions (status) INCLUDE (cancels_at, next_payment_cents, next_payment_currency)
        WHERE NOT ((status = 'trialing' AND provider_subscription_id IS NULL) OR status = 'incomplete')`,
    );
    await createIndexOnline(
      runner,
      'subscription_invoices_paid',
      `ON subscription_invoices (issued_at, owner_id) WHERE status = 'paid' AND amount_cents > 0`,
    );
    await createIndexOnline(runner, 'retained_billing_records_by_issue', 'ON retained_billing_records (issued_on)');
    await runner.query(`
      CREATE TABLE announcements (
        id uuid PRIMARY KEY,
        title text NOT NULL,
        body text NOT NULL,
        level text NOT NULL CHECK (level IN ('info', 'success', 'warning', 'important')),
        audience text NOT NULL CHECK (audience IN ('all', 'trial', 'subscribers')),
        -- Without: from when it is published, until it is archived.
        starts_at timestamptz,
        ends_at timestamptz,
        published_at timestamptz,
        archived_at timestamptz,
        -- What is published late is shown from then.
        shown_from timestamptz GENERATED ALWAYS AS
          (CASE WHEN published_at IS NOT NULL THEN greatest(published_at, starts_at) END) STORED,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT announcements_period CHECK (ends_at > starts_at),
        CONSTRAINT announcements_archived_were_published CHECK (archived_at IS NULL OR published_at IS NOT NULL)
      );
      CREATE INDEX announcements_shown ON announcements (shown_from, id)
        WHERE published_at IS NOT NULL AND archived_at IS NULL;
      CREATE INDEX announcements_by_creation ON announcements (created_at, id);

      CREATE TABLE announcement_readings (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        announcement_id uuid NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
        read_at timestamptz NOT NULL,
        dismissed_at timestamptz,
        PRIMARY KEY (owner_id, announcement_id)
      );
      CREATE INDEX announcement_readings_of_announcement ON announcement_readings (announcement_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX retained_billing_records_by_issue, subscription_invoices_paid, subscriptions_held,
        subscriptions_free, users_by_registration;
      DROP TABLE announcement_readings, announcements;
    `);
  }
}
