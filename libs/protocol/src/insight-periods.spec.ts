import fc from 'fast-check';
import { addDays, daysBetween } from './calendar';
import {
  InsightPeriod,
  rangeBefore,
  rangeOfPeriod,
  rangeOfTimeKey,
  rangeOfYearBefore,
  timeKey,
  timeKeyLabel,
  timeKeys,
  timeUnits,
} from './insight-periods';

const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));

it.each([
  ['this_month', '2028-02-01', '2028-02-29'],
  ['last_month', '2028-01-01', '2028-01-31'],
  ['this_quarter', '2028-01-01', '2028-03-31'],
  ['last_quarter', '2027-10-01', '2027-12-31'],
  ['this_year', '2028-01-01', '2028-12-31'],
  ['last_year', '2027-01-01', '2027-12-31'],
  ['year_to_date', '2028-01-01', '2028-02-29'],
  ['last_12_months', '2027-03-01', '2028-02-29'],
  ['last_3_years', '2025-04-01', '2028-03-31'],
  ['next_12_months', '2028-02-29', '2029-02-27'],
  ['all', null, null],
] as const)('%s on February 29 is from %s to %s', (period, from, to) => {
  expect(rangeOfPeriod({ period }, '2028-02-29')).toEqual({ period, from, to });
});

it('takes given days first, one or both', () => {
  expect(rangeOfPeriod({ period: 'all', from: '2027-01-05' }, '2027-06-01')).toEqual({
    period: 'custom',
    from: '2027-01-05',
    to: null,
  });
  expect(rangeOfPeriod({}, '2027-06-01')).toMatchObject({ period: 'this_year' });
  expect(rangeOfPeriod({}, '2027-06-01', 'all')).toMatchObject({ period: 'all' });
});

it.each([
  [{ from: '2027-02-01', to: '2027-02-28' }, { from: '2027-01-01', to: '2027-01-31' }, '2026-02-01', '2026-02-28'],
  [{ from: '2028-01-01', to: '2028-12-31' }, { from: '2027-01-01', to: '2027-12-31' }, '2027-01-01', '2027-12-31'],
  [{ from: '2028-02-01', to: '2028-02-29' }, { from: '2028-01-01', to: '2028-01-31' }, '2027-02-01', '2027-02-28'],
  [{ from: '2028-02-10', to: '2028-02-29' }, { from: '2028-01-21', to: '2028-02-09' }, '2027-02-10', '2027-02-28'],
])('compares %j with %j and the year before', (range, before, from, to) => {
  expect(rangeBefore(range)).toEqual(before);
  expect(rangeOfYearBefore(range)).toEqual({ from, to });
});

it.each([
  [{ from: '2027-01-01', to: '2027-12-31' }, '2027-06-30', { from: '2026-01-01', to: '2026-06-30' }],
  [{ from: '2027-03-01', to: '2027-03-31' }, '2027-03-30', { from: '2027-02-01', to: '2027-02-28' }],
  [{ from: '2027-03-05', to: '2027-03-14' }, '2027-03-06', { from: '2027-02-23', to: '2027-02-24' }],
])('compares %j, which is running until %s, with the same days before', (range, until, before) => {
  expect(rangeBefore(range, until)).toEqual(before);
});

it('compares nothing without two ends', () => {
  for (const range of [
    { from: null, to: null },
    { from: '2027-01-01', to: null },
    { from: null, to: '2027-01-01' },
    { from: '2027-01-02', to: '2027-01-01' },
  ]) {
    expect([rangeBefore(range), rangeOfYearBefore(range)]).toEqual([null, null]);
  }
});

const isFirst = (day: string) => day.endsWith('-01');
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

it('compares with as many days, or whole months, that end right before', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 800 }), (from, length) => {
      const end = addDays(from, length + 1);
      const before = rangeBefore({ from, to: addDays(from, length) })!;
      expect(addDays(before.to!, 1)).toBe(from);
      if (isFirst(from) && isFirst(end)) {
        expect(isFirst(before.from!)).toBe(true);
        expect(monthOf(from) - monthOf(before.from!)).toBe(monthOf(end) - monthOf(from));
      } else {
        expect(daysBetween(before.from!, before.to!)).toBe(length);
      }
    }),
  );
});

it('puts every day into one of the keys without gaps, whose days hold it', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 2_000 }), fc.constantFrom(...timeUnits), (from, length, unit) => {
      const to = addDays(from, length);
      const day = addDays(from, Math.floor(length / 2));
      const keys = timeKeys(unit, from, to);
      expect(keys).toContain(timeKey(unit, day));
      expect([keys[0], keys.at(-1)]).toEqual([timeKey(unit, from), timeKey(unit, to)]);
      const own = rangeOfTimeKey(timeKey(unit, day))!;
      expect(own.from <= day && day <= own.to).toBe(true);
      keys.slice(1).forEach((key, at) => {
        expect(addDays(rangeOfTimeKey(keys[at]!)!.to, 1)).toBe(rangeOfTimeKey(key)!.from);
      });
    }),
  );
});

it('reads keys as people do, and knows what is none', () => {
  expect(['2027-03', '2027-Q1', '2027'].map(timeKeyLabel)).toEqual(['Mar 2027', 'Q1 2027', '2027']);
  expect(['2027-13', '2027-Q5', 'none', '', '0999'].map(rangeOfTimeKey)).toEqual([null, null, null, null, null]);
  expect(InsightPeriod.options).toContain('custom');
});
