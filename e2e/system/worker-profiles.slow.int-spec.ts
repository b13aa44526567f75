/** Workers that do a part only: which queues they take jobs of, whether they relay and tick, and what they tell of it. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@lectern/backend/testing/test-app';
import { Inbox } from '@lectern/inbox/inbox';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { until } from '@lectern/testing/until';
import { freePort } from './release-process';
import { killProcess, startWorkerProcess } from './worker-process';

const TOKEN = 'a-token-for-tests-only';

let app: TestApp;
let inbox: Inbox;
const prefix = `profile_${randomBytes(4).toString('hex')}`;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp({ env: { QUEUE_PREFIX: prefix } });
  inbox = await new Inbox({ dir: mkdtempSync(join(tmpdir(), 'lectern-inbox-')) }).start();
});
afterAll(async () => {
  await Promise.all(workers.map(killProcess));
  await inbox.stop();
  await app.close();
});

/** Returns where the worker tells how it is. */
async function start(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const shared = { DATABASE_URL: app.url, QUEUE_PREFIX: prefix, SMTP_URL: inbox.smtpUrl, METRICS_TOKEN: TOKEN };
  workers.push(await startWorkerProcess({ ...shared, WORKER_HEALTH_PORT: String(port), ...env }));
  return `http://127.0.0.1:${port}`;
}

const count = async (sql: string) => (await app.db.query<{ n: number }>(sql))[0]?.n ?? 0;
const published = () => count('SELECT count(*)::int AS n FROM outbox WHERE published_at IS NOT NULL');
const waiting = async () => (await app.app.get(QueueConnection).queue('mail').getJobCounts('waiting'))['waiting'];
const delivered = () => count('SELECT count(*)::int AS n FROM email_deliveries');
const metrics = async (url: string, token = TOKEN) =>
  fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });

it('each does its part, and together they do everything', async () => {
  await start({ WORKER_QUEUES: 'data,files', WORKER_ROLES: 'jobs' });
  await app.signUp('parted');
  const relay = await start({ WORKER_ROLES: 'relay' });
  await until('the event is in its queue', async () => (await published()) === 1);
  // The relay is there, and so is a worker, but not for this queue.
  expect([await waiting(), await delivered()]).toEqual([1, 0]);

  const mail = await start({ WORKER_QUEUES: 'mail', WORKER_ROLES: 'jobs' });
  await until('the email is recorded', async () => (await delivered()) === 1);

  expect((await metrics(mail, 'wrong')).status).toBe(401);
  expect((await fetch(`${mail}/ready`)).status).toBe(200);
  const told = await (await metrics(mail)).text();
  for (const line of [
    'lectern_emails_total{template="verify-email",result="sent"} 1',
    'lectern_job_duration_seconds_count{handler="send-verification-email",result="done"} 1',
    'lectern_job_wait_seconds_count{queue="mail"} 1',
    'lectern_relay_events_total 0',
    'lectern_db_pool_waiting 0',
  ]) {
    expect(told).toContain(`\n${line}\n`);
  }
  expect(told).toMatch(/^lectern_build_info\{process="worker",build="\w+",node="v/m);
  expect(await (await metrics(relay)).text()).toContain('\nlectern_relay_events_total 1\n');
});
