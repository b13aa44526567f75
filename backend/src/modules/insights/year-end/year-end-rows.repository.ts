/**
 * What an accountant asks for about a year, as rows: every list page by page in the order of its day, so that a year of any
 * size needs little memory. Reads only.
 */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { User } from '../../auth/user.entity';
import { BureauPartner } from '../../contacts/bureau-partner.entity';
import { Client } from '../../contacts/client.entity';
import { CreditNote } from '../../invoices/credit-note.entity';
import { Expense } from '../../expenses/expense.entity';
import { StoredFile } from '../../files/file.entity';
import { InvoicePayment } from '../../invoices/payments/invoice-payment.entity';
import { Invoice } from '../../invoices/invoice.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { datedPage, datedPages, type Dated, type DatedScope } from '../dated-pages';

/** Who was billed for what; what was sent has a number and dates. */
type Billed = Dated & RowOf<typeof BILLED>;

export type InvoiceOfYear = Billed &
  RowOf<typeof INVOICES_OF_YEAR_COLUMNS> & { number: string; dueDate: string; sentAt: Date };
export type PaymentOfYear = Billed & RowOf<typeof PAYMENTS_OF_YEAR_COLUMNS> & { number: string };
export type CreditNoteOfYear = Billed & RowOf<typeof CREDIT_NOTES_OF_YEAR_COLUMNS> & { invoiceNumber: string };
export type ExpenseOfYear = Dated & RowOf<typeof EXPENSES_OF_YEAR_COLUMNS>;

export interface WithheldInState {
  state: string | null;
  currency: string;
  invoices: number;
  subtotalCents: number;
  withheldCents: number;
}

export interface PayerOfYear {
  payer: string;
  currency: string;
  payments: number;
  receivedCents: number;
  /** By card or an online service, whose operator reports it itself. */
  byCardCents: number;
}

const BILLED = selectList(
  columns(Invoice, 'i', { payer: 'billToName' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauName: 'name' }),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title', eventDate: 'eventDate' }),
);
const BILLED_JOINS = `
  LEFT JOIN speaking_events e ON e.owner_id = i.owner_id AND e.id = i.event_id
  LEFT JOIN clients c ON c.owner_id = i.owner_id AND c.id = coalesce(i.client_id, e.client_id)
  LEFT JOIN bureau_partners b ON b.owner_id = i.owner_id AND b.id = coalesce(e.bureau_partner_id, i.bureau_partner_id)`;

const INVOICES_OF_YEAR_COLUMNS = columns(
  Invoice,
  'i',
  `number, status, dueDate, poNumber, currency, subtotalCents, taxCents, totalCents, withholdingState,
    withholdingCents, creditedCents, paidCents, voidReason, sentAt`,
);
export const INVOICES_OF_YEAR = datedPage(
  `${INVOICES_OF_YEAR_COLUMNS}, ${BILLED}`,
  `invoices i ${BILLED_JOINS} WHERE i.owner_id = $1 AND i.status <> 'draft'`,
  'i.sort_issue',
  'i.id',
);

const PAYMENTS_OF_YEAR_COLUMNS = selectList(
  columns(Invoice, 'i', 'number, currency'),
  columns(InvoicePayment, 'p', 'method, reference, amountCents'),
);
export const PAYMENTS_OF_YEAR = datedPage(
  `${PAYMENTS_OF_YEAR_COLUMNS}, ${BILLED}`,
  `invoice_payments p JOIN invoices i ON i.owner_id = p.owner_id AND i.id = p.invoice_id ${BILLED_JOINS}
   WHERE p.owner_id = $1`,
  'p.paid_on',
  'p.id',
);

const CREDIT_NOTES_OF_YEAR_COLUMNS = selectList(
  columns(CreditNote, 'n', 'number, reason, amountCents'),
  columns(Invoice, 'i', { invoiceNumber: 'number', invoiceStatus: 'status', currency: 'currency' }),
);
export const CREDIT_NOTES_OF_YEAR = datedPage(
  `${CREDIT_NOTES_OF_YEAR_COLUMNS}, ${BILLED}`,
  `credit_notes n JOIN invoices i ON i.owner_id = n.owner_id AND i.id = n.invoice_id ${BILLED_JOINS}
   WHERE n.owner_id = $1`,
  'n.issued_on',
  'n.id',
);

