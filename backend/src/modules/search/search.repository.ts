import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { searchWords } from '@lectern/database/list-query';
import {
  SEARCH_GROUP_LIMIT,
  SEARCH_TESTIMONIAL_LENGTH as TESTIMONIAL_CUT,
  type SearchResponse,
} from '@lectern/protocol/search';

export type SearchRow = Pick<
  SearchResponse,
  'events' | 'clients' | 'representatives' | 'testimonials' | 'bureauPartners'
> & {
  eventCount: number;
  clientCount: number;
  representativeCount: number;
  testimonialCount: number;
  bureauPartnerCount: number;
};

@Injectable()
export class SearchRepository {
  constructor(private readonly db: Db) {}

  /** All groups in one statement. `query` has at least one word. */
  async search(ownerId: string, query: string): Promise<SearchRow> {
    const { sql, parameters } = searchSql(ownerId, query);
    const [row] = await this.db.query<SearchRow>(sql, parameters);
    if (!row) throw new Error('a query without FROM answered no row');
    return row;
  }
}

/**
 * The hits of a group come from an index-only scan of the owner's entries (the text stands in the index); only
 * the few rows that are shown are read. `strpos`, because LIKE would let the planner choose far worse plans.
 */
export function searchSql(ownerId: string, query: string): { sql: string; parameters: unknown[] } {
  const words = searchWords(query);
  const matches = [
    'owner_id = $1',
    ...words.map((_, index) => `strpos(search_text, search_fold($${index + 2})) > 0`),
  ].join(' AND ');
  const sql = `
    WITH event_hits AS MATERIALIZED (SELECT id, sort_date FROM speaking_events WHERE ${matches}),
      client_hits AS MATERIALIZED (SELECT id, sort_name FROM clients WHERE ${matches}),
      representative_hits AS MATERIALIZED (SELECT id, sort_name FROM bureau_representatives WHERE ${matches}),
      testimonial_hits AS MATERIALIZED (SELECT id, created_at FROM testimonials WHERE ${matches}),
      bureau_hits AS MATERIALIZED (SELECT id, sort_name FROM bureau_partners WHERE ${matches})
    SELECT
      (SELECT count(*) FROM event_hits) AS "eventCount",
      (SELECT coalesce(jsonb_agg(row ORDER BY row.date DESC, row.id), '[]') FROM (
        SELECT e.id, e.title, e.event_date AS date, e.venue_name AS "venueName", e.city, e.state
        FROM (SELECT id FROM event_hits ORDER BY sort_date DESC, id LIMIT ${SEARCH_GROUP_LIMIT}) h
        JOIN speaking_events e ON e.owner_id = $1 AND e.id = h.id) row) AS events,
      (SELECT count(*) FROM client_hits) AS "clientCount",
      (SELECT coalesce(jsonb_agg(to_jsonb(row) - 'sort_name' ORDER BY row.sort_name, row.id), '[]') FROM (
        SELECT c.id, k.name, c.name AS company, k.email, c.sort_name
        FROM (SELECT id FROM client_hits ORDER BY sort_name, id LIMIT ${SEARCH_GROUP_LIMIT}) h
        JOIN clients c ON c.owner_id = $1 AND c.id = h.id
        LEFT JOIN client_contacts k ON k.owner_id = $1 AND k.client_id = c.id AND k.is_primary) row) AS clients,
      (SELECT count(*) FROM representative_hits) AS "representativeCount",
      (SELECT coalesce(jsonb_agg(to_jsonb(row) - 'sort_name' ORDER BY row.sort_name, row.id), '[]') FROM (
        SELECT r.id, r.name, r.bureau_partner_id AS "bureauPartnerId", b.name AS "bureauPartnerName", r.email, r.phone,
          r.sort_name
        FROM (SELECT id FROM representative_hits ORDER BY sort_name, id LIMIT ${SEARCH_GROUP_LIMIT}) h
        JOIN bureau_representatives r ON r.owner_id = $1 AND r.id = h.id
        JOIN bureau_partners b ON b.owner_id = $1 AND b.id = r.bureau_partner_id) row) AS representatives,
      (SELECT count(*) FROM testimonial_hits) AS "testimonialCount",
      (SELECT coalesce(jsonb_agg(to_jsonb(row) - 'created_at' ORDER BY row.created_at DESC, row.id), '[]') FROM (
        SELECT t.id, t.client_name AS "clientName", t.company_name AS "companyName", t.event_title AS "eventTitle",
          left(t.content, ${TESTIMONIAL_CUT + 1}) AS content, t.created_at
        FROM (SELECT id FROM testimonial_hits ORDER BY created_at DESC, id LIMIT ${SEARCH_GROUP_LIMIT}) h
        JOIN testimonials t ON t.owner_id = $1 AND t.id = h.id) row) AS testimonials,
      (SELECT count(*) FROM bureau_hits) AS "bureauPartnerCount",
      (SELECT coalesce(jsonb_agg(to_jsonb(row) - 'sort_name' ORDER BY row.sort_name, row.id), '[]') FROM (
        SELECT b.id, b.name, b.contact_name AS "contactName", b.email, b.phone, b.website, b.sort_name
        FROM (SELECT id FROM bureau_hits ORDER BY sort_name, id LIMIT ${SEARCH_GROUP_LIMIT}) h
        JOIN bureau_partners b ON b.owner_id = $1 AND b.id = h.id) row) AS "bureauPartners"`;
  return { sql, parameters: [ownerId, ...words] };
}
