import { CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { EventCalendarQuery, EventConflictsInput } from '@lectern/protocol/pipeline';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { LogisticsService } from '..';
import { HoldsModule, HoldsService } from '../../holds';
import { EventsWorkerModule } from '../events.worker.module';
import { EventsHttpModule, EventConflictsService, PipelineService } from '../events.http.module';

let context: TestContext;
let conflicts: EventConflictsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule, EventsHttpModule, HoldsModule, ContactsModule);
  conflicts = context.get(EventConflictsService);
  context.clock.set('2027-03-04T15:00:00Z');
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

const march = { from: '2027-02-28', to: '2027-04-03' };
const calendar = (query: object = {}, whose = owner) =>
  context.get(PipelineService).calendar(whose.id, EventCalendarQuery.parse({ ...march, ...query }));
const titles = async (query: object = {}) => (await calendar(query)).events.map(({ title }) => title);
const hold = (eventId: string, ...dates: string[]) =>
  context.get(HoldsService).placeHolds(owner, eventId, PlaceHoldsInput.parse({ dates }));
const travel = (eventId: string, fields: object) =>
  context
    .get(LogisticsService)
    .addTravelSegment(
      owner,
      eventId,
      CreateTravelSegmentInput.parse({ kind: 'flight', departsOn: '2027-03-09', ...fields }),
    );

async function booked(fields: object) {
  const client = await aClient(context, owner);
  return anEvent(context, owner, { status: 'confirmed', clientId: client.id, ...fields });
}

it('shows what touches its days, also what began before them', async () => {
  await anEvent(context, owner, { title: 'Before', eventDate: '2027-02-27' });
  await anEvent(context, owner, { title: 'Running', eventDate: '2027-02-20', endDate: '2027-03-01' });
  await anEvent(context, owner, { title: 'Over', eventDate: '2027-02-20', endDate: '2027-02-27' });
  await anEvent(context, owner, { title: 'First', eventDate: '2027-02-28' });
  await anEvent(context, owner, { title: 'Last', eventDate: '2027-04-03', endDate: '2027-05-03' });
  await anEvent(context, owner, { title: 'After', eventDate: '2027-04-04' });
  await anEvent(context, owner, { title: 'Undated' });
  expect(await titles()).toEqual(['Running', 'First', 'Last']);
  expect((await calendar({}, await context.owner())).events).toEqual([]);
});

it('leaves out what is lost or released, unless it is asked for, and follows the filters', async () => {
  await booked({ title: 'Booked', eventDate: '2027-03-10', state: 'TX' });
  await anEvent(context, owner, { title: 'Lost', eventDate: '2027-03-11', status: 'lost' });
  await anEvent(context, owner, { title: 'Cancelled', eventDate: '2027-03-12', status: 'cancelled' });
  expect(await titles()).toEqual(['Booked', 'Cancelled']);
  expect(await titles({ status: 'lost' })).toEqual(['Lost']);
  expect(await titles({ confirmedOnly: 'true' })).toEqual(['Booked']);
  expect(await titles({ state: 'tx' })).toEqual(['Booked']);
  expect(await titles({ q: 'acme' })).toEqual(['Booked']);
});

