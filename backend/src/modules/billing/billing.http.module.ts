import { Module } from '@nestjs/common';
import { BillingWebhookController } from './mirror/billing-webhook.controller';
import { BillingController } from './billing.controller';
import { BillingModule } from './billing.module';

@Module({ imports: [BillingModule], controllers: [BillingController, BillingWebhookController] })
export class BillingHttpModule {}
