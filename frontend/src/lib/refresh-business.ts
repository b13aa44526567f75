/**
 * After a change of business data everything that may show it is stale: an event's title stands on tasks, a client
 * counts its events, the dashboard sums them all. Only what is on screen is fetched at once.
 */
import type { QueryClient } from '@tanstack/react-query';

const BUSINESS_PATHS = [
  '/api/events',
  '/api/clients',
  '/api/bureau-partners',
  '/api/holds',
  '/api/tasks',
  '/api/presentations',
  '/api/testimonials',
  '/api/share-links',
  '/api/contracts',
  '/api/invoices',
  '/api/invoice-totals',
  '/api/invoice-settings',
  '/api/expenses',
  '/api/expense-totals',
  '/api/recurring-expenses',
  '/api/mileage-rates',
  '/api/saved-places',
  '/api/insights',
  '/api/dashboard',
  '/api/readiness',
  '/api/search',
];

/** What the worker goes on with: a confirmed event gets its checklist, tasks move along with a date or a hold. */
const FOLLOWED_UP_PATHS = ['/api/tasks', '/api/dashboard', '/api/readiness'];
const FOLLOW_UP_MS = [1_500, 6_000];

let followUps: ReturnType<typeof setTimeout>[] = [];

export function refreshBusiness(client: QueryClient): Promise<void> {
  return refresh(client, BUSINESS_PATHS);
}

/** After a change of an event or a hold: at once, and again when the worker has had its moment. */
export function refreshBusinessAndFollowUps(client: QueryClient): Promise<void> {
  followUps.forEach(clearTimeout);
  followUps = FOLLOW_UP_MS.map((ms) => setTimeout(() => void refresh(client, FOLLOWED_UP_PATHS), ms));
  return refreshBusiness(client);
}

function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && paths.some((own) => path === own || path.startsWith(`${own}/`)),
  });
}
