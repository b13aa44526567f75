import fc from 'fast-check';
import {
  divideRounded,
  formatMoney,
  invoiceTotals,
  isAmountField,
  lineAmountCents,
  percentOf,
  scheduleAmounts,
  settle,
  splitCommission,
  sum,
  type MoneyLine,
} from './money';

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });
const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
const line: fc.Arbitrary<MoneyLine> = fc.record({
  kind: fc.constantFrom('fee', 'deposit', 'expense', 'product', 'discount', 'commission', 'other'),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
  unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
  taxPercent: fc.option(percent),
});
const taxLine = fc.record({
  kind: fc.constant('tax'),
  quantity: fc.constant(1),
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
  taxPercent: fc.constant(null),
});
const lines = fc.array(fc.oneof(line, taxLine), { maxLength: 30 });

describe('rounding', () => {
  it.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [4n, 10n, 0n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 3n],
    [-25n, 10n, -3n],
    [7n, -2n, -4n],
  ])('%d / %d is %d', (top, bottom, rounded) => expect(divideRounded(top, bottom)).toBe(rounded));

  it('is off by half a unit at most, and the same for both signs', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (top, bottom) => {
        const rounded = divideRounded(top, bottom);
        const off = 2n * (rounded * bottom - top);
        expect(off <= bottom && off >= -bottom).toBe(true);
        expect(divideRounded(-top, bottom)).toBe(-rounded);
      }),
    );
  });

  it('takes percentages as they are written, not as doubles have them', () => {
    expect(percentOf(1_000, 1.05)).toBe(11);
    expect(percentOf(100_000_000_001, 8.875)).toBe(8_875_000_000);
    expect(percentOf(200, 0.25)).toBe(1);
    expect(percentOf(-200, 0.25)).toBe(-1);
  });

  it('counts a line in hundredths of its quantity', () => {
    const of = (quantity: number, unitPriceCents: number, kind = 'fee') =>
      lineAmountCents({ kind, quantity, unitPriceCents });
    expect([of(2.5, 1_999), of(0.01, 50), of(1.15, 100), of(1, 0, 'discount')]).toEqual([4_998, 1, 115, 0]);
    expect(of(2.5, 1_999, 'discount')).toBe(-4_998);
  });
});

describe('the totals of an invoice', () => {
  it('are the sums of their parts', () => {
    fc.assert(
      fc.property(lines, fc.option(percent), (all, withheld) => {
        const totals = invoiceTotals(all, withheld === null ? null : { percent: withheld, amountCents: null });
        const amounts = all.map(lineAmountCents);
        expect(totals.lineAmounts).toEqual(amounts);
        expect(totals.subtotalCents).toBe(sum(amounts.filter((_, index) => all[index]?.kind !== 'tax')));
        expect(totals.taxCents).toBe(sum(totals.taxes.map((tax) => tax.taxCents)));
        expect(totals.totalCents).toBe(totals.subtotalCents + totals.taxCents);
        expect(totals.amountDueCents).toBe(totals.totalCents - totals.withholdingCents);
        for (const amount of Object.values(totals).flat()) {
          if (typeof amount === 'number') expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        const { lineAmounts: _one, ...totals } = invoiceTotals(all);
        const { lineAmounts: _other, ...again } = invoiceTotals(mixed);
        expect(again).toEqual(totals);
      }),
    );
  });

  it('round the tax once per rate: many lines are taxed as one', () => {
    fc.assert(
      fc.property(
        fc.array(
          cents.map((value) => value % 100_000_000),
          { maxLength: 20 },
        ),
        percent,
        (prices, rate) => {
          const of = (unitPriceCents: number): MoneyLine => ({
            kind: 'fee',
            quantity: 1,
            unitPriceCents,
            taxPercent: rate,
          });
          expect(invoiceTotals(prices.map(of)).taxCents).toBe(invoiceTotals([of(sum(prices))]).taxCents);
        },
      ),
    );
  });

  it('keep taxes that were entered out of the subtotal and of what is withheld', () => {
    const fee = { kind: 'fee', quantity: 1, unitPriceCents: 10_000, taxPercent: 10 };
    const tax = { kind: 'tax', quantity: 1, unitPriceCents: 333, taxPercent: null };
    expect(invoiceTotals([tax, fee], { percent: 7, amountCents: null })).toMatchObject({
      subtotalCents: 10_000,
      taxes: [
        { percent: 10, baseCents: 10_000, taxCents: 1_000 },
        { percent: null, baseCents: 0, taxCents: 333 },
      ],
      totalCents: 11_333,
      withholdingCents: 700,
      amountDueCents: 10_633,
    });
  });
});

describe('payments and credits', () => {
  it('never come to more than what is open, whatever the order in which those that fit are taken', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('pay', 'credit'), cents), { maxLength: 20 });
    fc.assert(
      fc.property(cents, steps, (due, wanted) => {
        const payments: number[] = [];
        const credits: number[] = [];
        for (const [kind, amount] of wanted) {
          const { balanceCents } = settle(due, payments, credits);
          if (amount <= balanceCents) (kind === 'pay' ? payments : credits).push(amount);
          const now = settle(due, payments, credits);
          expect(now.balanceCents).toBeGreaterThanOrEqual(0);
          expect(now.refundDueCents).toBe(0);
          expect(now.paidCents + now.creditedCents + now.balanceCents).toBe(due);
        }
        const { balanceCents } = settle(due, [...payments].reverse(), [...credits].reverse());
        expect(balanceCents).toBe(settle(due, payments, credits).balanceCents);
      }),
    );
  });

  it('leave what is due back when the credit came after the payment', () => {
    expect(settle(1_000, [1_000], [400])).toMatchObject({ balanceCents: 0, refundDueCents: 400 });
    expect(settle(1_000, [1_000, -400], [400])).toMatchObject({ paidCents: 600, refundDueCents: 0 });
  });
});

