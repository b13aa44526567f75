import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { PostalAddress } from '@lectern/protocol/addresses';
import type { InvoiceStatus } from '@lectern/protocol/invoice-status';
import type { InvoiceChangeKind, InvoiceHistory } from '@lectern/protocol/invoices';
import { v7 as uuidv7 } from 'uuid';
import { ofOpenAccount } from '../auth/open-account';
import { CreditNote } from './credit-note.entity';
import { InvoiceChange } from './invoice-change.entity';
import { InvoiceLine } from './drafts/invoice-line.entity';
import { InvoicePayment } from './payments/invoice-payment.entity';
import { InvoiceSending } from './sending/invoice-sending.entity';
import { Invoice } from './invoice.entity';
import type { InvoiceRow } from './invoices.mapper';

/** An instant as the rest of the answers write it. */
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const FIND = `
  SELECT i.id, i.owner_id AS "ownerId", i.number, i.status, i.event_id AS "eventId", e.title AS "eventTitle",
    e.event_date AS "eventDate", i.client_id AS "clientId", c.name AS "clientName",
    i.bureau_partner_id AS "bureauPartnerId", b.name AS "bureauPartnerName",
    i.schedule_item_id AS "scheduleItemId", s.label AS "scheduleItemLabel",
    i.bill_to_name AS "billToName", i.bill_to_address AS "billToAddress", i.bill_to_email AS "billToEmail",
    i.cc_emails AS "ccEmails", i.po_number AS "poNumber", coalesce(c.purchase_order_required, false) AS "needsPo",
    i.issue_date AS "issueDate", i.due_date AS "dueDate", i.terms_days AS "termsDays", i.currency, i.notes, i.terms,
    i.seller, i.withholding_state AS "withholdingState", i.withholding_thousandths AS "withholdingThousandths",
    i.withholding_fixed_cents AS "withholdingFixedCents", i.reminders_enabled AS "remindersEnabled",
    i.reminded_for AS "remindedFor", i.last_reminded_at AS "lastRemindedAt", n.reminder_days AS "reminderDays",
    i.token_sealed AS "tokenSealed", i.sent_at AS "sentAt", i.sent_to AS "sentTo", i.viewed_at AS "viewedAt",
    (SELECT CASE h.kind WHEN 'delivery_failed' THEN h.details->>'to' END FROM invoice_changes h
      WHERE h.owner_id = i.owner_id AND h.invoice_id = i.id AND h.kind IN ('sent', 'sent_again', 'delivery_failed')
      ORDER BY h.changed_at DESC, h.id DESC LIMIT 1) AS "refusedFor",
    i.paid_at AS "paidAt", i.voided_at AS "voidedAt", i.void_reason AS "voidReason", i.version,
    i.created_at AS "createdAt", i.updated_at AS "updatedAt",
    coalesce((
      SELECT json_agg(json_build_object('id', l.id, 'kind', l.kind, 'description', l.description,
        'quantity', l.quantity_hundredths / 100.0, 'unitPriceCents', l.unit_price_cents,
        'taxPercent', l.tax_thousandths / 1000.0, 'amountCents', l.amount_cents, 'expenseId', l.expense_id)
        ORDER BY l.position)
      FROM invoice_lines l WHERE l.owner_id = i.owner_id AND l.invoice_id = i.id), '[]') AS lines,
    coalesce((
      SELECT json_agg(json_build_object('id', p.id, 'paidOn', p.paid_on, 'amountCents', p.amount_cents,
        'method', p.method, 'reference', p.reference, 'createdAt', ${instant('p.created_at')})
        ORDER BY p.paid_on, p.id)
      FROM invoice_payments p WHERE p.owner_id = i.owner_id AND p.invoice_id = i.id), '[]') AS payments,
    coalesce((
      SELECT json_agg(json_build_object('id', k.id, 'number', k.number, 'issuedOn', k.issued_on,
        'amountCents', k.amount_cents, 'reason', k.reason, 'lines', k.lines) ORDER BY k.issued_on, k.id)
      FROM credit_notes k WHERE k.owner_id = i.owner_id AND k.invoice_id = i.id), '[]') AS "creditNotes"
  FROM invoices i
  LEFT JOIN speaking_events e ON e.owner_id = i.owner_id AND e.id = i.event_id
  LEFT JOIN clients c ON c.owner_id = i.owner_id AND c.id = i.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = i.owner_id AND b.id = i.bureau_partner_id
  LEFT JOIN payment_schedule_items s ON s.owner_id = i.owner_id AND s.id = i.schedule_item_id
  LEFT JOIN invoice_settings n ON n.owner_id = i.owner_id`;

