/**
 * Writes what was checked and confirmed, in steps: each is one transaction with a page of rows of one kind, its place in the
 * file and the event of the next step. Killed between two steps nothing is doubled, killed within one nothing is left of it.
 * Called by the worker (phase write of an import).
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, isRefusedByDatabase, type Tx } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import type { DataJobCount } from '@lectern/protocol/data-jobs';
import type { ImportKind } from '@lectern/protocol/imports';
import { DEEPEST_SPIN_OFF } from '@lectern/protocol/speaking-events';
import { z } from 'zod';
import { AppError } from '../../../../common/app-error';
import { DataJobsService, type DataJob } from '../../jobs';
import { EventsService } from '../../../events';
import { AccountRowsRepository } from '../checking/account-rows.repository';
import { ImportChangesService } from './import-changes.service';
import type { ImportedKind } from './import-order';
import { KindWritesService } from './kind-writes.service';
import { ImportStepsRepository, type NotWritten, type StepRow, type Written } from './import-steps.repository';
import { summaryOf } from '../checking/import-summary';
import { ImportTargetsRepository } from '../checking/import-targets.repository';
import {
  circlesOf,
  COMES_FROM_ITSELF,
  REFERENCES,
  REFERENCE_GONE,
  textOf,
  type Outcomes,
  type WritingContext,
} from './import-writing';
import { ImportsRepository } from '../imports.repository';
import { StagingRepository } from './staging.repository';

/** A step is short, so that the jobs of other accounts come between. Holds take several queries each. */
const PAGE = 1_000;
const SMALLER_PAGES: Partial<Record<ImportKind, number>> = { holds: 100 };

/** Beside what the import's own choices are: which rows were looked at. */
export const stepOptions = z.looseObject({ place: z.number().optional() });

