import { useEffect, useId, useRef, useState } from 'react';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Button } from '@/components/ui/button';
import { backgroundPart, lazyPart } from '@/components/ui/lazy-part';
import { Logo } from '@/components/ui/logo';
import { Skeleton } from '@/components/ui/skeleton';
import { navigationCountsQuery } from '@/features/insights/dashboard/api/dashboard.queries';
import { profileQuery } from '@/features/profile/api/profile.queries';
import { useSignOut } from '@/features/auth/session/api/session.mutations';
import { readerOf } from '@/lib/offline/kept-mark';
import { waitingCount } from '@/lib/offline/waiting';
import { useSignedInUser } from '@/lib/session/user';
import { useMayOpen } from '../routes';
import { countText, isActive, navigation } from './navigation';

const OfficeSwitcher = backgroundPart(() => import('@/features/team/components/office-switcher'), 'OfficeSwitcher');
const LeaveQuestion = lazyPart(() => import('@/features/auth/session/components/leave-question'), 'LeaveQuestion');
const SandboxSignOut = lazyPart(() => import('./sandbox-banner'), 'SandboxSignOut');

type SidebarProps = {
  /** Its counts may be asked for: the first screen is there, and the account is open. */
  counting: boolean;
  /** Closes the drawer. */
  onNavigate?: () => void;
};

/** The fixed column of a desktop and the drawer of a phone. */
export function Sidebar({ counting, onNavigate }: SidebarProps) {
  const user = useSignedInUser();
  const mayOpen = useMayOpen();
  const [path] = useLocation();
  const { signOut, busy } = useSignOut();
  /** How many changes aren't saved, when the person asked to leave. */
  const [leaving, setLeaving] = useState<number | null>(null);
  const askOrLeave = () => {
    const waiting = waitingCount(readerOf(user));
    if (user.sandboxUntil || waiting > 0) setLeaving(waiting);
    else void signOut();
  };
  const counts = useQuery({ ...navigationCountsQuery, enabled: counting }).data;
  const baseId = useId();
  const here = useRef<HTMLAnchorElement>(null);
  // The column may be taller than the screen. Not by scrollIntoView: the Tab key would go on from there, past the skip link.
  // An observer tells where the link is once the page is laid out; to ask for it here would lay it out before the first paint.
  useEffect(() => {
    const nav = here.current?.closest('nav');
    if (!here.current || !nav || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (!entry?.rootBounds) return;
        const { boundingClientRect: link, rootBounds: column } = entry;
        nav.scrollTop += Math.min(0, link.top - column.top) + Math.max(0, link.bottom - column.bottom);
      },
      { root: nav },
    );
    observer.observe(here.current);
    return () => observer.disconnect();
  }, [path]);
  return (
    <div className="flex h-full flex-col">
      <div className="px-5 pt-5 pb-4">
        <Link href="/" onClick={onNavigate} className="inline-flex rounded-md">
          <Logo />
        </Link>
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 space-y-4 overflow-y-auto px-3 py-2">
        {navigation
          .map((group) => ({ ...group, items: group.items.filter(({ href }) => mayOpen(href)) }))
          .filter(({ items }) => items.length > 0)
          .map((group) => (
            <div key={group.name}>
              <p id={`${baseId}-${group.name}`} className="mb-1 px-2.5 text-xs font-semibold text-muted">
                {group.name}
              </p>
              <ul aria-labelledby={`${baseId}-${group.name}`} className="space-y-0.5">
                {group.items.map((item) => {
                  const active = isActive(item, path);
                  const count = countText(item, counts);
                  return (
                    <li key={item.href}>
                      <Link
                        ref={active ? here : undefined}
                        href={item.href}
                        onClick={onNavigate}
                        aria-current={active ? 'page' : undefined}
                        className={clsx(
                          'flex min-h-9 items-center gap-3 rounded-md px-2.5 text-sm font-medium transition-colors pointer-coarse:min-h-11 pointer-fine:[@media(height<60rem)]:min-h-8',
                          active ? 'bg-curtain-soft text-curtain-text' : 'text-ink hover:bg-sunken',
                        )}
                      >
                        <item.Icon aria-hidden className="size-4.5 shrink-0" />
                        {item.label}
                        {count && <span className="ml-auto text-xs font-normal text-muted tabular-nums">{count}</span>}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
      </nav>
      <div className="border-t border-line p-4">
        <Speaker />
        {counting && <OfficeSwitcher />}
        <Button variant="secondary" className="w-full" icon={<LogOut />} busy={busy} onClick={askOrLeave}>
          Sign Out
        </Button>
        {leaving !== null && leaving > 0 && (
          <LeaveQuestion count={leaving} onSignOut={signOut} onClose={() => setLeaving(null)} />
        )}
        {leaving === 0 && user.sandboxUntil && (
          <SandboxSignOut
            until={user.sandboxUntil}
            busy={busy}
            onSignOut={() => void signOut()}
            onClose={() => setLeaving(null)}
          />
        )}
      </div>
    </div>
  );
}

function Speaker() {
  const { username, member } = useSignedInUser();
  const profile = useQuery(profileQuery);
  const name = profile.data?.name || username;
  const title = member?.role || profile.data?.title || 'Professional Speaker';
  return (
    <div className="mb-3 flex items-center gap-3">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-curtain font-display text-lg text-curtain-on"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      {profile.isPending ? (
        <div role="status" className="flex-1 space-y-1.5">
          <span className="sr-only">Loading your profile</span>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
      ) : (
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{member ? `${name}’s office` : name}</p>
          <p className="truncate text-xs text-muted first-letter:uppercase">{title}</p>
        </div>
      )}
    </div>
  );
}
