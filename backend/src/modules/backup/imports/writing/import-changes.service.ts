/**
 * Changes a page of rows of one kind: as an import staged them, or back to what they were. Called by the writer and by the
 * reversal, in their transactions. A row that somebody changed or deleted meanwhile is left as it is, with a sentence.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { createExpenseInput } from '@lectern/protocol/expenses';
import type { ImportKind } from '@lectern/protocol/imports';
import { ImportedEventsService } from '../../../events/events.worker.module';
import { ImportedHoldsService } from '../../../holds/holds.worker.module';
import { ExpensesService } from '../../../expenses';
import { RecordReaderRepository, RecordWriterRepository, type RecordRow } from '../../records/records.worker.module';
import { sentenceOf } from './import-additions.service';
import { ImportPeopleRepository } from './import-people.repository';
import type { StepRow } from './import-steps.repository';
import { ImportTargetsRepository } from '../checking/import-targets.repository';
import { ImportTasksService } from './import-tasks.service';
import {
  CHANGED_MEANWHILE,
  GONE_MEANWHILE,
  rolesOf,
  textOf,
  type Outcomes,
  type WritingContext,
} from './import-writing';
import type { StagedBefore } from './staged-row';

/** A row with its state now, and the fields that it gets. */
interface Change {
  row: StepRow;
  current: RecordRow;
  set: RecordRow;
}

type Before = Awaited<ReturnType<ImportedEventsService['before']>>;

@Injectable()
export class ImportChangesService {
  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly reader: RecordReaderRepository,
    private readonly targets: ImportTargetsRepository,
    private readonly people: ImportPeopleRepository,
    private readonly events: ImportedEventsService,
    private readonly holds: ImportedHoldsService,
    private readonly expenses: ExpensesService,
    private readonly tasks: ImportTasksService,
  ) {}

  async change(tx: Tx, context: WritingContext, rows: readonly StepRow[]): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const kind = rows[0]?.kind;
    if (kind === undefined) return outcomes;
    const before = await this.lock(tx, context, kind, rows);
    const current = await this.current(tx, context, kind, rows);
    const unchanged = rows.flatMap((row): Change[] => {
      const record = current.get(row.targetId);
      const problem =
        record === undefined ? GONE_MEANWHILE : isAsChecked(row.before, record) ? undefined : CHANGED_MEANWHILE;
      if (problem !== undefined) outcomes.set(row.seq, { problem });
      return record === undefined || problem !== undefined ? [] : [{ row, current: record, set: row.row.set }];
    });
    const changes = await this.settled(tx, context, kind, unchanged, before, outcomes);
    await this.write(tx, context, kind, changes, outcomes);
    await this.follow(tx, context, kind, changes, before);
    return outcomes;
  }

  /** Back to what was there before; the rows are as the import left them. */
  async changeBack(tx: Tx, context: WritingContext, kind: ImportKind, rows: readonly StepRow[]): Promise<void> {
    const before = await this.lock(tx, context, kind, rows);
    const current = await this.current(tx, context, kind, rows);
    const changes = rows.flatMap((row): Change[] => {
      const record = current.get(row.targetId);
      return record && row.before ? [{ row, current: record, set: row.before.values }] : [];
    });
    await this.write(tx, context, kind, changes, new Map());
    await this.follow(tx, context, kind, changes, before);
  }

  private async lock(tx: Tx, { owner }: WritingContext, kind: ImportKind, rows: readonly StepRow[]): Promise<Before> {
    const ids = rows.map(({ targetId }) => targetId);
    const before = kind === 'speakingEvents' ? await this.events.before(tx, owner.id, ids) : new Map();
    await this.targets.lock(tx, owner.id, kind, ids);
    return before;
  }

  private async current(
    tx: Tx,
    { owner }: WritingContext,
    kind: ImportKind,
    rows: readonly StepRow[],
  ): Promise<Map<string, RecordRow>> {
    const ids = rows.map(({ targetId }) => targetId);
    const records = await this.reader.byIds(owner.id, kind, ids, tx);
    return new Map(records.map((record) => [textOf(record.id), record]));
  }

  /** With what follows from the change, as the form would have it. */
  private async settled(
    tx: Tx,
    context: WritingContext,
    kind: ImportKind,
    changes: readonly Change[],
    before: Before,
    outcomes: Outcomes,
  ): Promise<Change[]> {
    switch (kind) {
      case 'speakingEvents':
        return this.eventChanges(tx, context, changes, before, outcomes);
      case 'tasks':
        return changes.map((change) => ({ ...change, set: this.tasks.fieldsOf(change.set, change.current) }));
      case 'expenses': {
        const settle = await this.expenses.settler(tx, context.owner.id);
        return allowed(changes, outcomes, ({ set, current }) => {
          const wanted = createExpenseInput.parse(expenseForm({ ...current, ...set }));
          const next: RecordRow = { ...settle(wanted, current as never) };
          return Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== current[field]));
        });
      }
      case 'holds': {
        const fine: Change[] = [];
        for (const change of changes) {
          try {
            await this.holds.check(tx, context.owner, change.row.targetId, change.set);
            fine.push(change);
          } catch (error) {
            outcomes.set(change.row.seq, { problem: sentenceOf(error) });
          }
        }
        return fine;
      }
      case 'clientContacts':
        return changes.map((change) => ({ ...change, set: contactSet(change) }));
      case 'testimonials':
        return changes.map((change) => ({ ...change, set: testimonialSet(change, context.now) }));
      case 'avNeeds':
        return changes.map((change) => ({ ...change, set: avSet(change, context.today) }));
      default:
        return [...changes];
    }
  }

  private async eventChanges(
    tx: Tx,
    { owner }: WritingContext,
    changes: readonly Change[],
    before: Before,
    outcomes: Outcomes,
  ): Promise<Change[]> {
    const updates = changes.map(({ row, set }) => ({ id: row.targetId, fields: set }));
    const refused = await this.events.refusals(tx, owner.id, before, updates);
    const carried = await this.events.carried(tx, owner.id, before, updates);
    return changes.flatMap((change, at) => {
      const problem = refused.get(change.row.targetId);
      if (problem === undefined) return [{ ...change, set: carried[at] ?? change.set }];
      outcomes.set(change.row.seq, { problem });
      before.delete(change.row.targetId);
      return [];
    });
  }

  private async write(
    tx: Tx,
    { owner }: WritingContext,
    kind: ImportKind,
    changes: readonly Change[],
    outcomes: Outcomes,
  ): Promise<void> {
    // Who is not the primary contact any more makes room for the one who is.
    const [making, rest] = [
      changes.filter(({ set }) => set.isPrimary !== true),
      changes.filter(({ set }) => set.isPrimary === true),
    ];
    const done = new Set<string>();
    for (const group of [making, rest]) {
      const updates = group.map(({ row, current, set }) => ({
        id: row.targetId,
        version: Number(current.version ?? 0),
        set,
      }));
      for (const id of await this.writer.update(tx, owner.id, kind, updates)) done.add(id);
    }
    for (const { row, current, set } of changes) {
      const { targetId, seq } = row;
      outcomes.set(
        seq,
        done.has(targetId) ? { targetId, before: beforeOf(row, current, set) } : { problem: CHANGED_MEANWHILE },
      );
    }
  }

  private async follow(
    tx: Tx,
    { owner, reason, now, today }: WritingContext,
    kind: ImportKind,
    changes: readonly Change[],
    before: Before,
  ): Promise<void> {
    const parents = (field: string) => [...new Set(changes.map(({ current }) => textOf(current[field])))];
    if (changes.length === 0) return;
    switch (kind) {
      case 'clientContacts':
        return this.people.followClients(tx, owner.id, parents('clientId'), now);
      case 'bureauRepresentatives':
        return this.people.followBureaus(tx, owner.id, parents('bureauPartnerId'), now);
      case 'speakingEvents':
        return this.events.recordChanged(tx, owner.id, before, reason);
      case 'holds':
        for (const { row } of changes) await this.holds.recordChanged(tx, owner.id, row.targetId);
        return;
      case 'tasks':
        return this.tasks.follow(
          tx,
          owner.id,
          changes.map(({ row }) => row),
          today,
        );
    }
  }
}

