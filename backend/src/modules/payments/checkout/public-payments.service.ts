/**
 * Pays an invoice by the link that its payer has: what can be paid now, and Stripe's page for it. What is due is counted
 * again before the page is made and after, so that no one pays what is not owed.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import type { BillingUrlResponse } from '@lectern/protocol/billing';
import { dateInZone } from '@lectern/protocol/calendar';
import { sum } from '@lectern/protocol/money';
import {
  MIN_PAYMENT_CENTS,
  type PublicPaymentInput,
  type PublicPaymentResponse,
  type StartPublicPaymentInput,
} from '@lectern/protocol/online-payments';
import { v7 as uuidv7 } from 'uuid';
import { AccessLostError, ProviderRefusedError } from '../../billing';
import { PaymentSchedulesService, PublicInvoicesService, type PayableInvoice } from '../../invoices';
import type { RemovePublicCardInput } from '@lectern/protocol/kept-cards';
import { KeptCardsService } from '../cards/kept-cards.service';
import { ConnectedAccountsRepository } from '../connect/connected-accounts.repository';
import { OnlinePaymentsRepository } from '../mirror/online-payments.repository';
import { amountChanged, notPayable, pageTaken, paymentUnderWay } from '../payments.errors';
import { ConnectGateway } from '../stripe/connect.gateway';
import type { InvoiceCheckout } from './invoice-checkout.entity';
import { InvoiceCheckoutsRepository } from './invoice-checkouts.repository';
import { InvoiceCheckoutsService } from './invoice-checkouts.service';
import { isOpenInvoice, isReady, leftToPay, pendingCentsOf } from './payable';

/** A page may be paid for so long; Stripe takes no less than 30 minutes. */
const OPEN_MS = 60 * 60_000;

interface Payable {
  invoice: PayableInvoice;
  accountId: string;
  answer: PublicPaymentResponse;
}

