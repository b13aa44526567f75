/**
 * What each measure of each figure is the sum of: facts, their value and which of them count. A figure and the rows behind
 * it are asked with the same lines of this table; that is why they agree. Constants of the code alone.
 */
import { insightFigures, type InsightFigure, type InsightMeasure } from '@lectern/protocol/insights';
import type { FactSource } from './insight-facts';

export interface Part {
  source: FactSource;
  /** Whole number, never null where `when` holds. */
  value: string;
  when: string;
}

export const BOOKED = `e.status IN ('confirmed', 'delivered', 'closed')`;
const HELD = `e.status IN ('delivered', 'closed')`;
const OPEN = `e.status IN ('inquiry', 'proposal_sent', 'hold', 'contract_sent', 'postponed')`;
/** Open stages: what is postponed waits for another day. */
const IN_PIPELINE = `e.status IN ('inquiry', 'proposal_sent', 'hold', 'contract_sent')`;
const LOST = `e.status IN ('lost', 'released', 'cancelled')`;
const PRICED = 'e.fee_cents > 0';

/** Rounded as the net fee of an event's page is: see events.mapper.ts. */
const COMMISSION = 'round(e.fee_cents * e.commission_percent / 100)::bigint';

const event = (value: string, when: string): Part[] => [{ source: 'event', value, when }];
const count = (when: string) => event('1', when);
const amount = (source: FactSource, column: string, when = 'true'): Part[] => [
  { source, value: column, when: `${column} <> 0 AND ${when}` },
];

const fees = event('e.fee_cents', `${BOOKED} AND ${PRICED}`);
const commission = event(COMMISSION, `${BOOKED} AND ${PRICED} AND e.commission_percent > 0`);
const netFees = event(`e.fee_cents - coalesce(${COMMISSION}, 0)`, `${BOOKED} AND ${PRICED}`);
const invoiced = amount('invoice', 'i.total_cents');
const received = amount('payment', 'p.amount_cents');
const withheld = amount('withholding', 'i.withholding_cents');
const spent = amount('expense', 'x.amount_cents');
const people = event('e.audience_actual', `${HELD} AND e.audience_actual > 0`);

type Measures = Partial<Record<InsightMeasure, Part[]>>;

const measures: Record<InsightFigure, Measures> = {
  income: {
    invoiced,
    credited: amount('credit', 'n.amount_cents'),
    received,
    expenses: spent,
    net: [...received, ...spent.map((part) => ({ ...part, value: `-${part.value}` }))],
    tax: amount('invoice', 'i.tax_cents'),
    withheld,
    events: count(BOOKED),
  },
  expenses: {
    spent,
    billable: amount('expense', 'x.amount_cents', 'x.is_billable'),
    billed: amount('expense', 'x.amount_cents', 'x.invoice_id IS NOT NULL'),
    reimbursed: amount('expense', 'x.amount_cents', 'x.reimbursed_on IS NOT NULL'),
    entries: [{ source: 'expense', value: '1', when: 'true' }],
  },
  'fees-by-state': { events: count(BOOKED), fees, invoiced, received, withheld },
  audience: { people, events: count(HELD), counted: count(`${HELD} AND e.audience_actual IS NOT NULL`) },
  pipeline: {
    value: event('e.fee_cents', `${IN_PIPELINE} AND ${PRICED}`),
    events: count(IN_PIPELINE),
    unpriced: count(`${IN_PIPELINE} AND coalesce(e.fee_cents, 0) <= 0`),
  },
  bureaus: {
    brought: count('true'),
    open: count(OPEN),
    booked: count(BOOKED),
    lost: count(LOST),
    priced: count(`${BOOKED} AND ${PRICED}`),
    fees,
    commission,
    netFees,
    received,
  },
  talks: {
    events: count(BOOKED),
    fees,
    priced: count(`${BOOKED} AND ${PRICED}`),
    people,
    scored: count(`${HELD} AND e.evaluation_score IS NOT NULL`),
  },
  fees: { fees, commission, netFees, events: count(BOOKED), priced: count(`${BOOKED} AND ${PRICED}`) },
};

export function partsOf(figure: InsightFigure, measure: InsightMeasure): Part[] {
  const parts = measures[figure][measure];
  if (!parts) throw new Error(`${figure} has no measure ${measure}`);
  return parts;
}

/** What cannot be added up, or only serves an average. One source each; `whole` says how it goes on from groups to `others`. */
export interface Extra {
  name: string;
  source: FactSource;
  aggregate: string;
  whole: 'sum' | 'max' | 'none';
}

const extras: Partial<Record<InsightFigure, Extra[]>> = {
  talks: [
    {
      name: 'scoreHundredths',
      source: 'event',
      aggregate: `sum(e.evaluation_score * 100) FILTER (WHERE ${HELD})`,
      whole: 'sum',
    },
  ],
  fees: [
    {
      name: 'medianFeeCents',
      source: 'event',
      aggregate: `round(percentile_cont(0.5) WITHIN GROUP (ORDER BY e.fee_cents)
        FILTER (WHERE ${BOOKED} AND ${PRICED}))::bigint`,
      whole: 'none',
    },
    {
      name: 'highestFeeCents',
      source: 'event',
      aggregate: `max(e.fee_cents) FILTER (WHERE ${BOOKED} AND ${PRICED})`,
      whole: 'max',
    },
  ],
};

export function extrasOf(figure: InsightFigure): Extra[] {
  return extras[figure] ?? [];
}

/** The facts that a figure reads, each once. */
export function sourcesOf(figure: InsightFigure): FactSource[] {
  const sources = insightFigures[figure].measures.flatMap((measure) =>
    partsOf(figure, measure).map((part) => part.source),
  );
  return [...new Set(sources)];
}
