import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { AuthModule } from '../../auth';
import { SupportAccessRepository } from './support-access.repository';
import { SupportAccessService } from './support-access.service';
import { SupportLooksService } from './support-looks.service';

@Module({
  imports: [AuthModule, AuditModule],
  providers: [SupportAccessService, SupportLooksService, SupportAccessRepository],
  exports: [SupportAccessService, SupportLooksService, SupportAccessRepository],
})
export class SupportAccessModule {}
