import { CreateSpeakingEventInput, ListSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import { v7 as uuidv7 } from 'uuid';
import { aBureau } from '../../testing/builders/bureaus';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { EventStatusService, EventsService } from '.';
import { EventsWorkerModule } from './events.worker.module';
import { EventsHttpModule, EventPageService } from './events.http.module';

let context: TestContext;
let events: EventsService;
let eventPages: EventPageService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule, EventsHttpModule, ContactsModule, TasksWorkerModule);
  events = context.get(EventsService);
  eventPages = context.get(EventPageService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const titles = async (query: object = {}) =>
  (await events.listEvents(owner.id, ListSpeakingEventsQuery.parse(query))).items.map((item) => item.title);
const nothing = { reason: null, lostReason: null };

describe('speaking events', () => {
  it('are kept whole, in the speaker’s zone, with the bureau’s share copied', async () => {
    const client = await aClient(context, owner, { contacts: [{ name: 'Ann' }] });
    const bureau = await aBureau(context, owner, { commissionPercent: 25, representatives: [{ name: 'Rae' }] });
    const event = await anEvent(context, owner, {
      title: 'Élan Summit',
      eventDate: '2027-05-01',
      startTime: '09:30',
      clientId: client.id,
      bureauPartnerId: bureau.id,
      representativeId: bureau.representatives[0]!.id,
      grossFeeCents: 1_200_000,
      evaluationScore: 9.25,
      latitude: 41.88,
      contacts: [{ contactId: client.contacts[0]!.id, role: 'introducer' }],
    });
    expect(event).toMatchObject({
      slug: 'elan-summit',
      status: 'inquiry',
      eventDate: '2027-05-01',
      startTime: '09:30',
      timeZone: 'America/New_York',
      clientName: 'Acme',
      commissionPercent: 25,
      netFeeCents: 900_000,
      evaluationScore: 9.25,
      contacts: [{ name: 'Ann', role: 'introducer' }],
    });
    expect(await context.outboxRows('speaking_event.created')).toEqual([
      {
        type: 'speaking_event.created',
        payload: { ownerId: owner.id, speakingEventId: event.id, status: event.status },
      },
    ]);
    const history = await eventPages.history(owner.id, event.id, { limit: 5 });
    expect(history.items).toMatchObject([{ from: null, to: 'inquiry', changedBy: owner.username }]);
  });

  it('are answered as they are read, also when they refer to nothing', async () => {
    const plain = await anEvent(context, owner, {
      title: 'Plain',
      eventDate: '2027-05-01',
      startTime: '09:30',
      grossFeeCents: 1_200_000,
      commissionPercent: 12.5,
      evaluationScore: 9.25,
      latitude: 41.881234,
    });
    const client = await aClient(context, owner);
    for (const event of [plain, await anEvent(context, owner, { title: 'Plain', clientId: client.id })]) {
      const read = await events.getForOwnerOrThrow(owner.id, event.id);
      expect(JSON.stringify(event)).toBe(JSON.stringify(read));
    }
  });

  it('get a slug of their own, also when made at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => anEvent(context, owner, { title: 'Gala!' })));
    expect(made.map((event) => event.slug).sort()).toEqual(['gala', 'gala-2', 'gala-3', 'gala-4']);
    expect((await anEvent(context, other, { title: 'Gala' })).slug).toBe('gala');
  });

  it('get a slug of their own when one title is what another one would be numbered', async () => {
    await anEvent(context, owner, { title: 'Summit' });
    const titles = ['Summit', 'Summit 2', 'Summit', 'Summit 2'];
    const made = await Promise.all(titles.map((title) => anEvent(context, owner, { title })));
    expect(new Set(made.map((event) => event.slug)).size).toBe(4);
  });

  it('get a slug of their own, however many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 60 }, () => anEvent(context, owner, { title: 'Gala' })));
    expect(new Set(made.map((event) => event.slug)).size).toBe(60);
  });

  it('come with their spin-offs, in any order, when their slugs are taken', async () => {
    await anEvent(context, owner, { title: 'Gala' });
    const [parentId, childId] = [uuidv7(), uuidv7()];
    const input = (fields: object) => CreateSpeakingEventInput.parse({ title: 'Gala', ...fields });
    const inputs = [
      { ...input({ parentEventId: childId }), id: uuidv7() },
      { ...input({ parentEventId: parentId }), id: childId },
      { ...input({}), id: parentId },
    ];
    const outcomes = await context.db.tx((tx) => events.add(tx, { id: owner.id, timeZone: 'UTC' }, inputs));
    expect(outcomes).toEqual(inputs.map(({ id }) => id));
    expect((await events.getForOwnerOrThrow(owner.id, parentId)).slug).toBe('gala-2');
  });

  it('leave neither row, history nor event behind when a write fails', async () => {
    const { id: clientId } = await aClient(context, owner);
    const before = await context.outboxRows();
    // The first is sent before the event is published, the second with the COMMIT.
    for (const input of [{ clientId }, {}]) {
      jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
      await expect(anEvent(context, owner, input)).rejects.toThrow('planted');
    }
    expect(await titles()).toEqual([]);
    expect(await context.outboxRows()).toEqual(before);
  });

  it.each([
    ['clientId', 'This client does not exist', async () => ({ clientId: (await aClient(context, other)).id })],
    [
      'bureauPartnerId',
      'This bureau partner does not exist',
      async () => ({ bureauPartnerId: (await aBureau(context, other)).id }),
    ],
    ['parentEventId', 'This event does not exist', async () => ({ parentEventId: (await anEvent(context, other)).id })],
    [
      'representativeId',
      'This representative does not exist at this bureau partner',
      async () => ({
        bureauPartnerId: (await aBureau(context, owner)).id,
        representativeId: (await aBureau(context, owner, { representatives: [{ name: 'R' }] })).representatives[0]!.id,
      }),
    ],
    [
      'contacts.0.contactId',
      'This contact does not exist at the client of this event',
      async () => ({
        clientId: (await aClient(context, owner)).id,
        contacts: [
          {
            contactId: (await aClient(context, other, { contacts: [{ name: 'X' }] })).contacts[0]!.id,
            role: 'planner',
          },
        ],
      }),
    ],
  ])('refuse a %s that is not theirs, new or changed', async (field, message, references) => {
    const fields = await references();
    const refused = { status: 400, extra: { fieldErrors: { [field]: message } } };
    await expect(anEvent(context, owner, fields)).rejects.toMatchObject(refused);
    const event = await anEvent(context, owner);
    const { contacts, ...patch } = CreateSpeakingEventInput.parse({ title: 't', ...fields });
    const given = Object.fromEntries(Object.keys(fields).map((key) => [key, patch[key as keyof typeof patch]]));
    await expect(
      events.updateEvent(owner.id, event.id, {
        version: 1,
        ...given,
        ...(field.startsWith('contacts') && { contacts }),
      }),
    ).rejects.toMatchObject(refused);
    expect((await events.getForOwnerOrThrow(owner.id, event.id)).version).toBe(1);
  });

  it('cannot be their own ancestor', async () => {
    const parent = await anEvent(context, owner);
    const child = await anEvent(context, owner, { parentEventId: parent.id });
    for (const parentEventId of [parent.id, child.id]) {
      await expect(events.updateEvent(owner.id, parent.id, { version: 1, parentEventId })).rejects.toMatchObject({
        extra: { fieldErrors: { parentEventId: expect.stringContaining('spin-off of itself') as string } },
      });
    }
    await expect(events.deleteEvent(owner.id, parent.id)).rejects.toMatchObject({
      code: 'SPEAKING_EVENT_HAS_SPIN_OFFS',
    });
    await events.deleteEvent(owner.id, child.id);
    await events.deleteEvent(owner.id, parent.id);
  });

  it('go together with their spin-offs, and stay with one that stays', async () => {
    const parent = await anEvent(context, owner);
    const child = await anEvent(context, owner, { parentEventId: parent.id });
    const grandchild = await anEvent(context, owner, { parentEventId: child.id });
    const stale = { id: grandchild.id, version: 7 };
    const remove = (...removals: { id: string; version?: number }[]) =>
      context.db.tx((tx) => events.remove(tx, owner.id, removals));
    expect(await remove({ id: parent.id }, { id: child.id }, stale)).toMatchObject([
      { code: 'SPEAKING_EVENT_HAS_SPIN_OFFS' },
      { code: 'SPEAKING_EVENT_HAS_SPIN_OFFS' },
      { code: 'STALE_VERSION' },
    ]);
    const all = [parent.id, child.id, grandchild.id];
    expect(await remove(...all.map((id) => ({ id })))).toEqual(all);
    await expect(events.getForOwnerOrThrow(owner.id, parent.id)).rejects.toMatchObject({
      code: 'SPEAKING_EVENT_NOT_FOUND',
    });
  });

  it('take another client’s people and another bureau’s terms with the change', async () => {
    const acme = await aClient(context, owner, { contacts: [{ name: 'Ann' }] });
    const event = await anEvent(context, owner, {
      clientId: acme.id,
      contacts: [{ contactId: acme.contacts[0]!.id, role: 'planner' }],
    });
    const globex = await aClient(context, owner, { name: 'Globex' });
    const bureau = await aBureau(context, owner, { commissionPercent: 20 });
    const moved = await events.updateEvent(owner.id, event.id, {
      version: 1,
      clientId: globex.id,
      bureauPartnerId: bureau.id,
    });
    expect(moved).toMatchObject({ clientName: 'Globex', contacts: [], commissionPercent: 20, version: 2 });
    const direct = await events.updateEvent(owner.id, event.id, { version: 2, bureauPartnerId: null });
    expect(direct).toMatchObject({ bureauPartnerId: null, commissionPercent: null });
  });

  it('of two writers one wins; a stale one gets the current row', async () => {
    const event = await anEvent(context, owner);
    const writes = await Promise.allSettled(
      ['A', 'B'].map((title) => events.updateEvent(owner.id, event.id, { version: 1, title })),
    );
    const won = writes.find((write) => write.status === 'fulfilled');
    expect(writes.find((write) => write.status === 'rejected')?.reason).toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: won?.value },
    });
    expect(await context.outboxRows('speaking_event.updated')).toHaveLength(1);
  });

  it('do not exist for another owner', async () => {
    const event = await anEvent(context, owner);
    const refused = { code: 'SPEAKING_EVENT_NOT_FOUND', status: 404 };
    await expect(events.getForOwnerOrThrow(other.id, event.id)).rejects.toMatchObject(refused);
    await expect(events.updateEvent(other.id, event.id, { version: 1, title: 'x' })).rejects.toMatchObject(refused);
    await expect(events.deleteEvent(other.id, event.id)).rejects.toMatchObject(refused);
    await expect(eventPages.history(other.id, event.id, { limit: 5 })).rejects.toMatchObject(refused);
    await expect(
      context
        .get(EventStatusService)
        .changeStatus(other.id, other.id, event.id, { to: 'lost', version: 1, ...nothing }),
    ).rejects.toMatchObject(refused);
  });

  it('are listed by date with the undated last, filtered and paged in every order', async () => {
    const client = await aClient(context, owner, { name: 'Globex' });
    await anEvent(context, owner, { title: 'May', eventDate: '2027-05-01', grossFeeCents: 500, city: 'Łódź' });
    await anEvent(context, owner, { title: 'Undated' });
    await anEvent(context, owner, { title: 'april', eventDate: '2027-04-01', type: 'workshop', clientId: client.id });
    await anEvent(context, owner, { title: 'June', eventDate: '2027-06-01', status: 'hold', grossFeeCents: 900 });
    expect(await titles()).toEqual(['april', 'May', 'June', 'Undated']);
    expect(await titles({ direction: 'desc' })).toEqual(['Undated', 'June', 'May', 'april']);
    expect(await titles({ sort: 'title' })).toEqual(['april', 'June', 'May', 'Undated']);
    expect((await titles({ sort: 'grossFee', direction: 'desc' })).slice(0, 2)).toEqual(['June', 'May']);
    expect(await titles({ from: '2027-04-02', to: '2027-05-31' })).toEqual(['May']);
    expect(await titles({ from: '2027-05-02' })).toEqual(['June']);
    expect(await titles({ status: 'hold,lost' })).toEqual(['June']);
    expect(await titles({ type: ['workshop', 'panel'] })).toEqual(['april']);
    expect(await titles({ clientId: client.id })).toEqual(['april']);
    expect(await titles({ q: 'lodz may' })).toEqual(['May']);
    expect(await titles({ q: 'globex' })).toEqual(['april']);
    for (const sort of ['eventDate', 'title', 'grossFee', 'createdAt'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await events.listEvents(
            owner.id,
            ListSpeakingEventsQuery.parse({ sort, direction, limit: 1, cursor }),
          );
          seen.push(...page.items.map((item) => item.title));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(seen).toEqual(await titles({ sort, direction }));
      }
    }
  });

  it('go with their owner, and everything of theirs with them', async () => {
    const client = await aClient(context, owner, { contacts: [{ name: 'Ann' }] });
    const bureau = await aBureau(context, owner, { representatives: [{ name: 'Rae' }] });
    const parent = await anEvent(context, owner, {
      clientId: client.id,
      bureauPartnerId: bureau.id,
      representativeId: bureau.representatives[0]!.id,
      contacts: [{ contactId: client.contacts[0]!.id, role: 'av' }],
    });
    await anEvent(context, owner, { parentEventId: parent.id });
    await aTask(context, owner, { eventId: parent.id, clientId: client.id, bureauPartnerId: bureau.id });
    await context.db.query('DELETE FROM users WHERE id = $1', [owner.id]);
    for (const table of [
      'clients',
      'client_contacts',
      'bureau_partners',
      'speaking_events',
      'event_contacts',
      'tasks',
    ]) {
      expect(await context.db.query(`SELECT 1 FROM ${table} WHERE owner_id = $1`, [owner.id])).toEqual([]);
    }
  });
});
