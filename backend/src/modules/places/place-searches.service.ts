/**
 * Owns the searches near venues: who asks for one, when one is repeated, and what becomes of it. Called by the route, by
 * the handlers `find-places` and `follow-venue`, and by the schedule `repeat-place-searches`. It asks OpenStreetMap only
 * from `find`, in the worker, and only for what is not in the cache.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { PointPrecision } from '@lectern/protocol/places';
import { cellOf, type Position } from './geo';
import { eventNotFound, placesAreOff, venueHasNoAddress } from './locations.errors';
import { OsmCacheRepository, type FoundPoint } from './osm/osm-cache.repository';
import { OsmGateway } from './osm/osm.gateway';
import { OsmProblem } from './osm/osm-problem';
import { PlaceSearchesRepository, type KnownSearch, type VenueOfEvent } from './place-searches.repository';
import { canBeFound, enteredPosition, hashOf, venueHash, venueWords } from './venue-words';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What OpenStreetMap said is asked again after that. */
export const FRESH_DAYS = 30;
/** A worker that was killed with a search in its hands gives it up by then. */
const ABANDONED_MS = 15 * MINUTE_MS;
/** After ten minutes, then twice as long each time: about ten hours of an outage. */
const FIRST_RETRY_MS = 10 * MINUTE_MS;
const MAX_ATTEMPTS = 6;
/** The places are there, the map is not. */
const MAP_RETRY_SECONDS = 3600;

type Point = NonNullable<FoundPoint>;
type Outcome = Exclude<KnownSearch['status'], 'waiting'>;
type End = Omit<KnownSearch, 'addressHash' | 'status'> & { status: Outcome };

