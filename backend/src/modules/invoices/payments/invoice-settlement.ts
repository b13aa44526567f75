/** Brings the status of an invoice in line with what was paid and credited. Called inside the transactions that change it. */
import type { Tx } from '@lectern/database/db';
import { canMoveInvoice, invoiceStatusOf, type InvoiceStatus } from '@lectern/protocol/invoice-status';
import { invoiceNotFound } from '../invoices.errors';
import { amountsOf } from '../invoices.mapper';
import type { InvoicesRepository, InvoiceRow } from '../invoices.repository';

export interface Settled {
  row: InvoiceRow;
  status: InvoiceStatus;
  /** It became paid in full, and wasn't before. */
  isSettled: boolean;
}

export async function settleInvoice(
  invoices: InvoicesRepository,
  tx: Tx,
  ownerId: string,
  id: string,
  now: Date,
): Promise<Settled> {
  const row = await invoices.findInside(tx, ownerId, id);
  if (!row) throw invoiceNotFound();
  const { paidCents, balanceCents } = amountsOf(row);
  const status = invoiceStatusOf({
    isSent: row.sentAt !== null,
    isViewed: row.viewedAt !== null,
    isVoid: row.voidedAt !== null,
    paidCents,
    balanceCents,
  });
  if (status !== row.status && !canMoveInvoice(row.status, status)) {
    throw new Error(`invoice ${id} cannot become ${status} from ${row.status}`);
  }
  const isPaid = status === 'paid';
  await invoices.update(tx, ownerId, id, { status, paidAt: isPaid ? (row.paidAt ?? now) : null, updatedAt: now });
  return { row, status, isSettled: isPaid && row.status !== 'paid' };
}
