import { AuditList } from '@/features/admin/audit/components/audit-list';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAuditPage() {
  usePageTitle('Audit log');
  return (
    <AdminFrame
      title="Audit log"
      description="What administrators and the command line did, to whom and when. Lines are only ever added; after two years they go."
    >
      <AuditList />
    </AdminFrame>
  );
}
