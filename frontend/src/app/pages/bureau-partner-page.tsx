import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function BureauPartnerPage() {
  usePageTitle('Bureau Partner');
  return <PageHeader title="Bureau Partner" />;
}
