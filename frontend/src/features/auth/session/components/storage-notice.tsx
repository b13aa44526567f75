import { useState } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { readStored, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';

/** What is kept in the browser, told once. Signing out forgets the acknowledgement. */
export function StorageNotice() {
  const [seen, setSeen] = useState(() => readStored(STORED_FLAGS.dataStorageNotice) !== null);
  if (seen) return null;
  const acknowledge = () => {
    writeStored(STORED_FLAGS.dataStorageNotice, 'acknowledged');
    setSeen(true);
  };
  return (
    <aside
      aria-label="Data storage notice"
      data-print="hide"
      className="flex items-center gap-3 border-b border-line bg-spotlight-soft px-4 py-2 text-sm text-ink max-sm:text-xs sm:px-6 sm:py-3 lg:px-8"
    >
      <p className="flex-1">
        {PRODUCT_NAME} stores sign-in cookies, a few settings and unsaved drafts in this browser, and nothing that
        tracks you. The{' '}
        <Link href="/privacy-policy" className="underline underline-offset-2">
          Privacy Policy
        </Link>{' '}
        says more.
      </p>
      <Button variant="secondary" size="sm" onClick={acknowledge}>
        Got it
      </Button>
    </aside>
  );
}
