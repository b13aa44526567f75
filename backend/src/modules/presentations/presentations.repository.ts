import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
  type Sort,
} from '@lectern/database/list-query';
import {
  SlidesResponse,
  PresentationListItem,
  PresentationEvent,
  PresentationResponse,
  type ListPresentationEventsQuery,
  type ListPresentationsQuery,
} from '@lectern/protocol/presentations';
import { ownedRows } from '../../common/owned-rows';
import { Presentation } from './presentation.entity';
import { Client } from '../contacts/client.entity';
import { PresentationSlides } from './presentation-slides.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';

const SORTS: Record<ListPresentationsQuery['sort'], Sort> = {
  title: { column: 'p.sort_title', type: 'text' },
  createdAt: { column: 'p.created_at', type: 'timestamptz' },
};

const FILE = `jsonb_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
  'sizeBytes', f.size_bytes, 'state', f.state, 'hasThumbnail', f.has_thumbnail)`;

const FIND_ONE = `
  SELECT ${columns(Presentation, 'p', PresentationResponse.shape)},
    e.count AS "eventCount", e.delivered AS "deliveredCount", e.reached AS "audienceReached",
    (SELECT coalesce(jsonb_agg(jsonb_build_object(${jsonColumns(PresentationSlides, 's', SlidesResponse.shape)},
      'file', ${FILE})
        ORDER BY s.version_number DESC), '[]')
      FROM presentation_slides s JOIN files f ON f.owner_id = s.owner_id AND f.id = s.file_id
      WHERE s.owner_id = p.owner_id AND s.presentation_id = p.id) AS slides,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'addedAt', h.added_at, 'file', ${FILE})
        ORDER BY h.added_at, h.id), '[]')
      FROM presentation_handouts h JOIN files f ON f.owner_id = h.owner_id AND f.id = h.file_id
      WHERE h.owner_id = p.owner_id AND h.presentation_id = p.id) AS handouts
  FROM presentations p
  CROSS JOIN LATERAL (
    SELECT count(*) AS count, count(*) FILTER (WHERE status IN ('delivered', 'closed')) AS delivered,
      coalesce(sum(audience_actual) FILTER (WHERE status IN ('delivered', 'closed')), 0) AS reached
    FROM speaking_events WHERE owner_id = p.owner_id AND presentation_id = p.id
  ) e
  WHERE p.owner_id = $1 AND p.id = $2`;

export type PresentationListRow = RowOf<typeof LIST_PRESENTATIONS_COLUMNS> & {
  eventCount: number;
  deliveredCount: number;
  lastEventDate: string | null;
  sortKey: string;
};

/** Instants inside of JSON are texts of PostgreSQL's, others are Dates. */
export type PresentationRow = Omit<PresentationResponse, 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};

export type PresentationEventRow = RowOf<typeof PRESENTATION_EVENTS_COLUMNS> & { sortKey: string };

const LOCK_COLUMNS = columns(Presentation, '', 'id, version');

@Injectable()
export class PresentationsRepository extends ownedRows(Presentation) {
  async list(ownerId: string, query: ListPresentationsQuery) {
    const { sql, parameters } = listPresentationsSql(ownerId, query);
    const rows = await this.db.query<PresentationListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  async listEvents(ownerId: string, id: string, query: ListPresentationEventsQuery) {
    const { sql, parameters } = presentationEventsSql(ownerId, id, query);
    const rows = await this.db.query<PresentationEventRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find(ownerId: string, id: string): Promise<PresentationRow | undefined> {
    return this.db.queryOne<PresentationRow>(FIND_ONE, [ownerId, id]);
  }

  exists(ownerId: string, id: string): Promise<boolean> {
    return this.db.repository(Presentation).existsBy({ ownerId, id });
  }

  /** One writer at a time per presentation, its slides and its handouts. */
  lock(tx: Tx, ownerId: string, ids: readonly string[]) {
    return tx.query<RowOf<typeof LOCK_COLUMNS>[]>(
      `SELECT ${LOCK_COLUMNS} FROM presentations WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
  }

  /** Of those that events have: how many, and the title of the latest one. */
  eventsHolding(
    tx: Tx,
    ownerId: string,
    ids: readonly string[],
  ): Promise<{ id: string; count: number; latest: string }[]> {
    return tx.query(
      `SELECT presentation_id AS id, count(*) AS count, (array_agg(title ORDER BY sort_date DESC, id DESC))[1] AS latest
       FROM speaking_events WHERE owner_id = $1 AND presentation_id = ANY ($2::uuid[]) GROUP BY presentation_id`,
      [ownerId, ids],
    );
  }
}

const LIST_PRESENTATIONS_COLUMNS = selectList(
  columns(Presentation, 'p', PresentationListItem.shape),
  outerColumns(PresentationSlides, 's', { currentSlidesNumber: 'versionNumber' }),
);

export function listPresentationsSql(ownerId: string, query: ListPresentationsQuery) {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where()
    .and(ownerId, (p) => `p.owner_id = ${p}`)
    .andIfGiven(
      query.state?.map((state) => state === 'active'),
      (p) => `p.is_active = ANY (${p}::boolean[])`,
    );
  for (const word of searchWords(query.q)) where.and(word, (p) => `strpos(p.search_text, ${folded(p)}) > 0`);
  afterCursor(where, keyset, 'p.id');
  const page = `
    SELECT p.*, ${sortKey(keyset)} FROM presentations p WHERE ${where.sql} ${orderAndLimit(keyset, 'p.id')}`;
  const sql = `
    SELECT ${LIST_PRESENTATIONS_COLUMNS}, e.count AS "eventCount", e.delivered AS "deliveredCount",
      e.last AS "lastEventDate", p."sortKey"
    FROM (${page}) p
    LEFT JOIN presentation_slides s ON s.owner_id = p.owner_id AND s.presentation_id = p.id AND s.is_current
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, count(*) FILTER (WHERE status IN ('delivered', 'closed')) AS delivered,
        max(event_date) AS last
      FROM speaking_events WHERE owner_id = p.owner_id AND presentation_id = p.id
    ) e
    ORDER BY ${keyset.sort.column} ${keyset.direction}, p.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}

const PRESENTATION_EVENTS_COLUMNS = selectList(
  columns(SpeakingEvent, 'e', PresentationEvent.shape),
  outerColumns(Client, 'c', { clientName: 'name' }),
);

/** Latest first; `sort_date` puts those without a date at the head. */
export function presentationEventsSql(ownerId: string, id: string, query: ListPresentationEventsQuery) {
  const keyset: Keyset = {
    sort: { column: 'e.sort_date', type: 'date' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where().and(ownerId, (p) => `e.owner_id = ${p}`).and(id, (p) => `e.presentation_id = ${p}`);
  afterCursor(where, keyset, 'e.id');
  const sql = `
    SELECT ${PRESENTATION_EVENTS_COLUMNS}, ${sortKey(keyset)}
    FROM speaking_events e
    LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
    WHERE ${where.sql} ${orderAndLimit(keyset, 'e.id')}`;
  return { sql, parameters: where.parameters };
}
