/**
 * Due dates that follow an anchor, checklists of confirmed events, follow-up reminders, the daily digest, and which
 * e-mails a person wants.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENT_TYPES = `'keynote', 'breakout', 'workshop', 'half_day', 'full_day', 'panel', 'emcee', 'virtual', 'webinar',
  'consulting', 'pro_bono'`;
const ANCHORS = `'hold_expiry', 'signature', 'event_date', 'invoice_due'`;

export class Tasks1795200000007 implements MigrationInterface {
  name = 'Tasks1795200000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tasks
        ADD COLUMN anchor text CHECK (anchor IN (${ANCHORS})),
        ADD COLUMN anchor_offset_days int CHECK (anchor_offset_days BETWEEN -730 AND 730),
        -- The line of a checklist that made the task.
        ADD COLUMN checklist_key text,
        ADD COLUMN position int,
        ADD CONSTRAINT tasks_anchor_has_offset CHECK ((anchor IS NULL) = (anchor_offset_days IS NULL)),
        ADD CONSTRAINT tasks_anchor_has_event CHECK (anchor IS NULL OR event_id IS NOT NULL);
      -- An event has each line of a checklist once, whoever applies it and however often.
      CREATE UNIQUE INDEX tasks_checklist_key ON tasks (owner_id, event_id, checklist_key)
        WHERE checklist_key IS NOT NULL AND event_id IS NOT NULL;

      CREATE TABLE checklist_templates (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Null: for all types that have none of their own.
        event_type text CHECK (event_type IN (${EVENT_TYPES})),
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id),
        CONSTRAINT checklist_templates_one_per_type UNIQUE NULLS NOT DISTINCT (owner_id, event_type)
      );
      CREATE TABLE checklist_template_items (
        owner_id uuid NOT NULL,
        template_id uuid NOT NULL,
        key text NOT NULL,
        position int NOT NULL,
        title text NOT NULL,
        notes text,
        kind text NOT NULL CHECK (kind IN ('follow_up', 'checklist', 'payment', 'custom')),
        anchor text CHECK (anchor IN (${ANCHORS})),
        anchor_offset_days int CHECK (anchor_offset_days BETWEEN -730 AND 730),
        PRIMARY KEY (owner_id, template_id, key),
        CONSTRAINT checklist_template_items_template FOREIGN KEY (owner_id, template_id)
          REFERENCES checklist_templates (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT checklist_template_items_anchor_has_offset
          CHECK ((anchor IS NULL) = (anchor_offset_days IS NULL))
      );

      -- That confirming gave an event its checklist: it does so once, whatever was deleted from it since.
      CREATE TABLE applied_checklists (
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        applied_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, event_id),
        CONSTRAINT applied_checklists_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );

      -- The follow-up day that was reminded of; another day arms the reminder again.
      CREATE TABLE follow_up_reminders (
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        reminded_for date NOT NULL,
        PRIMARY KEY (owner_id, event_id),
        CONSTRAINT follow_up_reminders_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX speaking_events_follow_up_by_day ON speaking_events (next_follow_up_on, id)
        WHERE next_follow_up_on IS NOT NULL;

      CREATE TABLE notification_preferences (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        task_emails text NOT NULL CHECK (task_emails IN ('off', 'each', 'digest')),
        digest_hour int NOT NULL CHECK (digest_hour BETWEEN 0 AND 23),
        digest_weekdays_only boolean NOT NULL,
        activity boolean NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX notification_preferences_digest ON notification_preferences (digest_hour, owner_id)
        WHERE task_emails = 'digest';

      -- One per day of the speaker's own calendar.
      CREATE TABLE digests_sent (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        day date NOT NULL,
        PRIMARY KEY (owner_id, day)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE digests_sent, notification_preferences, follow_up_reminders, applied_checklists,
        checklist_template_items, checklist_templates;
      DROP INDEX speaking_events_follow_up_by_day;
      DROP INDEX tasks_checklist_key;
      ALTER TABLE tasks DROP COLUMN anchor, DROP COLUMN anchor_offset_days, DROP COLUMN checklist_key,
        DROP COLUMN position;
    `);
  }
}
