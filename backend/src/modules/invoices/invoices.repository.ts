import { Injectable } from '@nestjs/common';
import { allColumns, columns, jsonColumns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import type { InvoiceStatus } from '@lectern/protocol/invoice-status';
import {
  invoiceLineResponse,
  CreditNoteResponse,
  type InvoiceChangeKind,
  type InvoiceHistory,
  type InvoiceResponse,
} from '@lectern/protocol/invoices';
import { In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ownedRows } from '../../common/owned-rows';
import { ofOpenAccount } from '../auth/open-account';
import { CreditNote } from './credit-note.entity';
import { InvoiceChange } from './invoice-change.entity';
import { InvoiceLine } from './drafts/invoice-line.entity';
import { InvoicePayment } from './payments/invoice-payment.entity';
import { InvoiceSending } from './sending/invoice-sending.entity';
import { Invoice } from './invoice.entity';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Client } from '../contacts/client.entity';
import { InvoiceSettings } from './settings/invoice-settings.entity';
import { PaymentScheduleItem } from './payments/payment-schedule-item.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';
import { User } from '../auth/user.entity';
import { addedBy } from '../../common/offices';
import { nameIn } from '../team/references';

/** An instant as the rest of the answers write it. */
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Where its owner answers a dispute, of a row of `online_payments`. */
export const atStripe = (payment: string) =>
  `'https://dashboard.stripe.com/payments/' || ${payment}.provider_payment_id`;

const FIND_COLUMNS = selectList(
  columns(
    Invoice,
    'i',
    `id, ownerId, number, status, eventId, clientId, bureauPartnerId, scheduleItemId, billToName, billToAddress,
      billToEmail, ccEmails, poNumber, issueDate, dueDate, termsDays, currency, notes, terms, seller,
      withholdingState, withholdingThousandths, withholdingFixedCents, remindersEnabled, remindedFor,
      lastRemindedAt, tokenSealed, sentAt, sentTo, viewedAt, paidAt, voidedAt, voidReason, version, createdAt,
      updatedAt`,
  ),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title', eventDate: 'eventDate' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
  outerColumns(PaymentScheduleItem, 's', { scheduleItemLabel: 'label' }),
  outerColumns(InvoiceSettings, 'n', 'reminderDays'),
);
/** Of the invoice `i`: why its last email didn't leave; null when it did. */
export const LAST_REFUSAL = `
  (SELECT CASE h.kind WHEN 'delivery_failed' THEN h.details END FROM invoice_changes h
    WHERE h.owner_id = i.owner_id AND h.invoice_id = i.id AND h.kind IN ('sent', 'sent_again', 'delivery_failed')
    ORDER BY h.changed_at DESC, h.id DESC LIMIT 1)`;
const FIND = `
  SELECT ${FIND_COLUMNS}, coalesce(c.purchase_order_required, false) AS "needsPo",
    ${LAST_REFUSAL} AS refusal,
    coalesce((
      SELECT json_agg(json_build_object(${jsonColumns(InvoiceLine, 'l', invoiceLineResponse.shape)},
        'quantity', l.quantity_hundredths / 100.0, 'taxPercent', l.tax_thousandths / 1000.0)
        ORDER BY l.position)
      FROM invoice_lines l WHERE l.owner_id = i.owner_id AND l.invoice_id = i.id), '[]') AS lines,
    coalesce((
      SELECT json_agg(json_build_object(
        ${jsonColumns(InvoicePayment, 'p', 'id, paidOn, amountCents, method, reference')},
        'createdAt', ${instant('p.created_at')}, 'isOnline', p.provider_id IS NOT NULL,
        'dispute', (SELECT json_build_object('respondBy', ${instant('o.dispute_respond_by')}, 'url', ${atStripe('o')})
          FROM online_payments o
          WHERE o.provider_payment_id = p.provider_id AND o.owner_id = p.owner_id AND o.dispute_status = 'open'))
        ORDER BY p.paid_on, p.id)
      FROM invoice_payments p WHERE p.owner_id = i.owner_id AND p.invoice_id = i.id), '[]') AS payments,
    coalesce((
      SELECT json_agg(json_build_object(${jsonColumns(CreditNote, 'k', CreditNoteResponse.shape)})
        ORDER BY k.issued_on, k.id)
      FROM credit_notes k WHERE k.owner_id = i.owner_id AND k.invoice_id = i.id), '[]') AS "creditNotes"
  FROM invoices i
  LEFT JOIN speaking_events e ON e.owner_id = i.owner_id AND e.id = i.event_id
  LEFT JOIN clients c ON c.owner_id = i.owner_id AND c.id = i.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = i.owner_id AND b.id = i.bureau_partner_id
  LEFT JOIN payment_schedule_items s ON s.owner_id = i.owner_id AND s.id = i.schedule_item_id
  LEFT JOIN invoice_settings n ON n.owner_id = i.owner_id`;

