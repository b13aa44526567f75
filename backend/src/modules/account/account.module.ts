import { Module } from '@nestjs/common';
import { AuditModule } from '../admin/audit';
import { AuthModule } from '../auth';
import { BillingModule } from '../billing';
import { AccountAdmin } from './account-admin.service';
import { AccountService } from './account.service';

@Module({
  imports: [AuditModule, AuthModule, BillingModule],
  providers: [AccountService, AccountAdmin],
  exports: [AccountService, AccountAdmin],
})
export class AccountModule {}
