/** Figures, their times and their rows in words. Pure. */
import { DEFAULT_CURRENCY, MINUS } from '@lectern/protocol/money';
import { formatDate } from '@lectern/protocol/calendar';
import { timeUnits, type DayRange } from '@lectern/protocol/insight-periods';
import {
  FEWEST_EVENTS,
  insightDerivedLabels,
  insightFigures,
  insightMeasures,
  insightRowKindTable,
  type InsightBlock,
  type InsightDimension,
  type InsightFigure,
  type InsightGroup,
  type InsightMeasure,
  type InsightRow,
} from '@lectern/protocol/insights';
import { formatMoneyShort, formatNumberShort } from '@/components/charts/chart-scale';
import { formatDateRange, formatMoney, formatNumber, type ShownCents } from '@/lib/format';
import { YEAR_END, type Comparison, type InsightTab, type Shown } from './insight-address';

export const tabLabel = (tab: InsightTab): string => (tab === YEAR_END ? 'Year-end pack' : insightFigures[tab].label);

export function isMeasure(shown: Shown): shown is InsightMeasure {
  return shown in insightMeasures;
}

export function shownLabel(shown: Shown): string {
  return isMeasure(shown) ? insightMeasures[shown].label : insightDerivedLabels[shown].label;
}

export function valueOf(group: InsightGroup | undefined, shown: Shown): number | null {
  if (!group) return null;
  return (isMeasure(shown) ? group.values[shown] : group.derived[shown]) ?? null;
}

export function formatShown(
  value: number | null,
  shown: Shown,
  currency: string | null,
  showCents?: ShownCents,
): string {
  if (value === null) return '–';
  const { unit } = isMeasure(shown) ? insightMeasures[shown] : insightDerivedLabels[shown];
  // To the dollar: cents of an average say nothing.
  const isAverage = shown === 'averageFeeCents' || shown === 'medianFeeCents';
  const cents = isAverage ? Math.round(value / 100) * 100 : value;
  if (unit === 'cents') return formatMoney(cents, currency ?? DEFAULT_CURRENCY, isAverage ? undefined : showCents);
  return unit === 'percent' ? `${formatNumber(value)}%` : formatNumber(value);
}

export function formatShownShort(value: number, shown: Shown, currency: string | null): string {
  const { unit } = isMeasure(shown) ? insightMeasures[shown] : insightDerivedLabels[shown];
  if (unit === 'cents') return formatMoneyShort(value, currency ?? DEFAULT_CURRENCY);
  return unit === 'percent' ? `${formatNumberShort(value)}%` : formatNumberShort(value);
}

/** An average has no rows of its own: what it is the average of. */
const rowsOfDerived = {
  averageFeeCents: 'priced',
  medianFeeCents: 'priced',
  highestFeeCents: 'priced',
  conversionPercent: 'brought',
  averageScore: 'scored',
  averagePeople: 'counted',
} as const;

export function rowsMeasureOf(shown: Shown): InsightMeasure {
  return isMeasure(shown) ? shown : rowsOfDerived[shown];
}

export function rangeText({ from, to }: DayRange): string {
  if (from !== null && to !== null) return wholeYear({ from, to }) ?? formatDateRange(from, to);
  if (from !== null) return `Since ${formatDate(from)}`;
  return to === null ? 'All time' : `Until ${formatDate(to)}`;
}

export function wholeYear({ from, to }: DayRange): string | null {
  const year = from?.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? (year ?? null) : null;
}

export const comparisonLabels: Record<Comparison, string> = {
  yearBefore: 'The year before',
  previous: 'The period before',
  none: 'Nothing',
};

/** `2026`, or `Year before` where the days are no whole year. */
export function comparedLabel(block: InsightBlock, comparison: Comparison): string {
  return wholeYear(block) ?? (comparison === 'previous' ? 'Period before' : 'Year before');
}

export type Change = { text: string; direction: 'up' | 'down' | 'same' };

const sizeOf = ({ values }: InsightGroup): number => values.events ?? values.brought ?? values.entries ?? 0;

/** How a number changed since; null where there was too little to compare with. */
export function changeOf(now: number | null, group: InsightGroup, shown: Shown): Change | null {
  const before = valueOf(group, shown);
  return now === null || !before || sizeOf(group) < FEWEST_EVENTS ? null : changeSince(now, before);
}

/** `before` isn't zero. */
export function changeSince(now: number, before: number): Change {
  const percent = ((now - before) / Math.abs(before)) * 100;
  const rounded = Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  if (rounded === 0) return { text: 'No change', direction: 'same' };
  const direction = rounded > 0 ? 'up' : 'down';
  if (rounded >= 1000 && before > 0) return { text: `${formatNumber(Math.round(now / before))}×`, direction };
  return { text: `${rounded > 0 ? '+' : MINUS}${formatNumber(Math.abs(rounded))}%`, direction };
}

export function isTime(by: InsightDimension): by is (typeof timeUnits)[number] {
  return (timeUnits as readonly string[]).includes(by);
}

/** What its status, its method or its category is called. */
export function rowDetail({ kind, detail }: InsightRow): string | null {
  if (detail === null) return null;
  return insightRowKindTable[kind].details[detail] ?? detail;
}

export function rowHref({ kind, id, invoiceId, eventId }: InsightRow): string | null {
  if (kind === 'expense') return `/expenses?expense=${id}`;
  if (kind === 'event') return `/events/${id}`;
  if (invoiceId) return `/invoices/${invoiceId}`;
  return eventId ? `/events/${eventId}` : null;
}

/** What a measure counts, and by which day, in one sentence. */
export function basisSentence(figure: InsightFigure, basis: 'payment_date' | 'event_date'): string {
  if (basis === 'event_date') {
    return figure === 'income' || figure === 'expenses'
      ? 'Counted by event date; items without an event by their own date.'
      : 'Counted by event date.';
  }
  return 'Invoices by issue date, payments by date received, expenses by date spent.';
}
