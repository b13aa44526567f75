/**
 * Insights: eight figures, each a table of groups (by month, client, state …) with measures, for any period and any filter,
 * with the period before and the year before beside it. Every number opens its rows and is exactly their sum; amounts of
 * different currencies are never added up. What is counted, and by which day, stands in ADR 19.
 */
import { z } from 'zod';
import { linkedNames } from './records';
import { enumOf, enumTable, labelTable, type IconName } from './enum-tables';
import { expenseCategoryLabels } from './expenses';
import { anyOf } from './form-fields';
import { InsightPeriod } from './insight-periods';
import { invoiceStatusLabels } from './invoice-status';
import { paymentMethodLabels } from './invoices';
import { currency, id, pageQuery, plainDate, text } from './primitives';
import { SpeakingEventStatus, speakingEventStatusLabels } from './speaking-event-status';
import { SpeakingEventFormat, SpeakingEventType } from './speaking-events';
import { usState } from './us-states';

export const InsightFigure = z.enum([
  'income',
  'expenses',
  'fees-by-state',
  'audience',
  'pipeline',
  'bureaus',
  'talks',
  'fees',
]);
export type InsightFigure = z.infer<typeof InsightFigure>;

export const insightBasisLabels = labelTable({ payment_date: 'By payment date', event_date: 'By event date' });

/**
 * By which day something counts. `payment_date`: invoices and credit notes by their issue date, payments by the day they came,
 * expenses by the day they were spent. `event_date`: all of them by the day of their event; what has no event, by its own day.
 */
export const InsightBasis = enumOf(insightBasisLabels);
export type InsightBasis = z.infer<typeof InsightBasis>;

export const insightDimensionLabels = labelTable({
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  client: 'Client',
  bureau: 'Bureau',
  talk: 'Talk',
  type: 'Type',
  format: 'Format',
  industry: 'Industry',
  audience_type: 'Audience type',
  state: 'State',
  status: 'Status',
  lead_source: 'Lead source',
  category: 'Category',
  vendor: 'Vendor',
});

export const InsightDimension = enumOf(insightDimensionLabels);
export type InsightDimension = z.infer<typeof InsightDimension>;

interface MeasureSign {
  label: string;
  unit: 'cents' | 'count';
  what: string;
}

/** Everything that is counted. Amounts are cents; the others are counts. */
export const insightMeasures = enumTable(
  {
    invoiced: {
      label: 'Invoiced',
      unit: 'cents',
      what: 'Totals of sent invoices with tax, before withholding; void ones and drafts left out',
    },
    tax: { label: 'Sales tax', unit: 'cents', what: 'Tax on sent invoices' },
    withheld: { label: 'Withheld', unit: 'cents', what: 'What payers keep back for a state, from sent invoices' },
    credited: { label: 'Credited', unit: 'cents', what: 'Taken off sent invoices' },
    received: { label: 'Received', unit: 'cents', what: 'Payments that came in' },
    expenses: { label: 'Expenses', unit: 'cents', what: 'Billable ones too' },
    net: { label: 'Net', unit: 'cents', what: 'Received less expenses' },
    spent: { label: 'Spent', unit: 'cents', what: 'Billable ones too' },
    billable: { label: 'Billable', unit: 'cents', what: 'Expenses that a client pays back' },
    billed: { label: 'Billed', unit: 'cents', what: 'Billable expenses on an invoice' },
    reimbursed: { label: 'Reimbursed', unit: 'cents', what: 'Expenses that were paid back' },
    entries: { label: 'Entries', unit: 'count', what: 'Each receipt counted once' },
    events: { label: 'Events', unit: 'count', what: 'Each counted once, with or without a fee' },
    brought: { label: 'Leads', unit: 'count', what: 'Events of every status' },
    open: { label: 'Open', unit: 'count', what: 'Inquiries, proposals, holds, contracts out and postponed events' },
    booked: { label: 'Booked', unit: 'count', what: 'Confirmed, delivered and closed events' },
    lost: { label: 'Lost', unit: 'count', what: 'Lost, released and cancelled events' },
    priced: { label: 'Paid events', unit: 'count', what: 'Booked events with a fee above zero' },
    fees: { label: 'Fees', unit: 'cents', what: 'Agreed gross fees of booked events' },
    commission: { label: 'Commission', unit: 'cents', what: 'Bureau commission on these fees' },
    netFees: { label: 'Net fees', unit: 'cents', what: 'Gross fees less bureau commission' },
    value: { label: 'Value', unit: 'cents', what: 'Gross fees of open events' },
    unpriced: { label: 'Without a fee', unit: 'count', what: 'Open events whose fee isn’t set' },
    people: { label: 'People', unit: 'count', what: 'Actual audience of delivered and closed events' },
    counted: { label: 'Head count known', unit: 'count', what: 'Events whose actual audience is known' },
    scored: { label: 'With a score', unit: 'count', what: 'Events with an evaluation score' },
  },
  (label): MeasureSign => ({ label, unit: 'count', what: '' }),
);
export const InsightMeasure = enumOf(insightMeasures);
export type InsightMeasure = z.infer<typeof InsightMeasure>;

