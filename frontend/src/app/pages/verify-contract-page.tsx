import { useEffect, useState } from 'react';
import type { ContractVerification } from '@lectern/protocol/contract-verification';
import { VerifyPanel } from '@/features/contracts/components/signing/verify-panel';
import { FoldedTutorial } from '@/features/help/components/folded-tutorial';
import { usePageTitle } from '@/lib/use-page-title';
import { ClientLayout } from '../shell/public-layout';

/**
 * Checks a dropped PDF, without an account, under the letterhead of the speaker whose contract it is; `#signatures` is the
 * article on what a signature is.
 */
export default function VerifyContractPage() {
  const [contract, setContract] = useState<ContractVerification['contract']>(null);
  usePageTitle('Check a signed contract');
  useEffect(() => {
    // The page comes after the address: the browser looked for the place before it was there.
    if (window.location.hash === '#signatures') document.getElementById('signatures')?.scrollIntoView();
  }, []);
  return (
    <ClientLayout query={{ data: contract ?? undefined, isPending: false }}>
      <h1 className="mb-6 font-display text-2xl font-medium text-balance sm:text-3xl">Is this contract genuine?</h1>
      <VerifyPanel onFound={setContract} />
      <FoldedTutorial slug="electronic-signatures" id="signatures" />
    </ClientLayout>
  );
}
