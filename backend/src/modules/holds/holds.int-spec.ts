import { Outbox } from '@lectern/database/outbox';
import { PlaceHoldsInput, UpdateHoldInput, type EventHoldsResponse } from '@lectern/protocol/holds';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { aBureau } from '../../testing/builders/bureaus';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventStatusService, EventsService } from '../events';
import { HoldsHttpModule } from './holds.http.module';
import { HoldsService } from './holds.service';
import { HoldLettersService } from './letters/hold-letters.service';

let context: TestContext;
let holdsService: HoldsService;
let eventsService: EventsService;
let holdLetters: HoldLettersService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(HoldsHttpModule, ContactsModule);
  holdsService = context.get(HoldsService);
  eventsService = context.get(EventsService);
  holdLetters = context.get(HoldLettersService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const DAY = '2027-06-10';

const place = (event: { id: string }, fields: object = {}, key?: string) =>
  holdsService.placeHolds(owner, event.id, PlaceHoldsInput.parse({ dates: [DAY], ...fields }), key);
const holdOf = (event: { id: string }, { ladders }: EventHoldsResponse, day = DAY) =>
  ladders.find(({ date }) => date === day)!.holds.find((hold) => hold.eventId === event.id)!;
/** The ladder as `titles`, and the places that are stored. */
async function ladder(day = DAY): Promise<string[]> {
  const page = await holdsService.listLadders(owner.id, { from: day, to: day, limit: 5 });
  return (page.items[0]?.holds ?? []).map(
    (hold) => `${hold.rank} ${hold.eventTitle}${hold.outcome ? ` (${hold.outcome})` : ''}`,
  );
}
const status = async (event: { id: string }) => (await eventsService.getForOwnerOrThrow(owner.id, event.id)).status;
const history = (event: { id: string }) =>
  context.db.query<object>(
    `SELECT kind, held_on AS "heldOn", from_rank AS "fromRank", to_rank AS "toRank", reason,
       changed_by IS NULL AS "byClock"
     FROM hold_changes WHERE event_id = $1 ORDER BY changed_at, id`,
    [event.id],
  );
async function move(event: { id: string }, to: SpeakingEventStatus, extra: object = {}): Promise<void> {
  const { version } = await eventsService.getForOwnerOrThrow(owner.id, event.id);
  await context
    .get(EventStatusService)
    .changeStatus(owner.id, owner.id, event.id, { to, version, reason: 'As agreed', lostReason: null, ...extra });
}
async function three() {
  const client = await aClient(context, owner);
  const make = (title: string) => anEvent(context, owner, { title, clientId: client.id, eventDate: DAY });
  const events = [await make('A'), await make('B'), await make('C')] as const;
  const holds = [];
  for (const event of events) holds.push(holdOf(event, await place(event)));
  await context.db.query('DELETE FROM outbox');
  return { events, holds, client };
}

describe('placing a hold', () => {
  it('takes the last place, writes the history and the outbox, and moves the inquiry to hold', async () => {
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, { clientId: client.id });
    await context.db.query('DELETE FROM outbox');
    const answer = await place(event, { expiresOn: '2027-04-01', notes: 'By phone' });
    expect(answer).toMatchObject({ eventId: event.id, today: '2027-03-04', ended: [] });
    const hold = holdOf(event, answer);
    expect(hold).toMatchObject({
      heldOn: DAY,
      rank: 1,
      clientId: client.id,
      clientName: 'Acme',
      bureauPartnerId: null,
      placedOn: '2027-03-04',
      expiresOn: '2027-04-01',
      outcome: null,
      notes: 'By phone',
      version: 1,
    });
    expect(await status(event)).toBe('hold');
    expect(await history(event)).toEqual([
      { kind: 'placed', heldOn: DAY, fromRank: null, toRank: 1, reason: null, byClock: false },
    ]);
    expect(await context.outboxRows('hold.placed')).toEqual([
      {
        type: 'hold.placed',
        payload: { ownerId: owner.id, holdId: hold.id, speakingEventId: event.id, heldOn: DAY, rank: 1 },
      },
    ]);
    expect(await context.outboxRows('speaking_event.status_changed')).toHaveLength(1);
  });

  it('is for the bureau that brought the event, unless somebody else is named', async () => {
    const [client, bureau] = [await aClient(context, owner), await aBureau(context, owner)];
    const event = await anEvent(context, owner, { clientId: client.id, bureauPartnerId: bureau.id });
    expect(holdOf(event, await place(event))).toMatchObject({ bureauPartnerId: bureau.id, clientId: null });
    const direct = await place(event, { dates: ['2027-06-11'], clientId: client.id });
    expect(holdOf(event, direct, '2027-06-11')).toMatchObject({ bureauPartnerId: null, clientId: client.id });
  });

  it('holds several days together or none', async () => {
    const [event, other] = [await anEvent(context, owner), await anEvent(context, owner, { title: 'Other' })];
    await place(other, { dates: ['2027-06-11'] });
    const days = [DAY, '2027-06-11', '2027-06-12'];
    const answer = await place(event, { dates: days });
    expect(answer.ladders.map(({ date, holds }) => [date, holds.length])).toEqual([
      [DAY, 1],
      ['2027-06-11', 2],
      ['2027-06-12', 1],
    ]);
    await expect(place(event, { dates: ['2027-06-13', DAY] })).rejects.toMatchObject({
      code: 'HOLD_EXISTS',
      status: 400,
    });
    expect(await ladder('2027-06-13')).toEqual([]);
  });

  it('leaves nothing of itself when the outbox refuses, and the key is free again', async () => {
    const event = await anEvent(context, owner);
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(place(event, {}, 'k')).rejects.toThrow('planted');
    expect(await ladder()).toEqual([]);
    expect(await status(event)).toBe('inquiry');
    expect(await history(event)).toEqual([]);
    expect(holdOf(event, await place(event, {}, 'k')).rank).toBe(1);
  });

  it('sent again with the same key takes one place', async () => {
    const event = await anEvent(context, owner);
    const [first, second] = await Promise.all([place(event, {}, 'twice'), place(event, {}, 'twice')]);
    expect(second).toEqual(first);
    expect(await ladder()).toEqual(['1 Annual Meeting']);
  });

  it.each([
    [{ dates: ['2027-03-03'] }, 'dates'],
    [{ dates: ['2027-03-04'], expiresOn: '2027-03-05' }, 'expiresOn'],
    [{ expiresOn: '2027-03-03' }, 'expiresOn'],
    [{ placedOn: '2027-03-05' }, 'placedOn'],
    [{ clientId: '01900000-0000-7000-8000-000000000000' }, 'clientId'],
    [{ bureauPartnerId: '01900000-0000-7000-8000-000000000000' }, 'bureauPartnerId'],
  ])('refuses %j at %s', async (fields, field) => {
    await expect(place(await anEvent(context, owner), fields)).rejects.toMatchObject({
      extra: { fieldErrors: { [field]: expect.any(String) as string } },
    });
  });

  it('knows today by the speaker’s zone', async () => {
    context.clock.set('2027-03-05T03:00:00Z'); // Still the 4th in New York.
    const event = await anEvent(context, owner);
    expect(holdOf(event, await place(event, { dates: ['2027-03-04'] }), '2027-03-04').placedOn).toBe('2027-03-04');
  });

  it('is no use for an event that is settled', async () => {
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, { clientId: client.id, eventDate: DAY, status: 'confirmed' });
    await expect(place(event)).rejects.toMatchObject({ code: 'HOLD_NOT_ALLOWED', status: 409 });
    await move(event, 'cancelled');
    await expect(place(event)).rejects.toMatchObject({ code: 'HOLD_NOT_ALLOWED' });
  });
});