interface DerivedSign {
  label: string;
  unit: 'cents' | 'percent' | 'number';
}

/** What follows from the measures, or cannot be added up: an average, a middle, a share. */
export const insightDerivedLabels = enumTable(
  {
    averageFeeCents: { label: 'Average fee', unit: 'cents' },
    medianFeeCents: { label: 'Median fee', unit: 'cents' },
    highestFeeCents: { label: 'Highest fee', unit: 'cents' },
    conversionPercent: { label: 'Conversion', unit: 'percent' },
    averageScore: { label: 'Average score', unit: 'number' },
    averagePeople: { label: 'People per event', unit: 'number' },
  },
  (label): DerivedSign => ({ label, unit: 'number' }),
);
export const InsightDerived = enumOf(insightDerivedLabels);
export type InsightDerived = z.infer<typeof InsightDerived>;

export interface InsightFigureShape {
  label: string;
  /** What it can be grouped by; the first is the default. */
  by: readonly [InsightDimension, ...InsightDimension[]];
  /** The first is the default; a figure of events alone knows only their date. */
  bases: readonly [InsightBasis, ...InsightBasis[]];
  /** The default; `this_year` where it isn't said. */
  period?: InsightPeriod;
  measures: readonly InsightMeasure[];
  derived: readonly InsightDerived[];
  /** What its groups are sorted by, and its chart shows first. */
  main: InsightMeasure;
  /** Its measures have no currency: their `currency` is null everywhere. */
  hasCurrency: boolean;
}

const OF_EVENTS = ['type', 'format', 'industry', 'client', 'bureau', 'state', 'talk'] as const;

/** The one table of what there is; server and screen go by it. */
export const insightFigures: Record<InsightFigure, InsightFigureShape> = {
  income: {
    label: 'Income',
    by: ['month', 'quarter', 'year', ...OF_EVENTS],
    bases: ['payment_date', 'event_date'],
    /** `events` count by the event's date under either basis. */
    measures: ['invoiced', 'credited', 'received', 'expenses', 'net', 'tax', 'withheld', 'events'],
    derived: [],
    main: 'received',
    hasCurrency: true,
  },
  expenses: {
    label: 'Expenses',
    by: ['category', 'month', 'quarter', 'year', 'vendor', 'client', 'state'],
    bases: ['payment_date', 'event_date'],
    measures: ['spent', 'billable', 'billed', 'reimbursed', 'entries'],
    derived: [],
    main: 'spent',
    hasCurrency: true,
  },
  'fees-by-state': {
    label: 'Fees by state',
    by: ['state'],
    bases: ['event_date', 'payment_date'],
    /** `events` and `fees` count by the event's date under either basis: an agreed fee has no other day. */
    measures: ['events', 'fees', 'invoiced', 'received', 'withheld'],
    derived: [],
    main: 'fees',
    hasCurrency: true,
  },
  audience: {
    label: 'Audience',
    by: ['type', 'format', 'industry', 'audience_type', 'month', 'quarter', 'year', 'state', 'talk', 'client'],
    bases: ['event_date'],
    measures: ['people', 'events', 'counted'],
    derived: ['averagePeople'],
    main: 'people',
    hasCurrency: false,
  },
  pipeline: {
    label: 'Pipeline',
    by: ['status', 'month', 'quarter', 'year', 'type', 'client', 'bureau', 'lead_source'],
    bases: ['event_date'],
    /** Open stages only; those without a date count in every period that isn't over. */
    period: 'next_12_months',
    measures: ['value', 'events', 'unpriced'],
    derived: [],
    main: 'value',
    hasCurrency: true,
  },
  bureaus: {
    label: 'Bureaus',
    by: ['bureau'],
    bases: ['event_date', 'payment_date'],
    /** Of bureaus alone, unless the filter says otherwise; direct bookings are beside them. */
    measures: ['brought', 'open', 'booked', 'lost', 'priced', 'fees', 'commission', 'netFees', 'received'],
    derived: ['conversionPercent', 'averageFeeCents'],
    main: 'fees',
    hasCurrency: true,
  },
  talks: {
    label: 'Talks',
    by: ['talk', 'type', 'year'],
    bases: ['event_date'],
    measures: ['events', 'fees', 'priced', 'people', 'scored'],
    derived: ['averageFeeCents', 'averageScore'],
    main: 'events',
    hasCurrency: true,
  },
  fees: {
    label: 'Fee trend',
    by: ['quarter', 'year', 'month', ...OF_EVENTS],
    bases: ['event_date'],
    period: 'last_3_years',
    measures: ['fees', 'commission', 'netFees', 'events', 'priced'],
    derived: ['averageFeeCents', 'medianFeeCents', 'highestFeeCents'],
    main: 'fees',
    hasCurrency: true,
  },
};

