export { BillingEventsService } from './mirror/billing-events.service';
export { BillingSyncService } from './mirror/billing-sync.service';
export { toSubscriptionStatus } from './billing.mapper';
export { BillingModule } from './billing.module';
export { BillingService } from './billing.service';
export { PriceCheckService } from './stripe/price-check.service';
export type { SubscriptionRow } from './billing.repository';
export { AccessLostError, ProviderObjectMissingError, ProviderRefusedError, webhookRefused } from './billing.errors';
export { StripeGateway, toDate, toDateOrNull, toSeconds } from './stripe/stripe.gateway';
