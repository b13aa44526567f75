import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { BillingModule } from '../../billing';
import { AccountDeletionSeals } from './account-deletion-seals';
import { AccountDeletionsRepository } from './account-deletions.repository';
import { AccountDeletions } from './account-deletions.service';
import { AccountErasure } from './account-erasure.service';
import { AccountFarewell } from './account-farewell.service';
import { AccountTracesRepository } from './account-traces.repository';
import { OwnerRowsRepository } from './owner-rows.repository';

const services = [AccountDeletions, AccountErasure, AccountFarewell];

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
