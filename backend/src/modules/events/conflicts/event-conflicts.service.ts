/**
 * Tells what an event would collide with before it is saved; the rules are in conflicts.ts. Called by the event form
 * through its route. It refuses nothing and stores nothing.
 */
import { Injectable } from '@nestjs/common';
import { addDays, daysBetween } from '@lectern/protocol/calendar';
import type { EventConflicts, EventConflictsInput } from '@lectern/protocol/pipeline';
import { BusyTimesRepository } from '../calendar-sources/busy-times.repository';
import { findConflicts } from './conflicts';
import { ConflictsRepository } from './conflicts.repository';

/** Around the event: the longest way there is takes two days with the clocks. */
const DAYS_AROUND = 2;
/** What lasts longer is a mistyped year; its first month is looked at. */
const MAX_DAYS = 31;

@Injectable()
export class EventConflictsService {
  constructor(
    private readonly rows: ConflictsRepository,
    private readonly busyTimes: BusyTimesRepository,
  ) {}

  async find(ownerId: string, input: EventConflictsInput): Promise<EventConflicts> {
    const { eventId, eventDate } = input;
    if (!eventDate || (input.endDate && input.endDate < eventDate)) return { items: [] };
    const last =
      input.endDate && daysBetween(eventDate, input.endDate) < MAX_DAYS
        ? input.endDate
        : addDays(eventDate, input.endDate ? MAX_DAYS - 1 : 0);
    const planned = {
      ...input,
      eventDate,
      endDate: last === eventDate ? null : last,
      format: input.format ?? ('in_person' as const),
    };
    const [committed, firstOptions, travel, busy] = await Promise.all([
      this.rows.committedAround(ownerId, addDays(eventDate, -DAYS_AROUND), addDays(last, DAYS_AROUND), eventId),
      this.rows.firstOptions(ownerId, eventDate, last, eventId),
      eventId ? this.rows.travelOf(ownerId, eventId) : [],
      this.busyTimes.between(ownerId, eventDate, last),
    ]);
    const kept = travel.filter(({ id }) => id !== input.travel?.id);
    const written = input.travel ? [{ ...input.travel, ...sameDay(input.travel), eventId }] : [];
    return { items: findConflicts(planned, { committed, firstOptions, busy, travel: [...kept, ...written] }) };
  }
}

/** A journey whose day of arrival is left empty arrives on the day that it leaves. */
function sameDay({ departsOn, arrivesOn }: { departsOn: string | null; arrivesOn: string | null }) {
  return { arrivesOn: arrivesOn ?? departsOn };
}
