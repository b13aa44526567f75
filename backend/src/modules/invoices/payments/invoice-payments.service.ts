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
import type { InvoicePayment } from './invoice-payment.entity';
import { settleInvoice } from './invoice-settlement';
import {
  invoiceNotFound,
  isVoid,
  nothingOpen,
  notSentYet,
  overpayment,
  paidInFuture,
  paidOnline,
  paymentNotFound,
  refundsHold,
  refundTooLarge,
} from '../invoices.errors';
import { amountsOf } from '../invoices.mapper';
import { InvoicesRepository, type InvoiceRow } from '../invoices.repository';
import { InvoicesService, type InvoiceOwner } from '../invoices.service';

/** One movement of money at the provider. */
export type OnlineEntry = Pick<InvoicePayment, 'amountCents' | 'method' | 'paidOn'> & { providerId: string };

export type OnlineRow = OnlineEntry & Pick<InvoicePayment, 'invoiceId'>;

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
      if (payment.isOnline) throw paidOnline();
      if (amountsOf(row).paidCents - payment.amountCents < 0) throw refundsHold();
      await this.invoices.deletePayment(tx, ownerId, paymentId);
      const now = this.clock.now();
      const { isSettled } = await settleInvoice(this.invoices, tx, ownerId, invoiceId, now);
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
      await this.outbox.add(tx, 'invoice.payment_removed', { ownerId, invoiceId, paymentId, isSettled });
    });
    return this.service.getForOwnerOrThrow(owner, invoiceId);
  }

  /**
   * What the provider says of one of its payments, all of it: the payment, and what went back. The money has moved, so it is
   * recorded of a void invoice too, and when it is more than is due. Returns undefined when the invoice is gone.
   */
  async recordOnline(
    tx: Tx,
    { ownerId, invoiceId, paymentId }: { ownerId: string; invoiceId: string; paymentId: string },
    entries: readonly OnlineEntry[],
  ): Promise<InvoiceRow | undefined> {
    const locked = await this.invoices.lock(tx, ownerId, invoiceId);
    if (!locked || locked.status === 'draft') return undefined;
    const known = await this.invoices.onlinePayments(tx, ownerId, paymentId);
    const added = entries.filter(({ providerId }) => known.every((row) => row.providerId !== providerId));
    const gone = known.filter((row) => entries.every(({ providerId }) => row.providerId !== providerId));
    // Read again, the invoice stays as its owner has it open.
    if (added.length === 0 && gone.length === 0) return this.invoices.findInside(tx, ownerId, invoiceId);
    const now = this.clock.now();
    const ids = new Map(added.map(({ providerId }) => [providerId, uuidv7()]));
    for (const entry of added) {
      const id = ids.get(entry.providerId) ?? uuidv7();
      await this.invoices.addPayment(tx, { ...entry, id, ownerId, invoiceId, reference: null, createdAt: now });
    }
    for (const { id } of gone) await this.invoices.deletePayment(tx, ownerId, id);
    const { row, isSettled } = await settleInvoice(this.invoices, tx, ownerId, invoiceId, now);
    // A refund of a bank that failed: the money never went back.
    const lines = [
      ...added.map(
        (entry) => ({ ...entry, kind: entry.amountCents < 0 ? 'refund_recorded' : 'payment_recorded' }) as const,
      ),
      ...gone.map((entry) => ({ ...entry, kind: 'payment_removed' }) as const),
    ];
    for (const { kind, paidOn, method, amountCents } of lines) {
      const details = {
        amountCents: Math.abs(amountCents),
        currency: row.currency,
        paidOn,
        method,
        reference: 'Stripe',
      };
      await this.invoices.addChange(tx, { ownerId, invoiceId }, { kind, details, changedBy: null, changedAt: now });
    }
    // The last that came in settles it, or the last refund that was taken out.
    const lastPaid = added.findLast(({ amountCents }) => amountCents > 0);
    const settling = lastPaid ? ids.get(lastPaid.providerId) : gone.at(-1)?.id;
    for (const paymentId of ids.values()) {
      const settles = isSettled && paymentId === settling;
      await this.outbox.add(tx, 'invoice.payment_recorded', { ownerId, invoiceId, paymentId, isSettled: settles });
    }
    for (const { id: paymentId } of gone) {
      const settles = isSettled && paymentId === settling;
      await this.outbox.add(tx, 'invoice.payment_removed', { ownerId, invoiceId, paymentId, isSettled: settles });
    }
    // Money that went back makes the invoice open again, and its payer is not reminded of that.
    if (added.some(({ amountCents }) => amountCents < 0)) {
      await this.invoices.note(tx, ownerId, invoiceId, { remindersEnabled: false });
    }
    return row;
  }

  /** News of a payment that moves nothing on the invoice, for its history. */
  async noteOnline(
    tx: Tx,
    invoice: { ownerId: string; invoiceId: string },
    details: { amountCents?: number; currency?: string; reason: string },
    changedBy: string | null = null,
  ): Promise<void> {
    await this.invoices.addChange(tx, invoice, {
      kind: 'payment_note',
      details,
      changedBy,
      changedAt: this.clock.now(),
    });
  }

  /** Of that month, and of those movements, for the comparison with what the provider moved. */
  onlineRows(ownerId: string, month: string, ids: readonly string[]): Promise<OnlineRow[]> {
    return this.invoices.onlineRows(ownerId, month, ids);
  }

  /** The provider's payment behind a row; undefined when a person entered it. */
  async onlineIdOf(ownerId: string, invoiceId: string, paymentId: string): Promise<string | undefined> {
    const providerId = await this.invoices.providerIdOf(ownerId, invoiceId, paymentId);
    return providerId?.split('/')[0];
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
    await this.invoices.addPayment(tx, {
      ...input,
      amountCents,
      id: paymentId,
      ownerId,
      invoiceId,
      providerId: null,
      createdAt: now,
    });
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
