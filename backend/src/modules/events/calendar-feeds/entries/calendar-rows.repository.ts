/** Read only: the rows that a feed shows, of a bounded time and so many of each at most. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { EventRow, HoldRow } from './event-entries';
import type { TaskRow, TravelRow } from './travel-entries';

/** An event that may have no date yet: it is in no calendar then. */
export type DatelessRow = Omit<EventRow, 'eventDate'> & { eventDate: string | null; slug: string };

export interface FeedWindow {
  from: string;
  today: string;
  to: string;
}

/** Far more than a speaker has; the newest are kept. */
const MAX_ROWS = 2_000;

const EVENT = `
  e.id, e.title, e.status, e.format, e.event_date AS "eventDate", e.end_date AS "endDate",
  to_char(e.start_time, 'HH24:MI') AS "startTime", to_char(e.end_time, 'HH24:MI') AS "endTime",
  e.time_zone AS "timeZone", e.length_minutes AS "lengthMinutes", e.date_is_tentative AS "dateIsTentative",
  e.venue_name AS "venueName", e.venue_address AS "venueAddress", e.city, e.state, e.country, e.latitude, e.longitude,
  e.room, e.presentation_title AS "presentationTitle", c.name AS "clientName", b.name AS "bureauName",
  h.rank, h.expires_on AS "expiresOn"`;

const AROUND_EVENT = `
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
  LEFT JOIN LATERAL (
    SELECT min(h.rank) AS rank, min(h.expires_on) AS expires_on FROM holds h
    WHERE h.owner_id = e.owner_id AND h.event_id = e.id AND h.outcome IS NULL
      AND h.held_on BETWEEN e.event_date AND coalesce(e.end_date, e.event_date)
  ) h ON true`;

/** What is not confirmed only while it lies ahead, and only when holds are wanted. What is lost takes no day. */
export const FEED_EVENTS = `
  SELECT ${EVENT} FROM speaking_events e ${AROUND_EVENT}
  WHERE e.owner_id = $1 AND e.sort_date BETWEEN $2 AND $4
    AND (e.status IN ('confirmed', 'delivered', 'closed', 'cancelled', 'postponed')
      OR ($5::boolean AND e.status IN ('inquiry', 'proposal_sent', 'hold', 'contract_sent') AND e.sort_date >= $3))
  ORDER BY e.sort_date DESC, e.id LIMIT ${MAX_ROWS}`;

export const CALENDAR_EVENT = `
  SELECT ${EVENT}, e.slug FROM speaking_events e ${AROUND_EVENT}
  WHERE e.owner_id = $1 AND e.id = $2`;

/** Days held besides those of the event itself, which shows its own. */
export const FEED_HOLDS = `
  SELECT h.id, h.event_id AS "eventId", e.title, h.held_on AS "heldOn", h.rank, h.expires_on AS "expiresOn", e.city,
    e.state, e.country
  FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND h.held_on BETWEEN $2 AND $3 AND h.outcome IS NULL
    AND (e.event_date IS NULL OR h.held_on NOT BETWEEN e.event_date AND coalesce(e.end_date, e.event_date))
  ORDER BY h.held_on DESC, h.id LIMIT ${MAX_ROWS}`;

export const FEED_TRAVEL = `
  SELECT t.id, t.event_id AS "eventId", e.title, t.kind, t.carrier, t.confirmation, t.from_place AS "fromPlace",
    t.from_zone AS "fromZone", t.departs_on AS "departsOn", to_char(t.departs_at, 'HH24:MI') AS "departsAt",
    t.to_place AS "toPlace", t.to_zone AS "toZone", t.arrives_on AS "arrivesOn",
    to_char(t.arrives_at, 'HH24:MI') AS "arrivesAt"
  FROM travel_segments t JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
  WHERE t.owner_id = $1 AND t.departs_on BETWEEN $2 AND $3 AND e.status NOT IN ('lost', 'released')
  ORDER BY t.departs_on DESC, t.id LIMIT ${MAX_ROWS}`;

export const FEED_TASKS = `
  SELECT t.id, t.title, t.due_date AS "dueDate", t.event_id AS "eventId", e.title AS "eventTitle",
    c.name AS "clientName"
  FROM tasks t
  LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
  LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
  WHERE t.owner_id = $1 AND t.done_on IS NULL AND t.due_date BETWEEN $2 AND $3
  ORDER BY t.due_date DESC, t.id LIMIT ${MAX_ROWS}`;

@Injectable()
export class CalendarRowsRepository {
  /** `withOpen`: also what is not confirmed yet. */
  events(tx: Tx, ownerId: string, window: FeedWindow, withOpen: boolean): Promise<EventRow[]> {
    return tx.query(FEED_EVENTS, [ownerId, window.from, window.today, window.to, withOpen]);
  }

  /** Undefined: no such event of this owner. */
  async event(tx: Tx, ownerId: string, id: string): Promise<DatelessRow | undefined> {
    const [row]: DatelessRow[] = await tx.query(CALENDAR_EVENT, [ownerId, id]);
    return row;
  }

  holds(tx: Tx, ownerId: string, { today, to }: FeedWindow): Promise<HoldRow[]> {
    return tx.query(FEED_HOLDS, [ownerId, today, to]);
  }

  travel(tx: Tx, ownerId: string, { from, to }: FeedWindow): Promise<TravelRow[]> {
    return tx.query(FEED_TRAVEL, [ownerId, from, to]);
  }

  tasks(tx: Tx, ownerId: string, { from, to }: FeedWindow): Promise<TaskRow[]> {
    return tx.query(FEED_TASKS, [ownerId, from, to]);
  }
}
