/**
 * While two releases run side by side, a worker of the older one may be handed a job that only the newer one knows: of a
 * handler, a schedule or an event that came with it. Such a job goes back and is no failure. Used by the runner and the
 * workers; a day later nobody newer will come, and it fails like any other.
 */
import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import { z } from 'zod';
import { knownEvents } from '../relay/known-events';

const AGAIN_AFTER_MS = 30_000;
const GIVEN_UP_AFTER_MS = 24 * 3600 * 1000;

export class NotKnownYet extends Error {}

const named = z.object({ type: z.string(), version: z.number() });

/** Whether a job's data says that it is an event which this release does not have. */
export function isUnknownEvent(data: unknown): boolean {
  const event = named.safeParse(data);
  return event.success && !knownEvents.includes(`${event.data.type}@${event.data.version}`);
}

/** For another worker to take, without an attempt of the job being used. `now` is the time of the queue. */
export async function putBack(
  job: Pick<Job, 'timestamp' | 'moveToDelayed'>,
  token: string | undefined,
  error: NotKnownYet,
  now: number,
): Promise<never> {
  if (now - job.timestamp > GIVEN_UP_AFTER_MS) throw new UnrecoverableError(error.message);
  await job.moveToDelayed(now + AGAIN_AFTER_MS, token);
  throw new DelayedError(error.message);
}
