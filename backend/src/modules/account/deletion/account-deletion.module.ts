import { Module } from '@nestjs/common';
import { AccountDeletionSeals } from './account-deletion-seals';
import { AccountDeletionsRepository } from './account-deletions.repository';

@Module({
  providers: [AccountDeletionSeals, AccountDeletionsRepository],
  exports: [AccountDeletionSeals, AccountDeletionsRepository],
})
export class AccountDeletionModule {}
