import { Module } from '@nestjs/common';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { DELIVERIES_KEPT_DAYS } from '@lectern/protocol/webhooks';
import { AuthModule } from '../auth';
import { WebhookDeliveryService } from './deliveries/webhook-delivery.service';
import { WebhookFanOutService } from './deliveries/webhook-fan-out.service';
import { webhookEvents, WebhookMessagesService } from './messages/webhook-messages.service';
import { WebhookFactsRepository } from './messages/webhook-facts.repository';
import { WebhooksModule } from './webhooks.module';

export { WebhookDeliveryService, webhookEvents, WebhookFanOutService };

export const outdatedWebhooks: readonly OutdatedRows[] = [
  {
    table: 'webhook_deliveries',
    condition: `created_at < $1::timestamptz - interval '${DELIVERIES_KEPT_DAYS} days'`,
    byClock: true,
  },
];

@Module({
  imports: [AuthModule, WebhooksModule],
  providers: [WebhookDeliveryService, WebhookFactsRepository, WebhookFanOutService, WebhookMessagesService],
  exports: [WebhooksModule, WebhookDeliveryService, WebhookFanOutService],
})
export class WebhooksWorkerModule {}
