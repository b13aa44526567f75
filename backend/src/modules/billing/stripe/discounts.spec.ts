import { discountedInvoices, discountLabel, judgeCode } from './discounts';
import type { Coupon, PromotionCode } from './provider';

const price = { amountCents: 2100, currency: 'USD' };
const off = (fields: Partial<Coupon>): Coupon => ({
  percentOff: null,
  amountOffCents: null,
  currency: null,
  duration: 'once',
  months: null,
  ...fields,
});
const amounts = (coupon: Coupon) => discountedInvoices(coupon, price).map(({ amountCents }) => amountCents);

it.each([
  [off({ percentOff: 50 }), '50% off the first payment', [1050, 2100]],
  [off({ percentOff: 12.5, duration: 'repeating', months: 1 }), '12.5% off for 1 month', [1837, 2100]],
  [
    off({ amountOffCents: 1000, currency: 'USD', duration: 'repeating', months: 2 }),
    '$10 off for 2 months',
    [1100, 1100, 2100],
  ],
  [off({ amountOffCents: 1050, currency: 'USD', duration: 'forever' }), '$10.50 off every month', Array(12).fill(1050)],
  [off({ percentOff: 100 }), '100% off the first payment', [0, 2100]],
  [
    off({ amountOffCents: 5000, currency: 'USD', duration: 'repeating', months: 24 }),
    '$50 off for 24 months',
    Array(12).fill(0),
  ],
])('%j is %s', (coupon, label, expected) => {
  expect(discountLabel(coupon)).toBe(label);
  expect(amounts(coupon)).toEqual(expected);
  expect(discountedInvoices(coupon, price).map(({ month }) => month)).toEqual(expected.map((_, n) => n + 1));
});

describe('whether a code can be used', () => {
  const now = new Date('2027-03-04T15:00:00Z');
  const code = (fields: Partial<PromotionCode> = {}): PromotionCode => ({
    id: 'promo_1',
    code: 'HALF',
    isActive: true,
    endsAt: null,
    customerId: null,
    minimumCents: null,
    coupon: { ...off({ percentOff: 50 }), isValid: true },
    ...fields,
  });

  it.each<[string, PromotionCode | null, string | null]>([
    ['good', code(), null],
    ['good until a second later', code({ endsAt: new Date(now.getTime() + 1000) }), null],
    ['over to the second', code({ endsAt: now }), 'This promo code has expired.'],
    ['switched off', code({ isActive: false }), 'This promo code is no longer active.'],
    [
      'of a coupon that is used up',
      code({ coupon: { ...off({ percentOff: 50 }), isValid: false } }),
      'This promo code is no longer active.',
    ],
    [
      'in another currency',
      code({ coupon: { ...off({ amountOffCents: 500, currency: 'EUR' }), isValid: true } }),
      'This promo code isn’t for this plan.',
    ],
    ['for larger orders', code({ minimumCents: 2101 }), 'This promo code isn’t for this plan.'],
    ["somebody else's", code({ customerId: 'cus_2' }), 'We don’t recognize this promo code. Check the spelling.'],
    ['unknown', null, 'We don’t recognize this promo code. Check the spelling.'],
  ])('%s', (_name, judged, reason) => {
    expect(judgeCode(judged, { now, price, customerId: 'cus_1' }).reason).toBe(reason);
  });

  it("one's own is good, and unknown to a visitor", () => {
    const own = code({ customerId: 'cus_1' });
    expect(judgeCode(own, { now, price, customerId: 'cus_1' }).code).toBe(own);
    expect(judgeCode(own, { now, price }).code).toBeNull();
  });
});
