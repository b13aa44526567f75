import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  groupsSql,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
  type Sort,
} from '@lectern/database/list-query';
import {
  InvoiceListItem,
  type InvoiceGroup,
  type InvoiceTotalsQuery,
  type InvoiceTotalsResponse,
  type ListInvoicesQuery,
} from '@lectern/protocol/invoices';
import { balanceOf } from '../events';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Client } from '../contacts/client.entity';
import { Invoice } from './invoice.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';

const SORTS: Record<Exclude<ListInvoicesQuery['sort'], 'next'>, Sort> = {
  issueDate: { column: 'i.sort_issue', type: 'date' },
  dueDate: { column: 'i.sort_due', type: 'date' },
  total: { column: 'i.total_cents', type: 'bigint' },
  createdAt: { column: 'i.created_at', type: 'timestamptz' },
};

/** Sent, and money is still expected. */
const OPEN = `i.status IN ('sent', 'viewed', 'partly_paid')`;
const ISSUED = `i.status IN ('sent', 'viewed', 'partly_paid', 'paid')`;

const groupsOn = (today: string) =>
  groupsSql({
    overdue: `${OPEN} AND i.sort_due < ${today}::date`,
    due: `${OPEN} AND i.sort_due <= ${today}::date + 6`,
    sent: OPEN,
    draft: `i.status = 'draft'`,
    paid: `i.status = 'paid'`,
    void: 'true',
  } satisfies Record<InvoiceGroup, string>);

/** By group, then what is open by its due day, and the newest of the rest first; in one number for the keyset. */
const byNext = (place: string): Sort => ({
  column: `(${place} * 10000000::bigint
    + CASE WHEN i.status IN ('draft', 'paid', 'void') THEN 5000000 - (i.sort_issue - DATE '2000-01-01')
      ELSE i.sort_due - DATE '2000-01-01' END)`,
  type: 'bigint',
});

const COLUMNS = selectList(
  columns(Invoice, 'i', InvoiceListItem.shape),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title', eventDate: 'eventDate' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
);

const EVENT = `LEFT JOIN speaking_events e ON e.owner_id = i.owner_id AND e.id = i.event_id`;
const PAYERS = `
  LEFT JOIN clients c ON c.owner_id = i.owner_id AND c.id = i.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = i.owner_id AND b.id = i.bureau_partner_id`;

export type InvoiceListRow = RowOf<typeof COLUMNS> & { group: InvoiceGroup; sortKey: string };

@Injectable()
export class InvoiceListsRepository {
  constructor(private readonly db: Db) {}

