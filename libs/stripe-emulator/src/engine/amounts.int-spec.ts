import fc from 'fast-check';
import { EmulatedAccount } from '@lectern/testing/emulated-account';
import { coupon, promotionCode, type CouponParts } from '../objects/catalogue';
import { addMonths, DAY } from '../time';
import { discountAmount } from './discounts';

const PRICE = 2100;
const START = '2027-01-31T10:00:00Z';

const off = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percentOff: hundredths / 100 })),
  fc.integer({ min: 1, max: 3000 }).map((amountOff) => ({ amountOff })),
);
const lasting = fc.oneof(
  fc.constant({ duration: 'once' as const }),
  fc.constant({ duration: 'forever' as const }),
  fc.integer({ min: 1, max: 6 }).map((durationInMonths) => ({ duration: 'repeating' as const, durationInMonths })),
);

/** What each invoice must come to, written down without the engine. */
function expected(parts: CouponParts, trialDays: number | undefined, until: number): number[] {
  const start = Date.parse(START) / 1000;
  const anchor = start + (trialDays ?? 0) * DAY;
  const totals = trialDays === undefined ? [] : [0];
  for (let month = 0; addMonths(anchor, month) <= until; month += 1) {
    const isOff =
      parts.duration === 'forever' ||
      (parts.duration === 'once' && month === 0) ||
      addMonths(anchor, month) < addMonths(start, parts.durationInMonths ?? 0);
    const taken = { amount_off: parts.amountOff ?? null, percent_off: parts.percentOff ?? null };
    totals.push(PRICE - (isOff ? discountAmount(taken, PRICE) : 0));
  }
  return totals;
}

it('every invoice of eight months comes to what the coupon says, paid to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(off, lasting).map(([amount, time]): CouponParts => ({ id: 'any', ...amount, ...time })),
      fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
      async (parts, trialPeriodDays) => {
        const account = await EmulatedAccount.begin({}, START);
        const { world } = account.engine;
        world.add('coupon', coupon(parts, account.now()), account.now());
        world.add('promotion_code', promotionCode({ code: 'ANY', couponId: 'any' }, account.now()), account.now());
        const id = account.subscribe({ trialPeriodDays }, undefined, 'ANY');
        account.pass(245 * DAY);
        const invoices = account.invoices(id);
        expect(invoices.map(({ total }) => total)).toEqual(expected(parts, trialPeriodDays, account.now()));
        for (const { status, total, amount_paid, subtotal, total_discount_amounts } of invoices) {
          const discounted = (total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
          expect(subtotal - discounted).toBe(total);
          expect(status === 'paid' ? amount_paid : 0).toBe(status === 'paid' ? total : 0);
        }
      },
    ),
    { numRuns: 60 },
  );
});
