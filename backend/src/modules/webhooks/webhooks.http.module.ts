import { Module } from '@nestjs/common';
import { WebhookLogService } from './deliveries/webhook-log.service';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksModule } from './webhooks.module';

@Module({
  imports: [WebhooksModule],
  providers: [WebhookEndpointsService, WebhookLogService],
  controllers: [WebhooksController],
})
export class WebhooksHttpModule {}
