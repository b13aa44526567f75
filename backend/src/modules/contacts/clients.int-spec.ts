import { CreateClientInput, ListClientsQuery } from '@lectern/protocol/clients';
import { ClientContactInput } from '@lectern/protocol/client-contacts';
import { emptyValues } from '@lectern/protocol/record-fields';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { TasksService } from '../tasks';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { ClientsService, ContactsModule } from '.';
import { OrganizationsRepository } from './organizations.repository';

let context: TestContext;
let clients: ClientsService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(ContactsModule, EventsWorkerModule, TasksWorkerModule);
  clients = context.get(ClientsService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const emptyContact = emptyValues(ClientContactInput.shape);
const list = (query: object = {}) => clients.listClients(owner, ListClientsQuery.parse(query));
const names = async (query: object = {}) => (await list(query)).items.map((item) => item.name);

describe('clients', () => {
  it('are kept with their contacts', async () => {
    const client = await aClient(context, owner, {
      name: 'Élan Foundation',
      contacts: [
        { name: 'Ann Lee', email: 'ann@elan.example' },
        { name: 'Bo', role: 'signer' },
      ],
      tags: ['health'],
      address: { city: 'Łódź' },
    });
    expect(client).toMatchObject({ name: 'Élan Foundation', status: 'lead', version: 1, eventCount: 0 });
    expect(client.contacts.map((contact) => [contact.name, contact.isPrimary])).toEqual([
      ['Ann Lee', true],
      ['Bo', false],
    ]);
    expect(client.createdAt).toBe('2027-03-04T15:00:00.000Z');
  });

  it('leave nothing behind when their contacts cannot be written', async () => {
    jest.spyOn(context.get(OrganizationsRepository), 'replacePeople').mockRejectedValueOnce(new Error('planted'));
    await expect(aClient(context, owner)).rejects.toThrow('planted');
    expect(await names()).toEqual([]);
  });

  it('change only in what is given; contacts that stay keep their id', async () => {
    const client = await aClient(context, owner, { notes: 'call in May', contacts: [{ name: 'Ann' }, { name: 'Bo' }] });
    const [ann, bo] = client.contacts;
    const updated = await clients.updateClient(owner.id, client.id, {
      version: 1,
      status: 'active',
      contacts: [
        { ...emptyContact, id: bo!.id, name: 'Bo Berg', isPrimary: true },
        { ...emptyContact, name: 'Cy', email: 'cy@x.example', role: 'av' },
      ],
    });
    expect(updated).toMatchObject({ version: 2, status: 'active', notes: 'call in May' });
    expect(updated.contacts.map((contact) => contact.name)).toEqual(['Bo Berg', 'Cy']);
    expect(updated.contacts[0]).toMatchObject({ id: bo!.id, isPrimary: true });
    expect(updated.contacts.some((contact) => contact.id === ann!.id)).toBe(false);
    expect(await names({ q: 'cy@x' })).toEqual(['Acme']);
    expect(await names({ q: 'ann' })).toEqual([]);
  });

  it('refuse a stale version and give the current row; of two writers one wins', async () => {
    const client = await aClient(context, owner);
    const writes = await Promise.allSettled(
      ['A', 'B'].map((name) => clients.updateClient(owner.id, client.id, { version: 1, name })),
    );
    expect(writes.map((write) => write.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = writes.find((write) => write.status === 'rejected');
    const won = writes.find((write) => write.status === 'fulfilled');
    expect(refused?.reason).toMatchObject({ code: 'STALE_VERSION', status: 409, extra: { current: won?.value } });
    expect(await context.outboxRows('client.updated')).toHaveLength(1);
  });

  it('are made once per idempotency key, however often and at once it is sent', async () => {
    const input = CreateClientInput.parse({ name: 'Twice' });
    const made = await Promise.all([1, 2, 3].map(() => clients.createClient(owner.id, input, 'key-1')));
    expect(new Set(made.map((client) => client.id)).size).toBe(1);
    expect(await names()).toEqual(['Twice']);
    // The key of one speaker is nothing to another.
    expect((await clients.createClient(other.id, input, 'key-1')).id).not.toBe(made[0]!.id);
  });

  it('do not exist for another owner', async () => {
    const client = await aClient(context, owner, { contacts: [{ name: 'Ann' }] });
    const refused = { code: 'CLIENT_NOT_FOUND', status: 404 };
    await expect(clients.getForOwnerOrThrow(other.id, client.id)).rejects.toMatchObject(refused);
    await expect(clients.updateClient(other.id, client.id, { version: 1, name: 'x' })).rejects.toMatchObject(refused);
    await expect(clients.deleteClient(other.id, client.id)).rejects.toMatchObject(refused);
    // Nor do its contacts.
    const theirs = await aClient(context, other);
    await expect(
      clients.updateClient(other.id, theirs.id, {
        version: 1,
        contacts: [{ ...emptyContact, id: client.contacts[0]!.id, name: 'x' }],
      }),
    ).rejects.toMatchObject({
      status: 400,
      extra: { fieldErrors: { 'contacts.0.id': 'This contact does not exist' } },
    });
    expect((await clients.getForOwnerOrThrow(owner.id, client.id)).contacts).toHaveLength(1);
  });

  it('go when nothing depends on them, tasks staying behind; events hold them', async () => {
    const client = await aClient(context, owner);
    const task = await aTask(context, owner, { clientId: client.id });
    const event = await anEvent(context, owner, { clientId: client.id });
    await expect(clients.deleteClient(owner.id, client.id)).rejects.toMatchObject({
      code: 'CLIENT_HAS_EVENTS',
      status: 409,
      message: expect.stringContaining('one speaking event belongs to it') as string,
    });
    await context.get(EventsService).deleteEvent(owner.id, event.id);
    await expect(clients.deleteClient(owner.id, client.id, 7)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await clients.deleteClient(owner.id, client.id, 1);
    expect(await names()).toEqual([]);
    expect(await context.get(TasksService).getForOwnerOrThrow(owner, task.id)).toMatchObject({ clientId: null });
  });

  it('are listed page by page, filtered, sorted without regard to case and accents', async () => {
    for (const name of ['beta', 'Álpha', 'Zulu', 'alpine', 'Ökonom']) {
      await aClient(context, owner, {
        name,
        status: name === 'Zulu' ? 'active' : 'lead',
        tags: name === 'beta' ? ['vip'] : [],
      });
    }
    await aClient(context, other, { name: 'Foreign' });
    expect(await names()).toEqual(['Álpha', 'alpine', 'beta', 'Ökonom', 'Zulu']);
    expect(await names({ direction: 'desc', limit: 2 })).toEqual(['Zulu', 'Ökonom']);
    expect(await names({ sort: 'createdAt', limit: 2 })).toEqual(['beta', 'Álpha']);
    expect(await names({ status: 'active' })).toEqual(['Zulu']);
    expect(await names({ tag: 'vip' })).toEqual(['beta']);
    expect(await names({ q: 'ALP' })).toEqual(['Álpha', 'alpine']);
    expect(await names({ q: 'okonom' })).toEqual(['Ökonom']);
    for (const sort of ['name', 'createdAt'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 2, cursor });
        seen.push(...page.items.map((item) => item.name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(await names({ sort }));
    }
  });

  it('show their events and primary contact in the list', async () => {
    const client = await aClient(context, owner, {
      contacts: [{ name: 'Ann' }, { name: 'Bo', isPrimary: true, phone: '1' }],
    });
    const events = [
      { eventDate: '2020-05-01', status: 'closed', grossFeeCents: 900_000 },
      { eventDate: '2099-05-01', status: 'confirmed', grossFeeCents: 100_000 },
      { eventDate: '2099-04-01', status: 'lost', grossFeeCents: 5_000_000 },
      { eventDate: '2099-06-01', status: 'inquiry', grossFeeCents: 700_000, currency: 'EUR' },
    ] as const;
    for (const event of events) await anEvent(context, owner, { clientId: client.id, ...event });
    await aClient(context, owner, { name: 'Without events' });
    expect((await list()).items).toEqual([
      expect.objectContaining({
        contactName: 'Bo',
        contactPhone: '1',
        eventCount: 4,
        bookedCents: 1_000_000,
        bookedCurrency: 'USD',
        nextEventDate: '2099-05-01',
        lastEventDate: '2099-06-01',
      }),
      expect.objectContaining({ eventCount: 0, bookedCents: 0, bookedCurrency: null, nextEventDate: null }),
    ]);
  });

  it('say their next step: what is due first of tasks and follow-ups, else the next event', async () => {
    const client = await aClient(context, owner);
    const nextStep = async () => (await list()).items.map((item) => item.nextStep);
    expect(await nextStep()).toEqual([null]);
    const at = { clientId: client.id, eventDate: '2099-05-01' };
    await anEvent(context, owner, { ...at, status: 'lost', eventDate: '2099-04-01' });
    const event = await anEvent(context, owner, { ...at, title: 'Summit', status: 'contract_sent' });
    expect(await nextStep()).toEqual([{ kind: 'event', title: 'Summit', day: '2099-05-01', status: 'contract_sent' }]);

    await aTask(context, owner, { clientId: client.id, title: 'Some day' });
    expect(await nextStep()).toEqual([{ kind: 'task', title: 'Some day', day: null, status: null }]);
    await anEvent(context, owner, { ...at, title: 'Gala', status: 'lost', nextFollowUpOn: '2027-05-09' });
    expect(await nextStep()).toEqual([{ kind: 'follow_up', title: 'Gala', day: '2027-05-09', status: 'lost' }]);
    await aTask(context, owner, { eventId: event.id, title: 'Book travel', dueDate: '2027-05-08' });
    const call = await aTask(context, owner, { clientId: client.id, title: 'Call', dueDate: '2027-05-07' });
    expect(await nextStep()).toMatchObject([{ title: 'Call', day: '2027-05-07' }]);
    const { version } = await context
      .get(TasksService)
      .updateTask(owner, call.id, { version: 1, snoozedUntil: '2027-05-20' });
    expect(await nextStep()).toMatchObject([{ title: 'Book travel', day: '2027-05-08' }]);
    await context.get(TasksService).updateTask(owner, call.id, { version, snoozedUntil: null, doneOn: '2027-03-04' });
    expect(await nextStep()).toMatchObject([{ title: 'Book travel' }]);
  });
});
