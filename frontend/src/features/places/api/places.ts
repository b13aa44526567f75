/** Writes saved places, and asks for what is near a venue. */
import { queryOptions } from '@tanstack/react-query';
import { EventPlaces, SavedPlaceList, SavedPlaceResponse, type CreateSavedPlaceInput } from '@lectern/protocol/places';
import { apiQuery, eventPath } from '@/lib/api-query';
import { useRows } from '@/lib/use-rows';
import { useAction } from '@/lib/use-write';

const SEARCH_POLL_MS = 2_500;

export const placesPath = (eventId: string) => `${eventPath(eventId)}/places`;

/** Asked again while a search is under way: the answer comes from servers far away. */
export const eventPlacesQuery = (eventId: string) =>
  queryOptions({
    ...apiQuery(placesPath(eventId), EventPlaces),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? SEARCH_POLL_MS : false),
  });

export const savedPlacesQuery = apiQuery('/api/saved-places', SavedPlaceList);

export const useSavedPlaces = () =>
  useRows<CreateSavedPlaceInput, SavedPlaceResponse>({ path: '/api/saved-places', schema: SavedPlaceResponse });

export const useSearchNearby = (eventId: string) =>
  useAction<{ input: object }, EventPlaces>(`${eventPath(eventId)}/place-searches`, EventPlaces, (queries, places) =>
    queries.setQueryData(eventPlacesQuery(eventId).queryKey, places),
  );