const BY_TOKEN = `${FIND} WHERE i.token_hash = $1 AND ${ofOpenAccount('i.owner_id')}`;
const BY_ID = `${FIND} WHERE i.owner_id = $1 AND i.id = $2`;

const INVOICE_HISTORY_COLUMNS = columns(InvoiceChange, 'h', 'id, kind, details');
export const INVOICE_HISTORY = `
  SELECT ${INVOICE_HISTORY_COLUMNS}, ${instant('h.changed_at')} AS at, ${nameIn('h.owner_id', 'h.changed_by')} AS "byName"
  FROM invoice_changes h
  WHERE h.owner_id = $1 AND h.invoice_id = $2
  ORDER BY h.changed_at DESC, h.id DESC LIMIT 200`;

/** Who is billed, as the client's or the bureau's own page says it. */
export type Payer = RowOf<typeof BUREAU_PAYER_COLUMNS> & { email: string | null };

const CLIENT_PAYER = `
  SELECT ${columns(Client, 'c', { termsDays: 'paymentTermsDays' })}, coalesce(c.legal_name, c.name) AS name,
    coalesce(c.ap_address, c.address) AS address, coalesce(c.ap_email, (
      SELECT k.email FROM client_contacts k
      LEFT JOIN event_contacts x ON x.owner_id = k.owner_id AND x.contact_id = k.id AND x.event_id = $3::uuid
        AND x.role = 'payer'
      WHERE k.owner_id = c.owner_id AND k.client_id = c.id AND k.email IS NOT NULL
      ORDER BY x.role IS NULL, k.role IS DISTINCT FROM 'payer' AND NOT ('payer' = ANY (k.other_roles)),
        NOT k.is_primary, k.position
      LIMIT 1)) AS email
  FROM clients c WHERE c.owner_id = $1 AND c.id = $2`;

const BUREAU_PAYER_COLUMNS = selectList(
  columns(BureauPartner, 'b', 'name, address'),
  columns(BureauPartner, 'b', { termsDays: 'remitDays' }),
);
const BUREAU_PAYER = `
  SELECT ${BUREAU_PAYER_COLUMNS}, coalesce(b.email, (
      SELECT r.email FROM bureau_representatives r
      WHERE r.owner_id = b.owner_id AND r.bureau_partner_id = b.id AND r.email IS NOT NULL
      ORDER BY r.position LIMIT 1)) AS email
  FROM bureau_partners b WHERE b.owner_id = $1 AND b.id = $2`;

/** Whose invoices they are, for emails. */
export type InvoicingAccount = RowOf<typeof ACCOUNT_OF_COLUMNS> & { name: string };

/** What the rules need of an invoice that is about to change. */
export type LockedInvoice = RowOf<typeof LOCK_COLUMNS>;

const LOCK_COLUMNS = columns(
  Invoice,
  '',
  `id, status, version, number, eventId, currency, sentAt, viewedAt, amountDueCents, remindersEnabled`,
);
const LOCK = `
  SELECT ${LOCK_COLUMNS}
  FROM invoices WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`;

const INVOICE_OF_PAYMENT_COLUMNS = columns(InvoicePayment, '', 'invoiceId');
const INVOICE_OF_CREDIT_NOTE_COLUMNS = columns(CreditNote, '', 'invoiceId');
const ACCOUNT_OF_COLUMNS = columns(User, 'u', 'email, timeZone');

/** An invoice as the repository reads it: with its lines, payments and credit notes, and nothing derived. */
export type InvoiceRow = RowOf<typeof FIND_COLUMNS> &
  Pick<InvoiceResponse, 'lines' | 'payments' | 'creditNotes'> & {
    needsPo: boolean;
    /** Of the last email, which didn't arrive. */
    refusal: { to: string; reason: string } | null;
  };

/** What a month shows of payments from the provider, and what shows those movements. */
const ONLINE_ROWS = `
  SELECT ${allColumns(InvoicePayment, '')} FROM invoice_payments
  WHERE owner_id = $1 AND provider_id IS NOT NULL
    AND ((paid_on >= $2 AND paid_on < $2::date + interval '1 month') OR provider_id = ANY($3))`;

@Injectable()
export class InvoicesRepository extends ownedRows(Invoice) {
  find(ownerId: string, id: string): Promise<InvoiceRow | undefined> {
    return this.db.queryOne<InvoiceRow>(BY_ID, [ownerId, id]);
  }

  findInside(tx: Tx, ownerId: string, id: string): Promise<InvoiceRow | undefined> {
    return tx.queryOne<InvoiceRow>(BY_ID, [ownerId, id]);
  }

  /** Every invoice has a link of its own; whoever has it is told no owner. */
  findByToken(tokenHash: Buffer): Promise<InvoiceRow | undefined> {
    return this.db.queryOne<InvoiceRow>(BY_TOKEN, [tokenHash]);
  }

