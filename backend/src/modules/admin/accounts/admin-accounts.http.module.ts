import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { AuthModule } from '../../auth';
import { BillingModule } from '../../billing';
import { AdminAccountsController } from './admin-accounts.controller';
import { AdminAccountsRepository } from './admin-accounts.repository';
import { AdminAccountsService } from './admin-accounts.service';

/** For the backend alone: the worker has nothing to do with it. */
@Module({
  imports: [AuthModule, AuditModule, BillingModule],
  controllers: [AdminAccountsController],
  providers: [AdminAccountsService, AdminAccountsRepository],
})
export class AdminAccountsHttpModule {}
