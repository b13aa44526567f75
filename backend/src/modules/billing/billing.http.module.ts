import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller';
import { BillingModule } from './billing.module';
import { CheckoutService } from './checkout/checkout.service';
import { CheckoutsRepository } from './checkout/checkouts.repository';
import { BillingWebhookController } from './mirror/billing-webhook.controller';
import { BillingCustomersService } from './stripe/customers.service';
import { PortalService } from './stripe/portal.service';
import { PromotionCodesService } from './stripe/promotion-codes.service';

@Module({
  imports: [BillingModule],
  providers: [BillingCustomersService, CheckoutService, CheckoutsRepository, PortalService, PromotionCodesService],
  controllers: [BillingController, BillingWebhookController],
})
export class BillingHttpModule {}
