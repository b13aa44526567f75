import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { AuthModule } from '../../auth';
import { SupportAccessEmails } from './support-access-emails';
import { SupportAccessRepository } from './support-access.repository';
import { SupportAccess } from './support-access.service';
import { SupportLooks } from './support-looks.service';

@Module({
  imports: [AuthModule, AuditModule],
  providers: [SupportAccess, SupportLooks, SupportAccessEmails, SupportAccessRepository],
  exports: [SupportAccess, SupportLooks, SupportAccessEmails],
})
export class SupportAccessModule {}
