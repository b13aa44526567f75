import { byTime, entriesOf } from './calendar-layout';
import { entryTime } from './calendar-labels';

const segment = { eventId: 'e1', title: 'Gala', carrier: null, fromPlace: null, toPlace: null };
const [hotel, flight] = entriesOf({
  events: [],
  holds: [],
  busy: [],
  travel: [
    {
      ...segment,
      id: 'hotel',
      kind: 'hotel',
      departsOn: '2027-03-03',
      departsAt: '15:00',
      fromZone: 'UTC',
      arrivesOn: '2027-03-05',
      arrivesAt: '11:00',
      toZone: 'UTC',
    },
    {
      ...segment,
      id: 'flight',
      kind: 'flight',
      departsOn: '2027-03-05',
      departsAt: '12:30',
      fromZone: 'UTC',
      arrivesOn: '2027-03-05',
      arrivesAt: '15:50',
      toZone: 'Asia/Tokyo',
    },
  ],
});
if (!hotel || !flight) throw new Error('two journeys');

it('names the half of the day once where both times are in it', () => {
  const talk = { ...hotel, kind: 'event' as const, startTime: '09:00', endTime: '10:00' };
  expect(entryTime(talk)).toMatch(/^9:00 – 10:00 AM/);
  expect(entryTime({ ...talk, startTime: '11:00', endTime: '12:30' })).toMatch(/^11:00 AM – 12:30 PM/);
});

it('says the times of a stay on its first and last day only', () => {
  expect(entryTime(hotel, '2027-03-03')).toMatch(/^3:00 PM/);
  expect(entryTime(hotel, '2027-03-04')).toBeNull();
  expect(entryTime(hotel, '2027-03-05')).toMatch(/^until 11:00 AM/);
  expect(entryTime(flight, '2027-03-05')).toMatch(/^12:30 PM/);
});

it('puts what ends in the morning before what begins at noon', () => {
  expect(byTime([flight, hotel], '2027-03-05').map(({ key }) => key)).toEqual(['hotel', 'flight']);
});
