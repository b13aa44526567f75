/** An import and its rows. Asked for again while the worker is at it, and only then. */
import { queryOptions } from '@tanstack/react-query';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { ImportResponse, ImportRowPage, type ImportAction, type ImportKind } from '@lectern/protocol/imports';
import { isTriedAgain, isUnderWay, pollOf } from '@/components/data-jobs/data-jobs.queries';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const IMPORTS_PATH = '/api/imports';
export const importPath = (id: string) => `${IMPORTS_PATH}/${encodeURIComponent(id)}`;

/** Most files are checked within a second or two. */
const POLL_MS = 1_000;

export const importQuery = (id: string) =>
  queryOptions({
    ...apiQuery(importPath(id), ImportResponse),
    // What the worker has done meanwhile is never told by another screen.
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const job = state.data?.job;
      if (!job) return false;
      return isUnderWay(job) ? POLL_MS : pollOf([job]);
    },
  });

/** The worker goes on by itself: at it, waiting for its turn, or about to try again. */
export const goesOn = (job: DataJobResponse): boolean => isUnderWay(job) || isTriedAgain(job);

export type RowsFilter = { actions: readonly ImportAction[]; kind: ImportKind | null };

/** Rows of another mapping are other rows, and so are those that were written. */
export const importRowsQuery = ({ job, version }: ImportResponse, { actions, kind }: RowsFilter) => {
  const filter = { action: actions.join(','), kind: kind ?? undefined };
  const list = apiList(`${importPath(job.id)}/rows`, ImportRowPage, filter);
  const [path] = list.queryKey;
  return { ...list, queryKey: [path!, { list: { ...filter, version, status: job.status } }] };
};