@Injectable()
export class PlaceSearchesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly osm: OsmGateway,
    private readonly cache: OsmCacheRepository,
    private readonly searches: PlaceSearchesRepository,
  ) {}

  /** Asks for what is near an event's venue. One that is under way, or that has its answer, is not asked for again. */
  async ask(ownerId: string, eventId: string, key?: string): Promise<void> {
    if (!(await this.searches.venueOf(ownerId, eventId))) throw eventNotFound();
    if (!this.osm.isOn) throw placesAreOff();
    await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: `events/${eventId}/place-searches` }, async () => {
        const venue = await this.searches.lockVenue(tx, ownerId, eventId);
        if (!venue) throw eventNotFound();
        if (!canBeFound(venue)) throw venueHasNoAddress();
        const { search } = venue;
        const isSettled = search?.status === 'waiting' || search?.status === 'ready';
        if (!isSettled || search.addressHash !== venueHash(venue)) await this.begin(tx, ownerId, eventId, venue);
        return eventId;
      }),
    );
  }

  /** After an event was edited: what was searched near its old venue is searched near the new one. */
  async followVenue(tx: Tx, ownerId: string, eventId: string): Promise<void> {
    if (!this.osm.isOn) return;
    const venue = await this.searches.lockVenue(tx, ownerId, eventId);
    if (!venue?.search || venue.search.addressHash === venueHash(venue) || !canBeFound(venue)) return;
    await this.begin(tx, ownerId, eventId, venue);
  }

  /** Searches that are old, or failed, or were left lying, are asked for again. Returns how many. */
  async repeatDue({ pageSize }: { pageSize: number }): Promise<number> {
    if (!this.osm.isOn) return 0;
    let repeated = 0;
    for (;;) {
      const now = this.clock.now();
      const dueAt = new Date(now.getTime() + ABANDONED_MS);
      const page = await this.db.tx(async (tx) => {
        const due = await this.searches.takeDue(tx, { now, dueAt, limit: pageSize });
        await this.outbox.addMany(
          tx,
          'places.requested',
          due.map(({ ownerId, eventId }) => ({ ownerId, speakingEventId: eventId })),
        );
        return due.length;
      });
      repeated += page;
      if (page < pageSize) return repeated;
    }
  }

  /**
   * Does a search that waits; another run of the same finds the answers in the cache, or nothing that waits. A server that
   * does not answer is no failure of the job: it is written down, and when it is tried again.
   */
  async find(ownerId: string, eventId: string): Promise<void> {
    const venue = await this.searches.venueOf(ownerId, eventId);
    if (!this.osm.isOn || venue?.search?.status !== 'waiting') return;
    const addressHash = venueHash(venue);
    // Moved since it was asked for: `follow-venue` asks anew.
    if (addressHash !== venue.search.addressHash) return;
    const end = await this.search(venue, venue.search);
    const finishedAt = this.clock.now();
    await this.db.tx((tx) => this.searches.finish(tx, ownerId, eventId, addressHash, { ...end, finishedAt }));
  }

  private async begin(tx: Tx, ownerId: string, eventId: string, venue: VenueOfEvent): Promise<void> {
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + ABANDONED_MS);
    await this.searches.ask(tx, ownerId, eventId, { addressHash: venueHash(venue), now, dueAt });
    await this.outbox.add(tx, 'places.requested', { ownerId, speakingEventId: eventId });
  }

  private async search(venue: VenueOfEvent, search: KnownSearch): Promise<End> {
    const attempts = search.attempts + 1;
    // Where it was before the server was lost: old places are better than none.
    let point: Point | null = pointOf(search);
    try {
      point = await this.locate(venue);
      if (!point) return ended('not_found', null);
      await this.fetchPlaces(point);
      if (await this.fetchMap(point)) return { ...ended('ready', point), dueAt: this.nextOf(venue) };
      return { ...ended('ready', point), attempts, dueAt: this.retryOf(attempts, MAP_RETRY_SECONDS) };
    } catch (error) {
      if (!(error instanceof OsmProblem)) throw error;
      return { ...ended('unreachable', point), attempts, dueAt: this.retryOf(attempts, error.waitSeconds) };
    }
  }

  /** By what the speaker entered, else by the most exact words that OpenStreetMap knows. */
  private async locate(venue: VenueOfEvent): Promise<Point | null> {
    const entered = enteredPosition(venue);
    if (entered) return { ...entered, precision: 'venue' };
    let best: Point | null = null;
    for (const words of venueWords(venue)) {
      const point = await this.pointByWords(words);
      if (point && (!best || ROUGHNESS[point.precision] < ROUGHNESS[best.precision])) best = point;
      if (best && best.precision !== 'city') break;
    }
    return best;
  }

  private async pointByWords(words: string): Promise<FoundPoint> {
    const hash = hashOf(words);
    const kept = await this.cache.point(hash, this.freshSince());
    if (kept !== undefined) return kept;
    const point = await this.osm.findAddress(words);
    await this.cache.keepPoint(hash, point, this.clock.now());
    return point;
  }

  private async fetchPlaces(point: Position): Promise<void> {
    const { key, middle } = cellOf(point);
    if (await this.isFresh(key, 'places')) return;
    await this.cache.keepArea(key, 'places', await this.osm.placesAround(middle), this.clock.now());
  }

  /** False: there is no map for now; the places are shown without. */
  private async fetchMap(point: Position): Promise<boolean> {
    const { key, middle } = cellOf(point);
    if (await this.isFresh(key, 'map')) return true;
    try {
      await this.cache.keepArea(key, 'map', await this.osm.mapAround(middle), this.clock.now());
      return true;
    } catch (error) {
      // The gateway has said so in the log.
      if (error instanceof OsmProblem) return false;
      throw error;
    }
  }

  private async isFresh(cell: string, kind: 'places' | 'map'): Promise<boolean> {
    const fetchedAt = await this.cache.areaAge(cell, kind);
    return fetchedAt !== undefined && fetchedAt > this.freshSince();
  }

  private freshSince(): Date {
    return new Date(this.clock.now().getTime() - FRESH_DAYS * DAY_MS);
  }

  /** What is over by then is not looked up again. */
  private nextOf({ eventDate }: VenueOfEvent): Date | null {
    const again = new Date(this.clock.now().getTime() + FRESH_DAYS * DAY_MS);
    return eventDate !== null && eventDate >= again.toISOString().slice(0, 10) ? again : null;
  }

  private retryOf(attempts: number, waitSeconds: number | null): Date | null {
    if (attempts >= MAX_ATTEMPTS) return null;
    const wait = Math.max(FIRST_RETRY_MS * 2 ** (attempts - 1), (waitSeconds ?? 0) * 1000);
    return new Date(this.clock.now().getTime() + wait);
  }
}

const ROUGHNESS: Record<PointPrecision, number> = { venue: 0, street: 1, city: 2 };

function pointOf({ latitude, longitude, precision }: KnownSearch): Point | null {
  return latitude === null || longitude === null || precision === null ? null : { latitude, longitude, precision };
}

function ended(status: Outcome, point: Point | null): End {
  return {
    status,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    precision: point?.precision ?? null,
    attempts: 0,
    dueAt: null,
  };
}
