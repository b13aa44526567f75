/** What is written is read back by a parser that knows nothing of how it was made, and zones by what Intl says of them. */
import { isFull } from '@lectern/testing/queue-backends';
import {
  calendarEvents,
  instantRead,
  libraryOffset,
  readCalendar,
  rfcOffset,
  type ReadComponent,
} from '@lectern/testing/read-calendar';
import type { CalendarEntry, RevisedEntry } from './calendar-entry';
import { IcalendarGateway } from './icalendar.gateway';
import { DAY, instantOf, MINUTE, momentAt, offsetAt } from './local-times';
import { observancesOf } from './zone-observances';

const gateway = new IcalendarGateway();
const HOUR = 60 * MINUTE;
const ZONE = 'America/New_York';

const anEntry = (fields: Partial<CalendarEntry> = {}): RevisedEntry => ({
  uid: 'event-1@lectern',
  summary: 'Gala',
  description: null,
  location: null,
  position: null,
  url: null,
  status: 'CONFIRMED',
  isBusy: true,
  span: { isAllDay: true, from: '2027-05-01', to: '2027-05-01' },
  sequence: 3,
  changedAt: new Date('2027-03-04T15:00:12Z'),
  ...fields,
});

const textOf = (...entries: RevisedEntry[]) => gateway.write({ timeZone: ZONE, entries }).toString('utf8');
const eventOf = (entry: RevisedEntry) => {
  const [event] = calendarEvents(textOf(entry));
  if (!event) throw new Error('no event was written');
  return event;
};
const timed = (date: string, start: string, end: string, timeZone = ZONE): CalendarEntry['span'] => ({
  isAllDay: false,
  start: { date, time: start, timeZone },
  end: { date, time: end, timeZone },
});
describe('the lines', () => {
  const hostile = 'Müller; Söhne, “Gala”\\ 🎤🎤🎤 \r\nBEGIN:VEVENT\nATTENDEE:x\u0007\u0000 '.repeat(6);
  const text = textOf(anEntry({ summary: hostile, description: hostile, location: hostile }));

  it('end in CRLF, are 75 octets at most, cut between characters, and hold no other control character', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const written = text.slice(0, -2).split('\r\n');
    expect(written.length).toBeGreaterThan(20);
    for (const line of written) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/\p{Cc}|\ufffd/u);
    }
  });

  it('say what was given, and nothing of it becomes a property', () => {
    const event = eventOf(anEntry({ summary: hostile, description: hostile, location: hostile }));
    const said = hostile.replace(/\r\n/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
    for (const name of ['summary', 'description', 'location']) {
      expect(event.getFirstPropertyValue(name)).toBe(said);
    }
    expect(event.getFirstProperty('attendee')).toBeNull();
    expect(readCalendar(text).getAllSubcomponents('vevent')).toHaveLength(1);
  });

  it('are the same for the same entries', () => {
    expect(textOf(anEntry())).toBe(textOf(anEntry()));
  });

  it('begin with what the file is', () => {
    expect(textOf().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'PRODID:-//Lectern//Calendar//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'NAME:Lectern',
      'X-WR-CALNAME:Lectern',
      'X-WR-TIMEZONE:America/New_York',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
      '',
    ]);
  });
});

