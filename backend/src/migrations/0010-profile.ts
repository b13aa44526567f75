/**
 * The whole speaker profile with its addresses and headshots, and testimonials with the links that ask for them.
 *
 * An address belongs to whoever had it first, for good: present and former ones stand in one table with one key.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EAGER_VACUUM = `WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`;

export class Profile1795200000010 implements MigrationInterface {
  name = 'Profile1795200000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE speaker_profiles
        -- References between rows of one speaker carry the owner under this name.
        ADD COLUMN owner_id uuid GENERATED ALWAYS AS (user_id) STORED,
        ADD COLUMN tagline text,
        ADD COLUMN bio_short text,
        ADD COLUMN bio_medium text,
        ADD COLUMN bio_long text,
        ADD COLUMN introduction text,
        ADD COLUMN one_sheet_file_id uuid,
        ADD COLUMN sizzle_reel_url text,
        ADD COLUMN topics text[] NOT NULL DEFAULT '{}',
        ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
        ADD COLUMN travels_from_city text,
        ADD COLUMN travels_from_state text,
        ADD COLUMN travels_from_zone text,
        ADD COLUMN website text,
        ADD COLUMN phone text,
        ADD COLUMN social_links jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN fee_from_cents bigint CHECK (fee_from_cents >= 0),
        ADD COLUMN fee_to_cents bigint CHECK (fee_to_cents >= 0),
        ADD COLUMN fee_currency text NOT NULL DEFAULT 'USD' CHECK (fee_currency ~ '^[A-Z]{3}$'),
        ADD COLUMN show_fee_range boolean NOT NULL DEFAULT false,
        ADD COLUMN products jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT speaker_profiles_fees_ascend CHECK (fee_from_cents <= fee_to_cents),
        ADD CONSTRAINT speaker_profiles_one_sheet FOREIGN KEY (owner_id, one_sheet_file_id)
          REFERENCES files (owner_id, id);
      CREATE INDEX speaker_profiles_of_file ON speaker_profiles (owner_id, one_sheet_file_id);

      CREATE TABLE speaker_slugs (
        slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        is_current boolean NOT NULL,
        taken_at timestamptz NOT NULL
      );
      CREATE INDEX speaker_slugs_of_owner ON speaker_slugs (owner_id);
      CREATE UNIQUE INDEX speaker_slugs_one_current ON speaker_slugs (owner_id) WHERE is_current;

      CREATE TABLE speaker_headshots (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        file_id uuid NOT NULL,
        usage text NOT NULL CHECK (usage IN ('web', 'print')),
        credit text,
        position int NOT NULL,
        is_primary boolean NOT NULL,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        CONSTRAINT speaker_headshots_file FOREIGN KEY (owner_id, file_id) REFERENCES files (owner_id, id)
      );
      CREATE INDEX speaker_headshots_of_owner ON speaker_headshots (owner_id, position);
      CREATE UNIQUE INDEX speaker_headshots_once ON speaker_headshots (owner_id, file_id);
      CREATE UNIQUE INDEX speaker_headshots_one_primary ON speaker_headshots (owner_id) WHERE is_primary;
    `);

    await runner.query(`
      CREATE TABLE testimonials (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('requested', 'received', 'published')),
        source text NOT NULL CHECK (source IN ('client', 'speaker')),
        client_name text NOT NULL,
        client_title text,
        company_name text,
        event_title text,
        content text NOT NULL,
        rating int CHECK (rating BETWEEN 1 AND 5),
        event_id uuid,
        client_id uuid,
        -- The words that were agreed to, as they stood on the screen.
        consent_text text,
        consented_at timestamptz,
        requested_from text,
        request_message text,
        requested_at timestamptz,
        received_at timestamptz,
        published_at timestamptz,
        -- Its place among the featured ones; null when it is not featured.
        featured_position int,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          client_name || ' ' || coalesce(company_name, '') || ' ' || left(coalesce(event_title, ''), 150) || ' '
          || left(content, 500)), 500)) STORED,
        UNIQUE (owner_id, id),
        CONSTRAINT testimonials_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE SET NULL (event_id),
        CONSTRAINT testimonials_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE SET NULL (client_id),
        CONSTRAINT testimonials_featured_once UNIQUE (owner_id, featured_position) DEFERRABLE INITIALLY IMMEDIATE,
        CONSTRAINT testimonials_published_with_consent
          CHECK (status <> 'published' OR (consented_at IS NOT NULL AND consent_text IS NOT NULL AND content <> '')),
        CONSTRAINT testimonials_featured_are_published
          CHECK (featured_position IS NULL OR status = 'published')
      ) ${EAGER_VACUUM};
      CREATE INDEX testimonials_by_creation ON testimonials (owner_id, created_at, id) INCLUDE (search_text, status);
      CREATE INDEX testimonials_of_event ON testimonials (owner_id, event_id) WHERE event_id IS NOT NULL;
      CREATE INDEX testimonials_of_client ON testimonials (owner_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX testimonials_published ON testimonials (owner_id, featured_position, published_at DESC, id)
        WHERE status = 'published';
      CREATE INDEX testimonials_received ON testimonials (owner_id, received_at DESC) WHERE received_at IS NOT NULL;

      CREATE TABLE testimonial_links (
        token_hash bytea PRIMARY KEY,
        owner_id uuid NOT NULL,
        testimonial_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT testimonial_links_testimonial FOREIGN KEY (owner_id, testimonial_id)
          REFERENCES testimonials (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX testimonial_links_of_testimonial ON testimonial_links (owner_id, testimonial_id, expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE testimonial_links, testimonials, speaker_headshots, speaker_slugs;
      ALTER TABLE speaker_profiles
        DROP COLUMN one_sheet_file_id, DROP COLUMN owner_id, DROP COLUMN tagline, DROP COLUMN bio_short,
        DROP COLUMN bio_medium, DROP COLUMN bio_long, DROP COLUMN introduction, DROP COLUMN sizzle_reel_url,
        DROP COLUMN topics, DROP COLUMN languages, DROP COLUMN travels_from_city, DROP COLUMN travels_from_state,
        DROP COLUMN travels_from_zone, DROP COLUMN website, DROP COLUMN phone, DROP COLUMN social_links,
        DROP CONSTRAINT speaker_profiles_fees_ascend, DROP COLUMN fee_from_cents, DROP COLUMN fee_to_cents,
        DROP COLUMN fee_currency, DROP COLUMN show_fee_range, DROP COLUMN products;
    `);
  }
}