/** Key of the group of everything whose value is missing: no client, no state of the US, no date. */
export const NO_KEY = 'none';
/** Filter of everything that came through a bureau, whichever it is. */
export const ANY_BUREAU = 'any';
/** Key of the group of all that stand behind the largest ones. */
export const OTHER_KEYS = 'others';
/** So many groups are named; the rest is one group, `others`. */
export const MOST_GROUPS = 200;
/** A percentage of fewer events, or a comparison with them, says more about chance than about the business. */
export const FEWEST_EVENTS = 5;

/** All of them narrow what is counted; a list means any of these. Money without an event is left out by filters that only an event can fit. */
export const insightFilters = {
  /** Of the event, the invoice or the expense. */
  clientId: id.optional(),
  /** `none`: booked directly. `any`: through a bureau. */
  bureauPartnerId: z.union([z.literal(NO_KEY), z.literal(ANY_BUREAU), id]).optional(),
  presentationId: id.optional().meta({ title: 'Talk' }),
  type: anyOf(SpeakingEventType).meta({ title: 'Event type' }),
  format: anyOf(SpeakingEventFormat),
  status: anyOf(SpeakingEventStatus).meta({ title: 'Event status' }),
  /** Of the event; where it says none, of its client. Upper and lower case and accents make no difference. */
  industry: text(100, 'The industry').optional(),
  /** `none`: outside the US, or not known. */
  state: anyOf(z.union([z.literal(NO_KEY), usState])),
  currency: currency.optional(),
};

const periodQuery = {
  /** The figure's own when nothing is said; `from` and `to` come first. */
  period: InsightPeriod.meta({ title: 'Period' }).optional(),
  from: plainDate.meta({ title: 'From' }).optional(),
  to: plainDate.meta({ title: 'To' }).optional(),
  basis: InsightBasis.meta({ title: 'Count by' }).optional(),
  by: InsightDimension.meta({ title: 'Grouped by' }).optional(),
  ...insightFilters,
};

export const InsightQuery = z.strictObject({
  ...periodQuery,
  /** With the period before and the year before. */
  compare: z.enum(['true', 'false']).default('true').meta({ title: 'Compared with' }),
});
export type InsightQuery = z.infer<typeof InsightQuery>;

/**
 * The rows behind one number: of a measure, of one group (`key`) or of all. For a number of a comparison give the days of its
 * block as `from` and `to`.
 */
export const InsightRowsQuery = z.strictObject({
  ...pageQuery,
  ...periodQuery,
  measure: InsightMeasure.optional(),
  key: z
    .string()
    .max(200)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), 'This isn’t a key')
    .optional(),
});
export type InsightRowsQuery = z.infer<typeof InsightRowsQuery>;

const values = z.partialRecord(InsightMeasure, z.number());

export const InsightGroup = z
  .object({
    /** What `rows?key=` takes; in totals null. */
    key: z.string().nullable(),
    label: z.string(),
    /** A group stands once per currency; null in figures without money. */
    currency: z.string().nullable(),
    values,
    derived: z.partialRecord(InsightDerived, z.number().nullable()),
  })
  .meta({ id: 'InsightGroup' });
