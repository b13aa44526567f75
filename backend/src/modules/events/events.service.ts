/**
 * Owns speaking events: entered, read and deleted. Called by the events' routes, holds, the import and the demo seed. Changes
 * are EventEditsService's, and the status moves through EventStatusService.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type CommittedRows, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type {
  CreateSpeakingEventInput,
  ListSpeakingEventsQuery,
  SpeakingEventPage,
  SpeakingEventResponse,
  UpdateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../common/edit';
import {
  accepted,
  applyToEach,
  byId,
  idsOf,
  onlyOf,
  outcomesOf,
  type Origin,
  type Outcome,
  type Removal,
} from '../../common/many';
import { actorIn } from '../../common/offices';
import { EventEditsService } from './event-edits.service';
import { EventListsRepository, type EventPeriod } from './event-lists.repository';
import { checkDates, checkReferences, checkStatus } from './event-rules';
import { constraintErrors, eventHasSpinOffs, eventNotFound, holders } from './events.errors';
import { toEventListItem, toEventResponse } from './events.mapper';
import {
  EventsRepository,
  refersToNothing,
  SLUG_CONSTRAINT,
  type EventRow,
  type LockedEvent,
  type References,
} from './events.repository';
import { HoldLaddersService } from '../holds/ladder';
import { slugify } from './slug';
import type { SpeakingEvent } from './speaking-event.entity';

/** Whose event it is, and the zone that an event has when none is given. */
export interface EventOwner {
  id: string;
  timeZone: string;
}

/** With an id where the row has one before it is there. */
export type NewEvent = CreateSpeakingEventInput & { id?: string };

function referencesOf(event: NewEvent): References {
  const { clientId, bureauPartnerId, representativeId, parentEventId, presentationId, contacts } = event;
  const contactIds = contacts.map(({ contactId }) => contactId);
  return { eventId: null, clientId, bureauPartnerId, representativeId, parentEventId, presentationId, contactIds };
}

