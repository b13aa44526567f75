/** When the venue of an event is another one, what was searched near the old one is searched near it. */
import { PlaceSearches } from '@lectern/backend/modules/places';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['speaking_event.updated'], ({ payload }, { get, once }) =>
  once((tx) => get(PlaceSearches).followVenue(tx, payload.ownerId, payload.speakingEventId)),
);
