import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function DashboardPage() {
  usePageTitle('Dashboard');
  return <PageHeader title="Dashboard" />;
}
