import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset, type Sort } from '@lectern/database/list-query';
import { comingStatuses } from '@lectern/protocol/first-requests';
import { SpeakingEventListItem, type ListSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import { filterEvents } from './event-filters';
import { SpeakingEvent } from './speaking-event.entity';

const SORTS: Record<ListSpeakingEventsQuery['sort'], Sort> = {
  eventDate: { column: 'e.sort_date', type: 'date' },
  title: { column: 'e.sort_title', type: 'text' },
  grossFee: { column: 'e.sort_fee', type: 'bigint' },
  createdAt: { column: 'e.created_at', type: 'timestamptz' },
};

export type EventListRow = RowOf<typeof LISTED_EVENT_COLUMNS> & {
  clientName: string | null;
  bureauPartnerName: string | null;
  sortKey: string;
};

export interface EventPeriod {
  from: string;
  to: string;
  today: string;
  limit: number;
}

type EventAround = RowOf<typeof EVENTS_AROUND_COLUMNS> & { eventDate: string };

@Injectable()
export class EventListsRepository {
  constructor(private readonly db: Db) {}

  async list(ownerId: string, query: ListSpeakingEventsQuery) {
    const { sql, parameters, isFiltered } = listEventsSql(ownerId, query);
    // A page of all events is read from the index of its order, however many there are.
    const rows = isFiltered
      ? await this.db.query<EventListRow>(sql, parameters)
      : await this.db.queryShort<EventListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  /** Those that may still happen or did, with a day in the period, the nearest to `today` first. */
  around(ownerId: string, period: EventPeriod): Promise<EventAround[]> {
    return this.db.query(EVENTS_AROUND, [
      ownerId,
      period.from,
      period.to,
      period.today,
      comingStatuses(),
      period.limit,
    ]);
  }

  async exists(ownerId: string, id: string): Promise<boolean> {
    const found = await this.db.queryShort('SELECT 1 FROM speaking_events WHERE owner_id = $1 AND id = $2', [
      ownerId,
      id,
    ]);
    return found.length > 0;
  }
}

const EVENTS_AROUND_COLUMNS = columns(SpeakingEvent, 'e', 'id, eventDate, endDate, bureauPartnerId, presentationId');

const shownBetween = (condition: string) =>
  `SELECT * FROM speaking_events WHERE owner_id = $1 AND status = ANY ($5::text[]) AND ${condition}`;

/** Whose first day is in the period; and longer ones that began before. */
export const EVENTS_AROUND = `
    SELECT ${EVENTS_AROUND_COLUMNS} FROM (
      ${shownBetween('sort_date BETWEEN $2::date AND $3::date')}
      UNION ALL ${shownBetween('end_date > event_date AND end_date >= $2::date AND event_date < $2::date')}) e
    ORDER BY greatest(e.event_date - $4::date, $4::date - coalesce(e.end_date, e.event_date), 0), e.event_date, e.id
    LIMIT $6`;

const nameOf = (table: string, id: string) =>
  `(SELECT other.name FROM ${table} other WHERE other.owner_id = e.owner_id AND other.id = e.${id})`;

const LISTED_EVENT_COLUMNS = columns(SpeakingEvent, 'e', SpeakingEventListItem.shape);

/**
 * A list item, of `speaking_events e`. The board shows the same. The names are looked up row by row: the planner would join a
 * page of fifty with the clients of all speakers.
 */
export const LISTED_EVENT = `${LISTED_EVENT_COLUMNS}, ${nameOf('clients', 'client_id')} AS "clientName",
      ${nameOf('bureau_partners', 'bureau_partner_id')} AS "bureauPartnerName"`;

export function listEventsSql(
  ownerId: string,
  query: ListSpeakingEventsQuery,
): { sql: string; parameters: unknown[]; isFiltered: boolean } {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where().and(ownerId, (p) => `e.owner_id = ${p}`);
  const unfiltered = where.sql;
  filterEvents(where, ownerId, query);
  const isFiltered = where.sql !== unfiltered;
  afterCursor(where, keyset, 'e.id');
  const matching = `FROM speaking_events e
    WHERE ${where.sql} ${orderAndLimit(keyset, 'e.id')}`;
  // Words are looked for in the index of the order, which has the text: only rows that are found are read.
  const found = `FROM (SELECT e.owner_id, e.id ${matching}) found
    JOIN speaking_events e ON e.owner_id = found.owner_id AND e.id = found.id ${orderAndLimit(keyset, 'e.id')}`;
  const sql = `
    SELECT ${LISTED_EVENT}, ${sortKey(keyset)}
    ${query.q ? found : matching}`;
  return { sql, parameters: where.parameters, isFiltered };
}
