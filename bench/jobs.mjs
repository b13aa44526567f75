/**
 * Measures how soon a handler starts after the commit that caused it, beside a job that is added directly to the same queue,
 * and what adding and finishing a job costs beside jobs that are kept: `npm run bench -- jobs`. On PostgreSQL, and on Redis
 * when REDIS_URL names one. Works in a separate database, with the built relay in this process. Exit code 1 above the budget.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { from, withDatabase, withDb } from './built.mjs';

/** At most so many times as long as a direct job (median). */
const BUDGET = 1.5;
const EVENTS = 300;
const PACES = { idle: 100, '50 a second': 20 };
const KEPT = [10, 1_000, 100_000];

const { SystemClock } = from('libs/database/src/clock.js');
const { Outbox } = from('libs/database/src/outbox.js');
const { QueueConnection } = from('libs/queue/src/queue-connection.js');
const { Metrics } = from('libs/metrics/src/metrics.js');
const { createLogger } = from('libs/logging/src/logger.js');
const { OutboxRepository } = from('worker/src/relay/outbox.repository.js');
const { Relay } = from('worker/src/relay/relay.js');
const { RelayLoop } = from('worker/src/relay/relay-loop.js');
const { JobRegistry } = from('worker/src/jobs/job-registry.js');

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const silent = createLogger('bench', 'silent');
const handler = { events: ['client.updated'], inject: [], handle: () => Promise.resolve() };

/** Milliseconds from `send()` to the start of the job, one after another at that pace. */
async function waits(started, pace, send) {
  const times = [];
  for (let n = 0; n < EVENTS; n += 1) {
    const turn = wait(pace);
    const [id, sentAt] = await send();
    times.push((await started(id)) - sentAt);
    await turn;
  }
  return median(times);
}

async function measureStarts(db, queues, url) {
  const clock = new SystemClock();
  const outbox = new Outbox(clock);
  const rows = new OutboxRepository(db, clock);
  const metrics = new Metrics('bench', () => undefined);
  const registry = new JobRegistry([{ id: 'measured', queue: 'mail', handler, services: [] }]);
  const relay = new Relay(db, rows, queues, registry, metrics, silent);
  const loop = new RelayLoop(relay, rows, metrics, { database: { url } }, silent);
  const starts = new EventEmitter();
  const startTimes = new Map();
  // A job may start before its commit is answered here.
  const started = async (id) => startTimes.get(id) ?? (await once(starts, id))[0];
  const worker = queues.worker('mail', async ({ data }) => {
    startTimes.set(data.id, performance.now());
    starts.emit(data.id, startTimes.get(data.id));
  });
  await worker.waitUntilReady();
  void worker.run();
  loop.onApplicationBootstrap();
  let missed = 0;
  const direct = async () => {
    const id = randomUUID();
    const sentAt = performance.now();
    void queues.add('mail', [{ name: 'measured', data: { id }, opts: { jobId: id } }]);
    return [id, sentAt];
  };
  const committed = async () => {
    const payload = {
      ownerId: '00000000-0000-7000-8000-000000000000',
      clientId: '00000000-0000-7000-8000-000000000000',
    };
    const id = await db.tx((tx) => outbox.add(tx, 'client.updated', payload));
    return [id, performance.now()];
  };
  await waits(started, 5, direct);
  await waits(started, 5, committed);
  for (const [name, pace] of Object.entries(PACES)) {
    const limit = await waits(started, pace, direct);
    const ours = await waits(started, pace, committed);
    if (ours > BUDGET * limit) missed += 1;
    console.log(
      `  ${name.padEnd(12)} direct ${limit.toFixed(1)} ms, after a commit ${ours.toFixed(1)} ms: ratio ${(ours / limit).toFixed(2)} (at most ${BUDGET})`,
    );
  }
  await loop.beforeApplicationShutdown();
  await worker.close();
  return missed;
}

/** Jobs that are finished already stay as they are; those that are measured are kept by the product's own rule. */
async function measureKept(queues) {
  const queue = queues.queue('tasks');
  let there = 0;
  for (const kept of KEPT) {
    const filler = queues.worker('tasks', () => Promise.resolve(), { concurrency: 50 });
    await filler.waitUntilReady();
    void filler.run();
    for (; there < kept; there += 1_000) {
      const jobs = Array.from({ length: Math.min(1_000, kept - there) }, () => ({
        name: 'kept',
        data: {},
        opts: { removeOnComplete: false },
      }));
      await queue.addBulk(jobs);
    }
    there = kept;
    while ((await queue.getJobCountByTypes('waiting', 'active', 'prioritized')) > 0) await wait(100);
    await filler.close();
    const hand = queues.worker('tasks', null);
    await hand.waitUntilReady();
    const adds = [];
    const takes = [];
    const finishes = [];
    for (let n = 0; n < 100; n += 1) {
      const at = [performance.now()];
      await queue.add('measured', { n });
      at.push(performance.now());
      const job = await hand.getNextJob('bench');
      at.push(performance.now());
      await job.moveToCompleted(null, 'bench', false);
      at.push(performance.now());
      [adds, takes, finishes].forEach((times, step) => times.push(at[step + 1] - at[step]));
    }
    await hand.close();
    const [add, take, finish] = [adds, takes, finishes].map((times) => median(times).toFixed(1).padStart(6));
    console.log(
      `  ${kept.toLocaleString('en-US').padStart(7)} kept: add ${add} ms, take ${take} ms, finish ${finish} ms`,
    );
  }
}

let missed = 0;
const redisUrl = process.env.REDIS_URL;
for (const backend of redisUrl ? ['postgresql', 'redis'] : ['postgresql']) {
  console.log(`\nQueues on ${backend}:`);
  await withDatabase((databaseUrl) =>
    withDb(databaseUrl, async (db) => {
      const prefix = `bench_${randomBytes(4).toString('hex')}`;
      const queues = new QueueConnection(
        { redisUrl: backend === 'redis' ? redisUrl : undefined, databaseUrl, prefix },
        (error) => console.error(error),
      );
      try {
        missed += await measureStarts(db, queues, databaseUrl);
        await measureKept(queues);
      } finally {
        for (const name of ['mail', 'tasks']) await queues.queue(name).obliterate({ force: true });
        await queues.close();
      }
    }),
  );
}
if (missed > 0) {
  console.log(`\n${missed} budgets missed.`);
  process.exitCode = 1;
}
