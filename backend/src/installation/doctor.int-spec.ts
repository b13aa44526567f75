/** What the doctor says of an installation that works, and of one in which something does not. */
import { QueueConnection } from '@lectern/queue/queue-connection';
import { createStorage } from '@lectern/storage/create-storage';
import { testConfig } from '../testing/test-config';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { examine, type Finding, type Patient } from './doctor';

let t: TestDatabase;
let patient: Patient;

beforeAll(async () => {
  t = await createTestDatabase();
  const config = testConfig(t.url);
  patient = {
    config,
    db: t.db,
    clock: t.clock,
    queues: new QueueConnection(config.queue, () => undefined),
    storage: await createStorage(config, t.clock),
    checkPrice: () => Promise.resolve(),
    checkSecret: () => Promise.resolve(),
  };
});
afterAll(async () => {
  await patient.queues.close();
  await t.close();
});

async function findings(more: Partial<Patient> = {}): Promise<Record<string, Finding>> {
  const found: Record<string, Finding> = {};
  for await (const finding of examine({ ...patient, ...more })) found[finding.name] = finding;
  return found;
}

it('looks at every part and leaves everything as it was', async () => {
  const found = await findings();
  expect(Object.fromEntries(Object.values(found).map(({ name, state }) => [name, state]))).toMatchObject({
    Database: 'ok',
    Schema: 'ok',
    Outbox: 'ok',
    Queues: 'ok',
    Storage: 'ok',
    Payments: 'ok',
    Secret: 'ok',
  });
  for await (const object of patient.storage.list('')) throw new Error(`${object.key} was left behind`);
});

it('says what does not answer, and goes on', async () => {
  const found = await findings({
    checkPrice: () => Promise.reject(new Error('STRIPE_PRICE_ID price_x: there is no such price')),
    checkSecret: () => Promise.reject(new Error('it was encrypted with another SESSION_SECRET')),
  });
  // Nothing listens at the test's SMTP_URL.
  expect(found['Mail']).toMatchObject({ state: 'fail', words: /does not answer/ });
  expect(found['Payments']).toMatchObject({ state: 'fail', words: /there is no such price/ });
  expect(found['Secret']).toMatchObject({ state: 'fail', words: /another SESSION_SECRET/ });
  expect(found['Workers']).toMatchObject({ state: 'fail', words: /none is connected/ });
});

it('sees events that wait, that were set aside, and jobs that were given up', async () => {
  const add = () =>
    t.db.tx((tx) => t.outbox.add(tx, 'user.registered', { userId: '0190f0de-0000-7000-8000-000000000001' }));
  await add();
  t.clock.advance(120_000);
  expect((await findings())['Outbox']).toMatchObject({ state: 'fail', words: /has waited 120 s/ });
  await t.db.query('UPDATE outbox SET attempts = 1');
  expect((await findings())['Outbox']).toMatchObject({
    state: 'warn',
    words: /events that can't be published yet: 1\./,
  });
  await t.db.query(
    `UPDATE outbox SET set_aside_at = now(), set_aside_because = 'unreadable', last_error = 'no userId'`,
  );
  expect((await findings())['Outbox']).toMatchObject({ state: 'warn', words: /1 dead letters/ });

  const queue = patient.queues.queue('mail');
  await queue.add('send-something', {}, { attempts: 1 });
  const worker = patient.queues.worker('mail', null);
  const job = await worker.getNextJob('test', { block: false });
  await job?.moveToFailed(new Error('refused'), 'test', false);
  expect((await findings())['Queues']).toMatchObject({ state: 'warn', words: /1 jobs failed/ });
});

it('notices a schema of another release, and clocks that differ', async () => {
  expect((await findings())['Clock']).toMatchObject({ state: 'fail' });
  await t.db.query(`INSERT INTO migrations (timestamp, name) VALUES (2, 'FromTheFuture1999999999999')`);
  expect((await findings())['Schema']).toMatchObject({ state: 'warn', words: /newer release/ });
  await t.db.query(`DELETE FROM migrations WHERE name LIKE 'Audit%'`);
  expect((await findings())['Schema']).toMatchObject({ state: 'fail', words: /1 migrations have not run/ });
});
