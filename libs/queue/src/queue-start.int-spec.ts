/** Adding jobs, also when the database goes away exactly while a queue is prepared. PostgreSQL only. */
import { randomBytes } from 'node:crypto';
import { cloneTemplate, type TestDatabaseHandle } from '@lectern/testing/test-server';
import { Client } from 'pg';
import { QueueConnection } from './queue-connection';

/** Under which BullMQ prepares a schema: `BULL`. */
const LOCK = 0x42554c4c;

let database: TestDatabaseHandle;
let queues: QueueConnection;
let holder: Client;
let errors: Error[];
const prefix = `test_${randomBytes(4).toString('hex')}`;

beforeEach(async () => {
  database = await cloneTemplate('empty', () => Promise.resolve());
  errors = [];
  queues = new QueueConnection({ redisUrl: undefined, databaseUrl: database.url, prefix }, (error) =>
    errors.push(error),
  );
  holder = new Client({ connectionString: database.url });
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
  await queues.close();
  await database.drop();
});

/** Breaks the connections of queues that wait for the lock; answers when there was one. */
async function breakWhoeverWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await holder.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'lectern-queue' AND datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}

it('is prepared anew when its connection broke while it was prepared', async () => {
  await holder.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK, `${prefix}_queue`]);
  const adding = queues.queue('mail').add('send-something', {});
  const refused = expect(adding).rejects.toThrow();
  await breakWhoeverWaits();
  await refused;
  expect(errors.length).toBeGreaterThan(0);
  await holder.query('SELECT pg_advisory_unlock_all()');

  await queues.queue('mail').add('send-something', {});
  expect(await queues.queue('mail').getJobCounts('waiting')).toEqual({ waiting: 1 });
});

it.each([2, 20])('adds %i jobs, each once', async (count) => {
  const jobs = Array.from({ length: count }, (_, n) => ({
    name: 'send-something',
    data: { n },
    opts: { jobId: `job-${n}` },
  }));
  await queues.add('mail', jobs);
  await queues.add('mail', jobs);
  const waiting = await queues.queue('mail').getJobs(['waiting']);
  expect(waiting.map(({ id }) => id).sort()).toEqual(jobs.map(({ opts }) => opts.jobId).sort());
});
