import { journeyBetween, type Place } from './conflict-travel';
import { findConflicts, type OtherEvent, type OwnTravel, type PlannedEvent, type BusyTime } from './conflicts';

const nowhere: Place = { city: null, state: null, country: null, latitude: null, longitude: null };
const boston: Place = { city: 'Boston', state: 'MA', country: 'US', latitude: 42.36, longitude: -71.06 };
const austin: Place = { city: 'Austin', state: 'TX', country: 'US', latitude: 30.27, longitude: -97.74 };
const cambridge: Place = { city: 'Cambridge', state: 'MA', country: 'US', latitude: 42.37, longitude: -71.11 };
const london: Place = { city: 'London', state: null, country: 'UK', latitude: 51.5, longitude: -0.12 };

const planned = (more: Partial<PlannedEvent> = {}): PlannedEvent => ({
  ...boston,
  format: 'in_person',
  eventDate: '2027-03-04',
  endDate: null,
  startTime: '09:00',
  endTime: '10:00',
  timeZone: 'America/New_York',
  ...more,
});
const other = (more: Partial<OtherEvent> = {}): OtherEvent => ({
  ...planned(),
  id: 'other',
  title: 'Gala',
  status: 'confirmed',
  ...more,
});
const segment = (more: Partial<OwnTravel> = {}): OwnTravel => ({
  eventId: 'this',
  kind: 'flight',
  fromPlace: 'AUS',
  toPlace: 'BOS',
  departsOn: '2027-03-04',
  departsAt: '05:00',
  fromZone: 'America/Chicago',
  arrivesOn: '2027-03-04',
  arrivesAt: '10:15',
  toZone: 'America/New_York',
  ...more,
});
const conflicts = (
  event: PlannedEvent,
  around: { committed?: OtherEvent[]; travel?: OwnTravel[]; firstOptions?: []; busy?: BusyTime[] } = {},
) => findConflicts(event, { committed: [], firstOptions: [], busy: [], travel: [], ...around });
const kinds = (event: PlannedEvent, committed: OtherEvent) =>
  conflicts(event, { committed: [committed] }).map(({ kind, severity }) => `${kind} ${severity}`);

describe('another booked event', () => {
  it.each<[string, Partial<PlannedEvent>, Partial<OtherEvent>, string[]]>([
    ['at the same time', {}, {}, ['same_day warning']],
    [
      'the same day, hours later, in town',
      {},
      { ...cambridge, startTime: '14:00', endTime: '15:00' },
      ['same_day notice'],
    ],
    ['the minute this one ends, in the same place', {}, { startTime: '10:00', endTime: '11:00' }, ['same_day notice']],
    ['the same day without times', { startTime: null, endTime: null }, {}, ['same_day warning']],
    ['another day in town', {}, { eventDate: '2027-03-05' }, []],
    ['the next morning 1,700 miles away', {}, { ...austin, timeZone: 'America/Chicago', eventDate: '2027-03-05' }, []],
    [
      'the same afternoon 1,700 miles away',
      {},
      { ...austin, timeZone: 'America/Chicago', startTime: '13:00', endTime: '14:00' },
      ['same_day notice', 'travel_gap warning'].reverse(),
    ],
    [
      'the next morning, far away, after an evening talk',
      { startTime: '19:00', endTime: '23:00' },
      { ...london, timeZone: 'Europe/London', eventDate: '2027-03-05' },
      ['travel_gap warning'],
    ],
    [
      'the evening before, far away',
      {},
      { ...austin, timeZone: 'America/Chicago', eventDate: '2027-03-03', startTime: '20:00', endTime: '23:30' },
      [],
    ],
    [
      'in a city of unknown distance, two hours later',
      { latitude: null, longitude: null },
      { ...austin, latitude: null, longitude: null, startTime: '12:00', endTime: '13:00' },
      ['same_day notice', 'travel_gap notice'],
    ],
    ['in a place nobody knows', {}, { ...nowhere, startTime: '11:00', endTime: '12:00' }, ['same_day notice']],
    [
      'virtual, hours later',
      {},
      { ...austin, format: 'virtual', startTime: '15:00', endTime: '16:00' },
      ['same_day notice'],
    ],
    ['within the days of this one', { endDate: '2027-03-06' }, { eventDate: '2027-03-05' }, ['same_day warning']],
    [
      'that runs past midnight into this one’s journey',
      { ...austin, timeZone: 'America/Chicago', startTime: '07:00', endTime: '08:00' },
      { eventDate: '2027-03-03', startTime: '22:00', endTime: '02:00' },
      ['travel_gap warning'],
    ],
  ])('%s', (_name, mine, theirs, expected) => {
    expect(kinds(planned(mine), other(theirs))).toEqual(expected);
  });

  it('is named with what to do about it', () => {
    const [travel] = conflicts(planned(), {
      committed: [other({ ...austin, timeZone: 'America/Chicago', startTime: '11:00', endTime: '12:00' })],
    });
    expect(travel?.text).toBe(
      '“Gala” begins on Mar 4, 2027 about 1,690 miles away (Austin), with about 2 hours to get there; the way takes about 7 hours.',
    );
    const [sameDay] = conflicts(planned(), { committed: [other({ status: 'contract_sent' })] });
    expect(sameDay?.text).toBe('The contract for “Gala” is out on Mar 4, 2027, at the same time.');
  });
});

