/**
 * What an accountant asks for about a year, as rows: every list page by page in the order of its day, so that a year of any
 * size needs little memory. Reads only.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { ExpenseCategory } from '@lectern/protocol/expenses';
import type { InvoiceStatus } from '@lectern/protocol/invoice-status';
import type { PaymentMethod } from '@lectern/protocol/invoices';

interface Dated {
  id: string;
  day: string;
  currency: string;
}

interface Billed {
  payer: string | null;
  clientName: string | null;
  bureauName: string | null;
  eventTitle: string | null;
  eventDate: string | null;
}

export interface InvoiceOfYear extends Dated, Billed {
  number: string;
  status: InvoiceStatus;
  dueDate: string;
  poNumber: string | null;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  withholdingState: string | null;
  withholdingCents: number;
  creditedCents: number;
  paidCents: number;
  voidReason: string | null;
  sentAt: Date;
}

export interface PaymentOfYear extends Dated, Billed {
  number: string;
  method: PaymentMethod;
  reference: string | null;
  amountCents: number;
}

export interface CreditNoteOfYear extends Dated, Billed {
  number: string;
  invoiceNumber: string;
  invoiceStatus: InvoiceStatus;
  reason: string;
  amountCents: number;
}

export interface ExpenseOfYear extends Dated {
  category: ExpenseCategory;
  vendor: string | null;
  notes: string | null;
  amountCents: number;
  milesHundredths: number | null;
  mileageRate: number | null;
  perDiemDaysHundredths: number | null;
  isBillable: boolean;
  needsDetails: boolean;
  reimbursedOn: string | null;
  invoiceNumber: string | null;
  eventTitle: string | null;
  eventCity: string | null;
  eventState: string | null;
  clientName: string | null;
  receiptName: string | null;
  receiptType: string | null;
  receiptKey: string | null;
}

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

const PAGE_ROWS = 1_000;

/** `$1` owner, `$2` and `$3` first and last day, `$4` and `$5` day and id of the row before, `$6` how many. */
const page = (columns: string, from: string, day: string, id: string) => `
  SELECT ${id} AS id, ${day} AS day, ${columns}
  FROM ${from} AND ${day} BETWEEN $2 AND $3 AND (${day}, ${id}) > ($4::date, $5::uuid)
  ORDER BY ${day}, ${id} LIMIT $6`;

const BILLED = `
  i.bill_to_name AS payer, c.name AS "clientName", b.name AS "bureauName", e.title AS "eventTitle",
  e.event_date AS "eventDate"`;
const BILLED_JOINS = `
  LEFT JOIN speaking_events e ON e.owner_id = i.owner_id AND e.id = i.event_id
  LEFT JOIN clients c ON c.owner_id = i.owner_id AND c.id = coalesce(i.client_id, e.client_id)
  LEFT JOIN bureau_partners b ON b.owner_id = i.owner_id AND b.id = coalesce(e.bureau_partner_id, i.bureau_partner_id)`;

export const INVOICES_OF_YEAR = page(
  `i.number, i.status, i.due_date AS "dueDate", i.po_number AS "poNumber", i.currency,
   i.subtotal_cents AS "subtotalCents", i.tax_cents AS "taxCents", i.total_cents AS "totalCents",
   i.withholding_state AS "withholdingState", i.withholding_cents AS "withholdingCents", i.void_reason AS "voidReason",
   i.sent_at AS "sentAt", ${BILLED},
   (SELECT coalesce(sum(n.amount_cents), 0)::bigint FROM credit_notes n
     WHERE n.owner_id = i.owner_id AND n.invoice_id = i.id) AS "creditedCents",
   (SELECT coalesce(sum(p.amount_cents), 0)::bigint FROM invoice_payments p
     WHERE p.owner_id = i.owner_id AND p.invoice_id = i.id) AS "paidCents"`,
  `invoices i ${BILLED_JOINS} WHERE i.owner_id = $1 AND i.status <> 'draft'`,
  'i.sort_issue',
  'i.id',
);

export const PAYMENTS_OF_YEAR = page(
  `i.number, p.method, p.reference, i.currency, p.amount_cents AS "amountCents", ${BILLED}`,
  `invoice_payments p JOIN invoices i ON i.owner_id = p.owner_id AND i.id = p.invoice_id ${BILLED_JOINS}
   WHERE p.owner_id = $1`,
  'p.paid_on',
  'p.id',
);

export const CREDIT_NOTES_OF_YEAR = page(
  `n.number, i.number AS "invoiceNumber", i.status AS "invoiceStatus", n.reason, i.currency, n.amount_cents AS "amountCents", ${BILLED}`,
  `credit_notes n JOIN invoices i ON i.owner_id = n.owner_id AND i.id = n.invoice_id ${BILLED_JOINS}
   WHERE n.owner_id = $1`,
  'n.issued_on',
  'n.id',
);

export const EXPENSES_OF_YEAR = page(
  `x.category, x.vendor, x.notes, x.currency, x.amount_cents AS "amountCents",
   x.miles_hundredths AS "milesHundredths", x.mileage_rate AS "mileageRate",
   x.per_diem_days_hundredths AS "perDiemDaysHundredths", x.is_billable AS "isBillable",
   x.needs_details AS "needsDetails", x.reimbursed_on AS "reimbursedOn", i.number AS "invoiceNumber",
   e.title AS "eventTitle", e.city AS "eventCity", e.state AS "eventState", c.name AS "clientName",
   f.name AS "receiptName", f.content_type AS "receiptType", f.storage_key AS "receiptKey"`,
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

export interface Year {
  ownerId: string;
  from: string;
  to: string;
}

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
  async owner(ownerId: string): Promise<{ id: string; email: string; name: string; timeZone: string } | undefined> {
    const [row] = await this.db.query<{ id: string; email: string; name: string; timeZone: string }>(
      `SELECT u.id, u.email, coalesce(nullif(p.name, ''), u.username) AS name, u.time_zone AS "timeZone"
       FROM users u LEFT JOIN speaker_profiles p ON p.owner_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
    return row;
  }

  private async *pages<Row extends Dated>(sql: string, { ownerId, from, to }: Year): AsyncIterable<Row> {
    let after: [string, string] = ['0001-01-01', '00000000-0000-0000-0000-000000000000'];
    for (;;) {
      const rows = await this.db.query<Row>(sql, [ownerId, from, to, ...after, PAGE_ROWS]);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_ROWS) return;
      after = [last.day, last.id];
    }
  }
}