@Injectable()
export class PublicPaymentsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly invoices: PublicInvoicesService,
    private readonly schedules: PaymentSchedulesService,
    private readonly accounts: ConnectedAccountsRepository,
    private readonly payments: OnlinePaymentsRepository,
    private readonly checkouts: InvoiceCheckoutsRepository,
    private readonly ends: InvoiceCheckoutsService,
    private readonly keptCards: KeptCardsService,
    private readonly stripe: ConnectGateway,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async getPayment({ token, isBack }: PublicPaymentInput): Promise<PublicPaymentResponse> {
    const { invoice, answer } = await this.read(token);
    if (!isBack || !answer.isPageOpen) return answer;
    // Sooner than the message of it. While Stripe can't be reached, that one comes later.
    const [open] = await this.checkouts.open(invoice.ownerId, invoice.id);
    if (open) {
      await this.ends.syncCheckout(open.ownerId, open.id).catch((error: unknown) => {
        this.logger.warn({ checkout: open.id, error }, 'a page could not be read when its payer came back');
      });
    }
    return (await this.read(token)).answer;
  }

  /** Not charged any more from now on. Removed already is removed. */
  async removeCard({ token, cardId }: RemovePublicCardInput): Promise<PublicPaymentResponse> {
    const { ownerId, clientId } = await this.invoices.readPayable(token);
    await this.keptCards.removeForPayer(ownerId, clientId, cardId);
    return (await this.read(token)).answer;
  }

  async start({ token, part, amountCents, cardConsent }: StartPublicPaymentInput): Promise<BillingUrlResponse> {
    const { invoice, accountId, answer } = await this.read(token);
    const option = answer.options.find((one) => one.part === part);
    if (!option) throw notPayable();
    if (option.amountCents !== amountCents) throw amountChanged();
    const consent = cardConsent ?? null;
    if (consent !== null && !answer.canKeepCard) throw notPayable();
    const { id: invoiceId, ownerId, currency } = invoice;
    const [open] = await this.checkouts.open(ownerId, invoiceId);
    // The card is being charged. Whether it was is known soon.
    if (open && open.cardId !== null) throw pageTaken();
    // Someone else may be about to pay: it is their page, also while it is made. Not if the card is kept for one alone.
    const isSame =
      open?.amountCents === amountCents && open.providerAccountId === accountId && open.cardConsent === consent;
    if (open && isSame) {
      const url = open.providerSessionId === null ? await this.openPage(open, invoice, token) : await this.urlOf(open);
      if (url !== undefined) return { url };
    } else if (open) {
      await this.ends.end(open);
      if ((await this.checkouts.find(ownerId, open.id))?.status === 'complete') throw paymentUnderWay();
    }
    const now = this.clock.now();
    const checkout: InvoiceCheckout = {
      id: uuidv7(),
      ownerId,
      invoiceId,
      providerAccountId: accountId,
      providerSessionId: null,
      amountCents,
      currency,
      status: 'creating',
      cardConsent: consent,
      cardId: null,
      createdAt: now,
      updatedAt: now,
    };
    const isFirst = await this.db.tx((tx) => this.checkouts.insert(tx, checkout));
    const mine = isFirst ? checkout : (await this.checkouts.open(ownerId, invoiceId))[0];
    if (mine?.amountCents !== amountCents) throw amountChanged();
    if (mine.cardConsent !== consent || mine.cardId !== null) throw pageTaken();
    const url = await this.openPage(mine, invoice, token);
    if (url === undefined) throw notPayable();
    return { url };
  }

  /** Of a page that was handed out. Undefined when it is over, and was not paid. */
  private async urlOf(open: InvoiceCheckout): Promise<string | undefined> {
    const truth = await this.stripe.checkout(open.providerAccountId, open.providerSessionId ?? '');
    if (await this.ends.settle(open, truth)) return truth?.url ?? undefined;
    if (truth?.status === 'complete') throw paymentUnderWay();
    return undefined;
  }

  /** Made twice at the same time, it is one page at Stripe. */
  private async openPage(
    checkout: InvoiceCheckout,
    invoice: PayableInvoice,
    token: string,
  ): Promise<string | undefined> {
    const { id, ownerId, amountCents, currency, providerAccountId: accountId, createdAt, cardConsent } = checkout;
    const made = await this.stripe
      .createCheckout({
        accountId,
        checkoutId: id,
        amountCents,
        currency,
        name: `Invoice ${invoice.number ?? ''}`,
        returnUrl: `${this.config.appUrl}/invoice/${encodeURIComponent(token)}`,
        keepsCard: cardConsent !== null,
        endsAt: new Date(createdAt.getTime() + OPEN_MS),
      })
      .catch(async (error: unknown) => {
        await this.db.tx((tx) => this.checkouts.setNotMade(tx, checkout, this.clock.now()));
        const isRefused = error instanceof ProviderRefusedError || error instanceof AccessLostError;
        if (!isRefused) throw error;
        this.logger.error({ checkout: id, error }, 'Stripe refused a page on which an invoice is paid');
        throw notPayable();
      });
    const isOpen =
      (await this.db.tx((tx) => this.checkouts.setOpen(tx, checkout, made.id, this.clock.now()))) ||
      (await this.checkouts.find(ownerId, id))?.status === 'open';
    // Voided, credited or paid while Stripe made the page.
    const { options } = await this.getPayment({ token });
    if (!isOpen || !options.some((option) => option.amountCents >= amountCents)) {
      await this.ends.end({ ...checkout, providerSessionId: made.id });
      throw amountChanged();
    }
    return made.url ?? undefined;
  }

  private async read(token: string): Promise<Payable> {
    const invoice = await this.invoices.readPayable(token);
    const { id, ownerId, clientId } = invoice;
    const [account, payments, pages, keptCards] = await Promise.all([
      this.accounts.find(ownerId),
      this.payments.ofInvoice(ownerId, id),
      this.checkouts.open(ownerId, id),
      this.keptCards.listForPayer(ownerId, clientId),
    ]);
    const pendingCents = pendingCentsOf(payments, account, this.clock.now());
    const last = payments.at(-1);
    const hasFailed = isOpenInvoice(invoice) && last?.status === 'failed';
    const failure = hasFailed ? (last.failure ?? 'Your bank refused the payment.') : null;
    const isBeingCharged = pages.some(({ cardId }) => cardId !== null);
    const canPay = this.stripe.isAvailable && isReady(account) && !isBeingCharged;
    const left = canPay ? leftToPay(invoice, pendingCents) : 0;
    const due = left > 0 ? (await this.dueBySchedule(invoice)) - pendingCents : 0;
    const options: PublicPaymentResponse['options'] = left > 0 ? [{ part: 'balance', amountCents: left }] : [];
    if (due >= MIN_PAYMENT_CENTS && due < left) options.unshift({ part: 'due', amountCents: due });
    return {
      invoice,
      accountId: account?.providerAccountId ?? '',
      answer: {
        options,
        pendingCents,
        isPageOpen: pages.length > 0,
        failure,
        canKeepCard: options.length > 0 && clientId !== null,
        keptCards,
      },
    };
  }

  /** What the event's schedule asks for by today, of an invoice that is of the whole event. */
  private async dueBySchedule({
    eventId,
    scheduleItemId,
    ownerId,
    timeZone,
    paidCents,
  }: PayableInvoice): Promise<number> {
    if (eventId === null || scheduleItemId !== null) return 0;
    const { items } = await this.schedules.getSchedule({ id: ownerId, timeZone }, eventId);
    const today = dateInZone(this.clock.now(), timeZone);
    const due = items.filter(({ invoice, dueDate }) => invoice === null && dueDate !== null && dueDate <= today);
    return sum(due.map(({ computedCents }) => computedCents)) - paidCents;
  }
}
