/** The places near a venue in the order in which they are shown: own favourites, other own ones, then what is nearby. */
import { MAX_PLACES_SHOWN, NEARBY_METERS, PlaceCategory, type NearbyPlace } from '@lectern/protocol/places';
import { isPosition, metersBetween, planePoint, walkingMinutes, type Position } from './geo';
import type { OsmPlace } from './osm/osm-answers';
import { MAP_HALF_HEIGHT_METERS, MAP_HALF_WIDTH_METERS } from './osm/overpass-queries';
import type { SavedPlace } from './saved-place.entity';

type Own = Pick<
  SavedPlace,
  | 'id'
  | 'name'
  | 'category'
  | 'address'
  | 'city'
  | 'state'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'note'
  | 'isFavourite'
  | 'osmReference'
>;
interface Town {
  city: string | null;
  state: string | null;
  country: string | null;
}

/** Of each category so many are proposed: a choice, not a directory. */
const PROPOSED: Partial<Record<NearbyPlace['category'], number>> = {
  restaurant: 8,
  coffee: 5,
  activity: 6,
  pharmacy: 2,
  print_shop: 2,
};
const OWN_AT_MOST = MAX_PLACES_SHOWN - 23;
/** A number at the very edge would be cut off. */
const EDGE_METERS = 40;

export function placesNear(
  venue: Town & { point: Position | null },
  own: readonly Own[],
  found: readonly OsmPlace[],
): NearbyPlace[] {
  const { point } = venue;
  const saved = new Set(own.flatMap((place) => place.osmReference ?? []));
  const mine = own
    .filter((place) => isNear(place, venue))
    .map((place) => ownPlace(place, point))
    .sort((one, other) => Number(other.isFavourite) - Number(one.isFavourite) || nearestFirst(one, other))
    .slice(0, OWN_AT_MOST);
  const proposed = PlaceCategory.options.flatMap((category) =>
    found
      .filter((place) => place.category === category && !saved.has(place.reference))
      .map((place) => foundPlace(place, point))
      .sort(nearestFirst)
      .slice(0, PROPOSED[category] ?? 0),
  );
  let number = 0;
  return [...mine, ...proposed].map((place) => ({
    ...place,
    number: isPosition(place) && isOnMap(point, place) ? (number += 1) : null,
  }));
}

/** By its position where both are known, else by the name of the city. */
function isNear(place: Own, venue: Town & { point: Position | null }): boolean {
  if (venue.point && isPosition(place)) return metersBetween(venue.point, place) <= NEARBY_METERS;
  return (
    venue.city !== null &&
    isSame(place.city, venue.city) &&
    !isOther(place.state, venue.state) &&
    !isOther(place.country, venue.country)
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const isOther = (one: string | null, other: string | null) => one !== null && other !== null && !isSame(one, other);

function ownPlace(place: Own, point: Position | null): NearbyPlace {
  const { id, name, category, isFavourite, note, address, latitude, longitude } = place;
  return {
    key: id,
    number: null,
    name,
    category,
    savedPlaceId: id,
    isFavourite,
    note,
    address,
    openingHours: null,
    latitude,
    longitude,
    ...wayTo(place, point),
  };
}

function foundPlace(place: OsmPlace, point: Position | null): NearbyPlace {
  const { reference, name, category, address, openingHours, latitude, longitude } = place;
  return {
    key: reference,
    number: null,
    name,
    category,
    savedPlaceId: null,
    isFavourite: false,
    note: null,
    address,
    openingHours,
    latitude,
    longitude,
    ...wayTo(place, point),
  };
}

function wayTo(place: { latitude: number | null; longitude: number | null }, point: Position | null) {
  if (!point || !isPosition(place)) return { distanceMeters: null, walkingMinutes: null };
  const meters = metersBetween(point, place);
  return { distanceMeters: Math.round(meters), walkingMinutes: walkingMinutes(meters) };
}

function nearestFirst(one: NearbyPlace, other: NearbyPlace): number {
  return (
    (one.distanceMeters ?? Number.MAX_SAFE_INTEGER) - (other.distanceMeters ?? Number.MAX_SAFE_INTEGER) ||
    one.name.localeCompare(other.name, 'en') ||
    (one.key < other.key ? -1 : 1)
  );
}

function isOnMap(point: Position | null, place: Position): boolean {
  if (!point) return false;
  const [x, y] = planePoint(point, place);
  return Math.abs(x) <= MAP_HALF_WIDTH_METERS - EDGE_METERS && Math.abs(y) <= MAP_HALF_HEIGHT_METERS - EDGE_METERS;
}
