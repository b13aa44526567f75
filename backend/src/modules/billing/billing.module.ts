import { Module } from '@nestjs/common';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { CheckoutService } from './checkout/checkout.service';
import { CheckoutsRepository } from './checkout/checkouts.repository';
import { BillingEventsRepository } from './mirror/billing-events.repository';
import { BillingEventsService } from './mirror/billing-events.service';
import { BillingSyncService } from './mirror/billing-sync.service';
import { MirrorRepository } from './mirror/mirror.repository';
import { BillingCustomersService } from './stripe/customers.service';
import { PortalService } from './stripe/portal.service';
import { PriceCheckService } from './stripe/price-check.service';
import { PromotionCodesService } from './stripe/promotion-codes.service';
import { StripeAccountGateway } from './stripe/stripe-account.gateway';
import { StripeCheckoutGateway } from './stripe/stripe-checkout.gateway';
import { StripeGateway } from './stripe/stripe.gateway';
import { FreshTrialCardsRepository } from './trial/fresh-trial-cards.repository';
import { FreshTrialsService } from './trial/fresh-trials.service';

@Module({
  providers: [
    BillingService,
    BillingRepository,
    BillingCustomersService,
    CheckoutService,
    CheckoutsRepository,
    PortalService,
    PriceCheckService,
    PromotionCodesService,
    BillingSyncService,
    MirrorRepository,
    FreshTrialsService,
    FreshTrialCardsRepository,
    BillingEventsService,
    BillingEventsRepository,
    StripeGateway,
    StripeAccountGateway,
    StripeCheckoutGateway,
  ],
  exports: [
    BillingService,
    BillingSyncService,
    BillingEventsService,
    CheckoutService,
    PortalService,
    PromotionCodesService,
    BillingRepository,
    MirrorRepository,
    StripeAccountGateway,
    StripeCheckoutGateway,
  ],
})
export class BillingModule {}
