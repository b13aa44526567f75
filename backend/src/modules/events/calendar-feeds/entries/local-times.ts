/**
 * Times on the clock of a place as calendars read them (RFC 5545, 3.3.5): a time that the clocks skip counts on from
 * before the gap, and one that comes twice is the first. Pure; what the zones do is Intl's knowledge, as everywhere.
 */
import { localTime } from '@lectern/protocol/calendar';
import { isTimeZone } from '@lectern/protocol/time-zones';
import type { CalendarSpan, LocalMoment } from './calendar-entry';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const UTC_NAMES = new Set(['UTC', 'UCT', 'GMT', 'ZULU', 'UNIVERSAL', 'GREENWICH', 'GMT0', 'GMT+0', 'GMT-0']);

/** Also a zone that nobody knows any more: the rest of the app reads its times as UTC. */
export function isUtc(timeZone: string): boolean {
  return UTC_NAMES.has(timeZone.toUpperCase().replace(/^ETC\//, '')) || !isTimeZone(timeZone);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  const shown = localTime(new Date(instant), timeZone);
  return clockOf(shown.date, shown.time) - Math.floor(instant / MINUTE) * MINUTE;
}

/** What the clock shows, as if it were UTC. */
export function clockOf(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`);
}

export function instantOf({ date, time, timeZone }: LocalMoment): number {
  const clock = clockOf(date, time);
  const before = offsetAt(clock - DAY, timeZone);
  // With the offset of before: right outside of a change, the first one in an overlap, counting on in a gap.
  const instant = clock - before;
  const offset = offsetAt(instant, timeZone);
  if (offset === before) return instant;
  const after = clock - offset;
  return offsetAt(after, timeZone) === offset ? after : instant;
}

/** The clock at an instant: what a calendar is told, so that no program has to guess what a skipped time means. */
export function momentAt(instant: number, timeZone: string): LocalMoment {
  return { ...localTime(new Date(instant), timeZone), timeZone };
}

/** From a start until an end, in whichever zones; null when it would end before it starts. */
export function spanBetween(start: LocalMoment, end: LocalMoment): CalendarSpan | null {
  const [from, to] = [instantOf(start), instantOf(end)];
  if (to <= from) return null;
  return { isAllDay: false, start: momentAt(from, start.timeZone), end: momentAt(to, end.timeZone) };
}

/** So many minutes from a start. */
export function spanOf(start: LocalMoment, minutes: number): CalendarSpan {
  const from = instantOf(start);
  return {
    isAllDay: false,
    start: momentAt(from, start.timeZone),
    end: momentAt(from + minutes * MINUTE, start.timeZone),
  };
}
