import { aBilling, aStatus, aSubscribedBilling } from '@/app/testing/billing-rows';
import { hasUnfinishedPayment, offersOf, standingOf } from './standing';

const cancelsAt = '2027-03-04T15:00:00.000Z';

it.each([
  ['free-trial', aBilling()],
  ['trial-over', aBilling({ status: aStatus('trialing', false, true) })],
  ['card-trial', aSubscribedBilling({ status: 'trialing' })],
  ['active', aSubscribedBilling()],
  ['ending', aSubscribedBilling({ cancelsAt })],
  ['ending', aSubscribedBilling({ status: 'trialing', cancelsAt })],
  ['past-due', aSubscribedBilling({ status: 'past_due' })],
  ['unpaid', aSubscribedBilling({ status: 'unpaid' })],
  ['ended', aSubscribedBilling({ status: 'canceled' })],
  // The first payment was not completed: the free trial goes on counting, as if it had not been tried.
  ['free-trial', aSubscribedBilling({ status: 'incomplete' })],
  ['trial-over', aSubscribedBilling({ status: 'incomplete' }, { status: aStatus('incomplete', false, true) })],
] as const)('stands as %s', (standing, billing) => {
  expect(standingOf(billing)).toBe(standing);
});

it('knows a first payment that was begun and not made', () => {
  expect(hasUnfinishedPayment(aSubscribedBilling({ status: 'incomplete' }))).toBe(true);
  expect(hasUnfinishedPayment(aSubscribedBilling())).toBe(false);
  expect(hasUnfinishedPayment(aBilling())).toBe(false);
});

it.each([
  ['free-trial', true, false],
  ['trial-over', true, true],
  ['ended', true, true],
  ['past-due', false, true],
  ['unpaid', false, true],
  ['card-trial', false, false],
  ['active', false, false],
  ['ending', false, false],
] as const)('%s: subscribing %s, a fresh trial %s', (standing, subscribe, fresh) => {
  expect(offersOf(standing)).toEqual({ subscribe, fresh });
});
