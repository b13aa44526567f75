/** Writes saved places, and asks for what is near a venue. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  eventPlaces,
  savedPlaceResponse,
  type CreateSavedPlaceInput,
  type UpdateSavedPlaceInput,
} from '@lectern/protocol/places';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { eventPlacesQuery } from './places.queries';

const placePath = (id: string) => `/api/saved-places/${encodeURIComponent(id)}`;

export function useSavedPlaces() {
  const queries = useQueryClient();
  const onSuccess = () => refreshBusiness(queries);
  const create = useMutation({
    mutationFn: (action: { input: CreateSavedPlaceInput }) =>
      post('/api/saved-places', action.input, { schema: savedPlaceResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, ...input }: UpdateSavedPlaceInput & { id: string }) =>
      patch(placePath(id), input, { schema: savedPlaceResponse }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(placePath(id), { version })),
    onSuccess,
  });
  return { create, update, remove };
}

export function useSearchNearby(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { eventId: string }) =>
      post(
        `/api/events/${encodeURIComponent(action.eventId)}/place-searches`,
        {},
        { schema: eventPlaces, idempotencyKey: idempotencyKeyOf(action) },
      ),
    onSuccess: (places) => queries.setQueryData(eventPlacesQuery(eventId).queryKey, places),
  });
}
