/**
 * Owns speaking events and the people at them. Called by the events' routes, holds, the import and the
 * demo seed. The status moves through EventStatusService alone; here it is only kept true when dates and clients change.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone, daysBetween } from '@lectern/protocol/calendar';
import { missingForStatus, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type {
  CreateSpeakingEventInput,
  ListSpeakingEventsQuery,
  SpeakingEventPage,
  SpeakingEventResponse,
  UpdateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../common/app-error';
import { edit, expectVersion, remove } from '../../common/edit';
import { TaskAnchorsService } from '../tasks';
import { changesBetween } from './history/event-changes';
import { EventListsRepository } from './event-lists.repository';
import {
  constraintErrors,
  eventHasSpinOffs,
  eventNotFound,
  holders,
  missingReference,
  statusRequirementsMissing,
} from './events.errors';
import { toEventListItem, toEventResponse } from './events.mapper';
import {
  EventsRepository,
  type FoundReferences,
  type LockedEvent,
  type References,
  type EventRow,
} from './events.repository';
import { HoldLaddersService } from '../holds/ladder';
import { LogisticsRepository } from './logistics/logistics.repository';
import { slugify } from './slug';

/** Whose event it is, and the zone that an event has when none is given. */
export interface EventOwner {
  id: string;
  timeZone: string;
}

