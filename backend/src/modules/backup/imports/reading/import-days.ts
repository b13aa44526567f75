/**
 * Days and times of day as people write them: ISO, US and European numbers, names of months in eight languages, 7pm, 19h30.
 * Pure; what cannot be read without guessing answers null, so that the row is shown with a reason and never with a wrong day.
 */
import { isRealDate } from '@lectern/protocol/primitives';
import { withoutAccents } from './plain-words';

/** In which order the numbers of a day stand where no name of a month tells. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv'];
/** What people write besides what the languages' own tables say. */
const OTHER_MONTH_WORDS = { sept: 9, febr: 2, marz: 3, maerz: 3, mrz: 3, mrt: 3, sett: 9 };
/** Two-digit years below this are of this century. */
const CENTURY_TURNS_AT = 70;
const DAY_MS = 86_400_000;
/** Day 0 of Excel's two calendars. The first believes in a February 29, 1900: its serials count from one day earlier. */
const SERIAL_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const LAST_SERIAL = 2_958_465;

let monthWords: ReadonlyMap<string, number> | undefined;

/** Read from the languages' tables at the first name of a month: too slow for every start. */
function monthOf(word: string): number | undefined {
  monthWords ??= readMonthWords();
  return monthWords.get(word);
}

function readMonthWords(): Map<string, number> {
  const months = new Map<string, number>(Object.entries(OTHER_MONTH_WORDS));
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1)
        months.set(plain(names.format(Date.UTC(2000, month - 1, 15))), month);
    }
  }
  return months;
}

/** A number that stands where a day belongs: a serial of Excel, or the digits YYYYMMDD. */
export function dayOfNumber(number: number, date1904 = false): string | null {
  if (Number.isInteger(number) && number >= 19_000_101 && number <= 30_001_231) {
    const digits = String(number);
    return realDay(+digits.slice(0, 4), +digits.slice(4, 6), +digits.slice(6));
  }
  // A bare year is no day, though it could be one of the year 1905.
  if (number < 3001 || number > LAST_SERIAL) return null;
  const at = new Date(SERIAL_ZERO[date1904 ? 1904 : 1900] + Math.floor(number) * DAY_MS);
  return realDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

const NUMBERS = /^(\d{1,4})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,4})\.?$/;

/** The three numbers of a day, as they stand; null for anything else. */
export function numbersOfDay(text: string): [string, string, string] | null {
  const [, first, second, third] = NUMBERS.exec(withoutTime(text.trim())) ?? [];
  return first && second && third ? [first, second, third] : null;
}

export function dayOfText(text: string, order: DateOrder): string | null {
  const bare = withoutTime(text.trim());
  if (/^\d{8}$/.test(bare)) return dayOfNumber(Number(bare));
  const numbers = numbersOfDay(bare);
  return numbers ? dayOfNumbers(numbers, order) : dayOfWords(bare);
}

function dayOfNumbers([first, second, third]: [string, string, string], order: DateOrder): string | null {
  if (first.length >= 3) return first.length === 4 ? realDay(+first, +second, +third) : null;
  if (third.length === 3) return null;
  if (order === 'ymd') return third.length === 4 ? null : realDay(fullYear(first), +second, +third);
  const [month, day] = order === 'mdy' ? [first, second] : [second, first];
  return realDay(fullYear(third), +month, +day);
}

/** `Thu, Mar 4, 2027`, `4th of March 2027`, `04-Mar-27`, `2027 March 4`: in each order the name tells which is what. */
function dayOfWords(text: string): string | null {
  const words = plain(text)
    .replace(/(\d)(st|nd|rd|th|er|º|ª)\b/g, '$1')
    .split(/[\s,./\-']+/)
    .filter((word) => word !== '' && !FILLERS.has(word));
  const named = words.flatMap((word, at) => (monthOf(word) ? [at] : []));
  const numbers = words.flatMap((word, at) => (/^\d+$/.test(word) ? [at] : []));
  const [month] = named;
  const [one, other] = numbers.map((at) => words[at] ?? '');
  // Besides the three parts only the name of a weekday may stand there, in front.
  const isWeekdayFirst = words.length === 4 && /^\p{L}+$/u.test(words[0] ?? '') && month !== 0;
  if (month === undefined || named.length > 1 || numbers.length !== 2 || !one || !other) return null;
  if (words.length !== 3 && !isWeekdayFirst) return null;
  const yearFirst = one.length === 4;
  const [year, day] = yearFirst ? [one, other] : [other, one];
  if (day.length > 2 || year.length === 1 || year.length === 3) return null;
  return realDay(fullYear(year), monthOf(words[month] ?? '') ?? 0, +day);
}

const FILLERS = new Set(['of', 'the', 'de', 'del', 'den', 'le', 'am', 'on', 'd']);

/** `7pm`, `7:30 p.m.`, `19:00`, `19.30`, `19h30`, `19 Uhr`, `noon`. A bare 7 may be either: null. */
export function timeOfText(text: string): string | null {
  const bare = withoutAccents(text).replace(/\s+/g, ' ');
  if (/^(12 )?noon$/.test(bare)) return '12:00';
  if (/^(12 )?midnight$/.test(bare)) return '00:00';
  const [, hours, minutes, seconds, half] =
    /^(\d{1,2})(?: ?[:.h] ?([0-5]\d)(?: ?[:.] ?([0-5]\d)(?:[.,]\d+)?)?)? ?(am?|pm?|h|uhr|hrs?|o'?clock)?$/.exec(
      bare.replace(/([ap])\.? ?m\.?$/, '$1m').replace(/^(\d{1,2}) ?h ?(\d\d)$/, '$1:$2'),
    ) ?? [];
  if (hours === undefined) return fourDigits(bare);
  const letter = half?.[0];
  const isHalf = letter === 'a' || letter === 'p';
  if (minutes === undefined && half === undefined && +hours < 13) return null;
  if (seconds !== undefined && +seconds > 59) return null;
  if (isHalf && (+hours < 1 || +hours > 12)) return null;
  const hour = isHalf ? (+hours % 12) + (letter === 'p' ? 12 : 0) : +hours;
  return hour > 23 ? null : `${two(hour)}:${minutes ?? '00'}`;
}

function fourDigits(text: string): string | null {
  const [, hours, minutes] = /^([01]\d|2[0-3])([0-5]\d) ?(?:h|hrs?)?$/.exec(text) ?? [];
  return hours && minutes ? `${hours}:${minutes}` : null;
}

/** The share of a day that a spreadsheet keeps as a time; whole numbers of hours from 13 on are clear as well. */
export function timeOfNumber(number: number): string | null {
  if (Number.isInteger(number) && number >= 13 && number < 24) return `${number}:00`;
  if (number < 0 || number >= LAST_SERIAL || (number >= 1 && number < 3001)) return null;
  const minutes = Math.round((number - Math.floor(number)) * 1440) % 1440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A day may carry a time of day behind it, as exports of other programs do: `2027-03-04T19:00:00Z`, `3/4/2027 7:00 PM`. */
function withoutTime(text: string): string {
  return text.replace(
    /[T ,]+(?:at )?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/i,
    '',
  );
}

/** Lower case, without accents and the dots of abbreviations. */
function plain(text: string): string {
  return withoutAccents(text)
    .replace(/(\p{L})\./gu, '$1 ')
    .trim();
}

function fullYear(digits: string): number {
  if (digits.length > 2) return +digits;
  return +digits + (+digits < CENTURY_TURNS_AT ? 2000 : 1900);
}

function realDay(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isRealDate(date) ? date : null;
}

const two = (number: number) => String(number).padStart(2, '0');
