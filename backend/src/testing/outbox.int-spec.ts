/** Many events in one statement: all of them or none, in their order, and the relay is woken once. */
import { OUTBOX_CHANNEL } from '@lectern/database/outbox';
import { once } from 'node:events';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.query('DELETE FROM outbox'));
afterAll(() => database.close());

const users = (count: number) => Array.from({ length: count }, () => ({ userId: uuidv7() }));

it('writes them in the order of their payloads, each as `add` would', async () => {
  const payloads = users(500);
  const ids = await database.db.tx((tx) => database.outbox.addMany(tx, 'user.registered', payloads));
  const rows = await database.db.query<{ id: string; payload: unknown }>(
    'SELECT id, type, version, payload, occurred_at, published_at FROM outbox ORDER BY id',
  );
  expect(rows.map((row) => row.id)).toEqual(ids);
  expect(rows.map((row) => row.payload)).toEqual(payloads);
  expect(rows[0]).toMatchObject({
    type: 'user.registered',
    version: 1,
    occurred_at: database.clock.now(),
    published_at: null,
  });
});

it('keeps every character of a text', async () => {
  const email = `o'neil "\\{}, ,NULL ✓\n@example.com`;
  await database.db.tx((tx) => database.outbox.addMany(tx, 'password_reset.requested', [{ email }]));
  expect(await database.outboxRows()).toEqual([{ type: 'password_reset.requested', payload: { email } }]);
});

it('writes none of them when one is not the event’s, or the transaction fails', async () => {
  const wrong = [...users(2), { userId: 'nobody' }];
  await expect(database.db.tx((tx) => database.outbox.addMany(tx, 'user.registered', wrong))).rejects.toMatchObject({
    name: 'ZodError',
  });
  const fails = database.db.tx(async (tx) => {
    await database.outbox.addMany(tx, 'user.registered', users(3));
    throw new Error('planted');
  });
  await expect(fails).rejects.toThrow('planted');
  expect(await database.outboxRows()).toEqual([]);
});

it('sends no notice without events or after a rollback, and one for commits that come together', async () => {
  // Not the one of the other tests: what they notified may still be on its way.
  const apart = await createTestDatabase();
  const { db, outbox } = apart;
  const notices = jest.spyOn(db, 'query').mockResolvedValue([]);
  const addTo = (fails = false) =>
    db.tx(async (tx) => {
      await outbox.addMany(tx, 'user.registered', users(2));
      if (fails) throw new Error('planted');
    });
  try {
    await db.tx((tx) => outbox.addMany(tx, 'user.registered', []));
    await expect(addTo(true)).rejects.toThrow('planted');
    expect(notices).not.toHaveBeenCalled();
    let fail: (error: Error) => void = () => undefined;
    notices.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    await Promise.all([addTo(), addTo(), addTo()]);
    expect(notices).toHaveBeenCalledTimes(1);
    const followed = new Promise((resolve) =>
      notices.mockImplementationOnce(() => Promise.resolve(resolve([])).then(() => [])),
    );
    fail(new Error('the connection is gone'));
    // The next notice follows later, not in the same turn.
    await new Promise(setImmediate);
    expect(notices).toHaveBeenCalledTimes(1);
    await followed;
    expect(notices).toHaveBeenCalledTimes(2);
  } finally {
    notices.mockRestore();
    await apart.close();
  }
});

it('wakes the relay once at commit, and not at all without events', async () => {
  const listener = new Client({ connectionString: database.url });
  await listener.connect();
  try {
    const woken: string[] = [];
    listener.on('notification', ({ channel }) => woken.push(channel));
    await listener.query(`LISTEN ${OUTBOX_CHANNEL}`);
    await database.db.tx(async (tx) => {
      expect(await database.outbox.addMany(tx, 'user.registered', [])).toEqual([]);
    });
    await listener.query('SELECT 1');
    expect(woken).toEqual([]);
    const isWoken = once(listener, 'notification');
    await database.db.tx((tx) => database.outbox.addMany(tx, 'user.registered', users(100)));
    await isWoken;
    // What was notified before this answer stands in it.
    await listener.query('SELECT 1');
    expect(woken).toEqual([OUTBOX_CHANNEL]);
  } finally {
    await listener.end();
  }
});
