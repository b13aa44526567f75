import type { CalendarEvent, CalendarHold, EventCalendar } from '@lectern/protocol/pipeline';
import { addMonth, entriesOf, hoursShown, layOutHours, layOutWeek, type CalendarEntry } from './calendar-layout';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'e1',
  title: 'Gala',
  type: 'keynote',
  format: 'in_person',
  status: 'hold',
  eventDate: '2027-03-04',
  endDate: null,
  dateIsTentative: false,
  startTime: null,
  endTime: null,
  timeZone: 'UTC',
  venueName: null,
  city: null,
  state: null,
  clientName: null,
  ...more,
});
const hold = (more: Partial<CalendarHold> = {}): CalendarHold => ({
  id: 'h1',
  eventId: 'e1',
  title: 'Gala',
  status: 'hold',
  heldOn: '2027-03-04',
  rank: 2,
  expiresOn: null,
  isChallenged: false,
  ...more,
});
const entries = (events: CalendarEvent[], holds: CalendarHold[]) => entriesOf({ events, holds, travel: [], busy: [] });

it('makes one entry of an event and its hold on the same day, and keeps the other dates it holds', () => {
  const shown = entries([event()], [hold(), hold({ id: 'h2', heldOn: '2027-03-05', rank: 1 })]);
  expect(shown.map(({ key, kind, rank }) => [key, kind, rank])).toEqual([
    ['e1', 'event', 2],
    ['h2', 'hold', 1],
  ]);
});

it('shows a booked event as booked, whatever is left of its hold', () => {
  expect(entries([event({ status: 'confirmed' })], [hold()])).toMatchObject([{ kind: 'event', rank: null }]);
});

const bar = (key: string, from: string, to = from): CalendarEntry => ({
  ...entries([event({ id: key, eventDate: from, endDate: to })], [])[0]!,
});

it('shows what is busy elsewhere after the events, with what it is where that may be seen', () => {
  const time = {
    calendar: 'Family',
    color: 'blue' as const,
    startsOn: '2027-03-04',
    endsOn: '2027-03-04',
    startTime: '22:00',
    endTime: '00:00',
  };
  const busy = [
    { ...time, id: 'b1', title: null, endsOn: '2027-03-09', startTime: null, endTime: null },
    { ...time, id: 'b2', title: 'Dinner' },
  ];
  const shown = entriesOf({ events: [event()], holds: [], travel: [], busy });
  expect(shown.map(({ title, detail, eventId }) => [title, detail, eventId])).toEqual([
    ['Gala', null, 'e1'],
    ['Busy · Family', null, null],
    ['Dinner', 'Family', null],
  ]);
  expect(layOutHours(shown, '2027-03-04').map(({ start, end }) => [start / 60, end / 60])).toEqual([[22, 24]]);
});

