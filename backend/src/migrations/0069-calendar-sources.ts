/** Calendars that speakers have elsewhere, and when they're busy there. Expand only: the release before knows none of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CalendarSources1795200000069 implements MigrationInterface {
  name = 'CalendarSources1795200000069';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_sources (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        color text NOT NULL,
        address_sealed text NOT NULL,
        host text NOT NULL,
        is_paused boolean NOT NULL,
        -- Null: paused.
        next_read_at timestamptz,
        requested_at timestamptz,
        -- The last attempt, the last success, and the last time that the whole file was read.
        tried_at timestamptz,
        last_read_at timestamptz,
        expanded_at timestamptz,
        etag text,
        last_modified text,
        content_hash bytea,
        problem text,
        failing_since timestamptz,
        failures int NOT NULL DEFAULT 0,
        busy_times int NOT NULL DEFAULT 0,
        unread_entries int NOT NULL DEFAULT 0,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id)
      );
      CREATE INDEX calendar_sources_due ON calendar_sources (next_read_at) WHERE next_read_at IS NOT NULL;
      CREATE TABLE calendar_busy_times (
        owner_id uuid NOT NULL,
        source_id uuid NOT NULL,
        position int NOT NULL,
        -- Of a time, the days by UTC.
        starts_on date NOT NULL,
        ends_on date NOT NULL,
        -- Null: whole days.
        starts_at timestamptz,
        ends_at timestamptz,
        title text,
        PRIMARY KEY (owner_id, source_id, position),
        CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
        FOREIGN KEY (owner_id, source_id) REFERENCES calendar_sources (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX calendar_busy_times_by_day ON calendar_busy_times (owner_id, ends_on, starts_on);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE calendar_busy_times; DROP TABLE calendar_sources;`);
  }
}
