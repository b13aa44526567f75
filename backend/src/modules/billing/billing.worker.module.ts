import { Module } from '@nestjs/common';
import { BillingEndRepository } from './billing-end.repository';
import { BillingEndService } from './billing-end.service';
import { BillingModule } from './billing.module';
import { SubscribersRepository } from './subscribers/subscribers.repository';
import { SubscribersService } from './subscribers/subscribers.service';
import { TrialNoticesRepository } from './trial/trial-notices.repository';
import { TrialNoticesService } from './trial/trial-notices.service';

export { BillingEndService, TrialNoticesService };
export { outdatedBilling } from './outdated-billing';

@Module({
  imports: [BillingModule],
  providers: [
    BillingEndService,
    BillingEndRepository,
    SubscribersService,
    SubscribersRepository,
    TrialNoticesService,
    TrialNoticesRepository,
  ],
  exports: [BillingModule, BillingEndService, SubscribersService, SubscribersRepository, TrialNoticesService],
})
export class BillingWorkerModule {}
