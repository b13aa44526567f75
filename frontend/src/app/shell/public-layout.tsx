import { useEffect, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { accentVariables, type Letterhead as LetterheadValue } from '@lectern/protocol/letterhead';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { SpeakerAccent } from '@lectern/protocol/profile';
import { Link } from 'wouter';
import { Letterhead } from '@/components/ui/letterhead';
import { Logo } from '@/components/ui/logo';
import { usePageTitle } from '@/lib/use-page-title';
import { footerLinkClass, LegalLinks, SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';

type PublicLayoutProps = { children: ReactNode; title: string; width?: 'narrow' | 'reading' };

/** Around the pages that anybody may open: legal texts, resets, verification, 404. `title` is the tab’s. */
export function PublicLayout({ children, width = 'narrow', title }: PublicLayoutProps) {
  usePageTitle(title);
  return (
    <Shell head={<ProductHead />} foot={<SiteFooter />} width={width}>
      {children}
    </Shell>
  );
}

type ClientLayoutProps = {
  children: ReactNode;
  query: Pick<UseQueryResult<{ letterhead: LetterheadValue }>, 'data' | 'isPending'>;
};

/** Around what a client gets from a speaker: under the speaker's letterhead once it is known, under ours where it never is. */
export function ClientLayout({ children, query: { data, isPending } }: ClientLayoutProps) {
  useAccent(data?.letterhead.accent);
  // An account may have neither name nor logo, and an older server's answer no letterhead.
  const isKnown = Boolean(data?.letterhead.name || data?.letterhead.logoUrl);
  const isOurs = !isPending && !isKnown;
  return (
    <Shell
      head={
        isOurs ? (
          <ProductHead />
        ) : (
          <div className="mx-auto flex min-h-10 max-w-[72ch] items-center">
            {data && <Letterhead of={data.letterhead} />}
          </div>
        )
      }
      foot={isOurs ? <SiteFooter /> : <SentWith />}
      width="reading"
    >
      {children}
    </Shell>
  );
}

function ProductHead() {
  return (
    <Link href="/" className="inline-flex rounded-md">
      <Logo />
    </Link>
  );
}

function SentWith() {
  return (
    <footer data-print="hide" className="border-t border-line px-4 py-5 text-muted sm:px-6">
      {/* As wide as the page: the ch of its size, not of the small text. */}
      <div className="mx-auto max-w-[72ch]">
        <div className="flex flex-wrap items-center gap-x-5 text-sm">
          <p className="flex-1 max-sm:basis-full">
            Sent with{' '}
            <Link href="/" className={footerLinkClass}>
              {PRODUCT_NAME}
            </Link>
          </p>
          <LegalLinks />
        </div>
      </div>
    </footer>
  );
}

/** On the whole document, because dialogs are outside of the layout. */
function useAccent(accent: SpeakerAccent | undefined) {
  useEffect(() => {
    if (!accent) return undefined;
    const { style } = document.documentElement;
    const variables = Object.entries(accentVariables(accent));
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [accent]);
}

type ShellProps = Required<Omit<PublicLayoutProps, 'title'>> & { head: ReactNode; foot: ReactNode };

function Shell({ head, foot, width, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-print="hide" className="border-b border-line px-4 py-3 sm:px-6 lg:px-8">
        {head}
      </header>
      <main id="main-content" tabIndex={-1} className="flex-1 px-4 py-10 outline-none sm:px-6 sm:py-14">
        <div className={clsx('mx-auto', width === 'narrow' ? 'max-w-md' : 'max-w-[72ch]')}>{children}</div>
      </main>
      {foot}
    </div>
  );
}
