import { v7 as uuidv7 } from 'uuid';
import { TrialNotices1795200000021 } from '../../../migrations/0021-trial-notices';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { TrialNoticesRepository } from './trial-notices.repository';
import { TrialNoticesService } from './trial-notices.service';

const END = '2027-04-03T15:00:00.000Z';

let database: TestDatabase;
let notices: TrialNoticesService;

beforeAll(async () => {
  database = await createTestDatabase();
  notices = new TrialNoticesService(database.db, database.outbox, database.clock, new TrialNoticesRepository());
});
beforeEach(async () => {
  await database.db.query('DELETE FROM users');
  await database.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => database.close());

/** Accounts on the free trial until `END`, unless the columns of their subscriptions say otherwise. */
async function accounts(count: number, columns: Record<string, unknown> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await database.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     SELECT id, id::text, id || '@example.com', '-', '2025-06', now(), now(), now() FROM unnest($1::uuid[]) id`,
    [ids],
  );
  const row: Record<string, unknown> = { status: 'trialing', trial_ends_at: END, updated_at: END, ...columns };
  const names = Object.keys(row);
  await database.db.query(
    `INSERT INTO subscriptions (user_id, ${names.join(', ')})
     SELECT id, ${names.map((_, index) => `$${index + 2}`).join(', ')} FROM unnest($1::uuid[]) id`,
    [ids, ...Object.values(row)],
  );
  return ids;
}

async function account(columns: Record<string, unknown> = {}): Promise<string> {
  const [id] = await accounts(1, columns);
  return id!;
}

const announce = (pageSize = 50) => notices.announceNotices({ pageSize });
const announced = async () => (await database.outboxRows('trial.notice_due')).map((row) => row.payload);
const change = (userId: string, set: string, ...values: unknown[]) =>
  database.db.query(`UPDATE subscriptions SET ${set} WHERE user_id = $1`, [userId, ...values]);

describe('the notices of a free trial', () => {
  it('go out 7, 3 and 1 day before its end and at its end, once each and to the second', async () => {
    const userId = await account();
    for (const [before, at, daysLeft] of [
      ['2027-03-27T14:59:59Z', '2027-03-27T15:00:00Z', 7],
      ['2027-03-31T14:59:59Z', '2027-03-31T15:00:00Z', 3],
      ['2027-04-02T14:59:59Z', '2027-04-02T15:00:00Z', 1],
      ['2027-04-03T14:59:59Z', '2027-04-03T15:00:00Z', 0],
    ] as const) {
      database.clock.set(before);
      expect(await announce()).toBe(0);
      database.clock.set(at);
      expect(await announce()).toBe(1);
      expect(await announce()).toBe(0);
      expect((await announced()).at(-1)).toEqual({ userId, daysLeft, trialEndsAt: END });
    }
    database.clock.set('2028-04-03T15:00:00Z');
    expect(await announce()).toBe(0);
    expect(await announced()).toHaveLength(4);
  });

  it.each([
    ['2027-04-01T00:00:00Z', [3, 1, 0]],
    ['2027-04-03T00:00:00Z', [1, 0]],
    ['2027-06-01T00:00:00Z', [0]],
  ])('are only the most urgent one after a standstill until %s', async (woken, expected) => {
    await account();
    for (const time of [woken, '2027-04-02T15:00:00Z', END]) {
      if (time >= woken) {
        database.clock.set(time);
        await announce();
      }
    }
    expect((await announced()).map((payload) => payload.daysLeft)).toEqual(expected);
  });

  it.each([
    ['a subscriber', { status: 'active', provider_subscription_id: 'sub_1' }],
    ['a trial that the provider holds', { status: 'trialing', provider_subscription_id: 'sub_2' }],
    ['who owes', { status: 'past_due', provider_subscription_id: 'sub_3' }],
    ['who cancelled', { status: 'canceled', provider_subscription_id: 'sub_4' }],
  ])('are not for %s', async (_name, columns) => {
    await account(columns);
    database.clock.set('2027-04-03T16:00:00Z');
    expect(await announce()).toBe(0);
  });

  it('go on while a first payment is not made', async () => {
    await account({ status: 'incomplete', provider_subscription_id: 'sub_5' });
    database.clock.set(END);
    expect(await announce()).toBe(1);
  });

  it('are not for an account that is being deleted', async () => {
    const [gone, stays] = await accounts(2);
    await database.db.query(
      'UPDATE users SET deletion_requested_at = now(), deletion_id = gen_random_uuid() WHERE id = $1',
      [gone],
    );
    database.clock.set(END);
    expect(await announce()).toBe(1);
    expect(await announced()).toEqual([expect.objectContaining({ userId: stays })]);
  });

  it('end with a subscription, and come again when the operator grants another trial', async () => {
    const userId = await account();
    database.clock.set('2027-03-27T15:00:00Z');
    await announce();
    await change(userId, `status = 'active', provider_subscription_id = 'sub_6'`);
    database.clock.set('2027-04-03T15:00:00Z');
    expect(await announce()).toBe(0);
    await change(
      userId,
      `status = 'trialing', provider_subscription_id = NULL, trial_ends_at = $2`,
      '2027-05-03T15:00:00Z',
    );
    expect(await announce()).toBe(0);
    database.clock.set('2027-04-26T15:00:00Z');
    expect(await announce()).toBe(1);
    expect((await announced()).map((payload) => payload.trialEndsAt)).toEqual([END, '2027-05-03T15:00:00.000Z']);
  });

  it('are armed again by another end, sooner or later, also after the trial was over', async () => {
    const userId = await account();
    database.clock.set('2027-04-03T15:00:00Z');
    await announce();
    await change(userId, 'trial_ends_at = $2', '2027-04-05T15:00:00Z');
    expect(await announce()).toBe(1);
    await change(userId, 'trial_ends_at = $2', '2027-04-03T15:00:00Z');
    expect(await announce()).toBe(1);
    expect((await announced()).map((payload) => payload.daysLeft)).toEqual([0, 3, 0]);
  });

  it('are marked and published together, or not at all', async () => {
    await accounts(3);
    database.clock.set(END);
    jest.spyOn(database.outbox, 'addMany').mockRejectedValueOnce(new Error('planted'));
    await expect(announce()).rejects.toThrow('planted');
    expect(await announced()).toEqual([]);
    expect(await announce()).toBe(3);
    expect(await announced()).toHaveLength(3);
  });

  it('are taken up where a sweep broke off: no account twice, none left out', async () => {
    const ids = await accounts(50);
    database.clock.set(END);
    const addMany = database.outbox.addMany.bind(database.outbox);
    let pages = 0;
    jest.spyOn(database.outbox, 'addMany').mockImplementation((...page) => {
      pages += 1;
      if (pages === 3) throw new Error('killed');
      return addMany(...page);
    });
    await expect(announce(10)).rejects.toThrow('killed');
    expect(await announced()).toHaveLength(20);
    expect(await announce(10)).toBe(30);
    expect((await announced()).map((payload) => payload.userId).sort()).toEqual(ids.sort());
  });

  it('go out once each with several workers and small pages', async () => {
    const ids = await accounts(90);
    await database.db.query(
      `UPDATE subscriptions s SET trial_ends_at = trial_ends_at + (n % 7) * interval '1 hour'
       FROM (SELECT user_id, row_number() OVER () AS n FROM subscriptions) numbered
       WHERE numbered.user_id = s.user_id`,
    );
    database.clock.set('2027-04-05T00:00:00Z');
    const taken = await Promise.all([announce(7), announce(7), announce(7), announce(7)]);
    // A worker that met only locked rows leaves the rest to the others and to the next minute.
    const rest = await announce(7);
    expect(taken.reduce((sum, count) => sum + count, 0) + rest).toBe(90);
    expect((await announced()).map((payload) => payload.userId).sort()).toEqual(ids.sort());
  });
});

describe('accounts from before there were notices', () => {
  it('are not told of a trial that was over long ago', async () => {
    const migration = new TrialNotices1795200000021();
    const runner = database.db.dataSource.createQueryRunner();
    try {
      await migration.down(runner);
      const trialEndsAt = (days: number) => new Date(Date.now() + days * 86_400_000);
      await accounts(1, { trial_ends_at: trialEndsAt(-200) });
      const open = await account({ trial_ends_at: trialEndsAt(2) });
      await migration.up(runner);
      database.clock.set(new Date().toISOString());
      expect(await announce()).toBe(1);
      expect(await announced()).toEqual([expect.objectContaining({ userId: open, daysLeft: 3 })]);
    } finally {
      await runner.release();
    }
  });
});
