/**
 * A connection of BullMQ's pool on PostgreSQL that may break at any moment. `pg` tells of it by the query that rejects and by an
 * event besides; while BullMQ holds the connection itself (at a queue's start) nobody listens to the event, and Node ends the process.
 */
import { Client, type ClientConfig } from 'pg';

export class GuardedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    // The query, or the pool when the connection is idle, tells of it.
    this.on('error', () => undefined);
  }
}
