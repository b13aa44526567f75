import type { QueryClient } from '@tanstack/react-query';
import {
  DeadLetterPage,
  FailedJobsResponse,
  QueueOverviewResponse,
  DoneToResponse,
  type FailedJobInput,
} from '@lectern/protocol/queues';
import type { QueueName } from '@lectern/protocol/queue-names';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { del, post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

export const QUEUES_PATH = '/api/admin/queues';
export const FAILED_JOBS_PATH = '/api/admin/failed-jobs';
export const DEAD_LETTERS_PATH = '/api/admin/dead-letters';
export const BOARD_PATH = `${QUEUES_PATH}/board/`;

/** What an operator looks at while something is wrong is never older than this. */
export const POLL_MS = 5_000;

export const queueOverviewQuery = { ...apiQuery(QUEUES_PATH, QueueOverviewResponse), refetchInterval: POLL_MS };

export const failedJobsQuery = (queue: QueueName | undefined) => ({
  ...apiQuery(FAILED_JOBS_PATH, FailedJobsResponse, { params: { queue } }),
  refetchInterval: POLL_MS,
});

export const deadLettersQuery = () => ({ ...apiList(DEAD_LETTERS_PATH, DeadLetterPage), refetchInterval: POLL_MS });

const paths: unknown[] = [QUEUES_PATH, FAILED_JOBS_PATH, DEAD_LETTERS_PATH];

function refresh(queries: QueryClient) {
  return queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(path) });
}

export const usePauseQueue = () =>
  useWrite(
    ({ name, pause }: { name: QueueName; pause: boolean }) =>
      post(`${QUEUES_PATH}/${name}/${pause ? 'pause' : 'resume'}`),
    refresh,
    refresh,
  );

/** Returns how many were tried again; without a job all of them, of one queue or of every one. */
export const useRetryJobs = () =>
  useWrite(
    async (what: FailedJobInput | { all: QueueName | undefined }) => {
      const { count } =
        'all' in what
          ? await post(`${FAILED_JOBS_PATH}/retries-of-all`, { queue: what.all }, { schema: DoneToResponse })
          : await post(`${FAILED_JOBS_PATH}/retries`, what, { schema: DoneToResponse });
      return count;
    },
    refresh,
    refresh,
  );

export const useDiscardJob = () =>
  useWrite((job: FailedJobInput) => post(`${FAILED_JOBS_PATH}/discards`, job), refresh, refresh);

/** Returns how many went back to the relay; without an id all of them. */
export const useReplayLetters = () =>
  useWrite(
    async ({ id }: { id?: string }) => {
      const path = id === undefined ? `${DEAD_LETTERS_PATH}/replays` : `${DEAD_LETTERS_PATH}/${id}/replay`;
      return (await post(path, undefined, { schema: DoneToResponse })).count;
    },
    refresh,
    refresh,
  );

export const useDiscardLetter = () => useWrite((id: string) => del(`${DEAD_LETTERS_PATH}/${id}`), refresh, refresh);
