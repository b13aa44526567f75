/**
 * One timeline of a client or bureau partner from several tables and modules: each part selects its newest rows, and the
 * newest of those are the page.
 */
import { Injectable } from '@nestjs/common';
import { activityPart } from '@lectern/database/activity-part';
import { Db } from '@lectern/database/db';
import { decodeCursor, toPage } from '@lectern/database/keyset';
import type { ListActivityQuery } from '@lectern/protocol/relationships';
import { contractActivity } from '../../contracts/references';
import { openThreadOf } from '../../inbound-mail/references';
import { invoiceActivity } from '../../invoices/references';
import { testimonialActivity } from '../../profile/references';
import { shareLinkActivity } from '../../sharing/references';
import type { OrganizationKind } from '../kinds/organization-kind';
import type { ActivityRow } from './activity.mapper';
import { nameIn } from '../../team/references';
import { seenAnswers } from '../../../common/seen-answers';
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

function parts({ table, reference: column, merging, people }: OrganizationKind): string[] {
  const events = `(SELECT id, title FROM speaking_events WHERE owner_id = $1 AND ${column} = $2) e`;
  const eventIds = `SELECT id FROM ${events}`;
  const addresses = `SELECT lower(email) FROM ${people.table} WHERE owner_id = $1 AND ${column} = $2`;
  return [
    activityPart({
      kind: 'added',
      id: 's.id',
      by: 'coalesce(s.added_by, s.owner_id)',
      at: 's.created_at',
      facts: `'{}'::jsonb`,
      from: `${table} s WHERE s.owner_id = $1 AND s.id = $2`,
    }),
    activityPart({
      kind: 'event',
      id: 'h.id',
      by: 'h.changed_by',
      at: 'h.changed_at',
      facts: `jsonb_build_object('eventId', e.id, 'eventTitle', e.title, 'from', h.from_status, 'to', h.to_status,
      'reason', h.reason)`,
      from: `${events} JOIN speaking_event_status_changes h ON h.owner_id = $1 AND h.event_id = e.id`,
    }),
    activityPart({
      kind: 'hold',
      id: 'h.id',
      by: 'h.changed_by',
      at: 'h.changed_at',
      facts: `jsonb_build_object('eventId', e.id, 'eventTitle', e.title, 'change', h.kind, 'heldOn', h.held_on,
      'rank', h.to_rank)`,
      from: `${events} JOIN hold_changes h ON h.owner_id = $1 AND h.event_id = e.id
      AND h.kind IN ('placed', 'challenged', 'promoted', 'released', 'expired', 'confirmed')`,
    }),
    activityPart({
      kind: 'task',
      id: 't.id',
      by: 'coalesce(t.done_by, t.owner_id)',
      on: 't.done_on',
      facts: `jsonb_build_object('title', t.title)`,
      from: `tasks t WHERE t.owner_id = $1 AND t.${column} = $2 AND t.event_id IS NULL AND t.done_on IS NOT NULL`,
    }),
    activityPart({
      kind: 'task',
      id: 't.id',
      by: 'coalesce(t.done_by, t.owner_id)',
      on: 't.done_on',
      facts: `jsonb_build_object('title', t.title, 'eventId', e.id, 'eventTitle', e.title)`,
      from: `${events} JOIN tasks t ON t.owner_id = $1 AND t.event_id = e.id AND t.done_on IS NOT NULL`,
    }),
    activityPart({
      kind: 'interaction',
      id: 'i.id',
      // What Lectern wrote, no one of the office did.
      by: 'CASE WHEN i.headline IS NULL THEN coalesce(i.added_by, i.owner_id) END',
      on: 'i.happened_on',
      facts: `jsonb_build_object('interaction', jsonb_build_object('id', i.id, 'clientId', i.client_id,
      'bureauPartnerId', i.bureau_partner_id, 'kind', i.kind, 'happenedOn', i.happened_on, 'headline', i.headline,
      'replyThreadId', ${openThreadOf('i')}, 'text', i.text,
      'version', i.version, 'createdAt', i.created_at, 'updatedAt', i.updated_at))`,
      from: `interactions i WHERE i.owner_id = $1 AND i.${column} = $2 AND ${seenAnswers('i')}`,
    }),
    activityPart({
      kind: 'merge',
      id: 'm.id',
      by: 'coalesce(m.added_by, m.owner_id)',
      at: 'm.merged_at',
      facts: `jsonb_build_object('name', m.merged_name, 'differences', m.differences)`,
      from: `${merging.table} m WHERE m.owner_id = $1 AND m.${column} = $2`,
    }),
    ...invoiceActivity(column),
    ...contractActivity(column),
    ...shareLinkActivity(eventIds, addresses),
    ...testimonialActivity(column, eventIds),
  ];
}

/** Newest first. A damaged cursor begins at the first page. */
export function activitySql(ownerId: string, subject: Subject, query: ListActivityQuery) {
  const { kind, id } = organizationOf(ownerId, subject);
  const parameters: unknown[] = [ownerId, id, query.limit + 1];
  const cursor = cursorOf(query.cursor);
  if (cursor) parameters.push(...cursor);
  const after = cursor ? `WHERE (p.at, p.kind || ' ' || p.id) < ($4::timestamptz, $5)` : '';
  const newest = `ORDER BY p.at DESC, p.kind || ' ' || p.id DESC LIMIT $3`;
  const all = parts(kind)
    .map((part) => `(SELECT * FROM (${part}) p ${after} ${newest})`)
    .join('\n    UNION ALL ');
  const sql = `
    SELECT p.kind, p.kind || ' ' || p.id AS key, p.at, p.day AS "on", p.facts, p.at::text AS "sortKey",
      ${nameIn('$1', 'p.by')} AS "changedBy"
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
