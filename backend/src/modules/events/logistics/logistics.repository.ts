import { Injectable } from '@nestjs/common';
import { columns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import {
  AgendaItemResponse,
  AvNeedResponse,
  TravelSegmentResponse,
  type EventLogistics,
} from '@lectern/protocol/event-logistics';
import { In, type EntityTarget, type ObjectLiteral } from 'typeorm';
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
    columns: columns(AgendaItem, 'r', AgendaItemResponse.shape),
    table: 'agenda_items',
    order: 'coalesce(r.item_date, e.event_date), r.start_time, r.id',
  },
  avNeed: { columns: columns(AvNeed, 'r', AvNeedResponse.shape), table: 'av_needs', order: 'r.id' },
  travelSegment: {
    columns: columns(TravelSegment, 'r', TravelSegmentResponse.shape),
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
  ofEvent(ownerId: string, eventId: string): Promise<EventLogistics | undefined> {
    return this.db.queryOne<EventLogistics>(LOGISTICS, [ownerId, eventId]);
  }

  find<Kind extends LogisticsKind>(kind: Kind, ownerId: string, id: string): Promise<LogisticsRows[Kind] | undefined> {
    return this.db.queryOne<LogisticsRows[Kind]>(findOne(kind), [ownerId, id]);
  }

  async eventsOf(tx: Tx, kind: LogisticsKind, ownerId: string, ids: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `SELECT DISTINCT event_id AS id FROM ${ROWS[kind].table} WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, ids],
    );
    return rows.map(({ id }) => id);
  }

  lock<Kind extends LogisticsKind>(
    tx: Tx,
    kind: Kind,
    ownerId: string,
    ids: readonly string[],
  ): Promise<LogisticsRows[Kind][]> {
    const { columns, table } = ROWS[kind];
    return tx.query(
      `SELECT ${columns} FROM ${table} r WHERE r.owner_id = $1 AND r.id = ANY ($2::uuid[]) ORDER BY r.id FOR UPDATE`,
      [ownerId, ids],
    );
  }

  /** Of the events that have rows of the kind. */
  async counts(
    tx: Tx,
    kind: LogisticsKind,
    ownerId: string,
    eventIds: readonly string[],
  ): Promise<Map<string, number>> {
    const rows: { id: string; count: number }[] = await tx.query(
      `SELECT event_id AS id, count(*) AS count FROM ${ROWS[kind].table}
       WHERE owner_id = $1 AND event_id = ANY ($2::uuid[]) GROUP BY event_id`,
      [ownerId, eventIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  async insert(tx: Tx, kind: LogisticsKind, rows: ObjectLiteral[]): Promise<void> {
    if (rows.length > 0) await tx.insert(ENTITIES[kind], rows);
  }

  async update(
    tx: Tx,
    kind: LogisticsKind,
    ownerId: string,
    rows: readonly (ObjectLiteral & { id: string })[],
  ): Promise<void> {
    await tx.updateEach(ENTITIES[kind], ownerId, rows);
  }

  async delete(tx: Tx, kind: LogisticsKind, ownerId: string, ids: readonly string[]): Promise<void> {
    await tx.delete(ENTITIES[kind], { ownerId, id: In([...ids]) });
  }

  /** Events moved by so many days; lines without their own day follow anyway. */
  async moveAgenda(tx: Tx, ownerId: string, events: readonly { id: string; days: number }[]): Promise<void> {
    await tx.query(
      `UPDATE agenda_items a SET item_date = a.item_date + e.days, version = a.version + 1
       FROM unnest($2::uuid[], $3::int[]) AS e (id, days)
       WHERE a.owner_id = $1 AND a.event_id = e.id AND a.item_date IS NOT NULL`,
      [ownerId, events.map(({ id }) => id), events.map(({ days }) => days)],
    );
  }

  async forgetAgendaTicks(tx: Tx, ownerId: string, eventIds: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE agenda_items SET confirmed_by = NULL, confirmed_on = NULL, version = version + 1
       WHERE owner_id = $1 AND event_id = ANY ($2::uuid[]) AND confirmed_on IS NOT NULL`,
      [ownerId, eventIds],
    );
  }
}

function findOne(kind: LogisticsKind): string {
  const { columns, table } = ROWS[kind];
  return `SELECT ${columns} FROM ${table} r WHERE r.owner_id = $1 AND r.id = $2`;
}
