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
  '/api/dashboard',
  '/api/search',
];

export function refreshBusiness(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && BUSINESS_PATHS.some((own) => path === own || path.startsWith(`${own}/`)),
  });
}
