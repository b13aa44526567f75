/**
 * Figures of the whole installation for `/metrics`: what waits in the outbox and in the queues. Only the backend reads them:
 * a worker may be scaled to nothing by just these. Every backend tells the same, so that whoever adds them up takes the maximum.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Metrics } from '@lectern/metrics/metrics';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { OutboxFiguresRepository } from './outbox-figures.repository';

@Injectable()
export class InstallationMetrics {
  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly outbox: OutboxFiguresRepository,
    private readonly queues: QueueConnection,
  ) {
    const { outboxAge, outboxBacklog, outboxDeadLetters, queueJobs } = metrics;
    metrics.onScrape('outbox', [outboxAge, outboxBacklog, outboxDeadLetters], () => this.readOutbox());
    metrics.onScrape('queues', [queueJobs], () => this.readQueues());
  }

  private async readOutbox(): Promise<void> {
    const { ageSeconds, backlog, deadLetters } = await this.outbox.read(this.clock.now());
    this.metrics.outboxAge.set(ageSeconds);
    this.metrics.outboxBacklog.set(backlog);
    this.metrics.outboxDeadLetters.set(deadLetters);
  }

  /** `waiting` is what a worker could take now; `delayed` are retries, whose time has not come. */
  private async readQueues(): Promise<void> {
    for (const queue of queueNames) {
      const counts = await this.queues
        .queue(queue)
        .getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
      const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
      const states = { waiting: waiting + prioritized, active, delayed, failed };
      for (const [state, count] of Object.entries(states)) this.metrics.queueJobs.set({ queue, state }, count);
    }
  }
}
