/**
 * Files and the uploads that bring them. Other tables refer to a file as (owner_id, file_id) → files (owner_id, id)
 * and keep it from being deleted; what a file itself belongs to may go without it.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EAGER_VACUUM = `WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`;

const KINDS = `('contract', 'invoice', 'presentation', 'media', 'document', 'resource', 'receipt')`;

export class Files1795200000004 implements MigrationInterface {
  name = 'Files1795200000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE files (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ${KINDS}),
        name text NOT NULL,
        content_type text NOT NULL,
        size_bytes bigint NOT NULL CHECK (size_bytes > 0),
        -- Null until the worker has read the content.
        sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        storage_key text NOT NULL,
        -- Thumbnails stand beside the content, under its key and their size.
        has_thumbnail boolean NOT NULL DEFAULT false,
        state text NOT NULL CHECK (state IN ('processing', 'ready', 'refused')),
        problem text,
        width int,
        height int,
        event_id uuid,
        client_id uuid,
        bureau_partner_id uuid,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(name), 500)) STORED,
        sort_name text GENERATED ALWAYS AS (left(search_fold(name), 100)) STORED,
        UNIQUE (owner_id, id),
        CONSTRAINT files_storage_key UNIQUE (storage_key),
        CONSTRAINT files_refused_says_why CHECK (state <> 'refused' OR problem IS NOT NULL),
        CONSTRAINT files_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE SET NULL (event_id),
        CONSTRAINT files_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE SET NULL (client_id),
        CONSTRAINT files_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id) ON DELETE SET NULL (bureau_partner_id)
      ) ${EAGER_VACUUM};
      CREATE INDEX files_by_creation ON files (owner_id, created_at, id) INCLUDE (search_text, kind);
      CREATE INDEX files_by_name ON files (owner_id, sort_name, id) INCLUDE (search_text, kind);
      CREATE INDEX files_by_size ON files (owner_id, size_bytes, id) INCLUDE (search_text, kind);
      CREATE INDEX files_used ON files (owner_id) INCLUDE (size_bytes) WHERE state <> 'refused';
      CREATE INDEX files_processing ON files (updated_at, id) WHERE state = 'processing';
      CREATE INDEX files_of_event ON files (owner_id, event_id, created_at, id) WHERE event_id IS NOT NULL;
      CREATE INDEX files_of_client ON files (owner_id, client_id, created_at, id) WHERE client_id IS NOT NULL;
      CREATE INDEX files_of_bureau ON files (owner_id, bureau_partner_id, created_at, id)
        WHERE bureau_partner_id IS NOT NULL;

      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ${KINDS}),
        name text NOT NULL,
        size_bytes bigint NOT NULL CHECK (size_bytes > 0),
        part_size_bytes int NOT NULL CHECK (part_size_bytes > 0),
        storage_key text NOT NULL,
        -- The storage's own name for the upload; null until it was asked for one. Which parts are there, it knows.
        multipart_id text,
        state text NOT NULL CHECK (state IN ('open', 'completed', 'refused', 'cancelled')),
        problem text,
        file_id uuid,
        event_id uuid,
        client_id uuid,
        bureau_partner_id uuid,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT uploads_completed_has_file CHECK (state = 'completed' OR file_id IS NULL),
        CONSTRAINT uploads_refused_says_why CHECK (state <> 'refused' OR problem IS NOT NULL),
        CONSTRAINT uploads_file FOREIGN KEY (owner_id, file_id) REFERENCES files (owner_id, id)
          ON DELETE SET NULL (file_id),
        CONSTRAINT uploads_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE SET NULL (event_id),
        CONSTRAINT uploads_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE SET NULL (client_id),
        CONSTRAINT uploads_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id) ON DELETE SET NULL (bureau_partner_id)
      ) ${EAGER_VACUUM};
      CREATE INDEX uploads_open ON uploads (owner_id) INCLUDE (size_bytes) WHERE state = 'open';
      CREATE INDEX uploads_by_expiry ON uploads (expires_at, id);
      CREATE INDEX uploads_by_storage_key ON uploads (storage_key);
      CREATE INDEX uploads_of_file ON uploads (owner_id, file_id) WHERE file_id IS NOT NULL;
      CREATE INDEX uploads_of_event ON uploads (owner_id, event_id) WHERE event_id IS NOT NULL;
      CREATE INDEX uploads_of_client ON uploads (owner_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX uploads_of_bureau ON uploads (owner_id, bureau_partner_id) WHERE bureau_partner_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE uploads, files`);
  }
}
