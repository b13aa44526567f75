import { Module } from '@nestjs/common';
import { AuditRepository } from './audit.repository';
import { AuditLog } from './audit.service';

@Module({ providers: [AuditLog, AuditRepository], exports: [AuditLog] })
export class AuditModule {}
