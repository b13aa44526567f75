import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { OUTBOX_COUNT_LIMIT } from '@lectern/protocol/queues';
import type { User } from '../../auth/user.entity';

const MOST_TYPES = 30;

/** What waits for the relay, as far as it is counted, by the type of event; the most frequent first. */
export const OUTBOX_BACKLOG = `
  SELECT type, count(*)::int AS count, min("occurredAt") AS "oldestAt" FROM (
    SELECT type, occurred_at AS "occurredAt" FROM outbox
    WHERE published_at IS NULL AND set_aside_at IS NULL ORDER BY id LIMIT ${OUTBOX_COUNT_LIMIT}) waiting
  GROUP BY type ORDER BY count(*) DESC, type`;

export const OUTBOX_PUBLISHED_SINCE = `
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM outbox WHERE published_at IS NOT NULL AND published_at > $1 LIMIT ${OUTBOX_COUNT_LIMIT}) published`;

export const OUTBOX_SET_ASIDE = `
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM outbox WHERE set_aside_at IS NOT NULL LIMIT ${OUTBOX_COUNT_LIMIT}) aside`;

export interface Backlog {
  waiting: number;
  oldestAt: Date | null;
  byType: { type: string; count: number; oldestAt: Date }[];
}

@Injectable()
export class QueueFiguresRepository {
  constructor(private readonly db: Db) {}

  async backlog(): Promise<Backlog> {
    const types = await this.db.query<Backlog['byType'][number]>(OUTBOX_BACKLOG);
    return {
      waiting: types.reduce((sum, { count }) => sum + count, 0),
      oldestAt: types.reduce<Date | null>(
        (oldest, { oldestAt }) => (oldest === null || oldestAt < oldest ? oldestAt : oldest),
        null,
      ),
      byType: types.slice(0, MOST_TYPES),
    };
  }

  publishedSince(since: Date): Promise<number> {
    return this.count(OUTBOX_PUBLISHED_SINCE, [since]);
  }

  setAside(): Promise<number> {
    return this.count(OUTBOX_SET_ASIDE, []);
  }

  async usernames(accountIds: readonly string[]): Promise<Map<string, string>> {
    if (accountIds.length === 0) return new Map();
    const rows = await this.db.query<Pick<User, 'id' | 'username'>>(
      'SELECT id, username FROM users WHERE id = ANY ($1)',
      [accountIds],
    );
    return new Map(rows.map(({ id, username }) => [id, username]));
  }

  private async count(sql: string, parameters: unknown[]): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(sql, parameters);
    return row?.count ?? 0;
  }
}