const BY_TOKEN = `${FIND} WHERE i.token_hash = $1 AND ${ofOpenAccount('i.owner_id')}`;
const BY_ID = `${FIND} WHERE i.owner_id = $1 AND i.id = $2`;

export const INVOICE_HISTORY = `
  SELECT h.id, h.kind, h.details, u.username AS "byName", ${instant('h.changed_at')} AS at
  FROM invoice_changes h LEFT JOIN users u ON u.id = h.changed_by
  WHERE h.owner_id = $1 AND h.invoice_id = $2
  ORDER BY h.changed_at DESC, h.id DESC LIMIT 200`;

/** Who is billed, as the client's or the bureau's own page says it. */
export interface Payer {
  name: string;
  address: PostalAddress | null;
  email: string | null;
  termsDays: number | null;
}

const CLIENT_PAYER = `
  SELECT coalesce(c.legal_name, c.name) AS name, coalesce(c.ap_address, c.address) AS address,
    c.payment_terms_days AS "termsDays",
    coalesce(c.ap_email, (
      SELECT k.email FROM client_contacts k
      LEFT JOIN event_contacts x ON x.owner_id = k.owner_id AND x.contact_id = k.id AND x.event_id = $3::uuid
        AND x.role = 'payer'
      WHERE k.owner_id = c.owner_id AND k.client_id = c.id AND k.email IS NOT NULL
      ORDER BY x.role IS NULL, k.role IS DISTINCT FROM 'payer' AND NOT ('payer' = ANY (k.other_roles)),
        NOT k.is_primary, k.position
      LIMIT 1)) AS email
  FROM clients c WHERE c.owner_id = $1 AND c.id = $2`;

const BUREAU_PAYER = `
  SELECT b.name, b.address, b.remit_days AS "termsDays",
    coalesce(b.email, (
      SELECT r.email FROM bureau_representatives r
      WHERE r.owner_id = b.owner_id AND r.bureau_partner_id = b.id AND r.email IS NOT NULL
      ORDER BY r.position LIMIT 1)) AS email
  FROM bureau_partners b WHERE b.owner_id = $1 AND b.id = $2`;

/** Whose invoices they are, for e-mails. */
export interface InvoicingAccount {
  name: string;
  email: string;
  timeZone: string;
}

/** What the rules need of an invoice that is about to change. */
export type LockedInvoice = Pick<
  Invoice,
  | 'id'
  | 'status'
  | 'version'
  | 'number'
  | 'eventId'
  | 'currency'
  | 'sentAt'
  | 'viewedAt'
  | 'amountDueCents'
  | 'remindersEnabled'
>;

const LOCK = `
  SELECT id, status, version, number, event_id AS "eventId", currency, sent_at AS "sentAt", viewed_at AS "viewedAt",
    amount_due_cents AS "amountDueCents", reminders_enabled AS "remindersEnabled"
  FROM invoices WHERE owner_id = $1 AND id = $2 FOR UPDATE`;

