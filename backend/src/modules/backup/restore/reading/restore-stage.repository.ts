/**
 * The rows of a backup on their way into an account: staged as they are in the ZIP, tried against the rules of their tables,
 * looked through for references that lead nowhere. Writes `staged_rows` only.
 */
import { Injectable } from '@nestjs/common';
import { Db, isRefusedByDatabase, type Tx } from '@lectern/database/db';
import type { DataJob } from '../../jobs';
import { recordOf } from '../../records';
import { columnValue, RestoreCatalogRepository, type KnownKind } from './restore-catalog.repository';

/** For transactions of the worker that go over all rows of an account; no screen waits for them. */
export async function patiently(tx: Tx): Promise<void> {
  await tx.query(`SET LOCAL statement_timeout = 0`);
  // The statistics know nothing of rows that were just staged: guessed to be one, they would be gone through for each of them.
  await tx.query(`SET LOCAL enable_nestloop = off`);
}

export interface StagedLine {
  seq: number;
  line: number;
  /** The JSON as it is in the ZIP: no number changes on its way. */
  json: string;
  sourceId: string | null;
  targetId: string | null;
  /** Of a file: where its content is in the ZIP. */
  before: object | null;
}

export type WhichRestore = Pick<DataJob, 'id' | 'ownerId'>;

/** Of one kind, what is to become of its rows as far as that is decided. */
export interface StagedCount {
  rows: number;
  same: number;
  added: number;
  replaced: number;
  skipped: number;
}

/** By kind; one that has no rows in the backup is missing. */
export async function stagedCounts(tx: Tx, { id }: WhichRestore): Promise<ReadonlyMap<string, StagedCount>> {
  const counts: (StagedCount & { kind: string })[] = await tx.query(
    `SELECT kind, count(*) AS rows, count(*) FILTER (WHERE action = 'same') AS same,
       count(*) FILTER (WHERE action = 'add') AS added, count(*) FILTER (WHERE action = 'update') AS replaced,
       count(*) FILTER (WHERE action = 'skip') AS skipped
     FROM staged_rows WHERE job_id = $1 GROUP BY kind`,
    [id],
  );
  return new Map(counts.map(({ kind, ...count }) => [kind, count]));
}

/** What a restore adds to rows that may not be without a secret link. */
const PLACEHOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoices: {
    token_hash: `CASE WHEN r."number" IS NOT NULL THEN '\\x00'::bytea END`,
    token_sealed: `CASE WHEN r."number" IS NOT NULL THEN '-' END`,
  },
  files: { storage_key: `'-'` },
  shareLinks: { token_hash: `decode(repeat('00', 32), 'hex')`, token_sealed: `'-'` },
};

@Injectable()
export class RestoreStageRepository {
  constructor(
    private readonly db: Db,
    private readonly catalogue: RestoreCatalogRepository,
  ) {}

  /** A page at a time, so that no other work waits for it. */
  async clear({ id, ownerId }: WhichRestore): Promise<void> {
    let deleted: unknown[];
    do {
      deleted = await this.db.query(
        `WITH gone AS (DELETE FROM staged_rows WHERE job_id = $1 AND owner_id = $2 AND seq IN (
           SELECT seq FROM staged_rows WHERE job_id = $1 ORDER BY seq LIMIT 5000) RETURNING seq)
         SELECT seq FROM gone`,
        [id, ownerId],
      );
    } while (deleted.length > 0);
  }

  /** Two attempts at the same time stage the same rows: one of them is kept. */
  async add({ id, ownerId }: WhichRestore, kind: string, lines: readonly StagedLine[]): Promise<void> {
    await this.db.query(
      `INSERT INTO staged_rows (job_id, seq, owner_id, kind, line, source_id, target_id, action, "row", before)
       SELECT $1, l.seq, $2, $3, l.line, l.source_id, l.target_id, 'add', l.json::jsonb, l.before::jsonb
       FROM unnest($4::bigint[], $5::int[], $6::uuid[], $7::uuid[], $8::text[], $9::text[])
         AS l (seq, line, source_id, target_id, json, before)
       ON CONFLICT (job_id, seq) DO NOTHING`,
      [
        id,
        ownerId,
        kind,
        lines.map(({ seq }) => seq),
        lines.map(({ line }) => line),
        lines.map(({ sourceId }) => sourceId),
        lines.map(({ targetId }) => targetId),
        lines.map(({ json }) => json),
        lines.map(({ before }) => before && JSON.stringify(before)),
      ],
    );
  }

