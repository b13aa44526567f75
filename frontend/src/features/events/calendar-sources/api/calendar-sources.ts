/** The speaker's calendars elsewhere. The worker reads them: while one waits for it, the list is asked again. */
import {
  CalendarSourceList,
  CalendarSourceResponse,
  type CreateCalendarSourceInput,
  type UpdateCalendarSourceInput,
} from '@lectern/protocol/calendar-sources';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { refreshBusiness } from '@/lib/refresh-business';
import { useRows } from '@/lib/use-rows';
import { useAction } from '@/lib/use-write';

const SOURCES_PATH = '/api/calendar-sources';
const WAIT_MS = 2_000;

export const calendarSourcesQuery = queryOptions({
  ...apiQuery(SOURCES_PATH, CalendarSourceList),
  refetchInterval: ({ state }) => (state.data?.items.some(({ isWaiting }) => isWaiting) ? WAIT_MS : false),
});

/** Their busy times are among the events. */
function refresh(queries: QueryClient) {
  void refreshBusiness(queries);
  return queries.invalidateQueries({ queryKey: calendarSourcesQuery.queryKey });
}

export const useCalendarSources = () =>
  useRows<CreateCalendarSourceInput, CalendarSourceResponse, Omit<UpdateCalendarSourceInput, 'version'>>({
    path: SOURCES_PATH,
    schema: CalendarSourceResponse,
    refresh,
    refreshRefused: true,
  });

export const useReadCalendar = () =>
  useAction(({ id }: { id: string }) => `${SOURCES_PATH}/${id}/readings`, CalendarSourceResponse, refresh, refresh);
