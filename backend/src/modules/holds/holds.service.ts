/**
 * What a speaker does with holds: place, edit, move, challenge, release, look at. Called by the holds' routes and the
 * demo seed. Places are HoldLadders' affair, and an event's status is EventStatusService's; here both are one
 * transaction, which locks the event before the days.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  MAX_DAYS_OF_EVENT,
  type ChallengeHoldInput,
  type EventHoldsResponse,
  type HoldResponse,
  type LadderPage,
  type ListLaddersQuery,
  type MoveHoldInput,
  type PlaceHoldsInput,
  type ReleaseHoldInput,
  type UpdateHoldInput,
} from '@lectern/protocol/holds';
import { findStatusMove, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { edit, expectVersion } from '../../common/edit';
import {
  accepted,
  applyInTurn,
  applyToEach,
  byId,
  idsOf,
  onlyOf,
  outcomesOf,
  type Change,
  type Origin,
  type Outcome,
  type Removal,
} from '../../common/many';
import { actorIn } from '../../common/offices';
import { eventNotFound, EventsService, EventStatusService, type EventOwner, type LockedEvent } from '../events';
import { HoldLaddersService, holdIds } from './ladder/hold-ladders.service';
import { HoldListsRepository, toHoldResponse } from './hold-lists.repository';
import { checkChallenge, checkDays, checkPatch } from './ladder/hold-rules';
import {
  constraintErrors,
  eventCannotBeReleased,
  holdHasEnded,
  holdNotAllowed,
  holdNotFound,
  tooManyDays,
} from './ladder/holds.errors';
import { HoldsRepository, type LadderHold } from './ladder/holds.repository';

/** From where the first hold takes an event to `hold`, and where it may be placed at all. */
const BEFORE_HOLD: readonly SpeakingEventStatus[] = ['inquiry', 'proposal_sent', 'postponed'];
const MAY_HOLD: readonly SpeakingEventStatus[] = [...BEFORE_HOLD, 'hold', 'contract_sent'];

/** Of one event. */
export type NewHolds = PlaceHoldsInput & { eventId: string };

