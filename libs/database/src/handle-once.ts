/** The second half of "at least once, takes effect once": the first half is the job's id in the queue. */
import type { Db, Tx } from './db';

export interface HandlingKey {
  eventId: string;
  handlerId: string;
}

export function handlingKeyText(key: HandlingKey): string {
  return `${key.eventId}--${key.handlerId}`;
}

/**
 * Runs `work` in a transaction that also records that it was done. A second run, even one at the same time, waits
 * for the first at the row's unique key and then does nothing. Returns whether this run took effect.
 */
export function handleOnce(db: Db, key: HandlingKey, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return db.tx(async (tx) => {
    const claimed: unknown[] = await tx.query(
      `INSERT INTO handled_events (event_id, handler_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id`,
      [key.eventId, key.handlerId],
    );
    if (claimed.length === 0) return false;
    await work(tx);
    return true;
  });
}
