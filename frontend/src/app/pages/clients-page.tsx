import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function ClientsPage() {
  usePageTitle('Clients');
  return <PageHeader title="Clients" />;
}
