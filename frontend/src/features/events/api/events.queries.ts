import { bureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { eventHistoryPage } from '@lectern/protocol/event-history';
import { clientResponse } from '@lectern/protocol/clients';
import { eventReadiness } from '@lectern/protocol/readiness';
import { speakingEventPage, speakingEventResponse } from '@lectern/protocol/speaking-events';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const EVENTS_PATH = '/api/events';
export const eventPath = (id: string) => `${EVENTS_PATH}/${encodeURIComponent(id)}`;

export const eventsQuery = (filters: ListParams) => apiList(EVENTS_PATH, speakingEventPage, filters);
export const eventQuery = (id: string) => apiQuery(eventPath(id), speakingEventResponse);
export const readinessQuery = (id: string) => apiQuery(`/api/readiness/${encodeURIComponent(id)}`, eventReadiness);
export const eventHistoryQuery = (id: string) => apiList(`${eventPath(id)}/history`, eventHistoryPage);

export const clientChoiceQuery = (id: string) => apiQuery(`/api/clients/${encodeURIComponent(id)}`, clientResponse);
export const bureauChoiceQuery = (id: string) =>
  apiQuery(`/api/bureau-partners/${encodeURIComponent(id)}`, bureauPartnerResponse);
