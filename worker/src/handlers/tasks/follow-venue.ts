/** When the venue of an event is another one, what was searched near the old one is searched near it. */
import { PlaceSearchesService } from '@lectern/backend/modules/places';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['speaking_event.updated'],
  when: { 'speaking_event.updated': ({ peopleOnly }) => !peopleOnly },
  inject: [PlaceSearchesService],
  handle: ({ payload }, { once }, placeSearches) =>
    once((tx) => placeSearches.followVenue(tx, payload.ownerId, payload.speakingEventId)),
});
