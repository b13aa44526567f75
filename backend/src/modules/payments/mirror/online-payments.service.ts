/**
 * Keeps payments, their invoices and the expense of their fee as Stripe says them. Everything that hears of a change asks for
 * the same: read the payment again and write it as a whole. A reading that another one overtook starts over.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Logger } from '@lectern/logging/logger';
import { CreateExpenseInput } from '@lectern/protocol/expenses';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { formatMoney, sum } from '@lectern/protocol/money';
import { PAYABLE_CURRENCIES, type PaymentChange, type RefundOnlineInput } from '@lectern/protocol/online-payments';
import { v7 as uuidv7 } from 'uuid';
import { AccessLostError, ProviderRefusedError } from '../../billing';
import { ExpensesService } from '../../expenses';
import { InvoicePaymentsService, InvoicesService, type InvoiceOwner } from '../../invoices';
import type { InvoiceCheckout } from '../checkout/invoice-checkout.entity';
import { ConnectedAccountsRepository } from '../connect/connected-accounts.repository';
import { notConnected, onlinePaymentNotFound, refundRefused, refundTooLarge, refundUnderWay } from '../payments.errors';
import { ConnectGateway } from '../stripe/connect.gateway';
import type { ProviderPayment } from '../stripe/provider-payment';
import type { OnlinePayment } from './online-payment.entity';
import { OnlinePaymentsRepository } from './online-payments.repository';
import { changesBetween, disputeOf, entriesOf } from './payment-changes';

/** One more than as many as may write between a reading and its writing. */
const MOST_READINGS = 6;
/** Longer than Stripe takes with all its retries. */
const REFUND_MS = 5 * 60_000;

