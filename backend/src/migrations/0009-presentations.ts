/**
 * Presentations with versions of their slides and their handouts, and which presentation a speaking event is.
 *
 * Whatever uses a file refers to it with its owner and keeps it from being deleted.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EAGER_VACUUM = `WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`;

export class Presentations1795200000009 implements MigrationInterface {
  name = 'Presentations1795200000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE presentations (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        title text NOT NULL,
        abstract_short text,
        abstract_long text,
        lengths_minutes int[] NOT NULL DEFAULT '{}',
        takeaways text[] NOT NULL DEFAULT '{}',
        audience text,
        av_needs jsonb NOT NULL DEFAULT '[]',
        is_active boolean NOT NULL,
        -- The highest number a version of the slides ever had; one that was removed is not given again.
        last_slides_number int NOT NULL DEFAULT 0,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          title || ' ' || left(coalesce(abstract_short, ''), 300) || ' ' || left(coalesce(audience, ''), 200)),
          500)) STORED,
        sort_title text GENERATED ALWAYS AS (left(search_fold(title), 100)) STORED,
        UNIQUE (owner_id, id)
      ) ${EAGER_VACUUM};
      CREATE INDEX presentations_by_title
        ON presentations (owner_id, sort_title, id) INCLUDE (search_text, is_active);
      CREATE INDEX presentations_by_creation ON presentations (owner_id, created_at, id);

      CREATE TABLE presentation_slides (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        presentation_id uuid NOT NULL,
        version_number int NOT NULL,
        file_id uuid NOT NULL,
        note text,
        is_current boolean NOT NULL,
        uploaded_at timestamptz NOT NULL,
        version int NOT NULL DEFAULT 1,
        CONSTRAINT presentation_slides_presentation FOREIGN KEY (owner_id, presentation_id)
          REFERENCES presentations (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT presentation_slides_file FOREIGN KEY (owner_id, file_id) REFERENCES files (owner_id, id)
      );
      CREATE UNIQUE INDEX presentation_slides_of_presentation
        ON presentation_slides (owner_id, presentation_id, version_number);
      CREATE UNIQUE INDEX presentation_slides_one_current
        ON presentation_slides (owner_id, presentation_id) WHERE is_current;
      CREATE INDEX presentation_slides_of_file ON presentation_slides (owner_id, file_id);

      CREATE TABLE presentation_handouts (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        presentation_id uuid NOT NULL,
        file_id uuid NOT NULL,
        added_at timestamptz NOT NULL,
        CONSTRAINT presentation_handouts_presentation FOREIGN KEY (owner_id, presentation_id)
          REFERENCES presentations (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT presentation_handouts_file FOREIGN KEY (owner_id, file_id) REFERENCES files (owner_id, id)
      );
      CREATE UNIQUE INDEX presentation_handouts_once
        ON presentation_handouts (owner_id, presentation_id, file_id);
      CREATE INDEX presentation_handouts_of_file ON presentation_handouts (owner_id, file_id);

      ALTER TABLE speaking_events
        ADD COLUMN presentation_id uuid,
        ADD CONSTRAINT speaking_events_presentation FOREIGN KEY (owner_id, presentation_id)
          REFERENCES presentations (owner_id, id);
      CREATE INDEX speaking_events_of_presentation
        ON speaking_events (owner_id, presentation_id, sort_date, id) WHERE presentation_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE speaking_events DROP COLUMN presentation_id;
      DROP TABLE presentation_handouts, presentation_slides, presentations;
    `);
  }
}
