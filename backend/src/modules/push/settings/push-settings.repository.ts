import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { defaultPushSettings as defaults, type PushResponse } from '@lectern/protocol/push';
import { PushSettings } from './push-settings.entity';

const COLUMNS = columns(PushSettings, '', 'kinds, quietFrom, quietUntil, version');
const FIND = `SELECT ${COLUMNS} FROM push_settings WHERE user_id = $1`;

type Settings = Pick<PushResponse, 'kinds' | 'quietHours' | 'version'>;

@Injectable()
export class PushSettingsRepository {
  constructor(private readonly db: Db) {}

  /** The defaults until something was changed. */
  async find(userId: string): Promise<Settings> {
    const row = await this.db.queryOne<RowOf<typeof COLUMNS>>(FIND, [userId]);
    return row ? toSettings(row) : defaults;
  }

  /** Locks the row, which is made first where there is none. */
  async lock(tx: Tx, userId: string, now: Date): Promise<Settings | undefined> {
    const { kinds, quietHours, version } = defaults;
    await tx.query(
      `INSERT INTO push_settings (user_id, kinds, quiet_from, quiet_until, version, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [userId, kinds, quietHours?.from ?? null, quietHours?.until ?? null, version, now],
    );
    const row = await tx.queryOne<RowOf<typeof COLUMNS>>(`${FIND} FOR UPDATE`, [userId]);
    return row && toSettings(row);
  }

  async update(tx: Tx, userId: string, { kinds, quietHours }: Partial<Settings>, now: Date): Promise<void> {
    await tx.update(
      PushSettings,
      { userId },
      {
        ...(kinds && { kinds }),
        ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }),
        updatedAt: now,
        version: () => 'version + 1',
      },
    );
  }
}

/** `NotNull` of both: the database has a check. */
function toSettings({ kinds, quietFrom, quietUntil, version }: RowOf<typeof COLUMNS>): Settings {
  return { kinds, quietHours: quietHoursOf({ quietFrom, quietUntil }), version };
}

export function quietHoursOf({ quietFrom, quietUntil }: Pick<PushSettings, 'quietFrom' | 'quietUntil'>) {
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
}
