/** The route table. Access is checked by the protected layout (and by the server, always). */
import { lazyPage, loadedPage, type LazyPage } from './lazy-page';
import DashboardPage from './pages/dashboard-page';

/** `guest` pages are for people without an account: nobody asks the server who is signed in. */
export type Access = 'public' | 'guest' | 'visitor' | 'home' | 'signed-in' | 'admin';
export type AppRoute = { path: string; access: Access; Page: LazyPage };

const page = (path: string, access: Access, Page: LazyPage): AppRoute => ({ path, access, Page });

export const LandingPage = lazyPage(() => import('./pages/landing-page'));
export const NotFoundPage = lazyPage(() => import('./pages/not-found-page'));

const EventPage = lazyPage(() => import('./pages/event-page'));
const ResetPasswordPage = lazyPage(() => import('./pages/reset-password-page'));

/** First match wins. Screens of later work (shared links, feedback, announcements) join with their features. */
export const routes: AppRoute[] = [
  // The first screen is part of the app's chunk.
  page('/', 'home', loadedPage(DashboardPage)),
  page('/auth', 'visitor', LandingPage),
  page(
    '/auth-verify',
    'public',
    lazyPage(() => import('./pages/auth-verify-page')),
  ),
  page(
    '/verify-email',
    'public',
    lazyPage(() => import('./pages/verify-email-page')),
  ),
  page('/reset-password', 'public', ResetPasswordPage),
  page(
    '/unsubscribe/:token',
    'guest',
    lazyPage(() => import('./pages/unsubscribe-page')),
  ),
  page('/reset-password/*', 'public', ResetPasswordPage),
  page(
    '/privacy-policy',
    'public',
    lazyPage(() => import('./pages/privacy-policy-page')),
  ),
  page(
    '/terms-conditions',
    'public',
    lazyPage(() => import('./pages/terms-conditions-page')),
  ),
  page(
    '/promo-test',
    'guest',
    lazyPage(() => import('./pages/promo-test-page')),
  ),
  page(
    '/components',
    'public',
    lazyPage(() => import('./pages/components-page')),
  ),
  page(
    '/events',
    'signed-in',
    lazyPage(() => import('./pages/events-page')),
  ),
  page(
    '/events/:id/day-sheet',
    'signed-in',
    lazyPage(() => import('./pages/day-sheet-page')),
  ),
  page('/events/:id', 'signed-in', EventPage),
  page('/event/:id', 'signed-in', EventPage),
  page(
    '/tasks',
    'signed-in',
    lazyPage(() => import('./pages/tasks-page')),
  ),
  page(
    '/expenses',
    'signed-in',
    lazyPage(() => import('./pages/expenses-page')),
  ),
  page(
    '/clients',
    'signed-in',
    lazyPage(() => import('./pages/clients-page')),
  ),
  page(
    '/clients/:id',
    'signed-in',
    lazyPage(() => import('./pages/client-page')),
  ),
  page(
    '/bureau-partners',
    'signed-in',
    lazyPage(() => import('./pages/bureau-partners-page')),
  ),
  page(
    '/bureau-partners/:id',
    'signed-in',
    lazyPage(() => import('./pages/bureau-partner-page')),
  ),
  page(
    '/invoices',
    'signed-in',
    lazyPage(() => import('./pages/invoices-page')),
  ),
  page(
    '/invoices/:id',
    'signed-in',
    lazyPage(() => import('./pages/invoice-page')),
  ),
  page(
    '/profile',
    'signed-in',
    lazyPage(() => import('./pages/profile-page')),
  ),
  page(
    '/share-links',
    'signed-in',
    lazyPage(() => import('./pages/share-links-page')),
  ),
  page(
    '/share-links/:id',
    'signed-in',
    lazyPage(() => import('./pages/share-link-page')),
  ),
  page(
    '/presentations/:id',
    'signed-in',
    lazyPage(() => import('./pages/presentation-page')),
  ),
  page(
    '/presentations/:id/print',
    'signed-in',
    lazyPage(() => import('./pages/presentation-print-page')),
  ),
  page(
    '/insights',
    'signed-in',
    lazyPage(() => import('./pages/insights-page')),
  ),
  page(
    '/testimonial/:token',
    'guest',
    lazyPage(() => import('./pages/testimonial-page')),
  ),
  page(
    '/contracts',
    'signed-in',
    lazyPage(() => import('./pages/contracts-page')),
  ),
  page(
    '/contracts/:id',
    'signed-in',
    lazyPage(() => import('./pages/contract-page')),
  ),
  page(
    '/sign/:token',
    'guest',
    lazyPage(() => import('./pages/sign-page')),
  ),
  page(
    '/verify-contract',
    'guest',
    lazyPage(() => import('./pages/verify-contract-page')),
  ),
  page(
    '/invoice/:token',
    'guest',
    lazyPage(() => import('./pages/public-invoice-page')),
  ),
  page(
    '/account-settings',
    'signed-in',
    lazyPage(() => import('./pages/account-settings-page')),
  ),
  page(
    '/tutorials',
    'signed-in',
    lazyPage(() => import('./pages/tutorials-page')),
  ),
  page(
    '/faq',
    'signed-in',
    lazyPage(() => import('./pages/faq-page')),
  ),
  page(
    '/announcements',
    'signed-in',
    lazyPage(() => import('./pages/announcements-page')),
  ),
  page(
    '/feedback',
    'signed-in',
    lazyPage(() => import('./pages/feedback-page')),
  ),
  page(
    '/diagnostic',
    'signed-in',
    lazyPage(() => import('./pages/diagnostic-page')),
  ),
  page(
    '/subscribe',
    'signed-in',
    lazyPage(() => import('./pages/subscribe-page')),
  ),
  page(
    '/admin/accounts',
    'admin',
    lazyPage(() => import('./pages/admin-accounts-page')),
  ),
  page(
    '/admin/accounts/:id',
    'admin',
    lazyPage(() => import('./pages/admin-account-page')),
  ),
  page(
    '/admin',
    'admin',
    lazyPage(() => import('./pages/admin-page')),
  ),
  page(
    '/admin/announcements',
    'admin',
    lazyPage(() => import('./pages/admin-announcements-page')),
  ),
  page(
    '/admin/announcements/:id',
    'admin',
    lazyPage(() => import('./pages/admin-announcement-page')),
  ),
  page(
    '/admin/inbox',
    'admin',
    lazyPage(() => import('./pages/admin-inbox-page')),
  ),
  page(
    '/admin/inbox/:id',
    'admin',
    lazyPage(() => import('./pages/admin-inbox-message-page')),
  ),
  page(
    '/admin/emails',
    'admin',
    lazyPage(() => import('./pages/admin-emails-page')),
  ),
  page(
    '/admin/queues',
    'admin',
    lazyPage(() => import('./pages/admin-queues-page')),
  ),
  page(
    '/admin/audit',
    'admin',
    lazyPage(() => import('./pages/admin-audit-page')),
  ),
];
