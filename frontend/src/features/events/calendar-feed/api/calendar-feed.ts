import { CalendarFeedResponse, type UpdateCalendarFeedInput } from '@lectern/protocol/calendar-feed';
import { apiQuery } from '@/lib/api-query';
import { del } from '@/lib/request';
import { useShownChange } from '@/lib/use-shown-change';
import { useAction, useWrite } from '@/lib/use-write';

const CALENDAR_FEED_PATH = '/api/calendar-feed';
export const calendarFeedQuery = apiQuery(CALENDAR_FEED_PATH, CalendarFeedResponse);

/** The private calendar feed: what it holds, its address, an end to it. Each answer is the feed as it is then. */
const ADDRESS_PATH = `${CALENDAR_FEED_PATH}/address`;
const schema = CalendarFeedResponse;
const { queryKey } = calendarFeedQuery;

export const useUpdateCalendarFeed = () =>
  useShownChange<CalendarFeedResponse, UpdateCalendarFeedInput>(CALENDAR_FEED_PATH, schema, queryKey);

/** The first address, or another one, with which the former one ends. The action is one object per press of the button. */
export const useMakeCalendarAddress = () =>
  useAction<{ isNew: boolean }, CalendarFeedResponse>(ADDRESS_PATH, schema, (queries, made) =>
    queries.setQueryData(queryKey, made),
  );

export const useRevokeCalendarAddress = () =>
  useWrite(
    () => del(ADDRESS_PATH, { schema }),
    (queries, now) => queries.setQueryData(queryKey, now),
  );