  /** One writer at a time per invoice: what was paid is counted and then added to. */
  async lock(tx: Tx, ownerId: string, id: string): Promise<LockedInvoice | undefined> {
    const [row] = await this.lockAll(tx, ownerId, [id]);
    return row;
  }

  lockAll(tx: Tx, ownerId: string, ids: readonly string[]): Promise<LockedInvoice[]> {
    return tx.query(LOCK, [ownerId, ids]);
  }

  /** What happened without the owner leaves the version: it must not refuse what the owner is about to save. */
  async note(tx: Tx, ownerId: string, id: string, patch: Partial<Invoice>): Promise<void> {
    await tx.update(Invoice, { ownerId, id }, patch);
  }

  async replaceLines(tx: Tx, ownerId: string, invoiceId: string, lines: InvoiceLine[]): Promise<void> {
    await tx.delete(InvoiceLine, { ownerId, invoiceId });
    if (lines.length > 0) await tx.insert(InvoiceLine, lines);
  }

  async addPayment(tx: Tx, payment: Omit<InvoicePayment, 'addedBy'>): Promise<void> {
    await tx.insert(InvoicePayment, { ...payment, addedBy: addedBy() });
  }

  /** Of one payment at the provider: it, and what went back of it. */
  async onlinePayments(tx: Tx, ownerId: string, paymentId: string): Promise<InvoicePayment[]> {
    return tx.query(
      `SELECT ${allColumns(InvoicePayment, '')} FROM invoice_payments
       WHERE owner_id = $1 AND (provider_id = $2 OR starts_with(provider_id, $2 || '/'))`,
      [ownerId, paymentId],
    );
  }

  namesOf(ownerId: string, ids: readonly string[]): Promise<Pick<Invoice, 'id' | 'number' | 'billToName'>[]> {
    const select = { id: true, number: true, billToName: true };
    return this.db.repository(Invoice).find({ select, where: { ownerId, id: In([...ids]) } });
  }

  onlineRows(
    ownerId: string,
    month: string,
    ids: readonly string[],
  ): Promise<(InvoicePayment & { providerId: string })[]> {
    return this.db.query(ONLINE_ROWS, [ownerId, `${month}-01`, ids]);
  }

  async providerIdOf(ownerId: string, invoiceId: string, id: string): Promise<string | null | undefined> {
    return (await this.db.repository(InvoicePayment).findOneBy({ ownerId, invoiceId, id }))?.providerId;
  }

  async invoiceOfPayment(ownerId: string, paymentId: string): Promise<string | undefined> {
    const [row] = await this.db.query<RowOf<typeof INVOICE_OF_PAYMENT_COLUMNS>>(
      `SELECT ${INVOICE_OF_PAYMENT_COLUMNS} FROM invoice_payments WHERE owner_id = $1 AND id = $2`,
      [ownerId, paymentId],
    );
    return row?.invoiceId;
  }

  async deletePayment(tx: Tx, ownerId: string, id: string): Promise<void> {
    await tx.delete(InvoicePayment, { ownerId, id });
  }

  async invoiceOfCreditNote(ownerId: string, creditNoteId: string): Promise<string | undefined> {
    const [row] = await this.db.query<RowOf<typeof INVOICE_OF_CREDIT_NOTE_COLUMNS>>(
      `SELECT ${INVOICE_OF_CREDIT_NOTE_COLUMNS} FROM credit_notes WHERE owner_id = $1 AND id = $2`,
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

  /** Where the last email went: reminders go the same way. */
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

  /** Since it was made, by a person. */
  isEdited(tx: Tx, ownerId: string, invoiceId: string): Promise<boolean> {
    return tx.existsBy(InvoiceChange, { ownerId, invoiceId, kind: 'edited' });
  }

  history(ownerId: string, invoiceId: string): Promise<InvoiceHistory['items']> {
    return this.db.query<InvoiceHistory['items'][number]>(INVOICE_HISTORY, [ownerId, invoiceId]);
  }

  clientPayer(tx: Tx, ownerId: string, id: string, eventId: string | null): Promise<Payer | undefined> {
    return tx.queryOne<Payer>(CLIENT_PAYER, [ownerId, id, eventId]);
  }

  bureauPayer(tx: Tx, ownerId: string, id: string): Promise<Payer | undefined> {
    return tx.queryOne<Payer>(BUREAU_PAYER, [ownerId, id]);
  }

  /** The owner's day says what is overdue, whoever looks. */
  accountOf(ownerId: string): Promise<InvoicingAccount | undefined> {
    return this.db.queryOne<InvoicingAccount>(
      `SELECT ${ACCOUNT_OF_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS name
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
  }

  async statusOf(ownerId: string, id: string): Promise<InvoiceStatus | undefined> {
    const select = { id: true, status: true } as const;
    return (await this.db.repository(Invoice).findOne({ select, where: { ownerId, id } }))?.status;
  }
}
