import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { BillingModule } from '../billing';
import { AccountAdmin } from './account-admin.service';
import { AccountService } from './account.service';

@Module({
  imports: [AuthModule, BillingModule],
  providers: [AccountService, AccountAdmin],
  exports: [AccountService, AccountAdmin],
})
export class AccountModule {}
