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
import { eventNotFound } from '../events.errors';
import { EventsRepository, type LockedEvent } from '../events.repository';
import type { EventOwner } from '../events.service';
import {
  checkAgendaItem,
  checkAvNeed,
  checkTravelSegment,
  withoutStaleTick,
  type LogisticsFields,
} from './logistics-rules';
import { logisticsText, type LogisticsKind, type LogisticsRows } from './logistics-text';
import { logisticsRowNotFound, tooManyLogisticsRows } from './logistics.errors';
import { LogisticsRepository } from './logistics.repository';

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
    return this.add('agendaItem', owner, eventId, { key, input, scope: 'agenda-items' }, (event) =>
      checkAgendaItem({ ...input, confirmedBy: null, confirmedOn: null }, event),
    );
  }

  updateAgendaItem(
    owner: EventOwner,
    id: string,
    { version, ...patch }: UpdateAgendaItemInput,
  ): Promise<AgendaItemResponse> {
    return this.change('agendaItem', owner, id, version, (current, event) =>
      checkAgendaItem(withoutStaleTick(current, { ...current, ...patch }), event),
    );
  }

  addAvNeed(owner: EventOwner, eventId: string, input: CreateAvNeedInput, key?: string): Promise<AvNeedResponse> {
    return this.add('avNeed', owner, eventId, { key, input, scope: 'av-needs' }, (event) =>
      checkAvNeed(input, input, this.latestToday(owner, event)),
    );
  }

  updateAvNeed(owner: EventOwner, id: string, { version, ...patch }: UpdateAvNeedInput): Promise<AvNeedResponse> {
    return this.change('avNeed', owner, id, version, (current, event) =>
      checkAvNeed({ ...current, ...patch }, patch, this.latestToday(owner, event)),
    );
  }

  addTravelSegment(
    owner: EventOwner,
    eventId: string,
    input: CreateTravelSegmentInput,
    key?: string,
  ): Promise<TravelSegmentResponse> {
    return this.add('travelSegment', owner, eventId, { key, input, scope: 'travel-segments' }, (event) =>
      checkTravelSegment({
        ...input,
        fromZone: input.fromZone ?? event.timeZone,
        toZone: input.toZone ?? event.timeZone,
        arrivesOn: input.arrivesOn ?? input.departsOn,
      }),
    );
  }

  updateTravelSegment(
    owner: EventOwner,
    id: string,
    { version, ...patch }: UpdateTravelSegmentInput,
  ): Promise<TravelSegmentResponse> {
    return this.change('travelSegment', owner, id, version, (current) => {
      const next = { ...current, ...patch };
      return checkTravelSegment({ ...next, arrivesOn: next.arrivesOn ?? next.departsOn });
    });
  }

  /** With a version, only that state is deleted. */
  async deleteRow(kind: LogisticsKind, owner: EventOwner, id: string, version?: number): Promise<void> {
    const ownerId = owner.id;
    const { eventId } = await this.getOrThrow(kind, ownerId, id);
    await remove(this.db, { current: () => this.getOrThrow(kind, ownerId, id) }, async (tx) => {
      const event = await this.events.lock(tx, ownerId, eventId);
      const current = expectVersion(await this.logistics.lock(tx, kind, ownerId, id), version);
      if (!event) throw logisticsRowNotFound(kind);
      await this.logistics.delete(tx, kind, ownerId, id);
      await this.record(tx, ownerId, eventId, event, kind, [textOf(kind, current), null]);
    });
  }

  private async add<Kind extends LogisticsKind>(
    kind: Kind,
    owner: EventOwner,
    eventId: string,
    request: { key: string | undefined; input: object; scope: string },
    settle: (event: LockedEvent) => LogisticsFields<Kind>,
  ): Promise<LogisticsRows[Kind]> {
    const ownerId = owner.id;
    const claim = { ownerId, key: request.key, input: request.input };
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ...claim, scope: `events/${eventId}/${request.scope}` }, async () => {
        const event = await this.events.lock(tx, ownerId, eventId);
        if (!event) throw eventNotFound();
        if ((await this.logistics.count(tx, kind, ownerId, eventId)) >= MAX_LOGISTICS_ROWS) {
          throw tooManyLogisticsRows(kind);
        }
        const rowId = uuidv7();
        const now = this.clock.now();
        const row = { ...settle(event), id: rowId, eventId, version: 1 };
        await this.logistics.insert(tx, kind, [{ ...row, ownerId, createdAt: now, updatedAt: now }]);
        await this.record(tx, ownerId, eventId, event, kind, [null, logisticsText[kind](row as LogisticsRows[Kind])]);
        return rowId;
      }),
    );
    return this.getOrThrow(kind, ownerId, id);
  }

  private async change<Kind extends LogisticsKind>(
    kind: Kind,
    owner: EventOwner,
    id: string,
    version: number,
    settle: (current: LogisticsFields<Kind>, event: LockedEvent) => LogisticsFields<Kind>,
  ): Promise<LogisticsRows[Kind]> {
    const ownerId = owner.id;
    const { eventId } = await this.getOrThrow(kind, ownerId, id);
    return edit(this.db, { current: () => this.getOrThrow(kind, ownerId, id) }, async (tx) => {
      // The event before its row, as everything that changes an event does.
      const event = await this.events.lock(tx, ownerId, eventId);
      const current = expectVersion(await this.logistics.lock(tx, kind, ownerId, id), version);
      if (!event) throw logisticsRowNotFound(kind);
      const { id: _id, eventId: _eventId, version: _version, ...fields } = current;
      const next = settle(fields, event);
      await this.logistics.update(tx, kind, ownerId, id, { ...next, updatedAt: this.clock.now() });
      const row = { ...current, ...next };
      await this.record(tx, ownerId, eventId, event, kind, [textOf(kind, current), textOf(kind, row)]);
    });
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

  private async record(
    tx: Tx,
    ownerId: string,
    eventId: string,
    event: LockedEvent,
    kind: LogisticsKind,
    change: [from: string | null, to: string | null],
  ): Promise<void> {
    if (change[0] !== change[1]) {
      await this.events.addChange(tx, {
        id: uuidv7(),
        ownerId,
        eventId,
        changes: { [kind]: change },
        currency: event.currency,
        changedBy: ownerId,
        changedAt: this.clock.now(),
      });
    }
    await this.outbox.add(tx, 'speaking_event.logistics_changed', { ownerId, speakingEventId: eventId });
  }

  /** Of the speaker and of the place of the event, the day that is further on. */
  private latestToday(owner: EventOwner, event: LockedEvent): string {
    const now = this.clock.now();
    const [, latest = ''] = [dateInZone(now, owner.timeZone), dateInZone(now, event.timeZone)].sort();
    return latest;
  }
}

function textOf<Kind extends LogisticsKind>(kind: Kind, row: LogisticsRows[Kind]): string {
  return logisticsText[kind](row);
}
