/**
 * Events that came from others, once all events of the file are known: a spin-off may stand above its parent, and be the
 * parent of the next one. Called by the check, after the events; answers what becomes of their staged rows.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { DEEPEST_SPIN_OFF } from '@lectern/protocol/speaking-events';
import { spinOffsEnd } from '../../../events';
import type { CheckedPage, CheckedRow } from '../checking/checked-page';
import { nameId } from '../reading/page-names';
import type { Reference } from '../rows/row-references';
import { referencesOf, resolveReference } from '../rows/row-references';
import type { StagedState } from './staged-row';
import { seqsDeeperThan } from '../checking/spin-off-levels';
import { StagingRepository } from './staging.repository';

interface Job {
  id: string;
  ownerId: string;
}

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
export class ImportParentsService {
  constructor(private readonly staging: StagingRepository) {}

  /** Changes what the page itself staged, and returns what becomes of rows that were staged before. */
  async link(job: Job, page: CheckedPage, rows: readonly CheckedRow[]): Promise<StagedState[]> {
    const fresh = new Map(
      page.staged.flatMap((one) =>
        one.kind === 'speakingEvents' ? [[one.targetId, one] as [string, StagedState]] : [],
      ),
    );
    const own = rows.flatMap((row) => page.names.get(rowName(row))?.targetId ?? []);
    const before = await this.staging.byTarget(
      job,
      'speakingEvents',
      own.filter((target) => !fresh.has(target)),
    );
    const staged = new Map([...before.map((one): [string, StagedState] => [one.targetId, one]), ...fresh]);
    return rows.flatMap((row) => {
      const target = page.names.get(rowName(row))?.targetId ?? '';
      const one = staged.get(target);
      const next = one && ['add', 'update', 'same'].includes(one.action) ? linked(page, row, one) : undefined;
      if (!one || !next) return [];
      Object.assign(one, next);
      return fresh.has(target) ? [] : [next];
    });
  }
  /** When all rows are known. What was refused before is not counted again, so that it may be called twice. */
  async refuseTooDeep(tx: Tx, job: Job): Promise<void> {
    const seqs = seqsDeeperThan(DEEPEST_SPIN_OFF, await this.staging.addedSpinOffs(tx, job));
    const { message } = spinOffsEnd(DEEPEST_SPIN_OFF);
    await this.staging.refuse(tx, job, seqs, { column: '', header: '', message });
  }
}

/** Undefined when nothing changes. */
function linked(page: CheckedPage, row: CheckedRow, staged: StagedState): StagedState | undefined {
  const { targetId } = staged;
  resolveReference(page, row, parentReference());
  const parent = row.references[FIELD];
  if (parent === targetId) {
    row.problems.push({
      column: row.columns.letterOf('parentEventTitle'),
      header: row.columns.headerOf('parentEventTitle'),
      message: 'An event can’t come from itself',
    });
  }
  if (row.problems.length > 0) return { ...staged, action: 'error', problems: row.problems };
  const there = page.rowsOf('speakingEvents').find(targetId);
  if (there && (there.record[FIELD] ?? null) === parent) return undefined;
  const version = typeof there?.record.version === 'number' ? there.record.version : null;
  const before = staged.before ?? { version, values: {} };
  return {
    seq: staged.seq,
    targetId,
    problems: [],
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
