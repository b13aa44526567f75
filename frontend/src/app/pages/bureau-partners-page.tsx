import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function BureauPartnersPage() {
  usePageTitle('Bureau Partners');
  return <PageHeader title="Bureau Partners" />;
}
