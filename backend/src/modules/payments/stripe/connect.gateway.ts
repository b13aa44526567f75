/** Connected accounts at Stripe, and the payments in them. Each call names the account; none holds a card. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { dateInZone } from '@lectern/protocol/calendar';
import type { PaymentMethod } from '@lectern/protocol/invoices';
import { sum } from '@lectern/protocol/money';
import type Stripe from 'stripe';
import { z } from 'zod';
import {
  AccessLostError,
  ProviderObjectMissingError,
  ProviderRefusedError,
  StripeGateway,
  toDate,
  toDateOrNull,
  toSeconds,
} from '../../billing';
import {
  CONNECT_EVENT_TYPES,
  type BalanceMove,
  type CardChargeOrder,
  type InvoiceCheckoutOrder,
  type ProviderAccount,
  type ProviderCard,
  type ProviderCharge,
  type ProviderInvoiceCheckout,
  type ProviderPayment,
  type ReceivedConnectEvent,
} from './provider-payment';

const PAGE = 100;
/** One that is left out would be taken from its invoice. */
const ALL = { limit: 10_000 };

/** In the metadata of a refund: Stripe forgets a key after a day, and a request may be repeated later. */
const REFUND_KEY = 'request';

const eventObject = z.object({ id: z.string().optional(), payment_intent: z.string().nullish() });
const METHODS: Readonly<Record<string, PaymentMethod>> = { card: 'card', link: 'card', us_bank_account: 'ach' };

