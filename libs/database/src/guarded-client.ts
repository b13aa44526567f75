/**
 * A connection that may break at any moment. `pg` reports it by the query that rejects and by an event besides; while a pool
 * ends, or BullMQ holds the connection itself, the event has no listener, and Node would end the process.
 */
import { Client, type ClientConfig } from 'pg';

/** The rejected query reports the error, or the pool while the connection is idle. */
const ignoreError = () => undefined;

export class GuardedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', ignoreError);
  }
}

// BullMQ opens its own listening connection and removes all listeners before it closes it.
const prototype = Client.prototype as { end: (this: Client, ...given: unknown[]) => unknown };
const { end } = prototype;
prototype.end = function (...given) {
  this.on('error', ignoreError);
  return end.apply(this, given);
};
