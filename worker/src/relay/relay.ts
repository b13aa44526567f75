/**
 * Moves committed events from the outbox into the queues, one job per handler that hears them. Rows are locked while their
 * jobs are added and marked in the same transaction: what was added and not marked comes again, under the same
 * job id. Any number of relays may run; they skip each other's rows. What cannot be published never holds up the rest.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import { handlingKeyText } from '@lectern/database/handle-once';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import type { QueueName } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { JobRegistry } from '../jobs/job-registry';
import { whyUnreadable } from './known-events';
import { RelaySpans } from './relay-spans';
import { OutboxRepository, writtenEvent, type OutboxRow, type Unpublished } from './outbox.repository';

const BATCH = 100;

interface NewJob {
  name: string;
  data: unknown;
  opts: { jobId: string };
}

@Injectable()
export class Relay {
  /** Of the queues, when this relay last looked. */
  private mark: string | null | undefined;

  constructor(
    private readonly db: Db,
    private readonly rows: OutboxRepository,
    private readonly queues: QueueConnection,
    private readonly registry: JobRegistry,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Publishes until nothing is left; answers how many events that were. Rejects when a queue is away. */
  async publishAll(): Promise<number> {
    let total = 0;
    for (;;) {
      const { taken, published } = await this.publishBatch();
      total += published;
      if (taken < BATCH) return total;
    }
  }

  /** Between releases: gives up what no release knew for long, and takes back what this release knows. */
  async sortOut(): Promise<void> {
    const unknown = await this.rows.setAsideUnknown();
    if (unknown > 0) this.logger.error({ events: unknown }, 'events that no running release knows became dead letters');
    const readable = await this.rows.takeBackReadable();
    if (readable > 0) this.logger.info({ events: readable }, 'dead letters can be read now');
  }

  /** A Redis that came back empty has lost the jobs that waited: their events are published again. */
  async bringBackLost(): Promise<void> {
    const found = await this.queues.findMark();
    const isLost = this.mark === undefined ? found === null && (await this.queues.isUnused()) : found !== this.mark;
    const events = isLost ? await this.rows.publishAgain() : 0;
    if (events > 0)
      this.logger.error({ events }, 'the queues lost their jobs: the events of two days are published again');
    this.mark = found ?? (await this.queues.leaveMark());
  }

  private publishBatch(): Promise<{ taken: number; published: number }> {
    return this.db.tx(async (tx) => {
      const spans = new RelaySpans();
      const rows = spans.begin(await this.rows.take(tx, BATCH));
      const failed = rows.flatMap((row): Unpublished[] => {
        const reason = whyUnreadable(writtenEvent(row));
        return reason === undefined ? [] : [{ row, because: 'unreadable', reason }];
      });
      const readable = without(rows, failed);
      failed.push(...(await this.add(readable)));
      const published = without(rows, failed);
      await this.rows.markPublished(tx, published);
      for (const failure of failed) {
        const isSetAside = await this.rows.markUnpublished(tx, failure);
        const { row, because, reason } = failure;
        const told = { event: row.id, type: row.type, because, reason };
        if (isSetAside) this.logger.error(told, 'an event cannot be published and became a dead letter');
        else this.logger.warn(told, 'an event cannot be published now and is tried again later');
      }
      this.metrics.relayedEvents.inc(published.length);
      spans.end(failed);
      return { taken: rows.length, published: published.length };
    });
  }

  /** All at once, and one by one when that is refused: answers those that a queue refuses on their own. */
  private async add(rows: readonly OutboxRow[]): Promise<Unpublished[]> {
    try {
      await this.addJobs(rows);
      return [];
    } catch (error) {
      await this.throwIfAway(rows, error);
    }
    const refused: Unpublished[] = [];
    for (const row of rows) {
      try {
        await this.addJobs([row]);
      } catch (error) {
        await this.throwIfAway([row], error);
        refused.push({ row, because: 'refused', reason: error instanceof Error ? error.message : String(error) });
      }
    }
    return refused;
  }

  /** A queue that takes another job refuses the event itself; otherwise it is away for all of them, and that counts for none. */
  private async throwIfAway(rows: readonly OutboxRow[], error: unknown): Promise<void> {
    for (const queue of this.jobsByQueue(rows).keys()) {
      try {
        await this.queues.probe(queue);
      } catch {
        throw error;
      }
    }
  }

  private async addJobs(rows: readonly OutboxRow[]): Promise<void> {
    for (const [queue, jobs] of this.jobsByQueue(rows)) await this.queues.add(queue, jobs);
  }

  private jobsByQueue(rows: readonly OutboxRow[]): Map<QueueName, NewJob[]> {
    const byQueue = new Map<QueueName, NewJob[]>();
    for (const row of rows) {
      // The row can be read: see whyUnreadable.
      for (const { id, queue } of this.registry.handlersOf(row as Pick<DomainEvent, 'type' | 'payload'>)) {
        const job = {
          name: id,
          data: writtenEvent(row),
          opts: { jobId: handlingKeyText({ eventId: row.id, handlerId: id }) },
        };
        const jobs = byQueue.get(queue);
        if (jobs) jobs.push(job);
        else byQueue.set(queue, [job]);
      }
    }
    return byQueue;
  }
}

function without(rows: readonly OutboxRow[], failed: readonly Unpublished[]): OutboxRow[] {
  const ids = new Set(failed.map(({ row }) => row.id));
  return rows.filter((row) => !ids.has(row.id));
}