@Injectable()
export class ConnectGateway {
  constructor(
    private readonly stripe: StripeGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isAvailable(): boolean {
    return this.config.stripe.connectWebhookSecret !== undefined;
  }

  /** The same owner makes one account, however often it is asked for. */
  async createAccount(ownerId: string): Promise<string> {
    const account = await this.stripe.call((stripe) =>
      stripe.accounts.create({ type: 'standard' }, { idempotencyKey: `connected-account-${ownerId}` }),
    );
    return account.id;
  }

  /** Null when the owner took our access away. */
  async account(id: string): Promise<ProviderAccount | null> {
    const account = await this.readable(this.stripe.call((stripe) => stripe.accounts.retrieve(id)));
    return (
      account && {
        canCharge: account.charges_enabled,
        canPayOut: account.payouts_enabled,
        isSubmitted: account.details_submitted,
        missing: [
          ...new Set([...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])]),
        ],
      }
    );
  }

  /** Stripe's page on which the owner says who they are; good once, for a few minutes. */
  async onboardingUrl(account: string, refreshUrl: string, returnUrl: string): Promise<string> {
    const link = await this.stripe.call((stripe) =>
      stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        refresh_url: refreshUrl,
        return_url: returnUrl,
      }),
    );
    return link.url;
  }

  async createCheckout(order: InvoiceCheckoutOrder): Promise<ProviderInvoiceCheckout> {
    // All that Stripe learns of us: which page of ours it is.
    const metadata = { checkout: order.checkoutId };
    const session = await this.stripe.call((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          submit_type: 'pay',
          line_items: [
            {
              price_data: {
                currency: order.currency.toLowerCase(),
                unit_amount: order.amountCents,
                product_data: { name: order.name },
              },
              quantity: 1,
            },
          ],
          success_url: `${order.returnUrl}?payment=done`,
          cancel_url: order.returnUrl,
          client_reference_id: order.checkoutId,
          metadata,
          payment_intent_data: { metadata, description: order.name },
          ...(order.keepsCard && {
            customer_creation: 'always',
            payment_method_options: { card: { setup_future_usage: 'off_session' } },
          }),
          // The payer pays what the invoice says, in its currency.
          adaptive_pricing: { enabled: false },
          expires_at: toSeconds(order.endsAt),
        },
        { stripeAccount: order.accountId, idempotencyKey: `invoice-checkout-${order.checkoutId}` },
      ),
    );
    return toCheckout(session);
  }

  /** Null when it is gone. */
  async checkout(stripeAccount: string, id: string): Promise<ProviderInvoiceCheckout | null> {
    const session = await this.readable(
      this.stripe.find((stripe) => stripe.checkout.sessions.retrieve(id, {}, { stripeAccount })),
    );
    return session && toCheckout(session);
  }

  /** Returns what it is then: someone may have completed it before. */
  async endCheckout(stripeAccount: string, id: string): Promise<ProviderInvoiceCheckout | null> {
    try {
      const session = await this.readable(
        this.stripe.find((stripe) => stripe.checkout.sessions.expire(id, {}, { stripeAccount })),
      );
      return session && toCheckout(session);
    } catch (error) {
      if (error instanceof ProviderRefusedError) return this.checkout(stripeAccount, id);
      throw error;
    }
  }

  /** Null when the payment kept none: a bank account paid, or the card was detached since. */
  async keptCard(stripeAccount: string, paymentId: string): Promise<ProviderCard | null> {
    const intent = await this.readable(
      this.stripe.find((stripe) =>
        stripe.paymentIntents.retrieve(paymentId, { expand: ['payment_method'] }, { stripeAccount }),
      ),
    );
    return intent && toCard(intent);
  }

  /**
   * Its owner is away. Throws ProviderRefusedError or ProviderObjectMissingError when nothing was charged, and anything else
   * when that isn't known. That a card is refused is an error at Stripe too: the payment that failed is read.
   */
  async chargeCard(order: CardChargeOrder): Promise<ProviderCharge> {
    const { accountId: stripeAccount, checkoutId, customerId } = order;
    try {
      const intent = await this.stripe.call((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: order.amountCents,
            currency: order.currency.toLowerCase(),
            customer: customerId,
            payment_method: order.methodId,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description: order.name,
            metadata: { checkout: checkoutId },
          },
          { stripeAccount, idempotencyKey: `card-charge-${checkoutId}` },
        ),
      );
      return toCharge(intent);
    } catch (error) {
      if (NOTHING_MADE.some((kind) => error instanceof kind)) throw error;
      const made = await this.findCharge(stripeAccount, customerId, checkoutId);
      if (!made) throw error;
      return made;
    }
  }

  /** Null when it was never made. */
  async findCharge(stripeAccount: string, customer: string, checkoutId: string): Promise<ProviderCharge | null> {
    const intents = await this.readable(
      this.stripe.call((stripe) =>
        stripe.paymentIntents.list({ customer, limit: PAGE }, { stripeAccount }).autoPagingToArray(ALL),
      ),
    );
    const intent = intents?.find(({ metadata }) => metadata.checkout === checkoutId);
    return intent ? toCharge(intent) : null;
  }

  /** Stripe forgets whose card it is, and no one can charge it. Done again, it changes nothing. */
  async detachCard(stripeAccount: string, methodId: string): Promise<void> {
    const options = { stripeAccount };
    try {
      await this.readable(this.stripe.find((stripe) => stripe.paymentMethods.detach(methodId, {}, options)));
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      const method = await this.readable(
        this.stripe.find((stripe) => stripe.paymentMethods.retrieve(methodId, {}, options)),
      );
      if (method && method.customer !== null) throw error;
    }
  }

  /** With days of that zone. Null when the owner took our access away: then nothing more is known of it. */
  async payment(stripeAccount: string, id: string, timeZone: string): Promise<ProviderPayment | null> {
    const options = { stripeAccount };
    const intent = await this.readable(
      this.stripe.find((stripe) =>
        stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }, options),
      ),
    );
    if (!intent) return null;
    const [refunds, disputes] = await Promise.all([
      this.stripe.call((stripe) =>
        stripe.refunds.list({ payment_intent: id, limit: PAGE }, options).autoPagingToArray(ALL),
      ),
      this.stripe.call((stripe) =>
        stripe.disputes.list({ payment_intent: id, limit: PAGE }, options).autoPagingToArray(ALL),
      ),
    ]);
    return toPayment(intent, refunds, disputes, (seconds) => dateInZone(toDate(seconds), timeZone));
  }

  /** Throws ProviderRefusedError when Stripe doesn't: it was refunded already, or is disputed. */
  async refund(stripeAccount: string, paymentId: string, amountCents: number, idempotencyKey: string): Promise<void> {
    await this.stripe.call((stripe) =>
      stripe.refunds.create(
        { payment_intent: paymentId, amount: amountCents, metadata: { [REFUND_KEY]: idempotencyKey } },
        { stripeAccount, idempotencyKey },
      ),
    );
  }

  /** Newest first, in pages; only movements of payments. Throws AccessLostError. */
  async *moves(stripeAccount: string, from: Date, to: Date): AsyncIterable<BalanceMove[]> {
    let after: string | undefined;
    do {
      const page = await this.stripe.call((stripe) =>
        stripe.balanceTransactions.list(
          {
            created: { gte: toSeconds(from), lt: toSeconds(to) },
            expand: ['data.source'],
            limit: PAGE,
            ...(after !== undefined && { starting_after: after }),
          },
          { stripeAccount },
        ),
      );
      yield page.data.flatMap((move) => toMove(move) ?? []);
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

  /** Throws WEBHOOK_SIGNATURE_INVALID. Null when it doesn't concern us, or is of no connected account. */
  async verifiedEvent(body: Buffer, signature: string): Promise<ReceivedConnectEvent | null> {
    const { id, type, account, data } = await this.stripe.verify(
      body,
      signature,
      this.config.stripe.connectWebhookSecret ?? '',
    );
    if (account === undefined || !(CONNECT_EVENT_TYPES as readonly string[]).includes(type)) return null;
    const { id: objectId, payment_intent: payment } = eventObject.parse(data.object);
    const isAccount = type.startsWith('account.');
    const isSession = type.startsWith('checkout.');
    const found = isAccount ? account : isSession ? objectId : (payment ?? objectId);
    return found === undefined ? null : { id, type, accountId: account, objectId: found };
  }

  /** Null in the place of what we may not read any more. */
  private async readable<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof AccessLostError) return null;
      throw error;
    }
  }
}

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** What a charge throws when Stripe did not begin it. */
export const NOTHING_MADE = [ProviderRefusedError, ProviderObjectMissingError, AccessLostError];

