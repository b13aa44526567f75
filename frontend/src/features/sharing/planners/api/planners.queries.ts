import { plannerAnswersResponse } from '@lectern/protocol/planners';
import { apiQuery } from '@/lib/api-query';

export const plannerPath = (eventId: string) => `/api/events/${encodeURIComponent(eventId)}/planner-answers`;

export const plannerAnswersQuery = (eventId: string) => apiQuery(plannerPath(eventId), plannerAnswersResponse);
