/** Reads dates and times as people type them. Used by DateInput and TimeInput; US order when only numbers are given. */
import { parsePlainDate } from '@lectern/protocol/calendar';
import { toPlainDate } from './format';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * `Mar 4, 2027`, `4 March 2027`, `3/4/27`, `3/4`, `2027-03-04` → YYYY-MM-DD; null when it is no date.
 * Without a year it is the next such day from `today` (YYYY-MM-DD) on: a speaker books ahead.
 */
export function parseTypedDate(text: string, today: string): string | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[,.]/g, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1');
  if (words === 'today') return today;
  if (words === 'tomorrow') return nextDay(today);
  const iso = /^(\d{4})[-/ ](\d{1,2})[-/ ](\d{1,2})$/.exec(words.trim());
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{2}|\d{4}))?$/.exec(words.replace(/\s+/g, ''));
  if (numbers) return withYear(Number(numbers[1]), Number(numbers[2]), numbers[3], today);
  const parts = words.split(/[\s/-]+/).filter((part) => part !== '');
  const name = parts.findIndex((part) => /^[a-z]{3,9}$/.test(part));
  if (name < 0 || name > 1 || parts.length < 2 || parts.length > 3) return null;
  const month = months.findIndex((short) => parts[name]?.startsWith(short)) + 1;
  const day = parts[name === 0 ? 1 : 0] ?? '';
  const year = parts[2];
  if (month === 0 || !/^\d{1,2}$/.test(day) || (year !== undefined && !/^(\d{2}|\d{4})$/.test(year))) return null;
  return withYear(month, Number(day), year, today);
}

function withYear(month: number, day: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return checked(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  for (let candidate = thisYear; candidate <= thisYear + 4; candidate += 1) {
    const date = checked(candidate, month, day);
    if (date && date >= today) return date;
  }
  return null;
}

function checked(year: number, month: number, day: number): string | null {
  const text = toPlainDate({ year, month, day });
  return parsePlainDate(text) ? text : null;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** `9`, `9:30`, `9.30pm`, `930 p`, `2130`, `noon` → HH:mm; null when it is no time. 1 to 6 without am or pm is afternoon. */
export function parseTypedTime(text: string): string | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, '').replace(/\./g, ':');
  if (words === 'noon') return '12:00';
  if (words === 'midnight') return '00:00';
  const match = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})?:?(a|p|am|pm|a:m:?|p:m:?)?$/.exec(words);
  if (!match) return null;
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? '0');
  const half = match[3]?.charAt(0);
  if (minute > 59 || hour > 23 || (half && (hour > 12 || hour === 0))) return null;
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  else if (hour >= 1 && hour <= 6 && match[1]?.length === 1) hour += 12;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
