/**
 * Reads what is shown near an event's venue: own places first, what the cache has of OpenStreetMap, where the speaker was
 * in that city before, and the picture of it all. It asks nobody outside. Called by the routes, and for shared pages.
 */
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '@lectern/database/clock';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  OSM_ATTRIBUTION,
  type EventPlaces,
  type MapQuery,
  type NearbyPlace,
  type PastVisit,
  type PlacesState,
  type PointPrecision,
  type SharedPlaces,
} from '@lectern/protocol/places';
import { unitOf } from './distance-unit';
import { cellOf, type Position } from './geo';
import { eventNotFound, mapNotFound } from './locations.errors';
import { drawMap } from './map/map-drawing';
import type { MapShape, OsmPlace } from './osm/osm-answers';
import { OsmCacheRepository, type Kept } from './osm/osm-cache.repository';
import { OsmGateway } from './osm/osm.gateway';
import { placesNear } from './place-list';
import { PlaceSearchesRepository, type VenueOfEvent } from './place-searches.repository';
import { SavedPlacesRepository } from './saved-places.repository';
import { canBeFound, enteredPosition, venueHash } from './venue-words';

type Point = Position & { precision: PointPrecision };
interface Nearby {
  venue: VenueOfEvent;
  point: Point | null;
  places: NearbyPlace[];
  /** What OpenStreetMap knows there; undefined: it was not asked, or has not answered. */
  found: Kept<OsmPlace[]> | undefined;
  mapFetchedAt: Date | undefined;
}

const MAX_PAST_VISITS = 20;

@Injectable()
export class EventPlacesService {
  constructor(
    private readonly clock: Clock,
    private readonly osm: OsmGateway,
    private readonly cache: OsmCacheRepository,
    private readonly searches: PlaceSearchesRepository,
    private readonly saved: SavedPlacesRepository,
  ) {}

  async ofEvent(ownerId: string, eventId: string): Promise<EventPlaces> {
    const nearby = await this.nearby(ownerId, eventId);
    const { venue, point, places, found } = nearby;
    const state = this.stateOf(venue);
    return {
      eventId,
      city: venue.city,
      state,
      point,
      unit: unitOf(venue.country),
      places,
      pastVisits: await this.pastVisits(ownerId, eventId, venue),
      fetchedAt: found?.fetchedAt.toISOString() ?? null,
      retryAt: (state === 'unreachable' && venue.search?.dueAt?.toISOString()) || null,
      mapKey: mapKeyOf(nearby),
    };
  }

  /** For a shared page: no notes, nothing of earlier events. Null: there is nothing to show, or no such event. */
  async ofSharedPage(ownerId: string, eventId: string): Promise<SharedPlaces | null> {
    const venue = await this.searches.venueOf(ownerId, eventId);
    if (!venue) return null;
    const nearby = await this.nearbyOf(ownerId, venue);
    const { point, places, found } = nearby;
    if (places.length === 0) return null;
    const mapKey = mapKeyOf(nearby);
    const isOfOsm =
      places.some((place) => place.savedPlaceId === null) ||
      nearby.mapFetchedAt !== undefined ||
      // Distances begin where its Nominatim found the address.
      (point !== null && !enteredPosition(venue));
    return {
      from: point && pointWords(point.precision, venue.city),
      unit: unitOf(venue.country),
      places: places.map(({ number, name, category, isFavourite, address, openingHours, ...place }) => ({
        number,
        name,
        category,
        isFavourite,
        address,
        openingHours,
        distanceMeters: place.distanceMeters,
        walkingMinutes: place.walkingMinutes,
      })),
      hasSurroundings: found !== undefined,
      attribution: isOfOsm ? OSM_ATTRIBUTION : null,
      mapKey,
    };
  }

