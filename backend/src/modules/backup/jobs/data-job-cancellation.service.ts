/**
 * A person cancels a job: what waits is over at once; what is being made or checked is over too, and the worker throws away
 * what it has; what an import has written already is taken back first. Called by the route.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { DataJobStatus } from '@lectern/protocol/data-jobs';
import type { DataJob } from './data-job.entity';
import { dataJobNotFound, dataJobOver } from './data-jobs.errors';
import { DataJobsRepository } from './data-jobs.repository';
import { DataJobsService } from './data-jobs.service';
import { HALF_WRITTEN, isTriedAgain, stagedUntil, statusAsWritten } from './data-job-states';

@Injectable()
export class DataJobCancellationService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly jobs: DataJobsRepository,
    private readonly dataJobs: DataJobsService,
  ) {}

  /** Again it does nothing. Throws 409 when there is nothing to cancel any more. */
  async cancel(ownerId: string, id: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const job = await this.jobs.lock(tx, { ownerId, id });
      if (!job) throw dataJobNotFound();
      if (job.status === 'cancelled' || job.cancelRequestedAt !== null) return;
      if (!isOpen(job)) throw dataJobOver(job);
      if (job.phase === 'take_back') await this.keepWritten(tx, job);
      else if (job.kind === 'import' && job.phase === 'write' && job.status === 'working') await this.takeBack(tx, job);
      else await this.end(tx, job, 'cancelled');
    });
  }

  /** Nobody came back to what was checked. Does nothing when somebody did at this moment. */
  async cancelReview(ownerId: string, id: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const job = await this.jobs.lock(tx, { ownerId, id });
      if (job?.status === 'review') await this.end(tx, job, 'cancelled');
    });
  }

  /** The undoing has not begun: the import stays. One that has begun goes on. */
  private async keepWritten(tx: Tx, job: DataJob): Promise<void> {
    if (job.status === 'pending') await this.end(tx, { ...job, phase: 'write' }, statusAsWritten(job));
    else throw dataJobOver(job);
  }

  private async takeBack(tx: Tx, job: DataJob): Promise<void> {
    const now = this.clock.now();
    const step = job.step + 1;
    await this.jobs.update(tx, job, {
      phase: 'take_back',
      step,
      done: 0,
      total: null,
      problem: null,
      cancelRequestedAt: now,
      updatedAt: now,
    });
    await this.outbox.add(tx, 'data_job.due', { ownerId: job.ownerId, jobId: job.id, step });
  }

  private async end(tx: Tx, job: DataJob, status: DataJobStatus): Promise<void> {
    const { ownerId, id: jobId, kind, phase } = job;
    const now = this.clock.now();
    const finishedAt = job.finishedAt ?? now;
    await this.jobs.update(tx, job, {
      status,
      phase,
      step: job.step + 1,
      hasTurn: false,
      problem: null,
      ...(status === 'failed' && { problem: HALF_WRITTEN, givenUpAt: now }),
      // An undoing that was cancelled gives the import no more days.
      finishedAt,
      stagedUntil: stagedUntil(job, status, finishedAt),
      updatedAt: now,
      ...(status === 'cancelled' && { cancelRequestedAt: now }),
    });
    await this.outbox.add(tx, 'data_job.status_changed', { ownerId, jobId, kind, to: status });
    await this.dataJobs.giveTurn(tx, ownerId);
  }
}

function isOpen(job: DataJob): boolean {
  const { status } = job;
  return status === 'pending' || status === 'working' || status === 'review' || isTriedAgain(job);
}
