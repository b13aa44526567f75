/** A minute becomes one job per schedule that is due, however many workers tick. */
import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import { createLogger } from '@lectern/logging/logger';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { schedules } from './schedules';
import { Ticker } from './ticker';

let t: TestDatabase;
let queues: QueueConnection;

beforeEach(async () => {
  t = await createTestDatabase();
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  queues = new QueueConnection({ redisUrl: undefined, databaseUrl: t.url, prefix }, () => undefined);
});
afterEach(async () => {
  await queues.close();
  await t.close();
});

const ticker = () => new Ticker(queues, t.clock, createLogger('test', 'silent'));
const waiting = async () => {
  const jobs = await queues.queue('schedules').getWaiting();
  return jobs.map((job) => job.name).sort();
};

const dueEvery = (...periods: number[]) =>
  Object.keys(schedules).filter((name) => periods.includes(schedules[name]?.everyMinutes ?? 0));

it('enqueues a tick once when two workers have the same minute, and again in the next one', async () => {
  t.clock.set('2027-03-04T15:07:01Z');
  await Promise.all([ticker().tick(), ticker().tick()]);
  expect(await waiting()).toEqual(dueEvery(1).sort());
  t.clock.set('2027-03-04T15:08:00Z');
  await ticker().tick();
  expect(await waiting()).toEqual([...dueEvery(1), ...dueEvery(1)].sort());
});

it('enqueues what is hourly, such as the clean-up, at the full hour only', async () => {
  t.clock.set('2027-03-04T16:00:30Z');
  await ticker().tick();
  expect(await waiting()).toEqual(dueEvery(1, 60).sort());
});

it('survives a queue that is away: the next minute finds what is due', async () => {
  jest.spyOn(queues.queue('schedules'), 'addBulk').mockRejectedValueOnce(new Error('queue is away'));
  await expect(ticker().onMinute()).resolves.toBeUndefined();
  await ticker().tick();
  expect(await waiting()).toContain('remind-due-tasks');
});