  /** `today` is the owner's: it says what is overdue. */
  async list(ownerId: string, query: ListInvoicesQuery, today: string) {
    const { sql, parameters } = listInvoicesSql(ownerId, query, today);
    const rows = await this.db.query<InvoiceListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  totals(ownerId: string, query: InvoiceTotalsQuery, today: string) {
    const { sql, parameters } = invoiceTotalsSql(ownerId, query, today);
    return this.db.query<InvoiceTotalsResponse['currencies'][number]>(sql, parameters);
  }
}

/** States of the US are known by code and name alike, as in insights; others by their text. */
function isState(p: string): string {
  return `(e.us_state = (SELECT lectern_us_state(${p})) OR ((SELECT lectern_us_state(${p})) IS NULL
    AND left(search_fold(e.state), 100) = left(${folded(p)}, 100)))`;
}

/** The event is read along only where a condition asks for it. */
function filtersOf(ownerId: string, query: InvoiceTotalsQuery, today: string): { where: Where; from: string } {
  const where = new Where()
    .and(ownerId, (p) => `i.owner_id = ${p}`)
    .andIfGiven(query.status, (p) => `i.status = ANY (${p}::text[])`)
    .andIfGiven(query.eventId, (p) => `i.event_id = ${p}::uuid`)
    .andIfGiven(query.clientId, (p) => `i.client_id = ${p}::uuid`)
    .andIfGiven(query.bureauPartnerId, (p) => `i.bureau_partner_id = ${p}::uuid`)
    .andIfGiven(query.currency, (p) => `i.currency = ${p}`)
    .andIfGiven(query.state, isState);
  if (query.overdue === 'true') {
    where.and(today, (p) => `${OPEN} AND i.sort_due < ${p}::date`);
  } else if (query.overdue === 'false') {
    where.and(today, (p) => `NOT (${OPEN} AND i.sort_due < ${p}::date)`);
  }
  withinPeriod(where, query);
  for (const word of searchWords(query.q)) {
    where.and(word, (p) => `(strpos(i.search_text, ${folded(p)}) > 0 OR strpos(e.search_text, ${folded(p)}) > 0)`);
  }
  const needsEvent = query.state !== undefined || query.basis === 'event' || searchWords(query.q).length > 0;
  return { where, from: needsEvent ? `invoices i ${EVENT}` : 'invoices i' };
}

/** What was received in a period is a question of its payments, whatever day the invoice has. */
function withinPeriod(where: Where, { basis, from, to }: InvoiceTotalsQuery): void {
  if (basis === 'paid') {
    if (from === undefined && to === undefined) return;
    const first = where.parameter(from ?? '0001-01-01');
    const last = where.parameter(to ?? '9999-12-31');
    where.andConstant(
      `EXISTS (SELECT 1 FROM invoice_payments p WHERE p.owner_id = i.owner_id AND p.invoice_id = i.id
         AND p.paid_on BETWEEN ${first}::date AND ${last}::date)`,
    );
    return;
  }
  const column = { issue: 'i.sort_issue', due: 'i.sort_due', event: 'e.sort_date' }[basis];
  const known = { issue: 'i.issue_date', due: 'i.due_date', event: 'e.event_date' }[basis];
  where
    .andIfGiven(from, (p) => `${column} >= ${p}::date AND ${known} IS NOT NULL`)
    .andIfGiven(to, (p) => `${column} <= ${p}::date AND ${known} IS NOT NULL`);
}

export function listInvoicesSql(ownerId: string, query: ListInvoicesQuery, today: string) {
  const { where, from } = filtersOf(ownerId, query, today);
  const groups = groupsOn(where.parameter(today));
  const sort = query.sort === 'next' ? byNext(groups.place) : SORTS[query.sort];
  const keyset: Keyset = { ...query, sort, cursor: query.cursor };
  afterCursor(where, keyset, 'i.id');
  const page = `
    SELECT i.*, ${sortKey(keyset)} FROM ${from} WHERE ${where.sql} ${orderAndLimit(keyset, 'i.id')}`;
  const sql = `
    SELECT ${COLUMNS}, ${groups.name} AS "group", i."sortKey" FROM (${page}) i ${EVENT} ${PAYERS}
    ORDER BY ${keyset.sort.column} ${keyset.direction}, i.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}

export function invoiceTotalsSql(ownerId: string, query: InvoiceTotalsQuery, today: string) {
  const { where, from } = filtersOf(ownerId, query, today);
  const day = where.parameter(today);
  // Summed in two steps: a status is compared once for each of them, and not for every invoice.
  const sql = `
    SELECT i.currency, sum(count)::bigint AS count,
      coalesce(sum(count) FILTER (WHERE i.status = 'draft'), 0)::bigint AS "draftCount",
      coalesce(sum(total) FILTER (WHERE i.status = 'draft'), 0)::bigint AS "draftCents",
      coalesce(sum(total) FILTER (WHERE ${ISSUED}), 0)::bigint AS "invoicedCents",
      coalesce(sum(paid) FILTER (WHERE ${ISSUED}), 0)::bigint AS "paidCents",
      coalesce(sum(balance) FILTER (WHERE ${OPEN}), 0)::bigint AS "outstandingCents",
      coalesce(sum(count) FILTER (WHERE ${OPEN} AND is_late), 0)::bigint AS "overdueCount",
      coalesce(sum(balance) FILTER (WHERE ${OPEN} AND is_late), 0)::bigint AS "overdueCents"
    FROM (
      SELECT i.currency, i.status, coalesce(i.sort_due < ${day}::date, false) AS is_late, count(*) AS count,
        sum(i.total_cents) AS total, sum(i.paid_cents) AS paid, sum(${balanceOf('i')}) AS balance
      FROM ${from} WHERE ${where.sql} GROUP BY 1, 2, 3
    ) i
    GROUP BY i.currency ORDER BY i.currency`;
  return { sql, parameters: where.parameters };
}
