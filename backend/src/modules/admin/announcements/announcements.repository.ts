import { Injectable } from '@nestjs/common';
import { allColumns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import type { AnnouncementState, ListAdminAnnouncementsQuery } from '@lectern/protocol/admin-announcements';
import { Announcement } from './announcement.entity';

const ROWS = allColumns(Announcement, 'a');

/** The same as `announcementStateAt` says of one row. */
const STATES: Record<AnnouncementState, (now: string) => string> = {
  draft: () => `a.published_at IS NULL`,
  scheduled: (now) => `a.published_at IS NOT NULL AND a.archived_at IS NULL AND a.shown_from > ${now}
    AND coalesce(a.ends_at, 'infinity') > ${now}`,
  live: (now) => `a.published_at IS NOT NULL AND a.archived_at IS NULL AND a.shown_from <= ${now}
    AND coalesce(a.ends_at, 'infinity') > ${now}`,
  past: (now) => `a.published_at IS NOT NULL AND a.archived_at IS NULL AND coalesce(a.ends_at, 'infinity') <= ${now}`,
  archived: () => `a.archived_at IS NOT NULL`,
};

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly db: Db) {}

  async list(query: ListAdminAnnouncementsQuery, now: Date) {
    const { sql, parameters } = listAnnouncementsSql(query, now);
    const rows = await this.db.query<Announcement & { sortKey: string }>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find(id: string): Promise<Announcement | undefined> {
    return this.db.queryOne<Announcement>(`SELECT ${ROWS} FROM announcements a WHERE a.id = $1`, [id]);
  }

  lock(tx: Tx, id: string): Promise<Announcement | null> {
    return tx.findOne(Announcement, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Tx, row: Announcement): Promise<void> {
    await tx.insert(Announcement, row);
  }

  async update(tx: Tx, id: string, patch: Partial<Announcement>): Promise<void> {
    await tx.update(Announcement, { id }, { ...patch, version: () => 'version + 1' });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(Announcement, { id });
  }
}

export function listAnnouncementsSql(query: ListAdminAnnouncementsQuery, now: Date) {
  const keyset: Keyset = {
    sort: { column: 'a.created_at', type: 'timestamptz' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where();
  const { state } = query;
  if (!state) where.andConstant('a.archived_at IS NULL');
  else if (state === 'draft' || state === 'archived') where.andConstant(STATES[state](''));
  else where.and(now, (p) => STATES[state](`${p}::timestamptz`));
  afterCursor(where, keyset, 'a.id');
  return {
    sql: `SELECT ${ROWS}, ${sortKey(keyset)} FROM announcements a WHERE ${where.sql} ${orderAndLimit(keyset, 'a.id')}`,
    parameters: where.parameters,
  };
}
