/**
 * The ladders of a speaker's days, inside of somebody's transaction: who takes a place, who leaves, who moves up.
 * Called by the holds' use cases, the expiry and the change of an event's status. Nothing else writes a rank; it
 * never changes an event.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { MAX_LADDER, type HoldChangeKind, type HoldOutcome } from '@lectern/protocol/holds';
import { v7 as uuidv7 } from 'uuid';
import { inOrder, moved, rankChanges } from './hold-order';
import type { Hold } from './hold.entity';
import { dayIsHeld, ladderIsFull, noSuchPlace } from './holds.errors';
import { HoldsRepository, type LadderHold } from './holds.repository';

/** Who does it; `changedBy` null is the clock. */
export interface Actor {
  ownerId: string;
  changedBy: string | null;
  source?: 'import' | undefined;
}

export type NewHold = Pick<Hold, 'eventId' | 'clientId' | 'bureauPartnerId' | 'placedOn' | 'expiresOn' | 'notes'>;

interface Ending {
  outcome: Exclude<HoldOutcome, 'confirmed'>;
  endedOn: string;
  reason: string | null;
}

@Injectable()
export class HoldLaddersService {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly holds: HoldsRepository,
  ) {}

  /** Takes the last place of a locked day. Returns the hold's id. */
  async place(tx: Tx, actor: Actor, day: string, hold: NewHold): Promise<string> {
    const ladder = await this.holds.ladder(tx, actor.ownerId, day);
    if (ladder.some((other) => other.eventId === hold.eventId)) throw dayIsHeld(day);
    if (ladder.length >= MAX_LADDER) throw ladderIsFull(day);
    const id = uuidv7();
    const rank = ladder.length + 1;
    const now = this.clock.now();
    await this.holds.insert(tx, {
      ...hold,
      id,
      ownerId: actor.ownerId,
      heldOn: day,
      rank,
      challengedOn: null,
      challengeAnswerBy: null,
      outcome: null,
      endedOn: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    const placed = { id, eventId: hold.eventId, heldOn: day };
    await this.record(tx, actor, placed, 'placed', { toRank: rank });
    await this.outbox.add(tx, 'hold.placed', { ...holdIds(actor, placed), rank });
    return id;
  }

  /** Ends the holds of a locked day that `ends` names, and moves up whoever stood behind them. */
  async end(tx: Tx, actor: Actor, day: string, ends: (hold: LadderHold) => Ending | undefined): Promise<LadderHold[]> {
    const ended: LadderHold[] = [];
    const staying: LadderHold[] = [];
    for (const hold of await this.holds.ladder(tx, actor.ownerId, day)) {
      const ending = ends(hold);
      if (!ending) {
        staying.push(hold);
        continue;
      }
      ended.push(hold);
      const { outcome, endedOn, reason } = ending;
      await this.holds.update(tx, actor.ownerId, hold.id, { outcome, endedOn, updatedAt: this.clock.now() });
      await this.record(tx, actor, hold, outcome, { fromRank: hold.rank, reason });
      await this.outbox.add(tx, `hold.${outcome}`, { ...holdIds(actor, hold), rank: hold.rank });
    }
    if (ended.length > 0) await this.arrange(tx, actor, inOrder(staying));
    return ended;
  }

  /** Puts one hold at another place of a locked day. */
  async move(tx: Tx, actor: Actor, hold: LadderHold, toRank: number, reason: string): Promise<void> {
    const ladder = await this.holds.ladder(tx, actor.ownerId, hold.heldOn);
    const ordered = moved(ladder, hold.id, toRank);
    if (!ordered || toRank === hold.rank) throw noSuchPlace();
    await this.arrange(tx, actor, ordered, reason, hold.id);
    await this.holds.update(tx, actor.ownerId, hold.id, { updatedAt: this.clock.now() });
  }

  /** What an event's new status means for its holds and, when that was said, for those of others on its days. */
  async followStatus(
    tx: Tx,
    actor: Actor,
    event: { id: string; title: string; firstDay: string | null; lastDay: string | null },
    change: 'confirmed' | 'unconfirmed' | 'ended',
    releaseOthers: boolean,
  ): Promise<void> {
    const { ownerId } = actor;
    const own = await this.holds.daysOfEvent(tx, ownerId, event.id);
    const lastDay = event.lastDay ?? event.firstDay;
    const held =
      releaseOthers && event.firstDay && lastDay ? await this.holds.heldDays(tx, ownerId, event.firstDay, lastDay) : [];
    const days = [...new Set([...own, ...held])].sort();
    if (days.length === 0) return;
    await this.holds.lockDays(tx, ownerId, days);
    const today = dateInZone(this.clock.now(), await this.holds.timeZoneOf(tx, ownerId));
    const released = (reason: string): Ending => ({ outcome: 'released', endedOn: today, reason });
    for (const day of days) {
      const isDayOfEvent = event.firstDay !== null && lastDay !== null && day >= event.firstDay && day <= lastDay;
      if (change === 'confirmed' && isDayOfEvent) await this.confirm(tx, actor, event.id, day, today);
      if (change === 'unconfirmed') await this.reopen(tx, actor, event.id, day, today);
      await this.end(tx, actor, day, (hold) => {
        const isOwn = hold.eventId === event.id;
        if (change === 'ended' && isOwn) return released('The event itself ended');
        if (change === 'confirmed' && isOwn && !isDayOfEvent)
          return released('The event was confirmed for another day');
        if (releaseOthers && !isOwn && isDayOfEvent && hold.outcome === null)
          return released(`${event.title} was confirmed for this day`);
        return undefined;
      });
    }
  }

  /** The days of events that are confirmed were changed: what they held elsewhere is free again. */
  async followDays(
    tx: Tx,
    actor: Actor,
    events: readonly { id: string; firstDay: string | null; lastDay: string | null }[],
  ): Promise<void> {
    const periods = new Map(events.map((event) => [event.id, event]));
    const held = await this.holds.daysOfEvents(tx, actor.ownerId, [...periods.keys()]);
    const left = held.filter(({ eventId, heldOn }) => {
      const { firstDay, lastDay } = periods.get(eventId)!;
      return !firstDay || heldOn < firstDay || heldOn > (lastDay ?? firstDay);
    });
    if (left.length === 0) return;
    const days = [...new Set(left.map(({ heldOn }) => heldOn))].sort();
    await this.holds.lockDays(tx, actor.ownerId, days);
    const today = dateInZone(this.clock.now(), await this.holds.timeZoneOf(tx, actor.ownerId));
    const isLeft = (eventId: string, day: string) => left.some((one) => one.eventId === eventId && one.heldOn === day);
    for (const day of days) {
      await this.end(tx, actor, day, (hold) =>
        hold.outcome === 'confirmed' && isLeft(hold.eventId, day)
          ? { outcome: 'released', endedOn: today, reason: 'The event moved to another day' }
          : undefined,
      );
    }
  }

  /** The events are about to be deleted: their holds go with their history, and the others move up. */
  async removeEvents(tx: Tx, actor: Actor, eventIds: readonly string[]): Promise<void> {
    const held = await this.holds.daysOfEvents(tx, actor.ownerId, eventIds);
    const days = [...new Set(held.map(({ heldOn }) => heldOn))].sort();
    await this.holds.lockDays(tx, actor.ownerId, days);
    await this.holds.deleteOfEvents(tx, actor.ownerId, eventIds);
    for (const day of days) {
      await this.arrange(tx, actor, inOrder(await this.holds.ladder(tx, actor.ownerId, day)));
    }
  }

  /** A line of history; what goes with it is published by the caller. */
  async record(
    tx: Tx,
    actor: Actor,
    hold: Pick<LadderHold, 'id' | 'eventId' | 'heldOn'>,
    kind: HoldChangeKind,
    facts: { fromRank?: number; toRank?: number; reason?: string | null } = {},
  ): Promise<void> {
    await this.holds.addChange(tx, {
      id: uuidv7(),
      ownerId: actor.ownerId,
      eventId: hold.eventId,
      holdId: hold.id,
      kind,
      heldOn: hold.heldOn,
      fromRank: facts.fromRank ?? null,
      toRank: facts.toRank ?? null,
      reason: facts.reason ?? null,
      changedBy: actor.changedBy,
      changedAt: this.clock.now(),
    });
  }

  private async confirm(tx: Tx, actor: Actor, eventId: string, day: string, today: string): Promise<void> {
    const ladder = await this.holds.ladder(tx, actor.ownerId, day);
    const hold = ladder.find((other) => other.eventId === eventId);
    if (!hold || hold.outcome !== null) return;
    await this.holds.update(tx, actor.ownerId, hold.id, {
      outcome: 'confirmed',
      endedOn: today,
      updatedAt: this.clock.now(),
    });
    await this.record(tx, actor, hold, 'confirmed', { fromRank: hold.rank });
    await this.outbox.add(tx, 'hold.confirmed', holdIds(actor, hold));
    const now = ladder.map((other) => (other.id === hold.id ? { ...other, outcome: 'confirmed' as const } : other));
    await this.arrange(tx, actor, inOrder(now), 'An event was confirmed for this day');
  }

  /** A confirmation was taken back. A last day that is over meanwhile would end the hold at once. */
  private async reopen(tx: Tx, actor: Actor, eventId: string, day: string, today: string): Promise<void> {
    const ladder = await this.holds.ladder(tx, actor.ownerId, day);
    const hold = ladder.find((other) => other.eventId === eventId && other.outcome === 'confirmed');
    if (!hold) return;
    await this.holds.update(tx, actor.ownerId, hold.id, {
      outcome: null,
      endedOn: null,
      ...(hold.expiresOn !== null && hold.expiresOn < today && { expiresOn: null }),
      updatedAt: this.clock.now(),
    });
    await this.record(tx, actor, hold, 'reopened', { toRank: hold.rank });
    await this.outbox.add(tx, 'hold.updated', holdIds(actor, hold));
    await this.arrange(tx, actor, inOrder(await this.holds.ladder(tx, actor.ownerId, day)));
  }

  private async withdrawChallenge(tx: Tx, actor: Actor, hold: LadderHold, reason: string | null): Promise<void> {
    await this.holds.update(tx, actor.ownerId, hold.id, {
      challengedOn: null,
      challengeAnswerBy: null,
      updatedAt: this.clock.now(),
    });
    await this.record(tx, actor, hold, 'challenge_withdrawn', { fromRank: hold.rank, reason });
  }

  /**
   * Gives a ladder its order, and records and publishes it for every open hold that has another place by it. Who is not
   * the first option any more has nothing to answer. `byHand` is the hold that a person moved: it is moved, not promoted.
   */
  private async arrange(
    tx: Tx,
    actor: Actor,
    ordered: readonly LadderHold[],
    reason: string | null = null,
    byHand?: string,
  ): Promise<void> {
    const changes = rankChanges(ordered);
    await this.holds.setRanks(tx, actor.ownerId, changes);
    for (const { hold, from, to } of changes) {
      if (hold.outcome !== null) continue;
      if (to > 1 && hold.challengedOn !== null) await this.withdrawChallenge(tx, actor, hold, reason);
      const kind = hold.id !== byHand && to < from ? 'promoted' : 'moved';
      await this.record(tx, actor, hold, kind, {
        fromRank: from,
        toRank: to,
        reason: kind === 'moved' ? reason : null,
      });
      if (kind === 'promoted') {
        await this.outbox.add(tx, 'hold.promoted', { ...holdIds(actor, hold), fromRank: from, toRank: to });
      } else await this.outbox.add(tx, 'hold.updated', holdIds(actor, hold));
    }
  }
}

/** What every event of a hold says. */
export function holdIds({ ownerId, source }: Actor, hold: Pick<LadderHold, 'id' | 'eventId' | 'heldOn'>) {
  const ids = { ownerId, holdId: hold.id, speakingEventId: hold.eventId, heldOn: hold.heldOn };
  return source ? { ...ids, source } : ids;
}
