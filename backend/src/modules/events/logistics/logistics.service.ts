/**
 * Owns an event's agenda, AV needs and travel, with the lines about them in the event's history. Called by their
 * routes, copies of events and the demo seed. Every write locks the event first, so that no two count at once.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  MAX_LOGISTICS_ROWS,
  type AgendaItemResponse,
  type AvNeedResponse,
  type CreateAgendaItemInput,
  type CreateAvNeedInput,
  type CreateTravelSegmentInput,
  type EventLogistics,
  type TravelSegmentResponse,
  type UpdateAgendaItemInput,
  type UpdateAvNeedInput,
  type UpdateTravelSegmentInput,
} from '@lectern/protocol/event-logistics';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../../common/edit';
import {
  accepted,
  applyToEach,
  byId,
  onlyOf,
  outcomesOf,
  type Origin,
  type Outcome,
  idsOf,
  type Removal,
} from '../../../common/many';
import { actorIn } from '../../../common/offices';
import { eventNotFound } from '../events.errors';
import type { SpeakingEventChange } from '../history/speaking-event-change.entity';
import { EventsRepository, type LockedEvent } from '../events.repository';
import type { EventOwner } from '../events.service';
import { changedFields, newFields, type LogisticsInputs, type LogisticsPatches } from './logistics-rules';
import { logisticsChanges, type LogisticsKind, type LogisticsRows } from './logistics-text';
import { logisticsRowNotFound, tooManyLogisticsRows } from './logistics.errors';
import { LogisticsRepository } from './logistics.repository';

/** With an id where the row has one before it is there. */
export interface NewLogistics<Kind extends LogisticsKind> {
  id?: string;
  eventId: string;
  input: LogisticsInputs[Kind];
}

export interface LogisticsPatch<Kind extends LogisticsKind> {
  id: string;
  /** Without one, whatever the row's state. */
  version?: number;
  patch: LogisticsPatches[Kind];
}

interface LogisticsChange<Kind extends LogisticsKind> {
  event: LockedEvent;
  from: LogisticsRows[Kind] | null;
  to: LogisticsRows[Kind] | null;
}

