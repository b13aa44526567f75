import { InboxCounts, InboxMessageResponse, InboxPage } from '@lectern/protocol/inbox';
import { queryOptions } from '@tanstack/react-query';
import { apiList, type ListParams } from '@/lib/api-list';
import { get } from '@/lib/request';

export const INBOX_PATH = '/api/admin/inbox';
const COUNTS_PATH = `${INBOX_PATH}/counts`;
const POLL_MS = 60_000;

export const inboxListQuery = (filters: ListParams) => apiList(INBOX_PATH, InboxPage, filters);

export const inboxCountsQuery = queryOptions({
  queryKey: [COUNTS_PATH],
  queryFn: ({ signal }) => get(COUNTS_PATH, { schema: InboxCounts, signal }),
  refetchInterval: POLL_MS,
});

export const inboxMessagePath = (id: string) => `${INBOX_PATH}/${id}`;

export const inboxMessageQuery = (id: string) =>
  queryOptions({
    queryKey: [inboxMessagePath(id)],
    queryFn: ({ signal }) => get(inboxMessagePath(id), { schema: InboxMessageResponse, signal }),
  });
