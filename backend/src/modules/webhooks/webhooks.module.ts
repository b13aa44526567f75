import { Module } from '@nestjs/common';
import { WebhookDeliveriesRepository } from './deliveries/webhook-deliveries.repository';
import { WebhookEndpointsRepository } from './endpoints/webhook-endpoints.repository';
import { WebhookSecrets } from './endpoints/webhook-secrets';

const exported = [WebhookDeliveriesRepository, WebhookEndpointsRepository, WebhookSecrets];

@Module({ providers: exported, exports: exported })
export class WebhooksModule {}
