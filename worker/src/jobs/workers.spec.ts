import type { Config } from '@lectern/config/config';
import type { Clock } from '@lectern/database/clock';
import { createLogger } from '@lectern/logging/logger';
import type { Metrics } from '@lectern/metrics/metrics';
import type { QueueConnection } from '@lectern/queue/queue-connection';
import type { JobRunner } from './job-runner';
import { Workers } from './workers';

afterEach(() => jest.restoreAllMocks());

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('starts another worker where the queue could not be prepared, and lets that one ask for nothing', async () => {
  const ready = [Promise.reject(new Error('Connection terminated unexpectedly')), Promise.resolve()];
  const created = ready.map((waitUntilReady) => ({
    waitUntilReady: () => waitUntilReady,
    run: jest.fn(() => Promise.resolve()),
    close: jest.fn(() => Promise.resolve()),
  }));
  const waiting = [...created];
  const workers = new Workers(
    { worker: () => waiting.shift() } as unknown as QueueConnection,
    {} as JobRunner,
    {} as Metrics,
    {} as Clock,
    { workerQueues: ['mail'], workerConcurrency: 1, workerLockMs: 1_000 } as unknown as Config,
    createLogger('test', 'silent'),
  );
  const timer = jest.spyOn(globalThis, 'setTimeout');
  timer.mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout);
  await workers.onApplicationBootstrap();
  await settled();
  expect(created[0]?.run).not.toHaveBeenCalled();
  expect(created[0]?.close).toHaveBeenCalledTimes(1);
  expect(waiting).toHaveLength(1);
  const [startAgain] = timer.mock.calls.flatMap(([work, ms]) => (ms === 5_000 ? [work] : []));
  startAgain?.();
  await settled();
  expect(waiting).toHaveLength(0);
  expect(created[1]?.run).toHaveBeenCalledTimes(1);
  await workers.beforeApplicationShutdown();
  expect(created[1]?.close).toHaveBeenCalledTimes(1);
});
