import { calendarFeedResponse } from '@lectern/protocol/calendar-feed';
import { apiQuery } from '@/lib/api-query';

export const CALENDAR_FEED_PATH = '/api/calendar-feed';
export const calendarFeedQuery = apiQuery(CALENDAR_FEED_PATH, calendarFeedResponse);
