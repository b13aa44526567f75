/** How the pages say days, times, money, sizes and how long ago something was. Pure; the zone is always told. */
import { addDays, dateInZone, daysBetween, formatClockTime, formatDate, weekdayOf } from '@lectern/protocol/calendar';
import { isTimeZone } from '@lectern/protocol/time-zones';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `just now`, `5 minutes ago`, `2 hours ago`, `yesterday`, `4 days ago`, then the day itself. */
export function timeAgo(instant: Date, now: Date, zone: string): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), 'minute');
  const day = dateInZone(instant, zone);
  const days = daysBetween(day, dateInZone(now, zone));
  // Of one day, or of one night: hours are what people count.
  if (days === 0 || passed < 12 * HOUR) return ago(Math.floor(passed / HOUR), 'hour');
  if (days === 1) return 'yesterday';
  return days < 14 ? ago(days, 'day') : `on ${formatDate(day, dateInZone(now, zone))}`;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** `Thursday, Mar 4, 2027`; the year is left out in that of `today`, here and in the ranges. */
export function longDay(day: string, today?: string): string {
  return `${weekdayOf(day)}, ${formatDate(day, today)}`;
}

/** `Mar 4 – 6, 2027`, `Mar 30 – Apr 2, 2027`; one day as itself. */
export function dayRange(from: string, to: string, today?: string): string {
  if (from === to) return longDay(from, today);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDate(from)} – ${formatDate(to)}`;
  const [first, last] = [formatDate(from, today), formatDate(to, today)];
  const end = from.slice(0, 7) === to.slice(0, 7) ? last.replace(/^\w+ /, '') : last;
  return `${first.replace(/, \d+$/, '')} – ${end}`;
}

/** The days of a run of days without gaps as one range, others one by one. */
export function daysText(days: readonly string[], today: string): string {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return '';
  const isRun = sorted.every((day, index) => day === addDays(first, index));
  return isRun ? dayRange(first, last, today) : sorted.map((day) => formatDate(day, today)).join(' · ');
}

/** `in 12 days`, `tomorrow`, `today`; empty for what is over. */
export function daysUntil(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return '';
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return `in ${days} days`;
}

/** `9:00 AM – 10:30 AM`, `from 9:00 AM`; empty without a start. */
export function timesText(start: string | null, end: string | null): string {
  if (!start) return '';
  return end ? `${formatClockTime(start)} – ${formatClockTime(end)}` : formatClockTime(start);
}

/** Each English knows the letters of its own part of the world only. */
const LETTERED = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

/** Making one takes a third of a millisecond, and a page says the zone beside every time. */
const zoneFormatters = new Map<string, Intl.DateTimeFormat>();

/** `PST`, `CET` or, where a zone has no letters, `GMT+8`: as it is on that day. One that is unknown here is read as UTC. */
export function zoneLetters(zone: string, day: string): string {
  const known = isTimeZone(zone) ? zone : 'UTC';
  const at = new Date(`${day}T12:00:00Z`);
  let first = '';
  for (const locale of LETTERED) {
    const name = zoneName(locale, known, at);
    if (/^[A-Z]+$/.test(name)) return name;
    first ||= name;
  }
  return first;
}

function zoneName(locale: string, zone: string, at: Date): string {
  const key = `${locale} ${zone}`;
  const formatter =
    zoneFormatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  // Upper and lower case make no difference to a zone: there is no end to the spellings.
  if (zoneFormatters.size < 2_000) zoneFormatters.set(key, formatter);
  return formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

/** `A, B and C`. */
export function listText(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Whole words up to a length, for descriptions: with an ellipsis where something was left out. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, cut.lastIndexOf(' ') > length / 2 ? cut.lastIndexOf(' ') : length).trimEnd()}…`;
}

/** Only addresses of the web: what else somebody may have written is shown as words, never as a link. */
export function webAddress(url: string): string | null {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** `https://www.example.com/` → `example.com`: how people say an address. */
export function addressText(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
