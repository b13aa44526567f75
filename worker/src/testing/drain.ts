/**
 * For tests: runs the relay and the handlers step by step until nothing is left to do, in this process and without
 * waiting for time to pass. Jobs that are due later (retries) stay where they are.
 */
import type { INestApplicationContext } from '@nestjs/common';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { JobRunner } from '../jobs/job-runner';
import { Relay } from '../relay/relay';

export interface Drained {
  events: number;
  jobs: string[];
  failures: { job: string; error: Error }[];
}

export function createDrain(worker: INestApplicationContext): () => Promise<Drained> {
  const queues = worker.get(QueueConnection);
  const relay = worker.get(Relay);
  const runner = worker.get(JobRunner);
  const takers = queueNames.map((name) => queues.worker(name, null));
  const token = 'drain';

  return async function drain(): Promise<Drained> {
    const done: Drained = { events: 0, jobs: [], failures: [] };
    for (;;) {
      const published = await relay.publishAll();
      let taken = 0;
      for (const taker of takers) {
        for (;;) {
          const job = await taker.getNextJob(token, { block: false });
          if (!job) break;
          taken += 1;
          try {
            await runner.run(job);
            await job.moveToCompleted('done', token, false);
            done.jobs.push(job.name);
          } catch (error) {
            await job.moveToFailed(error as Error, token, false);
            done.failures.push({ job: job.name, error: error as Error });
          }
        }
      }
      done.events += published;
      if (published === 0 && taken === 0) return done;
    }
  };
}
