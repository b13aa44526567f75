/** The stretches of time that insights are asked for, and what each is compared with. Pure, used by both sides. */
import { z } from 'zod';
import { addDays, addMonths, daysBetween } from './calendar';
import { labelTable } from './enum-tables';

export const InsightPeriod = z.enum([
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'year_to_date',
  'last_12_months',
  'last_3_years',
  'next_12_months',
  'all',
  /** Says itself: `from`, `to` or both were given. */
  'custom',
]);
export type InsightPeriod = z.infer<typeof InsightPeriod>;

export const insightPeriodLabels: Record<InsightPeriod, string> = labelTable({
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
  year_to_date: 'Year to date',
  last_12_months: 'Last 12 months',
  last_3_years: 'Last 3 years',
  next_12_months: 'Next 12 months',
  all: 'All time',
  custom: 'Custom',
});

/** First and last day; null: no end on that side. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export function rangeOfPeriod(
  query: { period?: InsightPeriod; from?: string; to?: string },
  today: string,
  standard: InsightPeriod = 'this_year',
): DayRange & { period: InsightPeriod } {
  if (query.from !== undefined || query.to !== undefined) {
    return { period: 'custom', from: query.from ?? null, to: query.to ?? null };
  }
  const period = query.period ?? standard;
  return { period, ...rangeOf(period, today) };
}

function rangeOf(period: InsightPeriod, today: string): DayRange {
  const month = startOfMonth(today);
  const quarter = startOfQuarter(today);
  const year = `${today.slice(0, 4)}-01-01`;
  switch (period) {
    case 'this_month':
      return months(month, 1);
    case 'last_month':
      return months(addMonths(month, -1), 1);
    case 'this_quarter':
      return months(quarter, 3);
    case 'last_quarter':
      return months(addMonths(quarter, -3), 3);
    case 'this_year':
      return months(year, 12);
    case 'last_year':
      return months(addMonths(year, -12), 12);
    case 'year_to_date':
      return { from: year, to: today };
    case 'last_12_months':
      return { from: addDays(addMonths(today, -12), 1), to: today };
    case 'last_3_years':
      return months(addMonths(quarter, -33), 36);
    case 'next_12_months':
      return { from: today, to: addDays(addMonths(today, 12), -1) };
    case 'all':
    case 'custom':
      return { from: null, to: null };
  }
}

/**
 * As long as the range and right before it: whole months for whole months, else days. Null: it has no two ends. With a day in
 * the range, the range before ends at the same day of it.
 */
export function rangeBefore({ from, to }: DayRange, until = to): DayRange | null {
  if (from === null || to === null || until === null || to < from) return null;
  const count = wholeMonths(from, to);
  if (count === null) {
    const length = daysBetween(from, to) + 1;
    return { from: addDays(from, -length), to: addDays(until, -length) };
  }
  const before = months(addMonths(from, -count), count);
  return until === to ? before : { ...before, to: addMonths(until, -count) };
}

/** The same days one year earlier; the end of February stays the end of February. */
export function rangeOfYearBefore({ from, to }: DayRange): DayRange | null {
  if (from === null || to === null || to < from) return null;
  const count = wholeMonths(from, to);
  if (count !== null) return months(addMonths(from, -12), count);
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

export const timeUnits = ['month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Keys of the groups between two days, without gaps: `2027-03`, `2027-Q1` or `2027`. At most 600. */
export function timeKeys(unit: TimeUnit, from: string, to: string): string[] {
  const keys: string[] = [];
  const last = timeKey(unit, to);
  for (let day = startOfMonth(from); keys.length < 600; day = addMonths(day, 1)) {
    const key = timeKey(unit, day);
    if (key > last) break;
    if (keys.at(-1) !== key) keys.push(key);
  }
  return keys;
}

export function timeKey(unit: TimeUnit, day: string): string {
  const [year = '', month = ''] = day.split('-');
  if (unit === 'year') return year;
  return unit === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** The days that a key of a time stands for; null: it is none. */
export function rangeOfTimeKey(key: string): { from: string; to: string } | null {
  const [, year, quarter, month] = /^([1-9]\d{3})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(key) ?? [];
  if (year === undefined) return null;
  if (month !== undefined) return months(`${year}-${month}-01`, 1);
  if (quarter === undefined) return months(`${year}-01-01`, 12);
  return months(`${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`, 3);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2027-03` → `Mar 2027`, `2027-Q1` → `Q1 2027`. */
export function timeKeyLabel(key: string): string {
  const [year = '', rest] = key.split('-');
  if (rest === undefined) return year;
  return rest.startsWith('Q') ? `${rest} ${year}` : `${MONTHS[Number(rest) - 1]} ${year}`;
}

function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function startOfQuarter(day: string): string {
  const [year = '', month = ''] = day.split('-');
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

function months(first: string, count: number): { from: string; to: string } {
  return { from: first, to: addDays(addMonths(first, count), -1) };
}

/** How many whole calendar months it is; null when it is not. */
function wholeMonths(from: string, to: string): number | null {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return null;
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return number(addDays(to, 1)) - number(from);
}
