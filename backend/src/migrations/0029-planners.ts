/**
 * What planners do on the shared page of an event: answers to its questions, ticks, decisions about holds, and who wrote
 * its testimonial. All of it belongs to the link through which it came, but for decisions, which outlive it.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Planners1795200000029 implements MigrationInterface {
  name = 'Planners1795200000029';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE agenda_items
        ADD COLUMN confirmed_by text,
        ADD COLUMN confirmed_on date,
        ADD CONSTRAINT agenda_items_confirmed CHECK ((confirmed_by IS NULL) = (confirmed_on IS NULL)),
        ADD CONSTRAINT agenda_items_of_owner UNIQUE (owner_id, id);
      ALTER TABLE av_needs ADD CONSTRAINT av_needs_of_owner UNIQUE (owner_id, id);
      ALTER TABLE tasks ADD CONSTRAINT tasks_of_owner UNIQUE (owner_id, id);

      -- One row for each link that a planner did something with; it is also the lock of its answers.
      CREATE TABLE planner_pages (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        event_id uuid NOT NULL,
        testimonial_id uuid,
        -- What reminds the speaker to look at the answers; while it is open there is no second one.
        task_id uuid,
        created_at timestamptz NOT NULL,
        CONSTRAINT planner_pages_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT planner_pages_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT planner_pages_testimonial FOREIGN KEY (owner_id, testimonial_id)
          REFERENCES testimonials (owner_id, id) ON DELETE SET NULL (testimonial_id),
        CONSTRAINT planner_pages_task FOREIGN KEY (owner_id, task_id)
          REFERENCES tasks (owner_id, id) ON DELETE SET NULL (task_id)
      );
      CREATE UNIQUE INDEX planner_pages_once ON planner_pages (owner_id, link_id);
      CREATE INDEX planner_pages_of_event ON planner_pages (owner_id, event_id);
      CREATE INDEX planner_pages_of_testimonial ON planner_pages (owner_id, testimonial_id);
      CREATE INDEX planner_pages_of_task ON planner_pages (owner_id, task_id);

      CREATE TABLE questionnaire_answers (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        event_id uuid NOT NULL,
        field text NOT NULL CHECK (field ~ '^[a-zA-Z]{1,40}$'),
        -- As it stands on the page; null is an answer that was emptied.
        value jsonb,
        version int NOT NULL CHECK (version >= 1),
        saved_at timestamptz NOT NULL,
        -- What the speaker decides about, what the event said then, and how often it was sent.
        sent_value jsonb,
        before_value jsonb,
        sendings int NOT NULL DEFAULT 0 CHECK (sendings >= 0),
        sent_by text,
        sent_at timestamptz,
        decision text CHECK (decision IN ('accepted', 'declined')),
        decided_at timestamptz,
        CONSTRAINT questionnaire_answers_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT questionnaire_answers_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT questionnaire_answers_sent CHECK ((sendings > 0) = (sent_at IS NOT NULL)),
        CONSTRAINT questionnaire_answers_decided CHECK ((decision IS NULL) = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX questionnaire_answers_once ON questionnaire_answers (owner_id, link_id, field);
      CREATE INDEX questionnaire_answers_of_event ON questionnaire_answers (owner_id, event_id);
      -- For the latest of an account, on its dashboard.
      CREATE INDEX questionnaire_answers_by_sending ON questionnaire_answers (owner_id, sent_at)
        WHERE sent_at IS NOT NULL;

      -- Through which link a line was ticked: that link may take the tick away again.
      CREATE TABLE planner_ticks (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        agenda_item_id uuid,
        av_need_id uuid,
        confirmed_by text NOT NULL,
        confirmed_on date NOT NULL,
        ticked_at timestamptz NOT NULL,
        CONSTRAINT planner_ticks_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT planner_ticks_agenda_item FOREIGN KEY (owner_id, agenda_item_id)
          REFERENCES agenda_items (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT planner_ticks_av_need FOREIGN KEY (owner_id, av_need_id)
          REFERENCES av_needs (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT planner_ticks_one_line CHECK ((agenda_item_id IS NULL) <> (av_need_id IS NULL))
      );
      CREATE UNIQUE INDEX planner_ticks_of_agenda_item ON planner_ticks (owner_id, agenda_item_id);
      CREATE UNIQUE INDEX planner_ticks_of_av_need ON planner_ticks (owner_id, av_need_id);
      CREATE INDEX planner_ticks_of_link ON planner_ticks (owner_id, link_id);

      CREATE TABLE planner_hold_decisions (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        link_id uuid,
        decision text NOT NULL CHECK (decision IN ('confirm', 'release')),
        first_day date NOT NULL,
        last_day date NOT NULL,
        decided_by text NOT NULL,
        note text,
        decided_at timestamptz NOT NULL,
        CONSTRAINT planner_hold_decisions_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT planner_hold_decisions_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE SET NULL (link_id)
      );
      CREATE INDEX planner_hold_decisions_of_event
        ON planner_hold_decisions (owner_id, event_id, decided_at, id);
      CREATE INDEX planner_hold_decisions_by_time ON planner_hold_decisions (owner_id, decided_at);
      CREATE INDEX planner_hold_decisions_of_link ON planner_hold_decisions (owner_id, link_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE planner_hold_decisions, planner_ticks, questionnaire_answers, planner_pages;
      ALTER TABLE av_needs DROP CONSTRAINT av_needs_of_owner;
      ALTER TABLE tasks DROP CONSTRAINT tasks_of_owner;
      ALTER TABLE agenda_items DROP CONSTRAINT agenda_items_of_owner, DROP COLUMN confirmed_by,
        DROP COLUMN confirmed_on`);
  }
}