it('names the first option of another event on one of the days', () => {
  const hold = { eventId: 'other', title: 'Expo', heldOn: '2027-03-05', expiresOn: '2027-02-01' };
  const found = findConflicts(planned({ endDate: '2027-03-05' }), {
    committed: [],
    firstOptions: [hold],
    busy: [],
    travel: [],
  });
  expect(found).toMatchObject([
    { kind: 'first_option', text: '“Expo” has the first option on Mar 5, 2027, until Feb 1, 2027.' },
  ]);
  expect(findConflicts(planned(), { committed: [], firstOptions: [hold], busy: [], travel: [] })).toEqual([]);
});

describe('a calendar elsewhere', () => {
  const busy = (more: Partial<BusyTime>): BusyTime => ({
    name: 'Family',
    startsOn: '2027-03-04',
    endsOn: '2027-03-04',
    startsAt: null,
    endsAt: null,
    ...more,
  });
  const at = (from: string, to: string) => busy({ startsAt: new Date(from), endsAt: new Date(to) });
  const nine = { startTime: '09:00', endTime: '10:00' };

  it.each([
    ['at the same time', nine, at('2027-03-04T14:30:00Z', '2027-03-04T15:30:00Z'), '9:30 AM to 10:30 AM.'],
    ['at that time', nine, at('2027-03-04T15:00:00Z', '2027-03-04T16:00:00Z'), null],
    ['until it begins', nine, at('2027-03-04T13:00:00Z', '2027-03-04T14:00:00Z'), null],
    ['overnight', nine, at('2027-03-04T03:00:00Z', '2027-03-04T16:00:00Z'), '10:00 PM to Mar 4, 2027, 11:00 AM.'],
    ['all day', nine, busy({}), 'Busy in “Family” on Mar 4, 2027, all day.'],
    ['for days', nine, busy({ startsOn: '2027-03-01' }), 'on Mar 1, 2027 to Mar 4, 2027, all day.'],
    ['on the day after', nine, busy({ startsOn: '2027-03-05', endsOn: '2027-03-05' }), null],
  ])('is busy %s', (_when, mine, time, expected) => {
    const [found] = conflicts(planned(mine), { busy: [time] });
    if (expected === null) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ kind: 'busy', severity: 'warning', eventId: null });
    if (expected !== null) expect(found?.text).toContain(expected);
  });

  it('is a notice where the event has no times, and named five times at most', () => {
    const time = at('2027-03-04T15:00:00Z', '2027-03-04T16:00:00Z');
    const found = conflicts(planned({ startTime: null, endTime: null }), { busy: Array<BusyTime>(9).fill(time) });
    expect(found.map(({ severity }) => severity)).toEqual(Array<string>(5).fill('notice'));
  });
});

describe('its own travel', () => {
  it.each<[string, Partial<OwnTravel>, string[]]>([
    ['arrives after it begins, in another zone', {}, ['late_arrival']],
    ['arrives in time', { arrivesAt: '08:00' }, []],
    ['arrives at an unknown time of its day', { arrivesAt: null }, []],
    ['arrives a day late', { departsOn: '2027-03-03', arrivesOn: '2027-03-05', arrivesAt: null }, ['late_arrival']],
    [
      'leaves before it ends',
      { departsAt: '09:30', fromZone: 'America/New_York', arrivesAt: '13:00' },
      ['early_departure'],
    ],
    ['leaves after it', { departsAt: '18:00', fromZone: null, arrivesAt: '23:00' }, []],
    ['is the hotel', { kind: 'hotel', arrivesOn: '2027-03-06' }, []],
  ])('%s', (_name, more, expected) => {
    expect(conflicts(planned(), { travel: [segment(more)] }).map(({ kind }) => kind)).toEqual(expected);
  });
});

describe('the way between two places', () => {
  it.each<[string, Place, Place, number | null]>([
    ['the same place', boston, boston, null],
    ['across town', boston, cambridge, 0.6],
    ['across the ocean', boston, london, 10.5],
    ['unknown', nowhere, boston, null],
    ['the same city in two spellings', { ...boston, latitude: null }, { ...boston, city: ' BOSTON ' }, null],
    ['two cities of one name', { ...boston, latitude: null }, { ...boston, state: 'NY' }, 4],
  ])('%s', (_name, from, to, hours) => {
    const journey = journeyBetween(from, to);
    if (hours === null) expect(journey).toBeNull();
    else expect(journey?.hours).toBeCloseTo(hours, 0);
  });
});
