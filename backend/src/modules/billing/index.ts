export { BillingEmails } from './emails/billing-emails.service';
export { BillingEnd } from './billing-end.service';
export { BillingEvents } from './mirror/billing-events.service';
export { BillingSync } from './mirror/billing-sync.service';
export { toSubscriptionStatus, type SubscriptionRow } from './billing.mapper';
export { BillingModule } from './billing.module';
export { BillingService } from './billing.service';
export { PriceCheck } from './stripe/price-check.service';
export { TrialNotices } from './trial/trial-notices.service';
