import { parseTypedDate, parseTypedTime } from './typed-date';
import { todayHere } from './use-now';

const today = '2026-11-21';

it.each([
  ['Mar 4, 2027', '2027-03-04'],
  ['march 4th 2027', '2027-03-04'],
  ['4 March 2027', '2027-03-04'],
  ['4-Mar-27', '2027-03-04'],
  ['3/4/2027', '2027-03-04'],
  ['3-4-27', '2027-03-04'],
  ['2027-3-4', '2027-03-04'],
  ['3/4', '2027-03-04'],
  ['Nov 21', '2026-11-21'],
  ['nov 20', '2027-11-20'],
  ['Feb 29', '2028-02-29'],
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
])('reads %s as %s', (text, day) => expect(parseTypedDate(text, today)).toBe(day));

it.each(['', 'soon', 'Feb 30, 2027', '13/1/2027', 'Mar', '4', 'Mar 4 202', '1/1/1899'])(
  'does not read %s as a date',
  (text) => expect(parseTypedDate(text, today)).toBeNull(),
);

it.each([
  ['9', '09:00'],
  ['9:30 pm', '21:30'],
  ['9.30pm', '21:30'],
  ['930 p', '21:30'],
  ['2130', '21:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['3', '15:00'],
  ['03:00', '03:00'],
  ['noon', '12:00'],
  ['7:45 a.m.', '07:45'],
])('reads %s as %s', (text, time) => expect(parseTypedTime(text)).toBe(time));

it.each(['', '25', '9:75', '13 pm', 'late'])('does not read %s as a time', (text) =>
  expect(parseTypedTime(text)).toBeNull(),
);

it('knows the day here', () => expect(todayHere(new Date(2027, 2, 4, 23, 59))).toBe('2027-03-04'));
