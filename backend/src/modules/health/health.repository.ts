import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';

@Injectable()
export class HealthRepository {
  constructor(private readonly db: Db) {}

  /** Age of the oldest event that the relay has not published yet; 0 when all are. */
  async oldestUnpublishedSeconds(now: Date): Promise<number> {
    const [row] = await this.db.query<{ seconds: number }>(
      `SELECT coalesce(extract(epoch FROM $1::timestamptz - (
         SELECT occurred_at FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT 1)), 0)::float8 AS seconds`,
      [now],
    );
    return Math.max(0, Math.round(row?.seconds ?? 0));
  }
}
