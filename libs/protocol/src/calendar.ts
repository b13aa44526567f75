/**
 * Calendar days as `YYYY-MM-DD` strings: which day it is somewhere, and counting in days. No JavaScript Date leaves. A day
 * that can't be read comes back unchanged. Knows no zod: pages without the application load this file too.
 */
import { isTimeZone } from './time-zones';

interface ZoneClock {
  formatter: Intl.DateTimeFormat;
  /** What it showed last: the same minute is asked for again and again. */
  last?: { minute: number; shown: { date: string; time: string } };
}

const clocks = new Map<string, ZoneClock>();
/** Liberia was the last zone with seconds, until January 7, 1972. */
const WHOLE_MINUTES_FROM = Date.UTC(1972, 0, 8) / 60_000;

/** Day and minute of an instant in an IANA zone; in UTC when the zone is unknown. */
export function localTime(instant: Date, timeZone: string): { date: string; time: string } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const formatter = new Intl.DateTimeFormat('en-US', {
      // Zone names come and go with the zone data of Node; one that is unknown here must not stop the others.
      timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clock = { formatter };
    clocks.set(timeZone, clock);
  }
  const minute = Math.floor(instant.getTime() / 60_000);
  if (clock.last?.minute === minute && minute > WHOLE_MINUTES_FROM) return clock.last.shown;
  const parts = Object.fromEntries(clock.formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  const year = (parts.year ?? '').padStart(4, '0');
  const shown = { date: `${year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
  clock.last = { minute, shown };
  return shown;
}

export function dateInZone(instant: Date, timeZone: string): string {
  return localTime(instant, timeZone).date;
}

/**
 * A time of day in a zone as milliseconds since 1970: for asking how long it is from one place's evening to another's
 * morning. A time that the clocks skip in spring is read as the one an hour earlier.
 */
export function instantInZone(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return NaN;
  let instant = wanted;
  // The second look is for days on which the offset changes between the guess and the answer.
  for (let look = 0; look < 2; look++) {
    const shown = localTime(new Date(instant), timeZone);
    instant += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`);
  }
  return instant;
}

export function addDays(date: string, days: number): string {
  const day = dayNumber(date) + days;
  return Number.isNaN(day) ? date : fromDayNumber(day);
}

/** The same day of a later month, or the last day of it when it has no such day. */
export function addMonths(date: string, months: number): string {
  if (Number.isNaN(dayNumber(date))) return date;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(day, last) - 1);
}

/** Positive when `to` is later. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The Monday of the week a day is in. */
export function startOfWeek(date: string): string {
  const day = dayNumber(date);
  if (Number.isNaN(day)) return date;
  // Day 0 was a Thursday.
  return fromDayNumber(day - ((((day + 3) % 7) + 7) % 7));
}

/** The Sunday of the week a day is in, as months are drawn. */
export function firstOfWeek(date: string): string {
  return addDays(startOfWeek(addDays(date, 1)), -1);
}

/** The whole weeks that the month of a day touches: at most six, 42 days. */
export function monthDays(date: string): { from: string; to: string } {
  const first = `${date.slice(0, 7)}-01`;
  return { from: firstOfWeek(first), to: addDays(firstOfWeek(addDays(addMonths(first, 1), -1)), 6) };
}

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `2027-03-04` → `Thursday`. */
export function weekdayOf(date: string): string {
  return weekdayNames[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `Nov 21, 2026`: how Lectern shows every day; `Nov 21` in the year of `today`, when that is given. Text that isn't a day, such
 * as a half-typed one, is returned unchanged.
 */
export function formatDate(text: string, today?: string): string {
  const date = parsePlainDate(text);
  if (!date) return text;
  const day = `${MONTHS[date.month - 1]} ${date.day}`;
  return today?.slice(0, 4) === text.slice(0, 4) ? day : `${day}, ${date.year}`;
}

export type PlainDate = { year: number; month: number; day: number };

/** The days that Lectern takes. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '3000-12-31';

/** Parts of a YYYY-MM-DD string, or null unless it is a real calendar day from FIRST_DAY to LAST_DAY. */
export function parsePlainDate(text: string): PlainDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (text < FIRST_DAY || text > LAST_DAY || month < 1 || month > 12 || day < 1) return null;
  return day <= daysInMonth(year, month) ? { year, month, day } : null;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `14:30` → `2:30 PM`: how Lectern shows every time of day. */
export function formatClockTime(time: string): string {
  if (!/^\d\d:\d\d/.test(time)) return time;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

function fromDayNumber(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
