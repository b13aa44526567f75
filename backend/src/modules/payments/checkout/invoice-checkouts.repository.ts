import { Injectable } from '@nestjs/common';
import { allColumns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { InvoiceCheckout } from './invoice-checkout.entity';

const ALL = allColumns(InvoiceCheckout, '');

/** Of an invoice, or of all of an account. */
export const OPEN_INVOICE_CHECKOUTS = `
  SELECT ${ALL} FROM invoice_checkouts
  WHERE owner_id = $1 AND ($2::uuid IS NULL OR invoice_id = $2) AND status IN ('creating', 'open')
  ORDER BY id`;

/** What was not heard of for long: pages that are open, charges without an answer, and payments that a bank has not answered. It waits as long again. */
export const UNHEARD_CHECKOUTS = `
  WITH pages AS (
    UPDATE invoice_checkouts SET updated_at = $3 WHERE id IN (
      SELECT id FROM invoice_checkouts WHERE status IN ('creating', 'open') AND updated_at <= $1
      ORDER BY updated_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING id, owner_id
  ), debits AS (
    UPDATE online_payments SET updated_at = $3 WHERE id IN (
      SELECT id FROM online_payments WHERE status IN ('new', 'processing') AND updated_at <= $2
      ORDER BY updated_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING checkout_id, owner_id
  )
  SELECT id, owner_id AS "ownerId" FROM pages UNION SELECT checkout_id, owner_id FROM debits`;

@Injectable()
export class InvoiceCheckoutsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, id: string): Promise<InvoiceCheckout | null> {
    return this.db.repository(InvoiceCheckout).findOneBy({ ownerId, id });
  }

  /** An event of another account than the page's is no event of it. */
  findByProviderId(providerSessionId: string, providerAccountId: string): Promise<InvoiceCheckout | null> {
    return this.db.repository(InvoiceCheckout).findOneBy({ providerSessionId, providerAccountId });
  }

  open(ownerId: string, invoiceId: string | null, tx?: Tx): Promise<InvoiceCheckout[]> {
    const parameters = [ownerId, invoiceId];
    return tx ? tx.query(OPEN_INVOICE_CHECKOUTS, parameters) : this.db.query(OPEN_INVOICE_CHECKOUTS, parameters);
  }

  /** Returns false when another one of the invoice is open. */
  async insert(tx: Tx, row: InvoiceCheckout): Promise<boolean> {
    const rows: { id: string }[] = await tx.query(
      `INSERT INTO invoice_checkouts (id, owner_id, invoice_id, provider_account_id, amount_cents, currency, status,
         card_consent, card_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'creating', $7, $8, $9, $9)
       ON CONFLICT (owner_id, invoice_id) WHERE status IN ('creating', 'open') DO NOTHING RETURNING id`,
      [
        row.id,
        row.ownerId,
        row.invoiceId,
        row.providerAccountId,
        row.amountCents,
        row.currency,
        row.cardConsent,
        row.cardId,
        row.createdAt,
      ],
    );
    return rows.length === 1;
  }

  /** Returns false when it was ended while Stripe made it. */
  async setOpen(tx: Tx, { ownerId, id }: InvoiceCheckout, providerSessionId: string, now: Date): Promise<boolean> {
    const { affected } = await tx.update(
      InvoiceCheckout,
      { ownerId, id, status: 'creating' },
      { status: 'open', providerSessionId, updatedAt: now },
    );
    return affected === 1;
  }

  /** Stripe didn't make it. Someone else's try may have: then it stays open. */
  async setNotMade(tx: Tx, { ownerId, id }: InvoiceCheckout, now: Date): Promise<void> {
    await tx.update(InvoiceCheckout, { ownerId, id, status: 'creating' }, { status: 'expired', updatedAt: now });
  }

  async setStatus(
    tx: Tx,
    { ownerId, id }: Pick<InvoiceCheckout, 'ownerId' | 'id'>,
    status: InvoiceCheckout['status'],
    now: Date,
  ): Promise<void> {
    await tx.update(InvoiceCheckout, { ownerId, id }, { status, updatedAt: now });
  }

  /** Takes those that are due, so that no one else does at the same time. */
  unheard(
    tx: Tx,
    openSince: Date,
    processingSince: Date,
    now: Date,
  ): Promise<Pick<InvoiceCheckout, 'id' | 'ownerId'>[]> {
    return tx.query(UNHEARD_CHECKOUTS, [openSince, processingSince, now]);
  }
}
