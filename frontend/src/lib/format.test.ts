import { formatDate } from '@lectern/protocol/calendar';
import {
  dayText,
  formatCount,
  formatDateRange,
  formatFileSize,
  formatInstant,
  formatMoney,
  formatOrdinal,
  formatTime,
  parseMoney,
  sayDay,
  sayDays,
} from './format';
import { instantText, sayInstant, timeThere } from './place-time';

describe('dates', () => {
  it.each([
    ['2026-11-23', 'yesterday', 'Yesterday'],
    ['2026-11-24', 'today', 'Today'],
    ['2026-11-25', 'tomorrow', 'Tomorrow'],
    ['2026-11-27', 'Fri, Nov 27', 'Fri, Nov 27'],
    ['2026-01-01', 'Thu, Jan 1', 'Thu, Jan 1'],
    ['2027-03-04', 'Mar 4, 2027', 'Mar 4, 2027'],
    ['soon', 'soon', 'Soon'],
  ])('says %s as people do', (day, said, listed) => {
    expect(sayDay(day, '2026-11-24')).toBe(said);
    expect(dayText(day, null, '2026-11-24')).toBe(listed);
    expect(sayDays(day, null, '2026-11-24')).toBe(said);
  });

  it('says the year of several days when it is another one', () => {
    expect(dayText('2026-11-23', '2026-11-25', '2026-11-24')).toBe('Nov 23 – 25');
    expect(dayText('2027-03-04', '2027-03-06', '2026-11-24')).toBe('Mar 4 – 6, 2027');
    expect(dayText('2026-12-30', '2027-01-02', '2026-11-24')).toBe('Dec 30, 2026 – Jan 2, 2027');
    expect(dayText('2026-12-31', '2027-01-02', '2026-12-31')).toBe('Dec 31, 2026 – Jan 2, 2027');
  });

  it.each([
    ['2027-03-04', 'Mar 4, 2027'],
    ['1900-01-01', 'Jan 1, 1900'],
    ['3000-12-31', 'Dec 31, 3000'],
    ['2028-02-29', 'Feb 29, 2028'],
  ])('writes %s as %s', (day, words) => expect(formatDate(day)).toBe(words));

  it.each(['1899-12-31', '3001-01-01', '2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '2027-3-4', 'soon', ''])(
    'shows %s unchanged',
    (text) => expect(formatDate(text)).toBe(text),
  );

  it('shortens ranges', () => {
    expect(formatDateRange('2027-03-04', '2027-03-06')).toBe('Mar 4 – 6, 2027');
    expect(formatDateRange('2027-03-30', '2027-04-02')).toBe('Mar 30 – Apr 2, 2027');
    expect(formatDateRange('2027-12-30', '2028-01-02')).toBe('Dec 30, 2027 – Jan 2, 2028');
    expect(formatDateRange('2027-03-04', '2027-03-04')).toBe('Mar 4, 2027');
    expect(formatDateRange('2027-03-04', null)).toBe('Mar 4, 2027');
  });

  it('writes instants in a zone', () => {
    expect(formatInstant('2027-03-04T23:30:00Z', 'America/Chicago')).toBe('Mar 4, 2027, 5:30 PM');
  });

  it.each([
    ['2027-03-04', 'Today, 6:30 PM'],
    ['2027-03-05', 'Yesterday, 6:30 PM'],
    ['2027-11-20', 'Thu, Mar 4, 6:30 PM'],
    ['2028-01-01', 'Mar 4, 2027, 6:30 PM'],
  ])('says an instant in a list of %s', (today, text) => {
    const instant = new Date(2027, 2, 4, 18, 30).toISOString();
    expect(instantText(instant, today)).toBe(text);
    expect(sayInstant(instant, today)).toBe(text.replace(/Today|Yesterday/, (day) => day.toLowerCase()));
  });
});

describe('money', () => {
  it.each([
    [1_250_000, '$12,500'],
    [1_250_050, '$12,500.50'],
    [0, '$0'],
    [-4_500, '−$45'],
  ])('writes %i cents as %s', (cents, words) => expect(formatMoney(cents, 'USD')).toBe(words));

  it('shows zero cents and other currencies when asked', () => {
    expect(formatMoney(2_100, 'USD', 'always')).toBe('$21.00');
    expect(formatMoney(2_100, 'EUR')).toBe('€21');
  });

  it.each([
    ['12500', 1_250_000],
    ['$12,500.50', 1_250_050],
    ['12.5k', 1_250_000],
    ['.5', 50],
    ['0.29', 29],
    ['-45', -4_500],
    ['−45', -4_500],
  ])('reads %s', (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each(['', 'abc', '1.2.3', '1.005', '$', '1e5'])('does not read %s', (text) => expect(parseMoney(text)).toBeNull());
});

it('writes times, ordinals, counts and sizes', () => {
  expect(formatTime('00:05')).toBe('12:05 AM');
  expect(formatTime('13:30')).toBe('1:30 PM');
  expect(formatTime('25:00')).toBe('25:00');
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(formatOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
  ]);
  expect(formatCount(1, 'event')).toBe('1 event');
  expect(formatCount(1_200, 'person', 'people')).toBe('1,200 people');
  expect(formatFileSize(1_240_000)).toBe('1.2 MB');
});

describe('what a server of another version says', () => {
  it('is a dash where a number is not known, never 0', () => {
    expect([formatMoney(NaN, 'USD'), formatCount(NaN, 'event'), formatFileSize(NaN), formatOrdinal(NaN)]).toEqual([
      '–',
      '– events',
      '–',
      '–',
    ]);
  });

  it('is shown as far as it can be read', () => {
    expect(formatMoney(850_000, '')).toBe('8,500');
    expect(formatInstant('someday')).toBe('someday');
    expect(sayInstant('someday', '2027-03-04')).toBe('someday');
    expect(formatInstant('2027-03-04T18:30:00.000Z', 'Mars/Base')).toMatch(/^Mar \d, 2027/);
    expect(timeThere('Mars/Base', new Date('2027-03-04T18:30:00.000Z'))).toMatch(/^\d+:\d\d [AP]M$/);
  });
});
