/** The private calendar feed: what it holds, its address, an end to it. Each answer is the feed as it is then. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarFeedResponse, type UpdateCalendarFeedInput } from '@lectern/protocol/calendar-feed';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, patch, post } from '@/lib/request';
import { currentRow } from '@/lib/stale-version';
import { useWrite } from '@/lib/use-write';
import { CALENDAR_FEED_PATH, calendarFeedQuery } from './calendar-feed.queries';

const ADDRESS_PATH = `${CALENDAR_FEED_PATH}/address`;
const schema = calendarFeedResponse;
const { queryKey } = calendarFeedQuery;

/** Shows the choice at once and takes it back when the server refuses. */
export function useUpdateCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateCalendarFeedInput) => patch(CALENDAR_FEED_PATH, input, { schema }),
    onMutate: async ({ version: _version, ...change }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error, _input, before) => {
      client.setQueryData(queryKey, currentRow(error, schema) ?? before);
    },
  });
}

/** The first address, or another one, with which the former one ends. The action is one object per press of the button. */
export const useMakeCalendarAddress = () =>
  useWrite(
    (action: { isNew: boolean }) => post(ADDRESS_PATH, undefined, { schema, idempotencyKey: idempotencyKeyOf(action) }),
    (queries, made) => queries.setQueryData(queryKey, made),
  );

export const useRevokeCalendarAddress = () =>
  useWrite(
    () => del(ADDRESS_PATH, { schema }),
    (queries, now) => queries.setQueryData(queryKey, now),
  );
