/**
 * What tells that two clients or two bureaus are one, the record of merging them, the log of conversations, the bureau's
 * signed agreement, and more of a client to search in.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLES = `'planner', 'decision_maker', 'signer', 'payer', 'on_site', 'av', 'introducer', 'driver'`;

/** Keys to compare by: the address, its domain, and the last ten digits of the phone (without the country's). */
const contactKeys = (table: string) => `
  ALTER TABLE ${table}
    ADD COLUMN email_key text GENERATED ALWAYS AS (nullif(lower(email), '')) STORED,
    ADD COLUMN email_domain text GENERATED ALWAYS AS (nullif(split_part(lower(email), '@', 2), '')) STORED,
    ADD COLUMN phone_key text GENERATED ALWAYS AS (
      CASE WHEN length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7
        THEN right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) END) STORED;
  CREATE INDEX ${table}_by_email ON ${table} (owner_id, email_key) WHERE email_key IS NOT NULL;
  CREATE INDEX ${table}_by_email_domain ON ${table} (owner_id, email_domain) WHERE email_domain IS NOT NULL;
  CREATE INDEX ${table}_by_phone ON ${table} (owner_id, phone_key) WHERE phone_key IS NOT NULL;`;

const mergeTable = (table: string, column: string, target: string) => `
  -- Where a merged row went, and what of the two did not become the one that is left.
  CREATE TABLE ${table} (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    ${column} uuid NOT NULL,
    merged_id uuid NOT NULL,
    merged_name text NOT NULL,
    -- The merged row as it was, its people with it.
    merged_row jsonb NOT NULL,
    differences jsonb NOT NULL,
    merged_at timestamptz NOT NULL,
    CONSTRAINT ${table}_once UNIQUE (owner_id, merged_id),
    CONSTRAINT ${table}_into FOREIGN KEY (owner_id, ${column}) REFERENCES ${target} (owner_id, id) ON DELETE CASCADE
  );
  CREATE INDEX ${table}_of_target ON ${table} (owner_id, ${column}, merged_at, id);`;

const CLIENT_SEARCH_BEFORE = `left(search_fold(
  name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(industry, '') || ' ' || contact_text), 500)`;
const CLIENT_SEARCH = `left(search_fold(
  name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(industry, '') || ' ' || joined_words(tags) || ' '
  || coalesce(address->>'city', '') || ' ' || coalesce(website, '') || ' ' || contact_text), 500)`;

export class ClientsBureaus1795200000008 implements MigrationInterface {
  name = 'ClientsBureaus1795200000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The name of an organisation without what is spelled differently each time: case, accents, signs, legal form.
      CREATE FUNCTION organisation_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN nullif(left(trim(regexp_replace(
        regexp_replace(' ' || search_fold(value) || ' ', '[^[:alnum:]]+' COLLATE pg_c_utf8, ' ', 'g'),
        ' (the|and|inc|incorporated|llc|llp|ltd|limited|co|company|corp|corporation|gmbh|ag|plc|pty|pc|sa|bv)(?= )', '', 'g')),
        100), '');
      -- array_to_string is marked STABLE for the sake of other element types.
      CREATE FUNCTION joined_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN array_to_string(words, ' ');

      ALTER TABLE clients ADD COLUMN match_name text GENERATED ALWAYS AS (organisation_key(name)) STORED;
      CREATE INDEX clients_by_match ON clients (owner_id, match_name) WHERE match_name IS NOT NULL;
      ALTER TABLE clients ALTER COLUMN search_text SET EXPRESSION AS (${CLIENT_SEARCH});

      ALTER TABLE bureau_partners
        ADD COLUMN agreement_file_id uuid,
        ADD CONSTRAINT bureau_partners_agreement_file FOREIGN KEY (owner_id, agreement_file_id)
          REFERENCES files (owner_id, id),
        ADD COLUMN match_name text GENERATED ALWAYS AS (organisation_key(name)) STORED;
      CREATE INDEX bureau_partners_by_match ON bureau_partners (owner_id, match_name) WHERE match_name IS NOT NULL;
      CREATE INDEX bureau_partners_of_agreement_file ON bureau_partners (owner_id, agreement_file_id)
        WHERE agreement_file_id IS NOT NULL;

      ALTER TABLE client_contacts
        ADD COLUMN other_roles text[] NOT NULL DEFAULT '{}' CHECK (other_roles <@ ARRAY[${ROLES}]);

      CREATE TABLE interactions (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        client_id uuid,
        bureau_partner_id uuid,
        kind text NOT NULL CHECK (kind IN ('call', 'email', 'meeting', 'note')),
        happened_on date NOT NULL,
        text text NOT NULL,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT interactions_with_one CHECK (num_nonnulls(client_id, bureau_partner_id) = 1),
        CONSTRAINT interactions_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT interactions_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX interactions_of_client ON interactions (owner_id, client_id, happened_on, id)
        WHERE client_id IS NOT NULL;
      CREATE INDEX interactions_of_bureau ON interactions (owner_id, bureau_partner_id, happened_on, id)
        WHERE bureau_partner_id IS NOT NULL;
    `);
    for (const table of ['client_contacts', 'bureau_partners', 'bureau_representatives']) {
      await runner.query(contactKeys(table));
    }
    await runner.query(mergeTable('client_merges', 'client_id', 'clients'));
    await runner.query(mergeTable('bureau_partner_merges', 'bureau_partner_id', 'bureau_partners'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE bureau_partner_merges, client_merges, interactions`);
    for (const table of ['client_contacts', 'bureau_partners', 'bureau_representatives']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN email_key, DROP COLUMN email_domain, DROP COLUMN phone_key`);
    }
    await runner.query(`
      ALTER TABLE client_contacts DROP COLUMN other_roles;
      ALTER TABLE bureau_partners DROP COLUMN agreement_file_id, DROP COLUMN match_name;
      ALTER TABLE clients DROP COLUMN match_name;
      ALTER TABLE clients ALTER COLUMN search_text SET EXPRESSION AS (${CLIENT_SEARCH_BEFORE});
      DROP FUNCTION joined_words;
      DROP FUNCTION organisation_key;
    `);
  }
}
