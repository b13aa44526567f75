import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { EventHistoryQuery } from '@lectern/protocol/event-history';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventStatusService, EventsService } from '..';
import { EventsWorkerModule } from '../events.worker.module';
import { EventsHttpModule, EventPageService } from '../events.http.module';

let context: TestContext;
let eventPages: EventPageService;
let events: EventsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule, EventsHttpModule, ContactsModule);
  eventPages = context.get(EventPageService);
  events = context.get(EventsService);
});
beforeEach(async () => {
  owner = await context.owner();
  context.clock.set('2027-03-04T15:00:00Z');
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const change = (
  event: { id: string },
  version: number,
  to: SpeakingEventStatus,
  extra: { reason?: string; lostReason?: string; key?: string } = {},
) =>
  context
    .get(EventStatusService)
    .changeStatus(
      owner.id,
      owner.id,
      event.id,
      { to, version, reason: extra.reason ?? null, lostReason: extra.lostReason ?? null },
      extra.key,
    );

const history = async (id: string) =>
  (await eventPages.history(owner.id, id, EventHistoryQuery.parse({}))).items.filter((line) => line.kind === 'status');

describe('a change of status', () => {
  it('writes the event, a line of history and an outbox row together', async () => {
    const event = await anEvent(context, owner);
    context.clock.advance(60_000);
    expect(await change(event, 1, 'hold')).toMatchObject({ status: 'hold', version: 2 });
    expect(await history(event.id)).toMatchObject([
      { from: 'inquiry', to: 'hold', reason: null, changedBy: owner.username, changedAt: '2027-03-04T15:01:00.000Z' },
      { from: null, to: 'inquiry' },
    ]);
    expect(await context.outboxRows('speaking_event.status_changed')).toEqual([
      {
        type: 'speaking_event.status_changed',
        payload: { ownerId: owner.id, speakingEventId: event.id, from: 'inquiry', to: 'hold' },
      },
    ]);
  });

  it('leaves nothing of itself when the outbox refuses', async () => {
    const event = await anEvent(context, owner);
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(change(event, 1, 'hold', { key: 'k' })).rejects.toThrow('planted');
    expect(await history(event.id)).toHaveLength(1);
    expect(await context.outboxRows('speaking_event.status_changed')).toEqual([]);
    expect(await change(event, 1, 'hold', { key: 'k' })).toMatchObject({ status: 'hold' });
  });

  it('goes back only with a reason, and nowhere the table does not know', async () => {
    const event = await anEvent(context, owner, { status: 'hold' });
    await expect(change(event, 1, 'inquiry')).rejects.toMatchObject({
      extra: { fieldErrors: { reason: expect.stringMatching(/why/i) as string } },
    });
    await expect(change(event, 1, 'hold')).rejects.toMatchObject({ code: 'STATUS_MOVE_NOT_ALLOWED', status: 409 });
    expect(await change(event, 1, 'inquiry', { reason: 'Clicked wrong' })).toMatchObject({ status: 'inquiry' });
    expect((await history(event.id))[0]).toMatchObject({ reason: 'Clicked wrong' });
  });

  it('names what a confirmed event still needs', async () => {
    const event = await anEvent(context, owner);
    await expect(change(event, 1, 'confirmed')).rejects.toMatchObject({
      code: 'STATUS_REQUIREMENTS_MISSING',
      status: 422,
      extra: { fieldErrors: { eventDate: expect.any(String) as string, clientId: expect.any(String) as string } },
    });
    await expect(anEvent(context, owner, { status: 'confirmed' })).rejects.toMatchObject({
      code: 'STATUS_REQUIREMENTS_MISSING',
    });
    const client = await aClient(context, owner);
    await events.updateEvent(owner.id, event.id, { version: 1, eventDate: '2027-06-01', clientId: client.id });
    await change(event, 2, 'confirmed');
    // And it cannot lose them afterwards.
    await expect(events.updateEvent(owner.id, event.id, { version: 3, clientId: null })).rejects.toMatchObject({
      extra: { fieldErrors: { clientId: expect.any(String) as string } },
    });
  });

  it.each([
    ['Pacific/Auckland', '2027-03-04T10:59:00Z', false],
    ['Pacific/Auckland', '2027-03-04T11:00:00Z', true],
    ['America/New_York', '2027-03-05T04:59:00Z', false],
    ['America/New_York', '2027-03-05T05:00:00Z', true],
    ['Asia/Kolkata', '2027-03-04T18:29:00Z', false],
    ['Asia/Kolkata', '2027-03-04T18:30:00Z', true],
  ])('delivers an event in %s at %s: %s, by the day it is there', async (timeZone, instant, allowed) => {
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, {
      clientId: client.id,
      eventDate: '2027-03-04',
      endDate: '2027-03-05',
      timeZone,
    });
    context.clock.set(instant);
    const delivered = change(event, 1, 'delivered');
    if (allowed) await expect(delivered).resolves.toMatchObject({ status: 'delivered' });
    else
      await expect(delivered).rejects.toMatchObject({
        extra: { fieldErrors: { eventDate: expect.stringMatching(/still to come/) as string } },
      });
  });

  it('keeps why an event was lost, and only then', async () => {
    const event = await anEvent(context, owner);
    await expect(change(event, 1, 'hold', { lostReason: 'Budget' })).rejects.toMatchObject({ status: 400 });
    expect(await change(event, 1, 'lost', { lostReason: 'Budget' })).toMatchObject({ lostReason: 'Budget' });
    expect((await history(event.id))[0]).toMatchObject({ to: 'lost', reason: 'Budget' });
  });

  it('is refused when stale; of two at once one wins', async () => {
    const event = await anEvent(context, owner);
    const writes = await Promise.allSettled([change(event, 1, 'hold'), change(event, 1, 'lost')]);
    const won = writes.find((write) => write.status === 'fulfilled');
    expect(writes.find((write) => write.status === 'rejected')?.reason).toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
      extra: { current: won?.value },
    });
    expect(await history(event.id)).toHaveLength(2);
  });

  it('sent again with the same key answers the event instead of a conflict', async () => {
    const event = await anEvent(context, owner);
    const [first, second] = await Promise.all([1, 2].map(() => change(event, 1, 'hold', { key: 'again' })));
    expect(first).toEqual(second);
    expect(await change(event, 1, 'hold', { key: 'again' })).toMatchObject({ status: 'hold', version: 2 });
    expect(await history(event.id)).toHaveLength(2);
  });

  it('has a history that is read page by page, newest first', async () => {
    const event = await anEvent(context, owner);
    let version = 1;
    for (const to of ['proposal_sent', 'hold', 'contract_sent'] as const) {
      context.clock.advance(1000);
      await change(event, version++, to);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await eventPages.history(owner.id, event.id, EventHistoryQuery.parse({ limit: 2, cursor }));
      seen.push(...page.items.map((item) => (item.kind === 'status' ? item.to : item.kind)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['contract_sent', 'hold', 'proposal_sent', 'inquiry']);
  });
});
