import { isFreshTrialRefused, lastFreshTrialAt, nextFreshTrialAt } from './fresh-trial';

const at = (instant: string) => new Date(instant);

describe('nextFreshTrialAt', () => {
  it.each([
    ['at the last second', '2027-03-04T14:59:59Z', '2027-03-04T15:00:00.000Z'],
    ['on the first day', '2026-03-04T15:00:00Z', '2027-03-04T15:00:00.000Z'],
    ['after 365 days of 24 hours', '2027-03-04T15:00:00Z', null],
  ])('says %s when free days can be had again', (_when, now, next) => {
    expect(nextFreshTrialAt(at('2026-03-04T15:00:00Z'), at(now))?.toISOString() ?? null).toBe(next);
  });

  it('counts no calendar year: with a leap day it ends a date earlier', () => {
    const next = nextFreshTrialAt(at('2028-01-31T00:00:00Z'), at('2028-06-01T00:00:00Z'));
    expect(next?.toISOString()).toBe('2029-01-30T00:00:00.000Z');
  });

  it('has nothing to wait for when there were none', () => {
    expect(nextFreshTrialAt(null, at('2027-03-04T15:00:00Z'))).toBeNull();
  });
});

describe('lastFreshTrialAt', () => {
  const [early, late] = [at('2026-01-01T00:00:00Z'), at('2026-06-01T00:00:00Z')];

  it('takes the later one of the record and the provider', () => {
    const listed = [{ createdAt: late, freshTrial: 'once_per_card' as const }];
    expect(lastFreshTrialAt(early, listed)).toEqual(late);
    expect(lastFreshTrialAt(late, [{ createdAt: early, freshTrial: 'any_card' }])).toEqual(late);
    expect(lastFreshTrialAt(null, listed)).toEqual(late);
    expect(lastFreshTrialAt(null, [])).toBeNull();
  });

  it('leaves out free days that a card cost, and subscriptions without any', () => {
    const listed = [
      { createdAt: late, freshTrial: 'ended_for_card' as const },
      { createdAt: late, freshTrial: null },
    ];
    expect(lastFreshTrialAt(early, listed)).toEqual(early);
  });
});

describe('isFreshTrialRefused', () => {
  const providerTrialEndsAt = at('2026-03-04T15:00:00Z');
  const row = { cardHadFreshTrial: true, providerTrialEndsAt };

  it('is said for thirty days', () => {
    expect(isFreshTrialRefused(row, at('2026-04-03T14:59:59Z'))).toBe(true);
    expect(isFreshTrialRefused(row, at('2026-04-03T15:00:00Z'))).toBe(false);
    expect(isFreshTrialRefused({ ...row, cardHadFreshTrial: false }, providerTrialEndsAt)).toBe(false);
    expect(isFreshTrialRefused({ ...row, providerTrialEndsAt: null }, providerTrialEndsAt)).toBe(false);
  });
});
