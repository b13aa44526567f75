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

/** What is due so many minutes after midnight (UTC): every schedule whose period ends there. */
const dueAt = (minutes: number) =>
  Object.entries(schedules).flatMap(([name, { everyMinutes }]) => (minutes % everyMinutes === 0 ? [name] : []));

it('enqueues a tick once when two workers have the same minute, and again in the next one', async () => {
  t.clock.set('2027-03-04T15:07:01Z');
  await Promise.all([ticker().tick(), ticker().tick()]);
  expect(await waiting()).toEqual(dueAt(15 * 60 + 7).sort());
  t.clock.set('2027-03-04T15:08:00Z');
  await ticker().tick();
  expect(await waiting()).toEqual([...dueAt(15 * 60 + 7), ...dueAt(15 * 60 + 8)].sort());
});

it('enqueues what is hourly, such as the clean-up, at the full hour only', async () => {
  t.clock.set('2027-03-04T16:30:30Z');
  await ticker().tick();
  expect(await waiting()).not.toContain('clean-up');
  t.clock.set('2027-03-04T17:00:30Z');
  await ticker().tick();
  expect(await waiting()).toEqual([...dueAt(16 * 60 + 30), ...dueAt(17 * 60)].sort());
  expect(await waiting()).toContain('clean-up');
});

it('survives a queue that is away: the next minute finds what is due', async () => {
  jest.spyOn(queues, 'add').mockRejectedValueOnce(new Error('queue is away'));
  await expect(ticker().onMinute()).resolves.toBeUndefined();
  await ticker().tick();
  expect(await waiting()).toContain('remind-due-tasks');
});
