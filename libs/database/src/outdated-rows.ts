/** Rows that only served their time. Each module declares those of its tables; the hourly clean-up deletes them. */
import type { Clock } from './clock';
import type { Db } from './db';

/**
 * In `condition`, `$1` is the clock's time, for instants that were written by it; `now()` is for those that the database
 * or a middleware set.
 */
export interface OutdatedRows {
  table: string;
  condition: string;
  byClock?: true;
}

/** Deletes in bites, so that no lock is held for long. */
export async function deleteOutdated(
  db: Db,
  clock: Clock,
  { table, condition, byClock }: OutdatedRows,
  bite: number,
): Promise<void> {
  let deleted: number;
  do {
    const rows = await db.query<{ gone: number }>(
      `WITH bite AS (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${bite}),
              gone AS (DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM bite) RETURNING 1)
         SELECT count(*)::int AS gone FROM gone`,
      byClock ? [clock.now()] : [],
    );
    deleted = rows[0]?.gone ?? 0;
  } while (deleted === bite);
}
