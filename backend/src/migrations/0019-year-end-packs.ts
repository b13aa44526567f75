/** Packs of a year for the accountant: asked for, made by the worker, kept for a week. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class YearEndPacks1795200000019 implements MigrationInterface {
  name = 'YearEndPacks1795200000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE year_end_packs (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        year int NOT NULL CHECK (year BETWEEN 1990 AND 2100),
        status text NOT NULL CHECK (status IN ('pending', 'working', 'ready', 'failed', 'expired')),
        done int NOT NULL DEFAULT 0 CHECK (done >= 0),
        total int,
        problem text,
        storage_key text,
        size_bytes bigint,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        ready_at timestamptz,
        expires_at timestamptz,
        CONSTRAINT year_end_packs_ready_has_file CHECK ((status = 'ready') = (storage_key IS NOT NULL)
          AND (status <> 'ready' OR (size_bytes IS NOT NULL AND ready_at IS NOT NULL AND expires_at IS NOT NULL))),
        CONSTRAINT year_end_packs_failed_says_why CHECK (status <> 'failed' OR problem IS NOT NULL)
      );
      CREATE INDEX year_end_packs_by_creation ON year_end_packs (owner_id, created_at, id);
      CREATE INDEX year_end_packs_to_expire ON year_end_packs (expires_at, id) WHERE status = 'ready';
      CREATE INDEX year_end_packs_open ON year_end_packs (updated_at, id) WHERE status IN ('pending', 'working');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE year_end_packs`);
  }
}
