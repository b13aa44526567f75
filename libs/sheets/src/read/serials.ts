/**
 * Days as spreadsheets count them: from 1900, with a 29th of February that there never was, or from 1904. A time is the part
 * of a day that has gone by.
 */
import type { ReadCell } from '../read-cell';
import type { NumberMeaning } from './number-formats';

const DAY_SECONDS = 86_400;
const FROM_1904 = 1_462;
/** December 31, 9999. */
const LAST_SERIAL = 2_958_465;
const FALSE_LEAP_DAY = 60;

export function numberCell(raw: number, meaning: NumberMeaning, date1904: boolean): ReadCell {
  switch (meaning.as) {
    case 'day':
    case 'moment':
      return dayCell(raw, meaning.as, date1904) ?? plain(raw);
    case 'time':
      return raw < 0 ? plain(raw) : { kind: 'time', time: timeOf(secondsOf(raw) % DAY_SECONDS) };
    case 'elapsed':
      return raw < 0 || secondsOf(raw) >= DAY_SECONDS ? plain(raw) : { kind: 'time', time: timeOf(secondsOf(raw)) };
    case 'percent':
      return { ...plain(raw), format: 'percent' };
    case 'currency':
      return {
        ...plain(raw),
        format: 'currency',
        ...(meaning.currency !== undefined && { currency: meaning.currency }),
      };
    case 'number':
      return plain(raw);
  }
}

/** As Excel shows it: 15 digits, so that 0.1 + 0.2 is 0.3. */
function plain(raw: number): { kind: 'number'; number: number } {
  return { kind: 'number', number: Number(raw.toPrecision(15)) };
}

function dayCell(raw: number, as: 'day' | 'moment', date1904: boolean): ReadCell {
  const seconds = secondsOf(raw) + (date1904 ? FROM_1904 * DAY_SECONDS : 0);
  const serial = Math.floor(seconds / DAY_SECONDS);
  if (raw < 0 || serial > LAST_SERIAL || (serial < 1 && as === 'day')) return null;
  if (serial === FALSE_LEAP_DAY) return { kind: 'error', text: 'February 29, 1900, a day that never was' };
  const day = dayOf(serial);
  if (as === 'day') return { kind: 'day', day };
  return { kind: 'moment', at: `${day}T${timeOf(seconds - serial * DAY_SECONDS)}` };
}

/** Times are kept as fractions that come out a little short: 19:30 as 0.8124999…. */
function secondsOf(serial: number): number {
  return Math.round(serial * DAY_SECONDS);
}

function dayOf(serial: number): string {
  const sinceEpoch = serial < FALSE_LEAP_DAY ? serial : serial - 1;
  return new Date(Date.UTC(1899, 11, 31 + sinceEpoch)).toISOString().slice(0, 10);
}

function timeOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const ISO = /^(\d{4}-\d{2}-\d{2})?(?:T?(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** Strict workbooks may keep days as ISO 8601 instead of counting them. */
export function isoCell(text: string): ReadCell {
  const [, day, time] = ISO.exec(text.trim()) ?? [];
  if (day && time && time !== '00:00') return { kind: 'moment', at: `${day}T${time}` };
  if (day) return { kind: 'day', day };
  if (time) return { kind: 'time', time };
  return { kind: 'text', text };
}
