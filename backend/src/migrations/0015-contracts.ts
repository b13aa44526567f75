/**
 * Contracts: templates with the editions they had, contracts with their signers, and a log that only grows.
 *
 * The database itself keeps what was sent as it was sent, a signature as it was given, and every line of the log: a
 * mistake in the application cannot change them. Only the deletion of the whole account takes them away.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EAGER_VACUUM = `WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`;
const KINDS = `'client', 'bureau', 'amendment'`;
const OPEN = `'sent', 'viewed', 'partly_signed'`;

export class Contracts1795200000015 implements MigrationInterface {
  name = 'Contracts1795200000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contract_templates (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN (${KINDS})),
        body text NOT NULL,
        edition int NOT NULL,
        is_active boolean NOT NULL,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id)
      );
      CREATE UNIQUE INDEX contract_templates_name ON contract_templates (owner_id, search_fold(name));

      CREATE TABLE contract_template_editions (
        owner_id uuid NOT NULL,
        template_id uuid NOT NULL,
        edition int NOT NULL,
        name text NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, template_id, edition),
        CONSTRAINT contract_template_editions_template FOREIGN KEY (owner_id, template_id)
          REFERENCES contract_templates (owner_id, id) ON DELETE CASCADE
      );

      -- The last number given; locked while a contract is sent, so that a sending that fails leaves no gap.
      CREATE TABLE contract_sequences (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        last_number int NOT NULL
      );

      CREATE TABLE contracts (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        event_id uuid NOT NULL,
        -- Whom it was made with, from the event when it was sent.
        client_id uuid,
        bureau_partner_id uuid,
        kind text NOT NULL CHECK (kind IN (${KINDS})),
        number int,
        title text NOT NULL,
        status text NOT NULL CHECK (status IN
          ('draft', ${OPEN}, 'completed', 'declined', 'voided', 'expired')),
        template_id uuid,
        template_edition int,
        built_in_template text,
        template_name text,
        body text NOT NULL,
        revised_body text,
        -- What stands around the text: speaker, event and fee as they were when it was sent.
        speaker_name text,
        event_title text,
        event_date date,
        fee_cents bigint,
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        deposit_percent numeric(5, 2) CHECK (deposit_percent BETWEEN 0 AND 100),
        deposit_cents bigint CHECK (deposit_cents >= 0),
        cancellation_tiers jsonb NOT NULL DEFAULT '[]',
        expires_on date,
        message text,
        -- Number, title and blocks as canonical JSON: the hash is that of these very bytes.
        frozen_document text,
        -- Of an amendment: the whole contract as it stands with it.
        revised_document text,
        text_sha256 text,
        amends_id uuid,
        sent_at timestamptz,
        completed_at timestamptz,
        -- The same as a day of the speaker's zone.
        signed_on date,
        ended_at timestamptz,
        end_reason text,
        sealed_file_id uuid,
        sealed_at timestamptz,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          title || ' c-' || lpad(coalesce(number, 0)::text, 4, '0')), 500)) STORED,
        UNIQUE (owner_id, id),
        CONSTRAINT contracts_number UNIQUE (owner_id, number),
        CONSTRAINT contracts_frozen_once_sent CHECK ((status = 'draft') = (frozen_document IS NULL)
          AND (status = 'draft') = (number IS NULL) AND (status = 'draft') = (text_sha256 IS NULL)
          AND (status = 'draft') = (sent_at IS NULL)),
        CONSTRAINT contracts_completed CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
        CONSTRAINT contracts_ended CHECK ((status IN ('declined', 'voided', 'expired')) = (ended_at IS NOT NULL)),
        CONSTRAINT contracts_one_deposit CHECK (deposit_percent IS NULL OR deposit_cents IS NULL),
        CONSTRAINT contracts_amendment CHECK ((kind = 'amendment') = (amends_id IS NOT NULL)
          AND (kind = 'amendment') = (revised_body IS NOT NULL)),
        CONSTRAINT contracts_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT contracts_client FOREIGN KEY (owner_id, client_id) REFERENCES clients (owner_id, id),
        CONSTRAINT contracts_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id),
        CONSTRAINT contracts_template FOREIGN KEY (owner_id, template_id, template_edition)
          REFERENCES contract_template_editions (owner_id, template_id, edition),
        CONSTRAINT contracts_amends FOREIGN KEY (owner_id, amends_id) REFERENCES contracts (owner_id, id),
        CONSTRAINT contracts_sealed_file FOREIGN KEY (owner_id, sealed_file_id) REFERENCES files (owner_id, id)
      ) ${EAGER_VACUUM};
      CREATE INDEX contracts_by_change ON contracts (owner_id, updated_at, id) INCLUDE (status);
      CREATE INDEX contracts_by_creation ON contracts (owner_id, created_at, id) INCLUDE (status);
      CREATE INDEX contracts_of_event ON contracts (owner_id, event_id, id) INCLUDE (status);
      CREATE INDEX contracts_of_client ON contracts (owner_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX contracts_of_bureau ON contracts (owner_id, bureau_partner_id)
        WHERE bureau_partner_id IS NOT NULL;
      CREATE INDEX contracts_of_template ON contracts (owner_id, template_id) WHERE template_id IS NOT NULL;
      CREATE INDEX contracts_of_file ON contracts (owner_id, sealed_file_id) WHERE sealed_file_id IS NOT NULL;
      CREATE INDEX contracts_amendments ON contracts (owner_id, amends_id, id) WHERE amends_id IS NOT NULL;
      -- Two amendments at once would each begin from a text that the other one changes.
      CREATE UNIQUE INDEX contracts_one_open_amendment ON contracts (owner_id, amends_id)
        WHERE amends_id IS NOT NULL AND status IN ('draft', ${OPEN});
      CREATE INDEX contracts_to_expire ON contracts (expires_on, id) WHERE status IN (${OPEN});

      CREATE TABLE contract_signers (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        contract_id uuid NOT NULL,
        position int NOT NULL,
        role text NOT NULL CHECK (role IN ('speaker', 'client', 'bureau', 'other')),
        name text NOT NULL,
        title text,
        email text,
        status text NOT NULL CHECK (status IN ('waiting', 'invited', 'viewed', 'signed', 'declined')),
        token_hash bytea,
        -- The same secret, encrypted, so that the speaker can copy the link again.
        token_sealed text,
        invited_at timestamptz,
        viewed_at timestamptz,
        reminded_at timestamptz,
        -- Which kinds of reminder went out by themselves: each once.
        reminders text[] NOT NULL DEFAULT '{}',
        -- The speaker's own lines in the last reminder.
        reminder_message text,
        signed_at timestamptz,
        declined_at timestamptz,
        decline_reason text,
        signed_name text,
        signed_title text,
        mark_kind text CHECK (mark_kind IN ('typed', 'drawn')),
        mark_image bytea CHECK (length(mark_image) <= 200000),
        consent_text text,
        ip text,
        user_agent text,
        UNIQUE (owner_id, id),
        CONSTRAINT contract_signers_signed CHECK (
          (status = 'signed') = (signed_at IS NOT NULL) AND (status = 'signed') = (signed_name IS NOT NULL)
          AND (status = 'signed') = (mark_kind IS NOT NULL) AND (status = 'signed') = (consent_text IS NOT NULL)),
        CONSTRAINT contract_signers_mark CHECK (mark_image IS NULL OR mark_kind = 'drawn'),
        CONSTRAINT contract_signers_contract FOREIGN KEY (owner_id, contract_id)
          REFERENCES contracts (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX contract_signers_of_contract ON contract_signers (owner_id, contract_id, position);
      CREATE UNIQUE INDEX contract_signers_token ON contract_signers (token_hash) WHERE token_hash IS NOT NULL;
      CREATE INDEX contract_signers_to_remind ON contract_signers (invited_at, id)
        WHERE status IN ('invited', 'viewed');

      CREATE TABLE contract_audit (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        contract_id uuid NOT NULL,
        seq int NOT NULL,
        kind text NOT NULL CHECK (kind IN
          ('sent', 'viewed', 'reminded', 'signed', 'declined', 'voided', 'expired', 'completed', 'sealed')),
        at timestamptz NOT NULL,
        -- Canonical JSON of the whole line; the hash is SHA-256 of the former hash and these very bytes.
        entry text NOT NULL,
        previous_hash text,
        hash text NOT NULL,
        PRIMARY KEY (owner_id, contract_id, seq),
        -- No cascade: a contract that has a log was sent, and is not deleted.
        CONSTRAINT contract_audit_contract FOREIGN KEY (owner_id, contract_id)
          REFERENCES contracts (owner_id, id)
      );
    `);
    await runner.query(`
      CREATE FUNCTION contract_audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Deeper than one: the account is being deleted, and its rows with it.
        IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'the log of a contract only grows' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER contract_audit_only_grows BEFORE UPDATE OR DELETE ON contract_audit
        FOR EACH ROW EXECUTE FUNCTION contract_audit_only_grows();

      CREATE FUNCTION contracts_stay_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.frozen_document IS NOT NULL AND
          (NEW.frozen_document, NEW.revised_document, NEW.text_sha256, NEW.number, NEW.title, NEW.body,
            NEW.revised_body, NEW.kind, NEW.amends_id, NEW.event_id, NEW.sent_at, NEW.speaker_name, NEW.event_title,
            NEW.event_date)
          IS DISTINCT FROM
          (OLD.frozen_document, OLD.revised_document, OLD.text_sha256, OLD.number, OLD.title, OLD.body,
            OLD.revised_body, OLD.kind, OLD.amends_id, OLD.event_id, OLD.sent_at, OLD.speaker_name, OLD.event_title,
            OLD.event_date)
        THEN
          RAISE EXCEPTION 'a contract that was sent is not changed' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER contracts_stay_frozen BEFORE UPDATE ON contracts
        FOR EACH ROW EXECUTE FUNCTION contracts_stay_frozen();

      CREATE FUNCTION contract_signatures_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.status IN ('signed', 'declined') AND
          (NEW.status, NEW.name, NEW.email, NEW.position, NEW.role, NEW.signed_at, NEW.signed_name,
            NEW.signed_title, NEW.mark_kind, NEW.mark_image, NEW.consent_text, NEW.ip, NEW.user_agent,
            NEW.declined_at, NEW.decline_reason)
          IS DISTINCT FROM
          (OLD.status, OLD.name, OLD.email, OLD.position, OLD.role, OLD.signed_at, OLD.signed_name,
            OLD.signed_title, OLD.mark_kind, OLD.mark_image, OLD.consent_text, OLD.ip, OLD.user_agent,
            OLD.declined_at, OLD.decline_reason)
        THEN
          RAISE EXCEPTION 'a signature is not changed' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER contract_signatures_stay BEFORE UPDATE ON contract_signers
        FOR EACH ROW EXECUTE FUNCTION contract_signatures_stay();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE contract_audit, contract_signers, contracts, contract_sequences,
        contract_template_editions, contract_templates;
      DROP FUNCTION contract_audit_only_grows();
      DROP FUNCTION contracts_stay_frozen();
      DROP FUNCTION contract_signatures_stay();
    `);
  }
}
