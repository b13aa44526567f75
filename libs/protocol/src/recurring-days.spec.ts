import fc from 'fast-check';
import { nextRecurringDay } from './recurring-days';

function days(startsOn: string, everyMonths: number, count: number): string[] {
  const seen: string[] = [];
  let day: string | null = null;
  for (let turn = 0; turn < count; turn++) seen.push((day = nextRecurringDay(startsOn, everyMonths, day)));
  return seen;
}

it.each([
  ['2027-01-31', 1, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30', 1, ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
  ['2026-11-30', 3, ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
  ['2028-02-29', 12, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-12-15', 1, ['2026-12-15', '2027-01-15', '2027-02-15']],
] as const)('from %s every %s months', (startsOn, everyMonths, expected) => {
  expect(days(startsOn, everyMonths, expected.length)).toEqual(expected);
});

it('finds the next one from any day, also one that is not of the series', () => {
  expect(nextRecurringDay('2027-01-31', 1, '2027-02-27')).toBe('2027-02-28');
  expect(nextRecurringDay('2027-01-31', 1, '2027-02-28')).toBe('2027-03-31');
  expect(nextRecurringDay('2027-01-31', 3, '2027-03-15')).toBe('2027-04-30');
  expect(nextRecurringDay('2027-01-31', 1, '2020-01-01')).toBe('2027-01-31');
});

it('is always later than the day before it, and never skips one', () => {
  const day = fc
    .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
  fc.assert(
    fc.property(day, fc.constantFrom(1, 3, 12), day, (startsOn, everyMonths, after) => {
      const next = nextRecurringDay(startsOn, everyMonths, after);
      expect(next >= startsOn && (next > after || after < startsOn)).toBe(true);
      // The one before it, if there is one, is not later than the day asked about.
      const all = days(startsOn, everyMonths, 2);
      if (next > all[0]!) expect(nextRecurringDay(startsOn, everyMonths, dayBefore(next))).toBe(next);
    }),
  );
});

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
