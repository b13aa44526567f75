/**
 * Clients, bureau partners, speaking events and tasks.
 *
 * References between business rows carry the owner, so that the database refuses a row that points into another
 * speaker's data. The btree indexes that INCLUDE search_text serve a list and the universal search at once, by
 * strpos in an index-only scan; that needs an eager autovacuum, and entries under about 2,700 bytes.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EAGER_VACUUM = `WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`;

export class Business1795200000003 implements MigrationInterface {
  name = 'Business1795200000003';

  async up(runner: QueryRunner): Promise<void> {
    // What is searched and sorted by: lower case, accents and ligatures taken off. Built in, so that a managed
    // PostgreSQL needs no extension; the collation fixes the meaning of lower() whatever the database's locale.
    await runner.query(`
      CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN replace(replace(replace(translate(
        lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE pg_c_utf8),
        'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

      CREATE TABLE clients (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        legal_name text,
        industry text,
        website text,
        address jsonb,
        ap_email text,
        ap_address jsonb,
        purchase_order_required boolean NOT NULL,
        w9_sent_on date,
        payment_terms_days int,
        tags text[] NOT NULL DEFAULT '{}',
        notes text,
        status text NOT NULL CHECK (status IN ('lead', 'active', 'past')),
        source text,
        -- Names and addresses of the contacts, for search only; written where contacts are written.
        contact_text text NOT NULL DEFAULT '',
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(industry, '') || ' ' || contact_text), 500)) STORED,
        sort_name text GENERATED ALWAYS AS (left(search_fold(name), 100)) STORED,
        UNIQUE (owner_id, id)
      ) ${EAGER_VACUUM};
      CREATE INDEX clients_by_name ON clients (owner_id, sort_name, id) INCLUDE (search_text, status);
      CREATE INDEX clients_by_creation ON clients (owner_id, created_at, id);

      CREATE TABLE client_contacts (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        client_id uuid NOT NULL,
        position int NOT NULL,
        name text NOT NULL,
        title text,
        email text,
        phone text,
        role text CHECK (role IN
          ('planner', 'decision_maker', 'signer', 'payer', 'on_site', 'av', 'introducer', 'driver')),
        is_primary boolean NOT NULL,
        UNIQUE (owner_id, id),
        CONSTRAINT client_contacts_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE CASCADE
      ) ${EAGER_VACUUM};
      CREATE INDEX client_contacts_of_client ON client_contacts (owner_id, client_id, position);
      CREATE UNIQUE INDEX client_contacts_one_primary ON client_contacts (owner_id, client_id) WHERE is_primary;

      CREATE TABLE bureau_partners (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        contact_name text,
        email text,
        phone text,
        website text,
        address jsonb,
        commission_percent numeric(5, 2) NOT NULL CHECK (commission_percent BETWEEN 0 AND 100),
        commission_basis text NOT NULL CHECK (commission_basis IN ('professional_fee', 'gross_fee')),
        contracted_by text NOT NULL CHECK (contracted_by IN ('bureau', 'speaker')),
        invoiced_by text NOT NULL CHECK (invoiced_by IN ('bureau', 'speaker')),
        remit_days int,
        spin_off_levels int,
        spin_off_months int,
        spin_off_percent numeric(5, 2) CHECK (spin_off_percent BETWEEN 0 AND 100),
        is_exclusive boolean NOT NULL,
        notes text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')
          || ' ' || coalesce(website, '')), 500)) STORED,
        sort_name text GENERATED ALWAYS AS (left(search_fold(name), 100)) STORED,
        UNIQUE (owner_id, id)
      ) ${EAGER_VACUUM};
      CREATE INDEX bureau_partners_by_name ON bureau_partners (owner_id, sort_name, id) INCLUDE (search_text);
      CREATE INDEX bureau_partners_by_creation ON bureau_partners (owner_id, created_at, id);

      CREATE TABLE bureau_representatives (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        bureau_partner_id uuid NOT NULL,
        position int NOT NULL,
        name text NOT NULL,
        title text,
        email text,
        phone text,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          name || ' ' || coalesce(title, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')), 500)) STORED,
        sort_name text GENERATED ALWAYS AS (left(search_fold(name), 100)) STORED,
        UNIQUE (owner_id, bureau_partner_id, id),
        CONSTRAINT bureau_representatives_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id) ON DELETE CASCADE
      ) ${EAGER_VACUUM};
      CREATE INDEX bureau_representatives_by_name
        ON bureau_representatives (owner_id, sort_name, id) INCLUDE (search_text);
      CREATE INDEX bureau_representatives_of_bureau
        ON bureau_representatives (owner_id, bureau_partner_id, position);
    `);

    await runner.query(`
      CREATE TABLE speaking_events (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        slug text NOT NULL,
        title text NOT NULL,
        type text NOT NULL CHECK (type IN ('keynote', 'breakout', 'workshop', 'half_day', 'full_day', 'panel',
          'emcee', 'virtual', 'webinar', 'consulting', 'pro_bono')),
        format text NOT NULL CHECK (format IN ('in_person', 'virtual', 'hybrid')),
        status text NOT NULL CHECK (status IN ('inquiry', 'proposal_sent', 'hold', 'contract_sent', 'confirmed',
          'delivered', 'closed', 'released', 'lost', 'postponed', 'cancelled')),
        lead_source text,
        event_date date,
        end_date date,
        date_is_tentative boolean NOT NULL,
        start_time time,
        end_time time,
        time_zone text NOT NULL,
        venue_name text,
        venue_address text,
        city text,
        state text,
        country text,
        latitude double precision,
        longitude double precision,
        room text,
        room_setup text,
        airport text,
        parking text,
        wifi text,
        client_id uuid,
        bureau_partner_id uuid,
        representative_id uuid,
        presentation_title text,
        length_minutes int,
        audience_expected int,
        audience_actual int,
        audience_type text,
        industry text,
        theme text,
        goals text,
        topics_to_avoid text,
        fee_type text NOT NULL
          CHECK (fee_type IN ('flat', 'honorarium', 'fee_plus_expenses', 'all_inclusive', 'waived')),
        gross_fee_cents bigint CHECK (gross_fee_cents >= 0),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        commission_percent numeric(5, 2) CHECK (commission_percent BETWEEN 0 AND 100),
        travel_terms text CHECK (travel_terms IN
          ('client_books', 'reimburse_actuals', 'capped', 'buyout', 'per_diem', 'mileage', 'local')),
        travel_amount_cents bigint CHECK (travel_amount_cents >= 0),
        recording_terms text,
        exclusivity_terms text,
        product_sale_terms text,
        parent_event_id uuid,
        spin_off_level int,
        lost_reason text,
        debrief text,
        evaluation_score numeric(4, 2),
        next_follow_up_on date,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          title || ' ' || coalesce(venue_name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' '
          || coalesce(country, '') || ' ' || coalesce(presentation_title, '') || ' ' || coalesce(industry, '')),
          500)) STORED,
        sort_title text GENERATED ALWAYS AS (left(search_fold(title), 100)) STORED,
        -- Events without a date stand last.
        sort_date date GENERATED ALWAYS AS (coalesce(event_date, DATE '9999-12-31')) STORED,
        sort_fee bigint GENERATED ALWAYS AS (coalesce(gross_fee_cents, -1)) STORED,
        UNIQUE (owner_id, id),
        CONSTRAINT speaking_events_slug UNIQUE (owner_id, slug),
        CONSTRAINT speaking_events_ends_after_start CHECK (end_date >= event_date),
        CONSTRAINT speaking_events_client FOREIGN KEY (owner_id, client_id) REFERENCES clients (owner_id, id),
        CONSTRAINT speaking_events_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id),
        CONSTRAINT speaking_events_representative FOREIGN KEY (owner_id, bureau_partner_id, representative_id)
          REFERENCES bureau_representatives (owner_id, bureau_partner_id, id)
          ON DELETE SET NULL (representative_id),
        CONSTRAINT speaking_events_parent FOREIGN KEY (owner_id, parent_event_id)
          REFERENCES speaking_events (owner_id, id),
        CONSTRAINT speaking_events_representative_has_bureau
          CHECK (representative_id IS NULL OR bureau_partner_id IS NOT NULL)
      ) ${EAGER_VACUUM};
      CREATE INDEX speaking_events_by_date
        ON speaking_events (owner_id, sort_date, id) INCLUDE (search_text, status, type);
      CREATE INDEX speaking_events_by_title ON speaking_events (owner_id, sort_title, id);
      CREATE INDEX speaking_events_by_fee ON speaking_events (owner_id, sort_fee, id);
      CREATE INDEX speaking_events_by_creation ON speaking_events (owner_id, created_at, id);
      CREATE INDEX speaking_events_by_status
        ON speaking_events (owner_id, status, sort_date) INCLUDE (gross_fee_cents, currency);
      CREATE INDEX speaking_events_of_client ON speaking_events (owner_id, client_id, sort_date, id);
      CREATE INDEX speaking_events_of_bureau
        ON speaking_events (owner_id, bureau_partner_id, sort_date, id) INCLUDE (representative_id);
      CREATE INDEX speaking_events_of_parent ON speaking_events (owner_id, parent_event_id)
        WHERE parent_event_id IS NOT NULL;
      CREATE INDEX speaking_events_follow_up ON speaking_events (owner_id, next_follow_up_on)
        WHERE next_follow_up_on IS NOT NULL;

      CREATE TABLE event_contacts (
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        contact_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN
          ('planner', 'decision_maker', 'signer', 'payer', 'on_site', 'av', 'introducer', 'driver')),
        position int NOT NULL,
        PRIMARY KEY (owner_id, event_id, contact_id, role),
        CONSTRAINT event_contacts_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT event_contacts_contact FOREIGN KEY (owner_id, contact_id)
          REFERENCES client_contacts (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX event_contacts_of_contact ON event_contacts (owner_id, contact_id);

      CREATE TABLE speaking_event_status_changes (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        from_status text,
        to_status text NOT NULL,
        reason text,
        changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT speaking_event_status_changes_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX speaking_event_status_changes_of_event
        ON speaking_event_status_changes (owner_id, event_id, changed_at, id);
      CREATE INDEX speaking_event_status_changes_by ON speaking_event_status_changes (changed_by);

      CREATE TABLE tasks (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        title text NOT NULL,
        notes text,
        kind text NOT NULL CHECK (kind IN ('follow_up', 'checklist', 'payment', 'custom')),
        due_date date,
        event_id uuid,
        client_id uuid,
        bureau_partner_id uuid,
        done_on date,
        snoozed_until date,
        -- The due date that was reminded of; another due date arms the reminder again.
        reminded_for date,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(title), 500)) STORED,
        sort_due date GENERATED ALWAYS AS (coalesce(due_date, DATE '9999-12-31')) STORED,
        CONSTRAINT tasks_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT tasks_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE SET NULL (client_id),
        CONSTRAINT tasks_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id) ON DELETE SET NULL (bureau_partner_id)
      ) ${EAGER_VACUUM};
      CREATE INDEX tasks_by_due ON tasks (owner_id, sort_due, id) INCLUDE (search_text);
      CREATE INDEX tasks_open_by_due ON tasks (owner_id, sort_due, id) WHERE done_on IS NULL;
      CREATE INDEX tasks_by_creation ON tasks (owner_id, created_at, id);
      CREATE INDEX tasks_of_event ON tasks (owner_id, event_id) WHERE event_id IS NOT NULL;
      CREATE INDEX tasks_of_client ON tasks (owner_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX tasks_of_bureau ON tasks (owner_id, bureau_partner_id) WHERE bureau_partner_id IS NOT NULL;
      -- GREATEST takes no notice of nulls: without a snooze it is the due date.
      CREATE INDEX tasks_to_remind ON tasks (GREATEST(due_date, snoozed_until), id)
        WHERE done_on IS NULL AND due_date IS NOT NULL AND reminded_for IS DISTINCT FROM due_date;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE tasks, speaking_event_status_changes, event_contacts, speaking_events,
        bureau_representatives, bureau_partners, client_contacts, clients;
      DROP FUNCTION search_fold;
    `);
  }
}
