/**
 * Imports: what one has beyond its data job, the cells of its file while it is checked, what its rows are called, and
 * which columns of a person's own sheets were taken for what.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Imports1795200000026 implements MigrationInterface {
  name = 'Imports1795200000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        owner_id uuid NOT NULL,
        job_id uuid NOT NULL,
        format text CHECK (format IN ('xlsx', 'csv')),
        date1904 boolean NOT NULL DEFAULT false,
        sheets jsonb NOT NULL DEFAULT '[]',
        add_missing boolean NOT NULL DEFAULT true,
        summary jsonb NOT NULL DEFAULT '[]',
        place jsonb,
        version int NOT NULL DEFAULT 1,
        PRIMARY KEY (job_id),
        UNIQUE (owner_id, job_id),
        CONSTRAINT imports_job FOREIGN KEY (owner_id, job_id)
          REFERENCES data_jobs (owner_id, id) ON DELETE CASCADE
      );

      -- The file as it was read: the columns can be taken for something else without reading it again.
      CREATE TABLE import_cells (
        owner_id uuid NOT NULL,
        job_id uuid NOT NULL,
        sheet int NOT NULL,
        line int NOT NULL,
        cells jsonb NOT NULL,
        PRIMARY KEY (owner_id, job_id, sheet, line),
        CONSTRAINT import_cells_job FOREIGN KEY (owner_id, job_id)
          REFERENCES imports (owner_id, job_id) ON DELETE CASCADE
      );

      -- What the rows of the file are known by, as hashes: keys, names, what makes a row the only one of its kind.
      CREATE TABLE import_names (
        owner_id uuid NOT NULL,
        job_id uuid NOT NULL,
        name uuid NOT NULL,
        target_id uuid NOT NULL,
        parent_id uuid,
        sheet text NOT NULL,
        line int NOT NULL,
        -- An added row, one that is added because another one names it, one that is there already, or one in error.
        state text NOT NULL CHECK (state IN ('added', 'named', 'there', 'error')),
        is_ambiguous boolean NOT NULL DEFAULT false,
        PRIMARY KEY (owner_id, job_id, name),
        CONSTRAINT import_names_job FOREIGN KEY (owner_id, job_id)
          REFERENCES imports (owner_id, job_id) ON DELETE CASCADE
      );

      CREATE TABLE import_mappings (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        fingerprint text NOT NULL,
        kind text,
        date_order text NOT NULL CHECK (date_order IN ('mdy', 'dmy', 'ymd')),
        fields jsonb NOT NULL,
        used_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, fingerprint)
      );
      CREATE INDEX import_mappings_by_use ON import_mappings (owner_id, used_at);

      -- An import finds a testimonial that is there already by its words.
      CREATE INDEX testimonials_by_words ON testimonials (owner_id, md5(content));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX testimonials_by_words;
      DROP TABLE import_mappings, import_names, import_cells, imports;
    `);
  }
}
