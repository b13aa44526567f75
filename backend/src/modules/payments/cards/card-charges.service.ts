/**
 * Charges a kept card for an open invoice, because the speaker pressed a button: nothing else ever does. It takes the place
 * of the invoice's payment page, so that there is one payment at a time, and its outcome is read like that of all others.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { cardName, type ChargeCardInput } from '@lectern/protocol/kept-cards';
import { v7 as uuidv7 } from 'uuid';
import { actorIn } from '../../../common/offices';
import { AccessLostError } from '../../billing';
import { InvoicePaymentsService, InvoicesService, type InvoiceOwner } from '../../invoices';
import type { InvoiceCheckout } from '../checkout/invoice-checkout.entity';
import { InvoiceCheckoutsRepository } from '../checkout/invoice-checkouts.repository';
import { InvoiceCheckoutsService } from '../checkout/invoice-checkouts.service';
import { isReady, leftToPay, pendingCentsOf } from '../checkout/payable';
import { ConnectedAccountsRepository } from '../connect/connected-accounts.repository';
import { OnlinePaymentsRepository } from '../mirror/online-payments.repository';
import {
  amountChanged,
  bankPaymentPending,
  cardDeclined,
  cardNeedsPayer,
  cardNotChargeable,
  chargeUnderWay,
  chargeUnknown,
  keptCardNotFound,
  notConnected,
} from '../payments.errors';
import { ConnectGateway, NOTHING_MADE } from '../stripe/connect.gateway';
import type { ProviderCharge } from '../stripe/provider-payment';
import type { KeptCard } from './kept-card.entity';
import { KeptCardsRepository } from './kept-cards.repository';

interface Begun {
  card: KeptCard;
  checkout: InvoiceCheckout;
}

const OUTCOMES: Readonly<Record<ProviderCharge['outcome'], (() => Error) | null>> = {
  made: null,
  declined: cardDeclined,
  needs_payer: cardNeedsPayer,
};

@Injectable()
export class CardChargesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cards: KeptCardsRepository,
    private readonly accounts: ConnectedAccountsRepository,
    private readonly payments: OnlinePaymentsRepository,
    private readonly checkouts: InvoiceCheckoutsRepository,
    private readonly ends: InvoiceCheckoutsService,
    private readonly invoices: InvoicesService,
    private readonly invoicePayments: InvoicePaymentsService,
    private readonly stripe: ConnectGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All that is open. Pressed twice at the same time, it is one charge. */
  async charge(owner: InvoiceOwner, invoiceId: string, input: ChargeCardInput): Promise<InvoiceResponse> {
    const invoice = await this.dueOrThrow(owner, invoiceId, input.amountCents);
    const account = await this.accounts.find(owner.id);
    if (!this.stripe.isAvailable || !isReady(account)) throw notConnected();
    await this.endPage(owner.id, invoiceId);
    const begun = await this.db.tx((tx) => this.begin(tx, owner.id, invoice, input, account.providerAccountId ?? ''));
    // Voided, credited or paid since the page was ended.
    await this.dueOrThrow(owner, invoiceId, input.amountCents).catch(async (error: unknown) => {
      await this.ends.finishCharge(begun.checkout, null);
      throw error;
    });
    const { paymentId, outcome } = await this.chargeOnce(invoice, begun);
    await this.ends.finishCharge(begun.checkout, paymentId);
    const refusal = OUTCOMES[outcome];
    if (refusal) throw refusal();
    return this.invoices.getForOwnerOrThrow(owner, invoiceId);
  }

  private async dueOrThrow(owner: InvoiceOwner, invoiceId: string, amountCents: number): Promise<InvoiceResponse> {
    const [invoice, payments, account] = await Promise.all([
      this.invoices.getForOwnerOrThrow(owner, invoiceId),
      this.payments.ofInvoice(owner.id, invoiceId),
      this.accounts.find(owner.id),
    ]);
    const pendingCents = pendingCentsOf(payments, account, this.clock.now());
    if (pendingCents > 0) throw bankPaymentPending();
    if (leftToPay(invoice, pendingCents) !== amountCents) throw amountChanged();
    return invoice;
  }

  /** A payer may be on it: the first of the two pays. */
  private async endPage(ownerId: string, invoiceId: string): Promise<void> {
    const [open] = await this.checkouts.open(ownerId, invoiceId);
    if (!open) return;
    if (open.cardId !== null) await this.ends.syncCheckout(ownerId, open.id);
    else await this.ends.end(open);
    if ((await this.checkouts.find(ownerId, open.id))?.status !== 'expired') throw chargeUnderWay();
  }

  /** With the lock of the card: one that is removed is not charged. The history says who pressed. */
  private async begin(
    tx: Tx,
    ownerId: string,
    invoice: InvoiceResponse,
    { cardId, amountCents }: ChargeCardInput,
    accountId: string,
  ): Promise<Begun> {
    const { id: invoiceId, clientId, currency } = invoice;
    const card = clientId === null ? undefined : await this.cards.lockOfClient(tx, ownerId, clientId, cardId);
    if (!card) throw keptCardNotFound();
    if (card.providerAccountId !== accountId) throw cardNotChargeable();
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
      cardConsent: null,
      cardId,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await this.checkouts.insert(tx, checkout))) throw chargeUnderWay();
    const reason = `charge of the card on file, ${cardName(card)}`;
    await this.invoicePayments.noteOnline(
      tx,
      { ownerId, invoiceId },
      { amountCents, currency, reason },
      actorIn(ownerId),
    );
    return { card, checkout };
  }

  private async chargeOnce({ number }: InvoiceResponse, { card, checkout }: Begun): Promise<ProviderCharge> {
    const { id: checkoutId, providerAccountId: accountId, amountCents, currency } = checkout;
    try {
      return await this.stripe.chargeCard({
        accountId,
        checkoutId,
        customerId: card.providerCustomerId,
        methodId: card.providerMethodId,
        amountCents,
        currency,
        name: `Invoice ${number ?? ''}`,
      });
    } catch (error) {
      // Until it is read, the place of the charge stays taken.
      if (!NOTHING_MADE.some((kind) => error instanceof kind)) throw chargeUnknown(error);
      await this.ends.finishCharge(checkout, null);
      this.logger.error({ checkout: checkoutId, error }, 'Stripe refused to charge a kept card');
      throw error instanceof AccessLostError ? notConnected() : cardNotChargeable();
    }
  }
}
