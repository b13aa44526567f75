import { useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { Badge } from '@/components/ui/badge';
import { PageHeader, type PageHeaderProps } from '@/components/ui/page-header';
import { inboxCountsQuery } from '@/features/admin/inbox/api/inbox.queries';
import { formatNumber } from '@/lib/format';
import { usePageTitle } from '@/lib/use-page-title';

/** The parts of the admin's area, in the order of their links. */
type AdminSection = { href: string; label: string };

const adminSections: AdminSection[] = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/accounts', label: 'Accounts' },
  { href: '/admin/inbox', label: 'Inbox' },
  { href: '/admin/announcements', label: 'Announcements' },
  { href: '/admin/emails', label: 'Emails' },
  { href: '/admin/queues', label: 'Queues' },
  { href: '/admin/audit', label: 'Audit log' },
];

/** `/admin/accounts/42` belongs to Accounts; only the overview is itself alone. */
function isOpenSection({ href }: AdminSection, path: string): boolean {
  return href === '/admin' ? path === href : path === href || path.startsWith(`${href}/`);
}

const INBOX = '/admin/inbox';

type AdminFrameProps = Pick<PageHeaderProps, 'description' | 'status' | 'actions' | 'back'> & {
  /** Of the page, and of its tab. */
  title: string;
  children: ReactNode;
};

/** The header of every admin screen, with links to the other parts of the area. */
export function AdminFrame({ children, ...header }: AdminFrameProps) {
  const [path] = useLocation();
  usePageTitle(header.title);
  const count = useQuery(inboxCountsQuery).data?.new ?? 0;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the links are wider than the screen: keep the open one in view, also when the badge appears.
    const element = strip.current;
    const open = element?.querySelector<HTMLElement>('[aria-current="page"]');
    if (element && open) element.scrollLeft = open.offsetLeft - (element.clientWidth - open.offsetWidth) / 2;
  }, [path, count]);
  return (
    <>
      <PageHeader {...header} />
      <nav aria-label="Admin" className="mb-6">
        <div ref={strip} className="relative -mx-1 [scrollbar-width:none] overflow-x-auto px-1">
          <ul className="flex min-w-max gap-1 border-b border-line">
            {adminSections.map((section) => {
              const open = isOpenSection(section, path);
              return (
                <li key={section.href}>
                  <Link
                    href={section.href}
                    aria-current={open ? 'page' : undefined}
                    className={clsx(
                      '-mb-px inline-flex min-h-10 items-center gap-2 rounded-t-md border-b-2 px-3 text-sm font-medium whitespace-nowrap transition-colors hover:text-ink focus-visible:outline-offset-[-2px] pointer-coarse:min-h-11',
                      open ? 'border-curtain-text text-ink' : 'border-transparent text-muted',
                    )}
                  >
                    {section.label}
                    {section.href === INBOX && count > 0 && (
                      <Badge tone="spotlight">
                        {formatNumber(count)}
                        <span className="sr-only"> new</span>
                      </Badge>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      </nav>
      {children}
    </>
  );
}
