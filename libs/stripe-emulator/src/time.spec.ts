import fc from 'fast-check';
import { addMonths, DAY, periodEnd } from './time';

const at = (text: string) => Date.parse(text) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

it.each([
  ['2027-01-31T10:00:00Z', 1, '2027-02-28T10:00:00.000Z'],
  ['2027-01-31T10:00:00Z', 2, '2027-03-31T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2027-10-31T23:59:59Z', 1, '2027-11-30T23:59:59.000Z'],
  ['2027-12-15T00:00:00Z', 13, '2029-01-15T00:00:00.000Z'],
  ['2027-03-15T00:00:00Z', -1, '2027-02-15T00:00:00.000Z'],
])('%s plus %s months', (from, months, expected) => {
  expect(iso(addMonths(at(from), months))).toBe(expected);
});

it('renews a subscription of the 31st on the last day of short months and on the 31st again', () => {
  const anchor = at('2027-01-31T10:00:00Z');
  let start = anchor;
  const days = Array.from({ length: 6 }, () => {
    start = periodEnd(anchor, start);
    return iso(start).slice(0, 10);
  });
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31']);
});

const moment = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') });

it('any subscription renews once in each month, on its day or the last one, at its time of day', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 60 }), (anchor, months) => {
      let start = anchor;
      for (let count = 1; count <= months; count += 1) {
        const end = periodEnd(anchor, start);
        const first = new Date(anchor * 1000);
        const then = new Date(end * 1000);
        expect(end - start).toBeGreaterThanOrEqual(28 * DAY);
        expect(end - start).toBeLessThanOrEqual(31 * DAY);
        expect(end % DAY).toBe(anchor % DAY);
        expect(then.getUTCFullYear() * 12 + then.getUTCMonth()).toBe(
          first.getUTCFullYear() * 12 + first.getUTCMonth() + count,
        );
        const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
        expect(then.getUTCDate()).toBe(Math.min(first.getUTCDate(), lastDay));
        start = end;
      }
    }),
  );
});

it('a period that was begun elsewhere ends at the next renewal of the anchor', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 900 * DAY }), (anchor, later) => {
      const start = anchor + later;
      const end = periodEnd(anchor, start);
      expect(end).toBeGreaterThan(start);
      expect(end - start).toBeLessThanOrEqual(31 * DAY);
    }),
  );
});