  /** An SVG, made of numbers and of words of ours alone. */
  async mapOf(ownerId: string, eventId: string, { theme, size }: Pick<MapQuery, 'theme' | 'size'>): Promise<string> {
    const { venue, point, places, mapFetchedAt } = await this.nearby(ownerId, eventId);
    if (!point || (mapFetchedAt === undefined && !places.some((place) => place.number !== null))) {
      throw mapNotFound();
    }
    const { key, middle } = cellOf(point);
    const kept: Kept<MapShape[]> | undefined = await this.cache.area(key, 'map');
    const unit = unitOf(venue.country);
    return drawMap({ point, middle, shapes: kept?.content ?? [], places, unit, theme, size });
  }

  private async nearby(ownerId: string, eventId: string): Promise<Nearby> {
    const venue = await this.searches.venueOf(ownerId, eventId);
    if (!venue) throw eventNotFound();
    return this.nearbyOf(ownerId, venue);
  }

  private async nearbyOf(ownerId: string, venue: VenueOfEvent): Promise<Nearby> {
    const point = pointOf(venue);
    const cell = point && cellOf(point).key;
    // What was fetched while it was on is shown no longer when it is turned off: nobody would refresh it.
    const isShown = cell !== null && this.osm.isOn && isSearched(venue);
    const [own, found, mapFetchedAt] = await Promise.all([
      this.saved.list(ownerId),
      isShown ? this.cache.area(cell, 'places') : undefined,
      isShown ? this.cache.areaAge(cell, 'map') : undefined,
    ]);
    const { city, state, country } = venue;
    const places = placesNear({ city, state, country, point }, own, found?.content ?? []);
    return { venue, point, places, found, mapFetchedAt };
  }

  private stateOf(venue: VenueOfEvent): PlacesState {
    if (!canBeFound(venue)) return 'no_address';
    if (!this.osm.isOn) return 'off';
    return isSearched(venue) && venue.search ? venue.search.status : 'not_asked';
  }

  private async pastVisits(ownerId: string, eventId: string, venue: VenueOfEvent): Promise<PastVisit[]> {
    const { city, state, country } = venue;
    if (!city) return [];
    const before = venue.eventDate ?? dateInZone(this.clock.now(), 'UTC');
    const rows = await this.searches.pastVisits(ownerId, { id: eventId, city, state, country }, before);
    return rows
      .flatMap(({ eventId: id, eventTitle, day, venueName, hotels }) => [
        ...(venueName ? [{ kind: 'venue' as const, name: venueName, eventId: id, eventTitle, day }] : []),
        ...hotels.map((name) => ({ kind: 'hotel' as const, name, eventId: id, eventTitle, day })),
      ])
      .slice(0, MAX_PAST_VISITS);
  }
}

/** What was searched near another venue does not count. */
function isSearched(venue: VenueOfEvent): boolean {
  return venue.search?.addressHash === venueHash(venue);
}

function pointOf(venue: VenueOfEvent): Point | null {
  const entered = enteredPosition(venue);
  if (entered) return { ...entered, precision: 'venue' };
  const { search } = venue;
  if (!search || !isSearched(venue)) return null;
  const { latitude, longitude, precision } = search;
  return latitude === null || longitude === null || precision === null ? null : { latitude, longitude, precision };
}

/** Null: there is nothing to draw. */
function mapKeyOf({ point, places, mapFetchedAt }: Nearby): string | null {
  const drawn = places.flatMap(({ number, latitude, longitude, savedPlaceId }) =>
    number === null ? [] : [[number, latitude, longitude, savedPlaceId !== null]],
  );
  if (!point || (drawn.length === 0 && mapFetchedAt === undefined)) return null;
  return createHash('sha256')
    .update(JSON.stringify([point, drawn, mapFetchedAt ?? null]))
    .digest('hex')
    .slice(0, 16);
}

function pointWords(precision: PointPrecision, city: string | null): string {
  if (precision === 'venue') return 'the venue';
  return precision === 'street' ? 'the venue’s street' : `the middle of ${city ?? 'the city'}`;
}
