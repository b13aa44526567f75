import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { Where } from '@lectern/database/list-query';
import { CalendarTravel, CalendarHold, CalendarEvent, type EventCalendarQuery } from '@lectern/protocol/pipeline';
import { filterEvents } from '../event-filters';
import { Client } from '../../contacts/client.entity';
import { Hold } from '../../holds/ladder/hold.entity';
import { SpeakingEvent } from '../speaking-event.entity';
import { TravelSegment } from '../logistics/travel-segment.entity';

export type CalendarEventRow = RowOf<typeof CALENDAR_EVENTS_COLUMNS> & {
  eventDate: string;
  /** The first of its days that the calendar shows. */
  firstDay: string;
  /** How many events begin to show on that day; the answer holds EVENTS_PER_DAY of them at most. */
  onThatDay: number;
};

interface Sql {
  sql: string;
  parameters: unknown[];
}

export const EVENTS_PER_DAY = 12;
/** A ladder of holds is shown this far down. */
const RANKS_PER_DAY = 6;
const MAX_SEGMENTS = 400;
/** No segment is longer than a long stay at a hotel: so far before the first day one may have begun. */
const LONGEST_STAY_DAYS = 92;

/** Read only: what a calendar of at most 62 days shows. */
@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  events(ownerId: string, query: EventCalendarQuery): Promise<CalendarEventRow[]> {
    const { sql, parameters } = calendarEventsSql(ownerId, query);
    return this.db.query(sql, parameters);
  }

  holds(ownerId: string, query: EventCalendarQuery): Promise<CalendarHold[]> {
    const { sql, parameters } = calendarHoldsSql(ownerId, query);
    return this.db.query<RowOf<typeof CALENDAR_HOLDS_COLUMNS> & { isChallenged: boolean }>(sql, parameters);
  }

  travel(ownerId: string, query: EventCalendarQuery): Promise<CalendarTravel[]> {
    const { sql, parameters } = calendarTravelSql(ownerId, query);
    return this.db.query<RowOf<typeof CALENDAR_TRAVEL_COLUMNS> & { departsOn: string }>(sql, parameters);
  }
}

/** The filters without the days. What is lost or released takes no day, unless it is asked for. */
function shownEvents(where: Where, ownerId: string, { from: _from, to: _to, ...filters }: EventCalendarQuery): void {
  filterEvents(where, ownerId, filters);
  if (!filters.status?.length) where.andConstant(`e.status NOT IN ('lost', 'released')`);
}

const CALENDAR_EVENTS_COLUMNS = selectList(
  columns(SpeakingEvent, 'e', CalendarEvent.shape),
  outerColumns(Client, 'c', { clientName: 'name' }),
);

export function calendarEventsSql(ownerId: string, query: EventCalendarQuery): Sql {
  const where = new Where().and(ownerId, (p) => `e.owner_id = ${p}`);
  shownEvents(where, ownerId, query);
  const from = `${where.parameter(query.from)}::date`;
  const to = `${where.parameter(query.to)}::date`;
  const days = `
    SELECT e.*, e.event_date AS first_day FROM speaking_events e
    WHERE ${where.sql} AND e.sort_date BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT e.*, ${from} AS first_day FROM speaking_events e
    WHERE ${where.sql} AND e.end_date > e.event_date AND e.end_date >= ${from} AND e.event_date < ${from}`;
  // The surest events first, so that what is left out on a full day is what matters least.
  const ranked = `
    SELECT e.*, count(*) OVER (PARTITION BY e.first_day) AS on_that_day,
      row_number() OVER (PARTITION BY e.first_day ORDER BY array_position(ARRAY['confirmed', 'delivered', 'closed',
        'contract_sent', 'hold', 'proposal_sent', 'inquiry', 'postponed', 'cancelled'], e.status), e.start_time, e.id
      ) AS position
    FROM (${days}) e`;
  const sql = `
    SELECT ${CALENDAR_EVENTS_COLUMNS}, e.first_day AS "firstDay", e.on_that_day AS "onThatDay"
    FROM (${ranked}) e LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
    WHERE e.position <= ${EVENTS_PER_DAY}
    ORDER BY e.first_day, e.position`;
  return { sql, parameters: where.parameters };
}

const CALENDAR_HOLDS_COLUMNS = selectList(
  columns(Hold, 'h', CalendarHold.shape),
  columns(SpeakingEvent, 'e', 'title, status'),
);

export function calendarHoldsSql(ownerId: string, query: EventCalendarQuery): Sql {
  const where = new Where().and(ownerId, (p) => `e.owner_id = ${p} AND h.owner_id = ${p}`);
  shownEvents(where, ownerId, query);
  const sql = `
    SELECT ${CALENDAR_HOLDS_COLUMNS}, h.challenged_on IS NOT NULL AS "isChallenged"
    FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
    WHERE ${where.sql} AND h.held_on BETWEEN ${where.parameter(query.from)}::date AND ${where.parameter(query.to)}::date
      AND h.outcome IS NULL AND h.rank <= ${RANKS_PER_DAY}
    ORDER BY h.held_on, h.rank`;
  return { sql, parameters: where.parameters };
}

const CALENDAR_TRAVEL_COLUMNS = selectList(
  columns(TravelSegment, 't', CalendarTravel.shape),
  columns(SpeakingEvent, 'e', 'title'),
);

export function calendarTravelSql(ownerId: string, query: EventCalendarQuery): Sql {
  const where = new Where().and(ownerId, (p) => `e.owner_id = ${p} AND t.owner_id = ${p}`);
  shownEvents(where, ownerId, query);
  const from = `${where.parameter(query.from)}::date`;
  const to = `${where.parameter(query.to)}::date`;
  const sql = `
    SELECT ${CALENDAR_TRAVEL_COLUMNS}
    FROM travel_segments t JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
    WHERE ${where.sql} AND t.departs_on BETWEEN ${from} - ${LONGEST_STAY_DAYS} AND ${to}
      AND t.arrives_on >= ${from}
    ORDER BY t.departs_on, t.departs_at, t.id LIMIT ${MAX_SEGMENTS}`;
  return { sql, parameters: where.parameters };
}
