import { Module } from '@nestjs/common';
import { AuditModule } from '../admin/audit';
import { AuthModule } from '../auth';
import { BillingModule } from '../billing';
import { AccountAdminService } from './account-admin.service';

@Module({
  imports: [AuditModule, AuthModule, BillingModule],
  providers: [AccountAdminService],
  exports: [AccountAdminService],
})
export class AccountModule {}