describe('leaving a ladder', () => {
  it('promotes everybody behind by one, in order', async () => {
    const { events, holds } = await three();
    const answer = await holdsService.releaseHold(owner, holds[0]!.id, {
      version: 1,
      reason: 'Chose another day',
      releaseEvent: false,
    });
    expect(answer.ladders).toEqual([]);
    expect(answer.ended).toMatchObject([{ outcome: 'released', endedOn: '2027-03-04', rank: 1 }]);
    expect(await ladder()).toEqual(['1 B', '2 C']);
    expect((await context.outboxRows()).filter(({ type }) => type.startsWith('hold.'))).toMatchObject([
      { type: 'hold.released', payload: { holdId: holds[0]!.id, rank: 1 } },
      { type: 'hold.promoted', payload: { holdId: holds[1]!.id, fromRank: 2, toRank: 1 } },
      { type: 'hold.promoted', payload: { holdId: holds[2]!.id, fromRank: 3, toRank: 2 } },
    ]);
    expect((await history(events[0])).at(-1)).toMatchObject({ kind: 'released', reason: 'Chose another day' });
    expect((await history(events[2])).at(-1)).toMatchObject({ kind: 'promoted', fromRank: 3, toRank: 2 });
    expect(await status(events[0])).toBe('hold');
  });

  it('takes the event along when that is said, with its other days', async () => {
    const { events, holds } = await three();
    await place(events[0], { dates: ['2027-06-11'] });
    await holdsService.releaseHold(owner, holds[0]!.id, { version: 1, reason: null, releaseEvent: true });
    expect(await status(events[0])).toBe('released');
    expect(await ladder()).toEqual(['1 B', '2 C']);
    expect(await ladder('2027-06-11')).toEqual([]);
  });

  it('happens once: a hold that has ended is left alone, a stale version gets the row', async () => {
    const { holds } = await three();
    const release = (version: number, key?: string) =>
      holdsService.releaseHold(owner, holds[0]!.id, { version, reason: null, releaseEvent: false }, key);
    await holdsService.updateHold(owner, holds[0]!.id, UpdateHoldInput.parse({ version: 1, notes: 'x' }));
    await expect(release(1)).rejects.toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
      extra: { current: { id: holds[0]!.id, version: 2, notes: 'x' } },
    });
    await Promise.all([release(2, 'k'), release(2, 'k')]);
    await expect(release(3)).rejects.toMatchObject({ code: 'HOLD_ENDED', status: 409 });
    expect(await ladder()).toEqual(['1 B', '2 C']);
    expect(await context.outboxRows('hold.released')).toHaveLength(1);
  });

  it('goes with an event that is deleted', async () => {
    const { events } = await three();
    await eventsService.deleteEvent(owner.id, events[0].id);
    expect(await ladder()).toEqual(['1 B', '2 C']);
    expect(await context.outboxRows('hold.promoted')).toHaveLength(2);
  });

  it.each(['released', 'lost', 'postponed', 'cancelled'] as const)('goes with an event that is %s', async (to) => {
    const { events } = await three();
    await move(events[1], to);
    expect(await ladder()).toEqual(['1 A', '2 C']);
    expect((await history(events[1])).at(-1)).toMatchObject({ kind: 'released', reason: 'The event itself ended' });
  });
});

