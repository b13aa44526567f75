/** Restores with real workers that are killed: while the ZIP is checked, between files, in the middle of the rows, at the end. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import type { RestoreResponse } from '@lectern/protocol/restores';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { until } from '@lectern/testing/until';
import { holdStatement } from './hold-points';
import { takenPicture } from './pictures';
import { createTestSystem, type TestSystem } from './test-system';
import { uploadFile, uploadTransfer, type Answer } from './upload';
import { killProcess, startWorkerProcess } from './worker-process';
import { BackupWait } from '@lectern/backend/modules/backup/backup.http.module';

let t: TestSystem;
let storageDir: string;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  storageDir = mkdtempSync(join(tmpdir(), 'lectern-files-'));
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
  });
  workers.push(worker);
  return worker;
}

/** An account with rows that refer to each other, files and a picture; answers its backup. */
async function aBackup(): Promise<Buffer> {
  const me = await t.signUp('leaving');
  const made = async (path: string, body: object) =>
    ((await me.call('post', path, body)) as Answer<{ id: string }>).body.id;
  const clientId = await made('/api/clients', { name: 'Acme', contacts: [{ name: 'Ann', isPrimary: true }] });
  const eventId = await made('/api/events', { title: 'Gala', clientId, eventDate: '2031-03-04' });
  for (const title of ['Call', 'Write']) await made('/api/tasks', { title, eventId });
  for (const name of ['one.txt', 'two.txt']) await uploadFile(me, Buffer.from(name), { name, eventId });
  await uploadFile(me, await takenPicture('jpeg'), { name: 'Stage.jpg', kind: 'media' });
  await t.drain();
  await me.call('post', '/api/backup/create', {});
  await t.drain();
  const [row] = await t.db.query<{ key: string }>(
    `SELECT storage_key AS key FROM data_jobs WHERE kind = 'backup' AND status = 'done'`,
  );
  return buffer(await t.worker.get(StorageGateway).get(row!.key));
}

const WHOLE = { clients: 1, client_contacts: 1, speaking_events: 1, tasks: 2, files: 3 };

async function counts({ userId }: { userId: string }): Promise<Record<string, number>> {
  const tables = Object.keys(WHOLE).map((table) => `(SELECT count(*) FROM ${table} WHERE owner_id = $1) AS ${table}`);
  const [row] = await t.db.query<Record<string, number>>(`SELECT ${tables.join(', ')}`, [userId]);
  return row ?? {};
}
const view = async (agent: TestAgent, id: string) =>
  ((await agent.call('get', `/api/restores/${id}`)) as Answer<RestoreResponse>).body;
const isAt = (agent: TestAgent, id: string, status: string) => async () =>
  (await view(agent, id)).job.status === status;

async function begun(zip: Buffer) {
  const me = await t.signUp('coming');
  const uploadId = await uploadTransfer(me, zip, 'backup.zip');
  const { status, body } = (await me.call('post', '/api/restores', { uploadId })) as Answer<{ id: string }>;
  expect(status).toBe(201);
  return { me, id: body.id };
}

/** Starts a worker, kills it where it is held, starts another one. */
async function killedAt(when: string, condition: string): Promise<void> {
  const held = await holdStatement(t.url, when, condition);
  const first = await startWorker();
  await held.reached();
  await killProcess(first);
  await held.release();
  await startWorker();
}

it('checks anew when a worker was killed while it read the ZIP', async () => {
  const { me, id } = await begun(await aBackup());
  await killedAt('BEFORE INSERT ON staged_rows', `NEW.kind = 'tasks'`);
  await until('it is checked', isAt(me, id, 'review'));
  const { groups } = await view(me, id);
  expect(groups.find(({ group }) => group === 'tasks')).toMatchObject({ things: 2, conflicts: 0 });
  const [staged] = await t.db.query<{ rows: number; ids: number }>(
    `SELECT count(*) AS rows, count(DISTINCT source_id) AS ids FROM staged_rows WHERE kind = 'tasks'`,
  );
  expect(staged).toEqual({ rows: 2, ids: 2 });
  expect(await counts(me)).toEqual({ clients: 0, client_contacts: 0, speaking_events: 0, tasks: 0, files: 0 });
});

it.each([
  ['while rows are decided on', 'BEFORE UPDATE ON staged_rows', `NEW.kind = 'speakingEvents'`],
  [
    'between two files',
    'BEFORE UPDATE ON staged_rows',
    `NEW.applied_at IS NOT NULL AND NEW."row"->>'name' = 'two.txt'`,
  ],
  ['in the middle of the rows', 'BEFORE INSERT ON tasks', 'true'],
  ['before it says that it is done', 'BEFORE UPDATE ON data_jobs', `NEW.status = 'done' AND NEW.kind = 'restore'`],
])('writes everything once when a worker is killed %s', async (_where, when, condition) => {
  const { me, id } = await begun(await aBackup());
  await t.drain();
  expect(await view(me, id)).toMatchObject({ job: { status: 'review' }, accountIsEmpty: true });
  expect((await me.call('post', `/api/restores/${id}/confirmation`, { choices: {} })).status).toBe(200);
  await killedAt(when, condition);
  await until('it is done', isAt(me, id, 'done'));
  expect(await counts(me)).toEqual(WHOLE);
  const [event] = await t.db.query<{ client: string | null }>(
    `SELECT client_id AS client FROM speaking_events WHERE owner_id = $1`,
    [me.userId],
  );
  expect(event!.client).not.toBeNull();
  await until('the picture is made small again', async () => {
    const small = await t.db.query(`SELECT 1 FROM files WHERE owner_id = $1 AND has_thumbnail`, [me.userId]);
    return small.length === 1;
  });
  const ended = await t.db.query(
    `SELECT 1 FROM outbox WHERE type = 'data_job.status_changed' AND payload->>'jobId' = $1 AND payload->>'to' = 'done'`,
    [id],
  );
  expect(ended).toHaveLength(1);
});
