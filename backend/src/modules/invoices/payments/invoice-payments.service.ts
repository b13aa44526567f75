/**
 * Records what was paid for an invoice and what was paid back, and takes out what was entered by mistake. An invoice is
 * never paid more than it asks for: the row is locked while that is counted.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { InvoiceResponse, RecordPaymentInput } from '@lectern/protocol/invoices';
import { formatMoney } from '@lectern/protocol/money';
import { actorIn } from '../../../common/offices';
import { v7 as uuidv7 } from 'uuid';
import { settleInvoice } from './invoice-settlement';
import {
  invoiceNotFound,
  isVoid,
  nothingOpen,
  notSentYet,
  overpayment,
  paidInFuture,
  paymentNotFound,
  refundsHold,
  refundTooLarge,
} from '../invoices.errors';
import { amountsOf } from '../invoices.mapper';
import { InvoicesRepository, type InvoiceRow } from '../invoices.repository';
import { InvoicesService, type InvoiceOwner } from '../invoices.service';

@Injectable()
export class InvoicePaymentsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly service: InvoicesService,
    private readonly invoices: InvoicesRepository,
  ) {}

  async recordPayment(
    owner: InvoiceOwner,
    invoiceId: string,
    input: RecordPaymentInput,
    key?: string,
  ): Promise<InvoiceResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId: owner.id, key, scope: `invoices/${invoiceId}/payments`, input }, () =>
        this.record(tx, owner, invoiceId, input),
      ),
    );
    return { ...(await this.service.getForOwnerOrThrow(owner, invoiceId)), addedPaymentId: id };
  }

  /** The history keeps what was there. */
  async removePayment(owner: InvoiceOwner, paymentId: string): Promise<InvoiceResponse> {
    const ownerId = owner.id;
    const invoiceId = await this.invoices.invoiceOfPayment(ownerId, paymentId);
    if (!invoiceId) throw paymentNotFound();
    await this.db.tx(async (tx) => {
      await this.invoices.lock(tx, ownerId, invoiceId);
      const row = await this.invoices.findInside(tx, ownerId, invoiceId);
      const payment = row?.payments.find(({ id }) => id === paymentId);
      if (!row || !payment) throw paymentNotFound();
      if (amountsOf(row).paidCents - payment.amountCents < 0) throw refundsHold();
      await this.invoices.deletePayment(tx, ownerId, paymentId);
      const now = this.clock.now();
      await settleInvoice(this.invoices, tx, ownerId, invoiceId, now);
      await this.invoices.addChange(
        tx,
        { ownerId, invoiceId },
        {
          kind: 'payment_removed',
          details: {
            amountCents: payment.amountCents,
            currency: row.currency,
            paidOn: payment.paidOn,
            method: payment.method,
            reference: payment.reference,
          },
          changedBy: actorIn(ownerId),
          changedAt: now,
        },
      );
      await this.outbox.add(tx, 'invoice.payment_removed', { ownerId, invoiceId, paymentId });
    });
    return this.service.getForOwnerOrThrow(owner, invoiceId);
  }

  /** Returns the payment's id. */
  private async record(
    tx: Tx,
    owner: InvoiceOwner,
    invoiceId: string,
    { kind, ...input }: RecordPaymentInput,
  ): Promise<string> {
    const ownerId = owner.id;
    await this.invoices.lock(tx, ownerId, invoiceId);
    const row = await this.invoices.findInside(tx, ownerId, invoiceId);
    if (!row) throw invoiceNotFound();
    if (row.status === 'draft') throw notSentYet();
    if (row.status === 'void') throw isVoid();
    if (input.paidOn > this.service.todayOf(owner)) throw paidInFuture();
    checkAmount(row, kind, input.amountCents);
    const paymentId = uuidv7();
    const now = this.clock.now();
    const amountCents = kind === 'refund' ? -input.amountCents : input.amountCents;
    await this.invoices.addPayment(tx, { ...input, amountCents, id: paymentId, ownerId, invoiceId, createdAt: now });
    const { isSettled } = await settleInvoice(this.invoices, tx, ownerId, invoiceId, now);
    await this.invoices.addChange(
      tx,
      { ownerId, invoiceId },
      {
        kind: kind === 'refund' ? 'refund_recorded' : 'payment_recorded',
        details: { ...input, currency: row.currency },
        changedBy: actorIn(ownerId),
        changedAt: now,
      },
    );
    await this.outbox.add(tx, 'invoice.payment_recorded', { ownerId, invoiceId, paymentId, isSettled });
    return paymentId;
  }
}

function checkAmount(row: InvoiceRow, kind: RecordPaymentInput['kind'], amountCents: number): void {
  const { balanceCents, refundDueCents } = amountsOf(row);
  if (kind === 'refund') {
    if (amountCents > refundDueCents) throw refundTooLarge(formatMoney(refundDueCents, row.currency));
    return;
  }
  if (balanceCents === 0) throw nothingOpen();
  if (amountCents > balanceCents) throw overpayment(formatMoney(balanceCents, row.currency));
}