describe('a challenge', () => {
  const challenge = (id: string, fields: object = {}) =>
    holdsService.challengeHold(owner, id, {
      version: 1,
      answerBy: '2027-03-10',
      expireUnanswered: false,
      reason: 'Summit Speakers',
      ...fields,
    });

  it('asks the first option, once, to answer by a day', async () => {
    const { events, holds } = await three();
    const hold = holdOf(events[0], await challenge(holds[0]!.id, { expireUnanswered: true }));
    expect(hold).toMatchObject({
      challengedOn: '2027-03-04',
      challengeAnswerBy: '2027-03-10',
      expiresOn: '2027-03-10',
      version: 2,
    });
    expect(await context.outboxRows('hold.challenged')).toMatchObject([
      { payload: { holdId: hold.id, answerBy: '2027-03-10' } },
    ]);
    expect((await history(events[0])).at(-1)).toMatchObject({ kind: 'challenged', reason: 'Summit Speakers' });
    await expect(challenge(hold.id, { version: 2 })).rejects.toMatchObject({ code: 'HOLD_CHALLENGED' });
    await expect(challenge(holds[1]!.id)).rejects.toMatchObject({ code: 'HOLD_NOT_FIRST_OPTION' });
  });

  it('can be moved and taken back', async () => {
    const { events, holds } = await three();
    const update = (fields: object) => holdsService.updateHold(owner, holds[0]!.id, UpdateHoldInput.parse(fields));
    await expect(update({ version: 1, challengeAnswerBy: '2027-03-10' })).rejects.toMatchObject({
      extra: { fieldErrors: { challengeAnswerBy: expect.any(String) as string } },
    });
    await challenge(holds[0]!.id);
    expect(holdOf(events[0], await update({ version: 2, challengeAnswerBy: '2027-03-20' }))).toMatchObject({
      challengeAnswerBy: '2027-03-20',
      expiresOn: null,
    });
    expect(holdOf(events[0], await update({ version: 3, challengeAnswerBy: null }))).toMatchObject({
      challengedOn: null,
      challengeAnswerBy: null,
    });
    expect((await history(events[0])).at(-1)).toMatchObject({ kind: 'challenge_withdrawn' });
  });
});

