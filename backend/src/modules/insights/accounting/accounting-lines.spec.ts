/** Taxes of a rate to the cent, and deductions where a program takes nothing negative. */
import { taxesOf, withoutDeductions } from './accounting-lines';
import type { SaleLine } from './accounting-rows.repository';

const line = (amountCents: number, fields: Partial<SaleLine> = {}): SaleLine => ({
  kind: amountCents < 0 ? 'discount' : 'fee',
  description: 'Keynote',
  quantityHundredths: 200,
  unitPriceCents: Math.abs(amountCents) / 2,
  taxThousandths: null,
  amountCents,
  ...fields,
});
const amounts = (...lines: SaleLine[]) => withoutDeductions(lines).map(({ amountCents }) => amountCents);

it('spreads the tax of a rate so that the lines come to the tax of all of them', () => {
  const taxed = { taxThousandths: 8_250 };
  // 8.25 % of $0.99 is 8.17 cents, of the three 24.50: rounded once to 25, not three times to 8.
  expect(taxesOf([line(99, taxed), line(5_000), line(99, taxed), line(99, taxed)])).toEqual([8, 0, 8, 9]);
  expect(taxesOf([line(1_000, taxed), line(-500, taxed)])).toEqual([83, -42]);
  expect(taxesOf([line(1_000, { kind: 'tax' })])).toEqual([0]);
});

it.each([
  ['nothing', [500_000, 20_000], [500_000, 20_000]],
  ['the line before', [500_000, 20_000, -5_000], [500_000, 15_000]],
  ['more than the line before', [500_000, 20_000, -25_000], [495_000]],
  ['what comes first', [-100, 500], [400]],
  ['two of them', [1_000, -300, 1_000, -900], [700, 100]],
])('takes off %s', (_what, given, left) => {
  expect(amounts(...given.map((amount) => line(amount)))).toEqual(left);
});

it('says the price of what is left as one', () => {
  expect(withoutDeductions([line(500), line(-100)])).toMatchObject([
    { quantityHundredths: 100, unitPriceCents: 400, amountCents: 400 },
  ]);
  expect(withoutDeductions([line(500)])).toMatchObject([{ quantityHundredths: 200, unitPriceCents: 250 }]);
});
