import type { ReactNode, RefObject } from 'react';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, LayoutDashboard, Menu, Plus, Wallet, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { Tooltip } from '@/components/ui/tooltip';
import { navigationCountsQuery } from '@/features/insights/dashboard/api/dashboard.queries';
import { useMayAdd, useMayOpen } from '../routes';
import { countText, isActive, moneyPages } from './navigation';
import { loadCommandsAhead, type OpenCommandBar } from '../command-bar/command-bar';

type TabBarProps = {
  /** See the sidebar's. */
  counting: boolean;
  /** Opens the drawer. */
  onMore: () => void;
  moreOpen: boolean;
  commandBar: RefObject<OpenCommandBar | null>;
};

/** Where a thumb reaches it, below the width of the sidebar. Its height is `--tab-bar` (styles/base.css). */
export function TabBar({ counting, onMore, moreOpen, commandBar }: TabBarProps) {
  const [path] = useLocation();
  const mayOpen = useMayOpen();
  const mayAdd = useMayAdd();
  const pages = moneyPages.filter(({ href }) => mayOpen(href));
  const counts = useQuery({ ...navigationCountsQuery, enabled: counting }).data;
  return (
    <nav
      aria-label="Shortcuts"
      data-tab-bar
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-20 flex items-center border-t border-line bg-raised px-1 pb-[env(safe-area-inset-bottom)]"
    >
      <PageTab href="/" isOpen={path === '/'}>
        <Sign Icon={LayoutDashboard}>Today</Sign>
      </PageTab>
      <PageTab href="/events?view=month" isOpen={path === '/events'}>
        <Sign Icon={CalendarDays}>Calendar</Sign>
      </PageTab>
      {mayAdd && (
        <div className="flex flex-1 justify-center">
          <Tooltip content="New">
            <Button
              aria-label="New"
              aria-haspopup="listbox"
              icon={<Plus />}
              className="size-11 px-0"
              onPointerEnter={loadCommandsAhead}
              onFocus={loadCommandsAhead}
              onClick={() => commandBar.current?.()}
            />
          </Tooltip>
        </div>
      )}
      {pages.length > 0 && (
        <LazyMenu
          trigger={
            <button type="button" className={tabClass(pages.some((page) => isActive(page, path)))}>
              <Sign Icon={Wallet}>Money</Sign>
            </button>
          }
          items={pages.map((page) => ({
            label: page.label,
            icon: <page.Icon />,
            href: page.href,
            description: countText(page, counts),
          }))}
        />
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={moreOpen}
        onClick={onMore}
        className={tabClass(false)}
      >
        <Sign Icon={Menu}>More</Sign>
      </button>
    </nav>
  );
}

const tabClass = (isOpen: boolean) =>
  clsx(
    'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-xs font-medium focus-visible:-outline-offset-2',
    isOpen ? 'text-curtain-text' : 'text-muted',
  );

function PageTab({ href, isOpen, children }: { href: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Link href={href} aria-current={isOpen ? 'page' : undefined} className={tabClass(isOpen)}>
      {children}
    </Link>
  );
}

function Sign({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden className="size-5" />
      {children}
    </>
  );
}
