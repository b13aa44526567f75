import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { Venue } from './venue-words';
import { SpeakingEvent } from '../events/speaking-event.entity';
import { PlaceSearch } from './place-search.entity';

export type KnownSearch = Omit<PlaceSearch, 'ownerId' | 'eventId' | 'askedAt' | 'finishedAt'>;
export interface VenueOfEvent extends Venue {
  eventDate: string | null;
  search: KnownSearch | null;
}

const VENUE_COLUMNS = selectList(
  columns(SpeakingEvent, 'e', `venueName, venueAddress, city, state, country, latitude, longitude, eventDate`),
  outerColumns(PlaceSearch, 's', { status: 'status', foundLatitude: 'latitude', foundLongitude: 'longitude' }),
  // They are null where the status is.
  columns(PlaceSearch, 's', 'addressHash, precision, attempts, dueAt'),
);
const VENUE = `
  SELECT ${VENUE_COLUMNS}
  FROM speaking_events e
  LEFT JOIN place_searches s ON s.owner_id = e.owner_id AND s.event_id = e.id
  WHERE e.owner_id = $1 AND e.id = $2`;

const DUE_COLUMNS = columns(PlaceSearch, 's', 'ownerId, eventId');
/** What is due by now; `$2` bounds the page, rows that another worker has are passed over. */
export const DUE_PLACE_SEARCHES = `
  SELECT ${DUE_COLUMNS} FROM place_searches s
  WHERE s.due_at <= $1 ORDER BY s.due_at, s.event_id LIMIT $2 FOR UPDATE SKIP LOCKED`;

const PAST_VISITS_COLUMNS = columns(SpeakingEvent, 'e', {
  eventId: 'id',
  eventTitle: 'title',
  day: 'eventDate',
  venueName: 'venueName',
});

/** Earlier events in the same city, with where the speaker stayed; the latest first. */
export const PAST_VISITS = `
  SELECT ${PAST_VISITS_COLUMNS}, (SELECT coalesce(jsonb_agg(DISTINCT t.carrier), '[]') FROM travel_segments t
     WHERE t.owner_id = e.owner_id AND t.event_id = e.id AND t.kind = 'hotel' AND t.carrier IS NOT NULL) AS hotels
  FROM speaking_events e
  WHERE e.owner_id = $1 AND lower(e.city) = lower($2) AND e.event_date < $3::date AND e.id <> $4
    AND e.status IN ('confirmed', 'delivered', 'closed')
    AND (e.state IS NULL OR $5::text IS NULL OR lower(e.state) = lower($5))
    AND (e.country IS NULL OR $6::text IS NULL OR lower(e.country) = lower($6))
  ORDER BY e.event_date DESC, e.id LIMIT 20`;

export type PastVisitRow = RowOf<typeof PAST_VISITS_COLUMNS> & { day: string; hotels: string[] };

@Injectable()
export class PlaceSearchesRepository {
  constructor(private readonly db: Db) {}

  async venueOf(ownerId: string, eventId: string): Promise<VenueOfEvent | undefined> {
    const [row] = await this.db.query<RowOf<typeof VENUE_COLUMNS>>(VENUE, [ownerId, eventId]);
    return row && toVenue(row);
  }

  /** With the event's row locked: whoever asks at the same time, or moves the event, waits. */
  async lockVenue(tx: Tx, ownerId: string, eventId: string): Promise<VenueOfEvent | undefined> {
    await tx.query(`SELECT 1 FROM speaking_events WHERE owner_id = $1 AND id = $2 FOR UPDATE`, [ownerId, eventId]);
    // A statement of its own: one that waited for the lock would still see the search as it was before.
    const row = await tx.queryOne<RowOf<typeof VENUE_COLUMNS>>(VENUE, [ownerId, eventId]);
    return row && toVenue(row);
  }

  pastVisits(
    ownerId: string,
    event: { id: string; city: string; state: string | null; country: string | null },
    before: string,
  ): Promise<PastVisitRow[]> {
    const { city, id, state, country } = event;
    return this.db.query<PastVisitRow>(PAST_VISITS, [ownerId, city, before, id, state, country]);
  }

  /** Asked for by a person, or for another venue: it begins anew. */
  async ask(
    tx: Tx,
    ownerId: string,
    eventId: string,
    { addressHash, now, dueAt }: { addressHash: string; now: Date; dueAt: Date },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO place_searches (owner_id, event_id, status, address_hash, asked_at, due_at)
       VALUES ($1, $2, 'waiting', $3, $4, $5)
       ON CONFLICT (owner_id, event_id) DO UPDATE
         SET status = 'waiting', address_hash = excluded.address_hash, asked_at = excluded.asked_at,
             due_at = excluded.due_at, attempts = 0,
             latitude = CASE WHEN place_searches.address_hash = excluded.address_hash THEN place_searches.latitude END,
             longitude = CASE WHEN place_searches.address_hash = excluded.address_hash THEN place_searches.longitude END,
             precision = CASE WHEN place_searches.address_hash = excluded.address_hash THEN place_searches.precision END`,
      [ownerId, eventId, addressHash, now, dueAt],
    );
  }

  /** Those that are due wait again, and are due again later should nobody come to them. */
  async takeDue(
    tx: Tx,
    { now, dueAt, limit }: { now: Date; dueAt: Date; limit: number },
  ): Promise<RowOf<typeof DUE_COLUMNS>[]> {
    const due = await tx.query<RowOf<typeof DUE_COLUMNS>[]>(DUE_PLACE_SEARCHES, [now, limit]);
    await tx.query(
      `UPDATE place_searches s SET status = 'waiting', due_at = $3
       FROM unnest($1::uuid[], $2::uuid[]) AS d (owner_id, event_id)
       WHERE s.owner_id = d.owner_id AND s.event_id = d.event_id`,
      [due.map((each) => each.ownerId), due.map((each) => each.eventId), dueAt],
    );
    return due;
  }

  /** Changes nothing when the search is not waiting anymore, or waits for another venue. */
  async finish(
    tx: Tx,
    ownerId: string,
    eventId: string,
    addressHash: string,
    end: Omit<KnownSearch, 'addressHash'> & { finishedAt: Date },
  ): Promise<void> {
    await tx.update(PlaceSearch, { ownerId, eventId, addressHash, status: 'waiting' }, end);
  }
}

function toVenue(row: RowOf<typeof VENUE_COLUMNS>): VenueOfEvent {
  const { status, addressHash, foundLatitude, foundLongitude, precision, attempts, dueAt, ...venue } = row;
  const found = { latitude: foundLatitude, longitude: foundLongitude, precision };
  return { ...venue, search: status && { status, addressHash, ...found, attempts, dueAt } };
}
