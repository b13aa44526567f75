/** What names somebody goes out of the queues, whatever became of it; other jobs stay. On both backends. */
import { randomBytes, randomUUID } from 'node:crypto';
import { cloneTemplate, type TestDatabaseHandle } from '@lectern/testing/test-server';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { removeJobs } from './job-traces';
import { QueueConnection } from './queue-connection';

describeOnQueues('jobs', ({ backend }) => {
  let database: TestDatabaseHandle;
  let queues: QueueConnection;

  beforeEach(async () => {
    database = await cloneTemplate('empty', () => Promise.resolve());
    queues = new QueueConnection(
      {
        redisUrl: backend === 'redis' ? redisUrl : undefined,
        databaseUrl: database.url,
        prefix: `test_${randomBytes(4).toString('hex')}`,
      },
      () => undefined,
    );
  });
  afterEach(async () => {
    await queues.close();
    await database.drop();
  });

  const owner = randomUUID();
  const concerns = (text: string) => text.includes(owner);
  const add = (id: string, ownerId: string, opts: object = {}) =>
    queues.queue('mail').add('send-something', { payload: { ownerId } }, { jobId: id, ...opts });
  const left = async () => {
    const jobs = await queues
      .queue('mail')
      .getJobs(['waiting', 'delayed', 'prioritized', 'active', 'completed', 'failed']);
    return jobs.map((job) => job.id).sort();
  };

  it('waiting, delayed, done and failed ones of one owner go', async () => {
    const mail = queues.worker('mail', null);
    const take = async () => await mail.getNextJob('test', { block: false });
    await add('mine--done', owner);
    await (await take()).moveToCompleted('sent', 'test', false);
    await add('mine--failed', owner, { attempts: 1 });
    await (await take()).moveToFailed(new Error('refused'), 'test', false);
    // Only the reason of the failure names the owner.
    await add('reason--failed', randomUUID(), { attempts: 1 });
    await (await take()).moveToFailed(new Error(`no mailbox ${owner}`), 'test', false);
    await add('other--failed', randomUUID(), { attempts: 1 });
    await (await take()).moveToFailed(new Error('refused'), 'test', false);
    await add('mine--delayed', owner, { delay: 3_600_000 });
    await add('mine--first', owner, { priority: 3 });
    await add('mine--waiting', owner);
    await add('other--waiting', randomUUID());
    expect(await removeJobs(queues, concerns)).toEqual({ removed: 6, running: 0 });
    expect(await left()).toEqual(['other--failed', 'other--waiting']);
    expect(await removeJobs(queues, concerns)).toEqual({ removed: 0, running: 0 });
  });

  it('a job that a worker holds stays, and is told of', async () => {
    await add('mine--active', owner);
    const mail = queues.worker('mail', null);
    const job = await mail.getNextJob('test', { block: false });
    expect(await removeJobs(queues, concerns)).toEqual({ removed: 0, running: 1 });
    await job.moveToCompleted('sent', 'test', false);
    expect(await removeJobs(queues, concerns)).toEqual({ removed: 1, running: 0 });
  });

  it('are found on every page of a long queue', async () => {
    const jobs = Array.from({ length: 1_100 }, (_, index) => ({
      name: 'send-something',
      data: { payload: { ownerId: index % 11 === 0 ? owner : 'another' } },
    }));
    await queues.queue('mail').addBulk(jobs);
    expect(await removeJobs(queues, concerns)).toEqual({ removed: 100, running: 0 });
    expect(await queues.queue('mail').getJobCounts('waiting')).toEqual({ waiting: 1_000 });
  });
});
