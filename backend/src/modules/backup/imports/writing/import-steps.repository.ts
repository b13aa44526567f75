/** Staged rows of a job that is held (see DataJobsService.hold) on their way into the account and back out of it: pages of them, and what became of each. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import type { ImportKind } from '@lectern/protocol/imports';
import { StagedRow } from '../../jobs';
import type { StagedBefore, StagedContent, StagedProblem } from './staged-row';

interface Job {
  id: string;
  ownerId: string;
}

export type StepRow = RowOf<typeof COLUMNS> & {
  kind: ImportKind;
  targetId: string;
  action: 'add' | 'update';
  row: StagedContent;
  before: StagedBefore | null;
};

export interface Written {
  seq: number;
  /** A hold gets its id when it is placed. */
  targetId: string;
  before: StagedBefore | null;
  afterHash: string;
}

export interface NotWritten {
  seq: number;
  action: 'error' | 'skip';
  problem: StagedProblem;
}

const COLUMNS = columns(StagedRow, 's', 'seq, kind, targetId, action, row, before, afterHash');

/** $2: the last one that was looked at. Those that were pulled forward are written already. */
export const ROWS_TO_WRITE = `
  SELECT ${COLUMNS} FROM staged_rows s
  WHERE job_id = $1 AND seq > $2 AND action IN ('add', 'update') AND applied_at IS NULL
  ORDER BY seq LIMIT $3`;

/** The last ones that were written, first. */
export const ROWS_TO_TAKE_BACK = `
  SELECT ${COLUMNS} FROM staged_rows s
  WHERE job_id = $1 AND seq < $2 AND applied_at IS NOT NULL
  ORDER BY seq DESC LIMIT $3`;

/** Rows of a kind that are still to be added, whatever their place. */
const ADDED_LATER = `
  SELECT ${COLUMNS} FROM staged_rows s
  WHERE job_id = $1 AND kind = $2 AND target_id = ANY ($3::uuid[]) AND action = 'add'
    AND applied_at IS NULL
  ORDER BY seq`;

/** Of the import, those that came from these events. */
const WRITTEN_SPIN_OFFS = `
  SELECT ${COLUMNS} FROM staged_rows s
  WHERE job_id = $1 AND kind = 'speakingEvents' AND applied_at IS NOT NULL AND target_id IN (
    SELECT id FROM speaking_events WHERE owner_id = $2 AND parent_event_id = ANY ($3::uuid[]))
  ORDER BY seq`;

/** Of rows that are new with this import, those that are not there (yet). */
const NOT_THERE = `
  SELECT DISTINCT target_id AS id FROM staged_rows
  WHERE job_id = $1 AND target_id = ANY ($2::uuid[]) AND before IS NULL
    AND action IN ('add', 'error', 'skip') AND applied_at IS NULL`;

const COUNTS = `
  SELECT action, count(*) FILTER (WHERE applied_at IS NOT NULL) AS written, count(*) AS count FROM staged_rows
  WHERE job_id = $1 GROUP BY action`;

/**
 * Joins `s` to the rows of `w`: before the table is analyzed the planner takes a new job for a small one, and would read all of
 * its rows for each page. The job is held, so no row moves meanwhile.
 */
const ROW_BY_ROW = `CROSS JOIN LATERAL (SELECT ctid FROM staged_rows WHERE job_id = $1 AND seq = w.seq OFFSET 0) found
       WHERE s.ctid = found.ctid`;

@Injectable()
export class ImportStepsRepository {
  toWrite(tx: Tx, { id }: Job, after: number, limit: number): Promise<StepRow[]> {
    return tx.query(ROWS_TO_WRITE, [id, after, limit]);
  }

  /**
   * Once a page: a connection that planned the checks of foreign keys while their table was empty would go on reading all
   * rows of the owner for each new one, until the table is analyzed.
   */
  async forgetPlans(tx: Tx): Promise<void> {
    await tx.query('DISCARD PLANS');
  }

  toTakeBack(tx: Tx, { id }: Job, before: number, limit: number): Promise<StepRow[]> {
    return tx.query(ROWS_TO_TAKE_BACK, [id, before, limit]);
  }

  addedLater(tx: Tx, { id }: Job, kind: ImportKind, targetIds: readonly string[]): Promise<StepRow[]> {
    return tx.query(ADDED_LATER, [id, kind, targetIds]);
  }

  async writtenSpinOffs(tx: Tx, { id, ownerId }: Job, eventIds: readonly string[]): Promise<StepRow[]> {
    return eventIds.length === 0 ? [] : tx.query(WRITTEN_SPIN_OFFS, [id, ownerId, eventIds]);
  }

  async notThere(tx: Tx, { id }: Job, targetIds: readonly string[]): Promise<Set<string>> {
    if (targetIds.length === 0) return new Set();
    const rows: { id: string }[] = await tx.query(NOT_THERE, [id, targetIds]);
    return new Set(rows.map((row) => row.id));
  }

  counts(tx: Tx, { id }: Job): Promise<{ action: string; written: number; count: number }[]> {
    return tx.query(COUNTS, [id]);
  }

  async markWritten(tx: Tx, { id }: Job, rows: readonly Written[], now: Date): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `UPDATE staged_rows s SET applied_at = $2, target_id = w.target_id, before = w.before, after_hash = w.after_hash
       FROM unnest($3::bigint[], $4::uuid[], $5::jsonb[], $6::text[]) AS w (seq, target_id, before, after_hash)
       ${ROW_BY_ROW}`,
      [
        id,
        now,
        rows.map(({ seq }) => seq),
        rows.map(({ targetId }) => targetId),
        rows.map(({ before }) => (before === null ? null : JSON.stringify(before))),
        rows.map(({ afterHash }) => afterHash),
      ],
    );
  }

  async markNotWritten(tx: Tx, { id }: Job, rows: readonly NotWritten[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `UPDATE staged_rows s SET action = w.action, problems = coalesce(s.problems, '[]') || w.problem
       FROM unnest($2::bigint[], $3::text[], $4::jsonb[]) AS w (seq, action, problem)
       ${ROW_BY_ROW}`,
      [
        id,
        rows.map(({ seq }) => seq),
        rows.map(({ action }) => action),
        rows.map(({ problem }) => JSON.stringify(problem)),
      ],
    );
  }

  async markTakenBack(tx: Tx, { id }: Job, seqs: readonly number[]): Promise<void> {
    if (seqs.length === 0) return;
    await tx.query(
      `UPDATE staged_rows SET applied_at = NULL, after_hash = NULL
       WHERE job_id = $1 AND seq = ANY ($2::bigint[])`,
      [id, seqs],
    );
  }
}
