import { changesBetween, choose, mirrored, superseded, type Truth } from './mirror';
import type { ProviderInvoice, ProviderStatus, ProviderSubscription } from '../stripe/provider';
import type { Subscription } from '../subscription.entity';
import type { KnownInvoice } from './mirror.repository';

const now = new Date('2027-03-04T15:00:00Z');
const at = (day: string) => new Date(`${day}T15:00:00Z`);

function subscription(status: ProviderStatus, fields: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: `sub_${status}`,
    status,
    createdAt: at('2027-01-01'),
    trialEndsAt: null,
    freshTrial: null,
    cancelsAt: null,
    endedAt: null,
    currentPeriodEndsAt: at('2027-04-01'),
    discount: null,
    card: null,
    ...fields,
  };
}

function row(fields: Partial<Subscription> = {}): Subscription {
  return {
    userId: 'u1',
    status: 'trialing',
    trialEndsAt: at('2027-04-03'),
    providerCustomerId: 'cus_1',
    providerSubscriptionId: null,
    providerReference: 'r1',
    dismissedSubscriptionId: null,
    providerTrialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelsAt: null,
    endedAt: null,
    discountCode: null,
    discountLabel: null,
    nextPaymentAt: null,
    nextPaymentCents: null,
    nextPaymentCurrency: null,
    cardBrand: null,
    cardLast4: null,
    cardExpMonth: null,
    cardExpYear: null,
    trialEndingAnnouncedFor: null,
    syncVersion: 1,
    syncedAt: null,
    readAt: null,
    refreshAt: null,
    freshTrialAt: null,
    cardHadFreshTrial: false,
    trialNoticeOf: null,
    trialNoticeDays: null,
    updatedAt: at('2027-01-01'),
    ...fields,
  };
}

function truth(fields: Partial<Truth> = {}): Truth {
  return {
    customer: { id: 'cus_1', email: null, card: null },
    subscription: null,
    nextCharge: null,
    freshTrialAt: null,
    invoices: [],
    checkouts: [],
    ...fields,
  };
}

const failed = (fields: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  number: 'L-1',
  status: 'open',
  amountCents: 2100,
  remainingCents: 2100,
  currency: 'USD',
  issuedAt: at('2027-03-01'),
  paidAt: null,
  attemptCount: 1,
  nextAttemptAt: at('2027-03-07'),
  taxCountry: null,
  ...fields,
});

function changes(
  before: Subscription,
  told: Truth,
  { known = [], trialWillEnd = false }: { known?: KnownInvoice[]; trialWillEnd?: boolean } = {},
) {
  const after = mirrored(before, told, now);
  return { after, changes: changesBetween(before, after, { truth: told, known, now, trialWillEnd }) };
}

describe('which subscription counts', () => {
  it('is the one that is most alive', () => {
    const statuses: ProviderStatus[] = ['incomplete_expired', 'canceled', 'unpaid', 'past_due', 'trialing', 'active'];
    for (let count = 1; count <= statuses.length; count += 1) {
      const some = statuses.slice(0, count).map((status) => subscription(status));
      expect(choose(some, null)?.status).toBe(statuses[count - 1]);
      expect(choose(some.reverse(), null)?.status).toBe(statuses[count - 1]);
    }
    expect(choose([], null)).toBeNull();
  });

  it('is the newest of those that ended, and the first of two that run', () => {
    const [old, recent] = ['2027-01-01', '2027-02-01'].map((day) => ({ id: day, createdAt: at(day) }));
    expect(choose([subscription('canceled', old), subscription('canceled', recent)], null)?.id).toBe('2027-02-01');
    expect(choose([subscription('active', recent), subscription('active', old)], null)?.id).toBe('2027-01-01');
  });

  it('is none that ended before the operator gave a new trial', () => {
    const ended = ['2026-01-01', '2027-01-01'].map((day) => subscription('canceled', { id: day, createdAt: at(day) }));
    expect(choose(ended, '2027-01-01')).toBeNull();
    expect(choose([...ended, subscription('active')], '2027-01-01')?.status).toBe('active');
  });

  it('ends what another one took the place of, and nothing that was paid for', () => {
    const all = (['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'] as const).map(
      (status) => subscription(status),
    );
    expect(superseded(all, choose(all, null)).map(({ status }) => status)).toEqual([
      'trialing',
      'past_due',
      'unpaid',
      'paused',
      'incomplete',
    ]);
    const owing = [subscription('past_due'), subscription('unpaid')];
    expect(superseded(owing, choose(owing, null))).toEqual([]);
  });
});

