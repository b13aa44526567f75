/**
 * Places near a venue: the speaker's own saved places, what OpenStreetMap knows nearby, and where the speaker was in that
 * city before. Names from OpenStreetMap are text of strangers: shown as text, never as markup or as a link.
 */
import { z } from 'zod';
import { SpeakingEventResponse } from './speaking-events';
import { enumOf, labelTable } from './enum-tables';
import { degrees, orNull } from './form-fields';
import { instant, isOneLine, optionalText, optionalUrl, plainDate, requiredText, version } from './primitives';
import { returned, storedRow } from './records';

/** So many saved places an account has at most; they are read all at once. */
export const MAX_SAVED_PLACES = 500;
/** So many places are shown near one venue at most, own ones first. */
export const MAX_PLACES_SHOWN = 60;
/** What a speaker's own coffee house two towns away is not: nearby. */
export const NEARBY_METERS = 40_000;

export const placeCategoryLabels = labelTable({
  restaurant: 'Restaurant',
  coffee: 'Coffee',
  activity: 'Activity',
  hotel: 'Hotel',
  pharmacy: 'Pharmacy',
  print_shop: 'Print shop',
  other: 'Other',
});

export const PlaceCategory = enumOf(placeCategoryLabels);
export type PlaceCategory = z.infer<typeof PlaceCategory>;

/** As headings of lists, in their order. */
export const placeCategoryGroups: Record<PlaceCategory, string> = {
  restaurant: 'Restaurants',
  coffee: 'Coffee',
  activity: 'Things to do',
  hotel: 'Hotels',
  pharmacy: 'Pharmacies',
  print_shop: 'Print shops',
  other: 'Other places',
};

/** The license of the data asks for these words, with a link (https://osmfoundation.org/wiki/Licence/Attribution_Guidelines). */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';
export const OSM_COPYRIGHT_URL = 'https://www.openstreetmap.org/copyright';

/** `node/240109189`: what OpenStreetMap calls a thing. */
export const osmReference = z.string().regex(/^(node|way|relation)\/[1-9]\d{0,17}$/);

const savedPlaceFields = {
  name: requiredText(200, 'Name').refine(isOneLine, 'The name must be on one line'),
  category: PlaceCategory.meta({ title: 'Kind' }),
  address: optionalText(300, 'Address'),
  city: requiredText(100, 'City'),
  state: optionalText(100, 'State'),
  country: optionalText(100, 'Country'),
  latitude: degrees('Latitude', 90).describe('With both, it is on the map and has a distance.'),
  longitude: degrees('Longitude', 180),
  phone: optionalText(50, 'Phone'),
  website: optionalUrl.meta({ title: 'Website' }),
  /** For the speaker alone; it is on no shared page. */
  note: optionalText(2000, 'Note').describe('Only you see it. It is on no page that you share.'),
  isFavourite: z.boolean().meta({ title: 'My favorite' }),
};

export const CreateSavedPlaceInput = z
  .strictObject({
    ...savedPlaceFields,
    isFavourite: savedPlaceFields.isFavourite.default(false),
    /** The suggestion that it was made from, so that it is not suggested again. */
    osmReference: orNull(osmReference).meta({ title: 'In OpenStreetMap' }),
  })
  .superRefine((place, context) => {
    const problem = coordinatesProblem(place);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  })
  .meta({ id: 'CreateSavedPlaceInput' });
export type CreateSavedPlaceInput = z.infer<typeof CreateSavedPlaceInput>;

