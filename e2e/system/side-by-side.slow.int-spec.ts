/**
 * The upgrade of an installation at work, on both queue backends: the release before serves, the database is brought to
 * the present schema under it, the present workers join and the older ones leave, then the backends. No request fails,
 * sessions are good on both sides, and what either side caused happens once.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo } from '@lectern/backend/testing/old-schema';
import { RELEASE_BEFORE } from '@lectern/backend/testing/releases';
import type { Db } from '@lectern/database/db';
import { Inbox } from '@lectern/inbox/inbox';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { givenUpJobs } from '@lectern/queue/queue-operations';
import { cloneTemplate, type TestDatabaseHandle } from '@lectern/testing/test-server';
import { until } from '@lectern/testing/until';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import {
  freePort,
  runMigrations,
  startProgram,
  thisRelease,
  unpackRelease,
  type Release,
  type Running,
} from './release-process';
import { Visitor } from './visitor';

let before: Release;
beforeAll(() => {
  before = unpackRelease(RELEASE_BEFORE);
});
afterAll(() => before.remove());

describeOnQueues('two releases', ({ backend }) => {
  let database: TestDatabaseHandle;
  let db: Db;
  let inbox: Inbox;
  let queues: QueueConnection;
  let env: Record<string, string>;
  const running: Running[] = [];

  beforeAll(async () => {
    inbox = await new Inbox({ dir: mkdtempSync(join(tmpdir(), 'lectern-inbox-')) }).start();
    const prefix = `beside_${randomBytes(4).toString('hex')}`;
    const common = {
      QUEUE_PREFIX: prefix,
      SMTP_URL: inbox.smtpUrl,
      STORAGE_DIR: mkdtempSync(join(tmpdir(), 'lectern-files-')),
      ...(backend === 'redis' && redisUrl && { REDIS_URL: redisUrl }),
    };
    database = await cloneTemplate(`beside_${RELEASE_BEFORE}`, (url) =>
      runMigrations(before, { ...common, DATABASE_URL: url }),
    );
    env = { ...common, DATABASE_URL: database.url };
    db = await connectTo(database.url);
    queues = new QueueConnection({ redisUrl: env['REDIS_URL'], databaseUrl: database.url, prefix }, () => undefined);
  });
  afterAll(async () => {
    await Promise.all(running.map((program) => program.stop()));
    await queues.close();
    await db.dataSource.destroy();
    await inbox.stop();
    await database.drop();
  });

  const worker = async (release: Release) => begun(await startProgram(release, 'worker', env));
  const backendOf = async (release: Release) => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const program = begun(await startProgram(release, 'backend', { ...env, PORT: String(port), APP_URL: base }));
    return { ...program, base };
  };
  function begun(program: Running): Running {
    running.push(program);
    return program;
  }

  const count = async (sql: string) => (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n;
  const mailsTo = async (address: string) =>
    (await (await fetch(`${inbox.webUrl}/api/email?to=${encodeURIComponent(address)}`)).json()) as unknown[];
  const registered: string[] = [];
  async function register(base: string, many: number): Promise<void> {
    await Promise.all(
      Array.from({ length: many }, async () => {
        registered.push(await new Visitor().register(base, `speaker-${randomBytes(4).toString('hex')}`));
      }),
    );
  }
  async function quiet(): Promise<void> {
    await until('every event is published', async () => (await count('outbox WHERE published_at IS NULL')) === 0);
    await until('each account got its email', async () => {
      const mails = await Promise.all(registered.map((name) => mailsTo(`${name}@example.com`)));
      return mails.every(({ length }) => length > 0);
    });
  }

  it('serve one installation without a gap', async () => {
    const ann = new Visitor();
    let clients = 0;
    const addClient = async (base: string) => {
      const { status, body } = await ann.call(base, 'POST', '/api/clients', { name: `Client ${++clients}` });
      expect({ status, body }).toMatchObject({ status: 201 });
      return body as { id: string; version: number };
    };

    // The release before, at work.
    const oldBackend = await backendOf(before);
    const oldWorker = await worker(before);
    registered.push(await ann.register(oldBackend.base, 'ann'));
    await quiet();

    // The database changes under it.
    let migrated = false;
    const migrating = runMigrations(thisRelease, env).finally(() => (migrated = true));
    while (!migrated) {
      await addClient(oldBackend.base);
      expect(await ann.call(oldBackend.base, 'GET', '/api/clients?limit=5')).toMatchObject({ status: 200 });
    }
    await migrating;
    expect(clients).toBeGreaterThan(5);
    await register(oldBackend.base, 5);
    await quiet();

    // The present workers join, and the older ones leave.
    await worker(thisRelease);
    await register(oldBackend.base, 10);
    expect(await oldWorker.stop()).toBe('SIGTERM');
    await register(oldBackend.base, 5);
    await quiet();
    const message = { name: 'Bo', email: 'bo@example.com', message: 'Between two releases' };
    expect((await ann.call(oldBackend.base, 'POST', '/api/contact', message)).status).toBeLessThan(300);

    // The present backends join.
    const newBackend = await backendOf(thisRelease);
    expect(await ann.call(newBackend.base, 'GET', '/api/user')).toMatchObject({ body: { username: 'ann' } });
    const client = await addClient(newBackend.base);
    const path = `/api/clients/${client.id}`;
    const renamed = { name: 'Renamed', version: client.version };
    expect(await ann.call(oldBackend.base, 'PATCH', path, renamed)).toMatchObject({ status: 200 });
    expect(await ann.call(newBackend.base, 'PATCH', path, renamed)).toMatchObject({ status: 409 });
    expect(await ann.call(newBackend.base, 'GET', path)).toMatchObject({ body: { name: 'Renamed' } });
    const bea = new Visitor();
    registered.push(await bea.register(newBackend.base, 'bea'));
    expect(await bea.call(oldBackend.base, 'GET', '/api/user')).toMatchObject({ body: { username: 'bea' } });
    await Promise.all([register(oldBackend.base, 5), register(newBackend.base, 5)]);
    await quiet();

    // The older ones leave.
    expect(await oldBackend.stop()).toBe('SIGTERM');
    await addClient(newBackend.base);
    await db.query(`UPDATE users SET role = 'admin' WHERE username = 'ann'`);
    await until('the message is in the inbox', async () => {
      const { body } = await ann.call(newBackend.base, 'GET', '/api/admin/inbox');
      return JSON.stringify(body).includes('Between two releases');
    });

    // Nothing lost, nothing twice.
    await quiet();
    for (const name of registered) {
      expect({ name, mails: (await mailsTo(`${name}@example.com`)).length }).toEqual({ name, mails: 1 });
    }
    expect(await count('clients')).toBe(clients);
    expect(await count('users')).toBe(registered.length);
    expect(await givenUpJobs(queues, queueNames)).toEqual([]);
  });

  it('leave to the newer one what only that knows, and hold nothing up behind it', async () => {
    await db.query(
      `INSERT INTO outbox (id, type, version, payload, occurred_at)
       SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, CASE WHEN n % 2 = 0 THEN 'gift.wrapped' ELSE 'user.registered' END,
         CASE WHEN n % 2 = 0 THEN 1 ELSE 99 END, '{}', now()
       FROM generate_series(1, 250) n`,
    );
    const { base } = await backendOf(thisRelease);
    await register(base, 1);
    const last = `${registered.at(-1)}@example.com`;
    await until('a later event is handled', async () => (await mailsTo(last)).length === 1);
    expect(await count('outbox WHERE published_at IS NULL')).toBe(250);
    expect(await givenUpJobs(queues, queueNames)).toEqual([]);
  });
});
