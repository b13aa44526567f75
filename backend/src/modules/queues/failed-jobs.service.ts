/**
 * Jobs that were given up: why, and for whom; tried again or dropped by an administrator. Each is recorded in the
 * audit log; the queue comes last, so that what it refuses is not in the log.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type {
  FailedJobInput,
  FailedJobResponse,
  FailedJobsResponse,
  ListFailedJobsQuery,
} from '@lectern/protocol/queues';
import { queueNames, type QueueName } from '@lectern/protocol/subscriptions';
import { QueueConnection } from '@lectern/queue/queue-connection';
import {
  discardGivenUp,
  findGivenUp,
  givenUpJobs,
  retryAllGivenUp,
  retryGivenUp,
  type GivenUpJob,
} from '@lectern/queue/queue-operations';
import { AuditLog, type AuditActor, type AuditRecord } from '../audit';
import { queuesInTime } from './queues-in-time';
import { QueueFiguresRepository } from './queue-figures.repository';
import { noSuchFailedJob } from './queues.errors';
import { accountIdOf, eventTypeOf, reasonInWords } from './shown-text';

@Injectable()
export class FailedJobs {
  constructor(
    private readonly db: Db,
    private readonly queues: QueueConnection,
    private readonly figures: QueueFiguresRepository,
    private readonly audit: AuditLog,
  ) {}

  async listFailedJobs({ queue }: ListFailedJobsQuery): Promise<FailedJobsResponse> {
    const names = namesOf(queue);
    const [jobs, total] = await queuesInTime(
      Promise.all([givenUpJobs(this.queues, names), this.countOf(names)]),
    );
    const accountIds = jobs.flatMap(({ data }) => accountIdOf(data) ?? []);
    const usernames = await this.figures.usernames(accountIds);
    return { items: jobs.map((job) => toResponse(job, usernames)), total };
  }

  /** Answers 0 when it is not given up any more: two clicks try it again once. */
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

  /** All of one queue, or of every queue; answers how many. */
  async retryAll(actor: AuditActor, { queue }: ListFailedJobsQuery): Promise<number> {
    const names = namesOf(queue);
    const jobs = await queuesInTime(this.countOf(names));
    if (jobs === 0) return 0;
    const details = { jobs, queue: queue ?? 'all' };
    return this.change({ actor, action: 'job.retried', subject: null, details }, () =>
      retryAllGivenUp(this.queues, names),
    );
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
