import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  eventHoldsResponse,
  type ChallengeHoldInput,
  type EventHoldsResponse,
  type MoveHoldInput,
  type PlaceHoldsInput,
  type ReleaseHoldInput,
  type UpdateHoldInput,
} from '@lectern/protocol/holds';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness, refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { patch, post } from '@/lib/request';
import { eventHoldsQuery, holdPath } from './holds.queries';

/** Every write answers the ladders of the hold's event; those of other events may have moved with them. */
function keepHolds(queries: QueryClient, holds: EventHoldsResponse): void {
  const { queryKey } = eventHoldsQuery(holds.eventId);
  queries.setQueryData(queryKey, holds);
  void refreshBusinessAndFollowUps(queries);
}

export function usePlaceHolds(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: PlaceHoldsInput }) =>
      post(`/api/events/${encodeURIComponent(eventId)}/holds`, action.input, {
        schema: eventHoldsResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (holds) => keepHolds(queries, holds),
  });
}

export function useUpdateHold(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateHoldInput) => patch(holdPath(id), input, { schema: eventHoldsResponse }),
    onSuccess: (holds) => keepHolds(queries, holds),
  });
}

type Acts = { challenges: ChallengeHoldInput; moves: MoveHoldInput; releases: ReleaseHoldInput };

/** Challenge, move and release are one act each: pressed twice, it happens once. */
export function useHoldAct<What extends keyof Acts>(id: string, what: What) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: Acts[What] }) =>
      post(`${holdPath(id)}/${what}`, action.input, {
        schema: eventHoldsResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (holds) => keepHolds(queries, holds),
    // Somebody was faster: what the screen shows is old.
    onError: () => void refreshBusiness(queries),
  });
}
