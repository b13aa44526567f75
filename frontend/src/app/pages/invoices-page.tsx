import { PageHeader } from '@/components/ui/page-header';
import { MoneyNav } from '@/components/lists/money-nav';
import { usePageTitle } from '@/lib/use-page-title';

export default function InvoicesPage() {
  usePageTitle('Invoices');
  return (
    <>
      <PageHeader title="Invoices" />
      <MoneyNav />
    </>
  );
}
