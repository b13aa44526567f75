/**
 * What happens to events again that the relay set aside or published: they go back to it, or are dropped. What took effect
 * already is remembered and does not happen twice.
 */
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

/** Of an event that was published so long ago or less, jobs may be waiting: each is tried for about a day. */
const MAY_BE_WAITING = '2 days';
export const PUBLISH_AGAIN = `
  UPDATE outbox SET published_at = NULL WHERE published_at > $1::timestamptz - interval '${MAY_BE_WAITING}'`;

/** For queues that lost what waited in them at that moment. Returns how many events go out again. */
export async function publishAgain(tx: Tx, lostAt: Date | string): Promise<number> {
  const [row]: { count: number }[] = await tx.query(
    `WITH again AS (${PUBLISH_AGAIN} RETURNING 1) SELECT count(*)::int AS count FROM again`,
    [lostAt],
  );
  wakeRelay(tx);
  return row?.count ?? 0;
}
