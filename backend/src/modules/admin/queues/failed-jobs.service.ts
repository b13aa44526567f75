/**
 * Jobs that were given up: why, and for whom; tried again or dropped by an administrator or the command line. Each is
 * recorded in the audit log; the queue comes last, so that what it refuses is not in the log.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type {
  FailedJobInput,
  FailedJobResponse,
  FailedJobsResponse,
  ListFailedJobsQuery,
} from '@lectern/protocol/queues';
import { queueNames, type QueueName } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import {
  discardGivenUp,
  findGivenUp,
  givenUpJobs,
  queueOfGivenUp,
  retryAllGivenUp,
  retryGivenUp,
  type GivenUpJob,
} from '@lectern/queue/queue-operations';
import { notFound } from '../../../common/app-error';
import { AuditLogService, type AuditActor, type AuditRecord } from '../audit';
import { queuesInTime } from './queues-in-time';
import { QueueFiguresRepository } from './queue-figures.repository';
import { accountIdOf, eventTypeOf, reasonInWords } from './shown-text';

const noSuchFailedJob = () => notFound('FAILED_JOB_NOT_FOUND', 'This job is no longer failed. Reload the page.');

const OPERATOR = { kind: 'operator' } as const;
/** So long a person waits for thousands of retries; the rest by asking again. */
const RETRIES_MS = 10_000;

@Injectable()
export class FailedJobsService {
  constructor(
    private readonly db: Db,
    private readonly queues: QueueConnection,
    private readonly figures: QueueFiguresRepository,
    private readonly audit: AuditLogService,
  ) {}

  async listFailedJobs({ queue }: ListFailedJobsQuery): Promise<FailedJobsResponse> {
    const names = namesOf(queue);
    const [jobs, total] = await queuesInTime(Promise.all([givenUpJobs(this.queues, names), this.countOf(names)]));
    const accountIds = jobs.flatMap(({ data }) => accountIdOf(data) ?? []);
    const usernames = await this.figures.usernames(accountIds);
    return { items: jobs.map((job) => toResponse(job, usernames)), total };
  }

  /** Returns 0 when it is not given up any more: two clicks try it again once. */
  async retry(actor: AuditActor, input: FailedJobInput): Promise<number> {
    const job = await queuesInTime(findGivenUp(this.queues, input.queue, input.id));
    if (!job) {
      if (!(await queuesInTime(this.queues.queue(input.queue).getJob(input.id)))) throw noSuchFailedJob();
      return 0;
    }
    return this.change({ actor, ...subjectOf(job), action: 'job.retried' }, async () =>
      (await retryGivenUp(this.queues, input.queue, input.id)) ? 1 : 0,
    );
  }

  /** One of them, wherever it is, or all, from the command line, where nobody's patience ends. */
  async retryForOperator(id: string | undefined): Promise<number> {
    if (id === undefined) return this.retryAll(OPERATOR, {}, Number.POSITIVE_INFINITY);
    const queue = await queueOfGivenUp(this.queues, id);
    if (!queue) throw noSuchFailedJob();
    return this.retry(OPERATOR, { queue, id });
  }

  /**
   * All of one queue, or of every queue, as many as there is time for; answers how many. Recorded before the first: whatever
   * ends this half way, some of them run again.
   */
  async retryAll(actor: AuditActor, { queue }: ListFailedJobsQuery, patienceMs = RETRIES_MS): Promise<number> {
    const names = namesOf(queue);
    const jobs = await queuesInTime(this.countOf(names));
    if (jobs === 0) return 0;
    const details = { jobs, queue: queue ?? 'all' };
    await this.db.tx((tx) => this.audit.record(tx, { actor, action: 'job.retried', subject: null, details }));
    const end = performance.now() + patienceMs;
    return retryAllGivenUp(this.queues, names, () => performance.now() < end);
  }

  /** What it was to do is not done any more. */
  async discard(actor: AuditActor, input: FailedJobInput): Promise<void> {
    const job = await queuesInTime(findGivenUp(this.queues, input.queue, input.id));
    if (!job) throw noSuchFailedJob();
    const count = await this.change({ actor, ...subjectOf(job), action: 'job.discarded' }, async () =>
      (await discardGivenUp(this.queues, input.queue, input.id)) ? 1 : 0,
    );
    if (count === 0) throw noSuchFailedJob();
  }

  /** Recorded first, and forgotten again when the queue did nothing: somebody else was quicker. */
  private async change(record: AuditRecord, work: () => Promise<number>): Promise<number> {
    try {
      return await this.db.tx(async (tx) => {
        await this.audit.record(tx, record);
        const count = await queuesInTime(work());
        if (count === 0) throw new NothingDone();
        return count;
      });
    } catch (error) {
      if (error instanceof NothingDone) return 0;
      throw error;
    }
  }

  private async countOf(names: readonly QueueName[]): Promise<number> {
    const counts = await Promise.all(names.map((name) => this.queues.queue(name).getFailedCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

/** Rolls the record back. */
class NothingDone extends Error {}

function namesOf(queue: QueueName | undefined): readonly QueueName[] {
  return queue ? [queue] : queueNames;
}

function subjectOf({ id, name, queue }: GivenUpJob): Pick<AuditRecord, 'subject' | 'details'> {
  return { subject: { kind: 'job', id }, details: { handler: name, queue } };
}

function toResponse(job: GivenUpJob, usernames: ReadonlyMap<string, string>): FailedJobResponse {
  const accountId = accountIdOf(job.data);
  const username = accountId && usernames.get(accountId);
  return {
    queue: job.queue,
    id: job.id,
    handler: job.name,
    event: eventTypeOf(job.data),
    attempts: job.attempts,
    failedAt: job.failedAt.toISOString(),
    reason: reasonInWords(job.reason),
    account: accountId && username ? { id: accountId, username } : null,
  };
}
