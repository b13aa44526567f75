/**
 * One timeline of a client or bureau partner from several tables and modules: each part selects its newest rows, and the
 * newest of those are the page.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { decodeCursor, toPage } from '@lectern/database/keyset';
import type { ListActivityQuery } from '@lectern/protocol/relationships';
import { contractActivity } from '../../contracts/references';
import { invoiceActivity } from '../../invoices/references';
import { testimonialActivity } from '../../profile/references';
import { shareLinkActivity } from '../../sharing/references';
import type { OrganizationKind } from '../kinds/organization-kind';
import type { ActivityRow } from './activity.mapper';
import { organizationOf, type Subject } from './subject';

@Injectable()
export class ActivityRepository {
  constructor(private readonly db: Db) {}

  async list(ownerId: string, subject: Subject, query: ListActivityQuery) {
    const { sql, parameters } = activitySql(ownerId, subject, query);
    const rows = await this.db.query<ActivityRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.key]);
  }
}

const atNoon = (day: string) => `(${day} + TIME '12:00') AT TIME ZONE 'UTC'`;

/** Events of the subject: whatever happens at them is part of the timeline. */
const eventsOf = (column: string) => `SELECT id, title FROM speaking_events WHERE owner_id = $1 AND ${column} = $2`;

/** Each part: `at` to sort by, `day` when it is only a day, what it is, and its facts. */
function parts({ table, reference: column, merging, people }: OrganizationKind): string[] {
  const eventIds = `SELECT id FROM speaking_events WHERE owner_id = $1 AND ${column} = $2`;
  const addresses = `SELECT lower(email) FROM ${people.table} WHERE owner_id = $1 AND ${column} = $2`;
  return [
    `SELECT 'added' AS kind, s.id, s.created_at AS at, NULL::date AS day, '{}'::jsonb AS facts
     FROM ${table} s WHERE s.owner_id = $1 AND s.id = $2`,
    `SELECT 'event', h.id, h.changed_at, NULL::date, jsonb_build_object('eventId', e.id, 'eventTitle', e.title,
       'from', h.from_status, 'to', h.to_status, 'reason', h.reason)
     FROM (${eventsOf(column)}) e
     JOIN speaking_event_status_changes h ON h.owner_id = $1 AND h.event_id = e.id`,
    `SELECT 'hold', h.id, h.changed_at, NULL::date, jsonb_build_object('eventId', e.id, 'eventTitle', e.title,
       'change', h.kind, 'heldOn', h.held_on, 'rank', h.to_rank)
     FROM (${eventsOf(column)}) e
     JOIN hold_changes h ON h.owner_id = $1 AND h.event_id = e.id
       AND h.kind IN ('placed', 'challenged', 'promoted', 'released', 'expired', 'confirmed')`,
    `SELECT 'task', t.id, ${atNoon('t.done_on')}, t.done_on, jsonb_build_object('title', t.title)
     FROM tasks t
     WHERE t.owner_id = $1 AND t.${column} = $2 AND t.event_id IS NULL AND t.done_on IS NOT NULL`,
    `SELECT 'task', t.id, ${atNoon('t.done_on')}, t.done_on,
       jsonb_build_object('title', t.title, 'eventId', e.id, 'eventTitle', e.title)
     FROM (${eventsOf(column)}) e
     JOIN tasks t ON t.owner_id = $1 AND t.event_id = e.id AND t.done_on IS NOT NULL`,
    `SELECT 'interaction', i.id, ${atNoon('i.happened_on')}, i.happened_on, jsonb_build_object('interaction',
       jsonb_build_object('id', i.id, 'clientId', i.client_id, 'bureauPartnerId', i.bureau_partner_id, 'kind', i.kind,
         'happenedOn', i.happened_on, 'text', i.text, 'version', i.version, 'createdAt', i.created_at,
         'updatedAt', i.updated_at))
     FROM interactions i WHERE i.owner_id = $1 AND i.${column} = $2`,
    `SELECT 'merge', m.id, m.merged_at, NULL::date,
       jsonb_build_object('name', m.merged_name, 'differences', m.differences)
     FROM ${merging.table} m WHERE m.owner_id = $1 AND m.${column} = $2`,
    ...invoiceActivity(column),
    ...contractActivity(column),
    ...shareLinkActivity(eventIds, addresses),
    ...testimonialActivity(column, eventIds),
  ];
}

/** Newest first. A damaged cursor begins at the first page. */
export function activitySql(
  ownerId: string,
  subject: Subject,
  query: ListActivityQuery,
): { sql: string; parameters: unknown[] } {
  const { kind, id } = organizationOf(ownerId, subject);
  const parameters: unknown[] = [ownerId, id, query.limit + 1];
  const cursor = cursorOf(query.cursor);
  if (cursor) parameters.push(...cursor);
  const after = cursor ? `WHERE (p.at, p.kind || ' ' || p.id) < ($4::timestamptz, $5)` : '';
  const newest = `ORDER BY p.at DESC, p.kind || ' ' || p.id DESC LIMIT $3`;
  const all = parts(kind)
    .map((part) => `(SELECT * FROM (${part}) p (kind, id, at, day, facts) ${after} ${newest})`)
    .join('\n    UNION ALL ');
  const sql = `
    SELECT p.kind, p.kind || ' ' || p.id AS key, p.at, p.day AS "on", p.facts, p.at::text AS "sortKey"
    FROM (${all}) p ${newest}`;
  return { sql, parameters };
}

/** Only what PostgreSQL can read as an instant and as a key may reach it. */
function cursorOf(cursor: string | undefined): [at: string, key: string] | undefined {
  const values = decodeCursor(cursor, 2);
  const [at, key] = (values ?? []).map(String);
  if (at === undefined || key === undefined) return undefined;
  const known = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:?\d{2})?$/.test(at);
  return known &&
    !Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))) &&
    /^[a-z_]+ [0-9a-f-]{36}$/.test(key)
    ? [at, key]
    : undefined;
}
