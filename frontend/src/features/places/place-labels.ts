/** Saved places in words: for their form, and for the merge of two changes. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import {
  CreateSavedPlaceInput,
  placeCategoryLabels,
  type NearbyPlace,
  type PointPrecision,
} from '@lectern/protocol/places';
import { hintsOf } from '@lectern/protocol/record-fields';

/** What a new saved place begins with. */
export type PlaceDraft = Partial<CreateSavedPlaceInput>;

/** What of an event its places need to know. */
export type EventOfPlaces = { id: string; city: string | null; state: string | null; country: string | null };

export const placeHints = hintsOf(CreateSavedPlaceInput.shape);

export function placeText(field: keyof CreateSavedPlaceInput, place: CreateSavedPlaceInput): string {
  if (field === 'category') return placeCategoryLabels[place.category];
  if (field === 'isFavourite') return place.isFavourite ? 'Favorite' : 'Not a favorite';
  const value = place[field];
  return value === null ? 'Empty' : String(value);
}

/** A suggestion as one's own favourite: what the list says of it, and nothing else. */
export function draftOf(place: NearbyPlace, event: EventOfPlaces): CreateSavedPlaceInput {
  const { name, category, address, latitude, longitude, key } = place;
  return {
    phone: null,
    website: null,
    note: null,
    name,
    category,
    address,
    latitude,
    longitude,
    osmReference: key,
    isFavourite: true,
    city: event.city ?? '',
    state: event.state,
    country: event.country,
  };
}

export const categoryOptions = optionsOf(placeCategoryLabels);

export const precisionNotes: Record<PointPrecision, string | null> = {
  venue: null,
  street: 'The building isn’t on the map; distances are from the street.',
  city: 'The address isn’t on the map; distances are from the city center.',
};
