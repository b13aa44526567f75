import { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { EventHistoryPage } from '@lectern/protocol/event-history';
import { ClientResponse } from '@lectern/protocol/clients';
import { EventReadiness } from '@lectern/protocol/readiness';
import { SpeakingEventPage, SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const EVENTS_PATH = '/api/events';
export const eventPath = (id: string) => `${EVENTS_PATH}/${encodeURIComponent(id)}`;

export const eventsQuery = (filters: ListParams) => apiList(EVENTS_PATH, SpeakingEventPage, filters);
export const eventQuery = (id: string) => apiQuery(eventPath(id), SpeakingEventResponse);
export const readinessQuery = (id: string) => apiQuery(`/api/readiness/${encodeURIComponent(id)}`, EventReadiness);
export const eventHistoryQuery = (id: string) => apiList(`${eventPath(id)}/history`, EventHistoryPage);

export const clientChoiceQuery = (id: string) => apiQuery(`/api/clients/${encodeURIComponent(id)}`, ClientResponse);
export const bureauChoiceQuery = (id: string) =>
  apiQuery(`/api/bureau-partners/${encodeURIComponent(id)}`, BureauPartnerResponse);
