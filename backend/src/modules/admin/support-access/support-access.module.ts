import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { AuthModule } from '../../auth';
import { SupportAccessEmails } from './support-access-emails';
import { SupportAccessRepository } from './support-access.repository';
import { SupportAccessService } from './support-access.service';
import { SupportLooksService } from './support-looks.service';

@Module({
  imports: [AuthModule, AuditModule],
  providers: [SupportAccessService, SupportLooksService, SupportAccessEmails, SupportAccessRepository],
  exports: [SupportAccessService, SupportLooksService, SupportAccessEmails],
})
export class SupportAccessModule {}
