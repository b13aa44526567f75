/** Private calendar feeds, and which revision of each entry calendars were last told. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CalendarFeeds1795200000030 implements MigrationInterface {
  name = 'CalendarFeeds1795200000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        -- Null: the feed is off. The hash recognises the address, the sealed copy shows it to its owner again.
        token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
        token_sealed text,
        made_at timestamptz,
        last_read_at timestamptz,
        includes_holds boolean NOT NULL,
        includes_travel boolean NOT NULL,
        includes_tasks boolean NOT NULL,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT calendar_feeds_address_whole
          CHECK ((token_hash IS NULL) = (token_sealed IS NULL) AND (token_hash IS NULL) = (made_at IS NULL))
      );

      -- SEQUENCE and LAST-MODIFIED of each entry: they change exactly when what calendars show of it does.
      CREATE TABLE calendar_entries (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        uid text NOT NULL,
        sequence int NOT NULL,
        content_hash bytea NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, uid)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_entries, calendar_feeds');
  }
}
