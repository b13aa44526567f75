import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';

@Injectable()
export class HealthRepository {
  constructor(private readonly db: Db) {}

  /** Age of the oldest event that waits for the relay; 0 when none does. What was set aside waits for an operator. */
  async oldestUnpublishedSeconds(now: Date): Promise<number> {
    const [row] = await this.db.query<{ seconds: number }>(
      `SELECT coalesce(extract(epoch FROM $1::timestamptz - (
         SELECT occurred_at FROM outbox WHERE published_at IS NULL AND set_aside_at IS NULL ORDER BY id LIMIT 1)), 0)::float8 AS seconds`,
      [now],
    );
    return Math.max(0, Math.round(row?.seconds ?? 0));
  }
}
