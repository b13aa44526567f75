import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { publicInvoiceQuery } from '@/features/invoices/api/invoices.queries';
import { PublicInvoice } from '@/features/invoices/components/public-invoice';
import { useNoIndex } from '@/lib/use-no-index';
import { ClientLayout } from '../shell/public-layout';

/** What the payer sees behind the link of an invoice: to view, print, download and pay, without an account. */
export default function PublicInvoicePage() {
  const { token = '' } = useParams();
  const link = useQuery(publicInvoiceQuery(token));
  useNoIndex();
  return (
    <ClientLayout query={link}>
      <PublicInvoice key={token} token={token} />
    </ClientLayout>
  );
}
