import { AuditList } from '@/features/admin/audit/components/audit-list';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAuditPage() {
  return (
    <AdminFrame
      title="Audit log"
      description="Who did what, and when. Entries can’t be changed and are kept for two years."
    >
      <AuditList />
    </AdminFrame>
  );
}