describe('an entry', () => {
  it('carries its id, its revision and what it is', () => {
    const lines = textOf(
      anEntry({ url: 'https://lectern.test/events/1', position: { latitude: 41.5, longitude: -87.25 } }),
    ).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:event-1@lectern',
        'DTSTAMP:20270304T150012Z',
        'LAST-MODIFIED:20270304T150012Z',
        'SEQUENCE:3',
        'STATUS:CONFIRMED',
        'DTSTART;VALUE=DATE:20270501',
        'DTEND;VALUE=DATE:20270502',
        'SUMMARY:Gala',
        'GEO:41.5;-87.25',
        'URL:https://lectern.test/events/1',
        'TRANSP:OPAQUE',
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      ]),
    );
  });

  it('of several days ends on the day after the last one, also at the end of a year', () => {
    const span = { isAllDay: true, from: '2027-12-30', to: '2027-12-31' } as const;
    expect(eventOf(anEntry({ span })).getFirstPropertyValue('dtend')?.toString()).toBe('2028-01-01');
  });

  it.each([
    ['TENTATIVE', true, 'OPAQUE', 'TENTATIVE'],
    ['TENTATIVE', false, 'TRANSPARENT', 'FREE'],
    ['CANCELLED', false, 'TRANSPARENT', 'FREE'],
  ] as const)('that is %s, busy %s', (status, isBusy, transparency, busyStatus) => {
    const event = eventOf(anEntry({ status, isBusy }));
    expect(event.getFirstPropertyValue('status')).toBe(status);
    expect(event.getFirstPropertyValue('transp')).toBe(transparency);
    expect(event.getFirstPropertyValue('x-microsoft-cdo-busystatus')).toBe(busyStatus);
  });

  it('names its zone and defines it once', () => {
    const span = timed('2027-05-01', '09:00', '10:00');
    const calendar = readCalendar(textOf(anEntry({ span }), anEntry({ uid: 'b', span })));
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    const [first] = calendar.getAllSubcomponents('vevent');
    expect(first?.getFirstProperty('dtstart')?.toICALString()).toBe('DTSTART;TZID=America/New_York:20270501T090000');
  });

  it('with two zones defines both', () => {
    const span: CalendarEntry['span'] = {
      isAllDay: false,
      start: { date: '2027-05-01', time: '22:00', timeZone: ZONE },
      end: { date: '2027-05-02', time: '10:00', timeZone: 'Europe/London' },
    };
    const text = textOf(anEntry({ span }));
    expect(readCalendar(text).getAllSubcomponents('vtimezone')).toHaveLength(2);
    expect(instantRead(text, 'dtstart')).toBe('2027-05-02T02:00:00.000Z');
    expect(instantRead(text, 'dtend')).toBe('2027-05-02T09:00:00.000Z');
  });

  it('until the year 9999 has the rules of its first years, which go on', () => {
    const until = (year: number) => ({
      isAllDay: false as const,
      start: { date: '2027-05-01', time: '09:00', timeZone: ZONE },
      end: { date: `${year}-05-01`, time: '10:00', timeZone: ZONE },
    });
    const zone = (year: number) =>
      readCalendar(textOf(anEntry({ span: until(year) })))
        .getFirstSubcomponent('vtimezone')
        ?.toString();
    const looked = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect(zone(9999)).toBe(zone(2047));
    // Twice two looks a week: nobody's typing error is searched through for centuries.
    const looks = looked.mock.calls.length;
    looked.mockRestore();
    expect(looks).toBeLessThan(10_000);
    expect(instantRead(textOf(anEntry({ span: until(9999) })), 'dtend')).toBe('9999-05-01T14:00:00.000Z');
  });

  it.each(['UTC', 'Etc/UTC', 'GMT', 'Nowhere/Atlantis'])('in %s is written in UTC, without a zone', (timeZone) => {
    const text = textOf(anEntry({ span: timed('2027-05-01', '09:00', '10:00', timeZone) }));
    expect(text).toContain('DTSTART:20270501T090000Z\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });
});

describe('local times', () => {
  it.each([
    // The clocks skip 2:00 to 3:00 on Mar 14, 2027 and show 1:00 to 2:00 twice on Nov 7.
    ['2027-03-14', '01:59', '2027-03-14T06:59:00.000Z', '01:59'],
    ['2027-03-14', '02:30', '2027-03-14T07:30:00.000Z', '03:30'],
    ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z', '03:00'],
    ['2027-11-07', '00:59', '2027-11-07T04:59:00.000Z', '00:59'],
    ['2027-11-07', '01:30', '2027-11-07T05:30:00.000Z', '01:30'],
    ['2027-11-07', '02:00', '2027-11-07T07:00:00.000Z', '02:00'],
  ])('%s %s in New York', (date, time, instant, shown) => {
    const at = instantOf({ date, time, timeZone: ZONE });
    expect(new Date(at).toISOString()).toBe(instant);
    expect(momentAt(at, ZONE)).toEqual({ date, time: shown, timeZone: ZONE });
  });

  it('are found around every change, by half hours and at the other end of the world', () => {
    for (const zone of [
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'Africa/Casablanca',
      'America/Nuuk',
      'Africa/Cairo',
    ]) {
      for (const at of instantsToTry(zone, 2026, 2028)) {
        const shown = momentAt(at, zone);
        const found = instantOf(shown);
        expect(momentAt(found, zone)).toEqual(shown);
        expect(found).toBeLessThanOrEqual(at);
      }
    }
  });
});

describe('zones', () => {
  const FROM = 2020;
  const TO = 2039;
  const allZones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  const zones = allZones.filter((_, index) => isFull || index % 12 === 0);

  it('are as Intl knows them: each one (in the quick run each twelfth), for 20 years, each month and around each change', () => {
    expect(allZones.length).toBeGreaterThan(400);
    const wrong: string[] = [];
    for (const zone of zones) {
      const written = zoneWritten(zone, FROM, TO);
      const library = libraryOffset(written);
      const rfc = rfcOffset(written, TO + 1);
      for (const at of instantsToTry(zone, FROM, TO)) {
        const clock = momentAt(at, zone);
        // A time that comes twice is the first one; the second is not written. The library takes the second.
        if (instantOf(clock) !== at) continue;
        const expected = offsetAt(at, zone);
        const isTwice = offsetAt(at + 3 * HOUR, zone) < expected;
        const local = `${clock.date}T${clock.time}`;
        const read = [rfc(local), isTwice ? expected : library(local)];
        if (read.some((offset) => offset !== expected)) {
          wrong.push(
            `${zone} ${clock.date} ${clock.time}: ${read.map((ms) => ms / HOUR).join(' ')}, not ${expected / HOUR}`,
          );
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it('of common places are two rules, as calendar programs expect', () => {
    expect(observancesOf(ZONE, 2027, 2028)).toEqual([
      {
        isDaylight: true,
        startsOn: { date: '2026-03-08', time: '02:00' },
        offsetFrom: -300,
        offsetTo: -240,
        rule: { month: 3, week: 2, weekday: 'SU', until: null },
      },
      {
        isDaylight: false,
        startsOn: { date: '2026-11-01', time: '02:00' },
        offsetFrom: -240,
        offsetTo: -300,
        rule: { month: 11, week: 1, weekday: 'SU', until: null },
      },
    ]);
    expect(observancesOf('Europe/Berlin', 2027, 2027).map(({ rule }) => rule)).toEqual([
      { month: 3, week: -1, weekday: 'SU', until: null },
      { month: 10, week: -1, weekday: 'SU', until: null },
    ]);
    expect(observancesOf('Asia/Tokyo', 2027, 2027)).toEqual([
      {
        isDaylight: false,
        startsOn: { date: '2026-01-01', time: '00:00' },
        offsetFrom: 540,
        offsetTo: 540,
        rule: null,
      },
    ]);
  });
});

function zoneWritten(timeZone: string, from: number, to: number): ReadComponent {
  const entries = [from, to].map((year) =>
    anEntry({ uid: String(year), span: timed(`${year}-01-01`, '09:00', '10:00', timeZone) }),
  );
  const zone = readCalendar(textOf(...entries)).getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error(`no zone for ${timeZone}`);
  return zone;
}

/** Each month, and each half hour around each change. */
function* instantsToTry(timeZone: string, from: number, to: number): Generator<number> {
  const end = Date.UTC(to + 1, 0, 1) - DAY;
  let week = 0;
  for (let at = Date.UTC(from, 0, 2); at < end; at += 7 * DAY) {
    if (week++ % 4 === 0) yield at;
    if (offsetAt(at, timeZone) === offsetAt(at + 7 * DAY, timeZone)) continue;
    let [low, high] = [at, at + 7 * DAY];
    while (high - low > HOUR / 2) {
      const middle = low + Math.floor((high - low) / HOUR) * (HOUR / 2);
      if (offsetAt(middle, timeZone) === offsetAt(at, timeZone)) low = middle;
      else high = middle;
    }
    for (let near = high - 2 * HOUR; near <= high + 2 * HOUR; near += HOUR / 2) yield near;
  }
}
