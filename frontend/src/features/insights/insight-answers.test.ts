import { InsightResponse, type InsightGroup } from '@lectern/protocol/insights';
import { answerOf, highlights } from './insight-answers';
import { changeOf } from './insight-labels';

type Values = InsightGroup['values'];
const group = (key: string | null, values: Values, label = 'All') => ({
  key,
  label,
  currency: 'USD',
  values,
  derived: {},
});
const year = { from: '2027-01-01', to: '2027-12-31', otherGroups: 0 };

function insight(figure: InsightResponse['figure'], by: string, totals: Values, groups: InsightGroup[] = []) {
  return InsightResponse.parse({
    figure,
    by,
    basis: 'event_date',
    period: figure === 'pipeline' ? 'next_12_months' : 'this_year',
    today: '2027-05-04',
    current: {
      ...(figure === 'pipeline' ? { ...year, to: '2028-05-03' } : year),
      totals: [group(null, totals)],
      groups,
    },
    previous: null,
    yearBefore: null,
    direct: null,
  });
}

it.each<[InsightResponse['figure'], string, Values, InsightGroup[], string]>([
  ['income', 'month', { received: 150_000 }, [], 'You received $1,500 in 2027.'],
  [
    'expenses',
    'category',
    { spent: 900 },
    [group('airfare', { spent: 700 }, 'Airfare')],
    'You spent $9 in 2027. The largest part is airfare: $7.',
  ],
  [
    'fees-by-state',
    'state',
    { fees: 900 },
    [group('TX', { fees: 700 }, 'Texas')],
    'Texas pays the most: $7 of $9 in 2027.',
  ],
  [
    'fees-by-state',
    'state',
    { fees: 3_900 },
    [group('TX', { fees: 900 }, 'Texas'), group('none', { fees: 3_000 })],
    'Texas pays the most: $9 of $39 in 2027; $30 is from outside the US or from no known state.',
  ],
  ['audience', 'type', { people: 1_200, events: 3 }, [], 'You spoke to 1,200 people at 3 events in 2027.'],
  [
    'pipeline',
    'status',
    { value: 15_850_000 },
    [group('hold', { value: 4_150_000 }), group('contract_sent', { value: 4_000_000 })],
    '$158,500 is open in the next 12 months, $81,500 of it on hold or waiting for a signature.',
  ],
  [
    'talks',
    'talk',
    { events: 5 },
    [group('none', { events: 3 }), group('1', { events: 2 }, 'Trust')],
    '“Trust” is your most booked talk in 2027: 2 of 5 events.',
  ],
  ['fees', 'quarter', { fees: 900, priced: 2 }, [], 'Your average fee is $5 in 2027, over 2 paid events.'],
])('answers %s by %s', (figure, by, totals, groups, said) => {
  expect(answerOf(insight(figure, by, totals, groups), 'USD')).toBe(said);
});

it('compares the fees of four quarters only in a period that has the four before them', () => {
  const quarters = [
    group('2025-Q3', { fees: 5_000, priced: 5 }),
    group('2026-Q3', { fees: 12_000, priced: 5 }),
    group('2027-Q2', { fees: 0, priced: 1 }),
  ];
  const fees = insight('fees', 'quarter', { fees: 30_000, priced: 11 }, quarters);
  expect(answerOf(fees, 'USD')).toBe('Your average fee is $27 in 2027, over 11 paid events.');
  const few = insight('fees', 'quarter', { fees: 30_000, priced: 11 }, quarters.slice(1));
  expect(answerOf({ ...few, period: 'all' }, 'USD')).toMatch(/It’s too early for a trend\.$/);
  for (const period of ['last_3_years', 'all'] as const) {
    expect(answerOf({ ...fees, period }, 'USD')).toBe(
      'Your average fee is $20 over the last four quarters, +100% on $10 in the four before.',
    );
  }
});

it('says nothing of nothing, and shows at most three numbers beside it', () => {
  expect(
    answerOf({ ...insight('income', 'month', {}), current: { ...year, totals: [], groups: [] } }, 'USD'),
  ).toBeNull();
  for (const shown of Object.values(highlights)) expect(shown.length).toBeLessThanOrEqual(3);
});

it('compares with no fewer than five events, and counts multiples in full', () => {
  expect(changeOf(200, group(null, { received: 100, events: 4 }), 'received')).toBeNull();
  expect(changeOf(200, group(null, { received: 100, events: 5 }), 'received')).toEqual({
    text: '+100%',
    direction: 'up',
  });
  expect(changeOf(2_800, group(null, { received: 200, events: 9 }), 'received')?.text).toBe('14×');
  expect(changeOf(100, group(null, { received: 100, brought: 5 }), 'received')?.direction).toBe('same');
});
