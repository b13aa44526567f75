/**
 * The admin's view of what goes on behind the requests: queues, the outbox, events that were set aside and jobs that were
 * given up. It names handlers, events and accounts, never what a speaker keeps.
 */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { id, instant, page, pageQuery, text } from './primitives';
import { queueNames } from './queue-names';

export const queueName = z.enum(queueNames);

/** Up to here counts are exact; beyond it a screen says "more than". */
export const OUTBOX_COUNT_LIMIT = 10_000;

export const QueueOverviewResponse = z
  .object({
    backend: z.enum(['redis', 'postgresql']),
    /** Null when the queues do not answer now; what the outbox holds is known nevertheless. */
    queues: z
      .array(
        z.object({
          name: queueName,
          isPaused: z.boolean(),
          waiting: z.int(),
          active: z.int(),
          /** Tried again later. */
          delayed: z.int(),
          /** Given up. */
          failed: z.int(),
          oldestWaitingSeconds: z.int().nullable(),
        }),
      )
      .nullable(),
    outbox: z.object({
      /** Events that wait for the relay; at most `OUTBOX_COUNT_LIMIT` are counted. */
      waiting: z.int(),
      oldestSeconds: z.int().nullable(),
      byType: z.array(z.object({ type: z.string(), count: z.int(), oldestSeconds: z.int() })),
      publishedLastMinute: z.int(),
      publishedLastHour: z.int(),
      setAside: z.int(),
    }),
  })
  .meta({ id: 'QueueOverview' });
export type QueueOverviewResponse = z.infer<typeof QueueOverviewResponse>;

/** Whose it is; null for what is about no account, or one that is gone. */
const account = z.object({ id, username: z.string() }).nullable();

const reason = z.object({
  /** In people's words; null when the cause is not one of the known ones. */
  words: z.string().nullable(),
  /** The error itself, with addresses and links hidden. */
  detail: z.string(),
});

export const FailedJobResponse = z
  .object({
    queue: queueName,
    id: z.string(),
    /** The handler, or the schedule. */
    handler: z.string(),
    /** Null for a schedule. */
    event: z.string().nullable(),
    attempts: z.int(),
    failedAt: instant,
    reason,
    account,
  })
  .meta({ id: 'FailedJob' });
export type FailedJobResponse = z.infer<typeof FailedJobResponse>;

/** The newest hundred. `total`: how many there are in the queues asked for. */
export const FailedJobsResponse = z
  .object({ items: z.array(FailedJobResponse), total: z.int() })
  .meta({ id: 'FailedJobs' });
export type FailedJobsResponse = z.infer<typeof FailedJobsResponse>;

export const ListFailedJobsQuery = z.strictObject({ queue: queueName.optional() });
export type ListFailedJobsQuery = z.infer<typeof ListFailedJobsQuery>;

/** `<event>--<handler>` or `<schedule>--<minute>`. */
export const FailedJobInput = z.strictObject({ queue: queueName, id: text(200, 'The job').min(1) });
export type FailedJobInput = z.infer<typeof FailedJobInput>;

export const setAsideReasons = labelTable({
  unknown: 'No running release knows this event. A newer release picks it up automatically.',
  unreadable: 'The event is not what this release expects. A release that can read it picks it up automatically.',
  refused: 'The queue does not take it.',
});

export const DeadLetterResponse = z
  .object({
    id,
    type: z.string(),
    version: z.int(),
    occurredAt: instant,
    setAsideAt: instant,
    /** `unknown`: no running release knows it; `unreadable`: it is not what it says; `refused`: a queue does not take it. */
    because: enumOf(setAsideReasons),
    detail: z.string(),
    attempts: z.int(),
    account,
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetterResponse = z.infer<typeof DeadLetterResponse>;

export const ListDeadLettersQuery = z.strictObject({ ...pageQuery });
export type ListDeadLettersQuery = z.infer<typeof ListDeadLettersQuery>;

export const DeadLetterPage = page(DeadLetterResponse).meta({ id: 'DeadLetterPage' });
export type DeadLetterPage = z.infer<typeof DeadLetterPage>;

/** How many it was done to: 0 when somebody else was quicker. */
export const DoneToResponse = z.object({ count: z.int() }).meta({ id: 'DoneTo' });
export type DoneToResponse = z.infer<typeof DoneToResponse>;
