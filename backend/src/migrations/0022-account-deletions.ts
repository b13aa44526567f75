/**
 * Deletions of accounts: asked for by their owner, carried out by the worker. What a deletion still has to know of the
 * account is kept encrypted and goes with its last step.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountDeletions1795200000022 implements MigrationInterface {
  name = 'AccountDeletions1795200000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN deletion_requested_at timestamptz,
        ADD COLUMN deletion_id uuid,
        ADD CONSTRAINT users_deletion_whole CHECK ((deletion_requested_at IS NULL) = (deletion_id IS NULL));
      CREATE UNIQUE INDEX users_deletion ON users (deletion_id) WHERE deletion_id IS NOT NULL;

      CREATE TABLE account_deletions (
        id uuid PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('requested', 'erased', 'told', 'finished')),
        -- Encrypted: which account it was, for the time after its row is gone and until nothing came back.
        sealed_account text,
        -- Encrypted: where the last e-mail goes, until it left.
        sealed_address text,
        requested_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        finished_at timestamptz,
        CONSTRAINT account_deletions_finished_forgets CHECK ((state = 'finished') = (finished_at IS NOT NULL)
          AND (state = 'finished') = (sealed_account IS NULL)),
        CONSTRAINT account_deletions_told_forgets_address
          CHECK ((state IN ('told', 'finished')) = (sealed_address IS NULL))
      );
      CREATE INDEX account_deletions_open ON account_deletions (updated_at, id) WHERE state <> 'finished';

      -- Whose e-mail it was: one to a client does not show it by its recipient.
      ALTER TABLE email_deliveries ADD COLUMN owner_id uuid;
      UPDATE email_deliveries d SET owner_id = coalesce(o.payload->>'ownerId', o.payload->>'userId')::uuid
      FROM outbox o WHERE split_part(d.key, '--', 1) = o.id::text;
      CREATE INDEX email_deliveries_owner ON email_deliveries (owner_id) WHERE owner_id IS NOT NULL;
      CREATE INDEX email_deliveries_recipient ON email_deliveries (lower(recipient));

      CREATE INDEX contact_messages_email ON contact_messages (lower(email));

      -- A registration that was sent twice is known by the account it made.
      CREATE INDEX idempotency_keys_accounts ON idempotency_keys (result_id) WHERE scope = 'users';

      CREATE OR REPLACE FUNCTION contract_audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- The account is being deleted, and its rows with it: all at once (deeper than one) or in bites.
        IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR EXISTS (
          SELECT 1 FROM users u WHERE u.id = OLD.owner_id AND u.deletion_requested_at IS NOT NULL))
        THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'the log of a contract only grows' USING ERRCODE = 'restrict_violation';
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION contract_audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Deeper than one: the account is being deleted, and its rows with it.
        IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'the log of a contract only grows' USING ERRCODE = 'restrict_violation';
      END $$;
      DROP INDEX contact_messages_email, idempotency_keys_accounts, email_deliveries_owner, email_deliveries_recipient;
      ALTER TABLE email_deliveries DROP COLUMN owner_id;
      DROP TABLE account_deletions;
      ALTER TABLE users DROP COLUMN deletion_requested_at, DROP COLUMN deletion_id;
    `);
  }
}
