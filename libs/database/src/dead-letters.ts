/** What administrators do with events that the relay set aside: give them back to it, or drop them. */
import type { Tx } from './db';
import { wakeRelay } from './outbox';

/** Replayed in one go; more than that by asking again. */
const AT_ONCE = 5_000;
const BACK_IN_LINE = `
  SET set_aside_at = NULL, set_aside_because = NULL, last_error = NULL, retry_at = NULL, attempts = 0`;

/** Returns the type of the event that goes back to the relay; undefined when it is not set aside any more. */
export async function replayDeadLetter(tx: Tx, id: string): Promise<string | undefined> {
  const rows: { type: string }[] = await tx.query(
    `WITH back AS (
         UPDATE outbox ${BACK_IN_LINE} WHERE id = $1 AND set_aside_at IS NOT NULL RETURNING type)
       SELECT type FROM back`,
    [id],
  );
  wakeRelay(tx);
  return rows[0]?.type;
}

/** The oldest first; returns how many went back. */
export async function replayDeadLetters(tx: Tx): Promise<number> {
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

/** Returns the type of the event that is gone; undefined when it is not set aside. */
export async function discardDeadLetter(tx: Tx, id: string): Promise<string | undefined> {
  const rows: { type: string }[] = await tx.query(
    `WITH gone AS (DELETE FROM outbox WHERE id = $1 AND set_aside_at IS NOT NULL RETURNING type)
       SELECT type FROM gone`,
    [id],
  );
  return rows[0]?.type;
}
