/**
 * Events that came from others, once all events of the file are known: a spin-off may stand above its parent, and be the
 * parent of the next one. Called by the check, after the events; answers what becomes of their staged rows.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { CheckedPage, CheckedRow } from './checked-page';
import { nameId } from './page-names';
import type { Reference } from './row-references';
import { referencesOf, resolveReference } from './row-references';
import type { StagedRow } from './staged-row';

interface Job {
  id: string;
  ownerId: string;
}

type Staged = Pick<StagedRow, 'seq' | 'targetId' | 'action' | 'row' | 'before' | 'problems'>;

export const STAGED_BY_TARGET = `
  SELECT seq, target_id AS "targetId", action, "row", before, problems FROM staged_rows
  WHERE job_id = $1 AND target_id = ANY ($2::uuid[]) AND kind = 'speakingEvents'`;

const FIELD = 'parentEventId';

/** As a row of the file is known, for its parent. */
export function rowName({ sheet, line }: Pick<CheckedRow, 'sheet' | 'line'>): string | undefined {
  return nameId('speakingEvents', 'at', ['row', sheet, line]);
}

export function parentReference(): Reference {
  const found = referencesOf('speakingEvents', 'first').find(({ field }) => field.field === FIELD);
  if (!found) throw new Error('events have no parent');
  return found;
}

@Injectable()
export class ImportParents {
  constructor(private readonly db: Db) {}

  /** Changes what the page itself staged, and answers what becomes of rows that were staged before. */
  async link(job: Job, page: CheckedPage, rows: readonly CheckedRow[]): Promise<Staged[]> {
    const fresh = new Map(
      page.staged.flatMap((one) =>
        one.kind === 'speakingEvents' ? [[one.targetId, one] as [string, Staged]] : [],
      ),
    );
    const own = rows.flatMap((row) => page.names.get(rowName(row))?.targetId ?? []);
    const before = await this.db.query<Staged>(STAGED_BY_TARGET, [
      job.id,
      own.filter((target) => !fresh.has(target)),
    ]);
    const staged = new Map([...before.map((one): [string, Staged] => [one.targetId, one]), ...fresh]);
    return rows.flatMap((row) => {
      const target = page.names.get(rowName(row))?.targetId ?? '';
      const one = staged.get(target);
      const next = one && ['add', 'update', 'same'].includes(one.action) ? linked(page, row, one) : undefined;
      if (!one || !next) return [];
      Object.assign(one, next);
      return fresh.has(target) ? [] : [next];
    });
  }

  async update(tx: Tx, { id }: Job, rows: readonly Staged[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `UPDATE staged_rows s SET action = r.action, "row" = r."row", before = r.before, problems = r.problems
       FROM unnest($2::bigint[], $3::text[], $4::jsonb[], $5::jsonb[], $6::jsonb[]) AS r (seq, action, "row", before, problems)
       WHERE s.job_id = $1 AND s.seq = r.seq`,
      [
        ...[id, rows.map(({ seq }) => seq), rows.map(({ action }) => action)],
        rows.map(({ row }) => JSON.stringify(row)),
        rows.map(({ before }) => (before === null ? null : JSON.stringify(before))),
        rows.map(({ problems }) => JSON.stringify(problems)),
      ],
    );
  }
}

/** Undefined when nothing changes. */
function linked(page: CheckedPage, row: CheckedRow, staged: Staged): Staged | undefined {
  const { targetId } = staged;
  resolveReference(page, row, parentReference());
  const parent = row.references[FIELD];
  if (parent === targetId) {
    row.problems.push({
      ...{
        column: row.columns.letterOf('parentEventTitle'),
        header: row.columns.headerOf('parentEventTitle'),
      },
      message: 'An event cannot come from itself',
    });
  }
  if (row.problems.length > 0) return { ...staged, action: 'error', problems: row.problems };
  const there = page.rowsOf('speakingEvents').find(targetId);
  if (there && (there.record[FIELD] ?? null) === parent) return undefined;
  const version = typeof there?.record.version === 'number' ? there.record.version : null;
  const before = staged.before ?? { version, values: {} };
  return {
    ...{ seq: staged.seq, targetId, problems: [] },
    action: staged.action === 'add' ? 'add' : 'update',
    row: {
      ...staged.row,
      set: { ...staged.row.set, [FIELD]: parent },
      needs: [...new Set([...(staged.row.needs ?? []), ...row.needs])],
      names: { ...staged.row.names, ...row.names },
    },
    before: there ? { ...before, values: { ...before.values, [FIELD]: there.record[FIELD] ?? null } } : null,
  };
}
