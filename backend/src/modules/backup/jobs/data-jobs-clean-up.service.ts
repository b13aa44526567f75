/**
 * Ends what is over: files after their week, jobs that nobody was at for a day, checks that wait too long for their person,
 * what was given once it is read, rows that were checked once they are not needed. Called by the schedule.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dataJobKindLabels, REVIEW_DAYS } from '@lectern/protocol/data-jobs';
import type { DataJob } from './data-job.entity';
import { DataJobCancellationService } from './data-job-cancellation.service';
import { DataJobsCleanUpRepository, type StoredOfJob } from './data-jobs-clean-up.repository';
import { DataJobsRepository, type WhichJob } from './data-jobs.repository';
import { DataJobsService } from './data-jobs.service';
import { HALF_WRITTEN, stagedUntil } from './data-job-states';

const PAGE = 100;
const STAGED_PAGE = 5_000;
const DAY_MS = 24 * 3600 * 1000;
/** Between two attempts of the queue are less than five hours. */
const STUCK_MS = DAY_MS;

@Injectable()
export class DataJobsCleanUpService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly jobs: DataJobsRepository,
    private readonly old: DataJobsCleanUpRepository,
    private readonly dataJobs: DataJobsService,
    private readonly cancellation: DataJobCancellationService,
  ) {}

  async endOld(): Promise<void> {
    const now = this.clock.now();
    await this.giveUpStuck(now);
    await this.endReviews(now);
    await this.giveFreeTurns();
    await this.deleteStored((tx) => this.takeExpired(tx, now));
    await this.deleteStored((tx) => this.takeSources(tx, now));
    await this.deleteStaged(now);
  }

  /** What the storage has of them goes with the event. */
  private async deleteStored(take: (tx: Tx) => Promise<StoredOfJob[]>): Promise<void> {
    let page: number;
    do {
      page = await this.db.tx(async (tx) => {
        const stored = await take(tx);
        const payloads = stored.map(({ id, ownerId, storageKey }) => ({
          ownerId,
          jobId: id,
          storageKeys: [storageKey],
        }));
        await this.outbox.addMany(tx, 'data_job.expired', payloads);
        return stored.length;
      });
    } while (page === PAGE);
  }

  private async takeExpired(tx: Tx, now: Date): Promise<StoredOfJob[]> {
    const expired = await this.old.lockFilesToExpire(tx, now, PAGE);
    await this.old.forgetFiles(tx, expired, now);
    return expired;
  }

  private async takeSources(tx: Tx, now: Date): Promise<StoredOfJob[]> {
    const sources = await this.old.lockSources(tx, now, PAGE);
    await this.old.forgetSources(
      tx,
      sources.map(({ id }) => id),
    );
    return sources;
  }

  /** One after the other: each gives its turn to the next one of its account. */
  private async giveUpStuck(now: Date): Promise<void> {
    const before = new Date(now.getTime() - STUCK_MS);
    let page: WhichJob[];
    do {
      page = await this.old.stuck(before, PAGE);
      for (const which of page) await this.db.tx((tx) => this.giveUp(tx, which, before, now));
    } while (page.length === PAGE);
  }

  private async giveUp(tx: Tx, which: WhichJob, before: Date, now: Date): Promise<void> {
    const job = await this.jobs.lock(tx, which);
    // Taken up again, ended, or given up by another worker since.
    if (!job || job.updatedAt > before || !(job.hasTurn || job.status === 'failed')) return;
    const { ownerId, id: jobId, kind } = job;
    await this.jobs.update(tx, job, {
      status: 'failed',
      hasTurn: false,
      problem: stuckSentence(job),
      finishedAt: now,
      updatedAt: now,
      givenUpAt: now,
      stagedUntil: stagedUntil(job, 'failed', now),
    });
    // Whoever waits for the email hears of it, once.
    if (job.givenUpAt === null) {
      await this.outbox.add(tx, 'data_job.status_changed', { ownerId, jobId, kind, to: 'failed' });
      if (kind === 'backup') await this.outbox.add(tx, 'backup.given_up', { ownerId, backupId: jobId });
    }
    await this.dataJobs.giveTurn(tx, ownerId);
  }

  private async endReviews(now: Date): Promise<void> {
    const before = new Date(now.getTime() - REVIEW_DAYS * DAY_MS);
    let page: WhichJob[];
    do {
      page = await this.old.reviewsToEnd(before, PAGE);
      for (const { ownerId, id } of page) await this.cancellation.cancelReview(ownerId, id);
    } while (page.length === PAGE);
  }

  private async giveFreeTurns(): Promise<void> {
    for (const { ownerId } of await this.old.freeTurns(PAGE))
      await this.db.tx((tx) => this.dataJobs.giveTurn(tx, ownerId));
  }

  /** In pages: an import may have staged a quarter of a million rows. */
  private async deleteStaged(now: Date): Promise<void> {
    let page: WhichJob[];
    do {
      page = await this.old.stagedToDelete(now, PAGE);
      for (const { ownerId, id } of page) {
        let deleted: number;
        do deleted = await this.old.deleteStaged(ownerId, id, STAGED_PAGE);
        while (deleted === STAGED_PAGE);
        await this.old.forgetStaged(ownerId, id, now);
      }
    } while (page.length === PAGE);
  }
}

function stuckSentence({ kind, phase }: DataJob): string {
  if (kind === 'import' && phase === 'write') return HALF_WRITTEN;
  if (phase === 'take_back')
    return 'This import couldn’t be undone completely. Undo it again, or write to us if that fails too.';
  if (kind === 'backup' || kind === 'export')
    return `This ${dataJobKindLabels[kind]} couldn’t be created. Create a new one, or write to us if that fails too.`;
  return `This ${dataJobKindLabels[kind]} failed, and nothing changed. Try again, or write to us if that fails too.`;
}
