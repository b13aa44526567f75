/**
 * Moves committed events from the outbox into the queues, one job per subscription. Rows are locked while their
 * jobs are added and marked in the same transaction: what was added and not marked comes again, under the same
 * job id. Any number of relays may run; they skip each other's rows.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { handlingKeyText } from '@lectern/database/handle-once';
import type { QueueName, Subscription } from '@lectern/protocol/subscriptions';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { HandlerRegistry } from '../handlers/handler-registry';

const BATCH = 100;

interface OutboxRow {
  id: string;
  type: string;
  version: number;
  payload: unknown;
  occurred_at: Date;
}

@Injectable()
export class Relay {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queues: QueueConnection,
    private readonly registry: HandlerRegistry,
  ) {}

  /** Publishes until nothing is left; answers how many events that were. Rejects when a queue refuses. */
  async publishAll(): Promise<number> {
    let total = 0;
    for (;;) {
      const published = await this.publishBatch();
      total += published;
      if (published < BATCH) return total;
    }
  }

  private publishBatch(): Promise<number> {
    return this.db.tx(async (tx) => {
      // Not by a high-water mark: transactions commit in another order than their ids were made.
      const rows: OutboxRow[] = await tx.query(
        `SELECT id, type, version, payload, occurred_at FROM outbox
         WHERE published_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [BATCH],
      );
      if (rows.length === 0) return 0;
      for (const [queue, jobs] of this.jobsByQueue(rows)) await this.queues.queue(queue).addBulk(jobs);
      await tx.query('UPDATE outbox SET published_at = $2 WHERE id = ANY($1)', [
        rows.map((row) => row.id),
        this.clock.now(),
      ]);
      return rows.length;
    });
  }

  private jobsByQueue(rows: OutboxRow[]) {
    const byQueue = new Map<QueueName, { name: string; data: unknown; opts: { jobId: string } }[]>();
    for (const row of rows) {
      const { occurred_at, ...event } = row;
      for (const { handler, queue } of this.subscribersOf(row.type)) {
        const job = {
          name: handler,
          data: { ...event, occurredAt: occurred_at.toISOString() },
          opts: { jobId: handlingKeyText({ eventId: row.id, handlerId: handler }) },
        };
        byQueue.set(queue, [...(byQueue.get(queue) ?? []), job]);
      }
    }
    return byQueue;
  }

  private subscribersOf(type: string): Subscription[] {
    return this.registry.subscriptions.filter((subscription) => subscription.event === type);
  }
}
