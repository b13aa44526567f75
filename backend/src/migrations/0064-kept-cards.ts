/** Cards that their owners agreed to keep, and charges of them. Expand only: the release before knows none of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeptCards1795200000064 implements MigrationInterface {
  name = 'KeptCards1795200000064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kept_cards (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Whose payer agreed. Its client is the card's, also after a merge. No reference: it outlives a restore.
        invoice_id uuid NOT NULL,
        checkout_id uuid NOT NULL,
        provider_account_id text NOT NULL,
        provider_customer_id text NOT NULL,
        provider_method_id text NOT NULL,
        brand text NOT NULL,
        last4 text NOT NULL,
        exp_month int NOT NULL,
        exp_year int NOT NULL,
        agreed_by text,
        agreed_at timestamptz NOT NULL,
        -- The version of the text that was agreed to.
        consent int NOT NULL,
        removed_at timestamptz,
        removed_by text CHECK (removed_by IN ('payer', 'speaker', 'replaced', 'restored')),
        UNIQUE (owner_id, checkout_id)
      );
      CREATE INDEX kept_cards_of_invoice ON kept_cards (owner_id, invoice_id);
      ALTER TABLE invoice_checkouts ADD COLUMN card_consent int, ADD COLUMN card_id uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoice_checkouts DROP COLUMN card_consent, DROP COLUMN card_id;
      DROP TABLE kept_cards;
    `);
  }
}
