import { type QueryClient } from '@tanstack/react-query';
import {
  EventHoldsResponse,
  type ChallengeHoldInput,
  type MoveHoldInput,
  type PlaceHoldsInput,
  type ReleaseHoldInput,
  type UpdateHoldInput,
} from '@lectern/protocol/holds';
import { eventPath } from '@/lib/api-query';
import { refreshBusiness, refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { patch } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';
import { eventHoldsQuery, holdPath } from './holds.queries';

/** Every write answers the ladders of the hold's event; those of other events may have moved with them. */
function keepHolds(queries: QueryClient, holds: EventHoldsResponse): void {
  const { queryKey } = eventHoldsQuery(holds.eventId);
  queries.setQueryData(queryKey, holds);
  void refreshBusinessAndFollowUps(queries);
}

export const usePlaceHolds = (eventId: string) =>
  useAction<{ input: PlaceHoldsInput }, EventHoldsResponse>(
    `${eventPath(eventId)}/holds`,
    EventHoldsResponse,
    keepHolds,
  );

export const useUpdateHold = (id: string) =>
  useWrite((input: UpdateHoldInput) => patch(holdPath(id), input, { schema: EventHoldsResponse }), keepHolds);

type Acts = { challenges: ChallengeHoldInput; moves: MoveHoldInput; releases: ReleaseHoldInput };

/** Challenge, move and release are one act each: pressed twice, it happens once. */
export const useHoldAct = <What extends keyof Acts>(id: string, what: What) =>
  useAction<{ input: Acts[What] }, EventHoldsResponse>(
    `${holdPath(id)}/${what}`,
    EventHoldsResponse,
    keepHolds,
    // Somebody was faster: what the screen shows is old.
    (queries) => void refreshBusiness(queries),
  );
