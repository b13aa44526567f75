import { Module } from '@nestjs/common';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { BillingEventsRepository } from './mirror/billing-events.repository';
import { BillingEventsService } from './mirror/billing-events.service';
import { BillingSyncService } from './mirror/billing-sync.service';
import { MirrorRepository } from './mirror/mirror.repository';
import { PriceCheckService } from './stripe/price-check.service';
import { StripeAccountGateway } from './stripe/stripe-account.gateway';
import { StripeCheckoutGateway } from './stripe/stripe-checkout.gateway';
import { StripeGateway } from './stripe/stripe.gateway';
import { FreshTrialCardsRepository } from './trial/fresh-trial-cards.repository';
import { FreshTrialsService } from './trial/fresh-trials.service';

const exported = [
  BillingService,
  BillingRepository,
  PriceCheckService,
  BillingSyncService,
  MirrorRepository,
  BillingEventsService,
  StripeAccountGateway,
  StripeCheckoutGateway,
  StripeGateway,
];

@Module({
  providers: [...exported, FreshTrialsService, FreshTrialCardsRepository, BillingEventsRepository],
  exports: exported,
})
export class BillingModule {}
