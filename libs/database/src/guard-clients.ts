/**
 * A connection may break at any moment. `pg` reports it by the query that rejects and by an event besides; without a
 * listener Node ends the process: while a pool ends or lends the connection, and while BullMQ opens its own (it listens once
 * that is open) or closes it (it stops listening first). So every connection has a listener. Imported for what it does.
 */
import { Client } from 'pg';

/** The rejected query reports the error, or the pool while the connection is idle. */
const ignoreError = () => undefined;

const prototype = Client.prototype as Record<'connect' | 'end', (this: Client, ...given: unknown[]) => unknown>;
for (const name of ['connect', 'end'] as const) {
  const original = prototype[name];
  prototype[name] = function (...given) {
    this.on('error', ignoreError);
    return original.apply(this, given);
  };
}
