import fc from 'fast-check';
import { discountAmount } from './discounts';

const percent = (percent_off: number) => ({ amount_off: null, percent_off });
const amount = (amount_off: number) => ({ amount_off, percent_off: null });

it.each([
  [percent(50), 2100, 1050],
  [percent(33.33), 2100, 700],
  [percent(50), 2101, 1051],
  [percent(12.5), 2100, 263],
  [percent(100), 2100, 2100],
  [amount(1000), 2100, 1000],
  [amount(5000), 2100, 2100],
  [percent(50), 0, 0],
])('%j takes of %s cents %s', (coupon, subtotal, off) => {
  expect(discountAmount(coupon, subtotal)).toBe(off);
});

const cents = fc.integer({ min: 0, max: 10_000_000 });

it('a percentage is exact to half a cent, whole, and never more than the price', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 10_000 }), (subtotal, hundredths) => {
      const off = discountAmount(percent(hundredths / 100), subtotal);
      expect(Number.isInteger(off)).toBe(true);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(subtotal);
      expect(Math.abs(off * 10_000 - subtotal * hundredths)).toBeLessThanOrEqual(5000);
    }),
  );
});

it('an amount is taken off whole, but never more than the price', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 10_000_000 }), (subtotal, off) => {
      expect(discountAmount(amount(off), subtotal)).toBe(Math.min(off, subtotal));
    }),
  );
});