it('shows the holds that are still on, with their rank, and travel with its zones', async () => {
  const one = await anEvent(context, owner, { title: 'One', eventDate: '2027-03-10' });
  const two = await anEvent(context, owner, { title: 'Two' });
  await hold(one.id, '2027-03-10');
  await hold(two.id, '2027-03-10', '2027-03-12', '2027-06-01');
  await travel(one.id, {
    carrier: 'UA 12',
    fromPlace: 'DEN',
    toPlace: 'BOS',
    departsAt: '17:30',
    fromZone: 'America/Denver',
    arrivesAt: '23:10',
    toZone: 'America/New_York',
  });
  await travel(one.id, { kind: 'hotel', departsOn: '2027-02-26', arrivesOn: '2027-02-28' });
  await travel(one.id, { departsOn: '2027-04-04' });
  const shown = await calendar();
  expect(shown.holds).toMatchObject([
    { title: 'One', heldOn: '2027-03-10', rank: 1, isChallenged: false },
    { title: 'Two', heldOn: '2027-03-10', rank: 2 },
    { title: 'Two', heldOn: '2027-03-12', rank: 1 },
  ]);
  expect(shown.travel).toMatchObject([
    { kind: 'hotel', arrivesOn: '2027-02-28' },
    { carrier: 'UA 12', departsAt: '17:30', fromZone: 'America/Denver', arrivesAt: '23:10', title: 'One' },
  ]);
  expect(await calendar({ confirmedOnly: 'true' })).toMatchObject({ holds: [], travel: [] });
  const { items } = await conflicts.find(
    owner.id,
    EventConflictsInput.parse({ eventDate: '2027-03-12', timeZone: 'America/New_York' }),
  );
  expect(items).toMatchObject([{ kind: 'first_option', eventId: two.id }]);
});

it('tells of a journey that arrives after the talk begins', async () => {
  const event = await booked({ eventDate: '2027-03-10', startTime: '09:00', endTime: '10:00' });
  await travel(event.id, { departsOn: '2027-03-10', departsAt: '06:00', arrivesAt: '09:30', toPlace: 'BOS' });
  const times = { eventDate: '2027-03-10', endTime: '12:00', timeZone: 'America/New_York', eventId: event.id };
  const kinds = async (startTime: string) =>
    (await conflicts.find(owner.id, EventConflictsInput.parse({ ...times, startTime }))).items.map(({ kind }) => kind);
  expect(await kinds('09:00')).toEqual(['late_arrival']);
  expect(await kinds('11:00')).toEqual([]);
});

it('tells of a journey before it is saved, in place of the one that it changes', async () => {
  const event = await booked({ eventDate: '2027-03-10', startTime: '09:00', endTime: '10:00' });
  const times = { eventDate: '2027-03-10', startTime: '09:00', endTime: '10:00', timeZone: 'America/New_York' };
  const kinds = async (journey: object) =>
    (
      await conflicts.find(
        owner.id,
        EventConflictsInput.parse({ ...times, eventId: event.id, travel: { kind: 'flight', ...journey } }),
      )
    ).items.map(({ kind }) => kind);
  // Without a day of arrival it is the day of departure, as when it is saved.
  const late = { departsOn: '2027-03-10', departsAt: '06:00', arrivesAt: '09:30' };
  expect(await kinds(late)).toEqual(['late_arrival']);
  expect(await kinds({ ...late, arrivesAt: '08:30' })).toEqual([]);
  const saved = await travel(event.id, { ...late, toPlace: 'BOS' });
  expect(await kinds({ id: saved.id, ...late, arrivesAt: '08:30' })).toEqual([]);
  expect(await kinds({ ...late, departsAt: '05:00', arrivesAt: '08:30' })).toEqual(['late_arrival']);
});

it('holds a bounded number of events per day, the surest ones, and counts the others', async () => {
  for (let n = 0; n < 14; n++) await anEvent(context, owner, { title: `Inquiry ${n}`, eventDate: '2027-03-10' });
  await booked({ title: 'Booked', eventDate: '2027-03-10' });
  const shown = await calendar();
  expect(shown.events).toHaveLength(12);
  expect(shown.events[0]).toMatchObject({ title: 'Booked' });
  expect(shown.more).toEqual([{ date: '2027-03-10', count: 3 }]);
});

it.each([
  ['too many days', { from: '2027-01-01', to: '2027-03-04' }],
  ['days the wrong way round', { from: '2027-03-04', to: '2027-03-03' }],
  ['no days', {}],
])('refuses %s', (_name, query) => {
  expect(EventCalendarQuery.safeParse(query).success).toBe(false);
});
