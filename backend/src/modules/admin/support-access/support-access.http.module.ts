import { Module } from '@nestjs/common';
import { LooksAlong } from '../../../common/looking-along';
import { AuthModule } from '../../auth';
import { AuditModule } from '../audit';
import { SupportAccessController } from './support-access.controller';
import { SupportAccessModule } from './support-access.module';
import { SupportAccessService } from './support-access.service';
import { SupportLooksController } from './support-looks.controller';
import { SupportLooksService } from './support-looks.service';

@Module({
  imports: [AuthModule, AuditModule, SupportAccessModule],
  controllers: [SupportAccessController, SupportLooksController],
  providers: [SupportAccessService, SupportLooksService, { provide: LooksAlong, useExisting: SupportLooksService }],
})
export class SupportAccessHttpModule {}
