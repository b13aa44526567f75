import { queryOptions } from '@tanstack/react-query';
import { eventPlaces, savedPlaceList } from '@lectern/protocol/places';
import { apiQuery } from '@/lib/api-query';

const SEARCH_POLL_MS = 2_500;

export const placesPath = (eventId: string) => `/api/events/${encodeURIComponent(eventId)}/places`;

/** Asked again while a search is under way: the answer comes from servers far away. */
export const eventPlacesQuery = (eventId: string) =>
  queryOptions({
    ...apiQuery(placesPath(eventId), eventPlaces),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? SEARCH_POLL_MS : false),
  });

export const savedPlacesQuery = apiQuery('/api/saved-places', savedPlaceList);
