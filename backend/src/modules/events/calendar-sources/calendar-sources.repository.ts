import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { CalendarSourceResponse } from '@lectern/protocol/calendar-sources';
import { ownedRows } from '../../../common/owned-rows';
import { ofOpenAccount } from '../../auth/open-account';
import { User } from '../../auth/user.entity';
import { CalendarBusyTime } from './calendar-busy-time.entity';
import { CalendarSource } from './calendar-source.entity';

const { isWaiting: _isWaiting, ...shown } = CalendarSourceResponse.shape;
const SHOWN = columns(CalendarSource, 's', shown);
const ROWS = `
  SELECT ${SHOWN}, s.requested_at IS NOT NULL AS "isWaiting"
  FROM calendar_sources s`;
export const LIST_CALENDAR_SOURCES = `${ROWS} WHERE s.owner_id = $1 ORDER BY s.created_at, s.id`;

const PAUSED = columns(CalendarSource, 's', 'name, problem');
const READABLE = columns(
  CalendarSource,
  's',
  'id, ownerId, addressSealed, isPaused, etag, lastModified, contentHash, expandedAt',
);

/** Moved on as they are taken, so that another worker takes others. `$2`: when they're read after this. */
export const TAKE_DUE_CALENDARS = `
  UPDATE calendar_sources s SET next_read_at = $2, requested_at = $1
  WHERE s.id = ANY (ARRAY(
    SELECT id FROM calendar_sources
    WHERE next_read_at <= $1 AND ${ofOpenAccount('owner_id')}
    ORDER BY next_read_at LIMIT $3 FOR UPDATE SKIP LOCKED
  )) RETURNING s.id, s.owner_id AS "ownerId"`;

export type CalendarSourceRow = RowOf<typeof SHOWN> & { isWaiting: boolean };
export type ReadableSource = RowOf<typeof READABLE> & { timeZone: string };

@Injectable()
export class CalendarSourcesRepository extends ownedRows(CalendarSource) {
  list(ownerId: string): Promise<CalendarSourceRow[]> {
    return this.db.query<CalendarSourceRow>(LIST_CALENDAR_SOURCES, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<CalendarSourceRow | undefined> {
    return this.db.queryOne<CalendarSourceRow>(`${ROWS} WHERE s.owner_id = $1 AND s.id = $2`, [ownerId, id]);
  }

  /** One that is paused, and where its owner gets emails. */
  findPaused(ownerId: string, id: string): Promise<(RowOf<typeof PAUSED> & { email: string }) | undefined> {
    return this.db.queryOne(
      `SELECT ${PAUSED}, ${columns(User, 'u', 'email')}
       FROM calendar_sources s JOIN users u ON u.id = s.owner_id WHERE s.owner_id = $1 AND s.id = $2 AND s.is_paused`,
      [ownerId, id],
    );
  }

  findReadable(ownerId: string, id: string): Promise<ReadableSource | undefined> {
    return this.db.queryOne<ReadableSource>(
      `SELECT ${READABLE}, ${columns(User, 'u', 'timeZone')}
       FROM calendar_sources s JOIN users u ON u.id = s.owner_id WHERE s.owner_id = $1 AND s.id = $2`,
      [ownerId, id],
    );
  }

  /** One at a time for each office, so that two requests can't both be the tenth. */
  async countLocked(tx: Tx, ownerId: string): Promise<number> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('calendar sources ' || $1, 0))`, [ownerId]);
    return tx.countBy(CalendarSource, { ownerId });
  }

  async takeDue(tx: Tx, now: Date, next: Date, limit: number): Promise<{ id: string; ownerId: string }[]> {
    const [rows]: [{ id: string; ownerId: string }[], number] = await tx.query(TAKE_DUE_CALENDARS, [now, next, limit]);
    return rows;
  }

  /** What reading found out; the version that people edit stays. */
  async note(tx: Tx, ownerId: string, id: string, patch: Partial<CalendarSource>): Promise<void> {
    await tx.update(CalendarSource, { ownerId, id }, patch);
  }

  async replaceTimes(tx: Tx, ownerId: string, sourceId: string, times: CalendarBusyTime[]): Promise<void> {
    await tx.delete(CalendarBusyTime, { ownerId, sourceId });
    await tx.insert<CalendarBusyTime>(CalendarBusyTime, times);
  }
}