/** Only what is given changes. */
export const UpdateSavedPlaceInput = z
  .strictObject(savedPlaceFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateSavedPlaceInput' });
export type UpdateSavedPlaceInput = z.infer<typeof UpdateSavedPlaceInput>;

/** Half a position is none. The server asks it of the row as it would become. */
export function coordinatesProblem(place: {
  latitude?: number | null;
  longitude?: number | null;
}): { field: string; message: string } | undefined {
  const hasLatitude = typeof place.latitude === 'number';
  if (hasLatitude === (typeof place.longitude === 'number')) return undefined;
  return hasLatitude
    ? { field: 'longitude', message: 'Enter the longitude as well' }
    : { field: 'latitude', message: 'Enter the latitude as well' };
}

export const SavedPlaceResponse = z
  .object({ ...storedRow, ...returned(savedPlaceFields), osmReference: z.string().nullable() })
  .meta({ id: 'SavedPlace' });
export type SavedPlaceResponse = z.infer<typeof SavedPlaceResponse>;

export const SavedPlaceList = z
  .object({ items: z.array(SavedPlaceResponse).max(MAX_SAVED_PLACES) })
  .meta({ id: 'SavedPlaceList' });
export type SavedPlaceList = z.infer<typeof SavedPlaceList>;

/**
 * How far the search near a venue is. `off`: this installation is not connected to OpenStreetMap. `no_address`: the event
 * says neither an address nor a city. `not_asked`: nobody has asked yet, or the venue is another one since.
 * `waiting`: asked for. `not_found`: OpenStreetMap does not know the address. `unreachable`: it did not answer.
 */
export const PlacesState = z.enum(['off', 'no_address', 'not_asked', 'waiting', 'ready', 'not_found', 'unreachable']);
export type PlacesState = z.infer<typeof PlacesState>;

/** How well the point is known from which distances are counted. */
export const PointPrecision = z.enum(['venue', 'street', 'city']);
export type PointPrecision = z.infer<typeof PointPrecision>;

export const NearbyPlace = z
  .object({
    /** The id of a saved place, or OpenStreetMap's reference. */
    key: z.string(),
    /** On the map and in the list; null: its position is not known. */
    number: z.int().nullable(),
    ...SavedPlaceResponse.pick({
      name: true,
      category: true,
      isFavourite: true,
      note: true,
      address: true,
      latitude: true,
      longitude: true,
    }).shape,
    savedPlaceId: z.string().nullable(),
    /** As OpenStreetMap writes them. */
    openingHours: z.string().nullable(),
    /** As the crow flies. */
    distanceMeters: z.int().nullable(),
    walkingMinutes: z.int().nullable(),
  })
  .meta({ id: 'NearbyPlace' });
export type NearbyPlace = z.infer<typeof NearbyPlace>;

export const PastVisit = z
  .object({
    kind: z.enum(['venue', 'hotel']),
    name: z.string(),
    eventId: z.string(),
    eventTitle: SpeakingEventResponse.shape.title,
    day: plainDate,
  })
  .meta({ id: 'PastVisit' });
export type PastVisit = z.infer<typeof PastVisit>;

/** Distances are written in miles or kilometres, as people at the venue count. */
export const DistanceUnit = z.enum(['mi', 'km']);
export type DistanceUnit = z.infer<typeof DistanceUnit>;

export const EventPlaces = z
  .object({
    eventId: z.string(),
    city: SpeakingEventResponse.shape.city,
    state: PlacesState,
    /** Distances are counted from here; null: not known. */
    point: z.object({ latitude: z.number(), longitude: z.number(), precision: PointPrecision }).nullable(),
    unit: DistanceUnit,
    places: z.array(NearbyPlace).max(MAX_PLACES_SHOWN),
    pastVisits: z.array(PastVisit),
    /** When what OpenStreetMap knows was fetched; null: nothing of it is shown. */
    fetchedAt: instant.nullable(),
    /** After `unreachable`: when it is tried again by itself. */
    retryAt: instant.nullable(),
    /** Changes with what the map shows. */
    mapKey: z.string().nullable(),
  })
  .meta({ id: 'EventPlaces' });
export type EventPlaces = z.infer<typeof EventPlaces>;

export const MapTheme = z.enum(['light', 'dark']);
export type MapTheme = z.infer<typeof MapTheme>;

/** `small` is for a phone: its numbers are as large as on a wide page. */
export const MapSize = z.enum(['small', 'large']);
export type MapSize = z.infer<typeof MapSize>;

export const MapQuery = z.strictObject({
  theme: MapTheme.default('light'),
  size: MapSize.default('large'),
  /** Of `mapKey`; a picture that is in the browser's cache is asked for anew when it changes. */
  v: z.string().max(64).optional(),
});
export type MapQuery = z.infer<typeof MapQuery>;

/** A place as a shared page shows it: no note, no position, nothing of where the speaker was before. */
export interface SharedPlace {
  number: number | null;
  name: string;
  category: PlaceCategory;
  isFavourite: boolean;
  address: string | null;
  openingHours: string | null;
  distanceMeters: number | null;
  walkingMinutes: number | null;
}

/** The section 'Places nearby' of a shared page (`SharedPage.event.places`). */
export interface SharedPlaces {
  /** From where distances are counted, in words; null: none is shown. */
  from: string | null;
  unit: DistanceUnit;
  places: SharedPlace[];
  /** False: only the speaker's own places, because OpenStreetMap was not asked or did not answer. */
  hasSurroundings: boolean;
  /** Null: nothing of OpenStreetMap is shown. */
  attribution: string | null;
  /** There is a picture at `<base>/map.svg`; what it shows changes with the key. */
  mapKey: string | null;
}

/** Feet and tenths of a mile where people count so, else metres and kilometres. */
export function distanceText(meters: number, unit: DistanceUnit): string {
  if (unit === 'km') {
    return meters < 1000 ? `${Math.max(10, Math.round(meters / 10) * 10)} m` : `${(meters / 1000).toFixed(1)} km`;
  }
  const miles = meters / 1609.344;
  return miles < 0.1 ? `${Math.max(50, Math.round((meters * 3.28084) / 50) * 50)} ft` : `${miles.toFixed(1)} mi`;
}

/** A walk of more than that is not proposed as one. */
const LONGEST_WALK_MINUTES = 45;

/** `6 min walk · 0.3 mi`, or the distance alone. */
export function wayText(
  place: { distanceMeters: number | null; walkingMinutes: number | null },
  unit: DistanceUnit,
): string | null {
  if (place.distanceMeters === null) return null;
  const distance = distanceText(place.distanceMeters, unit);
  if (place.walkingMinutes === null || place.walkingMinutes > LONGEST_WALK_MINUTES) return distance;
  return `${place.walkingMinutes} min walk · ${distance}`;
}

/** What a page says when what it shows is not all that it could show; null: nothing is to be said. */
export function placesNotice(state: PlacesState, hasSurroundings: boolean): string | null {
  if (hasSurroundings) return null;
  switch (state) {
    case 'off':
      return 'Only your own places are shown: looking up places nearby is turned off here.';
    case 'no_address':
      return 'Enter the venue’s address or city, then places nearby can be looked up.';
    case 'not_asked':
      return 'Only your own places are shown until you look up what is nearby.';
    case 'waiting':
      return 'Looking up what is nearby. Until then only your own places are shown.';
    case 'not_found':
      return 'OpenStreetMap doesn’t recognize this address, so only your own places are shown. Check the venue’s address.';
    case 'unreachable':
      return 'OpenStreetMap isn’t responding, so only your own places are shown.';
    case 'ready':
      return 'OpenStreetMap knows of nothing near this venue, so only your own places are shown.';
  }
}
