/** Looks up what is near an event's venue. Begun anew it finds its answers in the cache; done already it does nothing. */
import { PlaceSearchesService } from '@lectern/backend/modules/places';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['places.requested'],
  inject: [PlaceSearchesService],
  handle: ({ payload }, _context, placeSearches) => placeSearches.find(payload.ownerId, payload.speakingEventId),
});
