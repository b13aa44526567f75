import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { eventEntry, holdEntry } from './event-entries';
import { taskEntry, travelEntry } from './travel-entries';
import type { TravelRow, EventRow } from './calendar-rows.repository';

const APP = 'https://lectern.test';

const anEvent = (fields: Partial<EventRow> = {}): EventRow => ({
  id: '1',
  title: 'Gala',
  status: 'confirmed',
  format: 'in_person',
  eventDate: '2027-05-01',
  endDate: null,
  startTime: '09:00',
  endTime: '10:30',
  timeZone: 'America/Chicago',
  lengthMinutes: null,
  dateIsTentative: false,
  venueName: 'Hall',
  venueAddress: null,
  city: 'Chicago',
  state: 'Illinois',
  country: null,
  latitude: null,
  longitude: null,
  room: null,
  clientName: 'Acme',
  bureauName: null,
  presentationTitle: 'Courage',
  rank: null,
  expiresOn: null,
  ...fields,
});
const spanOf = (fields: Partial<EventRow>) => eventEntry(anEvent(fields), APP).span;
const at = (date: string, time: string) => ({ date, time, timeZone: 'America/Chicago' });

it('an event says when, where and for whom, and never what it pays', () => {
  expect(eventEntry(anEvent(), APP)).toEqual({
    uid: 'event-1@lectern',
    summary: 'Gala',
    description: 'Client: Acme\nTalk: Courage',
    location: 'Hall, Chicago, Illinois',
    position: null,
    url: 'https://lectern.test/events/1',
    status: 'CONFIRMED',
    isBusy: true,
    span: { isAllDay: false, start: at('2027-05-01', '09:00'), end: at('2027-05-01', '10:30') },
  });
});

describe('the time of an event', () => {
  const allDay = (from: string, to = from) => ({ isAllDay: true, from, to });

  it.each<[string, Partial<EventRow>, unknown]>([
    ['is whole days without times', { startTime: null, endTime: null }, allDay('2027-05-01')],
    ['is whole days without a start', { startTime: null }, allDay('2027-05-01')],
    [
      'is whole days where it is not known when the last one ends',
      { endDate: '2027-05-03', endTime: null },
      allDay('2027-05-01', '2027-05-03'),
    ],
    [
      'is as long as the talk without an end',
      { endTime: null, lengthMinutes: 45 },
      { isAllDay: false, start: at('2027-05-01', '09:00'), end: at('2027-05-01', '09:45') },
    ],
    [
      'is an hour where nothing else is known',
      { endTime: null },
      { isAllDay: false, start: at('2027-05-01', '09:00'), end: at('2027-05-01', '10:00') },
    ],
    [
      'goes over midnight',
      { startTime: '22:00', endTime: '01:00' },
      { isAllDay: false, start: at('2027-05-01', '22:00'), end: at('2027-05-02', '01:00') },
    ],
    [
      'goes from the first day to the last',
      { endDate: '2027-05-03' },
      { isAllDay: false, start: at('2027-05-01', '09:00'), end: at('2027-05-03', '10:30') },
    ],
    [
      'begins where the clocks go on when they skip its start',
      { eventDate: '2027-03-14', startTime: '02:15', endTime: '04:00' },
      { isAllDay: false, start: at('2027-03-14', '03:15'), end: at('2027-03-14', '04:00') },
    ],
    [
      'lasts as long as planned when they skip its end',
      { eventDate: '2027-03-14', startTime: '02:30', endTime: '03:15' },
      { isAllDay: false, start: at('2027-03-14', '03:30'), end: at('2027-03-14', '04:15') },
    ],
  ])('%s', (_, fields, span) => {
    expect(spanOf(fields)).toEqual(span);
  });

  it('is told in words where the calendar shows whole days', () => {
    const said = (fields: Partial<EventRow>) => eventEntry(anEvent(fields), APP).description;
    expect(said({ endDate: '2027-05-03', endTime: null })).toContain('Begins at 9:00 AM on the first day.');
    expect(said({ startTime: null })).toContain('Ends at 10:30 AM.');
  });
});

it.each<[SpeakingEventStatus, Partial<EventRow>, string, string, boolean]>([
  ['confirmed', { dateIsTentative: true }, 'Gala', 'TENTATIVE', true],
  ['delivered', {}, 'Gala', 'CONFIRMED', true],
  ['closed', {}, 'Gala', 'CONFIRMED', true],
  ['inquiry', {}, 'Inquiry: Gala', 'TENTATIVE', false],
  ['proposal_sent', {}, 'Proposal sent: Gala', 'TENTATIVE', false],
  ['hold', {}, 'Hold: Gala', 'TENTATIVE', true],
  ['hold', { rank: 1 }, 'Hold, first option: Gala', 'TENTATIVE', true],
  ['contract_sent', { rank: 2 }, 'Contract sent, second option: Gala', 'TENTATIVE', true],
  ['cancelled', {}, 'Cancelled: Gala', 'CANCELLED', false],
  ['postponed', {}, 'Postponed: Gala', 'CANCELLED', false],
  ['released', {}, 'Released: Gala', 'CANCELLED', false],
  ['lost', {}, 'Lost: Gala', 'CANCELLED', false],
])('an event that is %s %j is shown as %s', (status, fields, summary, shown, isBusy) => {
  expect(eventEntry(anEvent({ status, ...fields }), APP)).toMatchObject({ summary, status: shown, isBusy });
});

