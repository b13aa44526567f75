import { PlannerAnswersResponse, type DecideAnswersInput } from '@lectern/protocol/planners';
import { apiQuery, eventPath } from '@/lib/api-query';
import { refreshBusiness } from '@/lib/refresh-business';
import { useAction } from '@/lib/use-write';

const plannerPath = (eventId: string) => `${eventPath(eventId)}/planner-answers`;

export const plannerAnswersQuery = (eventId: string) => apiQuery(plannerPath(eventId), PlannerAnswersResponse);

/** Accepts and declines answers. Refused as stale, everything is fetched anew, so that what is decided next is what is. */
export const useDecideAnswers = (eventId: string) =>
  useAction<{ input: DecideAnswersInput }, PlannerAnswersResponse>(
    `${plannerPath(eventId)}/decisions`,
    PlannerAnswersResponse,
    (queries, answers) => {
      queries.setQueryData(plannerAnswersQuery(eventId).queryKey, answers);
      return refreshBusiness(queries);
    },
    refreshBusiness,
  );
