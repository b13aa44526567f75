import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
  type Sort,
} from '@lectern/database/list-query';
import {
  ExpenseResponse,
  type ExpenseCategory,
  type ExpenseState,
  type ExpenseTotalsQuery,
  type ListExpensesQuery,
} from '@lectern/protocol/expenses';
import { In } from 'typeorm';
import { ownedRows } from '../../common/owned-rows';
import { Expense } from './expense.entity';
import { TravelSegment } from '../events/logistics/travel-segment.entity';
import { StoredFile } from '../files/file.entity';
import { Invoice } from '../invoices/invoice.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';

const SORTS: Record<ListExpensesQuery['sort'], Sort> = {
  spentOn: { column: 'x.spent_on', type: 'date' },
  createdAt: { column: 'x.created_at', type: 'timestamptz' },
  amountCents: { column: 'x.amount_cents', type: 'bigint' },
};

const COLUMNS = selectList(
  columns(Expense, 'x', ExpenseResponse.shape),
  outerColumns(StoredFile, 'f', { receiptName: 'name' }),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title' }),
  outerColumns(Invoice, 'i', { invoiceNumber: 'number' }),
);
const JOINS = `
  LEFT JOIN files f ON f.owner_id = x.owner_id AND f.id = x.receipt_file_id
  LEFT JOIN speaking_events e ON e.owner_id = x.owner_id AND e.id = x.event_id
  LEFT JOIN invoices i ON i.owner_id = x.owner_id AND i.id = x.invoice_id`;

const STATES: Record<ExpenseState, string> = {
  to_bill: 'x.is_billable AND x.invoice_id IS NULL AND x.reimbursed_on IS NULL',
  billed: 'x.invoice_id IS NOT NULL',
  reimbursed: 'x.reimbursed_on IS NOT NULL',
  needs_details: 'x.needs_details',
  no_receipt: `x.receipt_file_id IS NULL AND x.category NOT IN ('mileage', 'per_diem', 'commission')`,
};

const TRAVEL_AS_EXPENSE_COLUMNS = selectList(
  columns(TravelSegment, 's', 'eventId, currency, isBillable'),
  columns(TravelSegment, 's', {
    travelSegmentId: 'id',
    vendor: 'carrier',
    spentOn: 'departsOn',
    amountCents: 'costCents',
  }),
);

/** Of journeys that the speaker paid and that are no expense yet: what they would be as one. */
const TRAVEL_AS_EXPENSE = `
  SELECT ${TRAVEL_AS_EXPENSE_COLUMNS},
    CASE s.kind WHEN 'flight' THEN 'airfare' WHEN 'hotel' THEN 'lodging' ELSE 'ground' END AS category
  FROM travel_segments s
  WHERE s.owner_id = $1 AND s.paid_by = 'speaker' AND s.cost_cents > 0
    AND NOT EXISTS (SELECT FROM expenses x WHERE x.owner_id = s.owner_id AND x.travel_segment_id = s.id)`;

export const TRAVEL_TO_EXPENSE = `${TRAVEL_AS_EXPENSE} AND s.event_id = $2 ORDER BY s.departs_on, s.id LIMIT 100`;

const BILLABLE_EXPENSES_COLUMNS = columns(
  Expense,
  'x',
  `id, eventId, spentOn, category, vendor, amountCents, currency, milesHundredths, perDiemDaysHundredths`,
);
export const BILLABLE_EXPENSES = `
  SELECT ${BILLABLE_EXPENSES_COLUMNS}
  FROM expenses x
  WHERE x.owner_id = $1 AND x.event_id = $2 AND x.is_billable AND x.invoice_id IS NULL AND x.reimbursed_on IS NULL
  ORDER BY x.spent_on, x.id LIMIT $3`;

export type BillableRow = RowOf<typeof BILLABLE_EXPENSES_COLUMNS>;
export type TravelAsExpense = RowOf<typeof TRAVEL_AS_EXPENSE_COLUMNS> & {
  amountCents: number;
  category: ExpenseCategory;
};

const ID_OF_TRAVEL_COLUMNS = outerColumns(Expense, 'x', { expenseId: 'id' });

export type ExpenseRow = RowOf<typeof COLUMNS>;

type ExpenseListRow = ExpenseRow & { sortKey: string };

/** One line of the sums: of a category, of a month, or of the whole currency when both are null. */
export interface TotalsRow {
  currency: string;
  category: ExpenseRow['category'] | null;
  month: string | null;
  count: number;
  amountCents: number;
  toBillCents: number;
  needsDetails: number;
}

