/**
 * The subscription as the payment provider tells it: a mirror in `subscriptions`, its invoices, the checkouts that were
 * begun, the provider's events that were received, and what stays of payments when an account is deleted.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Billing1795200000020 implements MigrationInterface {
  name = 'Billing1795200000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriptions
        -- What the provider knows the account by: it says nothing about its owner, and another one replaces it.
        ADD COLUMN provider_reference uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        -- An ended subscription that the operator's new trial took the place of.
        ADD COLUMN dismissed_subscription_id text,
        ADD COLUMN provider_trial_ends_at timestamptz,
        ADD COLUMN current_period_ends_at timestamptz,
        ADD COLUMN cancels_at timestamptz,
        ADD COLUMN ended_at timestamptz,
        ADD COLUMN discount_code text,
        ADD COLUMN discount_label text,
        ADD COLUMN next_payment_at timestamptz,
        ADD COLUMN next_payment_cents bigint,
        ADD COLUMN next_payment_currency text,
        ADD COLUMN card_brand text,
        ADD COLUMN card_last4 text,
        ADD COLUMN card_exp_month int,
        ADD COLUMN card_exp_year int,
        -- The end of the provider's trial that was announced.
        ADD COLUMN trial_ending_announced_for timestamptz,
        -- Counts the writes of the mirror: who read from the provider before the last one may not write.
        ADD COLUMN sync_version int NOT NULL DEFAULT 0,
        ADD COLUMN synced_at timestamptz,
        -- When the reading for the last write began, by the clock of the database.
        ADD COLUMN read_at timestamptz,
        -- When it is read again although nothing was heard.
        ADD COLUMN refresh_at timestamptz,
        ADD CONSTRAINT subscriptions_next_payment CHECK (
          (next_payment_at IS NULL) = (next_payment_cents IS NULL)
          AND (next_payment_at IS NULL) = (next_payment_currency IS NULL)),
        ADD CONSTRAINT subscriptions_card CHECK (
          (card_brand IS NULL) = (card_last4 IS NULL) AND (card_brand IS NULL) = (card_exp_month IS NULL)
          AND (card_brand IS NULL) = (card_exp_year IS NULL));
      CREATE INDEX subscriptions_to_refresh ON subscriptions (refresh_at, user_id)
        WHERE provider_customer_id IS NOT NULL;

      CREATE TABLE subscription_invoices (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        provider_invoice_id text NOT NULL UNIQUE,
        number text,
        status text NOT NULL CHECK (status IN ('open', 'paid', 'uncollectible', 'void')),
        amount_cents bigint NOT NULL,
        currency text NOT NULL,
        issued_at timestamptz NOT NULL,
        paid_at timestamptz,
        attempt_count int NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        tax_country text
      );
      CREATE INDEX subscription_invoices_by_issue ON subscription_invoices (owner_id, issued_at, id);

      CREATE TABLE checkout_sessions (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('subscribe', 'fresh')),
        -- 'creating' until the provider has made it and nobody began another one meanwhile.
        status text NOT NULL CHECK (status IN ('creating', 'open', 'complete', 'expired')),
        provider_session_id text UNIQUE,
        provider_subscription_id text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT checkout_sessions_at_provider
          CHECK (status NOT IN ('open', 'complete') OR provider_session_id IS NOT NULL)
      );
      CREATE INDEX checkout_sessions_by_creation ON checkout_sessions (owner_id, created_at, id);

      CREATE TABLE billing_events (
        id uuid PRIMARY KEY,
        provider_event_id text NOT NULL UNIQUE,
        type text NOT NULL,
        -- Gone once it is handled.
        provider_customer_id text,
        created_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        handled_at timestamptz
      );
      CREATE INDEX billing_events_customer ON billing_events (provider_customer_id)
        WHERE provider_customer_id IS NOT NULL;
      CREATE INDEX billing_events_by_receipt ON billing_events (received_at, id);
      CREATE INDEX billing_events_waiting ON billing_events (received_at, id) WHERE handled_at IS NULL;

      -- One row: up to where the provider's own list of events was compared with ours.
      CREATE TABLE billing_cursor (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        compared_until timestamptz NOT NULL
      );

      -- Of deleted accounts: what the law makes us keep, and nothing that names anybody.
      CREATE TABLE retained_billing_records (
        id uuid PRIMARY KEY,
        invoice_number text NOT NULL UNIQUE,
        issued_on date NOT NULL,
        paid_on date,
        amount_cents bigint NOT NULL,
        currency text NOT NULL,
        tax_country text,
        erase_after date NOT NULL
      );
      CREATE INDEX retained_billing_records_to_erase ON retained_billing_records (erase_after, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE retained_billing_records, billing_cursor, billing_events, checkout_sessions, subscription_invoices;
      ALTER TABLE subscriptions
        DROP CONSTRAINT subscriptions_next_payment,
        DROP CONSTRAINT subscriptions_card,
        DROP COLUMN provider_reference,
        DROP COLUMN dismissed_subscription_id,
        DROP COLUMN provider_trial_ends_at,
        DROP COLUMN current_period_ends_at,
        DROP COLUMN cancels_at,
        DROP COLUMN ended_at,
        DROP COLUMN discount_code,
        DROP COLUMN discount_label,
        DROP COLUMN next_payment_at,
        DROP COLUMN next_payment_cents,
        DROP COLUMN next_payment_currency,
        DROP COLUMN card_brand,
        DROP COLUMN card_last4,
        DROP COLUMN card_exp_month,
        DROP COLUMN card_exp_year,
        DROP COLUMN trial_ending_announced_for,
        DROP COLUMN sync_version,
        DROP COLUMN synced_at,
        DROP COLUMN read_at,
        DROP COLUMN refresh_at;
    `);
  }
}
