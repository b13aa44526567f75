/** The route table. Access is checked by the protected layout (and by the server, always). */
import type { Level, Permission } from '@lectern/protocol/permissions';
import { matchRoute, useRouter } from 'wouter';
import { isAllowed, useSignedInUser } from '@/lib/session/user';
import { lazyPage, loadedPage, type LazyPage } from './lazy-page';
import DashboardPage from './pages/dashboard-page';

/** `guest` pages are for people without an account: the server isn’t asked who is signed in. */
type PublicAccess = 'public' | 'guest' | 'visitor';
/** The others name the part of the office that they show. The dashboard is the landing page of a visitor, too. */
export type Access = PublicAccess | 'admin' | Permission;
export type AppRoute = { path: string; access: Access; Page: LazyPage };

const page = (path: string, access: Access, load: Parameters<typeof lazyPage>[0]): AppRoute => ({
  path,
  access,
  Page: lazyPage(load),
});

export const LandingPage = lazyPage(() => import('./pages/landing-page'));
export const NotFoundPage = lazyPage(() => import('./pages/not-found-page'));

const EventPage = lazyPage(() => import('./pages/event-page'));
const ResetPasswordPage = lazyPage(() => import('./pages/reset-password-page'));

/** First match wins. Screens of later work (shared links, feedback, announcements) join with their features. */
export const routes: AppRoute[] = [
  // The first screen is part of the app's chunk.
  { path: '/', access: 'basics', Page: loadedPage(DashboardPage) },
  { path: '/auth', access: 'visitor', Page: LandingPage },
  page('/auth-verify', 'public', () => import('./pages/auth-verify-page')),
  page('/verify-email', 'public', () => import('./pages/verify-email-page')),
  { path: '/reset-password', access: 'public', Page: ResetPasswordPage },
  page('/unsubscribe/:token', 'guest', () => import('./pages/unsubscribe-page')),
  { path: '/reset-password/*', access: 'public', Page: ResetPasswordPage },
  page('/join/:token', 'public', () => import('./pages/join-page')),
  page('/privacy-policy', 'public', () => import('./pages/privacy-policy-page')),
  page('/terms-conditions', 'public', () => import('./pages/terms-conditions-page')),
  page('/promo-test', 'guest', () => import('./pages/promo-test-page')),
  page('/components', 'public', () => import('./pages/components-page')),
  page('/events', 'events', () => import('./pages/events-page')),
  page('/events/:id/day-sheet', 'events', () => import('./pages/day-sheet-page')),
  { path: '/events/:id', access: 'events', Page: EventPage },
  { path: '/event/:id', access: 'events', Page: EventPage },
  page('/offices', 'basics', () => import('./pages/offices-page')),
  page('/tasks', 'events', () => import('./pages/tasks-page')),
  page('/expenses', 'money', () => import('./pages/expenses-page')),
  page('/clients', 'contacts', () => import('./pages/clients-page')),
  page('/clients/:id', 'contacts', () => import('./pages/client-page')),
  page('/bureau-partners', 'contacts', () => import('./pages/bureau-partners-page')),
  page('/bureau-partners/:id', 'contacts', () => import('./pages/bureau-partner-page')),
  page('/invoices', 'money', () => import('./pages/invoices-page')),
  page('/invoices/:id', 'money', () => import('./pages/invoice-page')),
  page('/profile', 'library', () => import('./pages/profile-page')),
  page('/share-links', 'sharing', () => import('./pages/share-links-page')),
  page('/share-links/:id', 'sharing', () => import('./pages/share-link-page')),
  page('/presentations/:id', 'library', () => import('./pages/presentation-page')),
  page('/presentations/:id/print', 'library', () => import('./pages/presentation-print-page')),
  page('/insights', 'money', () => import('./pages/insights-page')),
  page('/testimonial/:token', 'guest', () => import('./pages/testimonial-page')),
  page('/contracts', 'contracts', () => import('./pages/contracts-page')),
  page('/contracts/:id', 'contracts', () => import('./pages/contract-page')),
  page('/sign/:token', 'guest', () => import('./pages/sign-page')),
  page('/verify-contract', 'guest', () => import('./pages/verify-contract-page')),
  page('/invoice/:token', 'guest', () => import('./pages/public-invoice-page')),
  page('/account-settings', 'basics', () => import('./pages/account-settings-page')),
  page('/tutorials', 'basics', () => import('./pages/tutorials-page')),
  page('/faq', 'basics', () => import('./pages/faq-page')),
  page('/announcements', 'basics', () => import('./pages/announcements-page')),
  page('/feedback', 'basics', () => import('./pages/feedback-page')),
  page('/diagnostic', 'basics', () => import('./pages/diagnostic-page')),
  page('/subscribe', 'office', () => import('./pages/subscribe-page')),
  page('/admin/accounts', 'admin', () => import('./pages/admin-accounts-page')),
  page('/admin/accounts/:id', 'admin', () => import('./pages/admin-account-page')),
  page('/admin', 'admin', () => import('./pages/admin-page')),
  page('/admin/announcements', 'admin', () => import('./pages/admin-announcements-page')),
  page('/admin/announcements/:id', 'admin', () => import('./pages/admin-announcement-page')),
  page('/admin/inbox', 'admin', () => import('./pages/admin-inbox-page')),
  page('/admin/inbox/:id', 'admin', () => import('./pages/admin-inbox-message-page')),
  page('/admin/emails', 'admin', () => import('./pages/admin-emails-page')),
  page('/admin/queues', 'admin', () => import('./pages/admin-queues-page')),
  page('/admin/audit', 'admin', () => import('./pages/admin-audit-page')),
];

export function useRouteOf(): (href: string) => AppRoute | undefined {
  const { parser } = useRouter();
  return (href) => routes.find(({ path }) => matchRoute(parser, path, href.replace(/\?.*/, ''))[0]);
}

/** Whether the person may open a page, or act on it: no entry leads to a page that refuses. */
export function useMayOpen(): (href: string, level?: Level) => boolean {
  const user = useSignedInUser();
  const routeOf = useRouteOf();
  return (href, level = 'see') => {
    const access = routeOf(href)?.access;
    return !access || isPublic(access) || isAllowed(user, access, level);
  };
}

/** Whether there is anything that the person may make. */
export function useMayAdd(): boolean {
  const mayOpen = useMayOpen();
  return mayOpen('/events', 'act') || mayOpen('/invoices', 'act');
}

export function isPublic(access: Access): access is PublicAccess {
  return access === 'public' || access === 'guest' || access === 'visitor';
}
