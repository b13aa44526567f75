/**
 * Adds a page of rows of one kind as an import staged them, with what the form of the kind would have made beside the
 * fields: places in lists, slugs, lines of history, due dates that follow. Called by the writer, in its transaction. A row
 * that cannot be is left out with a sentence; what the database refuses is thrown.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { MAX_LOGISTICS_ROWS } from '@lectern/protocol/event-logistics';
import { createExpenseInput } from '@lectern/protocol/expenses';
import { AppError } from '../../../../common/app-error';
import { ImportedEventsService } from '../../../events/events.worker.module';
import { ImportedHoldsService } from '../../../holds/holds.worker.module';
import { ExpensesService } from '../../../expenses';
import { RecordColumnsRepository, recordKind } from '../../records';
import { RecordWriterRepository, type RecordRow } from '../../records/records.worker.module';
import { ImportPeopleRepository } from './import-people.repository';
import type { StepRow } from './import-steps.repository';
import { ImportTargetsRepository } from '../checking/import-targets.repository';
import { ImportTasksService } from './import-tasks.service';
import {
  byFields,
  eventContactOf,
  holdOf,
  rolesOf,
  textOf,
  valuesOf,
  type Outcomes,
  type WritingContext,
} from './import-writing';

/** What is inserted of a row; null where somebody else inserts it. */
type Records = Map<number, RecordRow>;

