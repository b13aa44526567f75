import { Module } from '@nestjs/common';
import { BillingEmailsRepository } from './billing-emails.repository';
import { BillingEmails } from './billing-emails.service';
import { BillingEndRepository } from './billing-end.repository';
import { BillingEnd } from './billing-end.service';
import { BillingEventsRepository } from './billing-events.repository';
import { BillingEvents } from './billing-events.service';
import { BillingSync } from './billing-sync.service';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { CheckoutService } from './checkout.service';
import { CheckoutsRepository } from './checkouts.repository';
import { BillingCustomers } from './customers.service';
import { FreshTrialCardsRepository } from './fresh-trial-cards.repository';
import { FreshTrials } from './fresh-trials.service';
import { MirrorRepository } from './mirror.repository';
import { PortalService } from './portal.service';
import { PriceCheck } from './price-check.service';
import { PromotionCodes } from './promotion-codes.service';
import { StripeAccountGateway } from './stripe-account.gateway';
import { StripeCheckoutGateway } from './stripe-checkout.gateway';
import { StripeGateway } from './stripe.gateway';
import { TrialNoticesRepository } from './trial-notices.repository';
import { TrialNotices } from './trial-notices.service';

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
