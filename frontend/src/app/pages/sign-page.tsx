import { useParams } from 'wouter';
import { SigningPanel } from '@/features/contracts/components/signing/signing-panel';
import { useNoIndex } from '@/lib/use-no-index';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

/** Where a contract is signed: behind the private link of an email, without an account. */
export default function SignPage() {
  const { token = '' } = useParams();
  usePageTitle('Sign a contract');
  useNoIndex();
  return (
    <PublicLayout width="reading">
      <SigningPanel token={token} />
    </PublicLayout>
  );
}
