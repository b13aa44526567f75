/** Calendar files as programs write them, and as an attacker would. */
import { readBusyTimes, type BusyTimesRequest } from './busy-times.gateway';
import { BusyTimesReader } from './busy-times-reader';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n');

const read = (text: string, more: Partial<BusyTimesRequest> = {}) =>
  readBusyTimes({ text, from: '2027-01-01', to: '2028-06-30', timeZone: 'America/New_York', ...more });

/** `2027-03-04T14:00Z/16:00Z Lunch`, or the days. */
const shown = (text: string, more?: Partial<BusyTimesRequest>) =>
  read(text, more).times.map((time) => {
    const at = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');
    const span = time.isAllDay ? `${time.from}/${time.to}` : `${at(time.from)}/${at(time.to).slice(11)}`;
    return [span, time.title].filter(Boolean).join(' ');
  });
const of = (...lines: string[]) => shown(calendar(event(...lines)));

describe('one entry', () => {
  it.each([
    ['in UTC', ['DTSTART:20270304T140000Z', 'DTEND:20270304T160000Z'], '2027-03-04T14:00Z/16:00Z'],
    ['with a duration', ['DTSTART:20270304T140000Z', 'DURATION:PT90M'], '2027-03-04T14:00Z/15:30Z'],
    [
      'in a zone',
      ['DTSTART;TZID=Europe/Berlin:20270704T140000', 'DTEND;TZID=Europe/Berlin:20270704T160000'],
      '2027-07-04T12:00Z/14:00Z',
    ],
    [
      'from one zone to another',
      ['DTSTART;TZID=Europe/Berlin:20270704T140000', 'DTEND;TZID=America/New_York:20270704T140000'],
      '2027-07-04T12:00Z/18:00Z',
    ],
    [
      'in a zone as Windows calls it',
      ['DTSTART;TZID=Pacific Standard Time:20270704T090000', 'DURATION:PT1H'],
      '2027-07-04T16:00Z/17:00Z',
    ],
    [
      'in a zone with a path',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20270104T090000', 'DURATION:PT1H'],
      '2027-01-04T08:00Z/09:00Z',
    ],
    ['without a zone, in the account’s', ['DTSTART:20270104T090000', 'DURATION:PT1H'], '2027-01-04T14:00Z/15:00Z'],
    [
      'in a zone that no one knows, in the account’s',
      ['DTSTART;TZID=Home:20270104T090000', 'DURATION:PT1H'],
      '2027-01-04T14:00Z/15:00Z',
    ],
    ['of one day', ['DTSTART;VALUE=DATE:20270304', 'DTEND;VALUE=DATE:20270305'], '2027-03-04/2027-03-04'],
    ['of a day without an end', ['DTSTART;VALUE=DATE:20270304'], '2027-03-04/2027-03-04'],
    ['of days', ['DTSTART;VALUE=DATE:20270304', 'DTEND;VALUE=DATE:20270308'], '2027-03-04/2027-03-07'],
    ['of days by duration', ['DTSTART;VALUE=DATE:20270304', 'DURATION:P1W'], '2027-03-04/2027-03-10'],
    [
      'with a folded title',
      ['DTSTART:20270304T140000Z', 'DURATION:PT1H', 'SUMMARY:Lunch\\, with', ' \\nAnn \u0007'],
      '2027-03-04T14:00Z/15:00Z Lunch, with Ann',
    ],
  ])('%s', (_what, lines, expected) => {
    expect(of(...lines)).toEqual([expected]);
  });

  it.each([
    ['free', 'TRANSP:TRANSPARENT'],
    ['canceled', 'STATUS:CANCELLED'],
    ['free by Outlook’s word', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['our own, come back', 'UID:event-0190f0de-0000-7000-8000-000000000000@lectern'],
  ])('that is %s blocks nothing', (_what, line) => {
    const entry = `BEGIN:VEVENT\r\n${line}\r\nDTSTART;VALUE=DATE:20270304\r\nEND:VEVENT`;
    expect(read(calendar(entry))).toEqual({ times: [], unread: 0 });
  });

  it.each([
    ['without a length', 'DTSTART:20270304T140000Z'],
    ['before the window', 'DTSTART;VALUE=DATE:20261231'],
    ['after the window', 'DTSTART;VALUE=DATE:20280701'],
  ])('%s blocks nothing', (_what, line) => expect(of(line)).toEqual([]));

  it('that began before the window and goes on is in it', () => {
    expect(of('DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20270103')).toEqual(['2026-12-20/2027-01-02']);
  });
});

describe('zones', () => {
  it('of the file itself count where no one else knows their name', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const at = (day: string) => event(`DTSTART;TZID=Office:${day}T090000`, 'DURATION:PT1H');
    expect(shown(calendar(...zone, at('20270104'), at('20270704')))).toEqual([
      '2027-01-04T08:00Z/09:00Z',
      '2027-07-04T07:00Z/08:00Z',
    ]);
    const hostile = zone.map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'));
    expect(shown(calendar(...hostile, at('20270104')))).toEqual(['2027-01-04T14:00Z/15:00Z']);
  });

  it('of the calendar count for times without one', () => {
    const text = calendar('X-WR-TIMEZONE:Asia/Tokyo', event('DTSTART:20270104T090000', 'DURATION:PT1H'));
    expect(shown(text)).toEqual(['2027-01-04T00:00Z/01:00Z']);
  });
});

