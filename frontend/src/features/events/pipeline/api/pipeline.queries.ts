import { keepPreviousData } from '@tanstack/react-query';
import { EventBoard, EventCalendar, EventFilterChoices, EventTotals } from '@lectern/protocol/pipeline';
import { SavedViewList } from '@lectern/protocol/saved-views';
import { SpeakingEventPage } from '@lectern/protocol/speaking-events';
import { filterParams } from '../pipeline-address';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery, EVENTS_PATH } from '@/lib/api-query';

export const SAVED_VIEWS_PATH = '/api/saved-views';

/** Another filter keeps what is shown until its own rows are there: typing in the search never empties the screen. */
const steady = { placeholderData: keepPreviousData };

export const eventsQuery = (params: ListParams) => ({ ...apiList(EVENTS_PATH, SpeakingEventPage, params), ...steady });
export const eventTotalsQuery = (params: ListParams) => ({
  ...apiQuery(`${EVENTS_PATH}/totals`, EventTotals, { params }),
  ...steady,
});
/** Of every event there is. */
export const allEventsQuery = (today: string) => eventTotalsQuery(filterParams({ period: 'all' }, today));
export const eventBoardQuery = (params: ListParams) => ({
  ...apiQuery(`${EVENTS_PATH}/board`, EventBoard, { params }),
  ...steady,
});
export const eventCalendarQuery = (params: ListParams) => ({
  ...apiQuery(`${EVENTS_PATH}/calendar`, EventCalendar, { params }),
  ...steady,
});
export const filterChoicesQuery = () => apiQuery(`${EVENTS_PATH}/filter-choices`, EventFilterChoices);
export const savedViewsQuery = () => apiQuery(SAVED_VIEWS_PATH, SavedViewList);
