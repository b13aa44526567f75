/**
 * Starts one BullMQ worker for each queue that this process takes jobs of (WORKER_QUEUES) when it is ready, and lets running
 * jobs finish when it stops.
 */
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import type { QueueName } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { deleteAbandonedWorkFolders } from '@lectern/storage/work-folder';
import type { Job, Worker } from 'bullmq';
import { JobRunner } from './job-runner';
import { NotKnownYet, putBack } from './not-known-yet';

/**
 * Schedules run one by one; a check of a picture holds it decoded in memory, and a pack of a year is on disk, so few run at a
 * time. Two documents and three heavy jobs of accounts, so that nobody's small backup waits for somebody's large one. Emails to everybody leave connections to
 * the mail server and to the database for those that a person waits for.
 */
const atMost: Partial<Record<QueueName, number>> = {
  'bulk-mail': 3,
  files: 2,
  documents: 2,
  data: 3,
  // Each server outside is asked once a second by all workers together: more at a time would only wait.
  places: 1,
  // Each reading has a thread with its own memory.
  calendars: 1,
  // The same of messages.
  'mail-in': 2,
  schedules: 1,
};

const RESTART_MS = 5_000;

@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers = new Map<QueueName, Worker>();
  private stopped = false;

  constructor(
    private readonly queues: QueueConnection,
    private readonly runner: JobRunner,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // What is left on the disk is no reason not to work.
    await deleteAbandonedWorkFolders().catch((err: unknown) =>
      this.logger.error({ err }, 'what a killed process left on the disk could not be deleted'),
    );
    for (const name of this.config.workerQueues) this.start(name);
  }

  /** One whose queue could not be prepared never works: after a while another one tries. */
  private start(name: QueueName): void {
    if (this.stopped) return;
    const worker = this.queues.worker(name, (job, token) => this.run(name, job, token), {
      concurrency: Math.min(atMost[name] ?? Number.POSITIVE_INFINITY, this.config.workerConcurrency),
      lockDuration: this.config.workerLockMs,
      // The job of a killed worker is taken again after one to two locks. More often would wake an idle database.
      stalledInterval: this.config.workerLockMs,
      maxStalledCount: 10,
    });
    this.workers.set(name, worker);
    // One whose queue could not be prepared would ask it for jobs without a pause, and be refused, until memory is used up.
    worker
      .waitUntilReady()
      .then(() => worker.run())
      .catch((err: unknown) => {
        if (this.stopped) return;
        this.logger.error({ err }, `the worker of ${name} stopped and starts again`);
        worker.close().catch((error: unknown) => this.logger.debug({ err: error }, `closing the worker of ${name}`));
        setTimeout(() => this.start(name), RESTART_MS).unref();
      });
  }

  private async run(queue: QueueName, job: Job, token?: string): Promise<void> {
    const { attemptsMade, processedOn, timestamp, delay } = job;
    if (attemptsMade === 0 && processedOn !== undefined) {
      // Two machines' clocks: a little less than nothing is nothing.
      this.metrics.jobWaitSeconds.observe({ queue }, Math.max(0, processedOn - timestamp - delay) / 1000);
    }
    try {
      await this.runner.run(job);
    } catch (error) {
      if (!(error instanceof NotKnownYet)) throw error;
      await putBack(job, token, error, this.clock.now().getTime());
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.workers.values()].map((worker) => worker.close()));
  }
}
