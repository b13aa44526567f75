import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import clsx from 'clsx';
import type { TutorialSlug } from '@lectern/protocol/help';
import { ArrowLeft } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useMayAct } from '@/lib/session/user';
import { HelpLink } from './help-link';

/** The tutorial of the screen that is open, for its header. The route table says which one. */
export const PageHelp = createContext<TutorialSlug | null>(null);

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a StatusChip, a Badge. */
  status?: ReactNode;
  /** Buttons, the main one last, for people who may act here. */
  actions?: ReactNode;
  /** Buttons for everyone. */
  tools?: ReactNode;
  back?: { href: string; label: string };
  /** A list that leads back to another page: on a phone its rows too begin right below. */
  isList?: boolean;
  /** On a phone the buttons show only their icons, beside the title. */
  hasIconButtons?: boolean;
  /** The tutorial that explains it, where that is another one than the screen's (help-of-screens). */
  help?: TutorialSlug;
  className?: string;
};

/** Where `BesideTitle` puts a list's views, and on a phone the button of its tools. */
export const PAGE_TOOLS_ID = 'page-tools';

/** Where a phone's bar shows the title that was scrolled away (styles/base.css): a drawing, not read out again. */
export const BAR_TITLE_ID = 'bar-title';
const noChange = () => () => undefined;
const barTitle = () => document.getElementById(BAR_TITLE_ID);

/** The page's one h1. A page that leads back to no other is a main one: on a phone its work begins right below. */
export function PageHeader({
  title,
  description,
  status,
  actions,
  tools,
  back,
  isList = false,
  hasIconButtons = false,
  help,
  className,
}: PageHeaderProps) {
  const mayAct = useMayAct();
  const ofScreen = useContext(PageHelp);
  const slug = help ?? ofScreen;
  const short = !back || isList;
  const inLine = short || hasIconButtons;
  /** The status and the help are beside what is said below the title. */
  const hasFacts = !short && !!(description || status);
  const helpLink = slug && <HelpLink slug={slug} about="screen" />;
  const bar = useSyncExternalStore(noChange, barTitle, () => null);
  return (
    <header className={clsx(short ? 'mb-3 sm:mb-8' : 'mb-6 sm:mb-8', className)}>
      {bar && typeof title === 'string' && createPortal(<span data-title={title} />, bar)}
      {back && (
        <Link
          href={back.href}
          className="mb-2 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-muted transition-colors hover:text-ink print:hidden pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div
        className={clsx(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:items-start',
          inLine && 'max-sm:gap-x-1.5 max-sm:gap-y-2',
          short ? 'max-sm:items-center' : hasIconButtons && 'max-sm:flex-nowrap max-sm:items-start',
        )}
      >
        <div className={clsx('min-w-0', !inLine && 'flex-[1_1_14rem]')}>
          <div className={clsx(!hasFacts && 'flex items-center sm:flex-wrap sm:gap-x-3 sm:gap-y-2')}>
            <h1
              data-page-title=""
              className={clsx(
                'font-display font-medium wrap-break-word sm:text-3xl',
                inLine ? 'text-xl max-sm:leading-tight' : 'text-2xl text-balance',
              )}
            >
              {title}
            </h1>
            {!hasFacts && (inLine ? <span className="max-sm:-mr-2.5 max-sm:-ml-2">{helpLink}</span> : helpLink)}
            {short && status}
          </div>
          {(description || hasFacts) && (
            // The help shares a line with the facts; it never has one of its own.
            <div
              className={clsx('mt-1.5 flex items-start gap-2 text-muted', short ? 'max-sm:hidden' : 'max-sm:text-sm')}
            >
              <div className="max-w-[72ch] min-w-0 self-center wrap-anywhere">
                {hasFacts && status && <span className="mr-2 inline-flex align-middle">{status}</span>}
                {description}
              </div>
              {hasFacts && <span className="-my-1 pointer-coarse:-my-2.5">{helpLink}</span>}
            </div>
          )}
        </div>
        <div className={clsx('flex items-center gap-2 sm:min-h-12', inLine ? 'in-line-actions shrink-0' : 'flex-wrap')}>
          {short && <div id={PAGE_TOOLS_ID} className="empty:hidden" />}
          {tools}
          {mayAct && actions}
        </div>
      </div>
    </header>
  );
}
