/**
 * Held days that are confirmed or released by a planner, who has no account. Called by the planners' module inside its
 * transaction; the ladders keep their rules, and only a first option is ever confirmed here.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import { findStatusMove } from '@lectern/protocol/speaking-event-status';
import { conflict } from '../../../common/app-error';
import { onlyOf } from '../../../common/many';
import { EventEditsService, EventsService, EventStatusService, eventNotFound, type EventOwner } from '../../events';
import { holdGroups, whyNotConfirm, type HoldGroup } from './hold-groups';
import { HoldGroupsRepository, type EventHolds } from './hold-groups.repository';
import { HoldLaddersService } from '../ladder/hold-ladders.service';
import { holdHasEnded, holdNotFound } from '../ladder/holds.errors';
import { HoldsRepository } from '../ladder/holds.repository';

export interface HoldDecisionRequest {
  holdId: string;
  decision: 'confirm' | 'release';
  /** Who says so, for the history. */
  by: string;
  speakerName: string;
}

export interface DecidableGroup extends HoldGroup {
  cannotConfirm: string | null;
  canRelease: boolean;
}

@Injectable()
export class HoldDecisionsService {
  constructor(
    private readonly clock: Clock,
    private readonly events: EventsService,
    private readonly edits: EventEditsService,
    private readonly statuses: EventStatusService,
    private readonly ladders: HoldLaddersService,
    private readonly holds: HoldsRepository,
    private readonly groups: HoldGroupsRepository,
  ) {}

  /** Undefined: there is no such event. */
  async groupsOf(owner: EventOwner, eventId: string, speakerName: string): Promise<DecidableGroup[] | undefined> {
    const found = await this.groups.ofEvent(owner.id, eventId);
    return found && this.decidable(found, owner, speakerName);
  }

  /** Returns the days; `isNew` is false when they were confirmed or released like this before. */
  async decide(
    tx: Tx,
    owner: EventOwner,
    eventId: string,
    request: HoldDecisionRequest,
  ): Promise<{ days: string[]; isNew: boolean }> {
    await this.events.lockOrThrow(tx, owner.id, eventId);
    const seen = await this.holds.find(tx, owner.id, request.holdId);
    if (seen?.eventId !== eventId) throw holdNotFound();
    await this.holds.lockDays(tx, owner.id, [seen.heldOn, ...(await this.holds.daysOfEvent(tx, owner.id, eventId))]);
    const found = await this.groups.ofEventIn(tx, owner.id, eventId);
    if (!found) throw eventNotFound();
    const group = this.decidable(found, owner, request.speakerName).find(({ holds }) =>
      holds.some((hold) => hold.id === request.holdId),
    );
    const outcome = group ? group.outcome : seen.outcome;
    const wanted = request.decision === 'confirm' ? 'confirmed' : 'released';
    if (outcome === wanted) return { days: group?.days ?? [seen.heldOn], isNew: false };
    if (!group || outcome !== null) throw holdHasEnded(outcome ?? 'released');
    if (request.decision === 'confirm') await this.confirm(tx, owner, eventId, group, request);
    else await this.release(tx, owner, eventId, group, request);
    return { days: group.days, isNew: true };
  }

  /** The event is confirmed, and its holds with it. An event without a firm date gets the day that was confirmed. */
  private async confirm(
    tx: Tx,
    owner: EventOwner,
    eventId: string,
    group: DecidableGroup,
    { by }: HoldDecisionRequest,
  ): Promise<void> {
    if (group.cannotConfirm) throw conflict('HOLD_NOT_CONFIRMABLE', group.cannotConfirm);
    const days = group.isOfEvent ? {} : { eventDate: group.days[0] ?? null, endDate: null };
    onlyOf(await this.edits.change(tx, owner.id, [{ id: eventId, dateIsTentative: false, ...days }]));
    const event = await this.events.lockOrThrow(tx, owner.id, eventId);
    await this.statuses.changeLocked(tx, owner.id, null, event, {
      to: 'confirmed',
      reason: `${by} confirmed the date on the shared page`,
      lostReason: null,
    });
  }

  /** The days go, whoever stands behind moves up; an event that was only held goes with its last day. */
  private async release(
    tx: Tx,
    owner: EventOwner,
    eventId: string,
    group: DecidableGroup,
    { by }: HoldDecisionRequest,
  ): Promise<void> {
    if (!group.canRelease) throw conflict('HOLD_NOT_RELEASABLE', 'This day is over.');
    const reason = `${by} released the date on the shared page`;
    const ending = { outcome: 'released' as const, endedOn: this.today(owner), reason };
    const ids = group.holds.map((hold) => hold.id);
    for (const day of group.days) {
      await this.ladders.end(tx, { ownerId: owner.id, changedBy: null }, day, (hold) =>
        ids.includes(hold.id) ? ending : undefined,
      );
    }
    const event = await this.events.lock(tx, owner.id, eventId);
    const left = await this.holds.daysOfEvent(tx, owner.id, eventId);
    if (!event || left.length > 0 || !findStatusMove(event.status, 'released')) return;
    await this.statuses.changeLocked(tx, owner.id, null, event, { to: 'released', reason, lostReason: null });
  }

  private decidable(found: EventHolds, owner: EventOwner, speakerName: string): DecidableGroup[] {
    const { event, holds, takenDays } = found;
    const today = this.today(owner);
    return holdGroups(event, holds).map((group) => ({
      ...group,
      cannotConfirm: whyNotConfirm(group, event, { today, speakerName, takenDays }),
      canRelease: group.outcome === null && group.days.every((day) => day >= today),
    }));
  }

  private today(owner: EventOwner): string {
    return dateInZone(this.clock.now(), owner.timeZone);
  }
}
