/** The route table. Access is checked by the protected layout (and by the server, always). */
import { lazyPage, loadedPage, type LazyPage } from './lazy-page';
import DashboardPage from './pages/dashboard-page';

/** `guest` pages are for people without an account: nobody asks the server who is signed in. */
export type Access = 'public' | 'guest' | 'visitor' | 'home' | 'signed-in' | 'admin';
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
  { path: '/', access: 'home', Page: loadedPage(DashboardPage) },
  { path: '/auth', access: 'visitor', Page: LandingPage },
  page('/auth-verify', 'public', () => import('./pages/auth-verify-page')),
  page('/verify-email', 'public', () => import('./pages/verify-email-page')),
  { path: '/reset-password', access: 'public', Page: ResetPasswordPage },
  page('/unsubscribe/:token', 'guest', () => import('./pages/unsubscribe-page')),
  { path: '/reset-password/*', access: 'public', Page: ResetPasswordPage },
  page('/privacy-policy', 'public', () => import('./pages/privacy-policy-page')),
  page('/terms-conditions', 'public', () => import('./pages/terms-conditions-page')),
  page('/promo-test', 'guest', () => import('./pages/promo-test-page')),
  page('/components', 'public', () => import('./pages/components-page')),
  page('/events', 'signed-in', () => import('./pages/events-page')),
  page('/events/:id/day-sheet', 'signed-in', () => import('./pages/day-sheet-page')),
  { path: '/events/:id', access: 'signed-in', Page: EventPage },
  { path: '/event/:id', access: 'signed-in', Page: EventPage },
  page('/tasks', 'signed-in', () => import('./pages/tasks-page')),
  page('/expenses', 'signed-in', () => import('./pages/expenses-page')),
  page('/clients', 'signed-in', () => import('./pages/clients-page')),
  page('/clients/:id', 'signed-in', () => import('./pages/client-page')),
  page('/bureau-partners', 'signed-in', () => import('./pages/bureau-partners-page')),
  page('/bureau-partners/:id', 'signed-in', () => import('./pages/bureau-partner-page')),
  page('/invoices', 'signed-in', () => import('./pages/invoices-page')),
  page('/invoices/:id', 'signed-in', () => import('./pages/invoice-page')),
  page('/profile', 'signed-in', () => import('./pages/profile-page')),
  page('/share-links', 'signed-in', () => import('./pages/share-links-page')),
  page('/share-links/:id', 'signed-in', () => import('./pages/share-link-page')),
  page('/presentations/:id', 'signed-in', () => import('./pages/presentation-page')),
  page('/presentations/:id/print', 'signed-in', () => import('./pages/presentation-print-page')),
  page('/insights', 'signed-in', () => import('./pages/insights-page')),
  page('/testimonial/:token', 'guest', () => import('./pages/testimonial-page')),
  page('/contracts', 'signed-in', () => import('./pages/contracts-page')),
  page('/contracts/:id', 'signed-in', () => import('./pages/contract-page')),
  page('/sign/:token', 'guest', () => import('./pages/sign-page')),
  page('/verify-contract', 'guest', () => import('./pages/verify-contract-page')),
  page('/invoice/:token', 'guest', () => import('./pages/public-invoice-page')),
  page('/account-settings', 'signed-in', () => import('./pages/account-settings-page')),
  page('/tutorials', 'signed-in', () => import('./pages/tutorials-page')),
  page('/faq', 'signed-in', () => import('./pages/faq-page')),
  page('/announcements', 'signed-in', () => import('./pages/announcements-page')),
  page('/feedback', 'signed-in', () => import('./pages/feedback-page')),
  page('/diagnostic', 'signed-in', () => import('./pages/diagnostic-page')),
  page('/subscribe', 'signed-in', () => import('./pages/subscribe-page')),
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
