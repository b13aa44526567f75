/**
 * After a new session secret: what a former one encrypted is encrypted with the current one, so that the former isn't needed any
 * more. Lectern may run. What was done stays done, so an interrupted run is simply started again.
 */
import { SecretUnreadableError, type SecretBox } from '@lectern/core/secret-box';
import type { Db } from '@lectern/database/db';
import { sealedColumns } from '../common/sealed-columns';

const BATCH = 500;

interface SealedText {
  /** PostgreSQL's name of the row version: a row that changes has another, and is read again. */
  row: string;
  sealed: string;
}

interface Result {
  encrypted: number;
  /** Encrypted with a secret that isn't named: nothing can read them. */
  unreadable: number;
}

export async function encryptAgain(db: Db, box: SecretBox, batch = BATCH): Promise<Result> {
  const sum = { encrypted: 0, unreadable: 0 };
  for (const { table, columns, purpose } of Object.values(sealedColumns)) {
    for (const column of columns) {
      let pass: Result;
      // A row that someone changes during a pass may move to where it has been already.
      do {
        pass = await goThrough(db, box, { table, column, purpose }, batch);
        sum.encrypted += pass.encrypted;
      } while (pass.encrypted > 0);
      sum.unreadable += pass.unreadable;
    }
  }
  return sum;
}

async function goThrough(
  db: Db,
  box: SecretBox,
  { table, column, purpose }: { table: string; column: string; purpose: string },
  batch: number,
): Promise<Result> {
  const result = { encrypted: 0, unreadable: 0 };
  let after = '(0,0)';
  for (;;) {
    const texts = await db.query<SealedText>(
      `SELECT ctid::text AS row, ${column} AS sealed FROM ${table}
       WHERE ctid > $1::tid AND ${column} IS NOT NULL ORDER BY ctid LIMIT ${batch}`,
      [after],
    );
    const last = texts.at(-1);
    if (!last) return result;
    after = last.row;
    const changed: (SealedText & { renewed: string })[] = [];
    for (const text of texts) {
      const renewed = renew(box, purpose, text.sealed);
      if (renewed === undefined) result.unreadable += 1;
      else if (renewed !== null) changed.push({ ...text, renewed });
    }
    const written = await db.query(
      `WITH written AS (
         UPDATE ${table} t SET ${column} = c.renewed
         FROM unnest($1::tid[], $2::text[], $3::text[]) AS c(row, sealed, renewed)
         WHERE t.ctid = c.row AND t.${column} = c.sealed
         RETURNING 1)
       SELECT 1 FROM written`,
      [changed.map(({ row }) => row), changed.map(({ sealed }) => sealed), changed.map(({ renewed }) => renewed)],
    );
    result.encrypted += written.length;
  }
}

/** Null: it's current. Undefined: unreadable. */
function renew(box: SecretBox, purpose: string, sealed: string): string | null | undefined {
  try {
    return box.renew(purpose, sealed);
  } catch (error) {
    if (error instanceof SecretUnreadableError) return undefined;
    throw error;
  }
}
