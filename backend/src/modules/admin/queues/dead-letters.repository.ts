import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import { wakeRelay } from '@lectern/database/outbox';
import type { DeadLetterResponse, ListDeadLettersQuery } from '@lectern/protocol/queues';

export type DeadLetterRow = Omit<DeadLetterResponse, 'occurredAt' | 'setAsideAt'> & {
  occurredAt: Date;
  setAsideAt: Date;
  sortKey: string;
};

/** Replayed in one go; more than that by asking again. */
const AT_ONCE = 5_000;
const BACK_IN_LINE = `
  SET set_aside_at = NULL, set_aside_because = NULL, last_error = NULL, retry_at = NULL, attempts = 0`;

@Injectable()
export class DeadLettersRepository {
  constructor(private readonly db: Db) {}

  /** What was set aside last comes first, with one row more than the page. */
  list(query: ListDeadLettersQuery): Promise<DeadLetterRow[]> {
    const { sql, parameters } = listDeadLettersSql(query);
    return this.db.query(sql, parameters);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.db.query('SELECT 1 FROM outbox WHERE id = $1', [id])).length > 0;
  }

  /** The type of what goes back to the relay; undefined when it is not set aside any more. */
  async replay(tx: Tx, id: string): Promise<string | undefined> {
    const rows: { type: string }[] = await tx.query(
      `WITH back AS (
         UPDATE outbox ${BACK_IN_LINE} WHERE id = $1 AND set_aside_at IS NOT NULL RETURNING type)
       SELECT type FROM back`,
      [id],
    );
    wakeRelay(tx);
    return rows[0]?.type;
  }

  /** The oldest first; answers how many went back. */
  async replayAll(tx: Tx): Promise<number> {
    const rows: { count: number }[] = await tx.query(
      `WITH oldest AS (
         SELECT id FROM outbox WHERE set_aside_at IS NOT NULL ORDER BY set_aside_at, id LIMIT ${AT_ONCE}
         FOR UPDATE SKIP LOCKED),
       back AS (UPDATE outbox ${BACK_IN_LINE} WHERE id IN (SELECT id FROM oldest) RETURNING 1)
       SELECT count(*)::int AS count FROM back`,
    );
    wakeRelay(tx);
    return rows[0]?.count ?? 0;
  }

  async discard(tx: Tx, id: string): Promise<string | undefined> {
    const rows: { type: string }[] = await tx.query(
      `WITH gone AS (DELETE FROM outbox WHERE id = $1 AND set_aside_at IS NOT NULL RETURNING type)
       SELECT type FROM gone`,
      [id],
    );
    return rows[0]?.type;
  }
}

export function listDeadLettersSql(query: ListDeadLettersQuery): { sql: string; parameters: unknown[] } {
  const keyset: Keyset = {
    sort: { column: 'o.set_aside_at', type: 'timestamptz' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where().andConstant('o.set_aside_at IS NOT NULL');
  afterCursor(where, keyset, 'o.id');
  const order = orderAndLimit(keyset, 'o.id');
  const sql = `
    SELECT o.id, o.type, o.version, o.occurred_at AS "occurredAt", o.set_aside_at AS "setAsideAt",
      o.set_aside_because AS because, coalesce(o.last_error, '') AS detail, o.attempts,
      (SELECT jsonb_build_object('id', u.id, 'username', u.username) FROM users u
       WHERE u.id::text = coalesce(o.payload ->> 'ownerId', o.payload ->> 'userId')) AS account, ${sortKey(keyset)}
    FROM outbox o WHERE ${where.sql} ${order}`;
  return { sql, parameters: where.parameters };
}
