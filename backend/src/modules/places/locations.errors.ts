import { MAX_SAVED_PLACES } from '@lectern/protocol/places';
import { conflict, notFound } from '../../common/app-error';

export const savedPlaceNotFound = () => notFound('SAVED_PLACE_NOT_FOUND', 'This place does not exist.');

export const eventNotFound = () => notFound('EVENT_NOT_FOUND', 'This event does not exist.');

export const mapNotFound = () =>
  notFound('PLACES_MAP_NOT_FOUND', 'There’s no map of this venue yet. Look up what’s nearby first.');

export const tooManySavedPlaces = () =>
  conflict('SAVED_PLACES_LIMIT', `There can be at most ${MAX_SAVED_PLACES} saved places. Delete one first.`);

export const placeIsSaved = () =>
  conflict('PLACE_IS_SAVED', 'This place is among your saved places already. Load the page again.');

export const placesAreOff = () =>
  conflict('PLACES_ARE_OFF', 'Looking up places nearby is turned off here, so only your own places are shown.');

export const venueHasNoAddress = () =>
  conflict(
    'VENUE_HAS_NO_ADDRESS',
    'Enter the venue’s address or city in the event first, then places nearby can be looked up.',
  );
