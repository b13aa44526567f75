import {
  addDays,
  addMonths,
  dateInZone,
  daysBetween,
  firstOfWeek,
  formatClockTime,
  formatDate,
  instantInZone,
  localTime,
  monthDays,
  startOfWeek,
} from './calendar';

describe('calendar', () => {
  it.each([
    ['2027-03-14T06:59:00Z', 'America/New_York', '2027-03-14', '01:59'],
    ['2027-03-14T07:00:00Z', 'America/New_York', '2027-03-14', '03:00'],
    ['2027-11-07T05:30:00Z', 'America/New_York', '2027-11-07', '01:30'],
    ['2027-11-07T06:30:00Z', 'America/New_York', '2027-11-07', '01:30'],
    ['2027-03-03T18:29:00Z', 'Asia/Kolkata', '2027-03-03', '23:59'],
    ['2027-03-03T18:30:00Z', 'Asia/Kolkata', '2027-03-04', '00:00'],
    ['2027-03-03T11:00:00Z', 'Pacific/Auckland', '2027-03-04', '00:00'],
  ])('%s in %s is %s %s', (instant, zone, date, time) => {
    expect(localTime(new Date(instant), zone)).toEqual({ date, time });
    expect(dateInZone(new Date(instant), zone)).toBe(date);
  });

  it('counts days over months, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(daysBetween('2027-03-01', '2027-04-01')).toBe(31);
    expect(daysBetween('2027-03-02', '2027-03-01')).toBe(-1);
  });

  it('begins a week on Monday', () => {
    expect(startOfWeek('2027-03-04')).toBe('2027-03-01');
    expect(startOfWeek('2027-03-01')).toBe('2027-03-01');
    expect(startOfWeek('2027-03-07')).toBe('2027-03-01');
    expect(startOfWeek('1969-12-31')).toBe('1969-12-29');
  });

  it('shows a day', () => {
    expect(formatDate('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatDate('2027-01-05')).toBe('Jan 5, 2027');
  });
});

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 24, '2028-11-30'],
  ['2027-12-15', 1, '2028-01-15'],
])('%s and %d months are %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

it.each([
  ['2027-03-13', '23:30', 'America/New_York', '2027-03-14T04:30:00.000Z'],
  // Skipped in spring: read as the one an hour earlier.
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T06:30:00.000Z'],
  ['2027-03-04', '00:30', 'Pacific/Auckland', '2027-03-03T11:30:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(new Date(instantInZone(date, time, zone)).toISOString()).toBe(instant);
});

it.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s reads %s', (time, words) => {
  expect(formatClockTime(time)).toBe(words);
});

it.each([
  ['2027-03-04', '2027-02-28', '2027-04-03'],
  ['2026-02-14', '2026-02-01', '2026-02-28'],
  ['2027-12-31', '2027-11-28', '2028-01-01'],
])('the month of %s shows %s to %s', (day, from, to) => {
  expect(monthDays(day)).toEqual({ from, to });
});

it('begins a week on Sunday', () => {
  expect(['2027-01-01', '2027-01-02', '2027-01-03'].map(firstOfWeek)).toEqual([
    '2026-12-27',
    '2026-12-27',
    '2027-01-03',
  ]);
});

it('leaves a day that cannot be read as it is', () => {
  expect([addDays('someday', 1), addMonths('someday', 1), startOfWeek('someday')]).toEqual(Array(3).fill('someday'));
  expect([formatDate('someday'), formatClockTime('soon')]).toEqual(['someday', 'soon']);
  expect(instantInZone('someday', '09:00', 'UTC')).toBeNaN();
});
