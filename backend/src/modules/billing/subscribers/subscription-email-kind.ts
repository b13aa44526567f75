/** Which changes of a subscription its owner is written to about. Pure. */
import type { SubscriptionState } from '@lectern/protocol/subscription-state';

export type SubscriptionEmailKind = 'trial' | 'paid' | 'recovered' | 'canceled' | 'unpaid';

/**
 * Null: nothing is said, or another email says it. A charge that failed has its own emails (past due, unpaid), and the
 * one before the first charge has announced that a trial becomes a paid month.
 */
export function subscriptionEmailKind(from: SubscriptionState, to: SubscriptionState): SubscriptionEmailKind | null {
  const wasOwing = from === 'past_due' || from === 'unpaid';
  if (from === to) return null;
  if (to === 'provider_trial') return from === 'active' ? null : 'trial';
  if (to === 'active') return from === 'provider_trial' ? null : wasOwing ? 'recovered' : 'paid';
  if (to === 'canceled') return wasOwing ? 'unpaid' : 'canceled';
  return null;
}
