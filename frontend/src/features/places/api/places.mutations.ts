/** Writes saved places, and asks for what is near a venue. */
import {
  eventPlaces,
  savedPlaceResponse,
  type CreateSavedPlaceInput,
  type SavedPlaceResponse,
} from '@lectern/protocol/places';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';
import { useRows } from '@/lib/use-rows';
import { useWrite } from '@/lib/use-write';
import { eventPlacesQuery } from './places.queries';

export const useSavedPlaces = () =>
  useRows<CreateSavedPlaceInput, SavedPlaceResponse>({ path: '/api/saved-places', schema: savedPlaceResponse });

export const useSearchNearby = (eventId: string) =>
  useWrite(
    (action: { eventId: string }) =>
      post(
        `/api/events/${encodeURIComponent(action.eventId)}/place-searches`,
        {},
        { schema: eventPlaces, idempotencyKey: idempotencyKeyOf(action) },
      ),
    (queries, places) => queries.setQueryData(eventPlacesQuery(eventId).queryKey, places),
  );
