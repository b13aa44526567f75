/** From rows of the database to the figures of the answer: names of groups, averages, and their order. Pure. */
import { expenseCategoryLabels } from '@lectern/protocol/expenses';
import { timeKeyLabel, type DayRange } from '@lectern/protocol/insight-periods';
import {
  FEWEST_EVENTS,
  insightFigures,
  insightDimensionLabels,
  MOST_GROUPS,
  NO_KEY,
  OTHER_KEYS,
  type InsightBlock,
  type InsightDerived,
  type InsightDimension,
  type InsightFigure,
  type InsightGroup,
} from '@lectern/protocol/insights';
import { speakingEventStatuses, speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { speakingEventFormatLabels, speakingEventTypeLabels } from '@lectern/protocol/speaking-events';
import { usStates } from '@lectern/protocol/us-states';
import { isTimeUnit } from './insight-queries';
import type { GroupRow } from './insights.repository';

const NO_KEY_LABELS: Record<InsightDimension, string> = {
  month: 'No date yet',
  quarter: 'No date yet',
  year: 'No date yet',
  client: 'No client',
  bureau: 'Direct, no bureau',
  talk: 'No talk chosen',
  type: 'No event',
  format: 'No event',
  status: 'No event',
  industry: 'Not known',
  audience_type: 'Not known',
  lead_source: 'Not known',
  state: 'Outside the US or not known',
  category: 'No category',
  vendor: 'No vendor',
};

export function toBlock(
  rows: readonly GroupRow[],
  range: DayRange,
  figure: InsightFigure,
  by: InsightDimension,
  names: ReadonlyMap<string, string>,
): InsightBlock {
  const { main } = insightFigures[figure];
  const toGroup = (row: GroupRow): InsightGroup => ({
    key: row.isTotal ? null : (row.key ?? NO_KEY),
    label: row.isTotal ? 'All' : labelOf(row, by, names),
    currency: row.currency,
    values: Object.fromEntries(insightFigures[figure].measures.map((measure) => [measure, numberOf(row[measure])])),
    derived: Object.fromEntries(insightFigures[figure].derived.map((name) => [name, derive[name](row)])),
  });
  const hasAny = (group: InsightGroup) => Object.values(group.values).some((value) => value !== 0);
  const totals = rows
    .filter((row) => row.isTotal)
    .map(toGroup)
    .filter(hasAny);
  const groups = rows
    .filter((row) => !row.isTotal)
    .map(toGroup)
    .filter(hasAny);
  const size = (group: InsightGroup) => group.values[main] ?? 0;
  return {
    ...range,
    totals: totals.sort((a, b) => size(b) - size(a) || compare(a.currency, b.currency)),
    groups: groups.sort(orderBy(by, size)),
    otherGroups: Math.max(0, ...rows.map((row) => row.place - MOST_GROUPS)),
  };
}

const numberOf = (value: unknown): number => Number(value ?? 0);

const ratio = (part: unknown, whole: unknown, factor = 1): number | null =>
  numberOf(whole) === 0 ? null : (numberOf(part) * factor) / numberOf(whole);

const oneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const whole = (value: number | null) => (value === null ? null : Math.round(value));
const known = (value: unknown) => (value === null || value === undefined ? null : numberOf(value));

const derive: Record<InsightDerived, (row: GroupRow) => number | null> = {
  averageFeeCents: (row) => whole(ratio(row.fees, row.priced)),
  medianFeeCents: (row) => known(row.medianFeeCents),
  highestFeeCents: (row) => known(row.highestFeeCents),
  conversionPercent: (row) =>
    numberOf(row.brought) < FEWEST_EVENTS ? null : oneDecimal(ratio(row.booked, row.brought, 100)),
  averageScore: (row) => oneDecimal(ratio(row.scoreHundredths, row.scored, 0.01)),
  averagePeople: (row) => whole(ratio(row.people, row.counted)),
};

function labelOf({ key, label }: GroupRow, by: InsightDimension, names: ReadonlyMap<string, string>): string {
  if (key === null) return NO_KEY_LABELS[by];
  if (key === OTHER_KEYS) return `Other ${insightDimensionLabels[by].toLowerCase()}s`.replace(/ys$/, 'ies');
  if (label !== null) return label;
  if (isTimeUnit(by)) return timeKeyLabel(key);
  const words: Partial<Record<InsightDimension, Readonly<Record<string, string>>>> = {
    state: usStates,
    status: speakingEventStatusLabels,
    category: expenseCategoryLabels,
    type: speakingEventTypeLabels,
    format: speakingEventFormatLabels,
  };
  return words[by]?.[key] ?? names.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1).replace(/_/g, ' ');
}

const last = (key: string | null) => (key === NO_KEY ? 2 : key === OTHER_KEYS ? 1 : 0);

function orderBy(by: InsightDimension, size: (group: InsightGroup) => number) {
  const steps: readonly string[] = speakingEventStatuses;
  return (a: InsightGroup, b: InsightGroup): number => {
    const ends = last(a.key) - last(b.key);
    if (ends !== 0) return ends;
    if (isTimeUnit(by)) return compare(a.key, b.key) || size(b) - size(a);
    if (by === 'status') return steps.indexOf(a.key ?? '') - steps.indexOf(b.key ?? '') || size(b) - size(a);
    return size(b) - size(a) || compare(a.label, b.label) || compare(a.currency, b.currency);
  };
}

const compare = (a: string | null, b: string | null): number =>
  (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;
