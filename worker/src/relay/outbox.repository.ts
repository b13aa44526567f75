/**
 * The relay's rows: taking those that wait, marking what was published, trying again later what was not, and setting aside
 * what cannot be published. Called by the relay only; operators replay what was set aside in the backend.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { publishAgain } from '@lectern/database/dead-letters';
import { takenEvents, whyUnreadable } from './known-events';

/** Tried again after 5 s, 25 s, 2 min and 10 min, then set aside: a quarter of an hour in all. */
export const ATTEMPTS = 5;
const FIRST_WAIT_SECONDS = 5;
const WAIT_FACTOR = 5;
/** So long a release that knows the event may take to start beside this one. */
export const UNKNOWN_FOR_MINUTES = 60;
const PAGE = 500;
const REASON_LENGTH = 500;

const WAITING = `published_at IS NULL AND set_aside_at IS NULL AND (retry_at IS NULL OR retry_at <= $1)
    AND type || '@' || version = ANY ($2)`;

/** Not by a high-water mark: transactions commit in another order than their ids were made. */
export const WAITING_EVENTS = `
  SELECT id, type, version, payload, occurred_at, attempts, traceparent FROM outbox
  WHERE ${WAITING}
  ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`;

export interface OutboxRow {
  id: string;
  type: string;
  version: number;
  payload: unknown;
  occurred_at: Date;
  attempts: number;
  /** Of what wrote the event; null where nothing is traced. */
  traceparent: string | null;
}

export interface Unpublished {
  row: OutboxRow;
  because: 'unreadable' | 'refused';
  reason: string;
}

@Injectable()
export class OutboxRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  take(tx: Tx, limit: number): Promise<OutboxRow[]> {
    return tx.query(WAITING_EVENTS, [this.clock.now(), takenEvents, limit]);
  }

  async isAnyWaiting(): Promise<boolean> {
    const rows = await this.db.query(`SELECT 1 FROM outbox WHERE ${WAITING} LIMIT 1`, [this.clock.now(), takenEvents]);
    return rows.length > 0;
  }

  async markPublished(tx: Tx, rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query('UPDATE outbox SET published_at = $2, retry_at = NULL WHERE id = ANY ($1)', [
      rows.map((row) => row.id),
      this.clock.now(),
    ]);
  }

  /** Tried again later, or set aside after the last attempt. Returns whether it was set aside. */
  async markUnpublished(tx: Tx, { row, because, reason }: Unpublished): Promise<boolean> {
    const attempts = row.attempts + 1;
    const isLast = attempts >= ATTEMPTS;
    const now = this.clock.now();
    const wait = FIRST_WAIT_SECONDS * WAIT_FACTOR ** row.attempts * 1_000;
    await tx.query(
      `UPDATE outbox SET attempts = $2, last_error = $3, retry_at = $4, set_aside_at = $5, set_aside_because = $6
       WHERE id = $1`,
      [
        row.id,
        attempts,
        reason.slice(0, REASON_LENGTH),
        isLast ? null : new Date(now.getTime() + wait),
        isLast ? now : null,
        isLast ? because : null,
      ],
    );
    return isLast;
  }

  /** What may have waited in queues that are empty now. Returns how many. */
  publishAgain(): Promise<number> {
    return this.db.tx((tx) => publishAgain(tx, this.clock.now()));
  }

  /** Sets aside what no release that runs here has known for an hour. Returns how many. */
  async setAsideUnknown(): Promise<number> {
    const rows = await this.db.query<{ count: number }>(
      `WITH gone AS (
         UPDATE outbox SET set_aside_at = $1, set_aside_because = 'unknown',
           last_error = 'no running release knows the event ' || type || ' in version ' || version
         WHERE published_at IS NULL AND set_aside_at IS NULL AND NOT type || '@' || version = ANY ($2)
           AND occurred_at < $1::timestamptz - interval '${UNKNOWN_FOR_MINUTES} minutes'
         RETURNING 1)
       SELECT count(*)::int AS count FROM gone`,
      [this.clock.now(), takenEvents],
    );
    return rows[0]?.count ?? 0;
  }

  /** Takes back what an older release did not know or could not read and this one can. Returns how many. */
  takeBackReadable(): Promise<number> {
    return this.db.tx(async (tx) => {
      const rows: OutboxRow[] = await tx.query(
        `SELECT id, type, version, payload, occurred_at, attempts, traceparent FROM outbox
         WHERE set_aside_at IS NOT NULL AND set_aside_because <> 'refused' AND type || '@' || version = ANY ($2)
         ORDER BY set_aside_at, id LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [PAGE, takenEvents],
      );
      const readable = rows.filter((row) => whyUnreadable(writtenEvent(row)) === undefined);
      if (readable.length === 0) return 0;
      await tx.query(
        `UPDATE outbox SET set_aside_at = NULL, set_aside_because = NULL, attempts = 0, last_error = NULL, retry_at = NULL
         WHERE id = ANY ($1)`,
        [readable.map((row) => row.id)],
      );
      return readable.length;
    });
  }
}

/** What goes into the queue: the row as it was written, never as it was parsed, since a newer release may know more of it. */
export function writtenEvent({ id, type, version, payload, occurred_at, traceparent }: OutboxRow) {
  const event = { id, type, version, payload, occurredAt: occurred_at.toISOString() };
  return traceparent === null ? event : { ...event, traceparent };
}
