import { useEffect } from 'react';
import { VerifyPanel } from '@/features/contracts/components/signing/verify-panel';
import { EmbeddedTutorial } from '@/features/help/components/embedded-tutorial';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

/** Checks a dropped PDF, without an account; `#signatures` is the article on what a signature is. */
export default function VerifyContractPage() {
  usePageTitle('Check a signed contract');
  useEffect(() => {
    // The page comes after the address: the browser looked for the place before it was there.
    if (window.location.hash === '#signatures') document.getElementById('signatures')?.scrollIntoView();
  }, []);
  return (
    <PublicLayout width="reading">
      <h1 className="font-display text-2xl font-medium text-balance sm:text-3xl">Is this contract genuine?</h1>
      <p className="mt-2 mb-6 text-base text-muted">
        Contracts are sealed once everyone has signed. Drop the PDF to see whether it was sealed here and hasn’t changed
        since.
      </p>
      <VerifyPanel />
      <div className="mt-14 border-t border-line pt-10">
        <EmbeddedTutorial slug="electronic-signatures" id="signatures" />
      </div>
    </PublicLayout>
  );
}
