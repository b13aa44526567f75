import { type QueryClient } from '@tanstack/react-query';
import {
  EventHoldsResponse,
  type ChallengeHoldInput,
  type MoveHoldInput,
  type PlaceHoldsInput,
  type ReleaseHoldInput,
  type UpdateHoldInput,
} from '@lectern/protocol/holds';
import { refreshBusiness, refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { patch } from '@/lib/request';
import { postOnce, useWrite } from '@/lib/use-write';
import { eventHoldsQuery, holdPath } from './holds.queries';

/** Every write answers the ladders of the hold's event; those of other events may have moved with them. */
function keepHolds(queries: QueryClient, holds: EventHoldsResponse): void {
  const { queryKey } = eventHoldsQuery(holds.eventId);
  queries.setQueryData(queryKey, holds);
  void refreshBusinessAndFollowUps(queries);
}

export const usePlaceHolds = (eventId: string) =>
  useWrite(
    (action: { input: PlaceHoldsInput }) =>
      postOnce(`/api/events/${encodeURIComponent(eventId)}/holds`, action, EventHoldsResponse),
    keepHolds,
  );

export const useUpdateHold = (id: string) =>
  useWrite((input: UpdateHoldInput) => patch(holdPath(id), input, { schema: EventHoldsResponse }), keepHolds);

type Acts = { challenges: ChallengeHoldInput; moves: MoveHoldInput; releases: ReleaseHoldInput };

/** Challenge, move and release are one act each: pressed twice, it happens once. */
export const useHoldAct = <What extends keyof Acts>(id: string, what: What) =>
  useWrite(
    (action: { input: Acts[What] }) => postOnce(`${holdPath(id)}/${what}`, action, EventHoldsResponse),
    keepHolds,
    // Somebody was faster: what the screen shows is old.
    (queries) => void refreshBusiness(queries),
  );
