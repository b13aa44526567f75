/** Adds a job for each endpoint that something became due for, and that none waits for. Called in the transaction of the messages. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository';

@Injectable()
export class WebhookWakesService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly endpoints: WebhookEndpointsRepository,
  ) {}

  async wake(tx: Tx, ownerId: string, endpointIds: readonly string[]): Promise<void> {
    const woken = await this.endpoints.wake(tx, ownerId, endpointIds, this.clock.now());
    const due = woken.map((endpointId) => ({ ownerId, endpointId }));
    await this.outbox.addMany(tx, 'webhook_deliveries.due', due);
  }
}
