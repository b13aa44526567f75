import { eventLogistics } from '@lectern/protocol/event-logistics';
import { presentationEventPage, presentationPage, presentationResponse } from '@lectern/protocol/presentations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const PRESENTATIONS_PATH = '/api/presentations';
export const presentationPath = (id: string) => `${PRESENTATIONS_PATH}/${encodeURIComponent(id)}`;

export const presentationsQuery = (filters: ListParams) => apiList(PRESENTATIONS_PATH, presentationPage, filters);
export const presentationQuery = (id: string) => apiQuery(presentationPath(id), presentationResponse);
export const presentationEventsQuery = (id: string) =>
  apiList(`${presentationPath(id)}/events`, presentationEventPage, { limit: 10 });

/** The first page of those that are offered, for the picker; while one types, the former ones stay. */
export const presentationChoicesQuery = (q: string) =>
  queryOptions({
    ...apiQuery(PRESENTATIONS_PATH, presentationPage, { params: { q, state: 'active', limit: 20 } }),
    placeholderData: keepPreviousData,
  });

const eventPath = (id: string) => `/api/events/${encodeURIComponent(id)}`;
export const talkEventPath = eventPath;
export const talkLogisticsQuery = (eventId: string) => apiQuery(`${eventPath(eventId)}/logistics`, eventLogistics);
