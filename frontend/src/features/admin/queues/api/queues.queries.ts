import { deadLetterPage, failedJobsResponse, queueOverviewResponse } from '@lectern/protocol/queues';
import type { QueueName } from '@lectern/protocol/queue-names';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const QUEUES_PATH = '/api/admin/queues';
export const FAILED_JOBS_PATH = '/api/admin/failed-jobs';
export const DEAD_LETTERS_PATH = '/api/admin/dead-letters';
export const BOARD_PATH = `${QUEUES_PATH}/board/`;

/** What an operator looks at while something is wrong is never older than this. */
export const POLL_MS = 5_000;

export const queueOverviewQuery = { ...apiQuery(QUEUES_PATH, queueOverviewResponse), refetchInterval: POLL_MS };

export const failedJobsQuery = (queue: QueueName | undefined) => ({
  ...apiQuery(FAILED_JOBS_PATH, failedJobsResponse, { params: { queue } }),
  refetchInterval: POLL_MS,
});

export const deadLettersQuery = () => ({ ...apiList(DEAD_LETTERS_PATH, deadLetterPage), refetchInterval: POLL_MS });
