import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { AccountDeletionSeals } from './account-deletion-seals';
import { AccountDeletionsRepository } from './account-deletions.repository';
import { AccountDeletionsService } from './account-deletions.service';

@Module({
  imports: [AuthModule],
  providers: [AccountDeletionsService, AccountDeletionSeals, AccountDeletionsRepository],
  exports: [AccountDeletionsService, AccountDeletionSeals, AccountDeletionsRepository],
})
export class AccountDeletionModule {}
