/** What each figure answers, in a sentence, and the few numbers beside its chart. Pure. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { addMonths } from '@lectern/protocol/calendar';
import { timeKeys, type InsightPeriod } from '@lectern/protocol/insight-periods';
import {
  FEWEST_EVENTS,
  NO_KEY,
  OTHER_KEYS,
  type InsightFigure,
  type InsightGroup,
  type InsightResponse,
} from '@lectern/protocol/insights';
import { formatCount, formatMoney } from '@/lib/format';
import type { Shown } from './insight-address';
import { changeSince, wholeYear } from './insight-labels';
import { inCurrency } from './insight-points';

/** At most three. */
export const highlights: Record<InsightFigure, readonly Shown[]> = {
  income: ['received', 'expenses', 'net'],
  expenses: ['billable', 'reimbursed', 'entries'],
  'fees-by-state': ['events', 'received', 'withheld'],
  audience: ['events', 'counted', 'averagePeople'],
  pipeline: ['value', 'events', 'unpriced'],
  bureaus: ['fees', 'commission', 'averageFeeCents'],
  talks: ['fees', 'averageFeeCents', 'averageScore'],
  fees: ['averageFeeCents', 'medianFeeCents', 'highestFeeCents'],
};

const phrases: Record<InsightPeriod, string> = {
  this_month: 'this month',
  last_month: 'last month',
  this_quarter: 'this quarter',
  last_quarter: 'last quarter',
  this_year: 'this year',
  last_year: 'last year',
  year_to_date: 'this year so far',
  last_12_months: 'in the last 12 months',
  last_3_years: 'in the last 3 years',
  next_12_months: 'in the next 12 months',
  all: 'so far',
  custom: 'in this period',
};

type Sum = 'fees' | 'priced' | 'booked';
const sumOf = (groups: readonly (InsightGroup | undefined)[], of: Sum) =>
  groups.reduce((sum, group) => sum + (group?.values[of] ?? 0), 0);

/** The four quarters before and the last four; 'too early' with too few paid events; null in a period without both. */
export function feeTrend(
  { current, by, period, today }: InsightResponse,
  currency: string | null,
): [InsightGroup[], InsightGroup[]] | 'too early' | null {
  if (period !== 'last_3_years' && period !== 'all') return null;
  const quarters = timeKeys('quarter', addMonths(today, -21), today);
  const [before, recent] = [quarters.slice(0, 4), quarters.slice(4)].map((keys) =>
    inCurrency(current.groups, currency).filter(({ key }) => by === 'quarter' && keys.includes(key ?? '')),
  ) as [InsightGroup[], InsightGroup[]];
  const isEarly = Math.min(sumOf(before, 'priced'), sumOf(recent, 'priced')) < FEWEST_EVENTS;
  return isEarly ? 'too early' : [before, recent];
}

/** Null: there is nothing to say it of. */
export function answerOf(insight: InsightResponse, currency: string | null): string | null {
  const { current, direct, figure, by, period } = insight;
  const total = inCurrency(current.totals, currency)[0];
  const directly = inCurrency(direct?.totals ?? [], currency)[0];
  if (!total && !directly) return null;
  const { values = {} } = total ?? {};
  const year = wholeYear(current);
  const when = year ? `in ${year}` : phrases[period];
  const groups = inCurrency(current.groups, currency);
  // A sentence has whole units; the table has the cents.
  const money = (cents = 0) => formatMoney(Math.round(cents / 100) * 100, currency ?? DEFAULT_CURRENCY);
  const largest = groups.find(({ key }) => key !== NO_KEY && key !== OTHER_KEYS);
  const events = formatCount(values.events ?? 0, 'event');

  switch (figure) {
    case 'income': {
      const said = `You received ${money(values.received)} ${when}`;
      return values.expenses
        ? `${said}: ${money(values.net)} after ${money(values.expenses)} of expenses.`
        : `${said}.`;
    }
    case 'expenses': {
      const said = `You spent ${money(values.spent)} ${when}.`;
      if (by !== 'category' || !largest) return said;
      return `${said} The largest part is ${largest.label.toLowerCase()}: ${money(largest.values.spent)}.`;
    }
    case 'fees-by-state': {
      if (!largest?.values.fees) return `Your fees come to ${money(values.fees)} ${when}.`;
      const said = `${largest.label} pays the most: ${money(largest.values.fees)} of ${money(values.fees)} ${when}`;
      const elsewhere = groups.find(({ key }) => key === NO_KEY)?.values.fees;
      return elsewhere ? `${said}; ${money(elsewhere)} is from outside the US or from no known state.` : `${said}.`;
    }
    case 'audience':
      return `You spoke to ${formatCount(values.people ?? 0, 'person', 'people')} at ${events} ${when}.`;
    case 'pipeline': {
      const said = `${money(values.value)} is open ${when}`;
      const near = groups.filter(({ key, values: { value } }) => value && (key === 'hold' || key === 'contract_sent'));
      if (by !== 'status' || near.length === 0) return `${said}.`;
      const places = near.map(({ key }) => (key === 'hold' ? 'on hold' : 'waiting for a signature'));
      const sum = near.reduce((cents, { values: { value = 0 } }) => cents + value, 0);
      return `${said}, ${money(sum)} of it ${places.join(' or ')}.`;
    }
    case 'bureaus': {
      const bookings = (group: InsightGroup | undefined) => formatCount(sumOf([group], 'booked'), 'booking');
      const said = `Bureaus brought ${money(values.fees)} from ${bookings(total)} ${when}.`;
      return directly ? `${said} Direct: ${money(directly.values.fees)} from ${bookings(directly)}.` : said;
    }
    case 'talks':
      if (by !== 'talk' || !largest) return `You’re booked for ${events} ${when}.`;
      return `“${largest.label}” is your most booked talk ${when}: ${largest.values.events} of ${events}.`;
    case 'fees': {
      const average = (some: readonly (InsightGroup | undefined)[]) =>
        Math.round(sumOf(some, 'fees') / Math.max(1, sumOf(some, 'priced')));
      const trend = feeTrend(insight, currency);
      if (trend === null || trend === 'too early') {
        const said = `Your average fee is ${money(average([total]))} ${when}, over ${formatCount(values.priced ?? 0, 'paid event')}.`;
        return trend ? `${said} It’s too early for a trend.` : said;
      }
      const [before, recent] = trend;
      const { text } = changeSince(average(recent), average(before));
      return `Your average fee is ${money(average(recent))} over the last four quarters, ${text} on ${money(average(before))} in the four before.`;
    }
  }
}
