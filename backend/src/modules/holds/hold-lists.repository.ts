import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf, returnedFields } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { decodeCursor, toPage } from '@lectern/database/keyset';
import { atMost, Where } from '@lectern/database/list-query';
import { HoldResponse, type HoldLadder, type ListLaddersQuery } from '@lectern/protocol/holds';
import { isRealDate } from '@lectern/protocol/primitives';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Client } from '../contacts/client.entity';
import { Hold } from './ladder/hold.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';

export type HoldRow = RowOf<typeof HOLD_COLUMNS>;

/** An event longer than this is not looked for on days that lie farther back. */
const LONGEST_EVENT_DAYS = 60;
const ENDED_SHOWN = 50;

const HOLD_COLUMNS = selectList(
  columns(Hold, 'h', HoldResponse.shape),
  columns(SpeakingEvent, 'e', { eventTitle: 'title', eventStatus: 'status' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
);
const HOLD = `
  SELECT ${HOLD_COLUMNS}
  FROM holds h
  JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  LEFT JOIN clients c ON c.owner_id = h.owner_id AND c.id = h.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = h.owner_id AND b.id = h.bureau_partner_id`;

const STANDING = `(h.outcome IS NULL OR h.outcome = 'confirmed')`;

/** $1 owner, $2 days. At most twenty on each day: the ladder is full then. */
export const LADDERS_OF_DAYS = `${HOLD}
  WHERE h.owner_id = $1 AND h.held_on = ANY ($2::date[]) AND ${STANDING}
  ORDER BY h.held_on, h.rank`;

/** $1 owner, $2 event. */
export const ENDED_OF_EVENT = `${HOLD}
  WHERE h.owner_id = $1 AND h.event_id = $2 AND h.outcome IN ('released', 'expired')
  ORDER BY h.ended_on DESC, h.id DESC LIMIT ${ENDED_SHOWN}`;

const TAKEN_DAYS_COLUMNS = columns(SpeakingEvent, 'e', { eventId: 'id', title: 'title' });

/** $1 owner, $2 days, $3 and $4 the period in which events begin that may last until one of them. */
export const TAKEN_DAYS = `
  SELECT ${TAKEN_DAYS_COLUMNS}, day
  FROM speaking_events e
  JOIN unnest($2::date[]) AS day ON day BETWEEN e.event_date AND coalesce(e.end_date, e.event_date)
  WHERE e.owner_id = $1 AND e.status IN ('confirmed', 'delivered', 'closed')
    AND e.sort_date BETWEEN $3::date - ${LONGEST_EVENT_DAYS} AND $4::date
  ORDER BY day, e.title, e.id`;

const LADDER_DAY_COLUMNS = columns(Hold, 'h', { date: 'heldOn' });

export function laddersSql(ownerId: string, query: ListLaddersQuery) {
  const where = new Where()
    .and(ownerId, (p) => `owner_id = ${p}`)
    .and(query.from, (p) => `held_on >= ${p}::date`)
    .andIfGiven(query.to, (p) => `held_on <= ${p}::date`);
  const [after] = decodeCursor(query.cursor, 1) ?? [];
  if (typeof after === 'string' && isRealDate(after)) where.and(after, (p) => `held_on > ${p}::date`);
  const sql = `
    SELECT ${LADDER_DAY_COLUMNS} FROM holds h WHERE ${where.sql} AND (outcome IS NULL OR outcome = 'confirmed')
    GROUP BY held_on ORDER BY held_on ${atMost(query.limit + 1)}`;
  return { sql, parameters: where.parameters };
}

const DAYS_OF_EVENT_COLUMNS = columns(Hold, 'h', 'heldOn');

@Injectable()
export class HoldListsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, id: string): Promise<HoldRow | undefined> {
    return this.db.queryOne<HoldRow>(`${HOLD} WHERE h.owner_id = $1 AND h.id = $2`, [ownerId, id]);
  }

  /** The days with anybody on their ladder, page by page. */
  async daysPage(ownerId: string, query: ListLaddersQuery) {
    const { sql, parameters } = laddersSql(ownerId, query);
    const rows = await this.db.query<RowOf<typeof LADDER_DAY_COLUMNS>>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.date]);
  }

  async daysOfEvent(ownerId: string, eventId: string): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof DAYS_OF_EVENT_COLUMNS>>(
      `SELECT ${DAYS_OF_EVENT_COLUMNS} FROM holds h
       WHERE h.owner_id = $1 AND h.event_id = $2 AND ${STANDING} ORDER BY h.held_on`,
      [ownerId, eventId],
    );
    return rows.map((row) => row.heldOn);
  }

  /** One ladder per day, in the order of the days; also of a day that nobody holds. */
  async ladders(ownerId: string, days: readonly string[]): Promise<HoldLadder[]> {
    const sorted = [...days].sort();
    const [first, last] = [sorted.at(0), sorted.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [holds, taken] = await Promise.all([
      this.db.query<HoldRow>(LADDERS_OF_DAYS, [ownerId, sorted]),
      this.db.query<RowOf<typeof TAKEN_DAYS_COLUMNS> & { day: string }>(TAKEN_DAYS, [ownerId, sorted, first, last]),
    ]);
    return sorted.map((date) => ({
      date,
      holds: holds.filter((hold) => hold.heldOn === date).map(toHoldResponse),
      takenBy: taken.filter(({ day }) => day === date).map(({ eventId, title }) => ({ eventId, title })),
    }));
  }

  endedOfEvent(ownerId: string, eventId: string): Promise<HoldRow[]> {
    return this.db.query<HoldRow>(ENDED_OF_EVENT, [ownerId, eventId]);
  }
}

export function toHoldResponse(row: HoldRow): HoldResponse {
  return returnedFields(HoldResponse, row);
}
