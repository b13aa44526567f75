/**
 * Which facts an insight is asked of, as SQL conditions: the days by the basis, and the filters. Everything from outside is
 * a parameter.
 */
import { folded, type Where } from '@lectern/database/list-query';
import type { DayRange } from '@lectern/protocol/insight-periods';
import {
  ANY_BUREAU,
  NO_KEY,
  type InsightBasis,
  type InsightDimension,
  type InsightFigure,
  type InsightQuery,
} from '@lectern/protocol/insights';
import { openStatuses } from '@lectern/protocol/speaking-event-status';
import { facts, industryKey, type FactSource } from './insight-facts';

export type InsightFilters = Pick<
  InsightQuery,
  'clientId' | 'bureauPartnerId' | 'presentationId' | 'type' | 'format' | 'status' | 'industry' | 'state' | 'currency'
>;

/** What is asked for, all of it decided. */
export interface InsightScope {
  figure: InsightFigure;
  by: InsightDimension;
  basis: InsightBasis;
  range: DayRange;
  /** In the speaker's zone. */
  today: string;
  filters: InsightFilters;
}

/** A way to find facts by their day. */
export interface Reading {
  source: FactSource;
  /** Never null in what it finds. */
  day: string;
  conditions: string[];
}

const NO_DATE = `DATE '9999-12-31'`;

/**
 * Money by the day of its event is found by two indexes, that of the events and, where there is none or none with a date,
 * its own: one condition on either of the two days would read everything.
 */
export function readingsOf(source: FactSource, { basis, range }: InsightScope): Reading[] {
  const { date } = facts[source];
  if (source === 'event') return [{ source, day: 'e.sort_date', conditions: [] }];
  if (basis === 'payment_date' || (range.from === null && range.to === null)) {
    return [{ source, day: date[basis], conditions: [] }];
  }
  return [
    { source, day: 'e.sort_date', conditions: ['e.event_date IS NOT NULL'] },
    { source, day: date.payment_date, conditions: ['e.event_date IS NULL'] },
  ];
}

export function conditionsOf(bag: Where, reading: Reading, { filters, range, today }: InsightScope): string {
  const fact = facts[reading.source];
  const conditions = [
    ...(fact.always ? [fact.always] : []),
    ...reading.conditions,
    ...daysOf(bag, reading, range, today),
  ];
  const given = (value: unknown, condition: (placeholder: string) => string) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
    conditions.push(condition(bag.parameter(value)));
  };
  given(filters.clientId, (p) => `${fact.client} = ${p}::uuid`);
  if (filters.bureauPartnerId === NO_KEY) conditions.push(`${fact.bureau} IS NULL`);
  else if (filters.bureauPartnerId === ANY_BUREAU) conditions.push(`${fact.bureau} IS NOT NULL`);
  else given(filters.bureauPartnerId, (p) => `${fact.bureau} = ${p}::uuid`);
  given(filters.presentationId, (p) => `e.presentation_id = ${p}::uuid`);
  given(filters.type, (p) => `e.type = ANY (${p}::text[])`);
  given(filters.format, (p) => `e.format = ANY (${p}::text[])`);
  given(filters.status, (p) => `e.status = ANY (${p}::text[])`);
  given(filters.industry || undefined, (p) => `${industryKey} = '=' || left(${folded(p)}, 100)`);
  given(filters.state, (p) => {
    const named = `${fact.state} = ANY (${p}::text[])`;
    return filters.state?.includes(NO_KEY) ? `(${named} OR ${fact.state} IS NULL)` : named;
  });
  given(filters.currency, (p) => `${fact.currency} = ${p}`);
  return conditions.join(' AND ');
}

/** Events without a date stand last, and count in a period that is not over while they are open. */
function daysOf(bag: Where, { source, day }: Reading, { from, to }: DayRange, today: string): string[] {
  if (from === null && to === null) return [];
  const within = [
    ...(from === null ? [] : [`${day} >= ${bag.parameter(from)}::date`]),
    ...(to === null ? [] : [`${day} <= ${bag.parameter(to)}::date`]),
  ];
  if (source !== 'event') return within;
  const dated = [...within, `${day} < ${NO_DATE}`].join(' AND ');
  if (to !== null && to < today) return [dated];
  const undated = `${day} = ${NO_DATE} AND e.status = ANY (${bag.parameter([...openStatuses])}::text[])`;
  return [
    `((${dated}) OR (${undated}))`,
    // Says nothing new, and lets the index begin at the right day.
    ...(from === null ? [] : [`${day} >= ${bag.parameter(from)}::date`]),
  ];
}
