/**
 * A real worker process is killed (SIGKILL) at many points of an import and of its undoing; another one goes on from the
 * last step that was done. Nothing is doubled, nothing is left of the step that broke off.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportResponse } from '@lectern/protocol/imports';
import { until } from '@lectern/testing/until';
import { holdStatement, type HoldPoint } from './hold-points';
import { createTestSystem, type TestSystem } from './test-system';
import { uploadTransfer, type Answer } from './upload';
import { killProcess, startWorkerProcess } from './worker-process';

let t: TestSystem;
let storageDir: string;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  storageDir = mkdtempSync(join(tmpdir(), 'lectern-files-'));
  t = await createTestSystem({ STORAGE_DIR: storageDir });
  t.clock.set(new Date().toISOString());
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

/** 300 events at 40 clients, each with the one contact of its client: several steps of every kind. */
const CSV = [
  'Event,Date,Company,Contact,Email,Fee',
  ...Array.from({ length: 300 }, (_, at) => {
    const client = at % 40;
    return `Gig ${at},2031-0${1 + (at % 9)}-1${at % 10},Client ${client},Person ${client},p${client}@c.example,7500`;
  }),
].join('\r\n');
const WHOLE = { clients: 40, client_contacts: 40, speaking_events: 300, event_contacts: 300 };
const NOTHING = { clients: 0, client_contacts: 0, speaking_events: 0, event_contacts: 0 };

async function counts(): Promise<Record<string, number>> {
  const [row] = await t.db.query<Record<string, number>>(
    `SELECT ${Object.keys(WHOLE)
      .map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
      .join(', ')}`,
  );
  return row ?? {};
}

const changed = (condition: string) => () => holdStatement(t.url, 'BEFORE UPDATE ON data_jobs', condition);

const writing: [where: string, hold: () => Promise<HoldPoint>][] = [
  ['while rows are added', () => holdStatement(t.url, 'BEFORE INSERT ON speaking_event_status_changes')],
  [
    'while it notes what was written',
    () => holdStatement(t.url, 'BEFORE UPDATE ON staged_rows', `NEW.kind = 'speakingEvents'`),
  ],
  ['before it says that it is done', changed(`NEW.status = 'done'`)],
];

const takingBack: [where: string, hold: () => Promise<HoldPoint>][] = [
  ['while rows are removed', () => holdStatement(t.url, 'BEFORE DELETE ON speaking_events')],
  ['before it goes on to the next step', changed(`NEW.phase = 'take_back' AND NEW.done > 400 AND NEW.step > OLD.step`)],
];

async function imported(hold: () => Promise<HoldPoint>, phase: 'write' | 'take_back') {
  const me = await t.signUp('from-spreadsheets');
  const uploadId = await uploadTransfer(me, CSV);
  const { body } = (await me.call('post', '/api/imports', { uploadId })) as Answer<{ id: string }>;
  const path = `/api/imports/${body.id}`;
  const view = async () => ((await me.call('get', path)) as Answer<ImportResponse>).body;
  await t.drain();
  const { version, summary, job } = await view();
  expect(job.status).toBe('review');
  const kinds = summary.map(({ kind }) => kind);
  const confirm = () => me.call('post', `${path}/confirmation`, { version, kinds });
  if (phase === 'take_back') {
    await confirm();
    await t.drain();
    expect(await counts()).toEqual(WHOLE);
  }
  const answer = phase === 'write' ? await confirm() : await me.call('post', `${path}/reversal`);
  expect(answer.status).toBe(200);
  const held = await hold();
  const first = await startWorker();
  await held.reached();
  await killProcess(first);
  await held.release();
  await startWorker();
  const isOver = async () => ['done', 'undone', 'failed'].includes((await view()).job.status);
  await until('it is over', isOver);
  return (await view()).job;
}

it.each(writing)('is written once when a worker is killed %s', async (_where, hold) => {
  expect(await imported(hold, 'write')).toMatchObject({
    status: 'done',
    problem: null,
    done: 680,
    total: 680,
    counts: [{ label: 'added', count: 680 }],
  });
  expect(await counts()).toEqual(WHOLE);
  const told = await t.db.query(
    `SELECT 1 FROM outbox WHERE type = 'data_job.status_changed' AND payload->>'to' = 'done'`,
  );
  expect(told).toHaveLength(1);
});

it.each(takingBack)('is taken back whole when a worker is killed %s', async (_where, hold) => {
  expect(await imported(hold, 'take_back')).toMatchObject({ status: 'undone', problem: null });
  expect(await counts()).toEqual(NOTHING);
});
