/** Rows of jobs and their turns. Whoever moves a turn locks the job's own row first, then the account's turns (`giveTurn`). */
import { Injectable } from '@nestjs/common';
import { allColumns } from '@lectern/database/columns';
import { dataJobNeeds, type DataJobKind } from '@lectern/protocol/data-jobs';
import { Db, type Tx } from '@lectern/database/db';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity';
import { isPermittedNow } from '../../../common/offices';
import { nameIn } from '../../team/references';
import { DataJob } from './data-job.entity';

export type WhichJob = Pick<DataJob, 'ownerId' | 'id'>;
export type JobAtStep = Pick<DataJob, 'ownerId' | 'id' | 'step'>;
export type JobListRow = DataJob & { starter: string };

const JOB_COLUMNS = allColumns(DataJob, 'j');

const listed = (jobs: string) => `
  SELECT ${JOB_COLUMNS}, coalesce(nullif(p.name, ''), ${nameIn('j.owner_id', 'j.started_by')}) AS starter
  FROM (${jobs}) j LEFT JOIN speaker_profiles p ON p.user_id = j.started_by
  ORDER BY j.created_at DESC, j.id DESC`;

/** The latest; older ones are of no use to anybody. */
export const LIST_DATA_JOBS = listed(
  `SELECT * FROM data_jobs WHERE owner_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50`,
);
const FIND_LISTED = listed(`SELECT * FROM data_jobs WHERE owner_id = $1 AND id = $2`);

/** Only the newest of a kind is tried again: one that failed and was asked for anew is over. */
const IS_NEWEST = `
  NOT EXISTS (SELECT 1 FROM data_jobs newer WHERE newer.owner_id = j.owner_id AND newer.kind = j.kind AND newer.id > j.id)`;

@Injectable()
export class DataJobsRepository {
  constructor(private readonly db: Db) {}

  async list(ownerId: string): Promise<JobListRow[]> {
    return (await this.db.query<JobListRow>(LIST_DATA_JOBS, [ownerId])).filter(ifShown);
  }

  async findListed(ownerId: string, id: string): Promise<JobListRow | undefined> {
    return ifShown(await this.db.queryOne<JobListRow>(FIND_LISTED, [ownerId, id])) ?? undefined;
  }

  async find(ownerId: string, id: string): Promise<DataJob | null> {
    return ifShown(await this.db.repository(DataJob).findOneBy({ ownerId, id }));
  }

  /** Of its kind, asked for last. */
  newest(ownerId: string, kind: DataJobKind): Promise<DataJob | null> {
    return this.db.repository(DataJob).findOne({ where: { ownerId, kind }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async lock(tx: Tx, { ownerId, id }: WhichJob): Promise<DataJob | null> {
    return ifShown(await tx.findOne(DataJob, { where: { ownerId, id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** Requests of one account go one after the other, until the transaction ends. */
  async lockTurns(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('data jobs ' || $1, 0))`, [ownerId]);
  }

  findOpen(tx: Tx, ownerId: string, kind: DataJobKind): Promise<DataJob | null> {
    return tx.findOneBy(DataJob, [
      { ownerId, kind, status: 'pending' },
      { ownerId, kind, status: 'working' },
      { ownerId, kind, status: 'review' },
    ]);
  }

  async insert(tx: Tx, job: DataJob): Promise<void> {
    await tx.insert(DataJob, job);
  }

  /** Of a job that was locked. */
  async update(tx: Tx, { ownerId, id }: WhichJob, patch: QueryDeepPartialEntity<DataJob>): Promise<void> {
    await tx.update(DataJob, { ownerId, id }, patch);
  }

  /** Returns false when it is not at this step any more. */
  async updateAtStep(
    tx: Tx,
    { ownerId, id, step }: JobAtStep,
    patch: QueryDeepPartialEntity<DataJob>,
  ): Promise<boolean> {
    const { affected } = await tx.update(DataJob, { ownerId, id, step, status: 'working' }, patch);
    return affected === 1;
  }

  /** The oldest that waits gets the turn when nobody has it. The last thing in its transaction; answers whose turn it is now. */
  async giveTurn(tx: Tx, ownerId: string, now: Date): Promise<Pick<DataJob, 'id' | 'kind' | 'step'> | undefined> {
    await this.lockTurns(tx, ownerId);
    // One that is being cancelled at this moment is passed over; its own transaction gives the turn then.
    return tx.queryOne<Pick<DataJob, 'id' | 'kind' | 'step'>>(
      `WITH given AS (
         UPDATE data_jobs SET has_turn = true, updated_at = $2
         WHERE id = (SELECT id FROM data_jobs WHERE owner_id = $1 AND status = 'pending' AND NOT has_turn
                     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
           AND NOT EXISTS (SELECT 1 FROM data_jobs WHERE owner_id = $1 AND has_turn)
         RETURNING id, kind, step
       ) SELECT id, kind, step FROM given`,
      [ownerId, now],
    );
  }

  /** Whether one that failed may be tried again: it is the newest of its kind. */
  async isNewest(tx: Tx, { ownerId, id }: WhichJob): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM data_jobs j WHERE j.owner_id = $1 AND j.id = $2 AND ${IS_NEWEST}`,
      [ownerId, id],
    );
    return rows.length === 1;
  }

  async hasTurnTaken(tx: Tx, ownerId: string): Promise<boolean> {
    return tx.existsBy(DataJob, { ownerId, hasTurn: true });
  }

  /** Outside of a transaction: how far it is is no fact of the business. Returns false when it is over. */
  async note(
    { ownerId, id, step }: JobAtStep,
    { done, total }: { done: number; total: number | null },
    now: Date,
  ): Promise<boolean> {
    const { affected } = await this.db
      .repository(DataJob)
      .update({ ownerId, id, step, status: 'working' }, { done, total, updatedAt: now });
    return affected === 1;
  }

  /** Somebody waits until then, or nobody any more. Returns false when there is nothing left to wait for. */
  async await({ ownerId, id }: WhichJob, until: Date | null): Promise<boolean> {
    const rows = await this.db.query(
      `WITH changed AS (
         UPDATE data_jobs SET awaited_until = $3
         WHERE owner_id = $1 AND id = $2 AND status IN ('pending', 'working', 'failed') RETURNING id
       ) SELECT id FROM changed`,
      [ownerId, id, until],
    );
    return rows.length === 1;
  }
}

/** A member doesn’t find the jobs of a part that their role lacks. */
function ifShown<Job extends DataJob>(job: Job | null | undefined): Job | null {
  return job && isPermittedNow(dataJobNeeds[job.kind]) ? job : null;
}
