/**
 * The life of a subscription as one table: what it is, what happened, what it is then. Who happened to hear of it twice
 * ends at the same place. What is open to its owner is not decided here but by `isBlocked` (subscription.ts).
 */
import type { SubscriptionStatus } from './subscription';

/** The statuses, with the free trial told from the one that the payment provider holds. */
export const subscriptionStates = [
  'free_trial',
  'incomplete',
  'provider_trial',
  'active',
  'past_due',
  'unpaid',
  'canceled',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** `provider_…`: what the provider says now of the one subscription that counts; `none` when there is no such one. */
export const subscriptionCauses = [
  'provider_none',
  'provider_incomplete',
  'provider_incomplete_expired',
  'provider_trialing',
  'provider_active',
  'provider_past_due',
  'provider_unpaid',
  'provider_paused',
  'provider_canceled',
  /** The operator sets the end of the free trial. */
  'trial_granted',
] as const;
export type SubscriptionCause = (typeof subscriptionCauses)[number];

type Row = Readonly<Record<SubscriptionCause, SubscriptionState | 'refused'>>;

/** Wherever it comes from, a subscription that the provider carries on is what the provider says. */
const carriedOn = {
  provider_trialing: 'provider_trial',
  provider_active: 'active',
  provider_past_due: 'past_due',
  provider_unpaid: 'unpaid',
  provider_paused: 'unpaid',
  provider_canceled: 'canceled',
} as const;

/** A first payment that is not made yet changes nothing for the free trial, and brings back nothing that ended. */
const beforeTheFirst = {
  provider_none: 'free_trial',
  provider_incomplete: 'incomplete',
  provider_incomplete_expired: 'free_trial',
} as const;
const afterTheFirst = {
  provider_none: 'canceled',
  provider_incomplete: 'canceled',
  provider_incomplete_expired: 'canceled',
} as const;

/** Its trial is changed where it is held. */
const held: Row = { ...afterTheFirst, ...carriedOn, trial_granted: 'refused' };

export const subscriptionTable: Readonly<Record<SubscriptionState, Row>> = {
  free_trial: { ...beforeTheFirst, ...carriedOn, trial_granted: 'free_trial' },
  incomplete: { ...beforeTheFirst, ...carriedOn, trial_granted: 'incomplete' },
  provider_trial: held,
  active: held,
  past_due: held,
  unpaid: held,
  canceled: { ...afterTheFirst, ...carriedOn, trial_granted: 'free_trial' },
};

/** Null when it is refused. */
export function nextSubscriptionState(state: SubscriptionState, cause: SubscriptionCause): SubscriptionState | null {
  const next = subscriptionTable[state][cause];
  return next === 'refused' ? null : next;
}

export function subscriptionStateOf(row: {
  status: SubscriptionStatus;
  providerSubscriptionId: string | null;
}): SubscriptionState {
  if (row.status !== 'trialing') return row.status;
  return row.providerSubscriptionId === null ? 'free_trial' : 'provider_trial';
}

export function subscriptionStatusOf(state: SubscriptionState): SubscriptionStatus {
  return state === 'free_trial' || state === 'provider_trial' ? 'trialing' : state;
}
