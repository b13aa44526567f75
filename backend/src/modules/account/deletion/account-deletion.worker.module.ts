import { Module } from '@nestjs/common';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { AuthModule } from '../../auth';
import { BillingWorkerModule } from '../../billing/billing.worker.module';
import { PaymentsModule } from '../../payments';
import { TeamModule } from '../../team';
import { AccountDeletionModule } from './account-deletion.module';
import { AccountDeletionsService } from './account-deletions.service';
import { AccountErasureService } from './account-erasure.service';
import { AccountFarewellService } from './account-farewell.service';
import { AccountTracesRepository } from './account-traces.repository';
import { OwnerRowsRepository } from './owner-rows.repository';

export const outdatedDeletions: readonly OutdatedRows[] = [
  // Of a deleted account they say nothing but that it was one.
  { table: 'account_deletions', condition: `finished_at < $1::timestamptz - interval '30 days'`, byClock: true },
];

export { AccountDeletionsService, AccountErasureService, AccountFarewellService };

@Module({
  imports: [AccountDeletionModule, AuthModule, BillingWorkerModule, PaymentsModule, TeamModule],
  providers: [
    AccountDeletionsService,
    AccountErasureService,
    AccountFarewellService,
    AccountTracesRepository,
    OwnerRowsRepository,
  ],
  exports: [AccountDeletionModule, AccountDeletionsService, AccountErasureService, AccountFarewellService],
})
export class AccountDeletionWorkerModule {}
