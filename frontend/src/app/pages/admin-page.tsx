import { Overview } from '@/features/admin/overview/components/overview';
import { SystemHealth } from '@/features/diagnostic/components/system-health';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminPage() {
  return (
    <AdminFrame title="Admin Dashboard" description="Account contents are never shown.">
      <div className="space-y-6">
        <SystemHealth />
        <Overview />
      </div>
    </AdminFrame>
  );
}
