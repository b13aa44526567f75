/**
 * A few connections of the pool that requests use side by side, for statements of a millisecond or two: each is sent without
 * waiting for the answers before it (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html). Answers come in order,
 * so a connection that has not answered for a moment gets no more statements, and the pool takes them.
 */
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isDatabaseUnavailable } from './database-unavailable';
import { CONNECTION_SECONDS, holdBack } from './prepared-client';

/** What is sent behind a statement that takes longer than this would wait for it. */
const PATIENCE_MS = 5;
/** A connection that was silent for so long may have been dropped on its way; the pool does not keep idle ones either. */
const IDLE_MS = 10_000;
const LONGEST_MS = CONNECTION_SECONDS * 1000;
const AGAIN_AFTER_MS = 1_000;

interface Shared {
  client: PoolClient;
  pending: number;
  since: number;
  /** When it last answered, or was given something to do after it had nothing. */
  heardAt: number;
}

export class SharedConnections {
  private readonly shared = new Set<Shared>();
  private isOpening = false;
  private nextOpening = 0;
  private isClosed = false;

  constructor(
    private readonly pool: Pool,
    private readonly count: number,
  ) {}

  async query<Row extends QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[]> {
    const connection = this.choose(performance.now());
    if (!connection) return (await this.pool.query<Row>(sql, parameters)).rows;
    if (connection.pending === 0) connection.heardAt = performance.now();
    connection.pending += 1;
    try {
      // What is sent until Node has heard of all that came in goes out in one write.
      holdBack(connection.client, setImmediate);
      return (await connection.client.query<Row>(sql, parameters)).rows;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return (await this.pool.query<Row>(sql, parameters)).rows;
    } finally {
      connection.pending -= 1;
      connection.heardAt = performance.now();
      if (this.isClosed) this.giveBack(connection);
    }
  }

  /** Those that still wait for an answer are given back with it; the pool ends when all are. */
  close(): void {
    this.isClosed = true;
    for (const connection of this.shared) this.giveBack(connection);
  }

  private choose(now: number): Shared | undefined {
    let chosen: Shared | undefined;
    for (const connection of this.shared) {
      const { pending, heardAt, since } = connection;
      if (now - since > LONGEST_MS || (pending === 0 && now - heardAt > IDLE_MS)) this.giveBack(connection);
      else if (pending > 0 && now - heardAt > PATIENCE_MS) continue;
      else if (!chosen || pending < chosen.pending) chosen = connection;
    }
    const isShort = this.shared.size < this.count && !this.isOpening && !this.isClosed;
    if (isShort && now >= this.nextOpening) this.open();
    return chosen;
  }

  /** One at a time, or a pool that is used up would lend more of them than were asked for. */
  private open(): void {
    this.isOpening = true;
    this.pool.connect().then(
      (client) => {
        this.isOpening = false;
        const opened = performance.now();
        const connection = { client, pending: 0, since: opened, heardAt: opened };
        this.shared.add(connection);
        client.once('error', () => this.giveBack(connection, true));
        client.once('end', () => this.giveBack(connection, true));
        if (this.isClosed) this.giveBack(connection);
      },
      // The statement that asked went to the pool, and is told.
      () => {
        this.isOpening = false;
        this.nextOpening = performance.now() + AGAIN_AFTER_MS;
      },
    );
  }

  /** For good: the pool closes it. */
  private giveBack(connection: Shared, isBroken = false): void {
    if (connection.pending > 0 && !isBroken) return;
    if (this.shared.delete(connection)) connection.client.release(true);
  }
}
