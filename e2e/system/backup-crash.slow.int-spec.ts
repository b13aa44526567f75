/**
 * A real worker process is killed (SIGKILL) at many points of a backup; another one ends it once, with everything in it, and
 * what the first one had laid down on its disk is gone.
 */
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { until } from '@lectern/testing/until';
import { unzip } from '@lectern/testing/unzip';
import { holdFile, holdStatement, holdTable, type HoldPoint } from './hold-points';
import { SmtpProxy } from './smtp-proxy';
import { createTestSystem, type TestSystem } from './test-system';
import { uploadFile } from './upload';
import { killProcess, startWorkerProcess } from './worker-process';
import { BackupWait } from '@lectern/backend/modules/backup/backup.http.module';

const DAY_MS = 24 * 3600 * 1000;
const CONTENT = Buffer.from('What the file says. '.repeat(500));

let t: TestSystem;
let proxy: SmtpProxy;
let storageDir: string;
let workDir: string;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  storageDir = mkdtempSync(join(tmpdir(), 'lectern-files-'));
  workDir = mkdtempSync(join(tmpdir(), 'lectern-work-'));
  t = await createTestSystem({ STORAGE_DIR: storageDir });
  t.clock.set(new Date().toISOString());
  proxy = await new SmtpProxy(Number(new URL(t.config.mail.smtpUrl).port)).start();
  // No one waits for the answer: an email tells.
  jest.spyOn(t.app.get(BackupWait, { strict: false }), 'pause').mockResolvedValue();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(killProcess));
  await proxy.stop();
  await t.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = await startWorkerProcess({
    DATABASE_URL: t.url,
    SMTP_URL: proxy.url,
    STORAGE_DIR: storageDir,
    STRIPE_API_URL: t.stripe.emulator.url,
    TMPDIR: workDir,
  });
  workers.push(worker);
  return worker;
}

const filesIn = (...path: string[]) =>
  readdirSync(join(storageDir, ...path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isFIFO())
    .map((entry) => join(entry.parentPath, entry.name));

/** The ZIP has begun, and its end cannot come before the content of that file. */
function inContent(): HoldPoint {
  const part = filesIn('objects').find((path) => path.includes('part-')) ?? '';
  return holdFile(part, () => Promise.resolve(filesIn('uploads').some((path) => path.includes('.part-'))));
}

function atMailServer(): HoldPoint {
  proxy.holdAt = 'greeting';
  const held = proxy.held();
  return {
    reached: () => held,
    release: () => {
      proxy.holdAt = 'never';
      return Promise.resolve();
    },
  };
}

const points: [where: string, hold: () => HoldPoint | Promise<HoldPoint>, status: string][] = [
  ['while the rows are read', () => holdTable(t.url, 'tasks'), 'working'],
  ['while the ZIP goes to the storage', inContent, 'working'],
  [
    'before it says that it is ready',
    () => holdStatement(t.url, 'BEFORE UPDATE ON data_jobs', `NEW.status = 'done'`),
    'working',
  ],
  ['before its email leaves', atMailServer, 'done'],
];

it.each(points)('is ended once by another worker when one is killed %s', async (_where, hold, status) => {
  const me = await t.signUp('taking-along');
  for (const name of ['Łódź & Söhne', '夏']) await me.call('post', '/api/clients', { name });
  const { id: fileId } = await uploadFile(me, CONTENT, { name: 'Kept.txt' });
  await t.drain();
  const mailsBefore = (await t.mails('taking-along@example.com')).length;
  const asked = await me.call('post', '/api/backup/create');
  expect(asked.body).toMatchObject({ status: 'processing' });
  const statusOf = async () =>
    (await t.db.query<{ status: string }>('SELECT status FROM data_jobs')).map((row) => row.status);

  const held = await hold();
  const first = await startWorker();
  await held.reached();
  await killProcess(first);
  await held.release();
  expect(await statusOf()).toEqual([status]);

  const second = await startWorker();
  const mails = async () => (await t.mails('taking-along@example.com')).slice(0, -mailsBefore);
  await until('its email has arrived', async () => (await mails()).length > 0);
  // Everything of the account in plain files: it must not stay, neither where the first one was killed nor here.
  await until('nothing is left of what it was made of', () => Promise.resolve(readdirSync(workDir).length === 0));
  await killProcess(second);
  await t.drain();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your Lectern backup is ready']);
  const told = await t.db.query(`SELECT 1 FROM outbox WHERE type = 'backup.ready'`);
  expect(told).toHaveLength(1);
  const [backup] = await t.db.query<{ status: string; key: string; size: number; files: number }>(
    `SELECT status, storage_key AS key, size_bytes::int AS size, file_count AS files FROM data_jobs`,
  );
  expect(backup).toMatchObject({ status: 'done', files: 1 });

  const storage = t.worker.get(StorageGateway);
  const bytes = await buffer(await storage.get(backup?.key ?? ''));
  expect(bytes.length).toBe(backup?.size);
  const zip = await unzip(bytes);
  const manifest = JSON.parse((await zip.read('manifest.json')).toString()) as {
    entries: { path: string; sizeBytes: number; sha256: string; id?: string }[];
    missing: object[];
  };
  expect(manifest.missing).toEqual([]);
  expect(zip.names.sort()).toEqual([...manifest.entries.map(({ path }) => path), 'manifest.json'].sort());
  for (const { path, sizeBytes, sha256 } of manifest.entries) {
    const content = await zip.read(path);
    expect(content.length).toBe(sizeBytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
  expect((await zip.read('data/clients.json')).toString()).toContain('"夏"');
  const kept = manifest.entries.find(({ id }) => id === fileId);
  expect(await zip.read(kept?.path ?? '')).toEqual(CONTENT);

  // What it had begun to store is found by the review, when it is old enough to be nobody's.
  t.clock.advance(10 * DAY_MS);
  await t.db.tx((tx) => t.outbox.add(tx, 'storage_review.due', { day: '2027-01-01' }));
  await t.drain();
  expect(filesIn('uploads')).toEqual([]);
  const keys: string[] = [];
  for await (const { key } of storage.list('files/')) keys.push(key);
  expect(keys.filter((key) => key !== backup?.key)).toHaveLength(1);
});
