/**
 * Takes jobs out of every queue by what they say: waiting, delayed, failed and done ones, and with them the queues' own
 * log of what happened to jobs. For the deletion of an account, whose id and address may stand in them. Jobs that run at this
 * moment are left and counted: who asks comes again.
 */
import type { Job, JobType, Queue } from 'bullmq';
import { queueNames } from '@lectern/protocol/queue-names';
import type { QueueConnection } from './queue-connection';

/** In the order in which a job goes through them, so that one that moves on meanwhile is still met. */
const STATES: JobType[] = ['waiting-children', 'waiting', 'prioritized', 'delayed', 'active', 'completed', 'failed'];
const PAGE = 500;

type Concerns = (text: string, data: unknown) => boolean;

export interface JobTraces {
  removed: number;
  /** Found and in the hands of a worker. */
  running: number;
}

/** `concerns` is asked about everything that a job holds, as one text, and about what it was given to do. */
export async function removeJobs(queues: QueueConnection, concerns: Concerns): Promise<JobTraces> {
  const traces: JobTraces = { removed: 0, running: 0 };
  for (const name of queueNames) {
    const queue = queues.queue(name);
    for (const id of await findJobs(queue, concerns)) {
      // A job that another one has just removed is gone too; a locked one stays.
      if ((await queue.remove(id)) === 1) traces.removed += 1;
      else if (await queue.getJob(id)) traces.running += 1;
    }
  }
  await queues.forgetEvents();
  return traces;
}

async function findJobs(queue: Queue, concerns: Concerns): Promise<Set<string>> {
  const found = new Set<string>();
  for (const state of STATES) {
    for (let start = 0; ; start += PAGE) {
      const jobs: (Job | undefined)[] = await queue.getJobs([state], start, start + PAGE - 1, true);
      for (const job of jobs) if (job?.id !== undefined && concerns(textOf(job), job.data)) found.add(job.id);
      if (jobs.length === 0) break;
    }
  }
  return found;
}

function textOf({ name, data, failedReason, stacktrace, returnvalue, progress }: Job): string {
  return JSON.stringify([name, data, failedReason, stacktrace, returnvalue, progress]);
}
