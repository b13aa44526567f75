/**
 * Changes of speaking events and of the people at them, with what follows: holds, plans and due dates of their days, history.
 * Called inside the transactions of EventsService, of the import and of what planners decide.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { daysBetween } from '@lectern/protocol/calendar';
import type { ContactRole } from '@lectern/protocol/client-contacts';
import { v7 as uuidv7 } from 'uuid';
import { AppError, fieldError } from '../../common/app-error';
import { accepted, applyToEach, byId, idsOf, outcomesOf, type Origin, type Outcome } from '../../common/many';
import { actorIn } from '../../common/offices';
import { HoldLaddersService } from '../holds/ladder';
import { TaskAnchorsService } from '../tasks';
import {
  changes,
  checkDates,
  checkReferences,
  checkStatus,
  planOf,
  REFERENCES,
  referencesOf,
  refuseToImport,
  type EventPatch,
  type EventPlan,
} from './event-rules';
import { eventNotFound } from './events.errors';
import { EventsRepository, type EventPeople, type EventRow } from './events.repository';
import { changesBetween } from './history/event-changes';
import { checkMove, EventStatusService } from './history/event-status.service';
import { LogisticsRepository } from './logistics/logistics.repository';

export interface PersonAtEvent {
  eventId: string;
  contactId: string;
  role: ContactRole;
}

@Injectable()
export class EventEditsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly events: EventsRepository,
    private readonly statuses: EventStatusService,
    private readonly ladders: HoldLaddersService,
    private readonly logistics: LogisticsRepository,
    private readonly taskAnchors: TaskAnchorsService,
  ) {}

  async change(
    tx: Tx,
    ownerId: string,
    changes: readonly EventPatch[],
    { isUndo, ...origin }: Origin = {},
  ): Promise<Outcome[]> {
    if (changes.some(({ parentEventId }) => parentEventId)) await this.events.lockParents(tx, ownerId);
    const ids = idsOf(changes);
    const locked = await this.lockAll(tx, ownerId, ids);
    const before = await this.events.findAllInside(tx, ownerId, ids);
    const holding = origin.source && !isUndo ? await this.events.holding(tx, ownerId, ids) : undefined;
    const plans = applyToEach(changes, (change) => {
      const plan = planOf(change, locked.get(change.id), isUndo);
      if (!isUndo) this.checkPlan(plan, origin.reason);
      if (holding) refuseToImport(plan, holding.has(plan.id), before.get(plan.id));
      return plan;
    });
    const settled = await this.settle(tx, ownerId, plans, isUndo);
    await this.write(tx, ownerId, accepted(settled), before, origin);
    return outcomesOf(settled);
  }

  /** Adds people to the ends of the lists of their events, in the caller's transaction. */
  addPeople(tx: Tx, ownerId: string, people: readonly PersonAtEvent[], origin?: Origin): Promise<Outcome[]> {
    return this.editPeople(tx, ownerId, people, origin, (list, { contactId, role }, strangers) => {
      if (strangers.has(contactId)) throw fieldError('contactId', 'This person isn’t at the event’s client');
      if (list.some((one) => one.contactId === contactId && one.role === role))
        throw fieldError('contactId', 'This person is at the event in this role already');
      return [...list, { contactId, role }];
    });
  }

  removePeople(tx: Tx, ownerId: string, people: readonly PersonAtEvent[], origin?: Origin): Promise<Outcome[]> {
    return this.editPeople(tx, ownerId, people, origin, (list, { contactId, role }) =>
      list.filter((one) => one.contactId !== contactId || one.role !== role),
    );
  }

  private async editPeople(
    tx: Tx,
    ownerId: string,
    people: readonly PersonAtEvent[],
    origin: Origin | undefined,
    edit: (list: EventPeople['contacts'], person: PersonAtEvent, strangers: Set<string>) => EventPeople['contacts'],
  ): Promise<Outcome[]> {
    const locked = await this.lockAll(
      tx,
      ownerId,
      people.map(({ eventId }) => eventId),
    );
    const before = await this.events.findAllInside(tx, ownerId, [...locked.keys()]);
    const contactsOf = (id: string) => people.flatMap(({ eventId, contactId }) => (eventId === id ? [contactId] : []));
    const asked = [...locked.values()].map((event) => ({ ...event, eventId: null, contactIds: contactsOf(event.id) }));
    const found = await this.events.findReferences(tx, ownerId, asked);
    const strangers = new Map(
      asked.map(({ id, contactIds }, at) => [
        id,
        new Set(contactIds.filter((one) => !found[at]!.contactIds.includes(one))),
      ]),
    );
    const lists = new Map([...before.values()].map(({ id, contacts }) => [id, contacts as EventPeople['contacts']]));
    const outcomes = applyToEach(people, (person) => {
      const list = lists.get(person.eventId);
      if (!list) throw eventNotFound();
      lists.set(person.eventId, edit(list, person, strangers.get(person.eventId)!));
      return person.eventId;
    });
    const plans = [...lists].flatMap(([id, contacts]) => {
      const current = locked.get(id)!;
      return contacts === before.get(id)?.contacts ? [] : [{ id, current, next: current, patch: {}, contacts }];
    });
    await this.write(tx, ownerId, plans, before, origin);
    return outcomes;
  }

  /** With what follows from the rows that it refers to. */
  private async settle(tx: Tx, ownerId: string, plans: readonly (EventPlan | AppError)[], isUndo?: true) {
    const asked = accepted(plans).filter(
      ({ current, next, contacts }) => contacts || changes(current, next, REFERENCES),
    );
    const wanted = asked.map(referencesOf);
    const found = await this.events.findReferences(tx, ownerId, wanted);
    const foundOf = new Map(asked.map(({ id }, at) => [id, { wanted: wanted[at]!, found: found[at]! }]));
    return applyToEach(plans, (plan) => {
      if (plan instanceof AppError) throw plan;
      const answer = foundOf.get(plan.id);
      if (!answer) return plan;
      checkReferences(answer.wanted, answer.found);
      if (isUndo) return plan;
      const { current, next } = plan;
      const patch = { ...plan.patch };
      // Another bureau brings its own share, unless one is given with it.
      if (next.bureauPartnerId !== current.bureauPartnerId)
        patch.commissionPercent ??= answer.found.bureauCommissionPercent;
      // Another presentation brings its title, unless the event has words of its own for it.
      if (next.presentationId !== null && next.presentationId !== current.presentationId)
        patch.presentationTitle ??= answer.found.presentationTitle;
      return { ...plan, patch };
    });
  }

  private async write(
    tx: Tx,
    ownerId: string,
    plans: readonly EventPlan[],
    before: ReadonlyMap<string, EventRow>,
    { source, reason }: Origin = {},
  ): Promise<void> {
    const updatedAt = this.clock.now();
    await this.events.update(
      tx,
      ownerId,
      plans.map(({ id, patch }) => ({ ...patch, id, updatedAt })),
    );
    const people = plans.flatMap(({ id, contacts }) => (contacts ? [{ id, contacts }] : []));
    await this.events.replaceContacts(tx, ownerId, people);
    const atOtherClients = plans.filter((plan) => !plan.contacts && changes(plan.current, plan.next, ['clientId']));
    await this.events.removeContactsOfOtherClients(tx, ownerId, idsOf(atOtherClients));
    await this.followDays(
      tx,
      ownerId,
      plans.filter(({ current, next }) => changes(current, next, ['eventDate', 'endDate'])),
      source && { source },
    );
    const moves = plans
      .filter(({ current, next }) => changes(current, next, ['status']))
      .map(({ current, next }) => ({ event: next, from: current.status, to: next.status, reason: reason ?? null }));
    await this.statuses.record(tx, ownerId, ownerId, moves, { source });
    await this.recordChanges(
      tx,
      ownerId,
      plans.flatMap(({ id }) => before.get(id) ?? []),
    );
    await this.outbox.addMany(
      tx,
      'speaking_event.updated',
      plans.map(({ id: speakingEventId, patch }) => {
        const isPeopleOnly = Object.keys(patch).length === 0;
        return { ownerId, speakingEventId, source, ...(isPeopleOnly && { peopleOnly: true as const }) };
      }),
    );
  }

  /** Lines in the histories of those that an edit changed. */
  private async recordChanges(tx: Tx, ownerId: string, before: readonly EventRow[]): Promise<void> {
    const ids = idsOf(before);
    const after = await this.events.findAllInside(tx, ownerId, ids);
    const lines = before.flatMap((row) => {
      const now = after.get(row.id);
      const edited = now && changesBetween(row, now);
      if (!now || !edited || Object.keys(edited).length === 0) return [];
      const line = { id: uuidv7(), ownerId, eventId: row.id, changes: edited, currency: now.currency };
      return [{ ...line, changedBy: actorIn(ownerId), changedAt: this.clock.now() }];
    });
    await this.events.addChanges(tx, lines);
  }

  /** What holds, plans and due dates there are for a day of the event moves with it; travel is booked for its own days. */
  private async followDays(tx: Tx, ownerId: string, plans: readonly EventPlan[], origin?: Origin): Promise<void> {
    if (plans.length === 0) return;
    const days = plans.map(({ id, next }) => ({ id, firstDay: next.eventDate, lastDay: next.endDate }));
    await this.ladders.followDays(tx, { ownerId, changedBy: actorIn(ownerId) }, days);
    const moved = plans.filter(({ current, next }) => current.eventDate !== next.eventDate);
    const shifts = moved.flatMap(({ id, current: { eventDate: from }, next: { eventDate: to } }) =>
      from && to ? [{ id, days: daysBetween(from, to) }] : [],
    );
    if (shifts.length > 0) await this.logistics.moveAgenda(tx, ownerId, shifts);
    // No one agreed to these times on another day.
    const others = idsOf(moved);
    if (others.length > 0) await this.logistics.forgetAgendaTicks(tx, ownerId, others);
    await this.taskAnchors.followEvents(tx, ownerId, idsOf(plans), origin);
  }

  private checkPlan({ current, next }: EventPlan, reason: string | undefined): void {
    checkDates(next);
    if (next.status !== current.status) {
      const move = { to: next.status, reason: reason ?? null, lostReason: null };
      checkMove({ ...next, status: current.status }, move, this.clock.now());
    } else if (changes(current, next, ['eventDate', 'endDate', 'clientId', 'timeZone'])) {
      checkStatus(current.status, next, this.clock.now());
    }
  }

  private async lockAll(tx: Tx, ownerId: string, ids: readonly string[]) {
    return byId(await this.events.lockAll(tx, ownerId, ids));
  }
}