describe('a challenged first option', () => {
  const challenged = async () => {
    const made = await three();
    await holdsService.challengeHold(owner, made.holds[0]!.id, {
      version: 1,
      answerBy: '2027-03-10',
      expireUnanswered: false,
      reason: 'Summit Speakers',
    });
    return made;
  };
  const challengeOf = async (event: { id: string }) => {
    const { ladders } = await holdsService.holdsOfEvent(owner, event.id);
    return ladders[0]!.holds.find((hold) => hold.eventId === event.id);
  };
  const withdrawn = { rank: 2, challengedOn: null, challengeAnswerBy: null };

  it('has nothing to answer any more when somebody else is put before it', async () => {
    const { events, holds } = await challenged();
    await holdsService.moveHold(owner, holds[2]!.id, { version: 1, toRank: 1, reason: 'Pays more' });
    expect(await challengeOf(events[0])).toMatchObject(withdrawn);
    const kinds = (await history(events[0])).slice(-2);
    expect(kinds).toMatchObject([
      { kind: 'challenge_withdrawn', fromRank: 1 },
      { kind: 'moved', toRank: 2 },
    ]);
  });

  it('nor when another event is confirmed', async () => {
    const { events } = await challenged();
    await move(events[1], 'confirmed');
    expect(await challengeOf(events[0])).toMatchObject(withdrawn);
    expect((await history(events[0])).at(-2)).toMatchObject({
      kind: 'challenge_withdrawn',
      reason: 'An event was confirmed for this day',
    });
  });

  it('keeps its challenge when somebody behind it leaves', async () => {
    const { events, holds } = await challenged();
    await holdsService.releaseHold(owner, holds[1]!.id, { version: 1, reason: null, releaseEvent: false });
    expect(await challengeOf(events[0])).toMatchObject({ rank: 1, challengeAnswerBy: '2027-03-10' });
  });
});

it('is not given up with an event that was stepped back meanwhile, but without it', async () => {
  const { events, holds } = await three();
  await move(events[0], 'inquiry');
  const release = (releaseEvent: boolean) =>
    holdsService.releaseHold(owner, holds[0]!.id, { version: 1, reason: null, releaseEvent });
  await expect(release(true)).rejects.toMatchObject({
    code: 'EVENT_NOT_RELEASABLE',
    status: 409,
    message: 'The event can’t be released because its status is inquiry. Release this hold without the event.',
  });
  expect((await release(false)).ended).toMatchObject([{ outcome: 'released' }]);
  expect(await status(events[0])).toBe('inquiry');
});

describe('moving by hand', () => {
  it('changes the order with a reason and tells who moved up by it', async () => {
    const { events, holds } = await three();
    const move = (id: string, toRank: number) =>
      holdsService.moveHold(owner, id, { version: 1, toRank, reason: 'They asked first' });
    await move(holds[0]!.id, 3);
    expect(await ladder()).toEqual(['1 B', '2 C', '3 A']);
    expect((await history(events[0])).at(-1)).toMatchObject({
      kind: 'moved',
      fromRank: 1,
      toRank: 3,
      reason: 'They asked first',
    });
    expect(await context.outboxRows('hold.promoted')).toHaveLength(2);
    await expect(move(holds[1]!.id, 4)).rejects.toMatchObject({
      extra: { fieldErrors: { toRank: expect.any(String) as string } },
    });
  });
});

