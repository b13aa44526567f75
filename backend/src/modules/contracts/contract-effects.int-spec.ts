import { createBusiness, type Business, type TestOwner } from '../../testing/business';
import { contractCases } from '../../testing/contract-cases';

let b: Business;
let c: ReturnType<typeof contractCases>;
let owner: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
  c = contractCases(b);
});
beforeEach(async () => {
  b.clock.set('2027-03-04T15:00:00Z');
  owner = await c.speaker();
});
afterAll(() => b.close());

const statusOf = async (eventId: string) => (await b.events.getForOwnerOrThrow(owner.id, eventId)).status;
const advance = (eventId: string) =>
  b.db.tx((tx) => b.statuses.advance(tx, owner.id, eventId, 'contract_sent'));

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
    await expect(b.events.deleteEvent(owner.id, sent.eventId)).rejects.toMatchObject({
      code: 'SPEAKING_EVENT_HAS_CONTRACTS',
      message: expect.stringContaining('a contract of it was sent') as string,
    });
    const event = await b.events.getForOwnerOrThrow(owner.id, sent.eventId);
    await b.events.updateEvent(owner.id, event.id, { version: event.version, clientId: null });
    await expect(b.clients.deleteClient(owner.id, sent.clientId!)).rejects.toMatchObject({
      code: 'CLIENT_HAS_CONTRACTS',
    });
  });
});

it('a task that waits for the signature gets its day when everybody has signed', async () => {
  const contract = await c.sent(owner);
  const task = await b.task(owner, {
    title: 'Deposit in',
    eventId: contract.eventId,
    anchor: 'signature',
    anchorOffsetDays: 14,
  });
  expect(task.dueDate).toBeNull();
  await c.sign(contract);
  b.clock.set('2027-03-06T03:00:00Z');
  await c.countersign(owner, contract);
  await b.db.tx((tx) => b.anchors.followEvent(tx, owner.id, contract.eventId));
  // It is still the evening of the fifth where the speaker lives.
  expect((await b.tasks.getForOwnerOrThrow(owner, task.id)).dueDate).toBe('2027-03-19');
});

it('a merge of two clients takes the contracts along, frozen as they are', async () => {
  const sent = await c.sent(owner);
  const kept = await b.client(owner, { name: 'Acme International' });
  const gone = await b.clients.getForOwnerOrThrow(owner.id, sent.clientId!);
  await b.clientMerges.mergeClients(owner.id, kept.id, {
    otherId: gone.id,
    version: kept.version,
    otherVersion: gone.version,
    fromOther: [],
  });
  const now = await c.reread(owner, sent);
  expect(now.clientId).toBe(kept.id);
  expect(now.blocks).toEqual(sent.blocks);
});
