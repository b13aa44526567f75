import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function ClientPage() {
  usePageTitle('Client');
  return <PageHeader title="Client" />;
}
