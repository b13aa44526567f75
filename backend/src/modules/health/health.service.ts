/** Answers whether this installation can work: called by load balancers, the launcher and the diagnostic page. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { ReadinessResponse } from '@lectern/protocol/health';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { HealthRepository } from './health.repository';

const PATIENCE_MS = 4_000;

@Injectable()
export class HealthService {
  constructor(
    private readonly clock: Clock,
    private readonly repository: HealthRepository,
    private readonly queues: QueueConnection,
    private readonly storage: StorageGateway,
  ) {}

  /** Without database or storage nothing can be served; without the queue writes still commit and wait. */
  async readiness(): Promise<ReadinessResponse> {
    const [oldest, queue, storage] = await Promise.allSettled([
      inTime(this.repository.oldestUnpublishedSeconds(this.clock.now())),
      inTime(this.queues.check()),
      inTime(this.storage.check()),
    ]);
    const usable = oldest.status === 'fulfilled' && storage.status === 'fulfilled';
    return {
      status: !usable ? 'down' : queue.status === 'fulfilled' ? 'ok' : 'degraded',
      checks: {
        database: upOrDown(oldest),
        queue: upOrDown(queue),
        storage: upOrDown(storage),
      },
      outboxAgeSeconds: oldest.status === 'fulfilled' ? oldest.value : null,
    };
  }
}

function upOrDown(result: PromiseSettledResult<unknown>): 'up' | 'down' {
  return result.status === 'fulfilled' ? 'up' : 'down';
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