@Injectable()
export class OnlinePaymentsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly payments: OnlinePaymentsRepository,
    private readonly accounts: ConnectedAccountsRepository,
    private readonly invoices: InvoicesService,
    private readonly invoicePayments: InvoicePaymentsService,
    private readonly expenses: ExpensesService,
    private readonly stripe: ConnectGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A payment that was made on that page. */
  async syncNew(checkout: InvoiceCheckout, providerPaymentId: string): Promise<void> {
    const now = this.clock.now();
    const { ownerId, invoiceId, id: checkoutId, providerAccountId, amountCents, currency } = checkout;
    await this.db.tx((tx) =>
      this.payments.insertOnce(tx, {
        ...FRESH,
        id: uuidv7(),
        ownerId,
        invoiceId,
        checkoutId,
        providerAccountId,
        providerPaymentId,
        amountCents,
        currency,
        createdAt: now,
        updatedAt: now,
      }),
    );
    await this.syncPayment(providerPaymentId, providerAccountId);
  }

  /** Does nothing for a payment that is none of ours: the account is the speaker's, and sells other things too. */
  async syncPayment(providerPaymentId: string, providerAccountId: string): Promise<void> {
    for (let reading = 0; reading < MOST_READINGS; reading += 1) {
      const before = await this.payments.findByProviderId(providerPaymentId);
      if (before?.providerAccountId !== providerAccountId) return;
      const timeZone = (await this.invoices.accountOf(before.ownerId))?.timeZone ?? 'UTC';
      const truth = await this.stripe.payment(providerAccountId, providerPaymentId, timeZone);
      if (!truth || (await this.db.tx((tx) => this.write(tx, before, truth, timeZone)))) return;
    }
    throw new Error('the payment was written again and again while it was read');
  }

  /**
   * Back to where it came from. At most what is to be paid back of the invoice, and what is left of the payment: two at the
   * same time would both find all of it, so there is one at a time, and it reads Stripe first, in case an answer was lost.
   */
  async refund(
    owner: InvoiceOwner,
    { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
    { amountCents }: RefundOnlineInput,
    key?: string,
  ): Promise<InvoiceResponse> {
    const providerPaymentId = await this.invoicePayments.onlineIdOf(owner.id, invoiceId, paymentId);
    const known = providerPaymentId === undefined ? null : await this.payments.findByProviderId(providerPaymentId);
    if (known?.ownerId !== owner.id) throw onlinePaymentNotFound();
    const now = this.clock.now();
    const until = new Date(now.getTime() + REFUND_MS);
    const isAlone = await this.db.tx((tx) => this.payments.beginRefund(tx, owner.id, invoiceId, now, until));
    if (!isAlone) throw refundUnderWay();
    try {
      await this.refundAlone(owner, known, amountCents, key);
    } finally {
      await this.db.tx((tx) => this.payments.endRefund(tx, owner.id, invoiceId));
    }
    return this.invoices.getForOwnerOrThrow(owner, invoiceId);
  }

  private async refundAlone(
    owner: InvoiceOwner,
    known: OnlinePayment,
    amountCents: number,
    key?: string,
  ): Promise<void> {
    await this.syncPayment(known.providerPaymentId, known.providerAccountId);
    const payment = (await this.payments.find(owner.id, known.id)) ?? known;
    const once = `refund-${payment.id}-${key ?? uuidv7()}`;
    // The request that made it is repeated: its first answer was lost.
    if (payment.refunds.some((refund) => refund.key === once)) return;
    const invoice = await this.invoices.getForOwnerOrThrow(owner, known.invoiceId);
    const left = payment.amountCents - sum(payment.refunds.map((refund) => refund.amountCents));
    const most = Math.min(left, invoice.refundDueCents);
    if (amountCents > most) throw refundTooLarge(formatMoney(most, invoice.currency));
    try {
      await this.stripe.refund(payment.providerAccountId, payment.providerPaymentId, amountCents, once);
    } catch (error) {
      if (error instanceof ProviderRefusedError) throw refundRefused();
      if (error instanceof AccessLostError) throw notConnected();
      throw error;
    }
    await this.syncPayment(payment.providerPaymentId, payment.providerAccountId);
  }

  /** Returns false when another reading was written first. */
  private async write(tx: Tx, before: OnlinePayment, truth: ProviderPayment, timeZone: string): Promise<boolean> {
    const { id, ownerId, invoiceId, providerPaymentId: paymentId, currency } = before;
    const dispute = disputeOf(truth);
    const written = await this.payments.write(tx, before, {
      status: truth.status,
      amountCents: truth.amountCents,
      method: truth.method,
      payerEmail: truth.payerEmail,
      failure: truth.failure,
      feeCents: truth.fee?.cents ?? null,
      feeCurrency: truth.fee?.currency ?? null,
      refunds: truth.refunds,
      disputeStatus: dispute?.status ?? null,
      disputeRespondBy: dispute?.respondBy ?? null,
      updatedAt: this.clock.now(),
    });
    if (!written) return false;
    await this.recordFee(tx, before, truth, { id: ownerId, timeZone });
    // An amount in another currency can't be added to the invoice's: the monthly comparison reports it.
    const entries = truth.currency === currency ? entriesOf(paymentId, truth) : [];
    const row = await this.invoicePayments.recordOnline(tx, { ownerId, invoiceId, paymentId }, entries);
    if (!row) this.logger.error({ payment: id }, 'a payment came for an invoice that is not there');
    for (const change of changesBetween(before, truth)) {
      const reason = NOTES[change.change];
      const { amountCents } = change;
      if (row && reason) {
        await this.invoicePayments.noteOnline(tx, { ownerId, invoiceId }, { amountCents, currency, reason });
      }
      await this.outbox.add(tx, 'online_payment.changed', { ownerId, invoiceId, onlinePaymentId: id, ...change });
    }
    return true;
  }

  /** What Stripe kept, once, when its owner wants it among the expenses. Stripe keeps it of a refunded payment too. */
  private async recordFee(
    tx: Tx,
    before: OnlinePayment,
    { status, fee, paidOn }: ProviderPayment,
    owner: InvoiceOwner,
  ): Promise<void> {
    if (before.feeCents !== null || status !== 'succeeded' || !fee || fee.cents === 0) return;
    // Yen have no hundredths: that fee would be a hundredth of itself.
    if (!PAYABLE_CURRENCIES.includes(fee.currency)) return;
    if (!(await this.accounts.findInside(tx, owner.id))?.recordsFees) return;
    const expense = CreateExpenseInput.parse({
      spentOn: paidOn,
      category: 'other',
      vendor: 'Stripe',
      amountCents: fee.cents,
      currency: fee.currency,
      notes: 'Fee for a payment of an invoice',
    });
    await this.expenses.add(tx, owner, [expense]);
  }
}

/** In the history of the invoice; the others show as payments and refunds. */
const NOTES: Partial<Record<PaymentChange, string>> = {
  pending: 'on its way from a bank',
  failed: 'refused by the bank',
  disputed: 'disputed',
  dispute_won: 'dispute won',
};

const FRESH = {
  status: 'new',
  method: 'online',
  payerEmail: null,
  failure: null,
  feeCents: null,
  feeCurrency: null,
  refunds: [],
  refundingUntil: null,
  disputeStatus: null,
  disputeRespondBy: null,
  syncVersion: 0,
} as const satisfies Partial<OnlinePayment>;