@Injectable()
export class ExpensesRepository extends ownedRows(Expense) {
  async list(ownerId: string, query: ListExpensesQuery) {
    const { sql, parameters } = listExpensesSql(ownerId, query);
    const rows = await this.db.query<ExpenseListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  totals(ownerId: string, query: ExpenseTotalsQuery): Promise<TotalsRow[]> {
    const { sql, parameters } = expenseTotalsSql(ownerId, query);
    return this.db.query<TotalsRow>(sql, parameters);
  }

  find(ownerId: string, id: string): Promise<ExpenseRow | undefined> {
    return this.db.queryOne<ExpenseRow>(
      `SELECT ${COLUMNS} FROM expenses x ${JOINS} WHERE x.owner_id = $1 AND x.id = $2`,
      [ownerId, id],
    );
  }

  /** One writer at a time per expense; several are always locked in the order of their ids. */
  lock(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Expense[]> {
    return tx.find(Expense, {
      where: { ownerId, id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Those that they have and those of the ids, in one order: two invoices that want each other's do not wait in a circle. */
  lockForInvoices(tx: Tx, ownerId: string, invoiceIds: readonly string[], ids: readonly string[]): Promise<Expense[]> {
    return tx.find(Expense, {
      where: [
        { ownerId, invoiceId: In([...invoiceIds]) },
        { ownerId, id: In([...ids]) },
      ],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** What the event's next invoice may take, the earliest first. */
  billable(tx: Tx, ownerId: string, eventId: string, limit: number): Promise<BillableRow[]> {
    return tx.query<BillableRow[]>(BILLABLE_EXPENSES, [ownerId, eventId, limit]);
  }

  /** False: its series, its journey or its invoice has this expense already. */
  async insertOnce(tx: Tx, expense: Expense): Promise<boolean> {
    return (await tx.insertIfNew(Expense, [expense])).length > 0;
  }

  /** Returns the ids of what there was. */
  async deleteCommission(tx: Tx, ownerId: string, invoiceId: string): Promise<string[]> {
    const [rows]: [{ id: string }[], number] = await tx.query(
      'DELETE FROM expenses WHERE owner_id = $1 AND commission_invoice_id = $2 RETURNING id',
      [ownerId, invoiceId],
    );
    return rows.map(({ id }) => id);
  }

  /** Undefined: there is no such event. */
  async eventExists(ownerId: string, eventId: string): Promise<boolean> {
    const rows = await this.db.query('SELECT 1 FROM speaking_events WHERE owner_id = $1 AND id = $2', [
      ownerId,
      eventId,
    ]);
    return rows.length > 0;
  }

  travelToExpense(ownerId: string, eventId: string): Promise<TravelAsExpense[]> {
    return this.db.query<TravelAsExpense>(TRAVEL_TO_EXPENSE, [ownerId, eventId]);
  }

  /** Locks the journey, so that its cost cannot change under it. */
  lockTravel(tx: Tx, ownerId: string, segmentId: string): Promise<TravelAsExpense | undefined> {
    return tx.queryOne<TravelAsExpense>(`${TRAVEL_AS_EXPENSE} AND s.id = $2 FOR UPDATE`, [ownerId, segmentId]);
  }

  /** The expense that a journey is, if it is one; undefined also when there is no such journey. */
  idOfTravel(tx: Tx, ownerId: string, segmentId: string) {
    return tx.queryOne<RowOf<typeof ID_OF_TRAVEL_COLUMNS>>(
      `SELECT ${ID_OF_TRAVEL_COLUMNS} FROM travel_segments s
       LEFT JOIN expenses x ON x.owner_id = s.owner_id AND x.travel_segment_id = s.id
       WHERE s.owner_id = $1 AND s.id = $2`,
      [ownerId, segmentId],
    );
  }
}

function filtersOf(ownerId: string, query: ExpenseTotalsQuery): Where {
  const where = new Where()
    .and(ownerId, (p) => `x.owner_id = ${p}`)
    .andIfGiven(query.category, (p) => `x.category = ANY (${p}::text[])`)
    .andIfGiven(query.currency, (p) => `x.currency = ${p}`)
    .andIfGiven(query.eventId, (p) => `x.event_id = ${p}::uuid`)
    .andIfGiven(query.recurringExpenseId, (p) => `x.recurring_expense_id = ${p}::uuid`)
    .andIfGiven(query.from, (p) => `x.spent_on >= ${p}::date`)
    .andIfGiven(query.to, (p) => `x.spent_on <= ${p}::date`);
  if (query.state) where.andConstant(`(${STATES[query.state]})`);
  for (const word of searchWords(query.q)) where.and(word, (p) => `strpos(x.search_text, ${folded(p)}) > 0`);
  return where;
}

export function listExpensesSql(ownerId: string, query: ListExpensesQuery) {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = filtersOf(ownerId, query);
  afterCursor(where, keyset, 'x.id');
  const page = `
    SELECT x.*, ${sortKey(keyset)} FROM expenses x WHERE ${where.sql} ${orderAndLimit(keyset, 'x.id')}`;
  const sql = `
    SELECT ${COLUMNS}, x."sortKey" FROM (${page}) x ${JOINS}
    ORDER BY ${keyset.sort.column} ${keyset.direction}, x.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}

/** One pass over the rows for all the sums: by category, by month and by currency. */
export function expenseTotalsSql(ownerId: string, query: ExpenseTotalsQuery) {
  const where = filtersOf(ownerId, query);
  // Summed in two steps: the three groupings then sort a row for each category and month, and not every expense.
  const sql = `
    SELECT currency, category, to_char(month, 'YYYY-MM') AS month, sum(count)::bigint AS count,
      sum(cents)::bigint AS "amountCents", sum(to_bill)::bigint AS "toBillCents", sum(unfinished)::bigint AS "needsDetails"
    FROM (
      SELECT x.currency, x.category, date_trunc('month', x.spent_on::timestamp) AS month,
        count(*) FILTER (WHERE NOT x.needs_details) AS count,
        coalesce(sum(x.amount_cents) FILTER (WHERE NOT x.needs_details), 0) AS cents,
        coalesce(sum(x.amount_cents) FILTER (WHERE ${STATES.to_bill}), 0) AS to_bill,
        count(*) FILTER (WHERE x.needs_details) AS unfinished
      FROM expenses x WHERE ${where.sql} GROUP BY 1, 2, 3
    ) months
    GROUP BY GROUPING SETS ((currency), (currency, category), (currency, month))`;
  return { sql, parameters: where.parameters };
}
