export { AuditModule } from './audit.module';
export { AuditLog, type AuditActor } from './audit.service';
