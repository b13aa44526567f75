import { PageHeader } from '@/components/ui/page-header';
import { SystemHealth } from '@/features/diagnostic/components/system-health';
import { usePageTitle } from '@/lib/use-page-title';

export default function AdminPage() {
  usePageTitle('Admin Dashboard');
  return (
    <>
      <PageHeader title="Admin Dashboard" description="How the installation is doing." />
      <SystemHealth />
    </>
  );
}