@Injectable()
export class ImportWriterService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly account: AccountRowsRepository,
    private readonly imports: ImportsRepository,
    private readonly staging: StagingRepository,
    private readonly steps: ImportStepsRepository,
    private readonly targets: ImportTargetsRepository,
    private readonly writes: KindWritesService,
    private readonly changes: ImportChangesService,
    private readonly events: EventsService,
  ) {}

  /** The next step. Throws DataJobOverError when somebody else did it, or it was cancelled. */
  async write(job: DataJob): Promise<void> {
    const context = await this.contextOf(job);
    await this.db.tx(async (tx) => {
      const current = await this.jobs.hold(tx, job);
      const options = stepOptions.parse(current.options);
      const rows = await this.steps.toWrite(tx, job, options.place ?? 0, PAGE);
      const kind = rows[0]?.kind;
      if (kind === undefined) return this.finish(tx, current);
      const page = rows.slice(0, pageSize(kind, rows));
      const total = current.total ?? (await this.countToWrite(tx, job));
      await this.steps.forgetPlans(tx);
      const written = await this.writePage(tx, job, context, kind as ImportedKind, page);
      await this.jobs.advance(tx, current, {
        done: Math.min(current.done + written, total),
        total,
        options: { ...options, place: page.at(-1)?.seq ?? 0 },
      });
    });
  }

  async contextOf({ ownerId, sourceName }: Pick<DataJob, 'ownerId' | 'sourceName'>): Promise<WritingContext> {
    const owner = await this.account.owner(ownerId);
    const timeZone = owner?.timeZone ?? 'UTC';
    const now = this.clock.now();
    return {
      owner: { id: ownerId, timeZone },
      now,
      today: dateInZone(now, timeZone),
      origin: { source: 'import', reason: `Imported from ${sourceName ?? 'a file'}` },
    };
  }

  /** Returns how many rows were looked at: with those that had to come first. */
  private async writePage(
    tx: Tx,
    job: DataJob,
    context: WritingContext,
    kind: ImportedKind,
    page: readonly StepRow[],
  ): Promise<number> {
    const rows = await this.withParents(tx, job, kind, page);
    // Out here: what is rolled back to try again by halves would give the locks back.
    if (kind === 'speakingEvents') await this.events.lockSlugs(tx, context.owner.id);
    if (rows.some(({ row }) => textOf(row.set.parentEventId) !== ''))
      await this.events.lockParents(tx, context.owner.id);
    const notWritten: NotWritten[] = [];
    const leave = (row: StepRow, action: 'error' | 'skip', message: string) =>
      notWritten.push({ seq: row.seq, action, problem: { column: '', header: '', message } });

    const circles = circlesOf(rows);
    for (const row of rows) if (circles.has(row.targetId)) leave(row, 'error', COMES_FROM_ITSELF);
    const others = rows.filter(({ targetId }) => !circles.has(targetId));
    const possible = await this.withoutUnmet(tx, job, context, others, leave);
    const outcomes: Outcomes = new Map();
    for (const action of ['add', 'update'] as const) {
      const some = possible.filter((row) => row.action === action);
      for (const [seq, outcome] of await this.attempt(tx, context, kind, action, some)) outcomes.set(seq, outcome);
    }
    const written: Omit<Written, 'afterHash'>[] = [];
    for (const row of possible) {
      const outcome = outcomes.get(row.seq);
      if (outcome && 'targetId' in outcome) written.push({ seq: row.seq, ...outcome });
      else leave(row, 'error', outcome?.problem ?? REFERENCE_GONE);
    }
    await this.steps.markWritten(tx, job, await this.hashed(tx, context, kind, written), context.now);
    await this.steps.markNotWritten(tx, job, notWritten);
    return rows.length;
  }

  /**
   * An event that comes from another one of the same file needs it to be there: at the latest in the same statement. The
   * check refused chains that are longer; what is further up for all that counts as not imported.
   */
  private async withParents(tx: Tx, job: DataJob, kind: ImportKind, page: readonly StepRow[]): Promise<StepRow[]> {
    const rows = new Map(page.map((row) => [row.targetId, row]));
    if (kind !== 'speakingEvents') return [...page];
    let last: readonly StepRow[] = page;
    for (let level = 0; level < DEEPEST_SPIN_OFF && last.length > 0; level += 1) {
      const parents = last.map(({ row }) => textOf(row.set.parentEventId)).filter((id) => id !== '' && !rows.has(id));
      last = parents.length === 0 ? [] : await this.steps.addedLater(tx, job, kind, [...new Set(parents)]);
      for (const row of last) rows.set(row.targetId, row);
    }
    return [...rows.values()];
  }

  /** Without those that need what is not there: rows of the file that were not written, rows that were deleted since. */
  private async withoutUnmet(
    tx: Tx,
    job: DataJob,
    { owner }: WritingContext,
    rows: readonly StepRow[],
    leave: (row: StepRow, action: 'error' | 'skip', message: string) => void,
  ): Promise<StepRow[]> {
    const own = new Set(rows.map(({ targetId }) => targetId));
    const needed = rows.flatMap(({ row }) => row.needs ?? []).filter((id) => !own.has(id));
    const unmet = await this.steps.notThere(tx, job, [...new Set(needed)]);
    const there = await this.referencesOf(tx, owner.id, rows, own);
    const isUnmet = ({ row }: StepRow) => (row.needs ?? []).some((id) => unmet.has(id));
    const isGone = ({ row }: StepRow) =>
      Object.keys(REFERENCES).some((field) => {
        const id = textOf(row.set[field]);
        return id !== '' && !own.has(id) && !there.has(id);
      });
    let fine = rows;
    for (;;) {
      const left = fine.filter((row) => isUnmet(row) || isGone(row));
      if (left.length === 0) return [...fine];
      for (const row of left) {
        if (isUnmet(row)) leave(row, 'skip', 'What it belongs to wasn’t imported');
        else leave(row, 'error', REFERENCE_GONE);
      }
      // Others of the page may belong to these.
      for (const { action, targetId } of left) if (action === 'add') unmet.add(targetId);
      const gone = new Set(left);
      fine = fine.filter((row) => !gone.has(row));
    }
  }

  /** Those that are there; they cannot be deleted until the transaction ends. */
  private async referencesOf(
    tx: Tx,
    ownerId: string,
    rows: readonly StepRow[],
    own: ReadonlySet<string>,
  ): Promise<Set<string>> {
    const there = new Set<string>();
    for (const [field, kind] of Object.entries(REFERENCES)) {
      const ids = rows.map(({ row }) => textOf(row.set[field])).filter((id) => id !== '' && !own.has(id));
      for (const id of await this.targets.keep(tx, ownerId, kind, ids)) there.add(id);
    }
    return there;
  }

  /** What the database refuses of many is looked for by halves, so that the others are written all the same. */
  private async attempt(
    tx: Tx,
    context: WritingContext,
    kind: ImportedKind,
    action: 'add' | 'update',
    rows: readonly StepRow[],
  ): Promise<Outcomes> {
    if (rows.length === 0) return new Map();
    try {
      return await this.db.savepoint(tx, () =>
        action === 'add' ? this.add(tx, context, kind, rows) : this.changes.change(tx, context, kind, rows),
      );
    } catch (error) {
      const problem = refusalOf(error);
      if (problem === undefined) throw error;
      const [row] = rows;
      if (rows.length === 1 && row) return new Map([[row.seq, { problem }]]);
      const half = Math.ceil(rows.length / 2);
      const first = await this.attempt(tx, context, kind, action, rows.slice(0, half));
      return new Map([...first, ...(await this.attempt(tx, context, kind, action, rows.slice(half)))]);
    }
  }

  private async add(tx: Tx, context: WritingContext, kind: ImportedKind, rows: readonly StepRow[]): Promise<Outcomes> {
    const outcomes = await this.writes.of[kind].add(tx, context, rows);
    return new Map(
      rows.map(({ seq }, at) => {
        const outcome = outcomes[at] ?? '';
        return [seq, outcome instanceof AppError ? { problem: outcome.message } : { targetId: outcome, before: null }];
      }),
    );
  }

  private async hashed(
    tx: Tx,
    { owner }: WritingContext,
    kind: ImportKind,
    rows: readonly Omit<Written, 'afterHash'>[],
  ): Promise<Written[]> {
    if (kind === 'eventContacts') return rows.map((row) => ({ ...row, afterHash: '' }));
    const hashes = await this.targets.hashes(
      tx,
      owner.id,
      kind,
      rows.map(({ targetId }) => targetId),
    );
    return rows.map((row) => ({ ...row, afterHash: hashes.get(row.targetId) ?? '' }));
  }

  private async countToWrite(tx: Tx, job: DataJob): Promise<number> {
    const counts = await this.steps.counts(tx, job);
    return counts
      .filter(({ action }) => action === 'add' || action === 'update')
      .reduce((sum, { count }) => sum + count, 0);
  }

  private async finish(tx: Tx, job: DataJob): Promise<void> {
    const counts = await this.steps.counts(tx, job);
    const of = (action: string, field: 'written' | 'count') =>
      counts.find((row) => row.action === action)?.[field] ?? 0;
    const summary: DataJobCount[] = [
      { label: 'added', count: of('add', 'written') },
      { label: 'changed', count: of('update', 'written') },
      { label: 'unchanged', count: of('same', 'count') },
      { label: 'left out', count: of('skip', 'count') },
      { label: 'in error', count: of('error', 'count') },
    ];
    const rowCount = of('add', 'written') + of('update', 'written');
    // Kept beside the import: the rows that it is counted from go when it cannot be undone any more.
    const byKind = summaryOf(await this.staging.written(tx, job));
    await this.imports.update(tx, { ownerId: job.ownerId, jobId: job.id }, { summary: byKind });
    await this.jobs.finish(tx, job, { counts: summary.filter(({ count }) => count > 0), rowCount });
  }
}

/** Rows of one kind from the beginning of the page, as many as its step takes. */
export function pageSize(kind: ImportKind, rows: readonly StepRow[]): number {
  const most = SMALLER_PAGES[kind] ?? PAGE;
  const other = rows.findIndex((row) => row.kind !== kind);
  return Math.min(most, other === -1 ? rows.length : other);
}

/** A sentence for what the rules or the database refuse of a row; undefined for everything that trying again may help. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof AppError && error.status < 500) return error.message;
  if (!isRefusedByDatabase(error)) return undefined;
  return 'It conflicts with your account. Import the file again';
}
