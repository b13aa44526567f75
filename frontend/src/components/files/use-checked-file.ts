/** A file as it is now: while it is being checked it is asked for again, ever less often. */
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileResponse } from '@lectern/protocol/files';
import { backoff } from '@/lib/query-client';
import { fileQuery, refreshFiles } from './files.queries';

/** How long until a file that is being checked is asked for again, after `count` answers. */
export const askAgainAfterMs = (count: number): number => backoff(count, 700, 30_000);

export function useCheckedFile(file: FileResponse): FileResponse {
  const queries = useQueryClient();
  const isWaiting = file.state === 'processing';
  const asked = useQuery({
    ...fileQuery(file.id),
    enabled: isWaiting,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data ?? file).state === 'processing' ? askAgainAfterMs(state.dataUpdateCount) : false,
  });
  const isDone = isWaiting && asked.data !== undefined && asked.data.state !== 'processing';
  useEffect(() => {
    // The lists that still say "Checking…" learn of it too, and so does the usage.
    if (isDone) void refreshFiles(queries);
  }, [isDone, queries]);
  return isWaiting ? (asked.data ?? file) : file;
}
