import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { Badge } from '@/components/ui/badge';
import { PageHeader, type PageHeaderProps } from '@/components/ui/page-header';
import { beginsRow } from '@/components/ui/tabs';
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
    // On a tablet the links may be wider than the screen: keep the open one in view, also when the badge appears.
    const element = strip.current;
    const open = element?.querySelector<HTMLElement>('[aria-current="page"]');
    if (element && open) element.scrollLeft = open.offsetLeft - (element.clientWidth - open.offsetWidth) / 2;
  }, [path, count]);
  return (
    <>
      <PageHeader {...header} />
      <nav aria-label="Admin" className="max-sm:-mt-2 max-sm:mb-1.5 sm:mb-6">
        <div ref={strip} className="tab-strip">
          <ul className="tab-list">
            {adminSections.map((section, index) => (
              <Fragment key={section.href}>
                {beginsRow(index, adminSections.length) && <li aria-hidden />}
                <li className="flex">
                  <Link
                    href={section.href}
                    aria-current={isOpenSection(section, path) ? 'page' : undefined}
                    className="tab"
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
              </Fragment>
            ))}
          </ul>
        </div>
      </nav>
      {children}
    </>
  );
}
