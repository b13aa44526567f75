export { toSubscriptionStatus, type SubscriptionRow } from './billing.mapper';
export { BillingModule } from './billing.module';
export { BillingService } from './billing.service';