function toCharge({ id, status, last_payment_error: refusal }: Stripe.PaymentIntent): ProviderCharge {
  if (toStatus(status) !== 'failed') return { paymentId: id, outcome: 'made' };
  return { paymentId: id, outcome: refusal?.code === 'authentication_required' ? 'needs_payer' : 'declined' };
}

function toCard({ status, payment_method: method }: Stripe.PaymentIntent): ProviderCard | null {
  if (status !== 'succeeded' || method === null || typeof method === 'string' || !method.card) return null;
  const customerId = idOf(method.customer);
  if (customerId === null) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { customerId, methodId: method.id, brand, last4, expMonth, expYear, email: method.billing_details.email };
}

const sessionStatus = z.enum(['open', 'complete', 'expired']);

function toCheckout({ id, status, url, payment_intent }: Stripe.Checkout.Session): ProviderInvoiceCheckout {
  return { id, status: sessionStatus.parse(status), url, paymentId: idOf(payment_intent) };
}

function toPayment(
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
  dayOf: (seconds: number) => string,
): ProviderPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const moved = typeof charge?.balance_transaction === 'string' ? null : charge?.balance_transaction;
  return {
    status: toStatus(intent.status),
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    method: METHODS[charge?.payment_method_details?.type ?? ''] ?? 'online',
    payerEmail: charge?.billing_details.email ?? null,
    // A bank pays days after it was asked to.
    paidOn: dayOf(moved?.created ?? charge?.created ?? intent.created),
    failure: charge?.failure_message ?? intent.last_payment_error?.message ?? null,
    fee: moved ? { cents: moved.fee, currency: moved.currency.toUpperCase() } : null,
    refunds: refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, created, metadata }) => {
        const key = metadata?.[REFUND_KEY];
        return { id, amountCents: amount, on: dayOf(created), ...(key !== undefined && { key }) };
      }),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      amountCents: dispute.amount,
      status: toDisputeStatus(dispute),
      respondBy: dispute.status.endsWith('needs_response') ? toDateOrNull(dispute.evidence_details.due_by) : null,
      on: dayOf(dispute.created),
    })),
  };
}

/** A bank account that its payer has yet to confirm is on its way too; a page that ends cancels what was begun on it. */
function toStatus(status: Stripe.PaymentIntent.Status): ProviderPayment['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'processing';
}

/** One that was prevented may have paid the payer back: the balance says it. */
function toDisputeStatus({ status, balance_transactions: moves }: Stripe.Dispute): 'open' | 'won' | 'lost' {
  if (status === 'prevented') return sum(moves.map(({ amount }) => amount)) < 0 ? 'lost' : 'won';
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}

/** Undefined for what belongs to no payment: payouts, Stripe's own fees, what a bank gave back of a failed refund. */
function toMove({ source, reporting_category: category }: Stripe.BalanceTransaction): BalanceMove | undefined {
  if (source === null || typeof source === 'string' || !('object' in source)) return undefined;
  if (source.object === 'charge' && category === 'charge') {
    const paymentId = idOf(source.payment_intent);
    if (paymentId === null) return undefined;
    const { amount: amountCents, currency } = source;
    return { paymentId, kind: 'payment', providerId: paymentId, amountCents, currency: currency.toUpperCase() };
  }
  const isRefund = source.object === 'refund' && category === 'refund' && source.status !== 'failed';
  const isDispute = source.object === 'dispute' && category === 'dispute';
  if (!isRefund && !isDispute) return undefined;
  const paymentId = idOf(source.payment_intent);
  if (paymentId === null) return undefined;
  return {
    paymentId,
    kind: isRefund ? 'refund' : 'dispute',
    providerId: `${paymentId}/${source.id}`,
    amountCents: -source.amount,
    currency: source.currency.toUpperCase(),
  };
}
