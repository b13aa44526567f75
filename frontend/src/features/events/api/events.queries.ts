import { bureauPartnerPage, bureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { eventHistoryPage } from '@lectern/protocol/event-history';
import { clientPage, clientResponse } from '@lectern/protocol/clients';
import { speakingEventPage, speakingEventResponse } from '@lectern/protocol/speaking-events';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const EVENTS_PATH = '/api/events';
export const eventPath = (id: string) => `${EVENTS_PATH}/${encodeURIComponent(id)}`;

export const eventsQuery = (filters: ListParams) => apiList(EVENTS_PATH, speakingEventPage, filters);
export const eventQuery = (id: string) => apiQuery(eventPath(id), speakingEventResponse);
export const eventHistoryQuery = (id: string) => apiList(`${eventPath(id)}/history`, eventHistoryPage);

/** For the pickers of the form and the filters. */
export const clientChoicesQuery = (q: string) =>
  apiQuery('/api/clients', clientPage, { params: { q: q || undefined, limit: 20 } });
export const clientChoiceQuery = (id: string) => apiQuery(`/api/clients/${encodeURIComponent(id)}`, clientResponse);
export const bureauChoicesQuery = (q: string) =>
  apiQuery('/api/bureau-partners', bureauPartnerPage, { params: { q: q || undefined, limit: 20 } });
/** The latest events first: a spin-off mostly comes from one of them. */
export const eventChoicesQuery = (q: string) =>
  apiQuery(EVENTS_PATH, speakingEventPage, {
    params: { q: q || undefined, limit: 20, sort: 'eventDate', direction: 'desc' },
  });
export const bureauChoiceQuery = (id: string) =>
  apiQuery(`/api/bureau-partners/${encodeURIComponent(id)}`, bureauPartnerResponse);
