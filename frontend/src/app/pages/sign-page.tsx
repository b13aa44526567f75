import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { signingQuery } from '@/features/contracts/api/signing.queries';
import { SigningPanel } from '@/features/contracts/components/signing/signing-panel';
import { DepositPayment } from '@/features/invoices/components/deposit-payment';
import { useNoIndex } from '@/lib/use-no-index';
import { usePageTitle } from '@/lib/use-page-title';
import { ClientLayout } from '../shell/public-layout';

/** Where a contract is signed: behind the private link of an email, without an account. */
export default function SignPage() {
  const { token = '' } = useParams();
  const link = useQuery(signingQuery(token));
  usePageTitle('Sign a contract');
  useNoIndex();
  return (
    <ClientLayout query={link}>
      <SigningPanel token={token} pay={(view) => view.deposit && <DepositPayment deposit={view.deposit} />} />
    </ClientLayout>
  );
}
