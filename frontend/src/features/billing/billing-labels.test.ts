import type { BillingResponse } from '@lectern/protocol/billing';
import { aBilling, aStatus, aSubscribedBilling } from '@/app/testing/billing-rows';
import { cardValidity, cardWords, priceLines, standingSentence } from './billing-labels';
import { standingOf } from './standing';

const now = new Date('2026-12-30T12:00:00.000Z');
const at = '2027-03-04T15:00:00.000Z';
const sentence = (billing: BillingResponse) => standingSentence(standingOf(billing), billing, now);

it.each([
  ['the free trial', aBilling(), 'Your free trial ends in 2 days, on Jan 1, 2027. You won’t be charged automatically.'],
  [
    'a trial that is over',
    aBilling({ status: aStatus('trialing', false, true) }),
    'Your trial ended on Jan 1, 2027. Your data is safe.',
  ],
  [
    'a trial with a card',
    aSubscribedBilling({ status: 'trialing', trialEndsAt: at }),
    'Nothing is charged before Mar 4, 2027. Your first payment is $21 on Mar 4, 2027, unless you cancel before then.',
  ],
  ['a subscription', aSubscribedBilling(), 'The next payment is $21 on Mar 4, 2027. Cancel anytime.'],
  [
    'a discount in cents',
    aSubscribedBilling({ nextPayment: { at, amountCents: 1050, currency: 'USD' } }),
    'The next payment is $10.50 on Mar 4, 2027. Cancel anytime.',
  ],
  ['a payment nobody knows yet', aSubscribedBilling({ nextPayment: null }), 'Cancel anytime.'],
  [
    'a cancellation',
    aSubscribedBilling({ cancelsAt: at, nextPayment: null }),
    'You canceled. You have full access until Mar 4, 2027, and you won’t be charged again. You can resume until then.',
  ],
  [
    'a failed payment',
    aSubscribedBilling({ status: 'past_due' }),
    'Your last payment didn’t go through, so your account is paused. The next try is on Mar 4, 2027. Pay the open invoice in the billing portal, with another card if you like, and you’re back.',
  ],
  [
    'an unpaid one',
    aSubscribedBilling({ status: 'unpaid', nextPayment: null }),
    'Your last payment failed, so your account is paused. Pay the open invoice in the billing portal, or start fresh. Your data is safe.',
  ],
  [
    'one that ended',
    aSubscribedBilling({ status: 'canceled', endedAt: at, nextPayment: null }),
    'Your subscription ended on Mar 4, 2027. Your data is safe.',
  ],
])('tells %s', (_what, billing, words) => {
  expect(sentence(billing)).toBe(words);
});

const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2027 };

it('names a card, also of a brand that came later', () => {
  expect(cardWords(card)).toBe('Visa ending in 4242, valid through 03/2027');
  expect(cardWords({ ...card, brand: 'new_brand', expMonth: 12 })).toBe('Card ending in 4242, valid through 12/2027');
});

it.each([
  ['2027-03-20T12:00:00Z', null, 'valid'],
  ['2027-04-02T12:00:00Z', null, 'over'],
  ['2027-03-20T12:00:00Z', '2027-03-30T12:00:00Z', 'valid'],
  ['2027-03-20T12:00:00Z', '2027-04-20T12:00:00Z', 'soon'],
] as const)('on %s with the next payment on %s the card is %s', (day, nextPaymentAt, validity) => {
  expect(cardValidity(card, nextPaymentAt, new Date(day))).toBe(validity);
});

const months = (...amounts: number[]) =>
  amounts.map((amountCents, index) => ({ month: index + 1, amountCents, currency: 'USD' }));

it.each([
  ['once', months(1050, 2100), ['Month 1: 1050', 'Month 2 and after: 2100']],
  ['for half a year', months(1100, 1100, 1100, 2100), ['Months 1 to 3: 1100', 'Month 4 and after: 2100']],
  ['as long as one looks', months(...Array<number>(12).fill(1680)), ['Months 1 to 12: 1680']],
  ['no discount at all', months(2100), ['Month 1 and after: 2100']],
])('puts months of one price together: %s', (_what, rows, lines) => {
  const told = priceLines(rows, 2100).map(({ when, amountCents }) => `${when}: ${amountCents}`);
  expect(told).toEqual(lines);
});
