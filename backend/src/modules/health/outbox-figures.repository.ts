import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';

export interface OutboxFigures {
  ageSeconds: number;
  backlog: number;
  deadLetters: number;
}

export const OUTBOX_FIGURES = `
  SELECT (SELECT count(*) FROM (
            SELECT 1 FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL LIMIT 100000) AS w)::int AS backlog,
         (SELECT count(*) FROM (
            SELECT 1 FROM outbox WHERE set_aside_at IS NOT NULL LIMIT 100000) AS d)::int AS "deadLetters",
         greatest(0, coalesce(extract(epoch FROM $1::timestamptz - (
           SELECT occurred_at FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL
           ORDER BY id LIMIT 1)), 0))::float8 AS "ageSeconds"`;

@Injectable()
export class OutboxFiguresRepository {
  constructor(private readonly db: Db) {}

  /** What waits for the relay, and what it has set aside; counted up to a hundred thousand, beyond that only the age matters. */
  async read(now: Date): Promise<OutboxFigures> {
    const [row] = await this.db.query<OutboxFigures>(OUTBOX_FIGURES, [now]);
    return row ?? { ageSeconds: 0, backlog: 0, deadLetters: 0 };
  }
}
