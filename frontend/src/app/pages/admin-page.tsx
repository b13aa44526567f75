import { SystemHealth } from '@/features/diagnostic/components/system-health';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminPage() {
  usePageTitle('Admin Dashboard');
  return (
    <AdminFrame title="Admin Dashboard" description="How the installation is doing.">
      <SystemHealth />
    </AdminFrame>
  );
}
