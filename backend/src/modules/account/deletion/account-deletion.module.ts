import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { BillingModule } from '../../billing';
import { AccountDeletionSeals } from './account-deletion-seals';
import { AccountDeletionsRepository } from './account-deletions.repository';
import { AccountDeletionsService } from './account-deletions.service';
import { AccountErasureService } from './account-erasure.service';
import { AccountFarewellService } from './account-farewell.service';
import { AccountTracesRepository } from './account-traces.repository';
import { OwnerRowsRepository } from './owner-rows.repository';

const services = [AccountDeletionsService, AccountErasureService, AccountFarewellService];

@Module({
  imports: [AuthModule, BillingModule],
  providers: [
    ...services,
    AccountDeletionSeals,
    AccountDeletionsRepository,
    AccountTracesRepository,
    OwnerRowsRepository,
  ],
  exports: services,
})
export class AccountDeletionModule {}
