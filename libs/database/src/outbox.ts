/**
 * The outbox: facts that are committed together with the rows they tell about. Services call `add` inside their
 * transaction; the relay in the worker publishes. Nothing else enqueues what a request caused.
 */
import { SpanKind } from '@opentelemetry/api';
import { domainEvents, type DomainEventPayload, type DomainEventType } from '@lectern/protocol/domain-events';
import { inSpan, traceparentOf } from '@lectern/tracing/spans';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from './clock';
import { notifyAfterCommit, writeWithCommit, type Tx } from './db';

export const OUTBOX_CHANNEL = 'outbox';

/** Takes effect once the transaction is committed. */
export function wakeRelay(tx: Tx): void {
  notifyAfterCommit(tx, OUTBOX_CHANNEL);
}

/** Events are written by requests and jobs; what writes them outside of one is not traced. */
const PRODUCER = { kind: SpanKind.PRODUCER, onlyInside: true };

export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** Writes the event and wakes the relay after the commit. Throws ZodError when the payload is not the event's. */
  async add<T extends DomainEventType>(tx: Tx, type: T, payload: DomainEventPayload<T>): Promise<string> {
    const { version, payload: schema } = domainEvents[type];
    const id = uuidv7();
    const written = JSON.stringify(schema.parse(payload));
    await inSpan(`add ${type}`, PRODUCER, () => {
      writeWithCommit(
        tx,
        `INSERT INTO outbox (id, type, version, payload, occurred_at, traceparent) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, type, version, written, this.clock.now(), traceparentOf()],
      );
      return Promise.resolve();
    });
    wakeRelay(tx);
    return id;
  }

  /**
   * Writes many events of one type in one statement: sweeps and writes of many would wait for the network row by row.
   * The caller bounds how many. Returns their ids in the order of the payloads; without payloads nothing is woken.
   */
  async addMany<T extends DomainEventType>(
    tx: Tx,
    type: T,
    payloads: readonly DomainEventPayload<T>[],
  ): Promise<string[]> {
    const [only] = payloads;
    if (only === undefined) return [];
    // Sent with the COMMIT, so that the write of one row waits for nothing more.
    if (payloads.length === 1) return [await this.add(tx, type, only)];
    const { version, payload: schema } = domainEvents[type];
    const ids = payloads.map(() => uuidv7());
    await tx.query(
      `INSERT INTO outbox (id, type, version, payload, occurred_at, traceparent)
       SELECT e.id, $2, $3, e.payload, $4, $5 FROM jsonb_to_recordset($1::jsonb) AS e (id uuid, payload jsonb)`,
      [
        JSON.stringify(payloads.map((payload, at) => ({ id: ids[at], payload: schema.parse(payload) }))),
        type,
        version,
        this.clock.now(),
        traceparentOf(),
      ],
    );
    wakeRelay(tx);
    return ids;
  }
}
