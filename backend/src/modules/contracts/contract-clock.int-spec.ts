import type { ContractResponse } from '@lectern/protocol/contracts';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventsWorkerModule } from '../events/events.worker.module';
import { ProfileModule } from '../profile';
import { ContractSendingsService } from '.';
import { ContractClockService, ContractsWorkerModule } from './contracts.worker.module';
import { contractCases } from '../../testing/contract-cases';

let context: TestContext;
let contractClock: ContractClockService;
let c: ReturnType<typeof contractCases>;
let owner: TestOwner;
let sent: ContractResponse;

beforeAll(async () => {
  context = await createContext(ContractsWorkerModule, ContactsModule, EventsWorkerModule, ProfileModule);
  contractClock = context.get(ContractClockService);
  c = contractCases(context);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await c.speaker('America/New_York');
  sent = await c.sent(owner);
  await context.db.query('DELETE FROM outbox');
});
afterAll(() => context.close());

const expire = () => contractClock.expireContracts({ pageSize: 2 });
const remind = () => contractClock.remindSigners({ pageSize: 2 });

describe('the last day to sign', () => {
  it('ends with the day in the speaker’s zone, once, and everybody is told', async () => {
    expect(sent.expiresOn).toBe('2027-04-03');
    context.clock.set('2027-04-04T03:59:00Z');
    expect(await expire()).toBe(0);
    context.clock.set('2027-04-04T04:01:00Z');
    const counts = await Promise.all([expire(), expire()]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await c.reread(owner, sent)).toMatchObject({
      status: 'expired',
      endedAt: '2027-04-04T04:01:00.000Z',
      isAuditIntact: true,
      audit: [{ kind: 'sent' }, { kind: 'expired', actor: 'Lectern', ip: null }],
    });
    expect(await c.published()).toEqual(['contract.notice_due', 'contract.notice_due']);
    expect(await expire()).toBe(0);
  });

  it('is passed by many contracts page by page; what is signed or void stays', async () => {
    for (let n = 0; n < 4; n += 1) await c.sent(owner);
    const done = await c.completed(owner);
    const later = await c.send(owner, await c.update(owner, await c.draft(owner), { expiresOn: null }));
    context.clock.set('2027-06-01T12:00:00Z');
    expect(await expire()).toBe(5);
    expect((await c.reread(owner, done)).status).toBe('completed');
    expect((await c.reread(owner, later)).status).toBe('sent');
  });

  it('and a signature at the same moment: one of the two', async () => {
    context.clock.set('2027-04-04T04:01:00Z');
    const results = await Promise.allSettled([c.sign(sent), expire()]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: 'CONTRACT_EXPIRED' } });
    expect((await c.reread(owner, sent)).status).toBe('expired');

    context.clock.set('2027-03-04T15:00:00Z');
    const second = await c.sent(owner);
    context.clock.set('2027-04-04T03:59:59Z');
    const [signed] = await Promise.allSettled([c.sign(second), expire()]);
    expect(signed.status).toBe('fulfilled');
    expect((await c.reread(owner, second)).status).toBe('partly_signed');
  });
});

describe('reminders', () => {
  it('go out after three and seven days and before the end, each once', async () => {
    const at = async (instant: string) => {
      context.clock.set(instant);
      const counts = await Promise.all([remind(), remind()]);
      return counts.reduce((sum, count) => sum + count, 0);
    };
    expect(await at('2027-03-07T14:59:00Z')).toBe(0);
    expect(await at('2027-03-07T15:00:00Z')).toBe(1);
    expect(await at('2027-03-08T15:00:00Z')).toBe(0);
    expect(await at('2027-03-11T15:00:00Z')).toBe(1);
    expect(await at('2027-03-31T15:00:00Z')).toBe(0);
    expect(await at('2027-04-01T15:00:00Z')).toBe(1);
    expect(await at('2027-04-02T15:00:00Z')).toBe(0);
    const rows = await context.db.query<{ payload: { reason: string } }>(
      `SELECT payload FROM outbox WHERE type = 'contract.signature_requested' ORDER BY id`,
    );
    expect(rows.map(({ payload }) => payload.reason)).toEqual(['after_3_days', 'after_7_days', 'before_expiry']);
    expect((await c.reread(owner, sent)).audit.map(({ kind }) => kind)).toEqual([
      'sent',
      'reminded',
      'reminded',
      'reminded',
    ]);
  });

  it('after a long standstill are one', async () => {
    context.clock.set('2027-04-02T15:00:00Z');
    expect(await remind()).toBe(1);
    context.clock.set('2027-04-03T15:00:00Z');
    expect(await remind()).toBe(0);
  });

  it('begin with the turn of each, and end with the signature', async () => {
    context.clock.set('2027-03-10T15:00:00Z');
    await c.sign(sent);
    expect(await remind()).toBe(0);
    context.clock.set('2027-03-13T15:00:00Z');
    expect(await remind()).toBe(1);
    await c.countersign(owner, sent);
    context.clock.set('2027-03-20T15:00:00Z');
    expect(await remind()).toBe(0);
  });

  it('leave alone who was asked by hand just before', async () => {
    context.clock.set('2027-03-07T10:00:00Z');
    await context
      .get(ContractSendingsService)
      .remind(owner.id, sent.id, { message: null }, { ip: null, userAgent: null });
    context.clock.set('2027-03-07T16:00:00Z');
    expect(await remind()).toBe(0);
  });
});
