import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { User } from '../../auth/user.entity';
import { CalendarBusyTime } from './calendar-busy-time.entity';
import { CalendarSource } from './calendar-source.entity';

/** A month of a very full calendar. */
const MOST = 1_000;

const BUSY_COLUMNS = selectList(
  columns(CalendarBusyTime, 'b', 'sourceId, position, startsOn, endsOn, startsAt, endsAt, title'),
  columns(CalendarSource, 's', 'name, color'),
  columns(User, 'u', 'timeZone'),
);

/** `$2` and `$3`: days of any zone. Of calendars that aren't paused. */
export const BUSY_BETWEEN = `
  SELECT ${BUSY_COLUMNS}
  FROM calendar_busy_times b JOIN calendar_sources s ON s.owner_id = b.owner_id AND s.id = b.source_id
    JOIN users u ON u.id = b.owner_id
  WHERE b.owner_id = $1 AND b.ends_on >= $2::date - 1 AND b.starts_on <= $3::date + 1 AND NOT s.is_paused
  ORDER BY b.starts_on, b.starts_at, b.source_id, b.position LIMIT ${MOST}`;

/** `timeZone` is the account's. */
export type BusyRow = RowOf<typeof BUSY_COLUMNS>;

/** For the office alone: never for shared pages, feeds, planners or exports. */
@Injectable()
export class BusyTimesRepository {
  constructor(private readonly db: Db) {}

  between(ownerId: string, from: string, to: string): Promise<BusyRow[]> {
    return this.db.query<BusyRow>(BUSY_BETWEEN, [ownerId, from, to]);
  }
}
