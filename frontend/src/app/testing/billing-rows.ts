/** Answers about the subscription, as the server gives them. For tests only. */
import { BillingResponse } from '@lectern/protocol/billing';
import type { SubscriptionStatus, SubscriptionStatusResponse } from '@lectern/protocol/subscription';

const DAY_MS = 86_400_000;

/** So many days from now, to the second. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

type Subscription = NonNullable<BillingResponse['subscription']>;

/** The free trial without a card, unless told otherwise. */
export function aBilling(more: Partial<BillingResponse> = {}): BillingResponse {
  return BillingResponse.parse({
    status: aStatus('trialing', false),
    plan: { priceCents: 2100, currency: 'USD', interval: 'month' },
    subscription: null,
    card: null,
    invoices: [],
    freshness: { syncedAt: null },
    ...more,
  });
}

export function aStatus(
  status: SubscriptionStatus,
  isSubscribed: boolean,
  isTrialExpired = false,
): SubscriptionStatusResponse {
  return { status, isSubscribed, isTrialExpired, trialEndsAt: '2027-01-01T12:00:00.000Z' };
}

/** A subscription at the provider, paid with a card that is good for years. */
export function aSubscribedBilling(
  subscription: Partial<Subscription> = {},
  more: Partial<BillingResponse> = {},
): BillingResponse {
  const status = subscription.status ?? 'active';
  return aBilling({
    status: aStatus(status, status === 'active' || status === 'trialing'),
    subscription: {
      status,
      trialEndsAt: null,
      currentPeriodEndsAt: '2027-03-04T15:00:00.000Z',
      cancelsAt: null,
      endedAt: null,
      discount: null,
      nextPayment: { at: '2027-03-04T15:00:00.000Z', amountCents: 2100, currency: 'USD' },
      ...subscription,
    },
    card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2035 },
    freshness: { syncedAt: '2027-02-04T15:00:05.000Z' },
    ...more,
  });
}

export function anInvoice(day: number, more: Partial<BillingResponse['invoices'][number]> = {}) {
  return {
    id: `018f0000-0000-7000-8000-0000000001${String(day).padStart(2, '0')}`,
    number: `LECT-00${String(day).padStart(2, '0')}`,
    issuedAt: `2027-01-${String(day).padStart(2, '0')}T15:00:00.000Z`,
    amountCents: 2100,
    currency: 'USD' as const,
    status: 'paid' as const,
    ...more,
  };
}
