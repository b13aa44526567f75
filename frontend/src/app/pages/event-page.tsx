import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function EventPage() {
  usePageTitle('Event');
  return <PageHeader title="Event" />;
}
