/** What the subscription is to its owner, in one word: the screens choose their sentences and buttons by it. Pure. */
import type { BillingResponse } from '@lectern/protocol/billing';

export type Standing =
  /** Without a card; the app is open. */
  | 'free-trial'
  | 'trial-over'
  /** The provider holds the trial and charges at its end. */
  | 'card-trial'
  | 'active'
  /** Open, and cancelled for a day to come. */
  | 'ending'
  /** A payment failed; the provider tries again. */
  | 'past-due'
  /** A payment failed for good. */
  | 'unpaid'
  | 'ended';

export function standingOf({ status, subscription }: BillingResponse): Standing {
  if (status.isSubscribed) {
    if (subscription?.cancelsAt) return 'ending';
    return status.status === 'trialing' ? 'card-trial' : 'active';
  }
  if (status.status === 'past_due') return 'past-due';
  if (status.status === 'unpaid') return 'unpaid';
  if (status.status === 'canceled') return 'ended';
  return status.isTrialExpired ? 'trial-over' : 'free-trial';
}

/** The first payment of a checkout was begun and not made: nothing was charged, and the free trial goes on counting. */
export function hasUnfinishedPayment({ subscription }: BillingResponse): boolean {
  return subscription?.status === 'incomplete';
}

/** Subscribing is offered where no subscription stands in its way; a fresh trial once the first one is over. */
export function offersOf(standing: Standing): { subscribe: boolean; fresh: boolean } {
  switch (standing) {
    case 'free-trial':
      return { subscribe: true, fresh: false };
    case 'trial-over':
    case 'ended':
      return { subscribe: true, fresh: true };
    case 'past-due':
    case 'unpaid':
      return { subscribe: false, fresh: true };
    case 'card-trial':
    case 'active':
    case 'ending':
      return { subscribe: false, fresh: false };
  }
}
