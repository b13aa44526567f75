/**
 * Takes an import back, in steps, the last row first: what was added goes, what was changed is as it was. An undo is refused
 * when rows were touched since; after a cancellation, and when a person is quicker, touched rows stay as they are.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { z } from 'zod';
import { AppError } from '../../../../common/app-error';
import { DataJobsService, type DataJob } from '../../jobs';
import { EventsService } from '../../../events';
import { HoldsService } from '../../../holds';
import { ImportChangesService } from './import-changes.service';
import type { ImportedKind } from './import-order';
import { ImportStepsRepository, type StepRow } from './import-steps.repository';
import { ImportTargetsRepository } from '../checking/import-targets.repository';
import { ImportTouchedRepository } from './import-touched.repository';
import { KindWritesService } from './kind-writes.service';
import { ImportWriterService, pageSize, stepOptions } from './import-writer.service';
import { textOf, type WritingContext } from './import-writing';

const PAGE = 1_000;
/** Behind the last row there may be. */
const END = Number.MAX_SAFE_INTEGER;

@Injectable()
export class ImportReversalService {
  constructor(
    private readonly db: Db,
    private readonly jobs: DataJobsService,
    private readonly importWriter: ImportWriterService,
    private readonly steps: ImportStepsRepository,
    private readonly targets: ImportTargetsRepository,
    private readonly touchedRows: ImportTouchedRepository,
    private readonly changes: ImportChangesService,
    private readonly writes: KindWritesService,
    private readonly holds: HoldsService,
    private readonly events: EventsService,
  ) {}

  /** The next step. Throws DataJobOverError when somebody else did it. */
  async takeBack(job: DataJob): Promise<void> {
    const writing = await this.importWriter.contextOf(job);
    const reason = `The import of ${job.sourceName ?? 'a file'} was undone`;
    const context = { ...writing, origin: { ...writing.origin, reason } };
    await this.db.tx(async (tx) => {
      const current = await this.jobs.hold(tx, job);
      const { back, ...options } = reversalOptions.parse(current.options);
      if (back === undefined && current.cancelRequestedAt === null) {
        const { count } = await this.touchedRows.find(tx, job);
        if (count > 0) return this.jobs.refuse(tx, current, refusal(count));
      }
      const rows = await this.steps.toTakeBack(tx, job, back?.before ?? END, PAGE);
      const kind = rows[0]?.kind;
      if (kind === undefined) return this.finish(tx, current, back?.left ?? 0);
      const page = rows.slice(0, pageSize(kind, rows));
      const taken = await this.takeBackPage(tx, job, context, kind as ImportedKind, page);
      const total = current.total ?? (await this.countWritten(tx, job)) + taken.back;
      await this.jobs.advance(tx, current, {
        done: Math.min(current.done + taken.back + taken.left, total),
        total,
        options: { ...options, back: { before: page.at(-1)?.seq ?? 0, left: (back?.left ?? 0) + taken.left } },
      });
    });
  }

  /** Returns how many were undone, and how many stay. */
  private async takeBackPage(
    tx: Tx,
    job: DataJob,
    context: WritingContext,
    kind: ImportedKind,
    page: readonly StepRow[],
  ): Promise<{ back: number; left: number }> {
    const whole = kind === 'speakingEvents' ? await this.withChildren(tx, job, page) : page;
    if (whole.some(({ before }) => textOf(before?.values.parentEventId) !== ''))
      await this.events.lockParents(tx, context.owner.id);
    const rows = kind === 'eventContacts' ? whole : await this.asLeft(tx, context, kind, whole);
    const updated = rows.filter(({ action }) => action === 'update');
    const added = rows.filter(({ action }) => action === 'add');
    const refused = await this.changes.changeBack(tx, context, kind, updated);
    const kept = await this.remove(tx, context, kind, added);
    const back = rows.map(({ seq }) => seq).filter((seq) => !refused.has(seq) && !kept.has(seq));
    await this.steps.markTakenBack(tx, job, back);
    return { back: back.length, left: whole.length - back.length };
  }

  /** Events that came from these with the same import go with them, or before. */
  private async withChildren(tx: Tx, job: DataJob, page: readonly StepRow[]): Promise<StepRow[]> {
    const rows = new Map(page.map((row) => [row.seq, row]));
    let last: readonly StepRow[] = page;
    while (last.length > 0) {
      const ids = last.filter(({ action }) => action === 'add').map(({ targetId }) => targetId);
      last = (await this.steps.writtenSpinOffs(tx, job, ids)).filter(({ seq }) => !rows.has(seq));
      for (const row of last) rows.set(row.seq, row);
    }
    return [...rows.values()];
  }

  /** Without those that somebody changed, or refers to. What is gone already needs nothing. */
  private async asLeft(
    tx: Tx,
    { owner }: WritingContext,
    kind: ImportedKind,
    page: readonly StepRow[],
  ): Promise<StepRow[]> {
    const ids = page.map(({ targetId }) => targetId);
    if (kind === 'holds') await this.holds.lockAll(tx, owner.id, ids);
    await this.targets.lockParents(tx, owner.id, kind, page);
    await this.targets.lock(tx, owner.id, kind, ids);
    const hashes = await this.targets.hashes(tx, owner.id, kind, ids);
    let rows = page.filter(({ targetId, afterHash, action }) => {
      const hash = hashes.get(targetId);
      return hash === undefined ? action === 'add' : hash === afterHash;
    });
    // One that stays may refer to another one of the page, which stays then too. What was there before has its users.
    for (;;) {
      const added = rows.filter(({ action }) => action === 'add').map(({ targetId }) => targetId);
      const going = new Set(rows.map(({ targetId }) => targetId));
      const referred = await this.touchedRows.referredTo(tx, owner.id, kind, added, going);
      if (referred.size === 0) return rows;
      rows = rows.filter(({ targetId }) => !referred.has(targetId));
    }
  }

  /** By the module of the kind. Returns those that its rules keep; what is gone already needs nothing. */
  private async remove(
    tx: Tx,
    context: WritingContext,
    kind: ImportedKind,
    rows: readonly StepRow[],
  ): Promise<Set<number>> {
    const ids = rows.map(({ targetId }) => targetId);
    const isInList = kind === 'eventContacts';
    const there = isInList ? new Set(ids) : await this.targets.keep(tx, context.owner.id, kind, ids);
    const going = rows.filter(({ targetId }) => there.has(targetId));
    if (going.length === 0) return new Set();
    const outcomes = await this.writes.of[kind].remove(tx, context, going);
    return new Set(going.flatMap(({ seq }, at) => (outcomes[at] instanceof AppError && !isInList ? [seq] : [])));
  }

  private async countWritten(tx: Tx, job: DataJob): Promise<number> {
    const counts = await this.steps.counts(tx, job);
    return counts.reduce((sum, { written }) => sum + written, 0);
  }

  private async finish(tx: Tx, job: DataJob, left: number): Promise<void> {
    const counts = [
      { label: 'undone', count: (job.total ?? left) - left },
      { label: 'left as they are, because they were changed since', count: left },
    ];
    await this.jobs.finish(tx, job, { counts: counts.filter(({ count }) => count > 0) });
  }
}

const reversalOptions = stepOptions.extend({ back: z.object({ before: z.number(), left: z.number() }).optional() });

function refusal(count: number): string {
  const what = count === 1 ? '1 row of it was changed or is used' : `${count} rows of it were changed or are used`;
  return `This import can no longer be undone: ${what} since.`;
}
