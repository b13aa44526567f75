/**
 * A connection that may break at any moment. `pg` reports it by the query that rejects and by an event besides; while a pool
 * ends, or BullMQ holds the connection itself, the event has no listener, and Node would end the process.
 */
import { Client, type ClientConfig } from 'pg';

export class GuardedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // The query reports it, or the pool while the connection is idle.
    this.on('error', () => undefined);
  }
}
