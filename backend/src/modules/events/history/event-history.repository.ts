import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import type { EventHistoryItem, EventHistoryQuery } from '@lectern/protocol/event-history';
import { seenFiles } from '../../../common/seen-files';
import { nameIn } from '../../team/references';
import type { SpeakingEventChange } from './speaking-event-change.entity';

/** `details` are the fields that only this kind of line has; of a field change they are the changes as stored. */
export interface HistoryRow {
  kind: EventHistoryItem['kind'];
  id: string;
  changedAt: Date;
  changedBy: string;
  details: Record<string, unknown> & { changes?: SpeakingEventChange['changes'] };
  sortKey: string;
}

interface Source {
  kind: EventHistoryItem['kind'];
  from: string;
  /** The instant that the line stands at. */
  at: string;
  by: string;
  details: string;
  onlyIf?: () => string;
}

/** Each is read by the index of its event. */
const SOURCES: Source[] = [
  {
    kind: 'status',
    from: 'speaking_event_status_changes',
    at: 's.changed_at',
    by: 's.changed_by',
    details: `jsonb_build_object('from', s.from_status, 'to', s.to_status, 'reason', s.reason)`,
  },
  {
    kind: 'fields',
    from: 'speaking_event_changes',
    at: 's.changed_at',
    by: 's.changed_by',
    details: `jsonb_build_object('changes', s.changes, 'currency', s.currency)`,
  },
  {
    kind: 'hold',
    from: 'hold_changes',
    at: 's.changed_at',
    by: 's.changed_by',
    details: `jsonb_build_object('change', s.kind, 'heldOn', s.held_on, 'fromRank', s.from_rank, 'toRank', s.to_rank,
      'reason', s.reason, 'byClock', s.changed_by IS NULL)`,
  },
  {
    // Of a task only the day is known: it stands at its noon.
    kind: 'task_done',
    from: 'tasks',
    at: `((s.done_on + TIME '12:00') AT TIME ZONE 'UTC')`,
    by: 'coalesce(s.done_by, s.owner_id)',
    details: `jsonb_build_object('taskId', s.id, 'title', s.title, 'doneOn', s.done_on)`,
    onlyIf: () => 's.done_on IS NOT NULL',
  },
  {
    kind: 'file_added',
    from: 'files',
    at: 's.created_at',
    by: 'coalesce(s.added_by, s.owner_id)',
    details: `jsonb_build_object('fileId', s.id, 'name', s.name, 'fileKind', s.kind)`,
    onlyIf: () => `s.state <> 'refused' AND ${seenFiles('s')}`,
  },
];

@Injectable()
export class EventHistoryRepository {
  constructor(private readonly db: Db) {}

  async page(ownerId: string, eventId: string, query: EventHistoryQuery) {
    const { sql, parameters } = eventHistorySql(ownerId, eventId, query);
    const rows = await this.db.query<HistoryRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }
}

/** Newest first. What nobody with an account did, a planner did on a shared page, or the clock. */
export function eventHistorySql(ownerId: string, eventId: string, query: EventHistoryQuery) {
  const keyset: Keyset = {
    cursor: query.cursor,
    limit: query.limit,
    sort: { column: 'h.at', type: 'timestamptz' },
    direction: 'desc',
  };
  const where = new Where();
  const owner = where.parameter(ownerId);
  const event = where.parameter(eventId);
  where.andConstant('h.id IS NOT NULL');
  afterCursor(where, keyset, 'h.id');
  const lines = SOURCES.map(
    ({ kind, from, at, by, details, onlyIf }) => `
      SELECT '${kind}' AS kind, s.id, ${at} AS at, ${by} AS by, ${details} AS details FROM ${from} s
      WHERE s.owner_id = ${owner} AND s.event_id = ${event}${onlyIf ? ` AND ${onlyIf()}` : ''}`,
  );
  const sql = `
    SELECT h.kind, h.id, h.at AS "changedAt", h.details, ${sortKey(keyset)},
      CASE WHEN h.details->'byClock' = 'true' THEN 'Lectern' ELSE coalesce(${nameIn(owner, 'h.by')}, 'Planner') END
        AS "changedBy"
    FROM (${lines.join(' UNION ALL ')}) h
    WHERE ${where.sql} ${orderAndLimit(keyset, 'h.id')}`;
  return { sql, parameters: where.parameters };
}
