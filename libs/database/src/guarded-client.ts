/**
 * A connection that may break at any moment. `pg` reports it by the query that rejects and by an event besides; while a pool
 * ends, or BullMQ holds the connection itself, the event has no listener, and Node would end the process.
 */
import { Client, type ClientConfig } from 'pg';

/** The query reports it, or the pool while the connection is idle. */
const unheard = () => undefined;

export class GuardedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', unheard);
  }
}

// BullMQ makes the connection that it listens on itself, and takes all listeners off before it ends it.
const prototype = Client.prototype as { end: (this: Client, ...given: unknown[]) => unknown };
const { end } = prototype;
prototype.end = function (...given) {
  this.on('error', unheard);
  return end.apply(this, given);
};
