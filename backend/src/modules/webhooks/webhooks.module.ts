import { Module } from '@nestjs/common';
import { WebhookDeliveriesRepository } from './deliveries/webhook-deliveries.repository';
import { WebhookWakesService } from './deliveries/webhook-wakes.service';
import { WebhookEndpointsRepository } from './endpoints/webhook-endpoints.repository';
import { WebhookSecrets } from './endpoints/webhook-secrets';

const exported = [WebhookDeliveriesRepository, WebhookEndpointsRepository, WebhookSecrets, WebhookWakesService];

@Module({ providers: exported, exports: exported })
export class WebhooksModule {}