@Injectable()
export class InvoicesRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string, id: string): Promise<InvoiceRow | undefined> {
    const [row] = await this.db.query<InvoiceRow>(BY_ID, [ownerId, id]);
    return row;
  }

  /** The same inside the transaction that is about to change it. */
  async findInside(tx: Tx, ownerId: string, id: string): Promise<InvoiceRow | undefined> {
    const [row]: InvoiceRow[] = await tx.query(BY_ID, [ownerId, id]);
    return row;
  }

  /** Every invoice has a link of its own; whoever has it is told no owner. */
  async findByToken(tokenHash: Buffer): Promise<InvoiceRow | undefined> {
    const [row] = await this.db.query<InvoiceRow>(BY_TOKEN, [tokenHash]);
    return row;
  }

  /** One writer at a time per invoice: what was paid is counted and then added to. */
  async lock(tx: Tx, ownerId: string, id: string): Promise<LockedInvoice | undefined> {
    const [row]: LockedInvoice[] = await tx.query(LOCK, [ownerId, id]);
    return row;
  }

  async insert(tx: Tx, invoice: Invoice): Promise<void> {
    await tx.insert(Invoice, invoice);
  }

  /** A change that a person made. */
  async update(tx: Tx, ownerId: string, id: string, patch: Partial<Invoice>): Promise<void> {
    await tx.update(Invoice, { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  /** What happened without the owner leaves the version: it must not refuse what the owner is about to save. */
  async note(tx: Tx, ownerId: string, id: string, patch: Partial<Invoice>): Promise<void> {
    await tx.update(Invoice, { ownerId, id }, patch);
  }

  async replaceLines(tx: Tx, ownerId: string, invoiceId: string, lines: InvoiceLine[]): Promise<void> {
    await tx.delete(InvoiceLine, { ownerId, invoiceId });
    if (lines.length > 0) await tx.insert(InvoiceLine, lines);
  }

  async delete(tx: Tx, ownerId: string, id: string): Promise<void> {
    await tx.delete(Invoice, { ownerId, id });
  }

  async addPayment(tx: Tx, payment: InvoicePayment): Promise<void> {
    await tx.insert(InvoicePayment, payment);
  }

  /** The invoice that a payment belongs to. */
  async invoiceOfPayment(ownerId: string, paymentId: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ invoiceId: string }>(
      `SELECT invoice_id AS "invoiceId" FROM invoice_payments WHERE owner_id = $1 AND id = $2`,
      [ownerId, paymentId],
    );
    return row?.invoiceId;
  }

  async deletePayment(tx: Tx, ownerId: string, id: string): Promise<void> {
    await tx.delete(InvoicePayment, { ownerId, id });
  }

  /** The invoice that a credit note belongs to. */
  async invoiceOfCreditNote(ownerId: string, creditNoteId: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ invoiceId: string }>(
      `SELECT invoice_id AS "invoiceId" FROM credit_notes WHERE owner_id = $1 AND id = $2`,
      [ownerId, creditNoteId],
    );
    return row?.invoiceId;
  }

  async addCreditNote(tx: Tx, note: CreditNote): Promise<void> {
    await tx.insert(CreditNote, note);
  }

  async addSending(tx: Tx, sending: InvoiceSending): Promise<void> {
    await tx.insert(InvoiceSending, sending);
  }

  async findSending(ownerId: string, id: string): Promise<InvoiceSending | null> {
    return this.db.repository(InvoiceSending).findOneBy({ ownerId, id });
  }

  /** Where the last e-mail went: reminders go the same way. */
  async lastSending(ownerId: string, invoiceId: string): Promise<InvoiceSending | null> {
    return this.db
      .repository(InvoiceSending)
      .findOne({ where: { ownerId, invoiceId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async addChange(
    tx: Tx,
    { ownerId, invoiceId }: { ownerId: string; invoiceId: string },
    change: {
      kind: InvoiceChangeKind;
      details?: InvoiceChange['details'];
      /** Null: nobody with an account. */
      changedBy: string | null;
      changedAt: Date;
    },
  ): Promise<void> {
    await tx.insert(InvoiceChange, { id: uuidv7(), ownerId, invoiceId, details: {}, ...change });
  }

  history(ownerId: string, invoiceId: string): Promise<InvoiceHistory['items']> {
    return this.db.query<InvoiceHistory['items'][number]>(INVOICE_HISTORY, [ownerId, invoiceId]);
  }

  async clientPayer(tx: Tx, ownerId: string, id: string, eventId: string | null): Promise<Payer | undefined> {
    const [row]: Payer[] = await tx.query(CLIENT_PAYER, [ownerId, id, eventId]);
    return row;
  }

  async bureauPayer(tx: Tx, ownerId: string, id: string): Promise<Payer | undefined> {
    const [row]: Payer[] = await tx.query(BUREAU_PAYER, [ownerId, id]);
    return row;
  }

  /** The owner's day says what is overdue, whoever looks. */
  async accountOf(ownerId: string): Promise<InvoicingAccount | undefined> {
    const [row] = await this.db.query<InvoicingAccount>(
      `SELECT coalesce(nullif(p.name, ''), u.username) AS name, u.email, u.time_zone AS "timeZone"
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
    return row;
  }

  async statusOf(ownerId: string, id: string): Promise<InvoiceStatus | undefined> {
    const [row] = await this.db.query<{ status: InvoiceStatus }>(
      `SELECT status FROM invoices WHERE owner_id = $1 AND id = $2`,
      [ownerId, id],
    );
    return row?.status;
  }
}
