/** Writes the messages of an event for the endpoints that chose it. Called by the worker, in its own transaction, once per event. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import type { WebhookEventType } from '@lectern/protocol/webhooks';
import { WebhookEndpointsRepository, type WebhookListener } from '../endpoints/webhook-endpoints.repository';
import { newDelivery } from '../messages/webhook-message';
import { webhookTypesOf, WebhookMessagesService, type WebhookEvent } from '../messages/webhook-messages.service';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookWakesService } from './webhook-wakes.service';

@Injectable()
export class WebhookFanOutService {
  constructor(
    private readonly clock: Clock,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly messages: WebhookMessagesService,
    private readonly wakes: WebhookWakesService,
  ) {}

  /** All that an office without endpoints costs. */
  async isHeard(event: WebhookEvent): Promise<boolean> {
    return hearing(await this.endpoints.listeners(event.payload.ownerId), webhookTypesOf(event)).length > 0;
  }

  async fanOut(tx: Tx, event: WebhookEvent): Promise<void> {
    const { ownerId } = event.payload;
    const now = this.clock.now();
    const types = webhookTypesOf(event);
    const listeners = hearing(await this.endpoints.lockListeners(tx, ownerId), types);
    for (const type of types) {
      const endpoints = hearing(listeners, [type]);
      const message = endpoints.length > 0 ? await this.messages.write(tx, type, event) : undefined;
      if (!message) continue;
      const rows = endpoints.map(({ id }) => newDelivery({ ownerId, endpointId: id }, message, now));
      await this.deliveries.insert(tx, rows);
    }
    const ids = listeners.map(({ id }) => id);
    await this.wakes.wake(tx, ownerId, ids);
  }
}

function hearing(listeners: WebhookListener[], types: readonly WebhookEventType[]): WebhookListener[] {
  return listeners.filter(({ eventTypes }) => eventTypes === null || eventTypes.some((type) => types.includes(type)));
}
