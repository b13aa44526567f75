import { useParams } from 'wouter';
import { PublicInvoice } from '@/features/invoices/components/public-invoice';
import { useNoIndex } from '@/lib/use-no-index';
import { PublicLayout } from '../shell/public-layout';

/** What the payer sees behind the link of an invoice: to view, print, download and pay, without an account. */
export default function PublicInvoicePage() {
  const { token = '' } = useParams();
  useNoIndex();
  return (
    <PublicLayout width="reading">
      <PublicInvoice key={token} token={token} />
    </PublicLayout>
  );
}
