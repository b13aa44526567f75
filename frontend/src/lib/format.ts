/** How money, dates and numbers are written on every screen. Knows no time zone, because dates are plain days. */
import {
  daysBetween,
  formatClockTime,
  formatDate,
  parsePlainDate,
  weekdayOf,
  type PlainDate,
} from '@lectern/protocol/calendar';
import { formatMoney, MINUS, type ShownCents } from '@lectern/protocol/money';

export function toPlainDate({ year, month, day }: PlainDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Today in the browser's zone, YYYY-MM-DD. */
export function todayHere(now: Date = new Date()): string {
  return toPlainDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

const nearDays = ['yesterday', 'today', 'tomorrow'];

/** As people say a day within a sentence: `tomorrow`, `Fri, Nov 27`, and `Mar 4, 2028` in another year than today's. */
export function sayDay(text: string, today: string): string {
  const near = nearDays[daysBetween(today, text) + 1];
  if (near) return near;
  const written = formatDate(text, today);
  return written === formatDate(text) ? written : `${weekdayOf(text).slice(0, 3)}, ${written}`;
}

/** `Tomorrow`, `Fri, Nov 27`, `Mar 4 – 6`: a day or several in a list. The year is said when it is another than today's. */
export function dayText(from: string, to: string | null | undefined, today: string): string {
  return capitalized(sayDays(from, to, today));
}

/** The same inside a line: `tomorrow`. */
export function sayDays(from: string, to: string | null | undefined, today: string): string {
  return to && to !== from ? withoutYear(formatDateRange(from, to), today) : sayDay(from, today);
}

/** The first letter as at the beginning of a line. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function withoutYear(written: string, today: string): string {
  const [year] = today.split('-');
  return written.replace(new RegExp(`^([^,]*), ${year}$`), '$1');
}

/** Same month `Mar 4 – 6, 2027`, same year `Mar 30 – Apr 2, 2027`, else both in full. */
export function formatDateRange(from: string, to: string | null | undefined): string {
  const start = parsePlainDate(from);
  const end = to ? parsePlainDate(to) : null;
  if (!start || !end || from === to) return formatDate(from);
  const last = formatDate(to ?? from);
  if (start.year !== end.year) return `${formatDate(from)} – ${last}`;
  const [first] = formatDate(from).split(',');
  return `${first} – ${start.month === end.month ? `${end.day}, ${end.year}` : last}`;
}

/** The day an instant falls on in a zone (the browser's unless told): `Mar 4`, with the year when it isn't this one. */
export function formatInstantDate(instant: string | Date, timeZone?: string): string {
  return writtenInstant(instant, { dateStyle: 'medium', ...inZone(timeZone) });
}

/** `Mar 4, 6:30 PM` in a zone (the browser's unless told), with the year when it isn't this one. */
export function formatInstant(instant: string | Date, timeZone?: string): string {
  return writtenInstant(instant, { dateStyle: 'medium', timeStyle: 'short', ...inZone(timeZone) });
}

function writtenInstant(instant: string | Date, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return String(instant);
  const format = new Intl.DateTimeFormat('en-US', options);
  const now = format.format(new Date());
  return format
    .format(date)
    .replace(/, \d{4}/, (year) => (now.includes(year) ? '' : year))
    .replace(/\u202f/g, ' ');
}

/** Options of Intl; empty for a zone that this browser doesn't know: its own is better than no date. */
export function inZone(timeZone: string | undefined): { timeZone?: string } {
  if (timeZone === undefined) return {};
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return { timeZone };
  } catch {
    return {};
  }
}

/** `09:30` → `9:30 AM`; text that is no time of day is shown unchanged. */
export function formatTime(text: string): string {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? formatClockTime(text) : text;
}

/** What an older or newer server didn't say: a number that isn't known is never shown as 0. */
const UNKNOWN = '–';

export { formatMoney, type ShownCents };

/** For amounts that are above each other: with cents all of them, or none. */
export function shownCents(amounts: readonly number[] = []): ShownCents {
  return amounts.some((cents) => Number.isFinite(cents) && cents % 100 !== 0) ? 'always' : 'auto';
}

/** What a person types into a money field, `12,500.50` or `$12.5k`, as cents; null when it cannot be read. */
export function parseMoney(text: string): number | null {
  const match = /^([+−-]?)(\d*)(?:\.(\d*))?([km]?)$/.exec(text.toLowerCase().replace(/[\s,\p{Sc}]/gu, ''));
  if (!match) return null;
  const [, sign, whole = '', fraction = '', unit] = match;
  if (whole === '' && fraction === '') return null;
  const factor = unit === 'm' ? 1_000_000 : unit === 'k' ? 1_000 : 1;
  if (factor === 1 && fraction.length > 2) return null;
  const cents = Math.round(Number(`${whole || '0'}.${fraction || '0'}`) * factor * 100);
  return Number.isSafeInteger(cents) ? (sign === '-' || sign === MINUS ? -cents : cents) : null;
}

export function formatNumber(value: number): string {
  return Number.isFinite(value) ? new Intl.NumberFormat('en-US').format(value).replace('-', MINUS) : UNKNOWN;
}

/** 1 → `1st`: the rank of a hold, the place in a list. */
export function formatOrdinal(value: number): string {
  if (!Number.isFinite(value)) return UNKNOWN;
  const tens = value % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}

/** `formatCount(1, 'event')` → `1 event`; `formatCount(3, 'person', 'people')` → `3 people`. */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes)) return UNKNOWN;
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  if (bytes < 999_500_000) return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
  const gigabytes = bytes / 1_000_000_000;
  return `${Number(gigabytes.toFixed(gigabytes < 10 ? 1 : 0))} GB`;
}
