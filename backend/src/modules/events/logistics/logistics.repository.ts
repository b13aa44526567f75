import { Injectable } from '@nestjs/common';
import { columns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import {
  agendaItemResponse,
  avNeedResponse,
  travelSegmentResponse,
  type EventLogistics,
} from '@lectern/protocol/event-logistics';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { AgendaItem } from './agenda-item.entity';
import { AvNeed } from './av-need.entity';
import type { LogisticsKind, LogisticsRows } from './logistics-text';
import { TravelSegment } from './travel-segment.entity';

const ENTITIES: Record<LogisticsKind, EntityTarget<ObjectLiteral>> = {
  agendaItem: AgendaItem,
  avNeed: AvNeed,
  travelSegment: TravelSegment,
};

/** Each as its response says, so that a row needs no mapping. */
const ROWS: Record<LogisticsKind, { columns: string; table: string; order: string }> = {
  agendaItem: {
    columns: columns(AgendaItem, 'r', agendaItemResponse.shape),
    table: 'agenda_items',
    order: 'coalesce(r.item_date, e.event_date), r.start_time, r.id',
  },
  avNeed: { columns: columns(AvNeed, 'r', avNeedResponse.shape), table: 'av_needs', order: 'r.id' },
  travelSegment: {
    columns: columns(TravelSegment, 'r', travelSegmentResponse.shape),
    table: 'travel_segments',
    order: 'r.departs_on, r.departs_at, r.id',
  },
};

function allOf(kind: LogisticsKind): string {
  const { columns, table, order } = ROWS[kind];
  return `(SELECT coalesce(jsonb_agg(to_jsonb(x) - 'place' ORDER BY x.place), '[]') FROM (
      SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS place
      FROM ${table} r WHERE r.owner_id = e.owner_id AND r.event_id = e.id) x)`;
}

/** One row when the event exists. */
export const LOGISTICS = `
  SELECT ${allOf('agendaItem')} AS agenda, ${allOf('avNeed')} AS "avNeeds", ${allOf('travelSegment')} AS travel
  FROM speaking_events e WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class LogisticsRepository {
  constructor(private readonly db: Db) {}

  /** Undefined: there is no such event. */
  async ofEvent(ownerId: string, eventId: string): Promise<EventLogistics | undefined> {
    const [row] = await this.db.query<EventLogistics>(LOGISTICS, [ownerId, eventId]);
    return row;
  }

  async find<Kind extends LogisticsKind>(
    kind: Kind,
    ownerId: string,
    id: string,
  ): Promise<LogisticsRows[Kind] | undefined> {
    const [row] = await this.db.query<LogisticsRows[Kind]>(findOne(kind), [ownerId, id]);
    return row;
  }

  async lock<Kind extends LogisticsKind>(
    tx: Tx,
    kind: Kind,
    ownerId: string,
    id: string,
  ): Promise<LogisticsRows[Kind] | undefined> {
    const [row]: LogisticsRows[Kind][] = await tx.query(`${findOne(kind)} FOR UPDATE`, [ownerId, id]);
    return row;
  }

  async count(tx: Tx, kind: LogisticsKind, ownerId: string, eventId: string): Promise<number> {
    return tx.countBy(ENTITIES[kind], { ownerId, eventId });
  }

  async insert(tx: Tx, kind: LogisticsKind, rows: ObjectLiteral[]): Promise<void> {
    if (rows.length > 0) await tx.insert(ENTITIES[kind], rows);
  }

  async update(tx: Tx, kind: LogisticsKind, ownerId: string, id: string, patch: ObjectLiteral): Promise<void> {
    await tx.update(ENTITIES[kind], { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  async delete(tx: Tx, kind: LogisticsKind, ownerId: string, id: string): Promise<void> {
    await tx.delete(ENTITIES[kind], { ownerId, id });
  }

  /** The event moved by so many days; lines without a day of their own follow by themselves. */
  async moveAgenda(tx: Tx, ownerId: string, eventId: string, days: number): Promise<void> {
    await tx.query(
      `UPDATE agenda_items SET item_date = item_date + $3::int, version = version + 1
       WHERE owner_id = $1 AND event_id = $2 AND item_date IS NOT NULL`,
      [ownerId, eventId, days],
    );
  }

  async forgetAgendaTicks(tx: Tx, ownerId: string, eventId: string): Promise<void> {
    await tx.query(
      `UPDATE agenda_items SET confirmed_by = NULL, confirmed_on = NULL, version = version + 1
       WHERE owner_id = $1 AND event_id = $2 AND confirmed_on IS NOT NULL`,
      [ownerId, eventId],
    );
  }
}

function findOne(kind: LogisticsKind): string {
  const { columns, table } = ROWS[kind];
  return `SELECT ${columns} FROM ${table} r WHERE r.owner_id = $1 AND r.id = $2`;
}
