/**
 * Agenda, AV needs and travel of events, and what was changed in an event's fields.
 *
 * Travel keeps local days and times with the zones of both ends; which comes first is a question for the services, because
 * only they know the zones.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventLogistics1795200000005 implements MigrationInterface {
  name = 'EventLogistics1795200000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE agenda_items (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('arrival', 'load_in', 'sound_check', 'introduction', 'talk', 'qa', 'signing',
          'reception', 'departure')),
        -- Null: the event's first day.
        item_date date,
        start_time time,
        end_time time,
        room text,
        notes text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT agenda_items_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX agenda_items_of_event ON agenda_items (owner_id, event_id);

      CREATE TABLE av_needs (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        item text NOT NULL,
        is_required boolean NOT NULL,
        confirmed_by text,
        confirmed_on date,
        notes text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT av_needs_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX av_needs_of_event ON av_needs (owner_id, event_id);

      CREATE TABLE travel_segments (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('flight', 'train', 'car', 'hotel', 'ground')),
        carrier text,
        confirmation text,
        from_place text,
        from_zone text NOT NULL,
        departs_on date NOT NULL,
        departs_at time,
        to_place text,
        to_zone text NOT NULL,
        arrives_on date NOT NULL,
        arrives_at time,
        cost_cents bigint CHECK (cost_cents >= 0),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        paid_by text NOT NULL CHECK (paid_by IN ('speaker', 'client', 'bureau')),
        is_billable boolean NOT NULL,
        notes text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT travel_segments_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX travel_segments_of_event ON travel_segments (owner_id, event_id);
      -- For calendars and the weeks of the dashboard.
      CREATE INDEX travel_segments_by_day ON travel_segments (owner_id, departs_on, arrives_on);

      CREATE TABLE speaking_event_changes (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        -- field: [from, to]; names stand for ids.
        changes jsonb NOT NULL,
        currency text NOT NULL,
        changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT speaking_event_changes_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX speaking_event_changes_of_event
        ON speaking_event_changes (owner_id, event_id, changed_at, id);
      CREATE INDEX speaking_event_changes_by ON speaking_event_changes (changed_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE speaking_event_changes, travel_segments, av_needs, agenda_items`);
  }
}
