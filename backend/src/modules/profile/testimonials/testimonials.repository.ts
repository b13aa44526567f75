import { Injectable } from '@nestjs/common';
import { type RowOf, columns, outerColumns, selectList } from '@lectern/database/columns';
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
} from '@lectern/database/list-query';
import { TestimonialResponse, FEATURED_LIMIT, type ListTestimonialsQuery } from '@lectern/protocol/testimonials';
import { In } from 'typeorm';
import { ownedRows } from '../../../common/owned-rows';
import { Testimonial } from './testimonial.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Client } from '../../contacts/client.entity';

const OWN_COLUMNS = columns(Testimonial, 't', TestimonialResponse.shape);

/** The latest end of its links, as long as one can be used. */
const COLUMNS = `${OWN_COLUMNS}, t.consented_at IS NOT NULL AS "hasConsent",
  CASE WHEN t.status <> 'published' THEN (SELECT max(l.expires_at) FROM testimonial_links l
    WHERE l.owner_id = t.owner_id AND l.testimonial_id = t.id) END AS "linkExpiresAt",
  t.featured_position IS NOT NULL AS "isFeatured"`;

export const FEATURED = `
  SELECT ${COLUMNS} FROM testimonials t
  WHERE t.owner_id = $1 AND t.featured_position IS NOT NULL ORDER BY t.featured_position LIMIT ${FEATURED_LIMIT}`;

/** A row as the repository reads it: only instants and the sort key differ from the answer. */
export type TestimonialRow = RowOf<typeof OWN_COLUMNS> & {
  hasConsent: boolean;
  linkExpiresAt: Date | null;
  isFeatured: boolean;
  sortKey: string;
};

const REFERENCE_COLUMNS = selectList(
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title', eventClientId: 'clientId' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
);
/** Null where there is no such row of this owner. */
export type FoundReferences = RowOf<typeof REFERENCE_COLUMNS>;
const REFERENCES = `
  SELECT ${REFERENCE_COLUMNS}
  FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS a (event_id, client_id, place)
  LEFT JOIN speaking_events e ON e.owner_id = $1 AND e.id = a.event_id
  LEFT JOIN clients c ON c.owner_id = $1 AND c.id = a.client_id
  ORDER BY a.place`;

const STATUS_COLUMNS = columns(Testimonial, '', 'id, status');

@Injectable()
export class TestimonialsRepository extends ownedRows(Testimonial) {
  async list(ownerId: string, query: ListTestimonialsQuery) {
    const { sql, parameters } = listTestimonialsSql(ownerId, query);
    const rows = await this.db.query<TestimonialRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find(ownerId: string, id: string): Promise<TestimonialRow | undefined> {
    return this.db.queryOne<TestimonialRow>(
      `SELECT ${COLUMNS} FROM testimonials t WHERE t.owner_id = $1 AND t.id = $2`,
      [ownerId, id],
    );
  }

  async featured(ownerId: string): Promise<TestimonialRow[]> {
    return this.db.query<TestimonialRow>(FEATURED, [ownerId]);
  }

  /** One writer at a time per testimonial. */
  lock(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Testimonial[]> {
    const which = { ownerId, id: In([...ids]) };
    return tx.find(Testimonial, { where: which, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Of each the titles and names behind the ids, in their order. */
  references(
    tx: Tx,
    ownerId: string,
    asked: readonly { eventId: string | null; clientId: string | null }[],
  ): Promise<FoundReferences[]> {
    return tx.query(REFERENCES, [ownerId, asked.map(({ eventId }) => eventId), asked.map(({ clientId }) => clientId)]);
  }

  /** The ids in their order; the owner's profile is locked by whoever changes it. */
  async featuredIds(tx: Tx, ownerId: string): Promise<string[]> {
    const rows: Pick<Testimonial, 'id'>[] = await tx.query(
      `SELECT id FROM testimonials WHERE owner_id = $1 AND featured_position IS NOT NULL ORDER BY featured_position`,
      [ownerId],
    );
    return rows.map((row) => row.id);
  }

  /** Locks them against being taken back from publication meanwhile; answers which of them are this owner's. */
  lockStatuses(tx: Tx, ownerId: string, ids: readonly string[]) {
    return tx.query<RowOf<typeof STATUS_COLUMNS>[]>(
      `SELECT ${STATUS_COLUMNS} FROM testimonials WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
  }

  /** In one statement, so that no two ever stand in one place. */
  async setFeatured(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE testimonials t SET featured_position = wanted.position
       FROM testimonials own
       LEFT JOIN unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, position) ON wanted.id = own.id
       WHERE own.owner_id = $1 AND t.owner_id = $1 AND t.id = own.id
         AND (own.featured_position IS NOT NULL OR wanted.id IS NOT NULL)`,
      [ownerId, ids],
    );
  }
}

export function listTestimonialsSql(ownerId: string, query: ListTestimonialsQuery) {
  const keyset: Keyset = { ...query, sort: { column: 't.created_at', type: 'timestamptz' }, cursor: query.cursor };
  const where = new Where()
    .and(ownerId, (p) => `t.owner_id = ${p}`)
    .andIfGiven(query.status, (p) => `t.status = ANY (${p}::text[])`)
    .andIfGiven(query.eventId, (p) => `t.event_id = ${p}`)
    .andIfGiven(query.clientId, (p) => `t.client_id = ${p}`);
  for (const word of searchWords(query.q)) where.and(word, (p) => `strpos(t.search_text, ${folded(p)}) > 0`);
  afterCursor(where, keyset, 't.id');
  const sql = `
    SELECT ${COLUMNS}, ${sortKey(keyset)} FROM testimonials t
    WHERE ${where.sql} ${orderAndLimit(keyset, 't.id')}`;
  return { sql, parameters: where.parameters };
}
