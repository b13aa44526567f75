/** What the payment provider tells, in our own words: the gateways answer it, the services know nothing else of Stripe. */
import type { CheckoutKind, SubscriptionInvoiceStatus } from '@lectern/protocol/billing';
import { z } from 'zod';

/** All that can change what we mirror. The webhook endpoint at the provider is subscribed to these. */
export const BILLING_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.updated',
  'customer.discount.created',
  'customer.discount.deleted',
  'customer.discount.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
  'payment_method.automatically_updated',
] as const;

export const TRIAL_WILL_END = 'customer.subscription.trial_will_end';

export function isBillingEventType(type: string): boolean {
  return (BILLING_EVENT_TYPES as readonly string[]).includes(type);
}

/** That something happened, and to whose account; never what. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
}

/** What everybody is sold. */
export interface ProviderPrice {
  /** Null when it depends on something. */
  amountCents: number | null;
  currency: string;
  /** `1 month`; `once` when it does not come again. */
  every: string;
  isActive: boolean;
  /** The same amount for each, however much is used. */
  isPerSeat: boolean;
}

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** Of its billing address, else of its bank. */
  country: string | null;
  /** The same for the same card, on whatever account. */
  fingerprint: string | null;
}

export interface ProviderCustomer {
  id: string;
  email: string | null;
  card: Card | null;
}

export const providerStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);
export type ProviderStatus = z.infer<typeof providerStatus>;

export interface Discount {
  code: string | null;
  coupon: Coupon;
}

/**
 * The terms of the free days of a fresh subscription. `any_card`: from the release before, which did not ask for the card.
 * `once_per_card`: the page said that they end when the card had them. `ended_for_card`: they ended because the card had them.
 */
export type FreshTrialTerms = 'any_card' | 'once_per_card' | 'ended_for_card';

export interface ProviderSubscription {
  id: string;
  status: ProviderStatus;
  createdAt: Date;
  trialEndsAt: Date | null;
  /** Null: it is none, or was paid from the first day. */
  freshTrial: FreshTrialTerms | null;
  currentPeriodEndsAt: Date | null;
  /** A cancellation that is scheduled. */
  cancelsAt: Date | null;
  endedAt: Date | null;
  discount: Discount | null;
  card: Card | null;
}

export interface Money {
  amountCents: number;
  currency: string;
}

export interface ProviderInvoice extends Money {
  id: string;
  number: string | null;
  status: SubscriptionInvoiceStatus;
  remainingCents: number;
  issuedAt: Date;
  paidAt: Date | null;
  attemptCount: number;
  nextAttemptAt: Date | null;
  taxCountry: string | null;
}

export interface ProviderCheckout {
  id: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  subscriptionId: string | null;
}

/** What a checkout is made from; the same key with the same parts is the same checkout. */
export interface CheckoutOrder {
  idempotencyKey: string;
  customerId: string;
  reference: string;
  kind: CheckoutKind;
  /** At most one of the two; none: charged at once. */
  trialEndsAt?: Date;
  trialDays?: number;
  promotionCodeId?: string;
  successUrl: string;
  cancelUrl: string;
}

export interface Coupon {
  percentOff: number | null;
  amountOffCents: number | null;
  currency: string | null;
  duration: 'once' | 'repeating' | 'forever';
  months: number | null;
}

export interface PromotionCode {
  id: string;
  code: string;
  isActive: boolean;
  endsAt: Date | null;
  /** Only this customer may use it. */
  customerId: string | null;
  minimumCents: number | null;
  coupon: Coupon & { isValid: boolean };
}
