import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { FirstOption, OtherEvent, OwnTravel } from './conflicts';

/** More than this on three days is no calendar that a sentence each would help. */
const MOST = 40;

/** By their first day, or still going on: other events that are as good as certain between two days. */
export const COMMITTED_AROUND = `
  SELECT id, title, status, format, event_date AS "eventDate", end_date AS "endDate",
    to_char(start_time, 'HH24:MI') AS "startTime", to_char(end_time, 'HH24:MI') AS "endTime",
    time_zone AS "timeZone", city, state, country, latitude, longitude
  FROM (
    SELECT * FROM speaking_events
    WHERE owner_id = $1 AND sort_date BETWEEN $2::date AND $3::date
    UNION ALL
    SELECT * FROM speaking_events
    WHERE owner_id = $1 AND end_date > event_date AND end_date >= $2::date AND event_date < $2::date
  ) e
  WHERE status IN ('contract_sent', 'confirmed', 'delivered', 'closed') AND id IS DISTINCT FROM $4::uuid
  ORDER BY event_date, id LIMIT ${MOST}`;

export const FIRST_OPTIONS_BETWEEN = `
  SELECT h.event_id AS "eventId", e.title, h.held_on AS "heldOn", h.expires_on AS "expiresOn"
  FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND h.held_on BETWEEN $2::date AND $3::date AND h.rank = 1 AND h.outcome IS NULL
    AND h.event_id IS DISTINCT FROM $4::uuid
  ORDER BY h.held_on LIMIT ${MOST}`;

export const TRAVEL_OF_EVENT = `
  SELECT id, event_id AS "eventId", kind, from_place AS "fromPlace", to_place AS "toPlace", departs_on AS "departsOn",
    to_char(departs_at, 'HH24:MI') AS "departsAt", from_zone AS "fromZone", arrives_on AS "arrivesOn",
    to_char(arrives_at, 'HH24:MI') AS "arrivesAt", to_zone AS "toZone"
  FROM travel_segments WHERE owner_id = $1 AND event_id = $2
  ORDER BY departs_on, departs_at, id LIMIT ${MOST}`;

@Injectable()
export class ConflictsRepository {
  constructor(private readonly db: Db) {}

  committedAround(ownerId: string, from: string, to: string, eventId: string | null): Promise<OtherEvent[]> {
    return this.db.query(COMMITTED_AROUND, [ownerId, from, to, eventId]);
  }

  firstOptions(ownerId: string, from: string, to: string, eventId: string | null): Promise<FirstOption[]> {
    return this.db.query(FIRST_OPTIONS_BETWEEN, [ownerId, from, to, eventId]);
  }

  travelOf(ownerId: string, eventId: string): Promise<(OwnTravel & { id: string })[]> {
    return this.db.query(TRAVEL_OF_EVENT, [ownerId, eventId]);
  }
}
