/** Starts one BullMQ worker per queue when the process is ready, and lets running jobs finish when it stops. */
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import type { Logger } from '@lectern/logging/logger';
import { queueNames, type QueueName } from '@lectern/protocol/subscriptions';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { deleteAbandonedWorkFolders } from '@lectern/storage/work-folder';
import type { Worker } from 'bullmq';
import { JobRunner } from './job-runner';

/**
 * Schedules run one by one; a check of a picture holds it decoded in memory, and a pack of a year is on disk, so few run at a
 * time. Two documents and three heavy jobs of accounts, so that nobody's small backup waits for somebody's large one. E-mails to everybody leave connections to
 * the mail server and to the database for those that a person waits for.
 */
const atMost: Partial<Record<QueueName, number>> = {
  'bulk-mail': 3,
  files: 2,
  documents: 2,
  data: 3,
  // Each server outside is asked once a second by all workers together: more at a time would only wait.
  places: 1,
  schedules: 1,
};

@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private workers: Worker[] = [];

  constructor(
    private readonly queues: QueueConnection,
    private readonly runner: JobRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // What is left on the disk is no reason not to work.
    await deleteAbandonedWorkFolders().catch((err: unknown) =>
      this.logger.error({ err }, 'what a killed process left on the disk could not be deleted'),
    );
    this.workers = queueNames.map((name) =>
      this.queues.worker(name, (job) => this.runner.run(job), {
        concurrency: Math.min(atMost[name] ?? Number.POSITIVE_INFINITY, this.config.workerConcurrency),
        lockDuration: this.config.workerLockMs,
        stalledInterval: this.config.workerLockMs / 2,
        maxStalledCount: 10,
      }),
    );
    for (const worker of this.workers) {
      worker
        .run()
        .catch((err: unknown) => this.logger.error({ err }, `the worker of ${worker.name} stopped`));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }
}