export type InsightGroup = z.infer<typeof InsightGroup>;

/** One stretch of time. The groups add up to the totals, currency by currency. */
export const InsightBlock = z
  .object({
    /** Null: from the beginning, without an end. */
    from: plainDate.nullable(),
    to: plainDate.nullable(),
    /** One per currency, the largest first. None: there is nothing. */
    totals: z.array(InsightGroup),
    /** By time in its order, without the empty ones; else the largest of the main measure first, `none` and `others` last. */
    groups: z.array(InsightGroup),
    /** How many groups stand together as `others`. */
    otherGroups: z.number(),
  })
  .meta({ id: 'InsightBlock' });
export type InsightBlock = z.infer<typeof InsightBlock>;

export const InsightResponse = z
  .object({
    figure: InsightFigure,
    by: InsightDimension,
    basis: InsightBasis,
    period: InsightPeriod,
    /** Today in the speaker's zone. */
    today: plainDate,
    current: InsightBlock,
    /** Null: not asked for, the period has no beginning or no end, or the records of that time begin too late in it. */
    previous: InsightBlock.nullable(),
    yearBefore: InsightBlock.nullable(),
    /** The same without a bureau, beside the bureaus; null in other figures. */
    direct: InsightBlock.nullable(),
  })
  .meta({ id: 'Insight' });
export type InsightResponse = z.infer<typeof InsightResponse>;

interface RowSign {
  label: string;
  icon: IconName;
  /** What `detail` of such a row is called. */
  details: Readonly<Record<string, string>>;
}

export const insightRowKindTable = enumTable(
  {
    event: { label: 'Event', icon: 'calendar-days', details: speakingEventStatusLabels },
    invoice: { label: 'Invoice', icon: 'receipt', details: invoiceStatusLabels },
    credit_note: { label: 'Credit note', icon: 'file-minus', details: invoiceStatusLabels },
    payment: { label: 'Payment', icon: 'hand-coins', details: paymentMethodLabels },
    expense: { label: 'Expense', icon: 'wallet', details: expenseCategoryLabels },
  },
  (label): RowSign => ({ label, icon: 'circle', details: {} }),
);

export const InsightRow = z
  .object({
    kind: enumOf(insightRowKindTable),
    id: z.string(),
    /** The day by which it counts; null: an event without a date. */
    date: plainDate.nullable(),
    /** Title of the event, number of the invoice or credit note, vendor or description of the expense. */
    title: z.string(),
    currency: z.string(),
    /** In the measure's unit, negative where it is taken away: the expenses in `net`. */
    value: z.number(),
    eventId: z.string().nullable(),
    ...linkedNames,
    invoiceId: z.string().nullable(),
    clientId: z.string().nullable(),
    /** Of the US. */
    state: z.string().nullable(),
    /** Status of an event or invoice, method of a payment, category of an expense. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'InsightRow' });
export type InsightRow = z.infer<typeof InsightRow>;

export const InsightRowPage = z
  .object({
    figure: InsightFigure,
    measure: InsightMeasure,
    basis: InsightBasis,
    from: plainDate.nullable(),
    to: plainDate.nullable(),
    /** Of all pages, per currency: exactly the number that was opened. Null on the pages after the first. */
    sums: z.array(z.object({ currency: z.string().nullable(), value: z.number(), count: z.number() })).nullable(),
    /** Latest first. */
    items: z.array(InsightRow),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'InsightRowPage' });
export type InsightRowPage = z.infer<typeof InsightRowPage>;

/** What the filters can be set to, the most used first. */
export const InsightChoices = z
  .object({
    currencies: z.array(z.string()),
    industries: z.array(z.string()),
    states: z.array(usState),
    /** The first and the last year with anything in it. */
    years: z.object({ first: z.number(), last: z.number() }).nullable(),
  })
  .meta({ id: 'InsightChoices' });
export type InsightChoices = z.infer<typeof InsightChoices>;

/** What is answered when a query does not say. */
export function defaultsOf(figure: InsightFigure) {
  const { by, bases, period = 'this_year' } = insightFigures[figure];
  return { by: by[0], basis: bases[0], period };
}
