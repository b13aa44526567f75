import { endOfDay, sendAt, startOfQuiet } from './quiet-hours';

const NEW_YORK = 'America/New_York';
const never = new Date('2028-01-01T00:00:00Z');
const night = { from: 22, until: 7 };
const send = (now: string, quietHours: { from: number; until: number } | null, timeZone = NEW_YORK, until = never) =>
  sendAt(new Date(now), until, { timeZone, quietHours })?.toISOString() ?? null;

it.each([
  ['none', '2027-03-04T04:00:00Z', null, '2027-03-04T04:00:00.000Z'],
  ['before they begin', '2027-03-05T02:59:00Z', night, '2027-03-05T02:59:00.000Z'],
  ['in the evening', '2027-03-05T03:00:00Z', night, '2027-03-05T12:00:00.000Z'],
  ['after midnight', '2027-03-05T11:59:00Z', night, '2027-03-05T12:00:00.000Z'],
  ['after they ended', '2027-03-05T12:00:00Z', night, '2027-03-05T12:00:00.000Z'],
  ['at noon', '2027-03-05T17:30:00Z', { from: 12, until: 14 }, '2027-03-05T19:00:00.000Z'],
  ['from an hour to the same one', '2027-03-05T17:30:00Z', { from: 12, until: 12 }, '2027-03-05T17:30:00.000Z'],
  ['in a night whose clocks move', '2027-03-14T04:00:00Z', night, '2027-03-14T11:00:00.000Z'],
])('quiet hours: %s', (_when, now, quietHours, at) => {
  expect(send(now, quietHours)).toBe(at);
});

it('are those of the person’s own day', () => {
  expect(send('2027-03-05T12:30:00Z', night, 'Asia/Tokyo')).toBe('2027-03-05T12:30:00.000Z');
  expect(send('2027-03-05T13:30:00Z', night, 'Asia/Tokyo')).toBe('2027-03-05T22:00:00.000Z');
});

it.each([
  ['none', '2027-03-04T04:00:00Z', null, null],
  ['tonight', '2027-03-05T02:59:00Z', night, '2027-03-05T03:00:00.000Z'],
  ['tomorrow', '2027-03-05T19:30:00Z', { from: 12, until: 14 }, '2027-03-06T17:00:00.000Z'],
  ['from an hour to the same one', '2027-03-05T16:30:00Z', { from: 12, until: 12 }, null],
])('quiet hours begin: %s', (_when, now, quietHours, at) => {
  expect(startOfQuiet(new Date(now), { timeZone: NEW_YORK, quietHours })?.toISOString() ?? null).toBe(at);
});

it('drop what is of no use when they end', () => {
  const tomorrow = endOfDay('2027-03-04', NEW_YORK);
  expect(tomorrow.toISOString()).toBe('2027-03-05T05:00:00.000Z');
  expect(send('2027-03-05T03:30:00Z', night, NEW_YORK, tomorrow)).toBeNull();
  expect(send('2027-03-05T02:30:00Z', night, NEW_YORK, tomorrow)).toBe('2027-03-05T02:30:00.000Z');
});
