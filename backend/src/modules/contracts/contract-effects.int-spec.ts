import { aClient } from '../../testing/builders/clients';
import { aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ClientsService, ContactsModule } from '../contacts';
import { EventStatusService, EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { ProfileModule } from '../profile';
import { TaskAnchorsService, TasksService } from '../tasks';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { ContractsWorkerModule } from './contracts.worker.module';
import { contractCases } from '../../testing/contract-cases';

let context: TestContext;
let events: EventsService;
let clients: ClientsService;
let c: ReturnType<typeof contractCases>;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ContractsWorkerModule,
    ContactsModule,
    EventsWorkerModule,
    ProfileModule,
    TasksWorkerModule,
  );
  events = context.get(EventsService);
  clients = context.get(ClientsService);
  c = contractCases(context);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await c.speaker();
});
afterAll(() => context.close());

const statusOf = async (eventId: string) => (await events.getForOwnerOrThrow(owner.id, eventId)).status;
const advance = (eventId: string) =>
  context.db.tx((tx) => context.get(EventStatusService).advance(tx, owner.id, eventId, 'contract_sent'));

describe('an event whose contract was sent', () => {
  it('moves forward, once, and never back or out of an end', async () => {
    const event = await c.event(owner);
    expect(await advance(event.id)).toBe(true);
    expect(await statusOf(event.id)).toBe('contract_sent');
    expect(await advance(event.id)).toBe(false);
    for (const status of ['confirmed', 'delivered', 'lost', 'released', 'cancelled', 'postponed']) {
      const other = await c.event(owner, { status, eventDate: '2027-03-01' });
      expect([status, await advance(other.id)]).toEqual([status, false]);
      expect(await statusOf(other.id)).toBe(status);
    }
  });

  it('is kept, with its client', async () => {
    const sent = await c.sent(owner);
    await expect(events.deleteEvent(owner.id, sent.eventId)).rejects.toMatchObject({
      code: 'SPEAKING_EVENT_HAS_CONTRACTS',
      message: expect.stringContaining('a contract of it was sent') as string,
    });
    const event = await events.getForOwnerOrThrow(owner.id, sent.eventId);
    await events.updateEvent(owner.id, event.id, { version: event.version, clientId: null });
    await expect(clients.deleteClient(owner.id, sent.clientId!)).rejects.toMatchObject({
      code: 'CLIENT_HAS_CONTRACTS',
    });
  });
});

it('a task that waits for the signature gets its day when everybody has signed', async () => {
  const contract = await c.sent(owner);
  const task = await aTask(context, owner, {
    title: 'Collect the deposit',
    eventId: contract.eventId,
    anchor: 'signature',
    anchorOffsetDays: 14,
  });
  expect(task.dueDate).toBeNull();
  await c.sign(contract);
  context.clock.set('2027-03-06T03:00:00Z');
  await c.countersign(owner, contract);
  await context.db.tx((tx) => context.get(TaskAnchorsService).followEvent(tx, owner.id, contract.eventId));
  // It is still the evening of the fifth where the speaker lives.
  expect((await context.get(TasksService).getForOwnerOrThrow(owner, task.id)).dueDate).toBe('2027-03-19');
});

it('a merge of two clients takes the contracts along, frozen as they are', async () => {
  const sent = await c.sent(owner);
  const kept = await aClient(context, owner, { name: 'Acme International' });
  const gone = await clients.getForOwnerOrThrow(owner.id, sent.clientId!);
  await context
    .get(ClientsService)
    .mergeClients(owner.id, kept.id, {
      otherId: gone.id,
      version: kept.version,
      otherVersion: gone.version,
      fromOther: [],
    });
  const now = await c.reread(owner, sent);
  expect(now.clientId).toBe(kept.id);
  expect(now.blocks).toEqual(sent.blocks);
});
