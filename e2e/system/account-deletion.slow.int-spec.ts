/**
 * The proof: an account that has everything is deleted, and nothing in any table, queue, key of Redis or name in the storage
 * speaks of it afterwards, while its neighbour keeps every row. On both queue backends.
 */
import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { DemoClock } from '@lectern/backend/demo/demo-clock';
import { DemoSeed } from '@lectern/backend/demo/demo-seed';
import { DemoModule } from '@lectern/backend/demo/demo.module';
import { entities } from '@lectern/backend/entities';
import { TEST_PASSWORD, type TestAgent } from '@lectern/backend/testing/test-app';
import { CoreModule } from '@lectern/core/core.module';
import { createLogger } from '@lectern/logging/logger';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { describeOnRedis, redisUrl, type BackendCase } from '@lectern/testing/queue-backends';
import { createTestSystem, type TestSystem } from './test-system';
import { tracesInDatabase, tracesInRedis, tracesInStorage } from './account-traces';
import { begin, put, addressOf, uploadFile } from './upload';

type Case = BackendCase & { make: (t: TestSystem) => Promise<{ username: string; password: string }>; tables: number };

const HOUR_MS = 3600 * 1000;

class DemoProcess {}

/** The demonstration's account: events, contracts, invoices, files and all the rest. */
async function demoAccount({ config }: TestSystem) {
  const core = CoreModule.forRoot({
    processName: 'test',
    config,
    entities,
    clock: new DemoClock(),
    logger: createLogger('test', 'silent'),
  });
  const app = await NestFactory.createApplicationContext(
    { module: DemoProcess, imports: [core, DemoModule] },
    { logger: false, abortOnError: false },
  );
  try {
    return await app.get(DemoSeed, { strict: false }).seed();
  } finally {
    await app.close();
  }
}

async function newAccount(t: TestSystem) {
  const { username } = await t.signUp('leaving-soon');
  // What was written from an address is theirs only then.
  await t.db.query('UPDATE users SET email_verified_at = now() WHERE username = $1', [username]);
  return { username, password: TEST_PASSWORD };
}

describe('a deleted account on postgresql', () =>
  leavesNothing({ backend: 'postgresql', make: demoAccount, tables: 40 }));
describeOnRedis('a deleted account on redis', () => leavesNothing({ backend: 'redis', make: newAccount, tables: 12 }));

function leavesNothing({ backend, make, tables }: Case) {
  let t: TestSystem;
  let prefix: string;

  beforeEach(async () => {
    prefix = `erase_${randomBytes(4).toString('hex')}`;
    t = await createTestSystem({
      QUEUE_PREFIX: prefix,
      ...(backend === 'redis' && redisUrl && { REDIS_URL: redisUrl }),
    });
  });
  afterEach(() => t.close());

  async function traces(words: readonly string[]): Promise<unknown[]> {
    const { storage } = t.config;
    return [
      ...(await tracesInDatabase(t.db, words)),
      ...(redisUrl && backend === 'redis' ? await tracesInRedis(redisUrl, prefix, words) : []),
      ...(storage.kind === 'folder' ? tracesInStorage(storage.dir, words) : []),
    ];
  }

  async function rowsOf(ownerId: string): Promise<Record<string, number>> {
    const found = await tracesInDatabase(t.db, [ownerId]);
    // The queue's own log of what happened to jobs is nobody's.
    const kept = found.filter(({ table }) => !table.endsWith('_queue.event'));
    return Object.fromEntries(kept.map(({ table, rows }) => [table, rows]));
  }

  /** What the demonstration has not: files in every state, mails, keys, limits, messages, a pack of a year, jobs in every state. */
  async function fill(me: TestAgent, email: string): Promise<void> {
    await uploadFile(me, Buffer.from('a file'), { name: 'Kept.txt' });
    const half = await begin(me, 5, { name: 'Half.txt' });
    await put(me, await addressOf(me, half.id), Buffer.from('half.'));
    await begin(me, 5, { name: 'Never sent.txt' });
    const created = await me.call('post', '/api/clients', { name: 'Keyed' }, { 'Idempotency-Key': 'one' });
    expect(created.status).toBe(201);
    await me.call('post', '/api/contact', { name: 'Me', email, message: 'Hello' });
    await t.agent().call('post', '/api/contact', { name: 'Me', email, message: 'Signed out' });
    await t.agent().call('post', '/api/auth/request-reset', { email });
    await t.agent().call('post', '/api/auth/recover-username', { email });
    await t.agent().call('post', '/api/login', { username: email, password: 'Wrong!Pass1' });
    expect((await me.call('post', '/api/year-end-packs', { year: 2026 })).status).toBe(201);
    await t.drain();
    // Some that were given up, some that wait, some that nobody has published yet.
    await me.call('post', '/api/auth/request-reset', { email });
    const { body: user } = (await me.call('get', '/api/user')) as { body: { id: string } };
    const mail = t.worker.get(QueueConnection).queue('mail');
    const data = { id: 'x', payload: { ownerId: user.id } };
    await mail.add('send-nothing', data, { delay: HOUR_MS, jobId: `late--${user.id}` });
    await mail.add('send-nothing', data, { attempts: 1 });
    const { failures } = await t.drainAll();
    expect(failures).toHaveLength(1);
    await mail.add('send-nothing', { email }, { delay: HOUR_MS });
    await me.call('post', '/api/clients', { name: 'Unpublished' });
  }

  it('leaves nothing anywhere, and takes nothing from its neighbour', async () => {
    const { username, password } = await make(t);
    const me = t.agent();
    expect((await me.call('post', '/api/login', { username, password })).status).toBe(200);
    const { body: user } = (await me.call('get', '/api/user')) as { body: { id: string; email: string } };
    await fill(me, user.email);
    const neighbour = await t.signUp('neighbour');
    await fill(neighbour, 'neighbour@example.com');
    // What others wrote down about this person is theirs.
    await neighbour.call('post', '/api/clients', { name: 'A colleague', email: 'colleague@example.com' });
    await t.drain();
    const before = await rowsOf(neighbour.userId);
    const everything = await rowsOf(user.id);
    expect(Object.keys(everything).length).toBeGreaterThan(tables);

    const answer = await me.call('post', '/api/delete-account', { password });
    expect(answer.status).toBe(200);
    expect((await me.call('get', '/api/user')).status).toBe(401);
    await t.drain();

    const words = [user.id, user.email, username];
    expect(await traces(words)).toEqual([]);
    const [last, ...earlier] = await t.mails(user.email);
    expect(last?.subject).toBe('Your Lectern account is deleted');
    expect(earlier.map(({ subject }) => subject)).not.toContain(last?.subject);
    expect(await rowsOf(neighbour.userId)).toEqual(before);

    // An hour later the last look, after which not even the deletion knows whose it was.
    t.clock.advance(HOUR_MS + 5 * 60_000);
    await t.tick();
    expect(await t.db.query('SELECT state, sealed_account, sealed_address FROM account_deletions')).toEqual([
      { state: 'finished', sealed_account: null, sealed_address: null },
    ]);
    expect(await traces(words)).toEqual([]);
    expect((await neighbour.call('get', '/api/user')).status).toBe(200);
    // The name is free again.
    const again = await t.signUp(username);
    expect(again.userId).not.toBe(user.id);
  });
}