  /** The first row whose id another one has too. */
  doubled({ id }: WhichRestore): Promise<{ kind: string; line: number } | undefined> {
    return this.db.queryOne<{ kind: string; line: number }>(
      `SELECT kind, line FROM (
         SELECT kind, line, row_number() OVER (PARTITION BY kind, source_id ORDER BY seq) AS n
         FROM staged_rows WHERE job_id = $1 AND source_id IS NOT NULL) s
       WHERE n > 1 LIMIT 1`,
      [id],
    );
  }

  /** The first row that its table would refuse for what is in it, whatever else is there; tried in a table of its own. */
  async refusedLine({ id }: WhichRestore, kind: string): Promise<number | undefined> {
    const known = await this.catalogue.of(kind);
    const [span] = await this.db.query<{ first: number | null; last: number | null }>(
      `SELECT min(seq) AS first, max(seq) AS last FROM staged_rows WHERE job_id = $1 AND kind = $2`,
      [id, kind],
    );
    if (!span || span.first === null || span.last === null) return undefined;
    let { first, last } = span as { first: number; last: number };
    if (await this.isTaken(id, known, first, last)) return undefined;
    while (first < last) {
      const middle = Math.floor((first + last) / 2);
      if (await this.isTaken(id, known, first, middle)) first = middle + 1;
      else last = middle;
    }
    const [row] = await this.db.query<{ line: number }>(`SELECT line FROM staged_rows WHERE job_id = $1 AND seq = $2`, [
      id,
      first,
    ]);
    return row?.line;
  }

  /** The first row that refers to one of a kind that is in the backup, which is not. */
  async dangling(
    { id }: WhichRestore,
    name: string,
    present: ReadonlySet<string>,
  ): Promise<{ line: number; field: string } | undefined> {
    const { fields } = await this.catalogue.of(name);
    for (const { field, refersTo } of fields) {
      if (!refersTo || !present.has(refersTo)) continue;
      const [row] = await this.db.query<{ line: number }>(
        `SELECT s.line FROM staged_rows s
         WHERE s.job_id = $1 AND s.kind = $2 AND s."row"->>$3 IS NOT NULL AND NOT EXISTS (
           SELECT FROM staged_rows t
           WHERE t.job_id = $1 AND t.kind = $4 AND t.source_id = (s."row"->>$3)::uuid)
         ORDER BY s.seq LIMIT 1`,
        [id, name, field, refersTo],
      );
      if (row) return { line: row.line, field };
    }
    return undefined;
  }

  private async isTaken(jobId: string, known: KnownKind, first: number, last: number): Promise<boolean> {
    const extra = PLACEHOLDERS[known.kind] ?? {};
    const columns = [known.owner, ...known.fields.map(({ name }) => name), ...Object.keys(extra)];
    const values = [
      's.owner_id',
      ...known.fields.map((field) => columnValue(field, 's.owner_id')),
      ...Object.values(extra),
    ];
    try {
      await this.db.tx(async (tx) => {
        await patiently(tx);
        await tx.query(
          `CREATE TEMP TABLE tried (LIKE ${known.table} INCLUDING CONSTRAINTS INCLUDING DEFAULTS) ON COMMIT DROP`,
        );
        if (known.kind === 'account') await looseAccount(tx);
        await tx.query(
          `INSERT INTO tried (${columns.join(', ')}) SELECT ${values.join(', ')}
           FROM staged_rows s CROSS JOIN LATERAL ${recordOf(known.fields, 's."row"')}
           WHERE s.job_id = $1 AND s.kind = $2 AND s.seq BETWEEN $3 AND $4`,
          [jobId, known.kind, first, last],
        );
      });
      return true;
    } catch (error) {
      if (isRefusedByDatabase(error)) return false;
      throw error;
    }
  }
}

/** Of an account only what is entered is in a backup. */
async function looseAccount(tx: Tx): Promise<void> {
  await tx.query(`ALTER TABLE tried ALTER COLUMN password_hash DROP NOT NULL`);
}
