/** What was sent to an endpoint and what came back; sends it again, and sends tests. Called by the owner's routes. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { returnedFields } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  WebhookDeliveryItem,
  type ListWebhookDeliveriesQuery,
  type ResendWebhooksInput,
  type ResendWebhooksResponse,
  type WebhookDeliveriesPage,
} from '@lectern/protocol/webhooks';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository';
import { messageOf, newDelivery } from '../messages/webhook-message';
import { webhookDeliveryNotFound, webhookEndpointIsOff, webhookEndpointNotFound } from '../webhooks.errors';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookWakesService } from './webhook-wakes.service';

@Injectable()
export class WebhookLogService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly wakes: WebhookWakesService,
  ) {}

  async listDeliveries(
    ownerId: string,
    endpointId: string,
    query: ListWebhookDeliveriesQuery,
  ): Promise<WebhookDeliveriesPage> {
    if (!(await this.endpoints.find(ownerId, endpointId))) throw webhookEndpointNotFound();
    const rows = await this.deliveries.list(ownerId, endpointId, query);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
    return { items: items.map((row) => returnedFields(WebhookDeliveryItem, row)), nextCursor };
  }

  /** Only to this endpoint, whatever events it chose. */
  async sendTest(ownerId: string, endpointId: string): Promise<WebhookDeliveryItem> {
    const now = this.clock.now();
    const delivery = newDelivery({ ownerId, endpointId }, messageOf('webhook.test', now, { endpointId }), now);
    await this.onOpenEndpoint(ownerId, endpointId, (tx) => this.deliveries.insert(tx, [delivery]));
    return this.getDeliveryOrThrow(ownerId, endpointId, delivery.id);
  }

  /** The same message under the same id, whatever came of it. */
  async resend(ownerId: string, endpointId: string, id: string): Promise<WebhookDeliveryItem> {
    await this.onOpenEndpoint(ownerId, endpointId, async (tx) => {
      const isThere = await this.deliveries.sendAgain(tx, ownerId, endpointId, id, this.clock.now());
      if (!isThere) throw webhookDeliveryNotFound();
    });
    return this.getDeliveryOrThrow(ownerId, endpointId, id);
  }

  async resendFailed(
    ownerId: string,
    endpointId: string,
    { since }: ResendWebhooksInput,
  ): Promise<ResendWebhooksResponse> {
    const resent = await this.onOpenEndpoint(ownerId, endpointId, (tx) =>
      this.deliveries.sendFailedAgain(tx, ownerId, endpointId, new Date(since), this.clock.now()),
    );
    return { resent };
  }

  private onOpenEndpoint<Result>(
    ownerId: string,
    endpointId: string,
    write: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    return this.db.tx(async (tx) => {
      const endpoint = await this.endpoints.lockOne(tx, ownerId, endpointId);
      if (!endpoint) throw webhookEndpointNotFound();
      if (endpoint.status !== 'on') throw webhookEndpointIsOff();
      const written = await write(tx);
      await this.wakes.wake(tx, ownerId, [endpointId]);
      return written;
    });
  }

  private async getDeliveryOrThrow(ownerId: string, endpointId: string, id: string): Promise<WebhookDeliveryItem> {
    const row = await this.deliveries.find(ownerId, endpointId, id);
    if (!row) throw webhookDeliveryNotFound();
    return returnedFields(WebhookDeliveryItem, row);
  }
}
