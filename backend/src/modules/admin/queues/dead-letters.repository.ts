import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import type { DeadLetterResponse, ListDeadLettersQuery } from '@lectern/protocol/queues';

export type DeadLetterRow = Omit<DeadLetterResponse, 'occurredAt' | 'setAsideAt'> & {
  occurredAt: Date;
  setAsideAt: Date;
  sortKey: string;
};

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
}

export function listDeadLettersSql(query: ListDeadLettersQuery) {
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
