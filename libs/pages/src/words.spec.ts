import {
  addressText,
  dayRange,
  daysUntil,
  longDay,
  shortened,
  sizeText,
  timeAgo,
  timesText,
  webAddress,
  zoneLetters,
} from './words';

describe('how long ago something was', () => {
  const now = new Date('2027-03-01T15:00:00Z');
  const ago = (instant: string) => timeAgo(new Date(instant), now, 'America/Chicago');

  it.each([
    ['2027-03-01T14:59:30Z', 'just now'],
    ['2027-03-01T14:59:00Z', '1 minute ago'],
    ['2027-03-01T14:01:00Z', '59 minutes ago'],
    ['2027-03-01T13:00:00Z', '2 hours ago'],
    // Late last night, in the speaker's zone.
    ['2027-03-01T05:00:00Z', '10 hours ago'],
    ['2027-02-28T18:00:00Z', 'yesterday'],
    ['2027-02-25T18:00:00Z', '4 days ago'],
    ['2027-02-10T18:00:00Z', 'on Feb 10'],
    // A clock that is a little ahead.
    ['2027-03-01T15:00:20Z', 'just now'],
  ])('says of %s: %s', (instant, words) => {
    expect(ago(instant)).toBe(words);
  });
});

it('writes days, times and zones as a program does', () => {
  expect(longDay('2027-03-04')).toBe('Thursday, Mar 4, 2027');
  expect(dayRange('2027-03-04', '2027-03-04')).toBe('Thursday, Mar 4, 2027');
  expect(dayRange('2027-03-04', '2027-03-06')).toBe('Mar 4 – 6, 2027');
  expect(dayRange('2027-03-30', '2027-04-02')).toBe('Mar 30 – Apr 2, 2027');
  expect(dayRange('2027-12-30', '2028-01-02')).toBe('Dec 30, 2027 – Jan 2, 2028');
  expect(longDay('2027-03-04', '2027-01-01')).toBe('Thursday, Mar 4');
  expect(dayRange('2027-03-04', '2027-03-06', '2027-12-31')).toBe('Mar 4 – 6');
  expect(dayRange('2027-03-30', '2027-04-02', '2027-12-31')).toBe('Mar 30 – Apr 2');
  expect(dayRange('2027-12-30', '2028-01-02', '2027-12-31')).toBe('Dec 30, 2027 – Jan 2, 2028');
  expect(timesText('09:00', '13:30')).toBe('9:00 AM – 1:30 PM');
  expect(timesText('09:00', null)).toBe('9:00 AM');
  expect(timesText(null, '10:00')).toBe('');
  expect(zoneLetters('America/Los_Angeles', '2027-03-11')).toBe('PST');
  expect(zoneLetters('America/Los_Angeles', '2027-07-11')).toBe('PDT');
  expect(zoneLetters('Asia/Kolkata', '2027-03-11')).toBe('IST');
  expect(zoneLetters('Asia/Singapore', '2027-03-11')).toBe('GMT+8');
});

it('reads a zone that nobody knows any more as UTC, as the times beside it are', () => {
  expect(zoneLetters('Nowhere/Atlantis', '2027-03-11')).toBe('UTC');
});

it('makes what names a zone once, however many times of it a page says', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const letters = Array.from({ length: 300 }, () => zoneLetters('Pacific/Chatham', '2027-03-11'));
  const count = made.mock.calls.length;
  made.mockRestore();
  expect(new Set(letters).size).toBe(1);
  expect(count).toBeLessThanOrEqual(6);
});

it('counts the days until an event', () => {
  expect(daysUntil('2027-03-11', '2027-03-01')).toBe('in 10 days');
  expect(daysUntil('2027-03-02', '2027-03-01')).toBe('tomorrow');
  expect(daysUntil('2027-03-01', '2027-03-01')).toBe('today');
  expect(daysUntil('2027-02-28', '2027-03-01')).toBe('');
});

it('writes sizes as the application does', () => {
  expect(sizeText(312_000)).toBe('312 KB');
  expect(sizeText(8_100_000)).toBe('8.1 MB');
  expect(sizeText(24_000_000)).toBe('24 MB');
});

it('shortens at a word', () => {
  expect(shortened('Most changes fail in the hallway.', 200)).toBe('Most changes fail in the hallway.');
  expect(shortened('Most changes fail in the hallway.', 20)).toBe('Most changes fail…');
  expect(shortened('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudampf…');
});

it('makes links of web addresses only', () => {
  expect(webAddress('https://example.com/a')).toBe('https://example.com/a');
  expect(webAddress('javascript:alert(1)')).toBeNull();
  expect(webAddress('data:text/html,x')).toBeNull();
  expect(webAddress('example.com')).toBeNull();
  expect(addressText('https://www.example.com/')).toBe('example.com');
});
