/** Many at once on one day: nobody shares a place, no place is empty, nothing waits in a circle. */
import { PlaceHoldsInput, type HoldResponse } from '@lectern/protocol/holds';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventStatusService, EventsService } from '../events';
import { HoldExpiryService, HoldsWorkerModule } from './holds.worker.module';
import { HoldsService } from './holds.service';
import { EventsRepository } from '../events/events.repository';

let context: TestContext;
let holds: HoldsService;
let holdExpiry: HoldExpiryService;
let eventsService: EventsService;
let statuses: EventStatusService;
let owner: TestOwner;

const DAY = '2027-06-10';

beforeAll(async () => {
  context = await createContext(HoldsWorkerModule, ContactsModule);
  holds = context.get(HoldsService);
  holdExpiry = context.get(HoldExpiryService);
  eventsService = context.get(EventsService);
  statuses = context.get(EventStatusService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterAll(() => context.close());

const place = (event: { id: string }, fields: object = {}) =>
  holds.placeHolds(owner, event.id, PlaceHoldsInput.parse({ dates: [DAY], ...fields }));
const events = async (count: number, fields: object = {}) => {
  const made = [];
  for (let n = 0; n < count; n++) made.push(await anEvent(context, owner, { title: `Event ${n}`, ...fields }));
  return made;
};
/** Places of the open and confirmed holds as they are stored, whatever a query would make of them. */
const places = async (day = DAY) =>
  (
    await context.db.query<{ rank: number }>(
      `SELECT rank FROM holds
       WHERE owner_id = $1 AND held_on = $2 AND (outcome IS NULL OR outcome = 'confirmed') ORDER BY rank`,
      [owner.id, day],
    )
  ).map((row) => row.rank);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const failures = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown);

it('twenty placements at once take twenty places; exactly one is the first option', async () => {
  const all = await events(20);
  const results = await Promise.allSettled(all.map((event) => place(event)));
  expect(failures(results)).toEqual([]);
  expect(await places()).toEqual(upTo(20));
  const [late] = await events(1);
  await expect(place(late!)).rejects.toMatchObject({ code: 'LADDER_FULL' });
});

it('one event that is placed ten times at once stands there once', async () => {
  const [event] = await events(1);
  const results = await Promise.allSettled(upTo(10).map(() => place(event!)));
  expect(failures(results)).toHaveLength(9);
  expect(failures(results)).toEqual(upTo(9).map(() => expect.objectContaining({ code: 'HOLD_EXISTS' }) as unknown));
  expect(await places()).toEqual([1]);
});

it('the database itself refuses a second first option', async () => {
  const [one, two] = await events(2);
  await place(one!);
  await expect(
    context.db.query(
      `INSERT INTO holds (id, owner_id, event_id, held_on, rank, placed_on, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 1, $3, now(), now())`,
      [owner.id, two!.id, DAY],
    ),
  ).rejects.toMatchObject({ constraint: 'holds_place' });
});

it('placements race releases, moves and the expiry, and the ladder stays without a gap', async () => {
  const [first, second, third, fourth, ...others] = await events(14);
  const stand: HoldResponse[] = [];
  for (const event of [first, second, third, fourth]) {
    const { ladders } = await place(event!, { expiresOn: event === third ? '2027-03-05' : null });
    stand.push(ladders[0]!.holds.find((hold) => hold.eventId === event!.id)!);
  }
  context.clock.set('2027-03-06T12:00:00Z');
  const version = 1;
  const results = await Promise.allSettled([
    ...others.slice(0, 5).map((event) => place(event)),
    holds.releaseHold(owner, stand[0]!.id, { version, reason: null, releaseEvent: true }),
    holdExpiry.expireHolds({ pageSize: 1 }),
    holds.moveHold(owner, stand[3]!.id, { version, toRank: 1, reason: 'Asked first' }),
    holdExpiry.expireHolds({ pageSize: 10 }),
    holds.releaseHold(owner, stand[1]!.id, { version, reason: null, releaseEvent: false }),
    ...others.slice(5).map((event) => place(event)),
  ]);
  expect(failures(results)).toEqual([]);
  // 4 stood, 3 left, 10 came.
  expect(await places()).toEqual(upTo(11));
  const promoted = await context.outboxRows('hold.expired');
  expect(promoted.filter(({ payload }) => payload['holdId'] === stand[2]!.id)).toHaveLength(1);
});

it('a confirmation moves and releases the hold of an event that somebody else is changing', async () => {
  const client = await aClient(context, owner);
  const [first, second] = await events(2, { clientId: client.id, eventDate: DAY });
  await place(first!);
  await place(second!);
  const { version } = await eventsService.getForOwnerOrThrow(owner.id, second!.id);
  // Whoever has the event may wait for the day next, so who has the day must not wait for the event.
  await context.db.tx(async (tx) => {
    await new EventsRepository(context.db).lock(tx, owner.id, first!.id);
    const input = { version, reason: null, lostReason: null, releaseOtherHolds: true };
    await statuses.changeStatus(owner.id, owner.id, second!.id, { to: 'confirmed', ...input });
  });
  expect(await places()).toEqual([1]);
});

it('events on the same days are confirmed, released and placed in any order without a deadlock', async () => {
  const client = await aClient(context, owner);
  const days = ['2027-06-10', '2027-06-11', '2027-06-12'];
  const all = await events(9, { clientId: client.id, eventDate: days[0], endDate: days[2] });
  for (const event of all.slice(0, 6)) await place(event, { dates: days });
  const change = async (event: { id: string }, to: 'confirmed' | 'lost') => {
    const { version } = await eventsService.getForOwnerOrThrow(owner.id, event.id);
    const input = { to, version, reason: null, lostReason: null, releaseOtherHolds: to === 'confirmed' };
    await statuses.changeStatus(owner.id, owner.id, event.id, input);
  };
  const results = await Promise.allSettled([
    change(all[0]!, 'confirmed'),
    change(all[1]!, 'lost'),
    change(all[2]!, 'confirmed'),
    ...all.slice(6).map((event) => place(event, { dates: [...days].reverse() })),
    eventsService.deleteEvent(owner.id, all[3]!.id),
    change(all[4]!, 'lost'),
  ]);
  expect(failures(results)).toEqual([]);
  for (const day of days) {
    const found = await places(day);
    expect(found).toEqual(upTo(found.length));
    // The event that was confirmed first keeps its place; it released the other one before that was confirmed.
    expect(found.length).toBeGreaterThanOrEqual(1);
  }
});
