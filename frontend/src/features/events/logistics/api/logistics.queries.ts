import { daySheetResponse } from '@lectern/protocol/day-sheet';
import { eventLogistics } from '@lectern/protocol/event-logistics';
import { apiQuery } from '@/lib/api-query';

const eventPath = (eventId: string) => `/api/events/${encodeURIComponent(eventId)}`;

export const logisticsQuery = (eventId: string) => apiQuery(`${eventPath(eventId)}/logistics`, eventLogistics);

/** Looked up anew each time it is opened: on the day itself an old sheet is worse than none. */
export const daySheetQuery = (eventId: string) => ({
  ...apiQuery(`${eventPath(eventId)}/day-sheet`, daySheetResponse),
  staleTime: 0,
});
