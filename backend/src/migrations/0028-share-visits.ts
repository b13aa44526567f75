/**
 * What shared pages said and who looked at them: versions of a page, its visitors as numbers, their visits and downloads,
 * which weeks have a summary to send, and whether an account wants it. Nothing here says where a visitor came from.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareVisits1795200000028 implements MigrationInterface {
  name = 'ShareVisits1795200000028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE share_versions (
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        number int NOT NULL CHECK (number > 0),
        -- What the page said, in people's words; the hash is of the same.
        facts jsonb NOT NULL,
        facts_hash text NOT NULL,
        made_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, link_id, number),
        CONSTRAINT share_versions_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE
      );

      CREATE TABLE share_visitors (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        -- What the speaker reads: visitor 1, 2, …
        number int NOT NULL CHECK (number > 0),
        -- Of the key in the link's own cookie.
        key_hash text NOT NULL,
        base_version int NOT NULL CHECK (base_version > 0),
        seen_version int NOT NULL CHECK (seen_version >= base_version),
        acknowledged_version int CHECK (acknowledged_version > base_version),
        acknowledged_at timestamptz,
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        UNIQUE (owner_id, id),
        UNIQUE (owner_id, link_id, key_hash),
        UNIQUE (owner_id, link_id, number),
        CONSTRAINT share_visitors_acknowledged CHECK (num_nulls(acknowledged_version, acknowledged_at) IN (0, 2)),
        CONSTRAINT share_visitors_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX share_visitors_acknowledged_of_link ON share_visitors (owner_id, link_id, acknowledged_at)
        WHERE acknowledged_at IS NOT NULL;
      CREATE INDEX share_visitors_acknowledged_of_owner ON share_visitors (owner_id, acknowledged_at)
        WHERE acknowledged_at IS NOT NULL;
      CREATE INDEX share_visitors_to_forget ON share_visitors (last_seen_at);

      CREATE TABLE share_visits (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        visitor_id uuid NOT NULL,
        -- Where the owner lived when it began.
        day date NOT NULL,
        started_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        version int NOT NULL CHECK (version > 0),
        sections text[] NOT NULL DEFAULT '{}',
        CONSTRAINT share_visits_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT share_visits_visitor FOREIGN KEY (owner_id, visitor_id)
          REFERENCES share_visitors (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX share_visits_latest ON share_visits (owner_id, link_id, started_at, id);
      CREATE INDEX share_visits_by_day ON share_visits (owner_id, link_id, day);
      CREATE INDEX share_visits_of_owner_by_day ON share_visits (owner_id, day);
      CREATE INDEX share_visits_of_owner ON share_visits (owner_id, started_at);
      CREATE INDEX share_visits_of_visitor ON share_visits (owner_id, visitor_id, started_at);
      CREATE INDEX share_visits_to_forget ON share_visits (day);

      CREATE TABLE share_downloads (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        visitor_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('picture', 'file', 'media', 'pdf', 'calendar')),
        -- Which picture or file; empty where there is but one.
        item text NOT NULL,
        label text NOT NULL,
        day date NOT NULL,
        downloaded_at timestamptz NOT NULL,
        CONSTRAINT share_downloads_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT share_downloads_visitor FOREIGN KEY (owner_id, visitor_id)
          REFERENCES share_visitors (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX share_downloads_by_day ON share_downloads (owner_id, link_id, day);
      CREATE INDEX share_downloads_of_visitor ON share_downloads (owner_id, visitor_id, downloaded_at);
      CREATE INDEX share_downloads_to_forget ON share_downloads (day);

      -- There is a row when the week before that Monday has something to tell; without one no e-mail is made.
      CREATE TABLE share_summaries (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        week date NOT NULL,
        announced_at timestamptz,
        PRIMARY KEY (owner_id, week)
      );
      CREATE INDEX share_summaries_waiting ON share_summaries (week, owner_id) WHERE announced_at IS NULL;

      ALTER TABLE notification_preferences ADD COLUMN share_summary boolean NOT NULL DEFAULT true;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_preferences DROP COLUMN share_summary;
      DROP TABLE share_summaries, share_downloads, share_visits, share_visitors, share_versions;
    `);
  }
}
