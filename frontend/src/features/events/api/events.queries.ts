import { EventHistoryPage } from '@lectern/protocol/event-history';
import { EventReadiness } from '@lectern/protocol/readiness';
import { SpeakingEventPage } from '@lectern/protocol/speaking-events';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery, eventPath, EVENTS_PATH } from '@/lib/api-query';

export const eventsQuery = (filters: ListParams) => apiList(EVENTS_PATH, SpeakingEventPage, filters);
export const readinessQuery = (id: string) => apiQuery(`/api/readiness/${encodeURIComponent(id)}`, EventReadiness);
export const eventHistoryQuery = (id: string) => apiList(`${eventPath(id)}/history`, EventHistoryPage);
