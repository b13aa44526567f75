/** What goes into the files for accounting programs, one currency at a time. Reads only. */
import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { AccountingRecords } from '@lectern/protocol/accounting-exports';
import { CreditNote } from '../../invoices/credit-note.entity';
import { InvoiceLine } from '../../invoices/drafts/invoice-line.entity';
import { Expense } from '../../expenses/expense.entity';
import { InvoicePayment } from '../../invoices/payments/invoice-payment.entity';
import { Invoice } from '../../invoices/invoice.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { datedPage, datedPages, type Dated, type DatedScope } from '../dated-pages';

export type SaleLine = RowOf<typeof LINE_JSON>;
/** An invoice with its lines, or a credit note with what it takes back. */
export type Sale = Dated & RowOf<typeof BILLED> & { number: string; dueDate: string | null; lines: SaleLine[] };
export type CreditedSale = Dated &
  RowOf<typeof BILLED> & { number: string; invoiceNumber: string; lines: CreditNote['lines'] };
export type ReceivedPayment = Dated &
  RowOf<typeof PAYMENT_COLUMNS> & { number: string; payer: string | null; currency: string };
export type SpentExpense = Dated & RowOf<typeof EXPENSE_COLUMNS>;

/** With up to a hundred lines each. */
const SALES_PER_PAGE = 200;

const LINE_JSON = jsonColumns(
  InvoiceLine,
  'l',
  'kind, description, quantityHundredths, unitPriceCents, taxThousandths, amountCents',
);
const BILLED = selectList(
  columns(Invoice, 'i', 'currency, billToName, billToEmail, billToAddress, poNumber'),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title', eventDate: 'eventDate' }),
);
const EVENT_JOIN = 'LEFT JOIN speaking_events e ON e.owner_id = i.owner_id AND e.id = i.event_id';

/** Of what was sent: a draft isn't issued, a void invoice never counted, and of a total of 0 there is nothing to book. */
export const INVOICES_TO_EXPORT = datedPage(
  `${columns(Invoice, 'i', 'number, dueDate')}, ${BILLED},
    (SELECT jsonb_agg(jsonb_build_object(${LINE_JSON}) ORDER BY l.position) FROM invoice_lines l
     WHERE l.owner_id = i.owner_id AND l.invoice_id = i.id) AS lines`,
  `invoices i ${EVENT_JOIN} WHERE i.owner_id = $1 AND i.status NOT IN ('draft', 'void') AND i.total_cents <> 0
     AND i.currency = $7`,
  'i.sort_issue',
  'i.id',
);

export const CREDIT_NOTES_TO_EXPORT = datedPage(
  `${columns(CreditNote, 'n', 'number, lines')}, ${columns(Invoice, 'i', { invoiceNumber: 'number' })}, ${BILLED}`,
  `credit_notes n JOIN invoices i ON i.owner_id = n.owner_id AND i.id = n.invoice_id ${EVENT_JOIN}
   WHERE n.owner_id = $1 AND i.status <> 'void' AND i.currency = $7`,
  'n.issued_on',
  'n.id',
);

const PAYMENT_COLUMNS = columns(InvoicePayment, 'p', 'amountCents, method, reference');
export const PAYMENTS_TO_EXPORT = datedPage(
  `${PAYMENT_COLUMNS}, ${columns(Invoice, 'i', { number: 'number', payer: 'billToName', currency: 'currency' })}`,
  `invoice_payments p JOIN invoices i ON i.owner_id = p.owner_id AND i.id = p.invoice_id
   WHERE p.owner_id = $1 AND p.amount_cents <> 0 AND i.currency = $7`,
  'p.paid_on',
  'p.id',
);

const EXPENSE_COLUMNS = selectList(
  columns(Expense, 'x', 'category, vendor, notes, currency, amountCents'),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title' }),
);
/** `$8`: with miles and per diems, which no bank account paid. A receipt without its details isn't an expense yet. */
export const EXPENSES_TO_EXPORT = datedPage(
  EXPENSE_COLUMNS,
  `expenses x LEFT JOIN speaking_events e ON e.owner_id = x.owner_id AND e.id = x.event_id
   WHERE x.owner_id = $1 AND NOT x.needs_details AND x.amount_cents <> 0 AND x.currency = $7
     AND ($8 OR x.category NOT IN ('mileage', 'per_diem'))`,
  'x.spent_on',
  'x.id',
);

const CURRENCIES: Record<'invoices' | 'expenses', string> = {
  invoices: `SELECT DISTINCT currency FROM invoices WHERE owner_id = $1 ORDER BY 1`,
  expenses: `SELECT DISTINCT currency FROM expenses WHERE owner_id = $1 ORDER BY 1`,
};

@Injectable()
export class AccountingRowsRepository {
  constructor(private readonly db: Db) {}

  async currencies(ownerId: string, records: AccountingRecords): Promise<string[]> {
    const sql = CURRENCIES[records === 'expenses' ? 'expenses' : 'invoices'];
    return (await this.db.query<{ currency: string }>(sql, [ownerId])).map(({ currency }) => currency);
  }

  invoices(scope: DatedScope, currency: string): AsyncIterable<Sale> {
    return datedPages(this.db, INVOICES_TO_EXPORT, scope, { pageRows: SALES_PER_PAGE, more: [currency] });
  }

  creditNotes(scope: DatedScope, currency: string): AsyncIterable<CreditedSale> {
    return datedPages(this.db, CREDIT_NOTES_TO_EXPORT, scope, { pageRows: SALES_PER_PAGE, more: [currency] });
  }

  payments(scope: DatedScope, currency: string): AsyncIterable<ReceivedPayment> {
    return datedPages(this.db, PAYMENTS_TO_EXPORT, scope, { more: [currency] });
  }

  expenses(scope: DatedScope, currency: string, withComputed: boolean): AsyncIterable<SpentExpense> {
    return datedPages(this.db, EXPENSES_TO_EXPORT, scope, { more: [currency, withComputed] });
  }
}
