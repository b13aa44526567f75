import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { emailOf } from '../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { HoldExpiryService, HoldsWorkerModule } from './holds.worker.module';
import { HoldsService } from './holds.service';
import { handler as holdExpired } from './emails/send-hold-expired-email';
import { handler as holdPromoted } from './emails/send-hold-promoted-email';

let context: TestContext;
let holds: HoldsService;

beforeAll(async () => {
  context = await createContext(HoldsWorkerModule, ContactsModule);
  holds = context.get(HoldsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  await context.db.query('DELETE FROM holds');
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const DAY = '2027-06-10';
const expire = (pageSize = 100) => context.get(HoldExpiryService).expireHolds({ pageSize });

async function hold(owner: TestOwner, fields: object = {}, title = 'Gala') {
  const event = await anEvent(context, owner, { title });
  const answer = await holds.placeHolds(owner, event.id, PlaceHoldsInput.parse({ dates: [DAY], ...fields }));
  return answer.ladders[0]!.holds.find((placed) => placed.eventId === event.id)!;
}
const outcomes = () =>
  context.db.query<{ outcome: string | null; rank: number; endedOn: string | null }>(
    `SELECT outcome, rank, ended_on AS "endedOn" FROM holds ORDER BY id`,
  );

describe('a hold ends with its last day', () => {
  // 2027: clocks in New York go forward on Mar 14 and back on Nov 7; Lord Howe moves by half an hour on Apr 4.
  it.each([
    ['UTC', '2027-03-10', '2027-03-10T23:59:59Z', '2027-03-11T00:00:00Z'],
    ['Pacific/Auckland', '2027-03-10', '2027-03-10T10:59:59Z', '2027-03-10T11:00:00Z'],
    ['Pacific/Kiritimati', '2027-03-10', '2027-03-10T09:59:59Z', '2027-03-10T10:00:00Z'],
    ['Asia/Kolkata', '2027-03-10', '2027-03-10T18:29:59Z', '2027-03-10T18:30:00Z'],
    ['America/New_York', '2027-03-13', '2027-03-14T04:59:59Z', '2027-03-14T05:00:00Z'],
    ['America/New_York', '2027-03-14', '2027-03-15T03:59:59Z', '2027-03-15T04:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-03', '2027-04-03T12:59:59Z', '2027-04-03T13:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-04T13:29:59Z', '2027-04-04T13:30:00Z'],
  ])('in %s, on %s: not at %s, but at %s', async (timeZone, expiresOn, before, after) => {
    await hold(await context.owner(timeZone), { expiresOn });
    context.clock.set(before);
    expect(await expire()).toBe(0);
    context.clock.set(after);
    expect(await expire()).toBe(1);
    expect(await outcomes()).toEqual([{ outcome: 'expired', rank: 1, endedOn: expiresOn }]);
    expect(await expire()).toBe(0);
  });

  it('across the hour that comes twice', async () => {
    await hold(await context.owner('America/New_York'), { dates: ['2027-11-20'], expiresOn: '2027-11-07' });
    context.clock.set('2027-11-08T04:59:59Z');
    expect(await expire()).toBe(0);
    context.clock.set('2027-11-08T05:00:00Z');
    expect(await expire()).toBe(1);
  });

  it('without one, with the held day itself', async () => {
    await hold(await context.owner('UTC'));
    context.clock.set('2027-06-10T23:59:00Z');
    expect(await expire()).toBe(0);
    context.clock.set('2027-06-11T00:00:00Z');
    expect(await expire()).toBe(1);
    expect(await outcomes()).toEqual([{ outcome: 'expired', rank: 1, endedOn: DAY }]);
  });
});

it('goes on with the other ladders when one fails, page after page, and says so at the end', async () => {
  const owner = await context.owner('UTC');
  for (const day of ['2027-06-10', '2027-06-11', '2027-06-12'])
    await hold(owner, { dates: [day], expiresOn: '2027-03-10' });
  context.clock.set('2027-03-11T00:00:00Z');
  jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
  const failure = await expire(1).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).errors).toEqual([new Error('planted')]);
  expect((await outcomes()).map((row) => row.outcome).sort()).toEqual(['expired', 'expired', null]);
  expect(await expire(1)).toBe(1);
});

it('promotes the next, by the clock and not by a person', async () => {
  const owner = await context.owner('UTC');
  const first = await hold(owner, { expiresOn: '2027-03-10' }, 'First');
  const second = await hold(owner, {}, 'Second');
  await context.db.query('DELETE FROM outbox');
  context.clock.set('2027-03-11T00:00:30Z');
  await expire();
  expect(await context.outboxRows()).toMatchObject([
    { type: 'hold.expired', payload: { holdId: first.id, rank: 1 } },
    { type: 'hold.promoted', payload: { holdId: second.id, fromRank: 2, toRank: 1 } },
  ]);
  const changes = await context.db.query(
    `SELECT kind, changed_by FROM hold_changes WHERE hold_id = ANY ($1) AND kind <> 'placed' ORDER BY changed_at, id`,
    [[first.id, second.id]],
  );
  expect(changes).toEqual([
    { kind: 'expired', changed_by: null },
    { kind: 'promoted', changed_by: null },
  ]);
});

it('takes every hold once, with several workers and small pages', async () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata']) {
    const owner = await context.owner(zone);
    for (let n = 0; n < 4; n++) await hold(owner, { dates: [`2027-06-1${n}`], expiresOn: '2027-03-09' }, `E${n}`);
    await hold(owner, { expiresOn: '2027-03-09' }, 'Behind');
  }
  context.clock.set('2027-03-10T12:00:00Z');
  const taken = await Promise.all([expire(2), expire(2), expire(2)]);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(15);
  expect(await context.outboxRows('hold.expired')).toHaveLength(15);
  expect((await outcomes()).every((row) => row.outcome === 'expired')).toBe(true);
});