@Injectable()
export class LogisticsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly events: EventsRepository,
    private readonly logistics: LogisticsRepository,
  ) {}

  async ofEvent(ownerId: string, eventId: string): Promise<EventLogistics> {
    const logistics = await this.logistics.ofEvent(ownerId, eventId);
    if (!logistics) throw eventNotFound();
    return logistics;
  }

  addAgendaItem(
    owner: EventOwner,
    eventId: string,
    input: CreateAgendaItemInput,
    key?: string,
  ): Promise<AgendaItemResponse> {
    return this.create('agendaItem', owner, { eventId, input, key, scope: 'agenda-items' });
  }

  updateAgendaItem(
    owner: EventOwner,
    id: string,
    input: UpdateAgendaItemInput,
    key?: string,
  ): Promise<AgendaItemResponse> {
    return this.update('agendaItem', owner, id, input, { key, scope: `agenda-items/${id}` });
  }

  addAvNeed(owner: EventOwner, eventId: string, input: CreateAvNeedInput, key?: string): Promise<AvNeedResponse> {
    return this.create('avNeed', owner, { eventId, input, key, scope: 'av-needs' });
  }

  updateAvNeed(owner: EventOwner, id: string, input: UpdateAvNeedInput, key?: string): Promise<AvNeedResponse> {
    return this.update('avNeed', owner, id, input, { key, scope: `av-needs/${id}` });
  }

  addTravelSegment(
    owner: EventOwner,
    eventId: string,
    input: CreateTravelSegmentInput,
    key?: string,
  ): Promise<TravelSegmentResponse> {
    return this.create('travelSegment', owner, { eventId, input, key, scope: 'travel-segments' });
  }

  updateTravelSegment(owner: EventOwner, id: string, input: UpdateTravelSegmentInput): Promise<TravelSegmentResponse> {
    return this.update('travelSegment', owner, id, input);
  }

  async deleteRow(kind: LogisticsKind, owner: EventOwner, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getOrThrow(kind, owner.id, id) }, async (tx) =>
      onlyOf(await this.remove(tx, kind, owner.id, [{ id, version }])),
    );
  }

  async remove(
    tx: Tx,
    kind: LogisticsKind,
    ownerId: string,
    removals: readonly Removal[],
    origin?: Origin,
  ): Promise<Outcome[]> {
    const ids = idsOf(removals);
    const eventIds = await this.logistics.eventsOf(tx, kind, ownerId, ids);
    const events = byId(await this.events.lockAll(tx, ownerId, eventIds));
    const rows = byId(await this.logistics.lock(tx, kind, ownerId, ids));
    const removed = applyToEach(removals, ({ id, version }) => {
      const row = expectVersion(rows.get(id), version);
      return { id, row, event: expectVersion(events.get(row.eventId), undefined) };
    });
    const gone = accepted(removed);
    await this.logistics.delete(tx, kind, ownerId, idsOf(gone));
    const lines = gone.map(({ event, row }) => ({ event, from: row, to: null }));
    await this.record(tx, ownerId, kind, lines, origin);
    return outcomesOf(removed);
  }

  /** In the caller's transaction; the rows of an event count from the first one. */
  async add<Kind extends LogisticsKind>(
    tx: Tx,
    kind: Kind,
    owner: EventOwner,
    inputs: readonly NewLogistics<Kind>[],
    origin?: Origin,
  ): Promise<Outcome[]> {
    const ownerId = owner.id;
    const eventIds = [...new Set(inputs.map(({ eventId }) => eventId))];
    const events = byId(await this.events.lockAll(tx, ownerId, eventIds));
    const counts = await this.logistics.counts(tx, kind, ownerId, eventIds);
    const rows = applyToEach(inputs, ({ id = uuidv7(), eventId, input }) => {
      const event = events.get(eventId);
      if (!event) throw eventNotFound();
      const count = counts.get(eventId) ?? 0;
      if (count >= MAX_LOGISTICS_ROWS) throw tooManyLogisticsRows(kind);
      const fields = newFields[kind](input, { event, today: this.latestToday(owner, event) });
      counts.set(eventId, count + 1);
      return { ...fields, id, eventId, version: 1 } as LogisticsRows[Kind];
    });
    const added = accepted(rows);
    const now = this.clock.now();
    await this.logistics.insert(
      tx,
      kind,
      added.map((row) => ({ ...row, ownerId, createdAt: now, updatedAt: now })),
    );
    const changes = added.map((row) => ({ event: events.get(row.eventId)!, from: null, to: row }));
    await this.record(tx, ownerId, kind, changes, origin);
    return outcomesOf(rows);
  }

  /** In the caller's transaction. The events before their rows, as everything that changes an event does. */
  async change<Kind extends LogisticsKind>(
    tx: Tx,
    kind: Kind,
    owner: EventOwner,
    changes: readonly LogisticsPatch<Kind>[],
    origin?: Origin,
  ): Promise<Outcome[]> {
    const ownerId = owner.id;
    const ids = idsOf(changes);
    const eventIds = await this.logistics.eventsOf(tx, kind, ownerId, ids);
    const events = byId(await this.events.lockAll(tx, ownerId, eventIds));
    const rows = byId(await this.logistics.lock(tx, kind, ownerId, ids));
    const written = applyToEach(changes, ({ id, version, patch }) => {
      const before = expectVersion(rows.get(id), version);
      const event = expectVersion(events.get(before.eventId), undefined);
      const { id: _id, eventId: _eventId, version: _version, ...fields } = before;
      const now = { event, today: this.latestToday(owner, event) };
      const next = origin?.isUndo ? { ...fields, ...patch } : changedFields[kind](fields, patch, now);
      return { id, event, before, next };
    });
    const changed = accepted(written);
    const updatedAt = this.clock.now();
    await this.logistics.update(
      tx,
      kind,
      ownerId,
      changed.map(({ id, next }) => ({ ...next, id, updatedAt })),
    );
    const lines = changed.map(({ event, before, next }) => ({ event, from: before, to: { ...before, ...next } }));
    await this.record(tx, ownerId, kind, lines, origin);
    return outcomesOf(written);
  }

  private async create<Kind extends LogisticsKind>(
    kind: Kind,
    owner: EventOwner,
    { eventId, input, key, scope }: { eventId: string; input: LogisticsInputs[Kind]; key?: string; scope: string },
  ): Promise<LogisticsRows[Kind]> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId: owner.id, key, input, scope: `events/${eventId}/${scope}` }, async () =>
        onlyOf(await this.add(tx, kind, owner, [{ eventId, input }])),
      ),
    );
    return this.getOrThrow(kind, owner.id, id);
  }

  private async update<Kind extends LogisticsKind>(
    kind: Kind,
    owner: EventOwner,
    id: string,
    input: LogisticsPatches[Kind] & { version: number },
    claim?: { key: string | undefined; scope: string },
  ): Promise<LogisticsRows[Kind]> {
    const { version, ...patch } = input;
    const once = claim && { ...claim, ownerId: owner.id, input, id };
    return edit(this.db, { current: () => this.getOrThrow(kind, owner.id, id), once }, async (tx) =>
      onlyOf(await this.change(tx, kind, owner, [{ id, version, patch }])),
    );
  }

  private async getOrThrow<Kind extends LogisticsKind>(
    kind: Kind,
    ownerId: string,
    id: string,
  ): Promise<LogisticsRows[Kind]> {
    const row = await this.logistics.find(kind, ownerId, id);
    if (!row) throw logisticsRowNotFound(kind);
    return row;
  }

  private async record<Kind extends LogisticsKind>(
    tx: Tx,
    ownerId: string,
    kind: Kind,
    changes: readonly LogisticsChange<Kind>[],
    { source }: Origin = {},
  ): Promise<void> {
    const changedAt = this.clock.now();
    const by = { ownerId, changedBy: actorIn(ownerId), changedAt };
    const lines = changes
      .map(({ event: { id: eventId, currency }, from, to }): SpeakingEventChange => {
        return { id: uuidv7(), eventId, currency, changes: logisticsChanges(kind, from, to), ...by };
      })
      .filter((line) => Object.keys(line.changes).length > 0);
    await this.events.addChanges(tx, lines);
    const eventIds = [...new Set(changes.map(({ event }) => event.id))];
    await this.outbox.addMany(
      tx,
      'speaking_event.logistics_changed',
      eventIds.map((speakingEventId) => ({ ownerId, speakingEventId, source })),
    );
  }

  /** Of the speaker and of the place of the event, the day that is further on. */
  private latestToday(owner: EventOwner, event: LockedEvent): string {
    const now = this.clock.now();
    const [, latest = ''] = [dateInZone(now, owner.timeZone), dateInZone(now, event.timeZone)].sort();
    return latest;
  }
}
