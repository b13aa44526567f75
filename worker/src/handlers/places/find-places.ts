/** Looks up what is near an event's venue. Begun anew it finds its answers in the cache; done already it does nothing. */
import { PlaceSearches } from '@lectern/backend/modules/places';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['places.requested'], ({ payload }, { get }) =>
  get(PlaceSearches).find(payload.ownerId, payload.speakingEventId),
);