describe('a week', () => {
  const week = '2027-02-28';

  it('puts bars side by side where they do not meet, and counts what has no lane', () => {
    const { bars, hidden } = layOutWeek(
      [
        bar('long', '2027-02-20', '2027-03-02'),
        bar('tail', '2027-03-05', '2027-03-20'),
        bar('a', '2027-03-01'),
        bar('b', '2027-03-01'),
        bar('outside', '2027-03-07'),
      ],
      week,
      2,
    );
    expect(bars.map(({ entry, column, span, lane }) => [entry.key, column, span, lane])).toEqual([
      ['long', 0, 3, 0],
      ['tail', 5, 2, 0],
      ['a', 1, 1, 1],
    ]);
    expect(bars.map(({ fromBefore, toAfter }) => [fromBefore, toAfter])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(hidden).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});

describe('the hours of a day', () => {
  const timed = (id: string, startTime: string | null, endTime: string | null = null) =>
    event({ id, status: 'confirmed', startTime, endTime });
  const blocksOf = (...events: CalendarEvent[]) => layOutHours(entries(events, []), '2027-03-04');
  const shape = (events: CalendarEvent[]) =>
    blocksOf(...events).map(({ entry, start, end, column, columns }) => [
      entry.key,
      start / 60,
      end / 60,
      column,
      columns,
    ]);

  it('puts what overlaps side by side, and gives the rest its whole width', () => {
    expect(
      shape([
        timed('long', '09:00', '12:00'),
        timed('early', '09:30', '10:00'),
        timed('late', '10:00', '11:00'),
        timed('alone', '12:00', '13:00'),
      ]),
    ).toEqual([
      ['long', 9, 12, 0, 2],
      ['early', 9.5, 10, 1, 2],
      ['late', 10, 11, 1, 2],
      ['alone', 12, 13, 0, 1],
    ]);
  });

  it('draws an hour without an end, a moment as half an hour, a night to the end of its day', () => {
    expect(shape([timed('open', '09:00'), timed('short', '11:00', '11:05'), timed('night', '21:00', '01:00')])).toEqual(
      [
        ['open', 9, 10, 0, 1],
        ['short', 11, 11.5, 0, 1],
        ['night', 21, 24, 0, 1],
      ],
    );
    expect(shape([timed('last', '23:45')])).toEqual([['last', 23.5, 24, 0, 1]]);
  });

  it('leaves out what has no time, and draws an event of several days on each of them', () => {
    expect(shape([timed('all day', null)])).toEqual([]);
    const conference = entries([event({ status: 'confirmed', startTime: '09:00', endDate: '2027-03-05' })], [hold()]);
    expect(layOutHours(conference, '2027-03-05')).toMatchObject([{ start: 540, entry: { key: 'e1' } }]);
  });

  it('draws a night over midnight to the end of its first day and from the beginning of its last', () => {
    const gala = [event({ status: 'confirmed', startTime: '20:00', endTime: '02:00', endDate: '2027-03-06' })];
    const hours = ['2027-03-04', '2027-03-05', '2027-03-06'].map((day) =>
      layOutHours(entries(gala, []), day).map(({ start, end }) => [start / 60, end / 60]),
    );
    expect(hours).toEqual([[[20, 24]], [[0, 24]], [[0, 2]]]);
  });

  it('draws a flight by its two clocks, also to an earlier one, and leaves a hotel above the hours', () => {
    const leg = (id: string, more: Partial<EventCalendar['travel'][number]>) => ({
      id,
      eventId: 'e1',
      title: 'Gala',
      kind: 'flight' as const,
      carrier: id,
      fromPlace: 'LGA',
      toPlace: 'ORD',
      departsOn: '2027-03-04',
      departsAt: '16:00',
      fromZone: 'America/New_York',
      arrivesOn: '2027-03-04',
      arrivesAt: '17:30',
      toZone: 'America/Chicago',
      ...more,
    });
    const travel = [
      leg('there', {}),
      leg('west', { departsAt: '10:00', arrivesAt: '09:55' }),
      leg('red eye', { arrivesOn: '2027-03-05' }),
      leg('inn', { kind: 'hotel' }),
    ];
    const shown = entriesOf({ events: [], holds: [], busy: [], travel });
    expect(layOutHours(shown, '2027-03-04').map(({ entry, start, end }) => [entry.key, start / 60, end / 60])).toEqual([
      ['west', 10, 10.5],
      ['there', 16, 17.5],
    ]);
    expect(shown.map(({ detail }) => detail)).toEqual(['Gala', 'Gala', 'Gala', 'Gala']);
    expect(entriesOf({ events: [event()], holds: [], busy: [], travel }).map(({ detail }) => detail)).not.toContain(
      'Gala',
    );
  });

  it('shows the hours of work, and as many more as there is something in', () => {
    expect(hoursShown([])).toEqual({ first: 8, last: 18 });
    expect(hoursShown(blocksOf(timed('a', '06:30'), timed('b', '19:00', '21:15')))).toEqual({ first: 6, last: 22 });
  });
});

it('counts months over the end of a year', () => {
  expect(addMonth('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonth('2027-01-31', -1)).toBe('2026-12-01');
});
