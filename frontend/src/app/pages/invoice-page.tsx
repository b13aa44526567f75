import { useParams } from 'wouter';
import { PageHeader } from '@/components/ui/page-header';
import { usePageTitle } from '@/lib/use-page-title';

export default function InvoicePage() {
  const { id = '' } = useParams();
  usePageTitle('Invoice');
  return <PageHeader key={id} back={{ href: '/invoices', label: 'Invoices' }} title="Invoice" />;
}