describe('confirming an event', () => {
  it('keeps its place, releases its other days, and leaves the other events where they are', async () => {
    const { events } = await three();
    await place(events[0], { dates: ['2027-06-17'] });
    await move(events[0], 'confirmed');
    expect(await ladder()).toEqual(['1 A (confirmed)', '2 B', '3 C']);
    expect(await ladder('2027-06-17')).toEqual([]);
    const page = await holdsService.listLadders(owner.id, { from: DAY, limit: 5 });
    expect(page.items[0]?.takenBy).toEqual([{ eventId: events[0].id, title: 'A' }]);
    // Taken back, it stands there as it did; cancelled, the others move up.
    await move(events[0], 'hold');
    expect(await ladder()).toEqual(['1 A', '2 B', '3 C']);
    await move(events[0], 'confirmed');
    await move(events[0], 'cancelled');
    expect(await ladder()).toEqual(['1 B', '2 C']);
  });

  it('goes before a first option that stays', async () => {
    const { events } = await three();
    await move(events[1], 'confirmed');
    expect(await ladder()).toEqual(['1 B (confirmed)', '2 A', '3 C']);
    expect((await history(events[0])).at(-1)).toMatchObject({ kind: 'moved', fromRank: 1, toRank: 2 });
    expect(await context.outboxRows('hold.promoted')).toEqual([]);
  });

  it('releases the others on all its days when that is said, in the same transaction', async () => {
    const { events, client } = await three();
    const two = await anEvent(context, owner, {
      title: 'Two days',
      clientId: client.id,
      eventDate: DAY,
      endDate: '2027-06-11',
    });
    await place(events[0], { dates: ['2027-06-11', '2027-06-12'] });
    await context.db.query('DELETE FROM outbox');
    const spy = jest.spyOn(context.outbox, 'add').mockImplementation((tx, type, payload) => {
      if (type === 'hold.released') throw new Error('planted');
      return Outbox.prototype.add.call(context.outbox, tx, type, payload);
    });
    await expect(move(two, 'confirmed', { releaseOtherHolds: true })).rejects.toThrow('planted');
    spy.mockRestore();
    expect(await status(two)).toBe('inquiry');
    expect(await ladder()).toEqual(['1 A', '2 B', '3 C']);
    await move(two, 'confirmed', { releaseOtherHolds: true });
    expect(await ladder()).toEqual([]);
    expect(await ladder('2027-06-11')).toEqual([]);
    expect(await ladder('2027-06-12')).toEqual(['1 A']);
    expect(await context.outboxRows('hold.released')).toHaveLength(4);
    expect((await history(events[1])).at(-1)).toMatchObject({
      kind: 'released',
      reason: 'Two days was confirmed for this day',
    });
    expect(await status(events[1])).toBe('hold');
  });

  it('frees its day when it moves to another one', async () => {
    const { events } = await three();
    await move(events[0], 'confirmed');
    const { version } = await eventsService.getForOwnerOrThrow(owner.id, events[0].id);
    await eventsService.updateEvent(owner.id, events[0].id, { version, eventDate: '2027-06-20' });
    expect(await ladder()).toEqual(['1 B', '2 C']);
  });
});

describe('lists and letters', () => {
  it('are of their owner only', async () => {
    const { events, holds } = await three();
    const stranger = await context.owner();
    await expect(holdsService.holdsOfEvent(stranger, events[0].id)).rejects.toMatchObject({ status: 404 });
    await expect(
      holdsService.releaseHold(stranger, holds[0]!.id, { version: 1, reason: null, releaseEvent: false }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(holdLetters.draftLetter(stranger.id, holds[0]!.id, 'placed')).rejects.toMatchObject({ status: 404 });
    expect((await holdsService.listLadders(stranger.id, { from: DAY, limit: 5 })).items).toEqual([]);
  });

  it('come day by day and page by page', async () => {
    const event = await anEvent(context, owner);
    await place(event, { dates: ['2027-06-12', '2027-06-10', '2027-06-11'] });
    const first = await holdsService.listLadders(owner.id, { from: '2027-06-01', limit: 2 });
    expect(first.items.map((item) => item.date)).toEqual(['2027-06-10', '2027-06-11']);
    const cursor = first.nextCursor!;
    const second = await holdsService.listLadders(owner.id, { from: '2027-06-01', limit: 2, cursor });
    expect(second).toMatchObject({ items: [{ date: '2027-06-12' }], nextCursor: null });
  });

  it('are addressed to the event’s own person first', async () => {
    const bureau = await aBureau(context, owner, {
      email: 'desk@podium.example',
      representatives: [
        { name: 'Rae Lin', email: 'rae@podium.example' },
        { name: 'Tom Orr', email: null },
      ],
    });
    const client = await aClient(context, owner, {
      contacts: [
        { name: 'Pat Primary', email: 'pat@acme.example', isPrimary: true },
        { name: 'Ola Planner', email: 'ola@acme.example', isPrimary: false },
      ],
    });
    const event = await anEvent(context, owner, {
      title: 'Gala',
      city: 'Denver',
      state: 'CO',
      bureauPartnerId: bureau.id,
      representativeId: bureau.representatives[1]!.id,
      clientId: client.id,
      contacts: [{ contactId: client.contacts[1]!.id, role: 'planner' }],
    });
    const forBureau = holdOf(event, await place(event));
    const letter = await holdLetters.draftLetter(owner.id, forBureau.id, 'placed');
    // Tom has no address of his own: the bureau's is his.
    expect(letter.to).toEqual({ name: 'Tom Orr', email: 'desk@podium.example' });
    expect(letter.subject).toBe('First option hold: Jun 10, 2027, Gala');
    expect(letter.body).toContain('Gala in Denver, CO');
    const direct = await place(event, { dates: ['2027-06-11'], clientId: client.id });
    const forClient = holdOf(event, direct, '2027-06-11');
    expect((await holdLetters.draftLetter(owner.id, forClient.id, 'released')).to).toEqual({
      name: 'Ola Planner',
      email: 'ola@acme.example',
    });
  });
});
