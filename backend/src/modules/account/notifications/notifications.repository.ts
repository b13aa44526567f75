import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import {
  NotificationPreferencesResponse,
  defaultNotificationPreferences as defaults,
} from '@lectern/protocol/notifications';
import { undeletedAccount } from '../../auth/open-account';
import { NotificationPreference } from './notification-preference.entity';

/** Also a disabled account's owner may stop emails by their links. */
const HAS_ACCOUNT = (owner: string) =>
  `EXISTS (SELECT 1 FROM users u WHERE u.id = ${owner} AND ${undeletedAccount('u')})`;

const FIND_COLUMNS = columns(NotificationPreference, '', NotificationPreferencesResponse.shape);
const FIND = `
  SELECT ${FIND_COLUMNS}
  FROM notification_preferences WHERE owner_id = $1`;

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: Db) {}

  /** The defaults until something was changed. */
  async find(ownerId: string): Promise<NotificationPreferencesResponse> {
    const [row] = await this.db.query<RowOf<typeof FIND_COLUMNS>>(FIND, [ownerId]);
    return row ?? defaults;
  }

  /** Locks the row, which is made first where there is none; undefined when there is no such account. */
  async lock(tx: Tx, ownerId: string, now: Date): Promise<NotificationPreferencesResponse | undefined> {
    await tx.query(
      `INSERT INTO notification_preferences
         (owner_id, task_emails, digest_hour, digest_weekdays_only, activity, share_summary, version,
          updated_at)
       SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM users WHERE id = $1 AND ${undeletedAccount('users')}
       ON CONFLICT DO NOTHING`,
      [
        ownerId,
        defaults.taskEmails,
        defaults.digestHour,
        defaults.digestWeekdaysOnly,
        defaults.activity,
        defaults.shareSummary,
        defaults.version,
        now,
      ],
    );
    return tx.queryOne<NotificationPreferencesResponse>(`${FIND} AND ${HAS_ACCOUNT('owner_id')} FOR UPDATE`, [ownerId]);
  }

  async hasAccount(ownerId: string): Promise<boolean> {
    const [row] = await this.db.query<{ live: boolean }>(`SELECT ${HAS_ACCOUNT('$1::uuid')} AS live`, [ownerId]);
    return row?.live === true;
  }

  async update(tx: Tx, ownerId: string, patch: Partial<NotificationPreference>): Promise<void> {
    await tx.update(NotificationPreference, { ownerId }, { ...patch, version: () => 'version + 1' });
  }
}
