/**
 * What an operator sees of the queues and does about jobs that were given up. Called by the admin's area and its board;
 * nothing here adds a job, which only the relay and the schedules do.
 */
import type { Job, Queue } from 'bullmq';
import { queueNames, type QueueName } from '@lectern/protocol/queue-names';
import type { QueueConnection } from './queue-connection';

const PAGE = 100;
/** More given up than this are tried again by asking twice. */
const RETRIED_AT_ONCE = 10_000;

export interface QueueState {
  name: QueueName;
  isPaused: boolean;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** When the job was added that has waited longest. */
  oldestWaitingAt: Date | null;
}

export interface GivenUpJob {
  queue: QueueName;
  /** `<event>--<handler>` or `<schedule>--<minute>`. */
  id: string;
  name: string;
  attempts: number;
  reason: string;
  failedAt: Date;
  /** The event that it was to handle; only shown through `shown-text.ts`. */
  data: unknown;
}

export function queueStates(queues: QueueConnection): Promise<QueueState[]> {
  return Promise.all(
    queueNames.map(async (name) => {
      const queue = queues.queue(name);
      const [isPaused, counts, oldest] = await Promise.all([
        queue.isPaused(),
        queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
        queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
      ]);
      const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
      const since = oldest[0]?.timestamp;
      return {
        name,
        isPaused,
        waiting: waiting + prioritized,
        active,
        delayed,
        failed,
        oldestWaitingAt: since === undefined ? null : new Date(since),
      };
    }),
  );
}

/** The newest first over all the queues asked for; at most a hundred. */
export async function givenUpJobs(queues: QueueConnection, names: readonly QueueName[]): Promise<GivenUpJob[]> {
  const lists = await Promise.all(
    names.map(async (queue) => {
      const jobs: (Job | undefined)[] = await queues.queue(queue).getFailed(0, PAGE - 1);
      return jobs.flatMap((job) => (job ? [givenUp(queue, job)] : []));
    }),
  );
  return lists
    .flat()
    .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
    .slice(0, PAGE);
}

/** Whichever queue it is in. */
export async function queueOfGivenUp(queues: QueueConnection, id: string): Promise<QueueName | undefined> {
  for (const name of queueNames) if (await failedJob(queues.queue(name), id)) return name;
  return undefined;
}

/** Undefined when it is not there, or not given up any more. */
export async function findGivenUp(
  queues: QueueConnection,
  name: QueueName,
  id: string,
): Promise<GivenUpJob | undefined> {
  const job = await failedJob(queues.queue(name), id);
  return job && givenUp(name, job);
}

/** Hands it to the workers again with all its attempts. False when it is not given up any more. */
export async function retryGivenUp(queues: QueueConnection, name: QueueName, id: string): Promise<boolean> {
  const queue = queues.queue(name);
  const job = await failedJob(queue, id);
  return job !== undefined && retry(queue, job);
}

/** Returns how many were handed to the workers again while there was time. What fails meanwhile is left for the next time. */
export async function retryAllGivenUp(
  queues: QueueConnection,
  names: readonly QueueName[],
  hasTime: () => boolean,
): Promise<number> {
  let retried = 0;
  for (const name of names) {
    const queue = queues.queue(name);
    let left = Math.min(await queue.getFailedCount(), RETRIED_AT_ONCE);
    while (left > 0) {
      const jobs: (Job | undefined)[] = await queue.getFailed(0, Math.min(PAGE, left) - 1);
      if (jobs.length === 0) break;
      for (const job of jobs) {
        if (!hasTime()) return retried;
        if (job && (await retry(queue, job))) retried += 1;
      }
      left -= jobs.length;
    }
  }
  return retried;
}

/** What it was to do is not done any more. False when it is not given up any more. */
export async function discardGivenUp(queues: QueueConnection, name: QueueName, id: string): Promise<boolean> {
  const queue = queues.queue(name);
  return (await failedJob(queue, id)) !== undefined && (await queue.remove(id)) === 1;
}

async function failedJob(queue: Queue, id: string): Promise<Job | undefined> {
  const job: Job | undefined = await queue.getJob(id);
  return job && (await job.isFailed()) ? job : undefined;
}

/** False when somebody else did it in the same moment. */
async function retry(queue: Queue, job: Job): Promise<boolean> {
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    if (job.id !== undefined && (await failedJob(queue, job.id))) throw error;
    return false;
  }
}

function givenUp(queue: QueueName, job: Job): GivenUpJob {
  return {
    queue,
    id: job.id ?? '',
    name: job.name,
    attempts: job.attemptsMade,
    reason: job.failedReason ?? '',
    failedAt: new Date(job.finishedOn ?? job.timestamp),
    data: job.data as unknown,
  };
}
