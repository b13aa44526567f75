import { PresentationEventPage, PresentationPage, PresentationResponse } from '@lectern/protocol/presentations';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const PRESENTATIONS_PATH = '/api/presentations';
export const presentationPath = (id: string) => `${PRESENTATIONS_PATH}/${encodeURIComponent(id)}`;

export const presentationsQuery = (filters: ListParams) => apiList(PRESENTATIONS_PATH, PresentationPage, filters);
export const presentationQuery = (id: string) => apiQuery(presentationPath(id), PresentationResponse);
export const presentationEventsQuery = (id: string) =>
  apiList(`${presentationPath(id)}/events`, PresentationEventPage, { limit: 10 });
