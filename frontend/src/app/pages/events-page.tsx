import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function EventsPage() {
  usePageTitle('Events');
  return <PageHeader title="Events" />;
}
