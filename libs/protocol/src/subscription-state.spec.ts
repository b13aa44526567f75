import { isBlocked } from './subscription';
import {
  nextSubscriptionState,
  subscriptionCauses,
  subscriptionStateOf,
  subscriptionStates,
  subscriptionStatusOf,
  subscriptionTable,
  type SubscriptionCause,
  type SubscriptionState,
} from './subscription-state';

const pairs = subscriptionStates.flatMap((state) => subscriptionCauses.map((cause) => [state, cause] as const));

/** The whole table once more, from the other side: what each cause makes of every state, in the order of the states. */
const expected: Record<SubscriptionCause, (SubscriptionState | null)[]> = {
  provider_none: ['free_trial', 'free_trial', 'canceled', 'canceled', 'canceled', 'canceled', 'canceled'],
  provider_incomplete: ['incomplete', 'incomplete', 'canceled', 'canceled', 'canceled', 'canceled', 'canceled'],
  provider_incomplete_expired: ['free_trial', 'free_trial', 'canceled', 'canceled', 'canceled', 'canceled', 'canceled'],
  provider_trialing: subscriptionStates.map(() => 'provider_trial'),
  provider_active: subscriptionStates.map(() => 'active'),
  provider_past_due: subscriptionStates.map(() => 'past_due'),
  provider_unpaid: subscriptionStates.map(() => 'unpaid'),
  provider_paused: subscriptionStates.map(() => 'unpaid'),
  provider_canceled: subscriptionStates.map(() => 'canceled'),
  trial_granted: ['free_trial', 'incomplete', null, null, null, null, 'free_trial'],
};

it.each(pairs)('%s by %s', (state, cause) => {
  expect(nextSubscriptionState(state, cause)).toBe(expected[cause][subscriptionStates.indexOf(state)]);
});

it('has a line for every state and a place for every cause', () => {
  expect(Object.keys(subscriptionTable)).toEqual([...subscriptionStates]);
  for (const row of Object.values(subscriptionTable)) {
    expect(Object.keys(row).sort()).toEqual([...subscriptionCauses].sort());
  }
});

it('ends at the same place when a cause is heard of twice', () => {
  for (const [state, cause] of pairs) {
    const once = nextSubscriptionState(state, cause);
    if (once !== null) expect(nextSubscriptionState(once, cause)).toBe(once);
  }
});

it('is kept in a row as a status and whether the provider holds it', () => {
  for (const state of subscriptionStates) {
    const providerSubscriptionId = state === 'free_trial' ? null : 'sub_1';
    expect(subscriptionStateOf({ status: subscriptionStatusOf(state), providerSubscriptionId })).toBe(state);
  }
});

it('never opens the app by a payment that did not come', () => {
  const ended = { isSubscribed: false, isTrialExpired: true };
  for (const cause of ['provider_incomplete', 'provider_incomplete_expired', 'provider_none'] as const) {
    for (const state of ['past_due', 'unpaid', 'canceled'] as const) {
      const next = nextSubscriptionState(state, cause);
      expect(next && isBlocked({ ...ended, status: subscriptionStatusOf(next) })).toBe(true);
    }
  }
});
