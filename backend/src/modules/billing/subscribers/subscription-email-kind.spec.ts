import { subscriptionStates, type SubscriptionState } from '@lectern/protocol/subscription-state';
import { subscriptionEmailKind } from './subscription-email-kind';

/** What is said when a row becomes a column. */
const said: Record<SubscriptionState, Partial<Record<SubscriptionState, string>>> = {
  free_trial: { provider_trial: 'trial', active: 'paid', canceled: 'canceled' },
  incomplete: { provider_trial: 'trial', active: 'paid', canceled: 'canceled' },
  provider_trial: { canceled: 'canceled' },
  active: { canceled: 'canceled' },
  past_due: { provider_trial: 'trial', active: 'recovered', canceled: 'unpaid' },
  unpaid: { provider_trial: 'trial', active: 'recovered', canceled: 'unpaid' },
  canceled: { provider_trial: 'trial', active: 'paid' },
};

const pairs = subscriptionStates.flatMap((from) => subscriptionStates.map((to) => ({ from, to })));

it.each(pairs)('$from → $to', ({ from, to }) => {
  expect(subscriptionEmailKind(from, to)).toBe(said[from][to] ?? null);
});
