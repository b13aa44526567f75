import { addDays, dateInZone, daysBetween, formatPlainDate, localTime, startOfWeek } from './calendar';

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
    expect(formatPlainDate('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatPlainDate('2027-01-05')).toBe('Jan 5, 2027');
  });
});
