import { MergeClientsInput, type ClientResponse } from '@lectern/protocol/clients';
import { ListActivityQuery } from '@lectern/protocol/relationships';
import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ClientsService, ContactsModule } from '..';
import { insertReferring, referencesOf } from '../../../testing/merge-rows';
import { CLIENT_REFERENCES } from './client-references';
import { ContactsHttpModule, ActivityService } from '../contacts.http.module';

let context: TestContext;
let events: EventsService;
let clients: ClientsService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(ContactsModule, ContactsHttpModule, EventsWorkerModule);
  events = context.get(EventsService);
  clients = context.get(ClientsService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const merge = (kept: ClientResponse, gone: ClientResponse, more: object = {}, key?: string) =>
  context
    .get(ClientsService)
    .mergeClients(
      owner.id,
      kept.id,
      MergeClientsInput.parse({ otherId: gone.id, version: kept.version, otherVersion: gone.version, ...more }),
      key,
    );
const clientsLeft = async () =>
  (await context.db.query<{ id: string }>('SELECT id FROM clients WHERE owner_id = $1', [owner.id])).map(
    (row) => row.id,
  );

describe('merging two clients', () => {
  it('chooses per field, unites people, joins notes and tags, and keeps what lost', async () => {
    const kept = await aClient(context, owner, {
      name: 'Acme',
      industry: 'Health',
      notes: 'Pays late',
      tags: ['health'],
      contacts: [{ name: 'Ann Lee', email: 'ann@acme.example', role: 'planner' }],
    });
    const gone = await aClient(context, owner, {
      name: 'ACME, Inc.',
      industry: 'Healthcare',
      website: 'acme.example',
      notes: 'Likes short talks',
      tags: ['Health', 'west'],
      purchaseOrderRequired: true,
      contacts: [
        { name: 'Anne Lee', email: 'Ann@Acme.example', role: 'signer', phone: '555 0100', title: 'Director' },
        { name: 'Bo Berg' },
      ],
    });
    const merged = await merge(kept, gone, { fromOther: ['website', 'name'] });
    expect(merged).toMatchObject({
      id: kept.id,
      name: 'ACME, Inc.',
      industry: 'Health',
      website: 'https://acme.example',
      purchaseOrderRequired: false,
      notes: 'Pays late\n\nFrom ACME, Inc.:\nLikes short talks',
      tags: ['health', 'west'],
      version: 2,
    });
    expect(merged.contacts).toMatchObject([
      {
        id: kept.contacts[0]!.id,
        name: 'Ann Lee',
        title: 'Director',
        phone: '555 0100',
        role: 'planner',
        otherRoles: ['signer'],
        isPrimary: true,
      },
      { id: gone.contacts[1]!.id, name: 'Bo Berg', isPrimary: false },
    ]);
    expect(await clientsLeft()).toEqual([kept.id]);
    expect(await context.outboxRows('client.merged')).toEqual([
      { type: 'client.merged', payload: { ownerId: owner.id, clientId: kept.id, mergedClientId: gone.id } },
    ]);
    const { items } = await context
      .get(ActivityService)
      .listActivity(owner.id, { clientId: kept.id }, ListActivityQuery.parse({}));
    expect(items.find((item) => item.kind === 'merge')).toMatchObject({
      name: 'ACME, Inc.',
      differences: [
        { field: 'name', person: null, value: 'Acme' },
        { field: 'industry', person: null, value: 'Healthcare' },
        { field: 'purchaseOrderRequired', person: null, value: true },
        { field: 'name', person: 'Ann Lee', value: 'Anne Lee' },
      ],
    });
  });

  it('moves everything that belonged to it, with every place at an event', async () => {
    const kept = await aClient(context, owner, { contacts: [{ name: 'Ann', email: 'ann@acme.example' }] });
    const gone = await aClient(context, owner, {
      contacts: [{ name: 'Ann L.', email: 'ann@acme.example' }, { name: 'Bo' }],
    });
    const [annAgain, bo] = gone.contacts;
    const event = await anEvent(context, owner, {
      clientId: gone.id,
      contacts: [
        { contactId: annAgain!.id, role: 'planner' },
        { contactId: bo!.id, role: 'av' },
      ],
    });
    await context.db.query(
      `INSERT INTO holds (id, owner_id, event_id, held_on, client_id, rank, placed_on, created_at, updated_at)
       VALUES ($1, $2, $1, '2027-05-01', $3, 1, '2027-03-01', now(), now())`,
      [event.id, owner.id, gone.id],
    );
    const ids = {
      ...(await insertReferring(context, owner, CLIENT_REFERENCES, gone.id)),
      holds: event.id,
      speaking_events: event.id,
    };
    // Every table of the list has a row here, but the merges, which the next test has.
    expect(Object.keys(ids).sort()).toEqual(
      CLIENT_REFERENCES.map(({ table }) => table)
        .filter((table) => table !== 'client_merges')
        .sort(),
    );
    await merge(kept, gone);
    const moved = await referencesOf(context, CLIENT_REFERENCES, ids);
    expect(moved).toEqual(Object.fromEntries(Object.keys(ids).map((table) => [table, kept.id])));
    expect((await events.getForOwnerOrThrow(owner.id, event.id)).contacts).toMatchObject([
      { contactId: kept.contacts[0]!.id, role: 'planner', name: 'Ann' },
      { contactId: bo!.id, role: 'av' },
    ]);
  });

  it('leads from every former id to the client that is left, and tells nobody else', async () => {
    const [first, second, third] = [
      await aClient(context, owner),
      await aClient(context, owner),
      await aClient(context, owner),
    ];
    const middle = await merge(second, first);
    await merge(third, middle);
    for (const id of [first.id, second.id]) {
      await expect(clients.getForOwnerOrThrow(owner.id, id)).rejects.toMatchObject({
        code: 'CLIENT_NOT_FOUND',
        status: 404,
        extra: { mergedInto: third.id },
      });
      await expect(clients.getForOwnerOrThrow(other.id, id)).rejects.toMatchObject({
        code: 'CLIENT_NOT_FOUND',
        extra: { mergedInto: undefined },
      });
    }
    await expect(clients.updateClient(owner.id, first.id, { version: 1, name: 'x' })).rejects.toMatchObject({
      status: 404,
      extra: { mergedInto: third.id },
    });
  });

  it('refuses what was changed since it was shown, itself, and what is another speaker’s', async () => {
    const [kept, gone, theirs] = [
      await aClient(context, owner),
      await aClient(context, owner),
      await aClient(context, other),
    ];
    const changed = await clients.updateClient(owner.id, gone.id, { version: 1, notes: 'new' });
    await expect(merge(kept, gone)).rejects.toMatchObject({ code: 'STALE_VERSION', extra: { current: changed } });
    await expect(merge(kept, kept)).rejects.toMatchObject({ status: 400 });
    await expect(merge(kept, theirs)).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND', status: 404 });
    await expect(merge(theirs, gone)).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND', status: 404 });
    expect(await clientsLeft()).toHaveLength(2);
    expect(await context.outboxRows('client.merged')).toEqual([]);
  });

  it('is undone as a whole when a part of it fails', async () => {
    const kept = await aClient(context, owner, { contacts: [{ name: 'Ann', email: 'a@x.example' }] });
    const gone = await aClient(context, owner, { contacts: [{ name: 'A', email: 'a@x.example' }] });
    const event = await anEvent(context, owner, { clientId: gone.id });
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(merge(kept, gone)).rejects.toThrow('planted');
    expect(await clients.getForOwnerOrThrow(owner.id, gone.id)).toEqual({ ...gone, eventCount: 1 });
    expect(await clients.getForOwnerOrThrow(owner.id, kept.id)).toEqual(kept);
    expect(await events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({ clientId: gone.id });
  });

  it('happens once for a request that is sent again, also at the same time', async () => {
    const [kept, gone] = [await aClient(context, owner), await aClient(context, owner)];
    const merged = await Promise.all([merge(kept, gone, {}, 'once'), merge(kept, gone, {}, 'once')]);
    expect(merged.map(({ id, version }) => [id, version])).toEqual([
      [kept.id, 2],
      [kept.id, 2],
    ]);
    expect(await context.outboxRows('client.merged')).toHaveLength(1);
  });

  it('of two merges the other way round, one happens', async () => {
    const [one, two] = [await aClient(context, owner), await aClient(context, owner)];
    const results = await Promise.allSettled([merge(one, two), merge(two, one)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ status: 404 });
    expect(await clientsLeft()).toHaveLength(1);
  });

  it('loses no event that is entered for the client at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [kept, gone] = [await aClient(context, owner), await aClient(context, owner)];
      const [merged, entered] = await Promise.allSettled([
        merge(kept, gone),
        events.createEvent(owner, CreateSpeakingEventInput.parse({ title: 'Gala', clientId: gone.id })),
      ]);
      expect(merged.status).toBe('fulfilled');
      if (entered.status === 'fulfilled') {
        const event = await events.getForOwnerOrThrow(owner.id, entered.value.id);
        expect(event.clientId).toBe(kept.id);
      } else {
        expect(entered.reason).toMatchObject({ status: 400 });
      }
    }
  });

  it('never makes somebody else’s save fail when both want the same rows', async () => {
    const [kept, gone] = [await aClient(context, owner), await aClient(context, owner)];
    const event = await anEvent(context, owner, { clientId: gone.id });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    // Somebody has the event open in a transaction and gives it to the other client before the end.
    const saving = context.db.tx(async (tx) => {
      await tx.query(`SELECT 1 FROM speaking_events WHERE id = $1 FOR UPDATE`, [event.id]);
      locked();
      await held;
      await tx.query(`UPDATE speaking_events SET client_id = $2 WHERE id = $1`, [event.id, kept.id]);
    });
    await isLocked;
    const merging = merge(kept, gone);
    // The merge holds both clients now and waits for the event.
    for (;;) {
      const [row] = await context.db.query<{ waiting: number }>(
        `SELECT count(*) AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if ((row?.waiting ?? 0) > 0) break;
    }
    release();
    await expect(saving).resolves.toBeUndefined();
    await expect(merging).resolves.toMatchObject({ id: kept.id });
    expect(await events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({ clientId: kept.id });
  });
});
