import { Injectable } from '@nestjs/common';
import { outerColumns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { atMost, Where } from '@lectern/database/list-query';
import type { EventBoardQuery, EventTotalsQuery } from '@lectern/protocol/pipeline';
import {
  confirmedStatuses,
  speakingEventStatuses,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import { filterEvents } from '../event-filters';
import { LISTED_EVENT, type EventListRow } from '../event-lists.repository';
import { SpeakingEvent } from '../speaking-event.entity';

export interface TotalsRow {
  status: SpeakingEventStatus;
  currency: string;
  count: number;
  /** Null: none of them has a fee. */
  cents: number | null;
}

export type ChoiceRow = RowOf<typeof FILTER_CHOICES_COLUMNS>;

interface Sql {
  sql: string;
  parameters: unknown[];
}

/** Newest first in what is over: nobody looks for the first event they ever closed. */
const LATEST_FIRST: readonly SpeakingEventStatus[] = [
  'delivered',
  'closed',
  'released',
  'lost',
  'postponed',
  'cancelled',
];

export function columnDirection(status: SpeakingEventStatus): 'asc' | 'desc' {
  return LATEST_FIRST.includes(status) ? 'desc' : 'asc';
}

/** The columns that a filter leaves on the board, in the order of the status table. */
export function columnsOf(query: EventTotalsQuery): SpeakingEventStatus[] {
  return speakingEventStatuses.filter(
    (status) =>
      (!query.status?.length || query.status.includes(status)) &&
      (query.confirmedOnly !== 'true' || (confirmedStatuses as readonly string[]).includes(status)),
  );
}

/** Read only: every write of an event is the services'. */
@Injectable()
export class PipelineRepository {
  constructor(private readonly db: Db) {}

  totals(ownerId: string, query: EventTotalsQuery): Promise<TotalsRow[]> {
    return this.run(eventTotalsSql(ownerId, query));
  }

  cards(ownerId: string, query: EventBoardQuery): Promise<EventListRow[]> {
    return this.run(boardCardsSql(ownerId, query));
  }

  choices(ownerId: string): Promise<ChoiceRow[]> {
    return this.run(filterChoicesSql(ownerId));
  }

  private run<Row>({ sql, parameters }: Sql): Promise<Row[]> {
    return this.db.query<Row>(sql, parameters);
  }
}

/** Counts and sums per status and currency: from a covering index alone, unless a filter needs more. */
export function eventTotalsSql(ownerId: string, query: EventTotalsQuery): Sql {
  const where = new Where().and(ownerId, (p) => `e.owner_id = ${p}`);
  filterEvents(where, ownerId, query);
  const sql = `
    SELECT e.status, e.currency, count(*) AS count, sum(e.fee_cents)::bigint AS cents
    FROM speaking_events e
    WHERE ${where.sql}
    GROUP BY e.status, e.currency`;
  return { sql, parameters: where.parameters };
}

/** The first cards of every column, one more than is shown: a look into the index per status. */
export function boardCardsSql(ownerId: string, query: EventBoardQuery): Sql {
  const where = new Where().and(ownerId, (p) => `e.owner_id = ${p}`);
  filterEvents(where, ownerId, query);
  const columns = columnsOf(query);
  const cardsOf = (direction: 'asc' | 'desc') => {
    // Constants: the planner knows how many.
    const statuses = columns.filter((status) => columnDirection(status) === direction);
    return `
      SELECT card.* FROM unnest('{${statuses.join(',')}}'::text[]) AS board (status)
      CROSS JOIN LATERAL (
        SELECT e.* FROM speaking_events e
        WHERE ${where.sql} AND e.status = board.status
        ORDER BY e.sort_date ${direction}, e.id ${direction} ${atMost(query.cards + 1)}
      ) card`;
  };
  const sql = `
    SELECT ${LISTED_EVENT}, e.sort_date::text AS "sortKey", CASE WHEN e.status = 'hold' THEN (
        SELECT min(h.rank) FROM holds h WHERE h.owner_id = e.owner_id AND h.event_id = e.id AND h.outcome IS NULL
      ) END AS "holdRank"
    FROM (${cardsOf('asc')} UNION ALL ${cardsOf('desc')}) e
    ORDER BY e.sort_date, e.id`;
  return { sql, parameters: where.parameters };
}

/** One at a time; the others are null. */
const FILTER_CHOICES_COLUMNS = outerColumns(SpeakingEvent, '', 'state, country, leadSource, currency');

/** The texts that people filter by, the most used first, so many of each: one with many leaves the others theirs. */
export function filterChoicesSql(ownerId: string): Sql {
  const sql = `
    SELECT state, country, "leadSource", currency
    FROM (
      SELECT ${FILTER_CHOICES_COLUMNS}, count(*) AS uses, row_number() OVER (
          PARTITION BY GROUPING(state, country, lead_source, currency)
          ORDER BY count(*) DESC, state, country, lead_source, currency
        ) AS place
      FROM speaking_events WHERE owner_id = $1
      GROUP BY GROUPING SETS ((state), (country), (lead_source), (currency))
    ) choices
    WHERE place <= 200
    ORDER BY uses DESC, place`;
  return { sql, parameters: [ownerId] };
}