const EXPENSES_OF_YEAR_COLUMNS = selectList(
  columns(
    Expense,
    'x',
    `category, vendor, notes, currency, amountCents, milesHundredths, mileageRate, perDiemDaysHundredths,
      isBillable, needsDetails, reimbursedOn`,
  ),
  outerColumns(Invoice, 'i', { invoiceNumber: 'number' }),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title', eventCity: 'city', eventState: 'state' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(StoredFile, 'f', { receiptName: 'name', receiptType: 'contentType', receiptKey: 'storageKey' }),
);
export const EXPENSES_OF_YEAR = datedPage(
  EXPENSES_OF_YEAR_COLUMNS,
  `expenses x
   LEFT JOIN invoices i ON i.owner_id = x.owner_id AND i.id = x.invoice_id
   LEFT JOIN speaking_events e ON e.owner_id = x.owner_id AND e.id = x.event_id
   LEFT JOIN clients c ON c.owner_id = x.owner_id AND c.id = e.client_id
   LEFT JOIN files f ON f.owner_id = x.owner_id AND f.id = x.receipt_file_id AND f.state = 'ready'
   WHERE x.owner_id = $1`,
  'x.spent_on',
  'x.id',
);

/** By the state that the invoice names, else the event's: as insights count. */
export const WITHHELD_BY_STATE = `
  SELECT coalesce(lectern_us_state(i.withholding_state), e.us_state) AS state, i.currency, count(*) AS invoices,
    sum(i.subtotal_cents)::bigint AS "subtotalCents", sum(i.withholding_cents)::bigint AS "withheldCents"
  FROM invoices i LEFT JOIN speaking_events e ON e.owner_id = i.owner_id AND e.id = i.event_id
  WHERE i.owner_id = $1 AND i.status NOT IN ('draft', 'void') AND i.sort_issue BETWEEN $2 AND $3
    AND i.withholding_cents > 0
  GROUP BY 1, 2 ORDER BY 1 NULLS LAST, 2`;

/** Names are what stood on the invoices, without regard to case: that is who writes a form about it. */
export const PAYERS_OF_YEAR = `
  SELECT coalesce(mode() WITHIN GROUP (ORDER BY i.bill_to_name), 'No name') AS payer, i.currency,
    count(*) AS payments, sum(p.amount_cents)::bigint AS "receivedCents",
    coalesce(sum(p.amount_cents) FILTER (WHERE p.method IN ('card', 'online')), 0)::bigint AS "byCardCents"
  FROM invoice_payments p JOIN invoices i ON i.owner_id = p.owner_id AND i.id = p.invoice_id
  WHERE p.owner_id = $1 AND p.paid_on BETWEEN $2 AND $3
  GROUP BY search_fold(coalesce(i.bill_to_name, '')), i.currency
  ORDER BY sum(p.amount_cents) DESC, 1 LIMIT 10000`;

/** How many papers there are to put together. */
export const PARTS_OF_YEAR = `
  SELECT (SELECT count(*) FROM invoices i
      WHERE i.owner_id = $1 AND i.status <> 'draft' AND i.sort_issue BETWEEN $2 AND $3)
    + (SELECT count(*) FROM expenses x JOIN files f
        ON f.owner_id = x.owner_id AND f.id = x.receipt_file_id AND f.state = 'ready'
      WHERE x.owner_id = $1 AND x.spent_on BETWEEN $2 AND $3) AS parts`;

export type Year = DatedScope;

const OWNER_COLUMNS = columns(User, 'u', 'id, email, timeZone');

@Injectable()
export class YearEndRowsRepository {
  constructor(private readonly db: Db) {}

  async parts({ ownerId, from, to }: Year): Promise<number> {
    const [row] = await this.db.query<{ parts: number }>(PARTS_OF_YEAR, [ownerId, from, to]);
    return row?.parts ?? 0;
  }

  invoices(year: Year): AsyncIterable<InvoiceOfYear> {
    return this.pages(INVOICES_OF_YEAR, year);
  }

  payments(year: Year): AsyncIterable<PaymentOfYear> {
    return this.pages(PAYMENTS_OF_YEAR, year);
  }

  creditNotes(year: Year): AsyncIterable<CreditNoteOfYear> {
    return this.pages(CREDIT_NOTES_OF_YEAR, year);
  }

  expenses(year: Year): AsyncIterable<ExpenseOfYear> {
    return this.pages(EXPENSES_OF_YEAR, year);
  }

  withheld({ ownerId, from, to }: Year): Promise<WithheldInState[]> {
    return this.db.query(WITHHELD_BY_STATE, [ownerId, from, to]);
  }

  payers({ ownerId, from, to }: Year): Promise<PayerOfYear[]> {
    return this.db.query(PAYERS_OF_YEAR, [ownerId, from, to]);
  }

  /** Who asked, and where to write to. */
  owner(ownerId: string): Promise<(RowOf<typeof OWNER_COLUMNS> & { name: string }) | undefined> {
    return this.db.queryOne(
      `SELECT ${OWNER_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS name
       FROM users u LEFT JOIN speaker_profiles p ON p.owner_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
  }

  private pages<Row extends Dated>(sql: string, year: Year): AsyncIterable<Row> {
    return datedPages<Row>(this.db, sql, year);
  }
}
