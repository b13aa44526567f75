export { BillingEmails } from './billing-emails.service';
export { BillingEnd } from './billing-end.service';
export { BillingEvents } from './billing-events.service';
export { BillingSync } from './billing-sync.service';
export { toSubscriptionStatus, type SubscriptionRow } from './billing.mapper';
export { BillingModule } from './billing.module';
export { BillingService } from './billing.service';
export { PriceCheck } from './price-check.service';
export { TrialNotices } from './trial-notices.service';
