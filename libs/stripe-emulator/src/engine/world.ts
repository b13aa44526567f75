/**
 * The ground the engine's parts stand on: the store, whose time it is, and the events. Only `emit`, `add` and `change`
 * make events, so that what a webhook says is what the store held at that moment.
 */
import { newId } from '../ids';
import { noSuchParam } from '../stripe-error';
import type { EventType, JsonObject, Kind, Kinds, StoredEvent } from '../stored';
import type { EmulatorStore } from '../store';
import { toSeconds } from '../time';

/** The API version of the installed SDK; every other one is refused. */
export const API_VERSION = '2026-10-28.endive';

/** The time, given from outside, so that a year can pass in one test. */
export interface Clock {
  now(): Date;
}

export interface Dunning {
  /** Days from one failed attempt to the next; after the last one fails, `afterwards` happens. */
  retryDays: readonly number[];
  afterwards: 'cancel' | 'unpaid' | 'past_due';
}

export interface EngineSettings {
  dunning: Dunning;
  /** How long an invoice of a renewal stays a draft before it is charged: an hour, as at Stripe. */
  draftSeconds: number;
}

/** Which request caused an event; null for what time brings about. */
export type CausedBy = StoredEvent['request'];

type Emitted = Exclude<
  Kind,
  | 'account_of'
  | 'bank_debit'
  | 'card_on_file'
  | 'checkout_plan'
  | 'event'
  | 'kept_answer'
  | 'onboarding_link'
  | 'payment_plan'
  | 'payout_of'
  | 'subscription_note'
>;

export class World {
  /** Set by the API while it answers a request. */
  causedBy: CausedBy = null;
  /** The connected account that everything is done in; null: the platform's own. */
  account: string | null = null;
  private readonly listeners = new Set<(event: StoredEvent) => void>();

  constructor(
    readonly store: EmulatorStore,
    readonly clock: Clock,
    readonly settings: EngineSettings,
  ) {}

  now(): number {
    return toSeconds(this.clock.now());
  }

  /** The time a customer lives in: its test clock's, or everybody's. */
  timeOf(customerId: string | null): number {
    const customer = customerId === null ? undefined : this.store.get('customer', customerId);
    const clock = customer?.test_clock ? this.store.get('test_clock', customer.test_clock) : undefined;
    return clock?.frozen_time ?? this.now();
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] {
    const found = this.store.get(kind, id);
    if (found === undefined) throw noSuchParam(kind.replaceAll('_', ' '), id, kind);
    return found;
  }

  /** Does it in a connected account, as a call with that `Stripe-Account` would. */
  within<T>(account: string | null, work: () => T): T {
    const before = this.account;
    this.account = account;
    try {
      return work();
    } finally {
      this.account = before;
    }
  }

  accountOf(id: string): string | null {
    return this.store.get('account_of', id)?.accountId ?? null;
  }

  /** What the account of the call has, in the order it was made: an object of another account does not exist. */
  allHere<K extends Kind>(kind: K): Kinds[K][] {
    return this.store.all(kind).filter(({ id }) => this.accountOf(id) === this.account);
  }

  here<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.accountOf(id) === this.account ? this.store.get(kind, id) : undefined;
  }

  add<K extends Emitted>(kind: K, object: Kinds[K], at: number, type?: EventType): Kinds[K] {
    this.store.put(kind, object);
    if (this.account !== null) this.store.put('account_of', { id: object.id, accountId: this.account });
    if (type) this.emit(type, object, at);
    return object;
  }

  /** Stores the changed object and, when anything differs, says so with the values it had before. */
  change<K extends Emitted>(kind: K, id: string, patch: Partial<Kinds[K]>, at: number, type?: EventType): Kinds[K] {
    const before: JsonObject = { ...this.find(kind, id) };
    const after = this.store.put(kind, { ...this.find(kind, id), ...patch });
    const previous = Object.fromEntries(
      Object.entries(patch)
        .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
        .map(([key]) => [key, before[key]]),
    );
    if (type && Object.keys(previous).length > 0) {
      this.emit(type, after, at, type.endsWith('.updated') ? previous : undefined);
    }
    return after;
  }

  emit(type: EventType, object: object, at: number, previous?: JsonObject): void {
    const { id } = object as { id?: string };
    const account = this.account ?? (id === undefined ? null : this.accountOf(id));
    const event: StoredEvent = {
      id: newId('evt'),
      object: 'event',
      ...(account !== null && { account }),
      api_version: API_VERSION,
      created: at,
      data: { object: { ...object }, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      // The deliverer sets it: how many endpoints have not yet confirmed it.
      pending_webhooks: 0,
      request: this.causedBy,
      type,
    };
    this.store.put('event', event);
    for (const listener of this.listeners) listener(event);
  }

  /** Called for each event as it happens; the returned function ends it. */
  onEvent(listener: (event: StoredEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