@Injectable()
export class EventsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly events: EventsRepository,
    private readonly lists: EventListsRepository,
    private readonly ladders: HoldLaddersService,
    private readonly logistics: LogisticsRepository,
    private readonly taskAnchors: TaskAnchorsService,
  ) {}

  async listEvents(ownerId: string, query: ListSpeakingEventsQuery): Promise<SpeakingEventPage> {
    const { items, nextCursor } = await this.lists.list(ownerId, query);
    return { items: items.map(toEventListItem), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<SpeakingEventResponse> {
    const row = await this.events.find(ownerId, id);
    if (!row) throw eventNotFound();
    return toEventResponse(row);
  }

  /** Throws `eventNotFound`. */
  async throwIfMissing(ownerId: string, id: string): Promise<void> {
    if (!(await this.lists.exists(ownerId, id))) throw eventNotFound();
  }

  /** Locks the event until the transaction ends. Call it before locking the days of its holds. Undefined when it is gone. */
  lock(tx: Tx, ownerId: string, id: string): Promise<LockedEvent | undefined> {
    return this.events.lock(tx, ownerId, id);
  }

  /** Throws `eventNotFound`. */
  async lockOrThrow(tx: Tx, ownerId: string, id: string): Promise<LockedEvent> {
    const event = await this.events.lock(tx, ownerId, id);
    if (!event) throw eventNotFound();
    return event;
  }

  async createEvent(owner: EventOwner, input: CreateSpeakingEventInput, key?: string): Promise<SpeakingEventResponse> {
    const ownerId = owner.id;
    const [row] = await this.db.txThenRead<{ id: string }, EventRow>(
      (tx) => createOnce(tx, { ownerId, key, scope: 'events', input }, () => this.addEvent(tx, owner, input)),
      ({ id }) => this.events.findStatement(ownerId, id),
      constraintErrors,
    );
    if (!row) throw eventNotFound();
    return toEventResponse(row);
  }

  /** In the caller's transaction; `reason` says in the history where the event came from. Returns its id. */
  async addEvent(
    tx: Tx,
    owner: EventOwner,
    { contacts, ...fields }: CreateSpeakingEventInput,
    reason: string | null = null,
  ): Promise<string> {
    const ownerId = owner.id;
    const eventId = uuidv7();
    const now = this.clock.now();
    const timeZone = fields.timeZone ?? owner.timeZone;
    checkDates(fields);
    this.checkStatus(fields.status, { ...fields, timeZone });
    const found = await this.checkReferences(tx, ownerId, {
      ...fields,
      eventId: null,
      contactIds: contacts.map((contact) => contact.contactId),
    });
    await this.events.insert(tx, {
      ...fields,
      id: eventId,
      ownerId,
      timeZone,
      slug: slugify(fields.title),
      commissionPercent: fields.commissionPercent ?? found.bureauCommissionPercent,
      presentationTitle: fields.presentationTitle ?? found.presentationTitle,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await this.events.addContacts(tx, ownerId, eventId, contacts);
    this.events.addStatusChange(tx, {
      id: uuidv7(),
      ownerId,
      eventId,
      fromStatus: null,
      toStatus: fields.status,
      reason,
      changedBy: ownerId,
      changedAt: now,
    });
    await this.outbox.add(tx, 'speaking_event.created', { ownerId, speakingEventId: eventId, status: fields.status });
    return eventId;
  }

  async updateEvent(ownerId: string, id: string, input: UpdateSpeakingEventInput): Promise<SpeakingEventResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), constraintErrors }, (tx) =>
      this.updateInside(tx, ownerId, id, input),
    );
  }

  /** In the caller's transaction, which is one of `edit`. */
  async updateInside(
    tx: Tx,
    ownerId: string,
    id: string,
    { version, contacts, ...fields }: UpdateSpeakingEventInput,
  ): Promise<void> {
    if (fields.parentEventId) await this.events.lockParents(tx, ownerId);
    const current = await this.events.lock(tx, ownerId, id);
    const before = await this.events.findInside(tx, ownerId, id);
    if (!current || !before) throw eventNotFound();
    expectVersion(current, version);
    const patch = { ...fields, ...consequences(current, fields) };
    const next = { ...current, ...patch };
    checkDates(next);
    if (changes(current, next, ['eventDate', 'endDate', 'clientId', 'timeZone'])) {
      this.checkStatus(current.status, next);
    }
    if (
      contacts ||
      changes(current, next, ['clientId', 'bureauPartnerId', 'representativeId', 'parentEventId', 'presentationId'])
    ) {
      const found = await this.checkReferences(tx, ownerId, {
        ...next,
        eventId: id,
        contactIds: contacts?.map((contact) => contact.contactId) ?? [],
      });
      // Another bureau brings its own share, unless one is given with it.
      if (next.bureauPartnerId !== current.bureauPartnerId) patch.commissionPercent ??= found.bureauCommissionPercent;
      // Another presentation brings its title, unless the event has words of its own for it.
      if (next.presentationId !== null && next.presentationId !== current.presentationId)
        patch.presentationTitle ??= found.presentationTitle;
    }
    await this.events.update(tx, ownerId, id, { ...patch, updatedAt: this.clock.now() });
    if (contacts) await this.events.replaceContacts(tx, ownerId, id, contacts);
    else if (next.clientId !== current.clientId) {
      await this.events.removeContactsOfOtherClients(tx, ownerId, id, next.clientId);
    }
    if (changes(current, next, ['eventDate', 'endDate'])) {
      const event = { id, firstDay: next.eventDate, lastDay: next.endDate };
      await this.ladders.followDays(tx, { ownerId, changedBy: ownerId }, event);
      await this.moveAgenda(tx, ownerId, id, current.eventDate, next.eventDate);
      await this.taskAnchors.followEvent(tx, ownerId, id);
    }
    await this.recordChanges(tx, ownerId, before);
    await this.outbox.add(tx, 'speaking_event.updated', { ownerId, speakingEventId: id });
  }

  /** With a version, only that state is deleted. */
  async deleteEvent(ownerId: string, id: string, version?: number): Promise<void> {
    const current = () => this.getForOwnerOrThrow(ownerId, id);
    await remove(this.db, { current, constraintErrors: holders }, async (tx) => {
      expectVersion(await this.events.lock(tx, ownerId, id), version);
      const spinOffs = await this.events.countSpinOffs(tx, ownerId, id);
      if (spinOffs > 0) throw eventHasSpinOffs(spinOffs);
      await this.ladders.removeEvent(tx, { ownerId, changedBy: ownerId }, id);
      await this.events.delete(tx, ownerId, id);
    });
  }

  /** A line in the history, unless the edit changed nothing. */
  private async recordChanges(tx: Tx, ownerId: string, before: EventRow): Promise<void> {
    const after = await this.events.findInside(tx, ownerId, before.id);
    if (!after) return;
    const edited = changesBetween(before, after);
    if (Object.keys(edited).length === 0) return;
    await this.events.addChange(tx, {
      id: uuidv7(),
      ownerId,
      eventId: before.id,
      changes: edited,
      currency: after.currency,
      changedBy: ownerId,
      changedAt: this.clock.now(),
    });
  }

  /** What is planned for a day of the event moves with it; travel is booked for its own days. */
  private async moveAgenda(tx: Tx, ownerId: string, id: string, from: string | null, to: string | null) {
    if (from && to && from !== to) await this.logistics.moveAgenda(tx, ownerId, id, daysBetween(from, to));
    // Nobody agreed to these times on another day.
    if (from !== to) await this.logistics.forgetAgendaTicks(tx, ownerId, id);
  }

  private checkStatus(
    status: SpeakingEventStatus,
    event: Pick<LockedEvent, 'eventDate' | 'endDate' | 'clientId' | 'timeZone'>,
  ) {
    const missing = missingForStatus(status, { ...event, today: dateInZone(this.clock.now(), event.timeZone) });
    if (Object.keys(missing).length > 0) throw statusRequirementsMissing(missing);
  }

  /** Throws the field error of the first reference that is not one of this owner's rows. */
  private async checkReferences(tx: Tx, ownerId: string, references: References): Promise<FoundReferences> {
    const found = await this.events.findReferences(tx, ownerId, references);
    if (references.clientId && !found.client) throw missingReference.clientId();
    if (references.bureauPartnerId && found.bureauCommissionPercent === null) throw missingReference.bureauPartnerId();
    if (references.representativeId && !references.bureauPartnerId) {
      throw fieldError('representativeId', 'Choose the bureau partner first');
    }
    if (references.representativeId && !found.representative) throw missingReference.representativeId();
    if (references.parentEventId && !found.parent) throw missingReference.parentEventId();
    if (references.parentEventId && found.parentIsBelow) {
      throw fieldError('parentEventId', 'An event cannot be a spin-off of itself or of its own spin-off');
    }
    if (references.presentationId && found.presentationTitle === null) throw missingReference.presentationId();
    const stranger = references.contactIds.findIndex((contactId) => !found.contactIds.includes(contactId));
    if (stranger >= 0) throw missingReference.contact(stranger);
    return found;
  }
}

type Patch = Omit<UpdateSpeakingEventInput, 'version' | 'contacts'>;

/** Another bureau takes the former one's representative and share with it, unless new ones are given. */
function consequences(current: LockedEvent, patch: Patch): Patch {
  if (patch.bureauPartnerId === undefined || patch.bureauPartnerId === current.bureauPartnerId) return {};
  return { representativeId: patch.representativeId ?? null, commissionPercent: patch.commissionPercent ?? null };
}

function changes(current: LockedEvent, next: Patch, fields: (keyof LockedEvent & keyof Patch)[]): boolean {
  return fields.some((field) => next[field] !== current[field]);
}

function checkDates({ eventDate, endDate }: { eventDate: string | null; endDate: string | null }): void {
  if (endDate && !eventDate) throw fieldError('eventDate', 'Enter the first day as well');
  if (endDate && eventDate && endDate < eventDate) {
    throw fieldError('endDate', 'The event cannot end before it begins');
  }
}
