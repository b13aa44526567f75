import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';

export interface OutboxFigures {
  ageSeconds: number;
  backlog: number;
}

@Injectable()
export class OutboxFiguresRepository {
  constructor(private readonly db: Db) {}

  /** What waits for the relay, counted up to a hundred thousand: beyond that only the age matters. */
  async read(now: Date): Promise<OutboxFigures> {
    const [row] = await this.db.query<OutboxFigures>(
      `SELECT (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 100000) AS w)::int AS backlog,
              greatest(0, coalesce(extract(epoch FROM $1::timestamptz - (
                SELECT occurred_at FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT 1)), 0))::float8 AS "ageSeconds"`,
      [now],
    );
    return row ?? { ageSeconds: 0, backlog: 0 };
  }
}
