/** The annual goal, what of an account is sample data, and the indexes that the dashboard's figures are counted from. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dashboard1795200000012 implements MigrationInterface {
  name = 'Dashboard1795200000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE speaker_goals (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        year int NOT NULL CHECK (year BETWEEN 2000 AND 2100),
        -- Null: it was taken away again.
        goal_cents bigint CHECK (goal_cents >= 0),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, year)
      );
      CREATE TABLE sample_rows (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('client', 'bureau_partner', 'speaking_event', 'task')),
        row_id uuid NOT NULL,
        PRIMARY KEY (owner_id, kind, row_id)
      );

      -- Counted without a look at the rows: a year of booked work, and what was delivered and is not paid yet.
      CREATE INDEX speaking_events_booked ON speaking_events (owner_id, sort_date)
        INCLUDE (status, gross_fee_cents, currency, audience_actual, state, country)
        WHERE status IN ('confirmed', 'delivered', 'closed');
      CREATE INDEX speaking_events_delivered ON speaking_events (owner_id, id)
        INCLUDE (client_id, fee_type, gross_fee_cents, currency) WHERE status = 'delivered';
      CREATE INDEX tasks_final_invoice ON tasks (owner_id, event_id) INCLUDE (done_on)
        WHERE checklist_key = 'final_invoice';
      CREATE INDEX holds_open_by_end ON holds (owner_id, LEAST(expires_on, held_on), id) WHERE outcome IS NULL;
      CREATE INDEX holds_challenged ON holds (owner_id, challenge_answer_by, id)
        WHERE outcome IS NULL AND challenged_on IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX holds_challenged;
      DROP INDEX holds_open_by_end;
      DROP INDEX tasks_final_invoice;
      DROP INDEX speaking_events_delivered;
      DROP INDEX speaking_events_booked;
      DROP TABLE sample_rows, speaker_goals;
    `);
  }
}
