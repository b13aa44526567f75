export { AuditModule } from './audit.module';
export { AuditLogService, type AuditActor, type AuditRecord } from './audit.service';
export { outdatedAudit } from './audit.repository';
