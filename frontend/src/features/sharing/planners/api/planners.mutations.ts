import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plannerAnswersResponse, type DecideAnswersInput } from '@lectern/protocol/planners';
import { refreshBusiness } from '@/lib/refresh-business';
import { postOnce } from '@/lib/use-write';
import { plannerAnswersQuery, plannerPath } from './planners.queries';

/** Accepts and declines answers. Refused as stale, everything is fetched anew, so that what is decided next is what is. */
export function useDecideAnswers(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: DecideAnswersInput }) =>
      postOnce(`${plannerPath(eventId)}/decisions`, action, plannerAnswersResponse),
    onSuccess: (answers) => queries.setQueryData(plannerAnswersQuery(eventId).queryKey, answers),
    onSettled: () => refreshBusiness(queries),
  });
}
