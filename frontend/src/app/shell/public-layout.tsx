import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Link } from 'wouter';
import { Logo } from '@/components/ui/logo';
import { SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';

type PublicLayoutProps = { children: ReactNode; width?: 'narrow' | 'reading' };

/** Around the pages that anybody may open: legal texts, resets, verification, 404. */
export function PublicLayout({ children, width = 'narrow' }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-print="hide" className="border-b border-line px-4 py-3 sm:px-6 lg:px-8">
        <Link href="/" className="inline-flex rounded-md">
          <Logo />
        </Link>
      </header>
      <main id="main-content" tabIndex={-1} className="flex-1 px-4 py-10 outline-none sm:px-6 sm:py-14">
        <div className={clsx('mx-auto', width === 'narrow' ? 'max-w-md' : 'max-w-[72ch]')}>{children}</div>
      </main>
      <SiteFooter />
    </div>
  );
}
