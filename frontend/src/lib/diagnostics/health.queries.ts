import { queryOptions } from '@tanstack/react-query';
import { livenessResponse, ReadinessResponse } from '@lectern/protocol/health';
import { get } from '@/lib/request';

/** Asked every ten seconds while it is looked at. 503 carries the same body: an answer, not a failure. */
export const readinessQuery = queryOptions({
  queryKey: ['/api/health/ready'],
  queryFn: ({ signal }) =>
    get('/api/health/ready', { schema: ReadinessResponse, alsoAccept: 503, cache: 'no-store', signal }),
  staleTime: 0,
  refetchInterval: 10_000,
  retry: 1,
});

/** How long the smallest request takes, there and back, in milliseconds. */
export const responseTimeQuery = queryOptions({
  queryKey: ['response-time'],
  queryFn: async ({ signal }) => {
    const start = performance.now();
    await get('/api/health/live', { schema: livenessResponse, cache: 'no-store', signal });
    return Math.round(performance.now() - start);
  },
  staleTime: 0,
  retry: false,
});
