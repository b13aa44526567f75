/**
 * Hands changes of a page of staged rows to the module of their kind: as they were confirmed, or back to what was there before.
 * Called by the writer and by the reversal, in their transactions. A row that someone changed or deleted meanwhile is left as
 * it is, with a sentence.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { AppError } from '../../../../common/app-error';
import type { Change, Outcome } from '../../../../common/many';
import { bureauKind, clientKind, OrganizationsService } from '../../../contacts';
import { EventEditsService, LogisticsService } from '../../../events';
import { ExpensesService } from '../../../expenses';
import { HoldsService } from '../../../holds';
import { PresentationsService } from '../../../presentations';
import { TestimonialsService } from '../../../profile';
import { TasksService } from '../../../tasks';
import { FollowUpRemindersService } from '../../../tasks/tasks.worker.module';
import { RecordReaderRepository, type RecordRow } from '../../records/records.worker.module';
import { ImportTargetsRepository } from '../checking/import-targets.repository';
import type { ImportedKind } from './import-order';
import type { StepRow } from './import-steps.repository';
import { CHANGED_MEANWHILE, GONE_MEANWHILE, textOf, type Outcomes, type WritingContext } from './import-writing';
import type { StagedBefore } from './staged-row';

/** A row with its state now, and the fields that it gets. */
interface RowChange {
  row: StepRow;
  current: RecordRow;
  set: RecordRow;
}

type ChangeRows = (tx: Tx, context: WritingContext, changes: readonly RowChange[]) => Promise<Outcome[]>;

/** What a row stays in as long as it is there. */
const PLACES: Partial<Record<ImportedKind, readonly string[]>> = {
  clientContacts: ['clientId'],
  bureauRepresentatives: ['bureauPartnerId'],
  holds: ['eventId', 'heldOn'],
  agendaItems: ['eventId'],
  avNeeds: ['eventId'],
  travelSegments: ['eventId'],
};

/** They have no version: the lists that they are in are locked before they are compared. */
const PEOPLE: ReadonlySet<ImportedKind> = new Set(['clientContacts', 'bureauRepresentatives']);

@Injectable()
export class ImportChangesService {
  constructor(
    private readonly reader: RecordReaderRepository,
    private readonly targets: ImportTargetsRepository,
    private readonly organizations: OrganizationsService,
    private readonly presentations: PresentationsService,
    private readonly events: EventEditsService,
    private readonly logistics: LogisticsService,
    private readonly holds: HoldsService,
    private readonly tasks: TasksService,
    private readonly followUps: FollowUpRemindersService,
    private readonly expenses: ExpensesService,
    private readonly testimonials: TestimonialsService,
  ) {}

  async change(tx: Tx, context: WritingContext, kind: ImportedKind, rows: readonly StepRow[]): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const current = await this.lockedRecords(tx, context, kind, rows);
    const changes = rows.flatMap((row): RowChange[] => {
      const record = current.get(row.targetId);
      const problem = record === undefined ? GONE_MEANWHILE : problemOf(kind, row, record);
      if (problem !== undefined) outcomes.set(row.seq, { problem });
      return record === undefined || problem !== undefined ? [] : [{ row, current: record, set: row.row.set }];
    });
    const answers = await this.modules[kind](tx, context, changes);
    const after = await this.records(tx, context, kind, rows);
    changes.forEach(({ row, current: was }, at) => {
      const answer = answers[at];
      const before = beforeOf(row, was, after.get(row.targetId) ?? {});
      const outcome = answer instanceof AppError ? { problem: sentenceOf(answer) } : { targetId: row.targetId, before };
      outcomes.set(row.seq, outcome);
    });
    return outcomes;
  }

  /** Back to what was there before; the rows are as the import left them. Returns those that cannot go back. */
  async changeBack(
    tx: Tx,
    { origin, ...context }: WritingContext,
    kind: ImportedKind,
    rows: readonly StepRow[],
  ): Promise<Set<number>> {
    if (rows.length === 0) return new Set();
    const current = await this.lockedRecords(tx, { origin, ...context }, kind, rows);
    const changes = rows.flatMap((row): RowChange[] => {
      const record = current.get(row.targetId);
      return record && row.before ? [{ row, current: record, set: row.before.values }] : [];
    });
    const answers = await this.modules[kind](tx, { ...context, origin: { ...origin, isUndo: true } }, changes);
    return new Set(changes.flatMap(({ row }, at) => (answers[at] instanceof AppError ? [row.seq] : [])));
  }

  private async lockedRecords(tx: Tx, context: WritingContext, kind: ImportedKind, rows: readonly StepRow[]) {
    if (PEOPLE.has(kind)) await this.targets.lockParents(tx, context.owner.id, kind, rows);
    return this.records(tx, context, kind, rows);
  }

  private async records(
    tx: Tx,
    { owner }: WritingContext,
    kind: ImportedKind,
    rows: readonly StepRow[],
  ): Promise<Map<string, RecordRow>> {
    const ids = rows.map(({ targetId }) => targetId);
    const records = await this.reader.byIds(owner.id, kind, ids, tx);
    return new Map(records.map((record) => [textOf(record.id), record]));
  }

  private readonly modules: Readonly<Record<ImportedKind, ChangeRows>> = {
    clients: (tx, { owner, origin }, changes) =>
      this.organizations.change(tx, clientKind, owner.id, patchesOf(changes), origin),
    clientContacts: (tx, { owner, origin }, changes) =>
      inOrderOf(changes, (some) =>
        this.organizations.changePeople(tx, clientKind, owner.id, peopleOf(some, 'clientId'), origin),
      ),
    bureauPartners: (tx, { owner, origin }, changes) =>
      this.organizations.change(tx, bureauKind, owner.id, patchesOf(changes), origin),
    bureauRepresentatives: (tx, { owner, origin }, changes) =>
      this.organizations.changePeople(tx, bureauKind, owner.id, peopleOf(changes, 'bureauPartnerId'), origin),
    presentations: (tx, { owner, origin }, changes) =>
      this.presentations.change(tx, owner.id, patchesOf(changes), origin),
    speakingEvents: async (tx, { owner, origin }, changes) => {
      const outcomes = await this.events.change(tx, owner.id, patchesOf(changes), origin);
      await this.followUps.passOver(
        tx,
        owner.id,
        changes.map(({ row }) => row.targetId),
      );
      return outcomes;
    },
    eventContacts: () => Promise.reject(new Error('people at events are added and removed')),
    holds: (tx, { owner, origin }, changes) => this.holds.change(tx, owner, patchesOf(changes), origin),
    agendaItems: (tx, { owner, origin }, changes) =>
      this.logistics.change(tx, 'agendaItem', owner, logisticsOf(changes), origin),
    avNeeds: (tx, { owner, origin }, changes) =>
      this.logistics.change(tx, 'avNeed', owner, logisticsOf(changes), origin),
    travelSegments: (tx, { owner, origin }, changes) =>
      this.logistics.change(tx, 'travelSegment', owner, logisticsOf(changes), origin),
    tasks: async (tx, { owner, origin }, changes) => {
      const patches = origin.isUndo ? changes : changes.map((change) => ({ ...change, set: dueOf(change.set) }));
      const outcomes = await this.tasks.change(tx, owner.id, patchesOf(patches), origin);
      await this.tasks.passOverReminders(
        tx,
        owner,
        changes.map(({ row }) => row.targetId),
      );
      return outcomes;
    },
    expenses: (tx, { owner, origin }, changes) => this.expenses.change(tx, owner, patchesOf(changes), origin),
    testimonials: (tx, { owner, origin }, changes) => {
      const patches = origin.isUndo ? changes : changes.map((change) => ({ ...change, set: agreedOf(change.set) }));
      return this.testimonials.change(tx, owner.id, patchesOf(patches), origin);
    },
  };
}