it('a commission and what it leaves are the whole', () => {
  fc.assert(
    fc.property(cents, fc.option(percent), (gross, share) => {
      const { commissionCents, netCents } = splitCommission(gross, share);
      expect(commissionCents + netCents).toBe(gross);
      expect(commissionCents).toBeGreaterThanOrEqual(0);
      expect(netCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('a payment schedule', () => {
  it('comes to the whole exactly when its percentages do', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cents, cuts, (base, points) => {
        const edges = [0, ...points.sort((one, other) => one - other), 100_000];
        const items = edges
          .slice(1)
          .map((edge, index) => ({ percent: (edge - (edges[index] ?? 0)) / 1000, amountCents: null }));
        expect(sum(scheduleAmounts(base, items))).toBe(base);
      }),
    );
  });

  it('leaves a schedule that is not the whole as it is', () => {
    const half = { percent: 50, amountCents: null };
    const fixed = { percent: null, amountCents: 30_000 };
    expect(scheduleAmounts(100_000, [half])).toEqual([50_000]);
    expect(scheduleAmounts(100_000, [fixed, half])).toEqual([30_000, 50_000]);
    expect(scheduleAmounts(60_001, [fixed, half])).toEqual([30_000, 30_001]);
    expect(scheduleAmounts(0, [half, half])).toEqual([0, 0]);
  });
});

it('writes amounts as people read them', () => {
  expect(formatMoney(1_250_000, 'USD')).toBe('$12,500');
  expect(formatMoney(123_456, 'EUR')).toBe('€1,234.56');
  expect(formatMoney(-500, 'USD')).toBe('−$5');
  expect(formatMoney(50_000, 'CAD')).toBe('CA$500');
});

it('has the decimals of its currency', () => {
  expect(formatMoney(150_000, 'USD', 'always')).toBe('$1,500.00');
  expect(formatMoney(150_000, 'JPY', 'always')).toBe('¥1,500');
  expect(formatMoney(150_050, 'KWD')).toBe('KWD\u00a01,500.500');
});

it.each([
  ['grossFeeCents', true],
  ['columns[].amounts[].cents', true],
  ['commissionPercent', true],
  ['bureau.commissionPercent', true],
  ['centsOrder', false],
  ['percent', false],
])('%s is an amount: %s', (path, isOne) => {
  expect(isAmountField(path)).toBe(isOne);
});
