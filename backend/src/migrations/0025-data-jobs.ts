/**
 * Heavy work of an account, one at a time: backups become one kind of it, beside exports, imports and restores. With the
 * rows that an import or a restore has checked and not written yet, and uploads that become no file.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FILE_KINDS = `'contract', 'invoice', 'presentation', 'media', 'document', 'resource', 'receipt'`;

export class DataJobs1795200000025 implements MigrationInterface {
  name = 'DataJobs1795200000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The jobs of those that were being made are of a kind that is not there any more.
      UPDATE backups SET status = 'failed', updated_at = now(), given_up_at = now(),
        problem = 'This backup was interrupted by an update of Lectern. Make a new one.'
      WHERE status IN ('pending', 'working', 'failed');
      DELETE FROM outbox WHERE type = 'backup.requested' AND published_at IS NULL;
      UPDATE outbox SET type = 'data_job.expired',
        payload = (payload - 'backupId') || jsonb_build_object('jobId', payload->'backupId')
      WHERE type = 'backup.expired' AND published_at IS NULL;

      DROP INDEX backups_one_open, backups_to_expire, backups_to_give_up;
      ALTER TABLE backups RENAME TO data_jobs;
      ALTER TABLE data_jobs RENAME CONSTRAINT backups_pkey TO data_jobs_pkey;
      ALTER TABLE data_jobs RENAME CONSTRAINT backups_owner_id_fkey TO data_jobs_owner_id_fkey;
      ALTER INDEX backups_by_creation RENAME TO data_jobs_by_creation;
      ALTER TABLE data_jobs RENAME COLUMN ready_at TO finished_at;
      ALTER TABLE data_jobs
        DROP CONSTRAINT backups_ready_has_file,
        DROP CONSTRAINT backups_failed_says_why,
        DROP CONSTRAINT backups_status_check,
        DROP CONSTRAINT backups_done_check,
        ALTER COLUMN done TYPE bigint,
        ALTER COLUMN total TYPE bigint,
        ADD COLUMN kind text,
        ADD COLUMN phase text,
        -- Counts what was done; an event of an earlier one does nothing.
        ADD COLUMN step int NOT NULL DEFAULT 0 CHECK (step >= 0),
        ADD COLUMN counts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(counts) = 'array'),
        ADD COLUMN options jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(options) = 'object'),
        ADD COLUMN source_key text,
        ADD COLUMN source_name text,
        ADD COLUMN source_bytes bigint,
        ADD COLUMN started_by uuid REFERENCES users (id) ON DELETE CASCADE,
        ADD COLUMN has_turn boolean NOT NULL DEFAULT false,
        ADD COLUMN cancel_requested_at timestamptz,
        ADD COLUMN started_at timestamptz,
        -- From then on the rows that it checked go; null while they are needed, and when there are none.
        ADD COLUMN staged_until timestamptz;
      UPDATE data_jobs SET kind = 'backup', phase = 'make', started_by = owner_id,
        status = CASE status WHEN 'ready' THEN 'done' ELSE status END,
        started_at = CASE WHEN finished_at IS NOT NULL THEN created_at END,
        options = jsonb_build_object('parts', to_jsonb(parts));
      ALTER TABLE data_jobs
        DROP COLUMN parts,
        ALTER COLUMN kind SET NOT NULL,
        ALTER COLUMN phase SET NOT NULL,
        ALTER COLUMN started_by SET NOT NULL,
        ADD UNIQUE (owner_id, id),
        ADD CHECK (kind IN ('backup', 'export', 'import', 'restore')),
        ADD CHECK (status IN ('pending', 'working', 'review', 'done', 'failed', 'cancelled', 'undone', 'expired')),
        ADD CHECK (phase IN ('make', 'check', 'write', 'take_back')),
        ADD CHECK (done >= 0),
        ADD CONSTRAINT data_jobs_made_has_file CHECK (kind NOT IN ('backup', 'export') OR
          (status = 'done') = (storage_key IS NOT NULL) AND (status <> 'done' OR num_nulls(size_bytes, expires_at) = 0)),
        ADD CONSTRAINT data_jobs_done_says_when CHECK (status <> 'done' OR finished_at IS NOT NULL),
        ADD CONSTRAINT data_jobs_failed_says_why CHECK (status <> 'failed' OR problem IS NOT NULL),
        ADD CONSTRAINT data_jobs_turn_of_the_active CHECK ((status = 'working') <= has_turn
          AND has_turn <= (status IN ('pending', 'working'))),
        ADD CONSTRAINT data_jobs_source_whole CHECK (source_key IS NULL OR num_nulls(source_name, source_bytes) = 0);
      -- One of an account has its turn.
      CREATE UNIQUE INDEX data_jobs_one_turn ON data_jobs (owner_id) WHERE has_turn;
      CREATE UNIQUE INDEX data_jobs_one_open ON data_jobs (owner_id, kind) WHERE status IN ('pending', 'working', 'review');
      CREATE INDEX data_jobs_waiting ON data_jobs (owner_id, id) WHERE status = 'pending' AND NOT has_turn;
      CREATE INDEX data_jobs_to_expire ON data_jobs (expires_at, id) WHERE storage_key IS NOT NULL;
      CREATE INDEX data_jobs_sources ON data_jobs (updated_at, id)
        WHERE source_key IS NOT NULL AND status IN ('done', 'failed', 'cancelled', 'undone', 'expired');
      CREATE INDEX data_jobs_reviews ON data_jobs (updated_at, id) WHERE status = 'review';
      CREATE INDEX data_jobs_staged ON data_jobs (staged_until, id) WHERE staged_until IS NOT NULL;
      -- One that was tried again after it was given up is to be given up again. Who waits for its turn is not stuck.
      CREATE INDEX data_jobs_to_give_up ON data_jobs (updated_at, id)
        WHERE (has_turn OR status = 'failed') AND given_up_at IS DISTINCT FROM updated_at;
      CREATE INDEX data_jobs_by_storage_key ON data_jobs (storage_key) WHERE storage_key IS NOT NULL;
      CREATE INDEX data_jobs_by_source_key ON data_jobs (source_key) WHERE source_key IS NOT NULL;
      CREATE INDEX data_jobs_by_starter ON data_jobs (started_by);

      -- What an import or a restore would write, row by row, until it is written and cannot be undone any more.
      CREATE TABLE staged_rows (
        job_id uuid NOT NULL,
        seq bigint NOT NULL,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- As kinds are called in a backup.
        kind text NOT NULL,
        sheet text,
        line int,
        -- The id that the row has in the file, and the id that it has or gets here.
        source_id uuid,
        target_id uuid,
        action text NOT NULL CHECK (action IN ('add', 'update', 'same', 'skip', 'error')),
        "row" jsonb NOT NULL DEFAULT '{}',
        before jsonb,
        problems jsonb,
        applied_at timestamptz,
        after_hash text,
        PRIMARY KEY (job_id, seq),
        CONSTRAINT staged_rows_job FOREIGN KEY (owner_id, job_id) REFERENCES data_jobs (owner_id, id) ON DELETE CASCADE
      ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
      CREATE INDEX staged_rows_by_action ON staged_rows (job_id, kind, action, seq);
      CREATE INDEX staged_rows_by_source ON staged_rows (job_id, source_id) WHERE source_id IS NOT NULL;
      CREATE INDEX staged_rows_by_target ON staged_rows (job_id, target_id) WHERE target_id IS NOT NULL;
      CREATE INDEX staged_rows_of_job ON staged_rows (owner_id, job_id);

      ALTER TABLE uploads
        DROP CONSTRAINT uploads_kind_check,
        ADD CONSTRAINT uploads_kind_check CHECK (kind IN (${FILE_KINDS}, 'transfer')),
        -- When a job took the content over, which is its own from then on.
        ADD COLUMN taken_at timestamptz,
        ADD CONSTRAINT uploads_transfer_is_no_file CHECK (kind <> 'transfer'
          OR num_nonnulls(file_id, event_id, client_id, bureau_partner_id) = 0),
        ADD CONSTRAINT uploads_taken_is_transfer CHECK (taken_at IS NULL OR kind = 'transfer' AND state = 'completed');
      DROP INDEX uploads_open;
      CREATE INDEX uploads_open ON uploads (owner_id) INCLUDE (size_bytes, kind) WHERE state = 'open';
      CREATE INDEX uploads_transfers ON uploads (owner_id, created_at, id)
        WHERE kind = 'transfer' AND state IN ('open', 'completed') AND taken_at IS NULL;
      CREATE INDEX uploads_untaken ON uploads (expires_at, id)
        WHERE kind = 'transfer' AND state = 'completed' AND taken_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM uploads WHERE kind = 'transfer';
      DROP INDEX uploads_untaken, uploads_transfers, uploads_open;
      ALTER TABLE uploads
        DROP CONSTRAINT uploads_taken_is_transfer,
        DROP CONSTRAINT uploads_transfer_is_no_file,
        DROP COLUMN taken_at,
        DROP CONSTRAINT uploads_kind_check,
        ADD CONSTRAINT uploads_kind_check CHECK (kind IN (${FILE_KINDS}));
      CREATE INDEX uploads_open ON uploads (owner_id) INCLUDE (size_bytes) WHERE state = 'open';

      DROP TABLE staged_rows;

      DELETE FROM data_jobs WHERE kind <> 'backup';
      DROP INDEX data_jobs_one_turn, data_jobs_one_open, data_jobs_waiting, data_jobs_to_expire, data_jobs_sources,
        data_jobs_reviews, data_jobs_staged, data_jobs_to_give_up, data_jobs_by_storage_key, data_jobs_by_source_key,
        data_jobs_by_starter;
      ALTER TABLE data_jobs
        DROP CONSTRAINT data_jobs_made_has_file,
        DROP CONSTRAINT data_jobs_done_says_when,
        DROP CONSTRAINT data_jobs_failed_says_why,
        DROP CONSTRAINT data_jobs_turn_of_the_active,
        DROP CONSTRAINT data_jobs_source_whole,
        DROP CONSTRAINT data_jobs_kind_check,
        DROP CONSTRAINT data_jobs_status_check,
        DROP CONSTRAINT data_jobs_phase_check,
        DROP CONSTRAINT data_jobs_done_check,
        DROP CONSTRAINT data_jobs_owner_id_id_key,
        ADD COLUMN parts text[];
      UPDATE data_jobs SET
        parts = ARRAY(SELECT jsonb_array_elements_text(options->'parts')),
        problem = CASE WHEN status IN ('cancelled', 'undone') THEN 'This backup was cancelled.' ELSE problem END,
        status = CASE status WHEN 'done' THEN 'ready' WHEN 'cancelled' THEN 'failed' WHEN 'undone' THEN 'failed'
          WHEN 'pending' THEN 'failed' WHEN 'working' THEN 'failed' ELSE status END;
      UPDATE data_jobs SET problem = 'This backup was interrupted by an update of Lectern. Make a new one.'
      WHERE status = 'failed' AND problem IS NULL;
      ALTER TABLE data_jobs
        DROP COLUMN kind, DROP COLUMN phase, DROP COLUMN step, DROP COLUMN counts, DROP COLUMN options,
        DROP COLUMN source_key, DROP COLUMN source_name, DROP COLUMN source_bytes, DROP COLUMN started_by,
        DROP COLUMN has_turn, DROP COLUMN cancel_requested_at, DROP COLUMN started_at, DROP COLUMN staged_until,
        ALTER COLUMN parts SET NOT NULL,
        ALTER COLUMN done TYPE int,
        ALTER COLUMN total TYPE int,
        ADD CONSTRAINT backups_parts_check
          CHECK (parts <@ ARRAY['contracts', 'presentations', 'media', 'documents', 'resources']),
        ADD CONSTRAINT backups_status_check CHECK (status IN ('pending', 'working', 'ready', 'failed', 'expired')),
        ADD CONSTRAINT backups_done_check CHECK (done >= 0);
      ALTER TABLE data_jobs RENAME COLUMN finished_at TO ready_at;
      ALTER TABLE data_jobs
        ADD CONSTRAINT backups_ready_has_file CHECK ((status = 'ready') = (storage_key IS NOT NULL)
          AND (status <> 'ready' OR num_nulls(size_bytes, row_count, file_count, missing_count, ready_at, expires_at) = 0)),
        ADD CONSTRAINT backups_failed_says_why CHECK (status <> 'failed' OR problem IS NOT NULL);
      ALTER TABLE data_jobs RENAME CONSTRAINT data_jobs_owner_id_fkey TO backups_owner_id_fkey;
      ALTER TABLE data_jobs RENAME CONSTRAINT data_jobs_pkey TO backups_pkey;
      ALTER INDEX data_jobs_by_creation RENAME TO backups_by_creation;
      ALTER TABLE data_jobs RENAME TO backups;
      CREATE UNIQUE INDEX backups_one_open ON backups (owner_id) WHERE status IN ('pending', 'working');
      CREATE INDEX backups_to_expire ON backups (expires_at, id) WHERE status = 'ready';
      CREATE INDEX backups_to_give_up ON backups (updated_at, id)
        WHERE status IN ('pending', 'working', 'failed') AND given_up_at IS DISTINCT FROM updated_at;
      DELETE FROM outbox WHERE type LIKE 'data_job.%' AND published_at IS NULL;
    `);
  }
}
