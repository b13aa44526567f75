/**
 * Saved views, and the indexes of the pipeline: totals of a whole account come from one covering index, a column of
 * the board from another, several-day events of a calendar from a third.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pipeline1795200000011 implements MigrationInterface {
  name = 'Pipeline1795200000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        query jsonb NOT NULL,
        is_default boolean NOT NULL,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX saved_views_name ON saved_views (owner_id, search_fold(name));
      CREATE UNIQUE INDEX saved_views_one_default ON saved_views (owner_id) WHERE is_default;

      DROP INDEX speaking_events_by_date;
      CREATE INDEX speaking_events_by_date ON speaking_events (owner_id, sort_date, id)
        INCLUDE (search_text, status, type, format, fee_type, client_id, gross_fee_cents, currency);
      DROP INDEX speaking_events_by_status;
      CREATE INDEX speaking_events_by_status ON speaking_events (owner_id, status, sort_date, id)
        INCLUDE (gross_fee_cents, currency);
      CREATE INDEX speaking_events_by_state
        ON speaking_events (owner_id, left(search_fold(state), 100), sort_date, id) WHERE state IS NOT NULL;
      CREATE INDEX speaking_events_several_days ON speaking_events (owner_id, end_date) INCLUDE (event_date)
        WHERE end_date > event_date;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX speaking_events_several_days;
      DROP INDEX speaking_events_by_state;
      DROP INDEX speaking_events_by_status;
      CREATE INDEX speaking_events_by_status
        ON speaking_events (owner_id, status, sort_date) INCLUDE (gross_fee_cents, currency);
      DROP INDEX speaking_events_by_date;
      CREATE INDEX speaking_events_by_date
        ON speaking_events (owner_id, sort_date, id) INCLUDE (search_text, status, type);
      DROP TABLE saved_views;
    `);
  }
}
