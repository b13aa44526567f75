/** A job of another release waits for its worker, on both queue backends, and no attempt of it is used. */
import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { givenUpJobs } from '@lectern/queue/queue-operations';
import { until } from '@lectern/testing/until';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import type { Worker } from 'bullmq';
import { isUnknownEvent, NotKnownYet, putBack } from './not-known-yet';

const DAY = 24 * 3600 * 1000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describeOnQueues('a job of another release', ({ backend }) => {
  let queues: QueueConnection;
  let worker: Worker;
  let later: number;
  const done: string[] = [];

  beforeEach(() => {
    later = 0;
    done.length = 0;
    queues = new QueueConnection(
      {
        redisUrl: backend === 'redis' ? redisUrl : undefined,
        databaseUrl: database.url,
        prefix: `waits_${randomBytes(4).toString('hex')}`,
      },
      () => undefined,
    );
  });
  afterEach(() => queues.close());

  function work(known: (name: string) => boolean) {
    worker = queues.worker('mail', async (job, token) => {
      if (!known(job.name)) await putBack(job, token, new NotKnownYet(job.name), job.timestamp + later);
      done.push(job.name);
    });
    void worker.run();
  }

  it('goes back for a worker that knows it, which does it as if it were new', async () => {
    work((name) => name !== 'new');
    await queues.queue('mail').add('new', {}, { jobId: 'one--new', attempts: 1 });
    await until('it went back', async () => (await queues.queue('mail').getJobCounts('delayed'))['delayed'] === 1);
    const job = await queues.queue('mail').getJob('one--new');
    expect(job).toMatchObject({ attemptsMade: 0, delay: expect.any(Number) });
    await queues.queue('mail').add('old', {}, { jobId: 'two--old' });
    await until('what it knows is done', () => Promise.resolve(done.includes('old')));
    await worker.close();
    work(() => true);
    await job?.promote();
    await until('the newer worker did it', () => Promise.resolve(done.includes('new')));
    expect(done).toEqual(['old', 'new']);
  });

  it('fails when nobody knew it for a day', async () => {
    later = DAY + 1;
    work(() => false);
    await queues.queue('mail').add('unheard-of', {}, { jobId: 'one--unheard-of', attempts: 15 });
    await until('it failed', async () => (await givenUpJobs(queues, queueNames)).length === 1);
    expect(await givenUpJobs(queues, queueNames)).toMatchObject([{ name: 'unheard-of', reason: 'unheard-of' }]);
  });
});

it.each([
  [{ type: 'client.updated', version: 1 }, false],
  [{ type: 'client.updated', version: 99 }, true],
  [{ type: 'client.painted', version: 1 }, true],
  [{}, false],
  [null, false],
  ['text', false],
])('tells an event of another release: %j', (data, unknown) => {
  expect(isUnknownEvent(data)).toBe(unknown);
});
