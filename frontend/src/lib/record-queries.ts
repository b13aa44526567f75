/** Queries of records that several features show. */
import { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { ClientResponse } from '@lectern/protocol/clients';
import { EventLogistics } from '@lectern/protocol/event-logistics';
import { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { apiQuery, eventPath } from './api-query';

export const eventQuery = (id: string) => apiQuery(eventPath(id), SpeakingEventResponse);
export const logisticsQuery = (eventId: string) => apiQuery(`${eventPath(eventId)}/logistics`, EventLogistics);
export const clientQuery = (id: string) => apiQuery(`/api/clients/${encodeURIComponent(id)}`, ClientResponse);
export const bureauQuery = (id: string) =>
  apiQuery(`/api/bureau-partners/${encodeURIComponent(id)}`, BureauPartnerResponse);
