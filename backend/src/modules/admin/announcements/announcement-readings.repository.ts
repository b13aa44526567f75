import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import type { AnnouncementAudience } from '@lectern/protocol/admin-announcements';
import { MAX_CURRENT_ANNOUNCEMENTS, type ListAnnouncementsQuery } from '@lectern/protocol/announcements';
import { Announcement } from './announcement.entity';

/** Who reads: the account, and to which audience it belongs now. */
export interface Reader {
  ownerId: string;
  audience: Exclude<AnnouncementAudience, 'all'>;
}

const SHOWN_COLUMNS = columns(Announcement, 'a', 'id, title, body, level');
const SHOWN = `${SHOWN_COLUMNS}, a.shown_from AS "shownFrom", r.owner_id IS NOT NULL AS "isRead"`;
export type ShownRow = RowOf<typeof SHOWN_COLUMNS> & { shownFrom: Date; isPast: boolean; isRead: boolean };
const READING = `LEFT JOIN announcement_readings r ON r.owner_id = $1 AND r.announcement_id = a.id`;
const ADDRESSED = `a.published_at IS NOT NULL AND a.archived_at IS NULL AND a.audience IN ('all', $3)
  AND a.shown_from <= $2`;

/** Live and not dismissed. */
export const CURRENT_ANNOUNCEMENTS = `
  SELECT ${SHOWN}, false AS "isPast" FROM announcements a ${READING}
  WHERE ${ADDRESSED} AND coalesce(a.ends_at, 'infinity') > $2 AND r.dismissed_at IS NULL
  ORDER BY a.shown_from DESC, a.id DESC LIMIT ${MAX_CURRENT_ANNOUNCEMENTS}`;

/** Of what is addressed to the reader and shown, or was; a reading that is there stays, a dismissal as well. */
export const NOTE_READINGS = `
  INSERT INTO announcement_readings (owner_id, announcement_id, read_at, dismissed_at)
  SELECT $1, a.id, $2, CASE WHEN $5 THEN $2::timestamptz END FROM announcements a
  WHERE ${ADDRESSED} AND a.id = ANY ($4::uuid[])
  ORDER BY a.id
  ON CONFLICT (owner_id, announcement_id) DO UPDATE SET dismissed_at = excluded.dismissed_at
    WHERE announcement_readings.dismissed_at IS NULL AND excluded.dismissed_at IS NOT NULL
  RETURNING announcement_id AS id`;

@Injectable()
export class AnnouncementReadingsRepository {
  constructor(private readonly db: Db) {}

  current(reader: Reader, now: Date): Promise<ShownRow[]> {
    return this.db.query<ShownRow>(CURRENT_ANNOUNCEMENTS, [reader.ownerId, now, reader.audience]);
  }

  async list(reader: Reader, query: ListAnnouncementsQuery, now: Date) {
    const { sql, parameters } = shownAnnouncementsSql(reader, query, now);
    const rows = await this.db.query<ShownRow & { sortKey: string }>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  async isShown(reader: Reader, id: string, now: Date): Promise<boolean> {
    const rows = await this.db.query(
      `SELECT 1 FROM announcements a WHERE $1::uuid IS NOT NULL AND ${ADDRESSED} AND a.id = $4`,
      [reader.ownerId, now, reader.audience, id],
    );
    return rows.length === 1;
  }

  /** Returns which of them it changed something for. */
  async note(tx: Tx, reader: Reader, ids: readonly string[], isDismissed: boolean, now: Date) {
    const parameters = [reader.ownerId, now, reader.audience, ids, isDismissed];
    const rows: { id: string }[] = await tx.query(NOTE_READINGS, parameters);
    return rows.map(({ id }) => id);
  }
}

export function shownAnnouncementsSql(reader: Reader, query: ListAnnouncementsQuery, now: Date) {
  const keyset: Keyset = {
    sort: { column: 'a.shown_from', type: 'timestamptz' },
    direction: 'desc',
    ...query,
    cursor: query.cursor,
  };
  const where = new Where();
  where.parameter(reader.ownerId);
  where.parameter(now);
  where.parameter(reader.audience);
  where.andConstant(ADDRESSED);
  afterCursor(where, keyset, 'a.id');
  return {
    sql: `SELECT ${SHOWN}, coalesce(a.ends_at, 'infinity') <= $2 AS "isPast", ${sortKey(keyset)}
      FROM announcements a ${READING} WHERE ${where.sql} ${orderAndLimit(keyset, 'a.id')}`,
    parameters: where.parameters,
  };
}
