import { MAX_SAVED_PLACES } from '@lectern/protocol/places';
import { AppError, notFound } from '../../common/app-error';

export const savedPlaceNotFound = () => notFound('SAVED_PLACE_NOT_FOUND', 'This place does not exist.');

export const eventNotFound = () => notFound('EVENT_NOT_FOUND', 'This event does not exist.');

export const mapNotFound = () =>
  notFound('PLACES_MAP_NOT_FOUND', 'There’s no map of this venue yet. Look up what’s nearby first.');

export const tooManySavedPlaces = () =>
  new AppError('SAVED_PLACES_LIMIT', 409, `There can be at most ${MAX_SAVED_PLACES} saved places. Delete one first.`);

export const placeIsSaved = () =>
  new AppError('PLACE_IS_SAVED', 409, 'This place is among your saved places already. Load the page again.');

export const placesAreOff = () =>
  new AppError(
    'PLACES_ARE_OFF',
    409,
    'This server isn’t connected to OpenStreetMap, so only your own places are shown.',
  );

export const venueHasNoAddress = () =>
  new AppError(
    'VENUE_HAS_NO_ADDRESS',
    409,
    'Enter the venue’s address or city in the event first, then places nearby can be looked up.',
  );