describe('a series', () => {
  it('keeps its time on the clock when the clocks change', () => {
    expect(of('DTSTART;TZID=America/New_York:20270313T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([
      '2027-03-13T14:00Z/15:00Z',
      '2027-03-14T13:00Z/14:00Z',
      '2027-03-15T13:00Z/14:00Z',
    ]);
  });

  it.each([
    ['east of UTC', 'Asia/Tokyo', '20270302T000000Z', ['2027-03-01T00:00Z/01:00Z', '2027-03-02T00:00Z/01:00Z']],
    ['west of UTC', 'America/New_York', '20270302T140000Z', ['2027-03-01T14:00Z/15:00Z', '2027-03-02T14:00Z/15:00Z']],
  ])('ends with the last time that its end in UTC allows, %s', (_where, zone, until, expected) => {
    const lines = [`DTSTART;TZID=${zone}:20270301T090000`, 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${until}`];
    expect(of(...lines)).toEqual(expected);
  });

  it('every other week since long ago keeps its weeks and days', () => {
    const since = (year: string, more = '') =>
      of(
        `DTSTART;TZID=Europe/Berlin:${year}0103T090000`,
        'DURATION:PT1H',
        `RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH${more}`,
      );
    // COUNT keeps the reader from beginning later.
    expect(since('2005')).toEqual(since('2005', ';COUNT=9999'));
    expect(since('2005')[0]).toBe('2027-01-04T08:00Z/09:00Z');
  });

  it('without an end goes to the end of the window, however long ago it began', () => {
    const weekly = of('DTSTART;VALUE=DATE:20050103', 'RRULE:FREQ=WEEKLY');
    expect(weekly[0]).toBe('2027-01-04/2027-01-04');
    expect(weekly.at(-1)).toBe('2028-06-26/2028-06-26');
    expect(weekly).toHaveLength(78);
  });

  it('has its exceptions: left out, moved, canceled, added', () => {
    const exception = (replaces: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;TZID=Europe/Berlin:${replaces}T090000`, ...lines);
    const text = calendar(
      exception('20270304', 'DTSTART;TZID=Europe/Berlin:20270304T150000', 'DURATION:PT2H', 'SUMMARY:Moved'),
      event(
        'DTSTART;TZID=Europe/Berlin:20270301T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20270302T080000Z',
        'RDATE;TZID=Europe/Berlin:20270310T090000',
        'SUMMARY:Gym',
      ),
      exception('20270305', 'DTSTART;TZID=Europe/Berlin:20270305T090000', 'DURATION:PT1H', 'STATUS:CANCELLED'),
    );
    expect(shown(text)).toEqual([
      '2027-03-01T08:00Z/09:00Z Gym',
      '2027-03-03T08:00Z/09:00Z Gym',
      '2027-03-04T14:00Z/16:00Z Moved',
      '2027-03-10T08:00Z/09:00Z Gym',
    ]);
  });

  it('of days leaves out days', () => {
    const lines = ['DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270302'];
    expect(of(...lines)).toEqual(['2027-03-01/2027-03-01', '2027-03-03/2027-03-03']);
  });
});

