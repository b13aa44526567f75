/** The end of the provider's trial is announced once, and not besides a beginning that says the same. */
import { changesBetween } from './mirror';
import type { Subscription } from '../subscription.entity';

const NOW = new Date('2027-03-04T15:00:00Z');
const IN_TWO_DAYS = new Date('2027-03-06T15:00:00Z');
const IN_TEN_DAYS = new Date('2027-03-14T15:00:00Z');

const row = (fields: Partial<Subscription>): Subscription =>
  Object.assign({} as Subscription, {
    userId: '0190f0de-0000-7000-8000-000000000001',
    status: 'trialing',
    providerSubscriptionId: null,
    providerTrialEndsAt: null,
    trialEndingAnnouncedFor: null,
    cancelsAt: null,
    nextPaymentCents: 2100,
    nextPaymentCurrency: 'USD',
    ...fields,
  });
const held = (providerTrialEndsAt: Date) => row({ providerSubscriptionId: 'sub_1', providerTrialEndsAt });

function typesOf(before: Subscription, after: Subscription, trialWillEnd = false): string[] {
  const truth = {
    customer: null,
    subscription: null,
    freshTrialAt: null,
    nextCharge: null,
    invoices: [],
    checkouts: [],
  };
  return changesBetween(before, after, { truth, known: [], now: NOW, trialWillEnd }).map(({ type }) => type);
}

it('is announced when three days or less are left, or the provider says so', () => {
  expect(typesOf(held(IN_TWO_DAYS), held(IN_TWO_DAYS))).toEqual(['subscription.trial_ending']);
  expect(typesOf(held(IN_TEN_DAYS), held(IN_TEN_DAYS))).toEqual([]);
  expect(typesOf(held(IN_TEN_DAYS), held(IN_TEN_DAYS), true)).toEqual(['subscription.trial_ending']);
});

it('is not announced again', () => {
  const after = held(IN_TWO_DAYS);
  typesOf(held(IN_TWO_DAYS), after);
  expect(typesOf(after, { ...after }, true)).toEqual([]);
});

it('is told by the beginning where that is so near already', () => {
  const after = held(IN_TWO_DAYS);
  expect(typesOf(row({}), after)).toEqual(['subscription.changed']);
  expect(typesOf(after, { ...after }, true)).toEqual([]);
});
