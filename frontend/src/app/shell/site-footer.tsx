import { useState } from 'react';
import { PRODUCT_NAME, TAGLINE } from '@lectern/protocol/product';
import { Link } from 'wouter';
import { lazyPart } from '@/components/ui/lazy-part';

const ContactDialog = lazyPart(() => import('@/features/admin/support/components/contact-dialog'), 'ContactDialog');

export const footerLinkClass =
  'inline-flex min-h-8 items-center rounded-md hover:text-ink hover:underline pointer-coarse:min-h-11';

/** Tagline, legal links, Contact Us and copyright, on every page. */
export function SiteFooter({ from }: { from?: { name: string; email: string } }) {
  // Once opened it stays, with what was typed.
  const [contact, setContact] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return (
    <footer className="border-t border-line text-sm text-muted" data-print="hide">
      <div className="flex flex-col gap-x-6 gap-y-2 px-4 py-5 sm:px-6 md:flex-row md:items-center lg:px-8">
        <p className="flex-1 font-display text-base text-ink italic">{TAGLINE}</p>
        <nav aria-label="Legal and contact" className="flex flex-wrap items-center gap-x-5">
          <LegalLinks />
          <button type="button" className={footerLinkClass} onClick={() => setContact('open')}>
            Contact Us
          </button>
        </nav>
        <Copyright />
      </div>
      {contact !== 'untouched' && (
        <ContactDialog
          open={contact === 'open'}
          onOpenChange={(open) => setContact(open ? 'open' : 'closed')}
          from={from}
        />
      )}
    </footer>
  );
}

export function LegalLinks() {
  return (
    <>
      <Link href="/privacy-policy" className={footerLinkClass}>
        Privacy Policy
      </Link>
      <Link href="/terms-conditions" className={footerLinkClass}>
        Terms &amp; Conditions
      </Link>
    </>
  );
}

export function Copyright() {
  // oxlint-disable-next-line react/purity -- a page that is open at New Year may show the old year
  const year = new Date().getFullYear();
  return (
    <p suppressHydrationWarning>
      © {year} {PRODUCT_NAME}. All rights reserved.
    </p>
  );
}
