import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditModule } from './audit.module';

@Module({ imports: [AuditModule], controllers: [AuditController] })
export class AuditHttpModule {}
