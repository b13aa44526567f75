/** What Stripe holds of one account: its customer, subscriptions, invoices. BillingSyncService and the end of an account use it. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { SubscriptionInvoiceStatus } from '@lectern/protocol/billing';
import type Stripe from 'stripe';
import { z } from 'zod';
import { ProviderObjectMissingError, ProviderRefusedError } from '../billing.errors';
import type {
  Card,
  Discount,
  FreshTrialTerms,
  Money,
  ProviderCustomer,
  ProviderInvoice,
  ProviderSubscription,
} from './provider';
import { providerStatus } from './provider';
import { FREE_DAYS, toCoupon } from './stripe-checkout.gateway';
import { StripeGateway, toDate, toDateOrNull } from './stripe.gateway';

const SUBSCRIPTION_PARTS = ['default_payment_method', 'discounts.promotion_code', 'discounts.source.coupon'];
const MOST_SUBSCRIPTIONS = 100;
const MOST_INVOICES = 100;

@Injectable()
export class StripeAccountGateway {
  constructor(
    private readonly stripe: StripeGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The same reference makes one customer, however often it is asked for: what is sent never differs. */
  async createCustomer(reference: string): Promise<string> {
    const { testClock } = this.config.stripe;
    const customer = await this.stripe.call((stripe) =>
      stripe.customers.create(
        { metadata: { account: reference }, ...(testClock !== undefined && { test_clock: testClock }) },
        { idempotencyKey: `customer-${reference}` },
      ),
    );
    return customer.id;
  }

  /** The provider remembers which ones were deleted: one that it never heard of is of another account there. */
  async customer(id: string): Promise<ProviderCustomer | 'deleted' | 'unknown'> {
    const customer = await this.stripe.find((stripe) =>
      stripe.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] }),
    );
    if (!customer) return 'unknown';
    if (customer.deleted) return 'deleted';
    const { email, invoice_settings: settings } = customer;
    return { id, email, card: toCard(settings.default_payment_method) };
  }

  async setEmail(id: string, email: string): Promise<void> {
    await this.stripe.call((stripe) => stripe.customers.update(id, { email }));
  }

  /** Ends its subscriptions too. It may be gone already. */
  async deleteCustomer(id: string): Promise<void> {
    await this.stripe.find((stripe) => stripe.customers.del(id));
  }

  /** Ended ones too. */
  async subscriptions(customerId: string): Promise<ProviderSubscription[]> {
    const { data } = await this.stripe.call((stripe) =>
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: MOST_SUBSCRIPTIONS,
        expand: SUBSCRIPTION_PARTS.map((part) => `data.${part}`),
      }),
    );
    return data.map(toSubscription);
  }

  /** At once, without charging for what is left. It may be over already. */
  async cancelSubscription(id: string): Promise<void> {
    await this.stripe.find((stripe) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
  }

  /**
   * Paid from now on: the first month is charged in this call. A card that is declined makes it past due. Readings of the
   * same hour share a key; the provider stores failures of its own under a key too, so the next hour has another.
   */
  async endFreshTrial(id: string, now: Date): Promise<ProviderSubscription> {
    const hour = now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    const metadata: Stripe.MetadataParam = { [FREE_DAYS]: 'ended_for_card' };
    const ended = await this.stripe.call((stripe) =>
      stripe.subscriptions.update(
        id,
        { trial_end: 'now', proration_behavior: 'none', metadata, expand: SUBSCRIPTION_PARTS },
        { idempotencyKey: `fresh-trial-end-${id}-${hour}` },
      ),
    );
    return toSubscription(ended);
  }

  /** Newest first; drafts are nobody's yet. */
  async invoices(customerId: string): Promise<ProviderInvoice[]> {
    const { data } = await this.stripe.call((stripe) =>
      stripe.invoices.list({ customer: customerId, limit: MOST_INVOICES }),
    );
    return data.flatMap((invoice) => toInvoice(invoice) ?? []);
  }

  /** Null when nothing more will be charged. */
  async nextCharge(customerId: string, subscriptionId: string): Promise<Money | null> {
    try {
      const preview = await this.stripe.call((stripe) =>
        stripe.invoices.createPreview({ customer: customerId, subscription: subscriptionId }),
      );
      return { amountCents: preview.amount_due, currency: preview.currency.toUpperCase() };
    } catch (error) {
      const isNone = error instanceof ProviderRefusedError && error.code === 'invoice_upcoming_none';
      // It ended between two calls: the next reading sees that.
      if (isNone || error instanceof ProviderObjectMissingError) return null;
      throw error;
    }
  }

  /** The address goes stale, so it is read when somebody wants to go there. */
  async invoicePage(id: string): Promise<string | null> {
    const invoice = await this.stripe.find((stripe) => stripe.invoices.retrieve(id));
    return invoice?.hosted_invoice_url ?? null;
  }
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const periodEnd = ends.length > 0 ? toDate(Math.max(...ends)) : null;
  return {
    id: subscription.id,
    status: providerStatus.parse(subscription.status),
    createdAt: toDate(subscription.created),
    trialEndsAt: toDateOrNull(subscription.trial_end),
    freshTrial: freshTrialOf(subscription),
    currentPeriodEndsAt: periodEnd,
    cancelsAt: toDateOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: toDateOrNull(subscription.ended_at),
    discount: toDiscount(subscription.discounts[0]),
    card: toCard(subscription.default_payment_method),
  };
}

const freshTrialTerms = z.enum(['once_per_card', 'ended_for_card']).catch('once_per_card');

function freshTrialOf({ trial_start: start, metadata }: Stripe.Subscription): FreshTrialTerms | null {
  if (start === null || metadata.kind !== 'fresh') return null;
  const terms = metadata[FREE_DAYS];
  return terms === undefined ? 'any_card' : freshTrialTerms.parse(terms);
}

function toDiscount(discount: string | Stripe.Discount | undefined): Discount | null {
  if (discount === undefined || typeof discount === 'string') return null;
  const { promotion_code: code, source } = discount;
  if (source.coupon === null || typeof source.coupon === 'string') return null;
  return { code: code === null || typeof code === 'string' ? null : code.code, coupon: toCoupon(source.coupon) };
}

function toCard(method: string | Stripe.PaymentMethod | null): Card | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = method.card;
  const country = method.billing_details.address?.country ?? method.card.country;
  return { brand, last4, expMonth, expYear, country, fingerprint: fingerprint ?? null };
}

function toInvoice(invoice: Stripe.Invoice): ProviderInvoice | undefined {
  const status = SubscriptionInvoiceStatus.safeParse(invoice.status);
  if (!status.success) return undefined;
  const { finalized_at: finalizedAt, paid_at: paidAt } = invoice.status_transitions;
  return {
    id: invoice.id,
    number: invoice.number,
    status: status.data,
    amountCents: invoice.total,
    remainingCents: invoice.amount_remaining,
    currency: invoice.currency.toUpperCase(),
    issuedAt: toDate(finalizedAt ?? invoice.created),
    paidAt: toDateOrNull(paidAt),
    attemptCount: invoice.attempt_count,
    nextAttemptAt: toDateOrNull(invoice.next_payment_attempt),
    taxCountry: invoice.customer_address?.country ?? null,
  };
}