@Injectable()
export class HoldsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly events: EventsService,
    private readonly statuses: EventStatusService,
    private readonly ladders: HoldLaddersService,
    private readonly holds: HoldsRepository,
    private readonly lists: HoldListsRepository,
  ) {}

  /** The ladders of the days that an event holds, and its former holds. */
  async holdsOfEvent(owner: EventOwner, eventId: string): Promise<EventHoldsResponse> {
    await this.events.throwIfMissing(owner.id, eventId);
    const days = await this.lists.daysOfEvent(owner.id, eventId);
    const [ladders, ended] = await Promise.all([
      this.lists.ladders(owner.id, days),
      this.lists.endedOfEvent(owner.id, eventId),
    ]);
    return { eventId, today: this.today(owner), ladders, ended: ended.map(toHoldResponse) };
  }

  async listLadders(ownerId: string, query: ListLaddersQuery): Promise<LadderPage> {
    const { items, nextCursor } = await this.lists.daysPage(ownerId, query);
    return {
      items: await this.lists.ladders(
        ownerId,
        items.map((item) => item.date),
      ),
      nextCursor,
    };
  }

  /** Takes the last place on the ladder of every day; the event goes to `hold` with its first one. */
  async placeHolds(
    owner: EventOwner,
    eventId: string,
    input: PlaceHoldsInput,
    key?: string,
  ): Promise<EventHoldsResponse> {
    await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId: owner.id, key, scope: `events/${eventId}/holds`, input }, async () =>
          onlyOf(await this.add(tx, owner, [{ ...input, eventId }])),
        ),
      constraintErrors,
    );
    return this.holdsOfEvent(owner, eventId);
  }

  /**
   * In the caller's transaction, which holds no day yet: events are locked before days. Returns the last hold of each. What an
   * import brings leaves the status of its event as the file says it.
   */
  async add(tx: Tx, owner: EventOwner, wanted: readonly NewHolds[], { source }: Origin = {}): Promise<Outcome[]> {
    const events = await this.events.lockAll(
      tx,
      owner.id,
      wanted.map(({ eventId }) => eventId),
    );
    await this.holds.lockDays(
      tx,
      owner.id,
      wanted.flatMap(({ dates }) => dates),
    );
    return applyInTurn(wanted, async (input) => {
      const event = events.get(input.eventId);
      if (!event) throw eventNotFound();
      const id = await this.place(tx, owner, event, input, source);
      if (source === undefined && BEFORE_HOLD.includes(event.status)) {
        const toHold = { to: 'hold', reason: null, lostReason: null } as const;
        await this.statuses.changeLocked(tx, owner.id, owner.id, event, toHold);
      }
      return id;
    });
  }

  /** Returns the id of the last one. Throws before anything is written. */
  private async place(
    tx: Tx,
    owner: EventOwner,
    event: LockedEvent,
    input: PlaceHoldsInput,
    source?: 'import',
  ): Promise<string> {
    if (!MAY_HOLD.includes(event.status)) throw holdNotAllowed(event.status);
    const today = this.today(owner);
    checkDays(input, today);
    const held = await this.holds.daysOfEvent(tx, owner.id, event.id);
    if (held.length + input.dates.length > MAX_DAYS_OF_EVENT) throw tooManyDays();
    const isForSomebody = input.clientId !== null || input.bureauPartnerId !== null;
    const hold = {
      eventId: event.id,
      bureauPartnerId: isForSomebody ? input.bureauPartnerId : event.bureauPartnerId,
      clientId: isForSomebody || event.bureauPartnerId ? input.clientId : event.clientId,
      placedOn: input.placedOn ?? today,
      expiresOn: input.expiresOn,
      notes: input.notes,
    };
    const actor = { ownerId: owner.id, changedBy: actorIn(owner.id), source };
    let id = '';
    for (const day of input.dates) id = await this.ladders.place(tx, actor, day, hold);
    return id;
  }

  updateHold(owner: EventOwner, id: string, input: UpdateHoldInput): Promise<EventHoldsResponse> {
    const { version, ...patch } = input;
    return this.changing(owner, id, version, (tx, hold) => this.patch(tx, owner, hold, patch));
  }

  /** In the caller's transaction, which has locked no holds yet or called `lockAll`. */
  async change(
    tx: Tx,
    owner: EventOwner,
    changes: readonly Change<UpdateHoldInput>[],
    origin: Origin = {},
  ): Promise<Outcome[]> {
    const holds = byId(await this.lockAll(tx, owner.id, idsOf(changes)));
    return applyInTurn(changes, async ({ id, version, ...patch }) => {
      const hold = expectVersion(holds.get(id), version);
      if (hold.outcome !== null) throw holdHasEnded(hold.outcome);
      await this.patch(tx, owner, hold, patch, origin);
      return id;
    });
  }

  /** Takes holds off their ladders as if they had never been; who is behind moves up. */
  async remove(
    tx: Tx,
    owner: EventOwner,
    removals: readonly Removal[],
    { reason, source }: Origin = {},
  ): Promise<Outcome[]> {
    const holds = byId(await this.lockAll(tx, owner.id, idsOf(removals)));
    const removed = applyToEach(removals, ({ id, version }) => expectVersion(holds.get(id), version));
    const ids = idsOf(accepted(removed));
    const open = accepted(removed).filter(({ outcome }) => outcome === null);
    const ending = { outcome: 'released' as const, endedOn: this.today(owner), reason: reason ?? null };
    const actor = { ownerId: owner.id, changedBy: actorIn(owner.id), source };
    for (const day of new Set(open.map(({ heldOn }) => heldOn)))
      await this.ladders.end(tx, actor, day, ({ id, outcome }) =>
        outcome === null && ids.includes(id) ? ending : undefined,
      );
    await this.holds.delete(tx, owner.id, ids);
    return outcomesOf(removed);
  }

  /** Locks the events of the holds and then their days. Returns those that are there. */
  async lockAll(tx: Tx, ownerId: string, ids: readonly string[]): Promise<LadderHold[]> {
    const seen = await this.holds.findAll(tx, ownerId, ids);
    await this.events.lockAll(
      tx,
      ownerId,
      seen.map(({ eventId }) => eventId),
    );
    await this.holds.lockDays(
      tx,
      ownerId,
      seen.map(({ heldOn }) => heldOn),
    );
    return this.holds.findAll(tx, ownerId, ids);
  }

  private async patch(
    tx: Tx,
    owner: EventOwner,
    hold: LadderHold,
    { challengeAnswerBy, placedOn, ...fields }: Omit<UpdateHoldInput, 'version'>,
    { isUndo, source }: Origin = {},
  ): Promise<void> {
    if (!isUndo) checkPatch(hold, { challengeAnswerBy, placedOn, ...fields }, this.today(owner));
    const withdrawn = challengeAnswerBy === null && hold.challengedOn !== null;
    // Another party replaces the former one, whichever of the two it was.
    const party = fields.clientId ? { bureauPartnerId: null } : fields.bureauPartnerId ? { clientId: null } : {};
    await this.holds.update(tx, owner.id, hold.id, {
      ...fields,
      ...party,
      ...(placedOn && { placedOn }),
      ...(withdrawn && { challengedOn: null, challengeAnswerBy: null }),
      ...(challengeAnswerBy && { challengeAnswerBy }),
      updatedAt: this.clock.now(),
    });
    const actor = { ownerId: owner.id, changedBy: actorIn(owner.id), source };
    if (withdrawn) await this.ladders.record(tx, actor, hold, 'challenge_withdrawn');
    await this.outbox.add(tx, 'hold.updated', holdIds(actor, hold));
  }

  moveHold(owner: EventOwner, id: string, input: MoveHoldInput, key?: string): Promise<EventHoldsResponse> {
    const once = { key, scope: `holds/${id}/moves`, input };
    return this.changing(
      owner,
      id,
      input.version,
      (tx, hold) =>
        this.ladders.move(tx, { ownerId: owner.id, changedBy: actorIn(owner.id) }, hold, input.toRank, input.reason),
      once,
    );
  }

  challengeHold(owner: EventOwner, id: string, input: ChallengeHoldInput, key?: string): Promise<EventHoldsResponse> {
    const once = { key, scope: `holds/${id}/challenges`, input };
    const work = async (tx: Tx, hold: LadderHold) => {
      const today = this.today(owner);
      checkChallenge(hold, input, today);
      await this.holds.update(tx, owner.id, id, {
        challengedOn: today,
        challengeAnswerBy: input.answerBy,
        ...(input.expireUnanswered && { expiresOn: input.answerBy }),
        updatedAt: this.clock.now(),
      });
      const actor = { ownerId: owner.id, changedBy: actorIn(owner.id) };
      await this.ladders.record(tx, actor, hold, 'challenged', { fromRank: hold.rank, reason: input.reason });
      await this.outbox.add(tx, 'hold.challenged', { ...holdIds(actor, hold), answerBy: input.answerBy });
      // What counts from the last day of the hold moves with it.
      if (input.expireUnanswered) await this.outbox.add(tx, 'hold.updated', holdIds(actor, hold));
    };
    return this.changing(owner, id, input.version, work, once);
  }

  /** Gives the place up. With `releaseEvent` the event goes to `released`, and its other holds with it. */
  releaseHold(owner: EventOwner, id: string, input: ReleaseHoldInput, key?: string): Promise<EventHoldsResponse> {
    const once = { key, scope: `holds/${id}/releases`, input };
    const work = async (tx: Tx, hold: LadderHold) => {
      const actor = { ownerId: owner.id, changedBy: actorIn(owner.id) };
      const ending = { outcome: 'released' as const, endedOn: this.today(owner), reason: input.reason };
      await this.ladders.end(tx, actor, hold.heldOn, (other) => (other.id === id ? ending : undefined));
      if (!input.releaseEvent) return;
      const event = await this.events.lockOrThrow(tx, owner.id, hold.eventId);
      if (!findStatusMove(event.status, 'released')) throw eventCannotBeReleased(event.status);
      const released = { to: 'released' as const, reason: input.reason, lostReason: null };
      await this.statuses.changeLocked(tx, owner.id, owner.id, event, released);
    };
    return this.changing(owner, id, input.version, work, once, input.releaseEvent);
  }

  /**
   * Runs a change of an open hold in the version that the person saw, alone on its day; answers its event's ladders.
   * `locksEvent`: the change goes on to the event, whose lock comes before those of all its days.
   */
  private async changing(
    owner: EventOwner,
    id: string,
    version: number,
    change: (tx: Tx, hold: LadderHold) => Promise<void>,
    once?: { key: string | undefined; scope: string; input: unknown },
    locksEvent = false,
  ): Promise<EventHoldsResponse> {
    const claim = { ownerId: owner.id, key: undefined, scope: `holds/${id}`, ...once };
    const { eventId } = await edit(this.db, { current: () => this.getOrThrow(owner.id, id), constraintErrors }, (tx) =>
      createOnce(tx, claim, async () => {
        const seen = await this.holds.find(tx, owner.id, id);
        if (!seen) throw holdNotFound();
        if (locksEvent) await this.events.lock(tx, owner.id, seen.eventId);
        const others = locksEvent ? await this.holds.daysOfEvent(tx, owner.id, seen.eventId) : [];
        await this.holds.lockDays(tx, owner.id, [seen.heldOn, ...others]);
        const hold = await this.holds.find(tx, owner.id, id);
        if (!hold) throw holdNotFound();
        if (hold.outcome !== null) throw holdHasEnded(hold.outcome);
        expectVersion(hold, version);
        await change(tx, hold);
        return id;
      }),
    );
    return this.holdsOfEvent(owner, eventId);
  }

  private async getOrThrow(ownerId: string, id: string): Promise<HoldResponse> {
    const row = await this.lists.find(ownerId, id);
    if (!row) throw holdNotFound();
    return toHoldResponse(row);
  }

  private today(owner: EventOwner): string {
    return dateInZone(this.clock.now(), owner.timeZone);
  }
}
