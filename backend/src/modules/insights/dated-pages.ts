/**
 * Rows of an owner between two days, page by page in the order of their day, so that a list of any length needs little
 * memory. For files.
 */
import type { Db } from '@lectern/database/db';

export interface Dated {
  id: string;
  day: string;
  currency: string;
}

export interface DatedScope {
  ownerId: string;
  from: string;
  to: string;
}

const PAGE_ROWS = 1_000;

/** `$1` owner, `$2` and `$3` first and last day, `$4` and `$5` day and id of the row before, `$6` how many; more as wanted. */
export const datedPage = (columns: string, from: string, day: string, id: string) => `
  SELECT ${id} AS id, ${day} AS day, ${columns}
  FROM ${from} AND ${day} BETWEEN $2 AND $3 AND (${day}, ${id}) > ($4::date, $5::uuid)
  ORDER BY ${day}, ${id} LIMIT $6`;

export async function* datedPages<Row extends Dated>(
  db: Db,
  sql: string,
  { ownerId, from, to }: DatedScope,
  { pageRows = PAGE_ROWS, more = [] }: { pageRows?: number; more?: readonly unknown[] } = {},
): AsyncIterable<Row> {
  let after: [string, string] = ['0001-01-01', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const rows = await db.query<Row>(sql, [ownerId, from, to, ...after, pageRows, ...more]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = [last.day, last.id];
  }
}
