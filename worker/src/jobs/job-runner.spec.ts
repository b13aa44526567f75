/** What the runner makes of a job: work, a retry, or the end. */
import type { Db } from '@lectern/database/db';
import { createLogger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { defineHandler } from '@lectern/queue/define-handler';
import { UnrecoverableError } from 'bullmq';
import { v7 as uuidv7 } from 'uuid';
import type { MailDelivery } from '../mail/mail-delivery';
import { JobRegistry } from './job-registry';
import { JobRunner } from './job-runner';
import { NotKnownYet } from './not-known-yet';

const handle = jest.fn(() => Promise.resolve());
const handler = defineHandler({ events: ['client.updated'], inject: [], handle });
const registry = new JobRegistry([{ id: 'count-client', queue: 'mail', handler, services: [] }]);
const metrics = new Metrics('test', () => undefined);
const runner = new JobRunner({} as Db, registry, {} as MailDelivery, metrics, createLogger('test', 'silent'));
const event = {
  id: uuidv7(),
  type: 'client.updated',
  version: 1,
  occurredAt: '2027-03-04T15:00:00.000Z',
  payload: { ownerId: uuidv7(), clientId: uuidv7() },
};
const merged = { ...event.payload, mergedClientId: uuidv7() };
const run = (name: string, data: unknown) => runner.run({ name, data, id: 'a--b', attemptsMade: 0 });

it('hands the parsed event to its handler', async () => {
  await run('count-client', event);
  expect(handle).toHaveBeenCalledWith(event, expect.anything());
});

it('passes a failure on, so that the queue tries again', async () => {
  handle.mockRejectedValueOnce(new Error('not now'));
  await expect(run('count-client', event)).rejects.not.toThrow(UnrecoverableError);
});

it.each([
  ['no event at all', 'count-client', {}],
  ['a payload that is not the event’s', 'count-client', { ...event, payload: { clientId: 'x' } }],
])('gives up at once on %s', async (_case, name, data) => {
  await expect(run(name, data)).rejects.toThrow(UnrecoverableError);
  expect(handle).not.toHaveBeenCalled();
});

it.each([
  ['a job of no handler', 'count-nothing', event],
  [
    'an event that a newer release’s handler hears',
    'count-client',
    { ...event, type: 'client.merged', payload: merged },
  ],
  ['a name that every object has', 'toString', event],
  ['an unknown event', 'count-client', { ...event, type: 'client.painted' }],
  ['a newer version of an event', 'count-client', { ...event, version: 99 }],
])('does not fail %s: a newer release may know it', async (_case, name, data) => {
  await expect(run(name, data)).rejects.toThrow(NotKnownYet);
  expect(handle).not.toHaveBeenCalled();
});

it('counts by handler and end, and a name that nobody gave is no series', async () => {
  metrics.registry.resetMetrics();
  await run('count-client', event);
  handle.mockRejectedValueOnce(new Error('not now'));
  await expect(run('count-client', event)).rejects.toThrow('not now');
  for (const name of ['count-nothing', 'toString', 'x"} 1']) {
    await expect(run(name, event)).rejects.toThrow(NotKnownYet);
  }
  const { values } = await metrics.jobSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === 'lectern_job_duration_seconds_count');
  expect(counts.map(({ labels, value }) => [labels.handler, labels.result, value])).toEqual([
    ['count-client', 'done', 1],
    ['count-client', 'failed', 1],
    ['unknown', 'put back', 3],
  ]);
});
