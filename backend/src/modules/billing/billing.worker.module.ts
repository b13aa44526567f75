import { Module } from '@nestjs/common';
import { BillingEndRepository } from './billing-end.repository';
import { BillingEndService } from './billing-end.service';
import { BillingModule } from './billing.module';
import { TrialNoticesRepository } from './trial/trial-notices.repository';
import { TrialNoticesService } from './trial/trial-notices.service';

export { BillingEndService } from './billing-end.service';
export { TrialNoticesService } from './trial/trial-notices.service';
export { outdatedBilling } from './outdated-billing';

@Module({
  imports: [BillingModule],
  providers: [BillingEndService, BillingEndRepository, TrialNoticesService, TrialNoticesRepository],
  exports: [BillingModule, BillingEndService, TrialNoticesService],
})
export class BillingWorkerModule {}