/** Where the kind counts its changes the count tells, else the values that the check saw. */
function isAsChecked(before: StagedBefore | null, current: RecordRow): boolean {
  if (before === null) return true;
  if (before.version !== null) return before.version === current.version;
  return Object.entries(before.values).every(([field, value]) => sameValue(value, current[field]));
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Of every field that is written, with what the check had found for the preview. */
function beforeOf(row: StepRow, current: RecordRow, set: RecordRow): StagedBefore {
  const values = Object.fromEntries(Object.keys(set).map((field) => [field, current[field] ?? null]));
  return { version: null, ...row.before, values: { ...row.before?.values, ...values } };
}

function allowed(changes: readonly Change[], outcomes: Outcomes, settle: (change: Change) => RecordRow): Change[] {
  return changes.flatMap((change) => {
    try {
      return [{ ...change, set: settle(change) }];
    } catch (error) {
      outcomes.set(change.row.seq, { problem: sentenceOf(error) });
      return [];
    }
  });
}

/** Of a record the fields that the form has. */
function expenseForm(record: RecordRow): RecordRow {
  return Object.fromEntries(Object.keys(createExpenseInput.shape).map((field) => [field, record[field] ?? null]));
}

function contactSet({ set, current }: Change): RecordRow {
  return 'role' in set || 'otherRoles' in set ? { ...set, ...rolesOf({ ...current, ...set }) } : set;
}

/** Published from now on, or not any more; consent goes with the words about it. */
function testimonialSet({ set, current }: Change, now: Date): RecordRow {
  if (set.status === undefined || set.status === current.status) return set;
  if (set.status === 'published') return { ...set, publishedAt: now.toISOString() };
  return { ...set, publishedAt: null, featuredPosition: null };
}

/** A need that somebody confirmed has a day; without that day nobody said so. */
function avSet({ set, current }: Change, today: string): RecordRow {
  const next = { ...current, ...set };
  if (next.confirmedOn || !next.confirmedBy) return set;
  return set.confirmedBy ? { ...set, confirmedOn: today } : { ...set, confirmedBy: null };
}
