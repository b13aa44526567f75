import { useContext, type ReactNode } from 'react';
import clsx from 'clsx';
import type { TutorialSlug } from '@lectern/protocol/help';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { HelpLink } from './help-link';
import { PageHelp } from './page-help';

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a StatusChip, a Badge. */
  status?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  back?: { href: string; label: string };
  /** The tutorial that explains it, where that is another one than the screen's (help-of-screens). */
  help?: TutorialSlug;
  className?: string;
};

/** The page's one h1. */
export function PageHeader({ title, description, status, actions, back, help, className }: PageHeaderProps) {
  const ofScreen = useContext(PageHelp);
  const slug = help ?? ofScreen;
  return (
    <header className={clsx('mb-6 sm:mb-8', className)}>
      {back && (
        <Link
          href={back.href}
          className="mb-2 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-muted transition-colors hover:text-ink print:hidden pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="font-display text-2xl font-medium wrap-anywhere sm:text-3xl">{title}</h1>
            {slug && <HelpLink slug={slug} about="screen" />}
            {status}
          </div>
          {description && <div className="mt-1.5 max-w-[72ch] text-base text-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
