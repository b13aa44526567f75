/** Backups of whole accounts: asked for, made by the worker, kept for a week. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Backups1795200000023 implements MigrationInterface {
  name = 'Backups1795200000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('pending', 'working', 'ready', 'failed', 'expired')),
        parts text[] NOT NULL
          CHECK (parts <@ ARRAY['contracts', 'presentations', 'media', 'documents', 'resources']),
        done int NOT NULL DEFAULT 0 CHECK (done >= 0),
        total int,
        problem text,
        -- Until then somebody waits for it on a screen, who needs no e-mail.
        awaited_until timestamptz,
        storage_key text,
        size_bytes bigint,
        row_count int,
        file_count int,
        missing_count int,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        ready_at timestamptz,
        expires_at timestamptz,
        CONSTRAINT backups_ready_has_file CHECK ((status = 'ready') = (storage_key IS NOT NULL)
          AND (status <> 'ready' OR num_nulls(size_bytes, row_count, file_count, missing_count, ready_at, expires_at) = 0)),
        CONSTRAINT backups_failed_says_why CHECK (status <> 'failed' OR problem IS NOT NULL)
      );
      CREATE INDEX backups_by_creation ON backups (owner_id, created_at, id);
      -- One at a time per account.
      CREATE UNIQUE INDEX backups_one_open ON backups (owner_id) WHERE status IN ('pending', 'working');
      CREATE INDEX backups_to_expire ON backups (expires_at, id) WHERE status = 'ready';
      CREATE INDEX backups_open ON backups (updated_at, id) WHERE status IN ('pending', 'working');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backups`);
  }
}
