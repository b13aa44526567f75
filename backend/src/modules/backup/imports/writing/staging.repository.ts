/**
 * What the check of an import has found out so far: staged rows, and the names by which rows of the file are known. Whoever
 * calls it has found the job by its owner. Staged rows are asked for by the job alone: of rows that were just added
 * PostgreSQL has no statistics, and with the owner beside it would choose an index that is none for their order.
 */
import { Injectable } from '@nestjs/common';
import { columns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { decodeCursor, toPage } from '@lectern/database/keyset';
import { atMost, Where } from '@lectern/database/list-query';
import type { ImportKind, ListImportRowsQuery } from '@lectern/protocol/imports';
import { StagedRow as StagedRowEntity } from '../../jobs';
import { ImportName } from '../reading/import-file.entity';
import type { FileName } from '../reading/page-names';
import type { AddedSpinOff } from '../checking/spin-off-levels';
import type { StagedProblem, StagedRow, StagedState } from './staged-row';

interface Job {
  id: string;
  ownerId: string;
}

export const NAMES_OF = `
  SELECT ${columns(ImportName, '', 'name, targetId, parentId, sheet, line, state, isAmbiguous')}
  FROM import_names WHERE owner_id = $1 AND job_id = $2 AND name = ANY ($3::uuid[])`;

const STAGED_COLUMNS = columns(
  StagedRowEntity,
  's',
  'seq, kind, sheet, line, sourceId, targetId, action, row, before, problems',
);

export const STAGED_BY_TARGET = `
  SELECT ${columns(StagedRowEntity, 's', 'seq, targetId, action, row, before, problems')} FROM staged_rows s
  WHERE job_id = $1 AND target_id = ANY ($2::uuid[]) AND kind = $3`;

export const ADDED_SPIN_OFFS = `
  SELECT ${columns(StagedRowEntity, '', 'seq, targetId')}, "row"->'set'->>'parentEventId' AS "parentId" FROM staged_rows
  WHERE job_id = $1 AND kind = 'speakingEvents' AND action = 'add' AND "row"->'set'->>'parentEventId' IS NOT NULL
  ORDER BY seq`;

export const STAGED_COUNTS = `
  SELECT kind, action, count(*) AS count FROM staged_rows WHERE job_id = $1 GROUP BY kind, action`;

/** Of one sheet in the order of its rows, for the marked workbook: a page after that row. */
export const STAGED_PROBLEMS = `
  SELECT ${columns(StagedRowEntity, '', 'seq, line, problems')} FROM staged_rows
  WHERE job_id = $1 AND kind = $2 AND action = 'error' AND sheet = $3 AND (line, seq) > ($4, $5)
  ORDER BY line, seq LIMIT $6`;

/** NOT EXISTS is joined. NOT IN would go through all that is needed for each row that is named: hours, with a large file. */
export const DROP_UNNEEDED = `
  WITH needed AS MATERIALIZED (
    SELECT n::uuid AS id FROM staged_rows s, jsonb_array_elements_text(s."row"->'needs') n
    WHERE s.job_id = $1 AND s.action IN ('add', 'update') AND s."row" ? 'needs')
  DELETE FROM staged_rows s
  WHERE s.job_id = $1 AND s.action = 'add' AND s."row" ? 'isNamed'
    AND NOT EXISTS (SELECT 1 FROM needed WHERE needed.id = s.target_id)`;

/** Of one that is written: rows that were confirmed and still not written are in error. */
export const WRITTEN_COUNTS = `
  SELECT kind, CASE WHEN action IN ('add', 'update') AND applied_at IS NULL THEN 'error' ELSE action END AS action,
    count(*) AS count
  FROM staged_rows WHERE job_id = $1 GROUP BY 1, 2`;

@Injectable()
export class StagingRepository {
  constructor(private readonly db: Db) {}

  names({ id, ownerId }: Job, names: readonly string[]): Promise<FileName[]> {
    return names.length === 0 ? Promise.resolve([]) : this.db.query<FileName>(NAMES_OF, [ownerId, id, names]);
  }

  async addNames(tx: Tx, { id, ownerId }: Job, names: readonly FileName[]): Promise<void> {
    if (names.length === 0) return;
    await tx.query(
      `INSERT INTO import_names (owner_id, job_id, name, target_id, parent_id, sheet, line, state, is_ambiguous)
       SELECT $1, $2, n.* FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::int[], $8::text[], $9::bool[]) n
       ON CONFLICT (owner_id, job_id, name)
         DO UPDATE SET is_ambiguous = import_names.is_ambiguous OR excluded.is_ambiguous
           OR import_names.target_id <> excluded.target_id`,
      [
        ownerId,
        id,
        names.map(({ name }) => name),
        names.map(({ targetId }) => targetId),
        names.map(({ parentId }) => parentId),
        names.map(({ sheet }) => sheet),
        names.map(({ line }) => line),
        names.map(({ state }) => state),
        names.map(({ isAmbiguous }) => isAmbiguous),
      ],
    );
  }

  async addRows(tx: Tx, { id, ownerId }: Job, rows: readonly StagedRow[]): Promise<void> {
    const fresh = { jobId: id, ownerId, appliedAt: null, afterHash: null };
    await tx.insert(
      StagedRowEntity,
      rows.map((row) => ({ ...row, ...fresh })),
    );
  }

  byTarget({ id }: Job, kind: ImportKind, targetIds: readonly string[]): Promise<StagedState[]> {
    return this.db.query<StagedState>(STAGED_BY_TARGET, [id, targetIds, kind]);
  }

  /** What becomes of rows that were staged before. */
  async replaceRows(tx: Tx, { id }: Job, rows: readonly StagedState[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `UPDATE staged_rows s SET action = r.action, "row" = r."row", before = r.before, problems = r.problems
       FROM unnest($2::bigint[], $3::text[], $4::jsonb[], $5::jsonb[], $6::jsonb[]) AS r (seq, action, "row", before, problems)
       WHERE s.job_id = $1 AND s.seq = r.seq`,
      [
        id,
        rows.map(({ seq }) => seq),
        rows.map(({ action }) => action),
        rows.map(({ row }) => JSON.stringify(row)),
        rows.map(({ before }) => (before === null ? null : JSON.stringify(before))),
        rows.map(({ problems }) => JSON.stringify(problems)),
      ],
    );
  }

  addedSpinOffs(tx: Tx, { id }: Job): Promise<AddedSpinOff[]> {
    return tx.query(ADDED_SPIN_OFFS, [id]);
  }

  async refuse(tx: Tx, { id }: Job, seqs: readonly number[], problem: StagedProblem): Promise<void> {
    if (seqs.length === 0) return;
    await tx.query(
      `UPDATE staged_rows SET action = 'error', problems = coalesce(problems, '[]') || $3::jsonb
       WHERE job_id = $1 AND seq = ANY ($2::bigint[])`,
      [id, seqs, JSON.stringify([problem])],
    );
  }

  /** Whatever an earlier check found. */
  async forget(tx: Tx, { id, ownerId }: Job): Promise<void> {
    await tx.query(`DELETE FROM staged_rows WHERE job_id = $1`, [id]);
    await tx.delete(ImportName, { ownerId, jobId: id });
  }

  /** Takes away what only rows in error name. Contacts before their clients: a client may be named by them alone. */
  async dropUnneeded(tx: Tx, { id }: Job): Promise<void> {
    let count: number;
    do {
      const [, dropped]: [unknown, number] = await tx.query(DROP_UNNEEDED, [id]);
      count = dropped;
    } while (count > 0);
  }

  counts(tx: Tx, { id }: Job): Promise<{ kind: ImportKind; action: string; count: number }[]> {
    return tx.query(STAGED_COUNTS, [id]);
  }

  written(tx: Tx, { id }: Job): Promise<{ kind: ImportKind; action: string; count: number }[]> {
    return tx.query(WRITTEN_COUNTS, [id]);
  }

  problemsAfter(
    { id }: Job,
    { kind, name }: { kind: ImportKind; name: string },
    place: { line: number; seq: number },
    limit: number,
  ): Promise<Pick<StagedRow, 'seq' | 'line' | 'problems'>[]> {
    return this.db.query(STAGED_PROBLEMS, [id, kind, name, place.line, place.seq, limit]);
  }

  async list(job: Job, query: ListImportRowsQuery) {
    const { sql, parameters } = stagedPageSql(job, query);
    const rows = await this.db.query<StagedRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.seq]);
  }

  /** Leaves out kinds that were not chosen, and then what cannot be without them. Returns how many rows are written. */
  async choose(tx: Tx, { id }: Job, kinds: readonly ImportKind[]): Promise<void> {
    await tx.query(
      `UPDATE staged_rows SET action = 'skip'
       WHERE job_id = $1 AND action IN ('add', 'update') AND kind <> ALL ($2::text[])`,
      [id, kinds],
    );
    const problem = { column: '', header: '', message: 'What it belongs to isn’t imported' };
    let count: number;
    do {
      const [, left]: [unknown, number] = await tx.query(
        `WITH gone AS MATERIALIZED (
           SELECT target_id AS id FROM staged_rows WHERE job_id = $1 AND action IN ('skip', 'error')),
         lost AS MATERIALIZED (
           SELECT s.seq FROM staged_rows s, jsonb_array_elements_text(s."row"->'needs') n
           WHERE s.job_id = $1 AND s.action IN ('add', 'update') AND s."row" ? 'needs'
             AND n::uuid IN (SELECT id FROM gone))
         UPDATE staged_rows s SET action = 'skip', problems = $2::jsonb
         WHERE s.job_id = $1 AND s.seq IN (SELECT seq FROM lost)`,
        [id, JSON.stringify([problem])],
      );
      count = left;
    } while (count > 0);
  }
}

/** Kind after kind, in the order of the file. */
export function stagedPageSql({ id }: Pick<Job, 'id'>, query: ListImportRowsQuery) {
  const where = new Where()
    .and(id, (p) => `job_id = ${p}`)
    .andIfGiven(query.kind, (p) => `kind = ${p}`)
    .andIfGiven(query.action, (p) => `action = ANY (${p}::text[])`);
  const [after] = decodeCursor(query.cursor, 1) ?? [];
  if (typeof after === 'number' && Number.isSafeInteger(after)) where.and(after, (p) => `seq > ${p}`);
  const sql = `
    SELECT ${STAGED_COLUMNS} FROM staged_rows s WHERE ${where.sql} ORDER BY seq ${atMost(query.limit + 1)}`;
  return { sql, parameters: where.parameters };
}
