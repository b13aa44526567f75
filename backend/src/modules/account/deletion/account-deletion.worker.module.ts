import { Module } from '@nestjs/common';
import { BillingWorkerModule } from '../../billing/billing.worker.module';
import { AccountDeletionModule } from './account-deletion.module';
import { AccountErasureService } from './account-erasure.service';
import { AccountFarewellService } from './account-farewell.service';
import { AccountTracesRepository } from './account-traces.repository';
import { OwnerRowsRepository } from './owner-rows.repository';

export { AccountErasureService } from './account-erasure.service';
export { AccountFarewellService } from './account-farewell.service';
export { outdatedDeletions } from './outdated-deletions';

@Module({
  imports: [AccountDeletionModule, BillingWorkerModule],
  providers: [AccountErasureService, AccountFarewellService, AccountTracesRepository, OwnerRowsRepository],
  exports: [AccountDeletionModule, AccountErasureService, AccountFarewellService],
})
export class AccountDeletionWorkerModule {}
