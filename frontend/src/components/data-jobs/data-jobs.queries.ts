/** The heavy work of an account: the list of it, one of it, its file, and how it is cancelled. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { DataJobAddress, DataJobList, DataJobResponse } from '@lectern/protocol/data-jobs';
import { apiQuery } from '@/lib/api-query';
import { get } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';

export const DATA_JOBS_PATH = '/api/data-jobs';
export const dataJobPath = (id: string) => `${DATA_JOBS_PATH}/${encodeURIComponent(id)}`;

/** How often whoever looks at work under way hears how far it is. */
export const JOB_POLL_MS = 2_000;

/** While the worker tries something again there is no hurry. */
const RETRY_POLL_MS = 15_000;

/** The worker is at it, or it waits for its turn; one that waits for the person does not count. */
export const isUnderWay = ({ status }: Pick<DataJobResponse, 'status'>) => status === 'pending' || status === 'working';

/** An attempt failed, and the worker tries again by itself. */
export const isTriedAgain = ({ status, finishedAt }: Pick<DataJobResponse, 'status' | 'finishedAt'>) =>
  status === 'failed' && finishedAt === null;

/** It changes what everything else is read from, now or in its turn. */
export const isWriting = (job: Pick<DataJobResponse, 'status' | 'finishedAt' | 'phase'>) =>
  (isUnderWay(job) || isTriedAgain(job)) && (job.phase === 'write' || job.phase === 'take_back');

/** In how long it is worth asking how these are; never when nothing of them changes by itself. */
export function pollOf(jobs: readonly DataJobResponse[]): number | false {
  if (jobs.some(isUnderWay)) return JOB_POLL_MS;
  return jobs.some(isTriedAgain) ? RETRY_POLL_MS : false;
}

/** The job of the account that has the turn. */
export const jobAtTurn = (jobs: readonly DataJobResponse[]): DataJobResponse | null =>
  jobs.find((job) => isUnderWay(job) && !job.isWaiting) ?? null;

/** Asked for again while something is under way, or about to be, and only then. */
export const dataJobsQuery = (isAsking = false) =>
  queryOptions({
    ...apiQuery(DATA_JOBS_PATH, DataJobList),
    // An upload begins a job, and the worker goes on with it, without any screen.
    staleTime: 0,
    refetchInterval: ({ state }) => (isAsking ? JOB_POLL_MS : pollOf(state.data?.items ?? [])),
  });

/** What is known of a job before the list is asked for again. */
export function keepInList(client: QueryClient, job: DataJobResponse): void {
  client.setQueryData(dataJobsQuery().queryKey, (list) => ({
    items: [job, ...(list?.items ?? []).filter(({ id }) => id !== job.id)],
  }));
}

/** Whoever began or ended something that stands in the list, or on the page of an import or a restore. */
export function refreshDataJobs(client: QueryClient): Promise<void> {
  const isShown = (path: unknown) =>
    path === DATA_JOBS_PATH || (typeof path === 'string' && /^\/api\/(imports|restores)\/[^/]+$/.test(path));
  return client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isShown(path) });
}

/** Asked for in its own words by the screens of imports and restores, which show more of it than the list. */
export const useCancelDataJob = (onCancelled?: () => void) =>
  useAction(
    ({ id }: { id: string }) => `${dataJobPath(id)}/cancellation`,
    DataJobResponse,
    (queries) => {
      onCancelled?.();
      return refreshDataJobs(queries);
    },
    refreshDataJobs,
  );

/** Good for a short while: asked for when it is needed. */
export const useDataJobAddress = () =>
  useWrite((id: string) => get(`${dataJobPath(id)}/address`, { schema: DataJobAddress }));
