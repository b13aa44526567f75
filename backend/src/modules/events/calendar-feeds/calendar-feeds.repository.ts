import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { defaultCalendarFeed as defaults } from '@lectern/protocol/calendar-feed';
import { ofOpenAccount, openAccount, undeletedAccount } from '../../auth/open-account';
import { CalendarFeed } from './calendar-feed.entity';
import { User } from '../../auth/user.entity';

export type FeedRow = RowOf<typeof COLUMNS>;
export type OpenedFeed = RowOf<typeof BY_TOKEN_COLUMNS> & { tokenHash: Buffer };

const COLUMNS = columns(
  CalendarFeed,
  '',
  `tokenSealed, madeAt, lastReadAt, includesHolds, includesTravel, includesTasks, version`,
);
const BY_TOKEN_COLUMNS = selectList(
  columns(CalendarFeed, 'f', 'ownerId, tokenHash, lastReadAt, includesHolds, includesTravel, includesTasks'),
  columns(User, 'u', 'timeZone'),
);
const BY_TOKEN = `
  SELECT ${BY_TOKEN_COLUMNS}
  FROM calendar_feeds f JOIN users u ON u.id = f.owner_id
  WHERE f.token_hash = $1 AND ${openAccount('u')}`;

@Injectable()
export class CalendarFeedsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string): Promise<FeedRow | undefined> {
    return this.db.queryOne<FeedRow>(`SELECT ${COLUMNS} FROM calendar_feeds WHERE owner_id = $1`, [ownerId]);
  }

  /** Locks the row, which is made first where there is none; undefined when there is no such account. */
  async lock(tx: Tx, ownerId: string, now: Date): Promise<FeedRow | undefined> {
    await tx.query(
      `INSERT INTO calendar_feeds
         (owner_id, includes_holds, includes_travel, includes_tasks, version, created_at, updated_at)
       SELECT id, $2, $3, $4, $5, $6, $6 FROM users WHERE id = $1 AND ${undeletedAccount('users')}
       ON CONFLICT DO NOTHING`,
      [ownerId, defaults.includesHolds, defaults.includesTravel, defaults.includesTasks, defaults.version, now],
    );
    return tx.queryOne<FeedRow>(
      `SELECT ${COLUMNS} FROM calendar_feeds WHERE owner_id = $1 AND ${ofOpenAccount('owner_id')} FOR UPDATE`,
      [ownerId],
    );
  }

  async update(tx: Tx, ownerId: string, patch: Partial<CalendarFeed>): Promise<void> {
    await tx.update(CalendarFeed, { ownerId }, { ...patch, version: () => 'version + 1' });
  }

  /** By the hash of its address: undefined when nobody has it, or when the account is being deleted. */
  async findByToken(tokenHash: Buffer): Promise<OpenedFeed | undefined> {
    const [row] = await this.db.query<OpenedFeed>(BY_TOKEN, [tokenHash]);
    return row && timingSafeEqual(row.tokenHash, tokenHash) ? row : undefined;
  }

  async noteReading(tx: Tx, ownerId: string, now: Date): Promise<void> {
    await tx.update(CalendarFeed, { ownerId }, { lastReadAt: now });
  }
}
