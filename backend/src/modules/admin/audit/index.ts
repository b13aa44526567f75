export { AuditModule } from './audit.module';
export { AuditLog, type AuditActor, type AuditRecord } from './audit.service';
export { outdatedAudit } from './outdated-audit';
