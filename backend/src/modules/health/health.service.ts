/** Returns whether this installation can work: called by load balancers, the launcher and the diagnostic page. */
import { Injectable } from '@nestjs/common';
import { inTime } from '@lectern/core/in-time';
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
      inTime(this.repository.oldestUnpublishedSeconds(this.clock.now()), PATIENCE_MS),
      inTime(this.queues.check(), PATIENCE_MS),
      inTime(this.storage.check(), PATIENCE_MS),
    ]);
    const usable = oldest.status === 'fulfilled' && storage.status === 'fulfilled';
    return {
      status: !usable ? 'down' : queue.status === 'fulfilled' ? 'ok' : 'degraded',
      checks: { database: upOrDown(oldest), queue: upOrDown(queue), storage: upOrDown(storage) },
      outboxAgeSeconds: oldest.status === 'fulfilled' ? oldest.value : null,
    };
  }
}

function upOrDown(result: PromiseSettledResult<unknown>): 'up' | 'down' {
  return result.status === 'fulfilled' ? 'up' : 'down';
}
