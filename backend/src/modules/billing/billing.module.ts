import { Module } from '@nestjs/common';
import { BillingEmailsRepository } from './emails/billing-emails.repository';
import { BillingEmails } from './emails/billing-emails.service';
import { BillingEndRepository } from './billing-end.repository';
import { BillingEnd } from './billing-end.service';
import { BillingEventsRepository } from './mirror/billing-events.repository';
import { BillingEvents } from './mirror/billing-events.service';
import { BillingSync } from './mirror/billing-sync.service';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { CheckoutService } from './checkout/checkout.service';
import { CheckoutsRepository } from './checkout/checkouts.repository';
import { BillingCustomers } from './stripe/customers.service';
import { FreshTrialCardsRepository } from './trial/fresh-trial-cards.repository';
import { FreshTrials } from './trial/fresh-trials.service';
import { MirrorRepository } from './mirror/mirror.repository';
import { PortalService } from './stripe/portal.service';
import { PriceCheck } from './stripe/price-check.service';
import { PromotionCodes } from './stripe/promotion-codes.service';
import { StripeAccountGateway } from './stripe/stripe-account.gateway';
import { StripeCheckoutGateway } from './stripe/stripe-checkout.gateway';
import { StripeGateway } from './stripe/stripe.gateway';
import { TrialNoticesRepository } from './trial/trial-notices.repository';
import { TrialNotices } from './trial/trial-notices.service';

@Module({
  providers: [
    BillingService,
    BillingRepository,
    BillingCustomers,
    CheckoutService,
    CheckoutsRepository,
    PortalService,
    PriceCheck,
    PromotionCodes,
    BillingSync,
    MirrorRepository,
    FreshTrials,
    FreshTrialCardsRepository,
    BillingEvents,
    BillingEventsRepository,
    BillingEnd,
    BillingEndRepository,
    StripeGateway,
    StripeAccountGateway,
    StripeCheckoutGateway,
    BillingEmails,
    BillingEmailsRepository,
    TrialNotices,
    TrialNoticesRepository,
  ],
  exports: [
    BillingService,
    BillingSync,
    BillingEvents,
    BillingEnd,
    CheckoutService,
    PortalService,
    PromotionCodes,
    BillingEmails,
    TrialNotices,
  ],
})
export class BillingModule {}
