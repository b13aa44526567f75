/** How far the work behind the requests is: the outbox and each queue. Answers also while the queues do not. */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import type { QueueOverviewResponse } from '@lectern/protocol/queues';
import type { QueueName } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { queueStates, type QueueState } from '@lectern/queue/queue-operations';
import { AuditLogService, type AuditActor } from '../audit';
import { queuesInTime } from './queues-in-time';
import { QueueFiguresRepository } from './queue-figures.repository';

const MINUTE_MS = 60_000;

@Injectable()
export class QueueOverviewService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queues: QueueConnection,
    private readonly figures: QueueFiguresRepository,
    private readonly audit: AuditLogService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async overview(): Promise<QueueOverviewResponse> {
    const now = this.clock.now();
    const since = (ms: number) => this.figures.publishedSince(new Date(now.getTime() - ms));
    const [backlog, lastMinute, lastHour, setAside, states] = await Promise.all([
      this.figures.backlog(),
      since(MINUTE_MS),
      since(60 * MINUTE_MS),
      this.figures.setAside(),
      this.states(),
    ]);
    return {
      backend: this.queues.backend,
      queues:
        states?.map(({ oldestWaitingAt, ...state }) => ({
          ...state,
          oldestWaitingSeconds: oldestWaitingAt && secondsBetween(oldestWaitingAt, now),
        })) ?? null,
      outbox: {
        waiting: backlog.waiting,
        oldestSeconds: backlog.oldestAt && secondsBetween(backlog.oldestAt, now),
        byType: backlog.byType.map(({ type, count, oldestAt }) => ({
          type,
          count,
          oldestSeconds: secondsBetween(oldestAt, now),
        })),
        publishedLastMinute: lastMinute,
        publishedLastHour: lastHour,
        setAside,
      },
    };
  }

  /** Workers take no job of a paused queue; running ones finish, and new ones wait. */
  async setPaused(actor: AuditActor, name: QueueName, isPaused: boolean): Promise<void> {
    await this.db.tx(async (tx) => {
      await this.audit.record(tx, {
        actor,
        action: isPaused ? 'queue.paused' : 'queue.resumed',
        subject: null,
        details: { queue: name },
      });
      // Last, so that what the queue refuses is not in the log.
      const queue = this.queues.queue(name);
      await queuesInTime(isPaused ? queue.pause() : queue.resume());
    });
  }

  private async states(): Promise<QueueState[] | undefined> {
    try {
      return await queuesInTime(queueStates(this.queues));
    } catch (err) {
      this.logger.warn({ err }, 'the queues do not answer the admin area');
      return undefined;
    }
  }
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
}
