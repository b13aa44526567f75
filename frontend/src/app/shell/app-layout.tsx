import { useRef, useState, type ReactNode } from 'react';
import { isBlocked } from '@lectern/protocol/subscription';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { backgroundPart, lazyPart } from '@/components/ui/lazy-part';
import { AnnouncementBanner } from '@/features/admin/announcements/components/announcement-banner';
import { useOfficeName } from '@/features/profile/use-office-name';
import { StorageNotice } from '@/features/auth/session/components/storage-notice';
import { subscriptionStatusQuery } from '@/features/billing/api/subscription.queries';
import { isLastWeek } from '@/features/billing/trial';
import { SIDEBAR_WIDTH } from '@/lib/constants';
import { useSignedInUser } from '@/lib/session/user';
import { useIsDesktop, useIsPhone } from '@/lib/use-media';
import { useNow } from '@/lib/use-now';
import type { OpenCommandBar } from '../command-bar/command-bar';
import { AppHeader } from './app-header';
import { Sidebar } from './sidebar';
import { SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';

const BackgroundParts = backgroundPart(() => import('./background-parts'), 'BackgroundParts');
const TabBar = backgroundPart(() => import('./tab-bar'), 'TabBar');
/** Of administrators alone. */
const LookingBanner = lazyPart(
  () => import('@/features/admin/support-access/components/looking-banner'),
  'LookingBanner',
);
/** Of visitors who try the product. */
const SandboxBanner = lazyPart(() => import('./sandbox-banner'), 'SandboxBanner');
/** In the last week of the free trial. */
const TrialBanner = lazyPart(() => import('@/features/billing/components/trial-banner'), 'TrialBanner');
/** Of members. */
const OfficeLine = lazyPart(() => import('@/features/team/components/office-switcher'), 'OfficeLine');
const Drawer = lazyPart(() => import('@/components/ui/drawer'), 'Drawer');

/** The frame of every screen for people who are signed in. */
export function AppLayout({
  children,
  isAfterFirstScreen,
}: {
  children: ReactNode;
  /** What the first screen does not need may be loaded. */
  isAfterFirstScreen: boolean;
}) {
  const user = useSignedInUser();
  const name = useOfficeName();
  const [path] = useLocation();
  // Open for the page it was opened on: another route closes it.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const menuOpen = menuOpenOn === path;
  // Each opening is a drawer of its own: one whose code could not be loaded is loaded again.
  const [openings, setOpenings] = useState(0);
  const setMenuOpen = (open: boolean) => {
    setMenuOpenOn(open ? path : null);
    if (open) setOpenings(openings + 1);
  };
  const isDesktop = useIsDesktop();
  const isPhone = useIsPhone();
  const supportBanner = user.readOnlyView && <LookingBanner view={user.readOnlyView} accountId={user.id} />;
  const now = useNow();
  const commandBar = useRef<OpenCommandBar>(null);
  const status = useQuery(subscriptionStatusQuery).data;
  const counting = isAfterFirstScreen && status !== undefined && !isBlocked(status);

  return (
    <div className="min-h-dvh">
      <SkipLink />
      {isDesktop ? (
        <aside
          aria-label="Sidebar"
          data-print="hide"
          className="fixed inset-y-0 left-0 z-20 border-r border-line bg-surface"
          style={{ width: SIDEBAR_WIDTH }}
        >
          <Sidebar counting={counting} />
        </aside>
      ) : (
        openings > 0 && (
          <Drawer key={openings} open={menuOpen} onOpenChange={setMenuOpen} title="Menu" side="left" size="sm" bare>
            <Sidebar counting={counting} onNavigate={() => setMenuOpen(false)} />
          </Drawer>
        )
      )}
      <div className="flex min-h-dvh flex-col lg:pl-72 print:pl-0">
        <div className="sticky top-0 z-30">
          {!isPhone && supportBanner}
          <AppHeader
            onMenu={() => setMenuOpen(true)}
            menuOpen={menuOpen}
            isDesktop={isDesktop}
            commandBar={commandBar}
          />
        </div>
        {/* On a phone above its lower bar: what the page is about begins at the top. */}
        <div data-notices>
          {isPhone && supportBanner}
          {!isDesktop && user.member && <OfficeLine />}
          <AnnouncementBanner />
          <StorageNotice />
          {user.sandboxUntil && <SandboxBanner until={user.sandboxUntil} />}
          {!user.member && status && isLastWeek(status.trialEndsAt, now) && (
            <TrialBanner key={user.id} userId={user.id} />
          )}
        </div>
        <main id="main-content" tabIndex={-1} className="flex-1 px-4 py-3 outline-none sm:px-6 sm:py-8 lg:px-8">
          <div className="mx-auto max-w-6xl">{children}</div>
        </main>
        {isAfterFirstScreen && <BackgroundParts />}
        <SiteFooter from={{ name, email: user.email }} />
      </div>
      {!isDesktop && (
        <TabBar counting={counting} onMore={() => setMenuOpen(true)} moreOpen={menuOpen} commandBar={commandBar} />
      )}
    </div>
  );
}
