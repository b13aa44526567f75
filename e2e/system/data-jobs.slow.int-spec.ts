/**
 * Heavy work with real workers: an account's jobs come one after the other, other accounts go on side by side, a cancelled
 * one leaves nothing, and a worker that is killed while it hands on the turn loses none and doubles none.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { until } from '@lectern/testing/until';
import { holdStatement, holdTable } from './hold-points';
import { createTestSystem, type TestSystem } from './test-system';
import { uploadTransfer } from './upload';
import { killProcess, startWorkerProcess } from './worker-process';
import { BackupWait } from '@lectern/backend/modules/backup/backup.http.module';

let t: TestSystem;
let storageDir: string;
let workDir: string;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  storageDir = mkdtempSync(join(tmpdir(), 'lectern-files-'));
  workDir = mkdtempSync(join(tmpdir(), 'lectern-work-'));
  t = await createTestSystem({ STORAGE_DIR: storageDir });
  t.clock.set(new Date().toISOString());
  jest.spyOn(t.app.get(BackupWait, { strict: false }), 'pause').mockResolvedValue();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(killProcess));
  await t.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = await startWorkerProcess({
    DATABASE_URL: t.url,
    SMTP_URL: t.config.mail.smtpUrl,
    STORAGE_DIR: storageDir,
    STRIPE_API_URL: t.stripe.emulator.url,
    TMPDIR: workDir,
  });
  workers.push(worker);
  return worker;
}

async function speaker(name: string) {
  const agent = await t.signUp(name);
  await agent.call('post', '/api/clients', { name: `Of ${name}` });
  return agent;
}

async function ask(agent: TestAgent, path: '/api/backup/create' | '/api/exports'): Promise<string> {
  const { status, body } = await agent.call('post', path);
  expect(status).toBe(201);
  return (body as { job?: { id: string }; id?: string }).job?.id ?? (body as { id: string }).id;
}
async function job(agent: TestAgent, id: string): Promise<DataJobResponse> {
  const { body } = await agent.call('get', `/api/data-jobs/${id}`);
  return body as DataJobResponse;
}
const isDone = (agent: TestAgent, id: string) => async () => (await job(agent, id)).status === 'done';
const ended = async (id: string) =>
  (await t.db.query(`SELECT 1 FROM outbox WHERE type = 'data_job.status_changed' AND payload->>'jobId' = $1`, [id]))
    .length;
async function stored(userId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.worker.get(StorageGateway).list(`files/${userId}/`)) keys.push(key);
  return keys;
}

it('has one job of an account at work, and others go on meanwhile', async () => {
  const slow = await speaker('slow');
  const quick = await speaker('quick');
  const backup = await ask(slow, '/api/backup/create');
  const waiting = await ask(slow, '/api/exports');
  const others = await Promise.all([ask(quick, '/api/backup/create'), ask(quick, '/api/exports')]);
  const held = await holdStatement(
    t.url,
    'BEFORE UPDATE ON data_jobs',
    `NEW.status = 'done' AND NEW.owner_id = '${slow.userId}'`,
  );
  await startWorker();
  await held.reached();
  await until('the other account is done', async () =>
    (await Promise.all(others.map((id) => isDone(quick, id)()))).every(Boolean),
  );
  expect(await job(slow, backup)).toMatchObject({ status: 'working', isWaiting: false });
  expect(await job(slow, waiting)).toMatchObject({ status: 'pending', isWaiting: true, startedAt: null });
  await held.release();
  await until('its turn came', isDone(slow, waiting));
  const [first, second] = [await job(slow, backup), await job(slow, waiting)];
  expect(Date.parse(second.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.finishedAt ?? ''));
});

it('lets a small import go between the steps of a large one that began before it', async () => {
  const checked = async (name: string, rows: number) => {
    const me = await speaker(name);
    const lines = Array.from({ length: rows }, (_, index) => `${name} ${index},active`);
    const list = ['Name,Status', ...lines].join('\n');
    const uploadId = await uploadTransfer(me, list, 'Clients.csv');
    const answer = await me.call('post', '/api/imports', { uploadId });
    expect(answer.status).toBe(201);
    return { me, id: (answer.body as { id: string }).id };
  };
  const large = await checked('large', 2_500);
  const small = await checked('small', 3);
  await t.drain();
  for (const { me, id } of [large, small]) {
    const { body } = await me.call('get', `/api/imports/${id}`);
    expect(body).toMatchObject({ job: { status: 'review' } });
    const { version } = body as { version: number };
    const confirmed = await me.call('post', `/api/imports/${id}/confirmation`, { version, kinds: ['clients'] });
    expect(confirmed).toMatchObject({ status: 200 });
  }
  await t.drain();
  const { length } = await t.db.query(`SELECT 1 FROM clients WHERE owner_id = $1`, [large.me.userId]);
  expect(length).toBe(2_501);
  expect((await job(small.me, small.id)).status).toBe('done');
  const order = await t.db.query<{ id: string; type: string }>(
    `SELECT payload->>'jobId' AS id, type FROM outbox
     WHERE type = 'data_job.due' OR type = 'data_job.status_changed' AND payload->>'to' = 'done' ORDER BY outbox.id`,
  );
  const at = (id: string, type: string) => order.findLastIndex((told) => told.id === id && told.type === type);
  expect(at(small.id, 'data_job.status_changed')).toBeLessThan(at(large.id, 'data_job.due'));
});

it('throws away what it has of a backup that is cancelled, and the next job has its turn at once', async () => {
  const me = await speaker('changing-mind');
  const backup = await ask(me, '/api/backup/create');
  const next = await ask(me, '/api/exports');
  const held = await holdTable(t.url, 'tasks');
  await startWorker();
  await held.reached();
  expect(readdirSync(workDir)).toHaveLength(1);
  const cancelled = await me.call('post', `/api/data-jobs/${backup}/cancellation`);
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', hasFile: false } });
  expect(await job(me, next)).toMatchObject({ isWaiting: false });
  await held.release();
  await until('the next one is done', isDone(me, next));
  await until('nothing is left of it', () => Promise.resolve(readdirSync(workDir).length === 0));
  const [key] = await t.db.query<{ key: string }>(`SELECT storage_key AS key FROM data_jobs WHERE status = 'done'`);
  expect(await stored(me.userId)).toEqual([key?.key]);
  expect(await t.db.query(`SELECT 1 FROM outbox WHERE type = 'backup.ready'`)).toEqual([]);
  expect((await job(me, backup)).status).toBe('cancelled');
});

it.each([
  ['while it hands on the turn', `NEW.has_turn AND NOT OLD.has_turn AND NEW.kind = 'export'`],
  ['before the next one begins', `NEW.status = 'working' AND OLD.status = 'pending' AND NEW.kind = 'export'`],
])('loses and doubles nothing when its worker is killed %s', async (_where, condition) => {
  const me = await speaker('killed');
  const backup = await ask(me, '/api/backup/create');
  const next = await ask(me, '/api/exports');
  const held = await holdStatement(t.url, 'BEFORE UPDATE ON data_jobs', condition);
  const first = await startWorker();
  await held.reached();
  await killProcess(first);
  await held.release();
  expect((await job(me, next)).status).toBe('pending');
  const second = await startWorker();
  await until('both are done', isDone(me, next));
  // What the first one left is deleted at the start, what this one made when its job has been told done.
  await until('no folder is left', () => Promise.resolve(readdirSync(workDir).length === 0));
  await killProcess(second);
  await t.drain();
  expect([await ended(backup), await ended(next)]).toEqual([1, 1]);
  expect(await t.db.query(`SELECT 1 FROM data_jobs WHERE has_turn`)).toEqual([]);
  const files = await t.db.query<{ key: string }>(`SELECT storage_key AS key FROM data_jobs`);
  for (const { key } of files) expect(await stored(me.userId)).toContain(key);
});