it('is all or nothing for a ladder', async () => {
  const owner = await context.owner('UTC');
  await hold(owner, { expiresOn: '2027-03-05' });
  context.clock.set('2027-03-10T12:00:00Z');
  jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
  await expect(expire()).rejects.toThrow('planted');
  expect(await outcomes()).toMatchObject([{ outcome: null }]);
  expect(await expire()).toBe(1);
});

it('is not stopped by a zone that nobody knows', async () => {
  const lost = await context.owner('UTC');
  await hold(lost, { expiresOn: '2027-03-05' });
  await context.db.query(`UPDATE users SET time_zone = 'Mars/Olympus' WHERE id = $1`, [lost.id]);
  await hold(await context.owner('UTC'), { expiresOn: '2027-03-05' });
  context.clock.set('2027-03-10T12:00:00Z');
  expect(await expire()).toBe(2);
});

describe('the emails', () => {
  const expired = (owner: TestOwner, holdId: string) => emailOf(holdExpired, context, { ownerId: owner.id, holdId });
  const promoted = (owner: TestOwner, holdId: string, toRank: number) =>
    emailOf(holdPromoted, context, { ownerId: owner.id, holdId, toRank });

  it('say what expired and who is first option now', async () => {
    const owner = await context.owner('UTC');
    const first = await hold(owner, { expiresOn: '2027-03-10' }, 'First');
    const client = await aClient(context, owner, { name: 'Acme' });
    const second = await hold(owner, { clientId: client.id }, 'Second');
    const third = await hold(owner, {}, 'Third');
    context.clock.set('2027-03-11T00:00:30Z');
    await expire();
    expect(await expired(owner, first.id)).toEqual({
      to: `${owner.username}@example.com`,
      category: 'activity',
      ownerId: owner.id,
      template: 'hold-expired',
      props: {
        speakerName: owner.username,
        eventTitle: 'First',
        day: 'Jun 10',
        lastDay: 'Mar 10',
        place: 'First option',
        nowFirst: 'Second',
        eventUrl: `http://lectern.test/events/${first.eventId}?office=${owner.id}`,
        preferencesUrl: 'http://lectern.test/account-settings?section=notifications',
      },
    });
    expect(await promoted(owner, second.id, 1)).toMatchObject({
      template: 'hold-promoted',
      props: { eventTitle: 'Second', heldFor: 'Acme' },
    });
    // Another place further up is no news, and neither is a place that was left again.
    expect(await promoted(owner, third.id, 2)).toBeNull();
    await holds.releaseHold(owner, second.id, { version: 1, reason: null, releaseEvent: false });
    expect(await promoted(owner, second.id, 1)).toBeNull();
    expect(await expired(owner, third.id)).toBeNull();
  });

  it('are not written about a day that is over', async () => {
    const owner = await context.owner('UTC');
    const only = await hold(owner);
    context.clock.set('2027-06-11T00:00:30Z');
    await expire();
    expect(await expired(owner, only.id)).toBeNull();
  });
});
