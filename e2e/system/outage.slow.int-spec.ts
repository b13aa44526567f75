/** What happens when the database or the queue goes away under running processes, and when it comes back. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, TEST_PASSWORD, type TestApp } from '@lectern/backend/testing/test-app';
import { Inbox } from '@lectern/inbox/inbox';
import { until } from '@lectern/testing/until';
import { describeOnRedis, redisUrl } from '@lectern/testing/queue-backends';
import { TcpProxy } from './tcp-proxy';
import { killProcess, startWorkerProcess } from './worker-process';

let app: TestApp;
let inbox: Inbox;
let wire: TcpProxy;
let worker: ChildProcess | undefined;

beforeEach(async () => {
  inbox = await new Inbox({ dir: mkdtempSync(join(tmpdir(), 'lectern-inbox-')) }).start();
});
afterEach(async () => {
  if (worker) await killProcess(worker);
  worker = undefined;
  await wire.mend();
  await app.close();
  await wire.cut();
  await inbox.stop();
});

const mailCount = async () => ((await (await fetch(`${inbox.webUrl}/api/email`)).json()) as unknown[]).length;

it('answers 503 with a request id while the database is gone, and recovers by itself', async () => {
  app = await createTestApp({
    env: { DB_POOL_MAX: '4' },
    databaseUrl: async (url) => {
      wire = await new TcpProxy(new URL(url)).mend();
      return wire.url;
    },
  });
  const speaker = await app.signUp('patient');
  worker = await startWorkerProcess({ DATABASE_URL: wire.url, SMTP_URL: inbox.smtpUrl });
  await until('the first mail', async () => (await mailCount()) === 1);

  await wire.cut();
  for (const [method, path] of [
    ['get', '/api/user'],
    ['get', '/api/clients'],
    ['get', '/api/csrf-token'],
  ] as const) {
    const answer = await speaker.raw[method](path);
    expect({ path, status: answer.status }).toEqual({ path, status: 503 });
    expect(answer.body).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: 'Database connection error. Please try again later.',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect((await speaker.raw.get('/api/health/live')).status).toBe(200);
  const ready = await speaker.raw.get('/api/health/ready');
  expect(ready.status).toBe(503);
  expect(ready.body).toMatchObject({ status: 'down', checks: { database: 'down' } });
  expect(worker.exitCode).toBeNull();

  await wire.mend();
  await until('requests are served again', async () => (await speaker.raw.get('/api/user')).status === 200);
  const visitor = app.agent();
  const again = await visitor.call('post', '/api/register', {
    username: 'second',
    email: 'second@example.com',
    password: TEST_PASSWORD,
  });
  expect(again.status).toBe(201);
  await until('the same worker sends the next mail', async () => (await mailCount()) === 2);
  expect(worker.exitCode).toBeNull();
});

describeOnRedis('with queues on redis', () => {
  it('commits while Redis is gone, and relays when it is back', async () => {
    wire = await new TcpProxy(new URL(redisUrl ?? '')).mend();
    const prefix = `outage_${randomBytes(4).toString('hex')}`;
    app = await createTestApp({ env: { REDIS_URL: wire.url, QUEUE_PREFIX: prefix } });
    worker = await startWorkerProcess({
      DATABASE_URL: app.url,
      REDIS_URL: wire.url,
      QUEUE_PREFIX: prefix,
      SMTP_URL: inbox.smtpUrl,
    });
    await app.signUp('before');
    await until('the first mail', async () => (await mailCount()) === 1);

    await wire.cut();
    const speaker = await app.signUp('meanwhile');
    expect((await speaker.call('post', '/api/clients', { name: 'Committed' })).status).toBe(201);
    const ready = await speaker.raw.get('/api/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toMatchObject({ status: 'degraded', checks: { database: 'up', queue: 'down' } });
    expect(await mailCount()).toBe(1);
    expect(worker.exitCode).toBeNull();

    await wire.mend();
    await until('the waiting mail arrives', async () => (await mailCount()) === 2);
    const again = await speaker.raw.get('/api/health/ready');
    expect(again.body).toMatchObject({ status: 'ok' });
  });
});