it('an online event says so, unless it has a place as well', () => {
  const nowhere = { venueName: null, city: null, state: null };
  expect(eventEntry(anEvent({ format: 'virtual', ...nowhere }), APP).location).toBe('Online');
  expect(eventEntry(anEvent({ format: 'virtual' }), APP).location).toBe('Hall, Chicago, Illinois');
  expect(eventEntry(anEvent(nowhere), APP).location).toBeNull();
});

it('a hold on another day takes that day, tentatively, with its rank and its end', () => {
  const hold = { id: '2', eventId: '1', title: 'Gala', heldOn: '2027-05-02', rank: 3, expiresOn: '2027-04-01' };
  const place = { city: 'Chicago', state: null, country: 'USA' };
  expect(holdEntry({ ...hold, ...place }, APP)).toMatchObject({
    uid: 'hold-2@lectern',
    summary: 'Hold, third option: Gala',
    description: 'On hold until Apr 1, 2027.',
    location: 'Chicago, USA',
    status: 'TENTATIVE',
    isBusy: true,
    span: { isAllDay: true, from: '2027-05-02', to: '2027-05-02' },
  });
});

const aFlight = (fields: Partial<TravelRow> = {}): TravelRow => ({
  id: '3',
  eventId: '1',
  title: 'Gala',
  kind: 'flight',
  carrier: 'UA 1',
  confirmation: 'ABC123',
  fromPlace: 'SFO',
  fromZone: 'America/Los_Angeles',
  departsOn: '2027-04-30',
  departsAt: '08:00',
  toPlace: 'ORD',
  toZone: 'America/Chicago',
  arrivesOn: '2027-04-30',
  arrivesAt: '14:10',
  ...fields,
});

describe('travel', () => {
  it('leaves on the clock of one place and arrives on that of the other', () => {
    expect(travelEntry(aFlight(), APP)).toMatchObject({
      uid: 'travel-3@lectern',
      summary: 'Flight UA 1: SFO to ORD',
      description: 'Confirmation: ABC123\nFor: Gala',
      location: 'SFO',
      isBusy: true,
      span: {
        isAllDay: false,
        start: { date: '2027-04-30', time: '08:00', timeZone: 'America/Los_Angeles' },
        end: { date: '2027-04-30', time: '14:10', timeZone: 'America/Chicago' },
      },
    });
  });

  it('may arrive on the day before, across the date line', () => {
    const home = { fromZone: 'Pacific/Auckland', departsAt: '19:30', toZone: 'Pacific/Honolulu', arrivesAt: '06:10' };
    const { span } = travelEntry(aFlight({ ...home, departsOn: '2027-05-02', arrivesOn: '2027-05-02' }), APP);
    expect(span).toMatchObject({ isAllDay: false, end: { date: '2027-05-02', time: '06:10' } });
  });

  it.each<[string, Partial<TravelRow>, string]>([
    ['without an arrival', { arrivesAt: null }, 'Departs Apr 30, 2027, 8:00 AM'],
    ['without a departure', { departsAt: null }, 'Arrives Apr 30, 2027, 2:10 PM'],
    ['that would arrive before it leaves', { arrivesAt: '08:30' }, 'Departs Apr 30, 2027, 8:00 AM'],
  ])('%s takes whole days and says what is known', (_, fields, said) => {
    const entry = travelEntry(aFlight(fields), APP);
    expect(entry.span).toEqual({ isAllDay: true, from: '2027-04-30', to: '2027-04-30' });
    expect(entry.description).toContain(said);
  });

  it('a stay is whole days that stay free', () => {
    const stay: Partial<TravelRow> = { kind: 'hotel', carrier: 'Drake', arrivesOn: '2027-05-02', departsAt: '15:00' };
    expect(travelEntry(aFlight(stay), APP)).toMatchObject({
      summary: 'Hotel Drake',
      location: 'ORD',
      isBusy: false,
      span: { isAllDay: true, from: '2027-04-30', to: '2027-05-02' },
    });
  });
});

it('a task stands on the day that it is due and takes no time', () => {
  const task = {
    id: '4',
    title: 'Send slides',
    dueDate: '2027-04-20',
    eventId: '1',
    eventTitle: 'Gala',
    clientName: 'Acme',
  };
  expect(taskEntry(task, APP)).toMatchObject({
    uid: 'task-4@lectern',
    summary: 'To do: Send slides (Gala)',
    description: 'Client: Acme',
    isBusy: false,
    span: { isAllDay: true, from: '2027-04-20', to: '2027-04-20' },
  });
});
