import { AuditEntryPage } from '@lectern/protocol/audit';
import { apiList, type ListParams } from '@/lib/api-list';

export const auditEntriesQuery = (filters: ListParams) => apiList('/api/admin/audit-entries', AuditEntryPage, filters);
