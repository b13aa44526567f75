/** Payments by Stripe in the speaker's own account. Expand only: the release before knows none of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './index-online';

export class OnlinePayments1795200000057 implements MigrationInterface {
  name = 'OnlinePayments1795200000057';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Stripe's payment, or 'payment/refund' of what went back; null: a person entered it.
    await runner.query('ALTER TABLE invoice_payments ADD COLUMN IF NOT EXISTS provider_id text');
    await createIndexOnline(
      runner,
      'invoice_payments_provider',
      'ON invoice_payments (owner_id, provider_id) WHERE provider_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS connected_accounts (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        provider_account_id text UNIQUE,
        can_charge boolean NOT NULL DEFAULT false,
        can_pay_out boolean NOT NULL DEFAULT false,
        missing text[] NOT NULL DEFAULT '{}',
        records_fees boolean NOT NULL DEFAULT true,
        connected_at timestamptz,
        disconnected_at timestamptz,
        -- True when the owner removed Lectern at Stripe: nothing there can be read any more.
        is_access_lost boolean NOT NULL DEFAULT false,
        read_at timestamptz,
        reconciled_month text,
        sync_version int NOT NULL DEFAULT 0
      );

      CREATE TABLE IF NOT EXISTS invoice_checkouts (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- No reference: what was paid outlives an invoice that a restore replaced.
        invoice_id uuid NOT NULL,
        provider_account_id text NOT NULL,
        provider_session_id text UNIQUE,
        amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        currency text NOT NULL,
        status text NOT NULL CHECK (status IN ('creating', 'open', 'complete', 'expired')),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id)
      );
      CREATE UNIQUE INDEX IF NOT EXISTS invoice_checkouts_once ON invoice_checkouts (owner_id, invoice_id)
        WHERE status IN ('creating', 'open');
      CREATE INDEX IF NOT EXISTS invoice_checkouts_open ON invoice_checkouts (updated_at) WHERE status IN ('creating', 'open');

      CREATE TABLE IF NOT EXISTS online_payments (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        invoice_id uuid NOT NULL,
        checkout_id uuid NOT NULL,
        provider_account_id text NOT NULL,
        provider_payment_id text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN ('new', 'processing', 'succeeded', 'failed')),
        amount_cents bigint NOT NULL,
        currency text NOT NULL,
        method text NOT NULL,
        payer_email text,
        failure text,
        fee_cents bigint,
        fee_currency text,
        refunds jsonb NOT NULL DEFAULT '[]',
        dispute_status text CHECK (dispute_status IN ('open', 'won', 'lost')),
        dispute_respond_by timestamptz,
        sync_version int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT online_payments_checkout FOREIGN KEY (owner_id, checkout_id)
          REFERENCES invoice_checkouts (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX IF NOT EXISTS online_payments_invoice ON online_payments (owner_id, invoice_id);
      CREATE INDEX IF NOT EXISTS online_payments_of_checkout ON online_payments (owner_id, checkout_id);
      CREATE INDEX IF NOT EXISTS online_payments_processing ON online_payments (updated_at) WHERE status IN ('new', 'processing');

      CREATE TABLE IF NOT EXISTS connect_events (
        id uuid PRIMARY KEY,
        provider_event_id text NOT NULL UNIQUE,
        type text NOT NULL,
        provider_account_id text NOT NULL,
        provider_object_id text NOT NULL,
        received_at timestamptz NOT NULL,
        handled_at timestamptz
      );

      CREATE TABLE IF NOT EXISTS payment_differences (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        month text NOT NULL,
        provider_id text NOT NULL,
        invoice_id uuid,
        kind text NOT NULL CHECK (kind IN ('not_here', 'not_at_stripe', 'amount')),
        amount_cents bigint NOT NULL,
        currency text NOT NULL,
        found_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, month, provider_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payment_differences, connect_events, online_payments, invoice_checkouts, connected_accounts;
      ALTER TABLE invoice_payments DROP COLUMN provider_id;
    `);
  }
}
