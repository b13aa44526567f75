import { Module } from '@nestjs/common';
import { AuditRepository } from './audit.repository';
import { AuditLogService } from './audit.service';

@Module({ providers: [AuditLogService, AuditRepository], exports: [AuditLogService] })
export class AuditModule {}
