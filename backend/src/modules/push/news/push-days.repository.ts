import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { PushKind } from '@lectern/protocol/push';
import { openAccount } from '../../auth/open-account';
import { User } from '../../auth/user.entity';
import { TeamMember } from '../../team/team-member.entity';
import { PushSettings } from '../settings/push-settings.entity';

export type DayPart = 'morning' | 'evening';

/** Which day it is in a zone where the hour has come. */
export interface ZoneDay {
  timeZone: string;
  day: string;
}

const UNTIL = { morning: 'mornings_until', evening: 'evenings_until' } as const;

/** Has a device, now: one that is added later that day still gets its news. */
const HEARS = `${openAccount('u')} AND EXISTS (SELECT 1 FROM push_devices d WHERE d.user_id = s.user_id)`;

const ZONE = columns(User, 'u', 'timeZone');
export const PUSH_ZONES = `
  SELECT DISTINCT ${ZONE} FROM push_settings s JOIN users u ON u.id = s.user_id
  WHERE $1 = ANY (s.kinds) AND ${HEARS}`;

/** People whose part of the day wasn’t announced yet. What another worker holds is left to it. */
export const takePushDays = (part: DayPart) => `
  SELECT ${columns(PushSettings, 's', 'userId')}, w.day
  FROM push_settings s
  JOIN users u ON u.id = s.user_id
  JOIN unnest($2::text[], $3::date[]) AS w (time_zone, day) ON w.time_zone = u.time_zone
  WHERE $1 = ANY (s.kinds) AND (s.${UNTIL[part]} IS NULL OR s.${UNTIL[part]} < w.day) AND ${HEARS}
  ORDER BY s.user_id LIMIT $4
  FOR NO KEY UPDATE OF s SKIP LOCKED`;

const OFFICE = columns(TeamMember, '', 'ownerId');

@Injectable()
export class PushDaysRepository {
  constructor(private readonly db: Db) {}

  async zones(kind: PushKind): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof ZONE>>(PUSH_ZONES, [kind]);
    return rows.map(({ timeZone }) => timeZone);
  }

  take(tx: Tx, part: DayPart, kind: PushKind, zones: readonly ZoneDay[], limit: number) {
    const [names, days] = [zones.map(({ timeZone }) => timeZone), zones.map(({ day }) => day)];
    return tx.query<{ userId: string; day: string }[]>(takePushDays(part), [kind, names, days, limit]);
  }

  async markAnnounced(tx: Tx, part: DayPart, taken: readonly { userId: string; day: string }[]): Promise<void> {
    await tx.query(
      `UPDATE push_settings s SET ${UNTIL[part]} = t.day
       FROM unnest($1::uuid[], $2::date[]) AS t (user_id, day) WHERE s.user_id = t.user_id`,
      [taken.map(({ userId }) => userId), taken.map(({ day }) => day)],
    );
  }

  /** Their own, and those in whose teams they are. */
  async officesOf(tx: Tx, userId: string): Promise<string[]> {
    const sql = `SELECT ${OFFICE} FROM team_members WHERE user_id = $1`;
    const rows = await tx.query<RowOf<typeof OFFICE>[]>(sql, [userId]);
    return [userId, ...rows.map(({ ownerId }) => ownerId)];
  }
}
