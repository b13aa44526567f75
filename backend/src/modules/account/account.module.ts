import { Module } from '@nestjs/common';
import { AuditModule } from '../admin/audit';
import { AuthModule } from '../auth';
import { BillingModule } from '../billing';
import { AccountAdminService } from './account-admin.service';
import { AccountService } from './account.service';

@Module({
  imports: [AuditModule, AuthModule, BillingModule],
  providers: [AccountService, AccountAdminService],
  exports: [AccountService, AccountAdminService],
})
export class AccountModule {}