@Injectable()
export class ImportAdditionsService {
  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly columns: RecordColumnsRepository,
    private readonly targets: ImportTargetsRepository,
    private readonly people: ImportPeopleRepository,
    private readonly events: ImportedEventsService,
    private readonly holds: ImportedHoldsService,
    private readonly expenses: ExpensesService,
    private readonly tasks: ImportTasksService,
  ) {}

  async add(tx: Tx, context: WritingContext, rows: readonly StepRow[]): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const [first] = rows;
    if (!first) return outcomes;
    if (first.kind === 'holds') return this.placeHolds(tx, context, rows);
    const records = await this.recordsOf(tx, context, rows, outcomes);
    const written = rows.filter(({ seq }) => records.has(seq));
    await this.insert(tx, context, first.kind, written, records);
    const ids = this.idsOf(first.kind, written);
    written.forEach(({ seq }, at) => outcomes.set(seq, { targetId: ids[at] ?? '', before: null }));
    await this.follow(tx, context, first.kind, written, records);
    return outcomes;
  }

  private idsOf(kind: StepRow['kind'], rows: readonly StepRow[]): string[] {
    if (kind !== 'eventContacts') return rows.map(({ targetId }) => targetId);
    return this.people.idsOf(rows.map(eventContactOf));
  }

  private async insert(
    tx: Tx,
    { owner, now }: WritingContext,
    kind: StepRow['kind'],
    rows: readonly StepRow[],
    records: Records,
  ): Promise<void> {
    const fields = new Set((await this.columns.fieldsOf(recordKind(kind))).map(({ field }) => field));
    const whole = rows.map(({ seq, targetId }) => ({
      ...records.get(seq),
      ...(fields.has('id') && { id: targetId }),
      ...(fields.has('createdAt') && { createdAt: now, updatedAt: now }),
    }));
    for (const group of byFields(whole)) await this.writer.insert(tx, owner.id, kind, group);
  }

  private async recordsOf(
    tx: Tx,
    context: WritingContext,
    rows: readonly StepRow[],
    outcomes: Outcomes,
  ): Promise<Records> {
    switch (rows[0]?.kind) {
      case 'clientContacts':
        return this.contacts(tx, context, rows);
      case 'bureauRepresentatives':
        return this.placed(tx, context, rows, 'bureauPartnerId');
      case 'speakingEvents':
        return this.speakingEvents(tx, context, rows, outcomes);
      case 'eventContacts':
        return this.eventContacts(tx, context, rows, outcomes);
      case 'agendaItems':
      case 'avNeeds':
      case 'travelSegments':
        return this.logistics(tx, context, rows, outcomes);
      case 'expenses':
        return this.settled(tx, context, rows, outcomes);
      case 'tasks':
        return recordsBy(rows, ({ row }) => this.tasks.fieldsOf(row.set));
      case 'testimonials':
        return this.testimonials(tx, context, rows);
      default:
        return recordsBy(rows, ({ row }) => row.set);
    }
  }

  private async follow(
    tx: Tx,
    { owner, reason, now, today }: WritingContext,
    kind: StepRow['kind'],
    rows: readonly StepRow[],
    records: Records,
  ): Promise<void> {
    if (rows.length === 0) return;
    switch (kind) {
      case 'clientContacts':
        return this.people.followClients(tx, owner.id, valuesOf(rows, 'clientId'), now);
      case 'bureauRepresentatives':
        return this.people.followBureaus(tx, owner.id, valuesOf(rows, 'bureauPartnerId'), now);
      case 'eventContacts':
        return this.people.followEvents(tx, owner.id, valuesOf(rows, 'eventId'), now);
      case 'speakingEvents': {
        const added = rows.map(({ seq, targetId }) => ({ id: targetId, fields: records.get(seq) ?? {} }));
        return this.events.recordAdded(tx, owner.id, added, reason);
      }
      case 'tasks':
        return this.tasks.follow(tx, owner.id, rows, today);
    }
  }

  /** One of each client is the primary one: the first that says so, else the first. */
  private async contacts(tx: Tx, context: WritingContext, rows: readonly StepRow[]): Promise<Records> {
    const settled = await this.people.clientsWithPrimary(tx, context.owner.id, valuesOf(rows, 'clientId'));
    const primary = new Set<number>();
    for (const wants of [true, false]) {
      for (const { seq, row } of rows) {
        const client = textOf(row.set.clientId);
        if (settled.has(client) || (wants && row.set.isPrimary !== true)) continue;
        settled.add(client);
        primary.add(seq);
      }
    }
    const placed = await this.placed(tx, context, rows, 'clientId');
    for (const [seq, record] of placed) placed.set(seq, { ...record, ...rolesOf(record), isPrimary: primary.has(seq) });
    return placed;
  }

  private async placed(
    tx: Tx,
    { owner }: WritingContext,
    rows: readonly StepRow[],
    parent: 'clientId' | 'bureauPartnerId' | 'eventId',
  ): Promise<Records> {
    const kinds = {
      clientId: 'clientContacts',
      bureauPartnerId: 'bureauRepresentatives',
      eventId: 'eventContacts',
    } as const;
    const next = await this.people.nextPlaces(tx, owner.id, kinds[parent], valuesOf(rows, parent));
    return recordsBy(rows, ({ row }) => {
      const list = textOf(row.set[parent]);
      const position = next.get(list) ?? 0;
      next.set(list, position + 1);
      return { ...row.set, position };
    });
  }

  private async speakingEvents(
    tx: Tx,
    { owner }: WritingContext,
    rows: readonly StepRow[],
    outcomes: Outcomes,
  ): Promise<Records> {
    const added = rows.map(({ targetId, row }) => ({ id: targetId, fields: row.set }));
    const completed = await this.events.completed(tx, owner, added);
    const unfit = this.events.unfit(completed.map((fields, at) => ({ id: rows[at]?.targetId ?? '', fields })));
    const records: Records = new Map();
    rows.forEach(({ seq, targetId }, at) => {
      const problem = unfit.get(targetId);
      if (problem === undefined) records.set(seq, completed[at] ?? {});
      else outcomes.set(seq, { problem });
    });
    return records;
  }

  private async eventContacts(
    tx: Tx,
    context: WritingContext,
    rows: readonly StepRow[],
    outcomes: Outcomes,
  ): Promise<Records> {
    const wanted = rows.map(eventContactOf);
    await this.targets.lock(tx, context.owner.id, 'speakingEvents', valuesOf(rows, 'eventId'));
    const fitting = await this.people.fitting(tx, context.owner.id, wanted);
    const there = await this.people.there(tx, context.owner.id, wanted);
    const fine = rows.filter(({ seq, row }) => {
      const key = `${textOf(row.set.eventId)} ${textOf(row.set.contactId)}`;
      const problem = !fitting.has(key)
        ? 'This person is not at the client of the event'
        : there.has(`${key} ${textOf(row.set.role)}`)
          ? 'This person is at the event in this role already'
          : undefined;
      if (problem !== undefined) outcomes.set(seq, { problem });
      return problem === undefined;
    });
    return this.placed(tx, context, fine, 'eventId');
  }

  private async logistics(
    tx: Tx,
    { owner, today }: WritingContext,
    rows: readonly StepRow[],
    outcomes: Outcomes,
  ): Promise<Records> {
    const kind = rows[0]!.kind;
    const eventIds = valuesOf(rows, 'eventId');
    await this.targets.lock(tx, owner.id, 'speakingEvents', eventIds);
    const counts = await this.targets.countOfEvents(tx, owner.id, kind, eventIds);
    const zones = kind === 'travelSegments' ? await this.targets.zonesOfEvents(tx, owner.id, eventIds) : new Map();
    const records: Records = new Map();
    for (const { seq, row } of rows) {
      const eventId = textOf(row.set.eventId);
      const count = counts.get(eventId) ?? 0;
      if (count >= MAX_LOGISTICS_ROWS) {
        outcomes.set(seq, { problem: `An event can have at most ${MAX_LOGISTICS_ROWS} of these` });
        continue;
      }
      counts.set(eventId, count + 1);
      records.set(seq, completedLogistics(kind, row.set, { today, zone: zones.get(eventId) }));
    }
    return records;
  }

  private async settled(
    tx: Tx,
    { owner }: WritingContext,
    rows: readonly StepRow[],
    outcomes: Outcomes,
  ): Promise<Records> {
    const settle = await this.expenses.settler(tx, owner.id);
    const records: Records = new Map();
    for (const { seq, row } of rows) {
      try {
        records.set(seq, { ...settle(createExpenseInput.parse(row.set)), source: 'manual' });
      } catch (error) {
        outcomes.set(seq, { problem: sentenceOf(error) });
      }
    }
    return records;
  }

  private async testimonials(tx: Tx, { owner, now }: WritingContext, rows: readonly StepRow[]): Promise<Records> {
    const events = await this.targets.eventsOfTestimonials(tx, owner.id, valuesOf(rows, 'eventId'));
    return recordsBy(rows, ({ row: { set } }) => {
      const event = events.get(textOf(set.eventId));
      return {
        ...set,
        eventTitle: set.eventTitle ?? event?.title ?? null,
        clientId: set.clientId ?? event?.clientId ?? null,
        source: 'speaker',
        receivedAt: now,
        publishedAt: set.status === 'published' ? now : null,
      };
    });
  }

  private async placeHolds(tx: Tx, { owner }: WritingContext, rows: readonly StepRow[]): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    await this.holds.lock(
      tx,
      owner.id,
      rows.map(({ row }) => ({ eventId: textOf(row.set.eventId), heldOn: textOf(row.set.heldOn) })),
    );
    for (const row of rows) {
      try {
        const targetId = await this.holds.place(tx, owner, holdOf(row));
        outcomes.set(row.seq, { targetId, before: null });
      } catch (error) {
        outcomes.set(row.seq, { problem: sentenceOf(error) });
      }
    }
    return outcomes;
  }
}

/** Of what the rules of a form refuse; everything else is thrown on. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message;
  throw error;
}

function completedLogistics(
  kind: StepRow['kind'],
  set: RecordRow,
  { today, zone }: { today: string; zone: unknown },
): RecordRow {
  if (kind === 'avNeeds') return { ...set, confirmedOn: set.confirmedOn ?? (set.confirmedBy ? today : null) };
  if (kind !== 'travelSegments') return set;
  return {
    ...set,
    fromZone: set.fromZone ?? zone,
    toZone: set.toZone ?? zone,
    arrivesOn: set.arrivesOn ?? set.departsOn,
  };
}

function recordsBy(rows: readonly StepRow[], record: (row: StepRow) => RecordRow): Records {
  return new Map(rows.map((row) => [row.seq, record(row)]));
}
