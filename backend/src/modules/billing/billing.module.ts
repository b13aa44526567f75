import { Module } from '@nestjs/common';
import { BillingEmailsRepository } from './billing-emails.repository';
import { BillingEmails } from './billing-emails.service';
import { BillingRepository } from './billing.repository';
import { BillingService } from './billing.service';
import { TrialNoticesRepository } from './trial-notices.repository';
import { TrialNotices } from './trial-notices.service';

@Module({
  providers: [
    BillingService,
    BillingRepository,
    BillingEmails,
    BillingEmailsRepository,
    TrialNotices,
    TrialNoticesRepository,
  ],
  exports: [BillingService, BillingEmails, TrialNotices],
})
export class BillingModule {}
