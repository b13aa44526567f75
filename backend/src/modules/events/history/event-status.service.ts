/**
 * Moves a speaking event along its status table, with the line in its history. Called by the events' routes and
 * the demo seed; the holds too, inside their transactions. Nothing else writes a status.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  findStatusMove,
  mainPath,
  missingForStatus,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import type { ChangeSpeakingEventStatusInput, SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { edit, expectVersion } from '../../../common/edit';
import { idsOf, type Origin } from '../../../common/many';
import { eventNotFound, statusMoveNotAllowed, statusRequirementsMissing } from '../events.errors';
import { toEventResponse } from '../events.mapper';
import { EventsRepository, type LockedEvent } from '../events.repository';
import { HoldLaddersService } from '../../holds/ladder';

@Injectable()
export class EventStatusService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly events: EventsRepository,
    private readonly ladders: HoldLaddersService,
  ) {}

  /** `changedBy` is the user who does it: the owner, or later somebody of the office. */
  async changeStatus(
    ownerId: string,
    changedBy: string,
    eventId: string,
    input: ChangeSpeakingEventStatusInput,
    key?: string,
  ): Promise<SpeakingEventResponse> {
    const claim = { ownerId, key, scope: `events/${eventId}/status-changes`, input };
    return edit(this.db, { current: () => this.getOrThrow(ownerId, eventId) }, (tx) =>
      createOnce(tx, claim, async () => {
        const event = expectVersion(await this.events.lock(tx, ownerId, eventId), input.version);
        return this.changeLocked(tx, ownerId, changedBy, event, input);
      }),
    );
  }

  private async getOrThrow(ownerId: string, eventId: string): Promise<SpeakingEventResponse> {
    const row = await this.events.find(ownerId, eventId);
    if (!row) throw eventNotFound();
    return toEventResponse(row);
  }

  /**
   * Forward only, for what another module did, such as a contract that was sent: nothing happens when the event is there
   * already, is further on, or has left the way to a booking. Returns whether it moved.
   */
  async advance(tx: Tx, ownerId: string, eventId: string, to: SpeakingEventStatus): Promise<boolean> {
    const current = await this.events.lock(tx, ownerId, eventId);
    if (!current) return false;
    const onTheWay = (mainPath as readonly SpeakingEventStatus[]).includes(current.status);
    const move = findStatusMove(current.status, to);
    if (!onTheWay || !move || move.needsReason) return false;
    const input = { to, reason: null, lostReason: null };
    await this.changeLocked(tx, ownerId, ownerId, current, input);
    return true;
  }

  /**
   * For a change that another rule brings about, such as the first hold of an inquiry: inside its transaction, which has
   * locked the event. `changedBy` null is a planner on a shared page. Returns the id of the new line in the history.
   */
  async changeLocked(
    tx: Tx,
    ownerId: string,
    changedBy: string | null,
    current: LockedEvent,
    input: Omit<ChangeSpeakingEventStatusInput, 'version'>,
  ): Promise<string> {
    const now = this.clock.now();
    checkMove(current, input, now);
    const { to, reason, lostReason, releaseOtherHolds } = input;
    const patch = { status: to, ...(lostReason !== null && { lostReason }), updatedAt: now };
    await this.events.update(tx, ownerId, [{ ...patch, id: current.id }]);
    const move = { event: current, from: current.status, to, reason: reason ?? lostReason, releaseOtherHolds };
    const [id = ''] = await this.record(tx, ownerId, changedBy, [move]);
    return id;
  }

  /** What follows when events are in another status: the lines in their histories, of which it returns the ids, and holds. */
  async record(
    tx: Tx,
    ownerId: string,
    changedBy: string | null,
    moves: readonly RecordedMove[],
    { source }: Origin = {},
  ): Promise<string[]> {
    const changedAt = this.clock.now();
    const lines = moves.map(({ event, from: fromStatus, to: toStatus, reason }) => {
      return { id: uuidv7(), ownerId, eventId: event.id, fromStatus, toStatus, reason, changedBy, changedAt };
    });
    this.events.addStatusChanges(tx, lines);
    await this.outbox.addMany(
      tx,
      'speaking_event.status_changed',
      moves.map(({ event, from, to }) => ({ ownerId, speakingEventId: event.id, from, to, source })),
    );
    for (const { event, from, to, releaseOtherHolds } of moves) {
      const change = meaningForHolds(from, to);
      if (!change) continue;
      const held = { ...event, firstDay: event.eventDate, lastDay: event.endDate };
      const releases = change === 'confirmed' && releaseOtherHolds === true;
      await this.ladders.followStatus(tx, { ownerId, changedBy }, held, change, releases);
    }
    return idsOf(lines);
  }
}

interface RecordedMove {
  /** As it is now, its status apart. */
  event: LockedEvent;
  from: SpeakingEventStatus;
  to: SpeakingEventStatus;
  reason: string | null;
  releaseOtherHolds?: boolean | undefined;
}

const BOOKED: readonly SpeakingEventStatus[] = ['confirmed', 'delivered', 'closed'];
const ENDED: readonly SpeakingEventStatus[] = ['released', 'lost', 'postponed', 'cancelled'];

/** Undefined: the holds of the event stay as they are. */
function meaningForHolds(from: SpeakingEventStatus, to: SpeakingEventStatus) {
  if (ENDED.includes(to)) return 'ended';
  if (BOOKED.includes(to)) return BOOKED.includes(from) ? undefined : 'confirmed';
  return BOOKED.includes(from) ? 'unconfirmed' : undefined;
}

/** Throws what the move needs and is not there. */
export function checkMove(
  current: LockedEvent,
  input: Omit<ChangeSpeakingEventStatusInput, 'version'>,
  now: Date,
): void {
  const move = findStatusMove(current.status, input.to);
  if (!move) throw statusMoveNotAllowed(current.status, input.to);
  if (move.needsReason && !input.reason) throw fieldError('reason', 'Say why: this step corrects the history');
  if (input.lostReason !== null && input.to !== 'lost') {
    throw fieldError('lostReason', 'Only an event that is lost has a reason for the loss');
  }
  const missing = missingForStatus(input.to, { ...current, today: dateInZone(now, current.timeZone) });
  if (Object.keys(missing).length > 0) throw statusRequirementsMissing(missing);
}
