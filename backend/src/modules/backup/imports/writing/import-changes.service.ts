/**
 * Changes the rows of a page as was confirmed, or back to what was there before. Called by the writer and by the reversal, in
 * their transactions. A row that someone changed or deleted meanwhile is left as it is, with a sentence.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { AppError } from '../../../../common/app-error';
import { RecordReaderRepository, type RecordRow } from '../../records/records.worker.module';
import { ImportTargetsRepository } from '../checking/import-targets.repository';
import type { ImportedKind } from './import-order';
import type { StepRow } from './import-steps.repository';
import { CHANGED_MEANWHILE, GONE_MEANWHILE, textOf, type Outcomes, type WritingContext } from './import-writing';
import { KindWritesService, type RowChange } from './kind-writes.service';
import type { StagedBefore } from './staged-row';

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
    private readonly writes: KindWritesService,
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
    const answers = await this.writes.of[kind].change(tx, context, changes);
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
    const answers = await this.writes.of[kind].change(tx, { ...context, origin: { ...origin, isUndo: true } }, changes);
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
}

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
