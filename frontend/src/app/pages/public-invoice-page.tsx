import { useParams } from 'wouter';
import { useNoIndex } from '@/lib/use-no-index';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

/** What the payer sees behind the link of an invoice: to view, print, download and pay, without an account. */
export default function PublicInvoicePage() {
  const { token = '' } = useParams();
  usePageTitle('Your invoice');
  useNoIndex();
  return (
    <PublicLayout width="reading" key={token}>
      {null}
    </PublicLayout>
  );
}
