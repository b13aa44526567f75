/**
 * What insights count: five kinds of facts, as SQL. Each says where its rows come from, by which day they count and how a
 * filter or a group reads them. The event `e` of money may be missing; its columns are null then, so that a filter only
 * an event can fit leaves it out. Constants of the code alone: nothing from outside stands in here.
 */
import type { InsightBasis, InsightDimension, InsightRow } from '@lectern/protocol/insights';

export type FactSource = 'event' | 'invoice' | 'withholding' | 'credit' | 'payment' | 'expense';

export interface Facts {
  kind: InsightRow['kind'];
  /** `$1` is the owner. Joins that a query does not use cost nothing: the planner leaves them out. */
  from: string;
  id: string;
  /** By basis; null where an event has no date. */
  date: Record<InsightBasis, string>;
  currency: string;
  client: string;
  bureau: string;
  state: string;
  title: string;
  detail: string;
  invoiceId: string;
  /** Beside what the measure says. */
  always?: string;
}

const EVENT = `LEFT JOIN speaking_events e ON e.owner_id = $1 AND e.id =`;
const clientOf = (id: string) => `LEFT JOIN clients c ON c.owner_id = $1 AND c.id = ${id}`;
const bureauOf = (id: string) => `LEFT JOIN bureau_partners b ON b.owner_id = $1 AND b.id = ${id}`;

/** The one who pays comes before the event's own: an invoice may go to another client. */
const BILLED_CLIENT = 'coalesce(i.client_id, e.client_id)';
const BILLED_BUREAU = 'coalesce(e.bureau_partner_id, i.bureau_partner_id)';
const BILLED = `${EVENT} i.event_id ${clientOf(BILLED_CLIENT)} ${bureauOf(BILLED_BUREAU)}`;
/** Drafts are no facts yet. It is said of payments and credit notes, too: the covering index holds no drafts. */
const SENT = `i.status <> 'draft'`;

const billed = {
  currency: 'i.currency',
  client: BILLED_CLIENT,
  bureau: BILLED_BUREAU,
  state: 'e.us_state',
  invoiceId: 'i.id',
};

const byEventElse = (day: string) => ({ payment_date: day, event_date: `coalesce(e.event_date, ${day})` });

const invoice: Facts = {
  ...billed,
  kind: 'invoice',
  from: `FROM invoices i ${BILLED}`,
  id: 'i.id',
  date: byEventElse('i.issue_date'),
  title: 'i.number',
  detail: 'i.status',
  always: `i.owner_id = $1 AND ${SENT} AND i.status <> 'void'`,
};

export const facts: Record<FactSource, Facts> = {
  event: {
    kind: 'event',
    from: `FROM speaking_events e ${clientOf('e.client_id')} ${bureauOf('e.bureau_partner_id')}`,
    id: 'e.id',
    date: { payment_date: 'e.event_date', event_date: 'e.event_date' },
    currency: 'e.currency',
    client: 'e.client_id',
    bureau: 'e.bureau_partner_id',
    state: 'e.us_state',
    title: 'e.title',
    detail: 'e.status',
    invoiceId: 'NULL::uuid',
    always: 'e.owner_id = $1',
  },
  invoice,
  /** By the state that it is withheld for; where the invoice names none, by the event's. */
  withholding: { ...invoice, state: 'coalesce(lectern_us_state(i.withholding_state), e.us_state)' },
  credit: {
    ...billed,
    kind: 'credit_note',
    from: `FROM credit_notes n JOIN invoices i ON i.owner_id = $1 AND i.id = n.invoice_id AND ${SENT} ${BILLED}`,
    id: 'n.id',
    date: byEventElse('n.issued_on'),
    title: 'n.number',
    detail: 'n.reason',
    always: `n.owner_id = $1 AND i.status <> 'void'`,
  },
  /** Of void invoices, too: money that came in came in, and went out again as a payment below zero. */
  payment: {
    ...billed,
    kind: 'payment',
    from: `FROM invoice_payments p JOIN invoices i ON i.owner_id = $1 AND i.id = p.invoice_id AND ${SENT} ${BILLED}`,
    id: 'p.id',
    date: byEventElse('p.paid_on'),
    title: 'i.number',
    detail: 'p.method',
    always: 'p.owner_id = $1',
  },
  /** A receipt whose details are still missing is no expense yet. */
  expense: {
    kind: 'expense',
    from: `FROM expenses x ${EVENT} x.event_id ${clientOf('e.client_id')} ${bureauOf('e.bureau_partner_id')}`,
    id: 'x.id',
    date: byEventElse('x.spent_on'),
    currency: 'x.currency',
    client: 'e.client_id',
    bureau: 'e.bureau_partner_id',
    state: 'e.us_state',
    title: `coalesce(x.vendor, nullif(left(x.notes, 200), ''), initcap(replace(x.category, '_', ' ')))`,
    detail: 'x.category',
    invoiceId: 'x.invoice_id',
    always: 'x.owner_id = $1 AND NOT x.needs_details',
  },
};

const INDUSTRY = `coalesce(nullif(e.industry, ''), c.industry)`;

/** A person's own word, told apart from `none` and `others` by what it begins with. */
const folded = (text: string) => `'=' || left(search_fold(nullif(${text}, '')), 100)`;

/** The value that a fact is grouped by, as text; null: it has none. */
export function keyOf(source: FactSource, dimension: InsightDimension, basis: InsightBasis): string {
  const { client, bureau, state, date } = facts[source];
  switch (dimension) {
    case 'month':
      return `to_char(${date[basis]}::timestamp, 'YYYY-MM')`;
    case 'quarter':
      return `to_char(${date[basis]}::timestamp, 'YYYY-"Q"Q')`;
    case 'year':
      return `to_char(${date[basis]}::timestamp, 'YYYY')`;
    case 'client':
      return `${client}::text`;
    case 'bureau':
      return `${bureau}::text`;
    case 'talk':
      return 'e.presentation_id::text';
    case 'type':
    case 'format':
    case 'status':
      return `e.${dimension}`;
    case 'state':
      return state;
    case 'industry':
      return isMissing(INDUSTRY);
    case 'audience_type':
    case 'lead_source':
      return isMissing(`e.${dimension}`);
    case 'category':
      return source === 'expense' ? 'x.category' : 'NULL::text';
    case 'vendor':
      return source === 'expense' ? isMissing('x.vendor') : 'NULL::text';
  }
}

/** search_fold makes an empty text of none. */
function isMissing(text: string): string {
  return `CASE WHEN ${text} <> '' THEN ${folded(text)} END`;
}

/** What a group of a person's own words is called: as most write it. Null: its key says it. */
export function labelOf(source: FactSource, dimension: InsightDimension): string | null {
  switch (dimension) {
    case 'industry':
      return INDUSTRY;
    case 'audience_type':
    case 'lead_source':
      return `e.${dimension}`;
    case 'vendor':
      return source === 'expense' ? 'x.vendor' : null;
    default:
      return null;
  }
}

export const industryKey = isMissing(INDUSTRY);