@Injectable()
export class EventsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly events: EventsRepository,
    private readonly lists: EventListsRepository,
    private readonly edits: EventEditsService,
    private readonly ladders: HoldLaddersService,
  ) {}

  async listEvents(ownerId: string, query: ListSpeakingEventsQuery): Promise<SpeakingEventPage> {
    const { items, nextCursor } = await this.lists.list(ownerId, query);
    return { items: items.map(toEventListItem), nextCursor };
  }

  listAround(ownerId: string, period: EventPeriod) {
    return this.lists.around(ownerId, period);
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

  /** The same for several, by their ids. */
  async lockAll(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, LockedEvent>> {
    return byId(await this.events.lockAll(tx, ownerId, ids));
  }

  /** Before the savepoints of a transaction that writes many events: see EventsRepository. */
  lockSlugs(tx: Tx, ownerId: string): Promise<void> {
    return this.events.lockSlugs(tx, ownerId);
  }

  /** For slugs that others have, the next that are free: see EventsRepository. */
  freeSlugs(tx: Tx, ownerId: string, slugs: readonly string[], others: readonly string[]): Promise<string[]> {
    return this.events.freeSlugs(tx, ownerId, slugs, others);
  }

  /** Before any lock of a row, where events get parents: see EventsRepository. */
  lockParents(tx: Tx, ownerId: string): Promise<void> {
    return this.events.lockParents(tx, ownerId);
  }

  /** Throws `eventNotFound`. */
  async lockOrThrow(tx: Tx, ownerId: string, id: string): Promise<LockedEvent> {
    const event = await this.events.lock(tx, ownerId, id);
    if (!event) throw eventNotFound();
    return event;
  }

  async createEvent(owner: EventOwner, input: CreateSpeakingEventInput, key?: string): Promise<SpeakingEventResponse> {
    const create = async (sendsWithCommit: boolean): Promise<SpeakingEventResponse> => {
      const ownerId = owner.id;
      let inserted: CommittedRows<EventRow> | undefined;
      const [row] = await this.db.txThenRead<{ id: string }, EventRow>(
        (tx) =>
          createOnce(tx, { ownerId, key, scope: 'events', input }, async () => {
            const written = await this.write(tx, owner, [input], { sendsWithCommit });
            inserted = written.inserted;
            return onlyOf(written.outcomes);
          }),
        ({ id }) => inserted ?? this.events.findStatement(ownerId, id),
        constraintErrors,
      );
      if (!row) throw eventNotFound();
      return toEventResponse(row);
    };
    // The slug is tried without a look first: few are taken. A second attempt numbers it.
    return create(true).catch((error: unknown) => {
      if (violatedConstraint(error) !== SLUG_CONSTRAINT) throw error;
      return create(false);
    });
  }

  /** In the caller's transaction. One of them may be the parent of others. */
  async add(tx: Tx, owner: EventOwner, inputs: readonly NewEvent[], origin?: Origin): Promise<Outcome[]> {
    return (await this.write(tx, owner, inputs, origin)).outcomes;
  }

  /** `sendsWithCommit`: one event that refers to nothing goes out with the COMMIT, which returns it. */
  private async write(
    tx: Tx,
    owner: EventOwner,
    inputs: readonly NewEvent[],
    { source, reason, sendsWithCommit = false }: Origin & { sendsWithCommit?: boolean } = {},
  ): Promise<{ outcomes: Outcome[]; inserted: CommittedRows<EventRow> | undefined }> {
    const ownerId = owner.id;
    const now = this.clock.now();
    const wanted = inputs.map((input) => ({ id: uuidv7(), ...input, timeZone: input.timeZone ?? owner.timeZone }));
    const references = wanted.map(referencesOf);
    const found = await this.events.findReferences(tx, ownerId, references);
    const ids = new Set(idsOf(wanted));
    const made = applyToEach(
      wanted.map((event, at) => ({ event, to: references[at]!, found: found[at]! })),
      ({ event, to, found }) => {
        checkDates(event);
        checkStatus(event.status, event, now);
        checkReferences(to, { ...found, parent: found.parent || ids.has(event.parentEventId ?? '') });
        const { contacts, ...fields } = event;
        // Assigned, not spread: a second copy of all fields costs as much as the rules.
        const row: SpeakingEvent = Object.assign(fields, {
          ownerId,
          slug: slugify(fields.title),
          commissionPercent: fields.commissionPercent ?? found.bureauCommissionPercent,
          presentationTitle: fields.presentationTitle ?? found.presentationTitle,
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
        return { id: event.id, row, contacts };
      },
    );
    const added = accepted(made);
    const rows = added.map(({ row }) => row);
    let inserted: CommittedRows<EventRow> | undefined;
    if (sendsWithCommit && rows[0] && rows.length === 1 && references.every(refersToNothing)) {
      inserted = this.events.insertWithCommit(tx, rows[0]);
    } else {
      await this.events.insert(tx, rows);
      await this.events.addContacts(tx, ownerId, added);
    }
    const line = { ownerId, fromStatus: null, reason: reason ?? null, changedBy: actorIn(ownerId), changedAt: now };
    this.events.addStatusChanges(
      tx,
      added.map(({ id: eventId, row: { status: toStatus } }) => ({ ...line, id: uuidv7(), eventId, toStatus })),
    );
    await this.outbox.addMany(
      tx,
      'speaking_event.created',
      added.map(({ id, row: { status } }) => ({ ownerId, speakingEventId: id, status, source })),
    );
    return { outcomes: outcomesOf(made), inserted };
  }

  async updateEvent(ownerId: string, id: string, input: UpdateSpeakingEventInput): Promise<SpeakingEventResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), constraintErrors }, async (tx) =>
      onlyOf(await this.edits.change(tx, ownerId, [{ ...input, id }])),
    );
  }

  /** With a version, only that state is deleted. */
  async deleteEvent(ownerId: string, id: string, version?: number): Promise<void> {
    const current = () => this.getForOwnerOrThrow(ownerId, id);
    await remove(this.db, { current, constraintErrors: holders }, async (tx) =>
      onlyOf(await this.remove(tx, ownerId, [{ id, version }])),
    );
  }

  /** In the caller's transaction. Spin-offs may go together with what they came from. */
  async remove(tx: Tx, ownerId: string, removals: readonly Removal[], { source }: Origin = {}): Promise<Outcome[]> {
    const ids = idsOf(removals);
    const events = await this.lockAll(tx, ownerId, ids);
    const spinOffs = await this.events.spinOffsOf(tx, ownerId, ids);
    const refuse = (going: ReadonlySet<string>) =>
      applyToEach(removals, ({ id, version }) => {
        const event = expectVersion(events.get(id), version);
        const left = spinOffs.filter((spinOff) => spinOff.parentEventId === id && !going.has(spinOff.id));
        if (left.length > 0) throw eventHasSpinOffs(left.length);
        return event;
      });
    let removed = refuse(new Set(ids));
    // One that stays keeps what it came from.
    for (let count = ids.length; accepted(removed).length < count;) {
      count = accepted(removed).length;
      removed = refuse(new Set(idsOf(accepted(removed))));
    }
    const gone = idsOf(accepted(removed));
    await this.ladders.removeEvents(tx, { ownerId, changedBy: actorIn(ownerId) }, gone);
    await this.events.delete(tx, ownerId, gone);
    await this.outbox.addMany(
      tx,
      'speaking_event.deleted',
      gone.map((speakingEventId) => ({ ownerId, speakingEventId, source })),
    );
    return outcomesOf(removed);
  }
}