describe('a file from a stranger', () => {
  const EVERY_DAY = Array.from({ length: 53 }, (_, week) =>
    ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].map((day) => `${week + 1}${day}`),
  )
    .flat()
    .concat(Array.from({ length: 53 }, (_, week) => `-${week + 1}MO`));
  const fine = event('DTSTART;VALUE=DATE:20270304', 'SUMMARY:Fine');

  it.each([
    ['every second', 'FREQ=SECONDLY'],
    ['every second of a day that never comes', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
    ['a day that never comes', 'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=31'],
    ['an interval beyond measure', 'FREQ=DAILY;INTERVAL=2147483647'],
    ['a list beyond measure', `FREQ=YEARLY;BYDAY=${EVERY_DAY.join(',')}`],
    ['no frequency', 'BYDAY=MO'],
    ['another frequency', 'FREQ=NEVER'],
    ['a count that is none', 'FREQ=DAILY;COUNT=many'],
  ])('repeats %s: that entry is left out', (_what, rule) => {
    const text = calendar(event('DTSTART:20270101T000000Z', 'DURATION:PT1H', `RRULE:${rule}`), fine);
    const { times, unread } = read(text);
    expect(times.filter(({ title }) => title === 'Fine')).toHaveLength(1);
    expect({ unread, times: times.length }).toEqual({ unread: 1, times: 1 });
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=MONTHLY;BYMONTHDAY=32', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    'repeats on days that never come: %s',
    (rule) => {
      const text = calendar(event('DTSTART:20270101T000000Z', 'DURATION:PT1H', `RRULE:${rule}`), fine);
      expect(read(text).times.some(({ title }) => title === 'Fine')).toBe(true);
    },
  );

  it('with many rules of many steps takes too long', () => {
    const series = event('DTSTART:20270101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(() => read(calendar(...Array<string>(20).fill(series)))).toThrow('takes too long');
  });

  it('has at most 5,000 times, the earliest', () => {
    const series = event('DTSTART:20270101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY');
    const { times } = read(calendar(series));
    expect(times).toHaveLength(5_000);
    expect(times[0]).toMatchObject({ from: Date.UTC(2027, 0, 1) });
  });

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['half a calendar', calendar(fine).slice(0, -20)],
    ['a card', 'BEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD'],
  ])('that is %s is refused', (_what, text) => {
    expect(() => read(text)).toThrow('There’s no calendar at this address');
  });

  it('with more than 20,000 entries is refused', () => {
    expect(() => read(calendar(...Array<string>(20_001).fill('BEGIN:VEVENT\r\nEND:VEVENT')))).toThrow('20,000');
  });

  it.each([
    ['no start', 'SUMMARY:Lost'],
    ['letters for a time', 'DTSTART:soon'],
    ['a line that is none', 'DTSTART;VALUE=DATE:20270304\r\n???'],
    ['a day and a time', 'DTSTART;VALUE=DATE:20270304\r\nDTEND:20270304T100000Z'],
    ['a component that does not end', 'DTSTART;VALUE=DATE:20270304\r\nBEGIN:VALARM'],
  ])('has an entry with %s, which is left out', (_what, line) => {
    const { times, unread } = read(calendar(event(line), fine));
    expect({ titles: times.map(({ title }) => title), unread }).toEqual({ titles: ['Fine'], unread: 1 });
  });

  it('is nested ten thousand times', () => {
    const deep = [...Array<string>(10_000).fill('BEGIN:VALARM'), ...Array<string>(10_000).fill('END:VALARM')];
    expect(shown(calendar(event('DTSTART;VALUE=DATE:20270304', ...deep), fine))).toEqual([
      '2027-03-04/2027-03-04',
      '2027-03-04/2027-03-04 Fine',
    ]);
  });
});

it('is read where no thread can run as in one', async () => {
  const request = { text: calendar(event('DTSTART;VALUE=DATE:20270304')), from: '2027-01-01', to: '2027-12-31' };
  const answer = await new BusyTimesReader().read({ ...request, timeZone: 'UTC' });
  expect(answer).toEqual({ times: [{ isAllDay: true, title: null, from: '2027-03-04', to: '2027-03-04' }], unread: 0 });
});
