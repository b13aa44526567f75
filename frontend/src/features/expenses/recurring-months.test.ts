import { recurringMonths } from './recurring-months';

const series = {
  vendor: 'Deck Cloud',
  amountCents: 2_400,
  currency: 'USD',
  interval: 'month',
  startsOn: '2026-01-31',
  endsOn: null,
  nextOn: '2026-11-30',
} as const;

it('adds up what is due in each month, by day', () => {
  const insurance = {
    ...series,
    vendor: 'Harbor',
    amountCents: 28_750,
    interval: 'quarter',
    startsOn: '2026-09-15',
    nextOn: '2026-12-15',
  } as const;
  const all = [series, insurance];
  expect(recurringMonths(all, '2026-11-29', 3)).toEqual([
    { key: '2026-11', vendors: ['Deck Cloud'], amounts: [{ currency: 'USD', cents: 2_400 }] },
    { key: '2026-12', vendors: ['Harbor', 'Deck Cloud'], amounts: [{ currency: 'USD', cents: 31_150 }] },
    { key: '2027-01', vendors: ['Deck Cloud'], amounts: [{ currency: 'USD', cents: 2_400 }] },
  ]);
});

it('keeps currencies apart, and leaves out what is over', () => {
  const all = [
    { ...series, endsOn: '2026-12-01' },
    { ...series, currency: 'EUR' },
    { ...series, nextOn: null },
  ];
  expect(recurringMonths(all, '2026-11-29', 2).map(({ amounts }) => amounts)).toEqual([
    [
      { currency: 'USD', cents: 2_400 },
      { currency: 'EUR', cents: 2_400 },
    ],
    [{ currency: 'EUR', cents: 2_400 }],
  ]);
});