describe('what a reading makes of a row', () => {
  it('forgets a subscription that the provider knows nothing of any more', () => {
    const held = row({ status: 'active', providerSubscriptionId: 'sub_1', cardBrand: 'visa' });
    const { after } = changes(held, truth({ customer: null }));
    expect(after).toMatchObject({ status: 'canceled', providerCustomerId: null, endedAt: now, cardBrand: null });
  });

  it('leaves the free trial alone while a first payment is not through, and after it was given up', () => {
    const open = changes(row(), truth({ subscription: subscription('incomplete') })).after;
    expect(open).toMatchObject({ status: 'incomplete', trialEndsAt: at('2027-04-03') });
    const givenUp = changes(open, truth({ subscription: subscription('incomplete_expired') })).after;
    expect(givenUp).toMatchObject({ status: 'trialing', providerSubscriptionId: null });
  });

  it('shows the next attempt where a charge failed, and nothing where it is to end', () => {
    const owing = truth({ subscription: subscription('past_due'), invoices: [failed()] });
    expect(changes(row(), owing).after).toMatchObject({ nextPaymentAt: at('2027-03-07'), nextPaymentCents: 2100 });
    const ending = subscription('active', { cancelsAt: at('2027-04-01') });
    expect(changes(row(), truth({ subscription: ending })).after).toMatchObject({ nextPaymentAt: null });
  });
});

describe('what happened between two readings', () => {
  const active = row({ status: 'active', providerSubscriptionId: 'sub_active' });

  it('is nothing when nothing did', () => {
    expect(changes(active, truth({ subscription: subscription('active') })).changes).toEqual([]);
  });

  it('is told of each attempt once', () => {
    const told = truth({ subscription: subscription('past_due'), invoices: [failed()] });
    expect(changes(active, told).changes.map(({ type }) => type)).toEqual([
      'subscription.changed',
      'subscription.payment_failed',
    ]);
    const owing = row({ status: 'past_due', providerSubscriptionId: 'sub_past_due' });
    const known = [{ providerInvoiceId: 'in_1', attemptCount: 1 }];
    expect(changes(owing, told, { known }).changes).toEqual([]);
    const last = truth({
      subscription: subscription('past_due'),
      invoices: [failed({ attemptCount: 2, nextAttemptAt: null })],
    });
    expect(changes(owing, last, { known }).changes).toMatchObject([
      { type: 'subscription.payment_failed', payload: { nextAttemptAt: null } },
    ]);
  });

  it('is a cancellation, another day for it, and taking it back; but not its coming true', () => {
    const ending = (day: string) => truth({ subscription: subscription('active', { cancelsAt: at(day) }) });
    const scheduled = changes(active, ending('2027-04-01'));
    expect(scheduled.changes).toMatchObject([
      { type: 'subscription.cancellation_scheduled', payload: { at: '2027-04-01T15:00:00.000Z' } },
    ]);
    expect(changes(scheduled.after, ending('2027-04-01')).changes).toEqual([]);
    expect(changes(scheduled.after, ending('2027-05-01')).changes).toHaveLength(1);
    expect(changes(scheduled.after, truth({ subscription: subscription('active') })).changes).toMatchObject([
      { type: 'subscription.cancellation_resumed', payload: { at: '2027-04-01T15:00:00.000Z' } },
    ]);
    const over = subscription('canceled', { id: 'sub_active', endedAt: at('2027-04-01') });
    expect(changes(scheduled.after, truth({ subscription: over })).changes).toMatchObject([
      { type: 'subscription.changed', payload: { from: 'active', to: 'canceled' } },
    ]);
  });

  it('is the end of a trial that comes near, once for each end of it', () => {
    const held = (day: string) =>
      truth({
        subscription: subscription('trialing', { trialEndsAt: at(day) }),
        nextCharge: { amountCents: 2100, currency: 'USD' },
      });
    const type = 'subscription.trial_ending';
    const trial = row({ providerSubscriptionId: 'sub_trialing' });
    expect(changes(trial, held('2027-03-08')).changes).toEqual([]);
    // The provider's word counts, whatever our clock says.
    expect(changes(trial, held('2027-03-08'), { trialWillEnd: true }).changes).toMatchObject([{ type }]);
    const near = changes(trial, held('2027-03-07'));
    expect(near.changes).toMatchObject([{ type, payload: { endsAt: '2027-03-07T15:00:00.000Z' } }]);
    expect(changes(near.after, held('2027-03-07')).changes).toEqual([]);
    expect(changes(near.after, held('2027-03-06')).changes).toMatchObject([{ type }]);
  });
});
