import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { FirstOption, OtherEvent, OwnTravel } from './conflicts';
import { Hold } from '../../holds/ladder/hold.entity';
import { SpeakingEvent } from '../speaking-event.entity';
import { TravelSegment } from '../logistics/travel-segment.entity';

/** More than this on three days is no calendar that a sentence each would help. */
const MOST = 40;

const COMMITTED_AROUND_COLUMNS = columns(
  SpeakingEvent,
  '',
  `id, title, status, format, eventDate, endDate, startTime, endTime, timeZone, city, state, country, latitude,
    longitude`,
);

/** By their first day, or still going on: other events that are as good as certain between two days. */
export const COMMITTED_AROUND = `
  SELECT ${COMMITTED_AROUND_COLUMNS}
  FROM (
    SELECT * FROM speaking_events
    WHERE owner_id = $1 AND sort_date BETWEEN $2::date AND $3::date
    UNION ALL
    SELECT * FROM speaking_events
    WHERE owner_id = $1 AND end_date > event_date AND end_date >= $2::date AND event_date < $2::date
  ) e
  WHERE status IN ('contract_sent', 'confirmed', 'delivered', 'closed') AND id IS DISTINCT FROM $4::uuid
  ORDER BY event_date, id LIMIT ${MOST}`;

const FIRST_OPTIONS_BETWEEN_COLUMNS = selectList(
  columns(Hold, 'h', 'eventId, heldOn, expiresOn'),
  columns(SpeakingEvent, 'e', 'title'),
);
export const FIRST_OPTIONS_BETWEEN = `
  SELECT ${FIRST_OPTIONS_BETWEEN_COLUMNS}
  FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND h.held_on BETWEEN $2::date AND $3::date AND h.rank = 1 AND h.outcome IS NULL
    AND h.event_id IS DISTINCT FROM $4::uuid
  ORDER BY h.held_on LIMIT ${MOST}`;

const TRAVEL_OF_EVENT_COLUMNS = columns(
  TravelSegment,
  '',
  `id, eventId, kind, fromPlace, toPlace, departsOn, departsAt, fromZone, arrivesOn, arrivesAt, toZone`,
);
export const TRAVEL_OF_EVENT = `
  SELECT ${TRAVEL_OF_EVENT_COLUMNS}
  FROM travel_segments WHERE owner_id = $1 AND event_id = $2
  ORDER BY departs_on, departs_at, id LIMIT ${MOST}`;

@Injectable()
export class ConflictsRepository {
  constructor(private readonly db: Db) {}

  committedAround(ownerId: string, from: string, to: string, eventId: string | null): Promise<OtherEvent[]> {
    return this.db.query<RowOf<typeof COMMITTED_AROUND_COLUMNS> & { eventDate: string }>(COMMITTED_AROUND, [
      ownerId,
      from,
      to,
      eventId,
    ]);
  }

  firstOptions(ownerId: string, from: string, to: string, eventId: string | null): Promise<FirstOption[]> {
    return this.db.query<RowOf<typeof FIRST_OPTIONS_BETWEEN_COLUMNS>>(FIRST_OPTIONS_BETWEEN, [
      ownerId,
      from,
      to,
      eventId,
    ]);
  }

  travelOf(ownerId: string, eventId: string): Promise<(OwnTravel & { id: string })[]> {
    return this.db.query<RowOf<typeof TRAVEL_OF_EVENT_COLUMNS>>(TRAVEL_OF_EVENT, [ownerId, eventId]);
  }
}
