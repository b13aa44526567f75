/**
 * Responses about the subscription for pictures: the demo account's, changed to each state that a subscription can
 * have. The screens are real; the payments are not, because no one pays for the demo account.
 */
const DAY_MS = 86_400_000;
const inDays = (days) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Both answers about the subscription change together, or the screens would contradict each other. */
const answers = (change) => ({
  '/api/billing': change,
  '/api/subscription-status': (status) => change({ status }).status,
});

const trial = (daysLeft) =>
  answers((billing) => ({
    ...billing,
    status: { isSubscribed: false, status: 'trialing', isTrialExpired: daysLeft <= 0, trialEndsAt: inDays(daysLeft) },
    subscription: null,
    card: null,
    invoices: [],
    freshness: { syncedAt: null },
  }));

const invoice = (months, more = {}) => ({
  id: `018f0000-0000-7000-8000-00000000000${months}`,
  number: `LECT-000${6 - months}`,
  issuedAt: inDays(-30 * months),
  amountCents: 2100,
  currency: 'USD',
  status: 'paid',
  ...more,
});

function subscribed(subscription, more = {}) {
  const status = subscription.status ?? 'active';
  const isSubscribed = status === 'active' || status === 'trialing';
  return answers((billing) => ({
    ...billing,
    status: { status, isSubscribed, isTrialExpired: true, trialEndsAt: inDays(-90) },
    subscription: {
      status,
      trialEndsAt: null,
      currentPeriodEndsAt: inDays(12),
      cancelsAt: null,
      endedAt: null,
      discount: null,
      nextPayment: { at: inDays(12), amountCents: 2100, currency: 'USD' },
      ...subscription,
    },
    card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2040 },
    invoices: [1, 2, 3].map((months) => invoice(months)),
    freshness: { syncedAt: new Date().toISOString() },
    ...more,
  }));
}

export const standings = {
  trial: trial(20),
  lastWeek: trial(4),
  trialOver: trial(-2),
  cardTrial: subscribed(
    {
      status: 'trialing',
      trialEndsAt: inDays(18),
      discount: { code: 'WELCOME50', label: '50% off the first payment' },
      nextPayment: { at: inDays(18), amountCents: 1050, currency: 'USD' },
    },
    { invoices: [] },
  ),
  active: subscribed({}),
  pastDue: subscribed(
    { status: 'past_due', nextPayment: { at: inDays(3), amountCents: 2100, currency: 'USD' } },
    { invoices: [invoice(0, { status: 'open' }), invoice(1)] },
  ),
  ending: subscribed({ cancelsAt: inDays(12), nextPayment: null }),
  ended: subscribed({ status: 'canceled', endedAt: inDays(-3), nextPayment: null }),
};