/** The check parsed each row by the form of its kind. */
function patchesOf<Patch>(changes: readonly RowChange[]) {
  return changes.map(({ row, current, set }) => {
    const version = typeof current.version === 'number' ? { version: current.version } : {};
    return { ...set, ...version, id: row.targetId } as Change<Patch>;
  });
}

function peopleOf<Person>(changes: readonly RowChange[], field: 'clientId' | 'bureauPartnerId') {
  return changes.map(({ row, current, set }) => {
    return { id: row.targetId, organizationId: textOf(current[field]), patch: set as Partial<Person> };
  });
}

function logisticsOf(changes: readonly RowChange[]) {
  return patchesOf<object>(changes).map(({ id, version, ...patch }) => ({ id, version, patch }));
}

/** A sheet has both the day and what it follows: where it follows something, the day is computed. */
function dueOf({ dueDate, ...set }: RecordRow): RecordRow {
  return set.anchor || dueDate === undefined ? set : { ...set, dueDate };
}

function agreedOf({ consentText: _text, consentedAt, ...set }: RecordRow): RecordRow {
  return consentedAt === undefined ? set : { ...set, hasConsent: consentedAt !== null };
}

/** Who is not the primary contact any more makes room for the one who is. */
async function inOrderOf(changes: readonly RowChange[], write: ChangesOf): Promise<Outcome[]> {
  const ordered = [...changes].sort((a, b) => Number(a.set.isPrimary === true) - Number(b.set.isPrimary === true));
  const answers = await write(ordered);
  const bySeq = new Map(ordered.map(({ row }, at) => [row.seq, answers[at]!]));
  return changes.map(({ row }) => bySeq.get(row.seq)!);
}

type ChangesOf = (changes: readonly RowChange[]) => Promise<Outcome[]>;

/** What keeps it from being written. */
function problemOf(kind: ImportedKind, { before, row: { set } }: StepRow, current: RecordRow): string | undefined {
  if (!isAsChecked(before, current)) return CHANGED_MEANWHILE;
  const isElsewhere = PLACES[kind]?.some((field) => field in set && !isSame(set[field], current[field]));
  return isElsewhere ? 'It’s somewhere else here. Delete it there, and import it as a new row' : undefined;
}

/** Where the kind counts its changes the count tells, else the values that the check saw. */
function isAsChecked(before: StagedBefore | null, current: RecordRow): boolean {
  if (before === null) return true;
  if (before.version !== null) return before.version === current.version;
  return Object.entries(before.values).every(([field, value]) => isSame(value, current[field]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Of every field that was written, with what the check had found for the preview. */
function beforeOf(row: StepRow, current: RecordRow, after: RecordRow): StagedBefore {
  const written = Object.keys(current).filter((field) => !COUNTED.has(field) && !isSame(current[field], after[field]));
  const values = Object.fromEntries(written.map((field) => [field, current[field] ?? null]));
  return { version: null, ...row.before, values: { ...row.before?.values, ...values } };
}

/** What goes on counting when a row goes back. */
const COUNTED = new Set(['version', 'updatedAt', 'position', 'remindedFor']);

function sentenceOf({ code, message }: AppError): string {
  return code === 'STALE_VERSION' ? CHANGED_MEANWHILE : message;
}
