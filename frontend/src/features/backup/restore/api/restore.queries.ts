import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { RestoreResponse, type ConfirmRestoreInput } from '@lectern/protocol/restores';
import { pollOf, refreshDataJobs } from '@/components/data-jobs/data-jobs.queries';
import { apiQuery } from '@/lib/api-query';
import { useAction } from '@/lib/use-write';

export const restorePath = (id: string) => `/api/restores/${encodeURIComponent(id)}`;

/** Asked for again while the worker is at it. */
export const restoreQuery = (id: string) =>
  queryOptions({
    ...apiQuery(restorePath(id), RestoreResponse),
    // What the worker has done meanwhile is never told by another screen.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? pollOf([state.data.job]) : false),
  });

export function useConfirmRestore(id: string) {
  const refresh = (queries: QueryClient) =>
    Promise.all([queries.invalidateQueries({ queryKey: [restorePath(id)] }), refreshDataJobs(queries)]);
  return useAction<{ input: ConfirmRestoreInput }>(`${restorePath(id)}/confirmation`, undefined, refresh, refresh);
}
