/**
 * A real worker process is killed (SIGKILL) at many points of the deletion of an account; another one finishes it: nothing
 * is left, the last email comes once, and the provider has no one to charge any more.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_PASSWORD, type TestAgent } from '@lectern/backend/testing/test-app';
import { until } from '@lectern/testing/until';
import { describeOnRedis, redisUrl } from '@lectern/testing/queue-backends';
import { tracesInDatabase, tracesInRedis, tracesInStorage } from './account-traces';
import { holdFile, holdStatement, holdTable, type HoldPoint } from './hold-points';
import { SmtpProxy, type HoldAt } from './smtp-proxy';
import { createStripeSystem, type Speaker, type StripeSystem } from './stripe-time';
import { addressOf, begin, put, uploadFile } from './upload';
import { killProcess, startWorkerProcess } from './worker-process';
import { BackupWait } from '@lectern/backend/modules/backup/backup.http.module';

const HOUR_MS = 3600 * 1000;
const LAST_EMAIL = 'Your Lectern account is deleted';

let t: StripeSystem;
let proxy: SmtpProxy;
let prefix: string;
let storageDir: string;
let workDir: string;
let queueEnv: Record<string, string>;
const workers: ChildProcess[] = [];

async function begun(backend: string): Promise<void> {
  prefix = `leave_${randomBytes(4).toString('hex')}`;
  storageDir = mkdtempSync(join(tmpdir(), 'lectern-files-'));
  workDir = mkdtempSync(join(tmpdir(), 'lectern-work-'));
  queueEnv = { QUEUE_PREFIX: prefix, ...(backend === 'redis' && redisUrl && { REDIS_URL: redisUrl }) };
  const env = { ...queueEnv, STORAGE_DIR: storageDir };
  // The real time, as the worker has it; Stripe counts in whole seconds.
  t = await createStripeSystem({ start: `${new Date().toISOString().slice(0, 19)}Z`, env });
  proxy = await new SmtpProxy(Number(new URL(t.config.mail.smtpUrl).port)).start();
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map(killProcess));
  await proxy.stop();
  await t.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = await startWorkerProcess({
    ...queueEnv,
    DATABASE_URL: t.url,
    SMTP_URL: proxy.url,
    STORAGE_DIR: storageDir,
    TMPDIR: workDir,
    STRIPE_SECRET_KEY: t.emulator.secretKey,
    STRIPE_API_URL: t.wire.url,
  });
  workers.push(worker);
  return worker;
}

interface Payer {
  me: Speaker;
  agent: TestAgent;
  customerId: string;
  subscriptionId: string;
}

/** With rows, a file, and two uploads that were never finished. */
async function payer(): Promise<Payer> {
  const me = await t.speaker('leaving-for-good');
  await me.payCheckout('fresh');
  await t.settle();
  for (const name of ['First', 'Second']) await me.call('post', '/api/clients', { name });
  const agent = t.agent();
  await agent.call('post', '/api/login', { username: me.username, password: TEST_PASSWORD });
  await uploadFile(agent, Buffer.from('a file'));
  for (const name of ['Half.txt', 'Half too.txt']) {
    const { id } = await begin(agent, 5, { name });
    await put(agent, await addressOf(agent, id), Buffer.from('half.'));
  }
  await t.settle();
  await me.news();
  return { me, agent, customerId: await me.customerId(), subscriptionId: (await me.atStripe()).id };
}

async function leave({ agent }: Payer): Promise<void> {
  const answer = await agent.call('post', '/api/delete-account', { password: TEST_PASSWORD });
  expect(answer.status).toBe(200);
}

const stateOfDeletion = async () =>
  (await t.db.query<{ state: string }>('SELECT state FROM account_deletions'))[0]?.state;

async function traces(words: readonly string[]): Promise<unknown[]> {
  const inRedis = queueEnv['REDIS_URL'] ? await tracesInRedis(queueEnv['REDIS_URL'], prefix, words) : [];
  return [...(await tracesInDatabase(t.db, words)), ...inRedis, ...tracesInStorage(storageDir, words)];
}

/** What the provider says, in the words of its API. */
async function atProvider(path: string): Promise<{ deleted?: boolean; status?: string }> {
  const headers = { Authorization: `Bearer ${t.emulator.secretKey}` };
  return (await fetch(`${t.emulator.url}/v1/${path}`, { headers })).json() as Promise<{ status?: string }>;
}

