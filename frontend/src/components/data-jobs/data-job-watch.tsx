/**
 * Imports and restores that go on writing while their page is left: everything that was read before is of the time before,
 * and asked for again once they are over. Asks for nothing as long as nothing is known to write.
 */
import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { refreshBusiness } from '@/lib/refresh-business';
import { DATA_JOBS_PATH, dataJobsQuery, isWriting, keepInList } from './data-jobs.queries';

const NOBODY: readonly DataJobResponse[] = [];

/** Once in the application, beside its pages. */
export function DataJobWatch() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...dataJobsQuery(),
    enabled: ({ state }) => state.data?.items.some(isWriting) ?? false,
    // The page that was left has just asked.
    refetchOnMount: false,
  });
  const items = data?.items ?? NOBODY;
  const writing = useRef(NOBODY);
  useEffect(() => {
    const now = items.filter(isWriting);
    const over = writing.current.filter(({ id }) => !now.some((job) => job.id === id));
    writing.current = now;
    // A restore also brings back the profile, the settings and the files.
    if (over.some(({ kind }) => kind === 'restore')) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== DATA_JOBS_PATH });
    } else if (over.length > 0) void refreshBusiness(client);
  }, [client, items]);
  return null;
}

/** For the page of one job: when it is left while the job writes, the watch goes on with it. */
export function useWatchAfterwards(job: DataJobResponse | undefined): void {
  const client = useQueryClient();
  const latest = useRef(job);
  useEffect(() => {
    latest.current = job;
  }, [job]);
  useEffect(
    () => () => {
      if (latest.current && isWriting(latest.current)) keepInList(client, latest.current);
    },
    [client],
  );
}
