import { Injectable } from '@nestjs/common';
import { allColumns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { In, IsNull, LessThanOrEqual, Or } from 'typeorm';
import { OnlinePayment } from './online-payment.entity';

const ALL = allColumns(OnlinePayment, '');

export const PAYMENTS_OF_INVOICE = `
  SELECT ${ALL} FROM online_payments WHERE owner_id = $1 AND invoice_id = $2 ORDER BY created_at, id`;

@Injectable()
export class OnlinePaymentsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, id: string): Promise<OnlinePayment | null> {
    return this.db.repository(OnlinePayment).findOneBy({ ownerId, id });
  }

  findByProviderId(providerPaymentId: string): Promise<OnlinePayment | null> {
    return this.db.repository(OnlinePayment).findOneBy({ providerPaymentId });
  }

  ofInvoice(ownerId: string, invoiceId: string): Promise<OnlinePayment[]> {
    return this.db.query(PAYMENTS_OF_INVOICE, [ownerId, invoiceId]);
  }

  ofAccount(ownerId: string, providerAccountId: string, ids: readonly string[]): Promise<OnlinePayment[]> {
    return this.db.repository(OnlinePayment).findBy({ ownerId, providerAccountId, providerPaymentId: In([...ids]) });
  }

  /** Once, however many hear of it at the same time. */
  async insertOnce(tx: Tx, payment: OnlinePayment): Promise<void> {
    await tx.query(
      `INSERT INTO online_payments (id, owner_id, invoice_id, checkout_id, provider_account_id, provider_payment_id,
         status, amount_cents, currency, method, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'new', $7, $8, 'online', $9, $9)
       ON CONFLICT (provider_payment_id) DO NOTHING`,
      [
        payment.id,
        payment.ownerId,
        payment.invoiceId,
        payment.checkoutId,
        payment.providerAccountId,
        payment.providerPaymentId,
        payment.amountCents,
        payment.currency,
        payment.createdAt,
      ],
    );
  }

  /** Takes all payments of the invoice. Returns false while another refund of it is being made. */
  async beginRefund(tx: Tx, ownerId: string, invoiceId: string, now: Date, until: Date): Promise<boolean> {
    const { affected } = await tx.update(
      OnlinePayment,
      { ownerId, invoiceId, refundingUntil: Or(IsNull(), LessThanOrEqual(now)) },
      { refundingUntil: until },
    );
    return (affected ?? 0) > 0;
  }

  async endRefund(tx: Tx, ownerId: string, invoiceId: string): Promise<void> {
    await tx.update(OnlinePayment, { ownerId, invoiceId }, { refundingUntil: null });
  }

  /** Returns false when another reading was written since that one. */
  async write(tx: Tx, before: OnlinePayment, patch: Partial<OnlinePayment>): Promise<boolean> {
    const { id, ownerId, syncVersion } = before;
    const { affected } = await tx.update(
      OnlinePayment,
      { id, ownerId, syncVersion },
      { ...patch, syncVersion: syncVersion + 1 },
    );
    return affected === 1;
  }
}
