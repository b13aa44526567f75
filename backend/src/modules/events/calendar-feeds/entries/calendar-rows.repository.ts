/** Read only: the rows that a feed shows, of a bounded time and so many of each at most. */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { Client } from '../../../contacts/client.entity';
import { Hold } from '../../../holds/ladder/hold.entity';
import { SpeakingEvent } from '../../speaking-event.entity';
import { Task } from '../../../tasks/task.entity';
import { TravelSegment } from '../../logistics/travel-segment.entity';
import { BureauPartner } from '../../../contacts/bureau-partner.entity';

/** An event that may have no date yet: it is in no calendar then. */
export type DatelessRow = RowOf<typeof EVENT> & Pick<SpeakingEvent, 'slug'>;

export interface FeedWindow {
  from: string;
  today: string;
  to: string;
}

/** Far more than a speaker has; the newest are kept. */
const MAX_ROWS = 2_000;

const EVENT = selectList(
  columns(
    SpeakingEvent,
    'e',
    `id, title, status, format, eventDate, endDate, startTime, endTime, timeZone, lengthMinutes, dateIsTentative,
      venueName, venueAddress, city, state, country, latitude, longitude, room, presentationTitle`,
  ),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauName: 'name' }),
  outerColumns(Hold, 'h', 'rank, expiresOn'),
);
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

const FEED_HOLDS_COLUMNS = selectList(
  columns(Hold, 'h', 'id, eventId, heldOn, rank, expiresOn'),
  columns(SpeakingEvent, 'e', 'title, city, state, country'),
);

/** Days held besides those of the event itself, which shows its own. */
export const FEED_HOLDS = `
  SELECT ${FEED_HOLDS_COLUMNS}
  FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND h.held_on BETWEEN $2 AND $3 AND h.outcome IS NULL
    AND (e.event_date IS NULL OR h.held_on NOT BETWEEN e.event_date AND coalesce(e.end_date, e.event_date))
  ORDER BY h.held_on DESC, h.id LIMIT ${MAX_ROWS}`;

const FEED_TRAVEL_COLUMNS = selectList(
  columns(
    TravelSegment,
    't',
    `id, eventId, kind, carrier, confirmation, fromPlace, fromZone, departsOn, departsAt, toPlace, toZone,
      arrivesOn, arrivesAt`,
  ),
  columns(SpeakingEvent, 'e', 'title'),
);
export const FEED_TRAVEL = `
  SELECT ${FEED_TRAVEL_COLUMNS}
  FROM travel_segments t JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
  WHERE t.owner_id = $1 AND t.departs_on BETWEEN $2 AND $3 AND e.status NOT IN ('lost', 'released')
  ORDER BY t.departs_on DESC, t.id LIMIT ${MAX_ROWS}`;

const FEED_TASKS_COLUMNS = selectList(
  columns(Task, 't', 'id, title, dueDate, eventId'),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
);
export const FEED_TASKS = `
  SELECT ${FEED_TASKS_COLUMNS}
  FROM tasks t
  LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
  LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
  WHERE t.owner_id = $1 AND t.done_on IS NULL AND t.due_date BETWEEN $2 AND $3
  ORDER BY t.due_date DESC, t.id LIMIT ${MAX_ROWS}`;

export type HoldRow = RowOf<typeof FEED_HOLDS_COLUMNS>;
export type TravelRow = RowOf<typeof FEED_TRAVEL_COLUMNS>;
export type TaskRow = RowOf<typeof FEED_TASKS_COLUMNS> & { dueDate: string };

/** Of its hold: the best place on one of its days, and its last day. */
export type EventRow = RowOf<typeof EVENT> & { eventDate: string };

@Injectable()
export class CalendarRowsRepository {
  /** `withOpen`: also what is not confirmed yet. */
  events(tx: Tx, ownerId: string, window: FeedWindow, withOpen: boolean): Promise<EventRow[]> {
    return tx.query(FEED_EVENTS, [ownerId, window.from, window.today, window.to, withOpen]);
  }

  /** Undefined: no such event of this owner. */
  event(tx: Tx, ownerId: string, id: string): Promise<DatelessRow | undefined> {
    return tx.queryOne<DatelessRow>(CALENDAR_EVENT, [ownerId, id]);
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
