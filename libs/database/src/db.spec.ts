import './db';
import { types } from 'pg';

const read = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (value: string) => Date | number;

it.each([
  ['2027-03-01 15:00:00+00', '2027-03-01T15:00:00.000Z'],
  ['2027-03-01 15:00:00.5+00', '2027-03-01T15:00:00.500Z'],
  ['2027-03-01 15:00:00.123456+00', '2027-03-01T15:00:00.123Z'],
  ['2027-03-01 15:00:00.12-05', '2027-03-01T20:00:00.120Z'],
  ['2027-03-01 15:00:00+05:30', '2027-03-01T09:30:00.000Z'],
  ['0033-04-03 15:00:00+00', '0033-04-03T15:00:00.000Z'],
  ['12027-03-01 15:00:00+00', '+012027-03-01T15:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('reads the instant %s', (written, instant) => {
  expect((read(written) as Date).toISOString()).toBe(instant);
});

it('reads the end of all time', () => {
  expect(read('infinity')).toBe(Infinity);
});