const atStripe = (call: string) => (): HoldPoint => {
  const held = t.wire.holdNext(call);
  return { reached: () => held.reached, release: () => Promise.resolve(held.release()) };
};
const atStatement = (when: string, condition?: string) => () => holdStatement(t.url, when, condition);

/** One upload is gone by then; the other one and the file are not. */
function inStorage(): HoldPoint {
  const [first = '', second = ''] = readdirSync(join(storageDir, 'uploads')).sort();
  return holdFile(join(storageDir, 'uploads', second, '.key'), () =>
    Promise.resolve(!existsSync(join(storageDir, 'uploads', first))),
  );
}

const atMailServer = (moment: HoldAt) => (): HoldPoint => {
  proxy.holdAt = moment;
  const held = proxy.held();
  return {
    reached: () => held,
    release: () => {
      proxy.holdAt = 'never';
      return Promise.resolve();
    },
  };
};

type Point = [where: string, hold: () => HoldPoint | Promise<HoldPoint>, state: string];

const points: Point[] = [
  ['while the provider is asked who it is', atStripe('GET /v1/customers'), 'requested'],
  ['while the subscription is cancelled', atStripe('DELETE /v1/subscriptions'), 'requested'],
  ['while the customer is deleted', atStripe('DELETE /v1/customers'), 'requested'],
  ['while the storage is emptied', inStorage, 'requested'],
  ['while rows go', atStatement('BEFORE DELETE ON clients'), 'requested'],
  ['while the row of the account goes', atStatement('BEFORE DELETE ON users'), 'requested'],
  [
    'before it says that all is erased',
    atStatement('BEFORE UPDATE ON account_deletions', `NEW.state = 'erased'`),
    'requested',
  ],
  ['before the last email leaves', atMailServer('greeting'), 'erased'],
  ['when the last email has left and nobody wrote it down', atMailServer('acceptance'), 'erased'],
  [
    'before the address is forgotten',
    atStatement('BEFORE UPDATE ON account_deletions', `NEW.state = 'told'`),
    'erased',
  ],
];
const onRedis = points.filter(([where]) => /rows go|last email leaves/.test(where));

/** Another worker ends it, and nobody is left anywhere. */
async function expectFinished({ me, customerId, subscriptionId }: Payer): Promise<void> {
  const worker = await startWorker();
  await until('the owner is told', async () => (await stateOfDeletion()) === 'told');
  await killProcess(worker);
  await t.settle();

  const words = [me.userId, me.email, me.username];
  expect(await traces(words)).toEqual([]);
  expect(readdirSync(workDir)).toEqual([]);
  expect(await me.news()).toEqual([LAST_EMAIL]);
  expect(await atProvider(`customers/${customerId}`)).toMatchObject({ deleted: true });
  expect(await atProvider(`subscriptions/${subscriptionId}`)).toMatchObject({ status: 'canceled' });

  // The last look, when more than an hour is over, finds nothing and forgets who it was.
  t.clock.set(new Date((Math.ceil(Date.now() / HOUR_MS) + 2) * HOUR_MS).toISOString());
  await t.tick();
  expect(await t.db.query('SELECT state, sealed_account, sealed_address FROM account_deletions')).toEqual([
    { state: 'finished', sealed_account: null, sealed_address: null },
  ]);
  expect(await traces([...words, customerId])).toEqual([]);
}

function isFinishedOn(backend: 'postgresql' | 'redis', killedAt: typeof points) {
  it.each(killedAt)('is finished by another worker when one is killed %s', async (_where, hold, state) => {
    await begun(backend);
    const one = await payer();
    await leave(one);
    const held = await hold();
    const first = await startWorker();
    await held.reached();
    await killProcess(first);
    await held.release();
    expect(await stateOfDeletion()).toBe(state);
    await expectFinished(one);
  });
}

describe('on postgresql', () => isFinishedOn('postgresql', points));
describeOnRedis('on redis', () => isFinishedOn('redis', onRedis));

it('takes along the backup that was being made when its worker was killed', async () => {
  await begun('postgresql');
  const one = await payer();
  jest.spyOn(t.app.get(BackupWait, { strict: false }), 'pause').mockResolvedValue();
  expect((await one.agent.call('post', '/api/backup/create')).status).toBe(201);
  const held = await holdTable(t.url, 'tasks');
  const first = await startWorker();
  await held.reached();
  expect(readdirSync(workDir)).toHaveLength(1);
  await leave(one);
  await killProcess(first);
  await held.release();
  await expectFinished(one);
});
