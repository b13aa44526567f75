import { isBlocked } from '@lectern/protocol/subscription';
import { toSubscriptionStatus } from './billing.mapper';

const now = new Date('2027-03-04T15:00:00Z');
const later = new Date('2027-03-04T15:00:01Z');

describe('what a subscription row means', () => {
  it.each([
    ['free trial, running', 'trialing', null, later, { isSubscribed: false, isTrialExpired: false, blocked: false }],
    [
      'free trial, over to the second',
      'trialing',
      null,
      now,
      { isSubscribed: false, isTrialExpired: true, blocked: true },
    ],
    [
      'trial held by the provider',
      'trialing',
      'sub_1',
      now,
      { isSubscribed: true, isTrialExpired: false, blocked: false },
    ],
    ['active', 'active', 'sub_1', now, { isSubscribed: true, isTrialExpired: false, blocked: false }],
    ['past due', 'past_due', 'sub_1', now, { isSubscribed: false, isTrialExpired: false, blocked: true }],
    ['unpaid', 'unpaid', 'sub_1', now, { isSubscribed: false, isTrialExpired: false, blocked: true }],
    ['canceled', 'canceled', 'sub_1', later, { isSubscribed: false, isTrialExpired: false, blocked: true }],
  ] as const)('%s', (_name, status, providerSubscriptionId, trialEndsAt, { blocked, ...expected }) => {
    const answer = toSubscriptionStatus({ status, providerSubscriptionId, trialEndsAt }, now);
    expect(answer).toEqual({ ...expected, status, trialEndsAt: trialEndsAt.toISOString() });
    expect(isBlocked(answer)).toBe(blocked);
  });
});
