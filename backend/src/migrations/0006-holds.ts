/**
 * Holds and what happened to them.
 *
 * `holds_place` lets nobody share a place on a ladder, also when two requests arrive at once. It is an exclusion
 * constraint because a partial unique index cannot be deferred to the end of a statement, and moving a whole ladder
 * up is one statement. Changes refer to holds, not to events: a key-share lock on another event's row would
 * deadlock with whoever changes that event and waits for the day.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Holds1795200000006 implements MigrationInterface {
  name = 'Holds1795200000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE holds (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        held_on date NOT NULL,
        client_id uuid,
        bureau_partner_id uuid,
        rank int NOT NULL CHECK (rank >= 1),
        placed_on date NOT NULL,
        expires_on date,
        challenged_on date,
        challenge_answer_by date,
        outcome text CHECK (outcome IN ('confirmed', 'released', 'expired')),
        ended_on date,
        notes text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, event_id, id),
        CONSTRAINT holds_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT holds_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE SET NULL (client_id),
        CONSTRAINT holds_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id) ON DELETE SET NULL (bureau_partner_id),
        CONSTRAINT holds_for_one_party CHECK (client_id IS NULL OR bureau_partner_id IS NULL),
        CONSTRAINT holds_ended CHECK ((outcome IS NULL) = (ended_on IS NULL)),
        CONSTRAINT holds_challenged CHECK ((challenged_on IS NULL) = (challenge_answer_by IS NULL)),
        CONSTRAINT holds_place EXCLUDE USING btree (owner_id WITH =, held_on WITH =, rank WITH =)
          WHERE (outcome IS NULL OR outcome = 'confirmed') DEFERRABLE INITIALLY IMMEDIATE
      );
      CREATE UNIQUE INDEX holds_one_per_day ON holds (owner_id, event_id, held_on)
        WHERE outcome IS NULL OR outcome = 'confirmed';
      CREATE INDEX holds_of_event ON holds (owner_id, event_id, held_on);
      CREATE INDEX holds_of_client ON holds (owner_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX holds_of_bureau ON holds (owner_id, bureau_partner_id) WHERE bureau_partner_id IS NOT NULL;
      -- LEAST takes no notice of nulls: without an expiry it is the held day.
      CREATE INDEX holds_to_expire ON holds (LEAST(expires_on, held_on), id) WHERE outcome IS NULL;

      CREATE TABLE hold_changes (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        hold_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('placed', 'challenged', 'challenge_withdrawn', 'moved', 'promoted',
          'released', 'expired', 'confirmed', 'reopened')),
        held_on date NOT NULL,
        from_rank int,
        to_rank int,
        reason text,
        -- Null: the clock did it.
        changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT hold_changes_hold FOREIGN KEY (owner_id, event_id, hold_id)
          REFERENCES holds (owner_id, event_id, id) ON DELETE CASCADE
      );
      CREATE INDEX hold_changes_of_event ON hold_changes (owner_id, event_id, changed_at, id);
      CREATE INDEX hold_changes_of_hold ON hold_changes (owner_id, hold_id);
      CREATE INDEX hold_changes_by ON hold_changes (changed_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE hold_changes, holds`);
  }
}
