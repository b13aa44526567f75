import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { In } from 'typeorm';
import { DataJob } from './data-job.entity';

const FILES_TO_EXPIRE_COLUMNS = columns(DataJob, '', 'id, ownerId, kind, storageKey');
export const FILES_TO_EXPIRE = `
  SELECT ${FILES_TO_EXPIRE_COLUMNS} FROM data_jobs
  WHERE storage_key IS NOT NULL AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`;

const SOURCES_TO_DELETE_COLUMNS = selectList(
  columns(DataJob, '', 'id, ownerId, kind'),
  columns(DataJob, '', { storageKey: 'sourceKey' }),
);
export const SOURCES_TO_DELETE = `
  SELECT ${SOURCES_TO_DELETE_COLUMNS} FROM data_jobs
  WHERE source_key IS NOT NULL AND status IN ('done', 'failed', 'cancelled', 'undone', 'expired')
    AND (status <> 'failed' OR given_up_at IS NOT NULL) AND updated_at <= $1
  ORDER BY updated_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`;

const JOB_COLUMNS = columns(DataJob, '', 'id, ownerId');
export const JOBS_TO_GIVE_UP = `
  SELECT ${JOB_COLUMNS} FROM data_jobs
  WHERE (has_turn OR status = 'failed') AND given_up_at IS DISTINCT FROM updated_at AND updated_at <= $1
  ORDER BY updated_at, id LIMIT $2`;

export const REVIEWS_TO_END = `
  SELECT ${JOB_COLUMNS} FROM data_jobs
  WHERE status = 'review' AND updated_at <= $1 ORDER BY updated_at, id LIMIT $2`;

const FREE_TURNS_COLUMNS = columns(DataJob, 'j', 'ownerId');

/** Whose turn nobody has although somebody waits: when two ended at the same moment. */
export const FREE_TURNS = `
  SELECT DISTINCT ${FREE_TURNS_COLUMNS} FROM data_jobs j
  WHERE j.status = 'pending' AND NOT j.has_turn
    AND NOT EXISTS (SELECT 1 FROM data_jobs busy WHERE busy.owner_id = j.owner_id AND busy.has_turn)
  LIMIT $1`;

export const STAGED_TO_DELETE = `
  SELECT ${JOB_COLUMNS} FROM data_jobs
  WHERE staged_until <= $1 ORDER BY staged_until, id LIMIT $2`;

export type StoredOfJob = RowOf<typeof FILES_TO_EXPIRE_COLUMNS> & { storageKey: string };

@Injectable()
export class DataJobsCleanUpRepository {
  constructor(private readonly db: Db) {}

  lockFilesToExpire(tx: Tx, now: Date, limit: number): Promise<StoredOfJob[]> {
    return tx.query(FILES_TO_EXPIRE, [now, limit]);
  }

  lockSources(tx: Tx, now: Date, limit: number): Promise<StoredOfJob[]> {
    return tx.query(SOURCES_TO_DELETE, [now, limit]);
  }

  /** A backup or export without its file is over; an import or restore stays what it is. */
  async forgetFiles(tx: Tx, jobs: readonly StoredOfJob[], now: Date): Promise<void> {
    const made = jobs.filter(({ kind }) => kind === 'backup' || kind === 'export').map(({ id }) => id);
    const others = jobs.map(({ id }) => id).filter((id) => !made.includes(id));
    if (made.length > 0)
      await tx.update(DataJob, { id: In(made) }, { status: 'expired', storageKey: null, updatedAt: now });
    if (others.length > 0)
      await tx.update(DataJob, { id: In(others) }, { storageKey: null, sizeBytes: null, expiresAt: null });
  }

  async forgetSources(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.query(`UPDATE data_jobs SET source_key = NULL WHERE id = ANY ($1::uuid[])`, [ids]);
  }

  stuck(before: Date, limit: number): Promise<RowOf<typeof JOB_COLUMNS>[]> {
    return this.db.query(JOBS_TO_GIVE_UP, [before, limit]);
  }

  reviewsToEnd(before: Date, limit: number): Promise<RowOf<typeof JOB_COLUMNS>[]> {
    return this.db.query(REVIEWS_TO_END, [before, limit]);
  }

  freeTurns(limit: number): Promise<RowOf<typeof FREE_TURNS_COLUMNS>[]> {
    return this.db.query(FREE_TURNS, [limit]);
  }

  stagedToDelete(now: Date, limit: number): Promise<RowOf<typeof JOB_COLUMNS>[]> {
    return this.db.query(STAGED_TO_DELETE, [now, limit]);
  }

  /** A page of them; answers how many. */
  async deleteStaged(ownerId: string, jobId: string, limit: number): Promise<number> {
    const rows = await this.db.query(
      `WITH deleted AS (
         DELETE FROM staged_rows WHERE job_id = $2 AND owner_id = $1 AND seq IN (
           SELECT seq FROM staged_rows WHERE job_id = $2 ORDER BY seq LIMIT $3)
         RETURNING seq
       ) SELECT seq FROM deleted`,
      [ownerId, jobId, limit],
    );
    return rows.length;
  }

  async forgetStaged(ownerId: string, jobId: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE data_jobs SET staged_until = NULL WHERE owner_id = $1 AND id = $2 AND staged_until <= $3`,
      [ownerId, jobId, now],
    );
  }
}
