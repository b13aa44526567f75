/**
 * Brings events to the one webhook endpoint, as Stripe does: signed, at least once, with retries until it answers 2xx.
 * What is still to be delivered is what the store says (`undelivered`), so nothing is lost by a restart; an event is
 * confirmed only after the endpoint took it. One delivery at a time, so that the order is the one that was decided.
 */
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { type Chaos, fates, type Fate, orderly } from './chaos';

/**
 * The `Stripe-Signature` header, as the SDK's own check accepts it. timestamp: seconds since 1970, signed together with the
 * payload so that an old delivery cannot be replayed.
 */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** An event as it is sent: whatever it holds, as JSON. */
export interface DeliverableEvent {
  id: string;
  type: string;
  /** The connected account in which it happened: another endpoint hears of those. */
  account?: string;
}

/** Where events are kept. Its `confirm` makes `pending_webhooks` of the event 0. */
export interface EventLedger {
  /** Events that the endpoint has not taken yet, oldest first. */
  undelivered(): DeliverableEvent[];
  confirm(eventId: string): Promise<void>;
}

export interface WebhookEndpoint {
  url: string;
  /** whsec_…; signs, is never sent or logged. */
  secret: string;
}

export interface DelivererOptions {
  endpoint: WebhookEndpoint;
  /** Hears of what happens in connected accounts; without it that only happens. */
  connectEndpoint?: WebhookEndpoint;
  chaos?: Chaos;
  /** How an event becomes a body; plain JSON when left out. */
  serialize?: (event: DeliverableEvent) => string;
  /** The time in the signature; tests travel in time together with whoever checks it. */
  now?: () => Date;
  logger?: Logger;
}

/**
 * `deliver` as Stripe; `hold` keeps everything until it is set to `deliver` again; `lose` counts events as delivered
 * that were never sent, which is what an outage of more than three days looks like from here.
 */
export type DeliveryMode = 'deliver' | 'hold' | 'lose';

interface Delivery {
  event: DeliverableEvent;
  attempts: number;
  isDoubled: boolean;
  isHeldBack: boolean;
}

const ANSWER_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
/** Stripe tries for three days; with a minute between attempts that is this many. */
const ATTEMPTS = 3 * 24 * 60;

const plainJson = (event: DeliverableEvent) => JSON.stringify(event, null, 2);

export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

export class WebhookDeliverer {
  private readonly decide: () => Fate;
  private readonly queue: Delivery[] = [];
  /** Failed ones, each with the timer that puts it back into the queue. */
  private readonly waiting = new Map<Delivery, NodeJS.Timeout>();
  private readonly known = new Set<string>();
  private mode: DeliveryMode = 'deliver';
  private draining?: Promise<void>;
  private stopped = false;
  private readonly stopping = new AbortController();

  constructor(
    private readonly ledger: EventLedger,
    private readonly options: DelivererOptions,
  ) {
    this.decide = fates(options.chaos ?? orderly);
  }

  /** Takes up what the ledger has not confirmed. Called at the start and whenever something happened. */
  wake(): void {
    if (this.stopped) return;
    for (const event of this.ledger.undelivered()) {
      if (this.known.has(event.id)) continue;
      this.known.add(event.id);
      this.queue.push({ event, attempts: 0, ...this.decide() });
    }
    this.drain();
  }

  setMode(mode: DeliveryMode): void {
    this.mode = mode;
    this.drain();
  }

  /** How many wait for their next attempt after one that failed. */
  get failing(): number {
    return this.waiting.size;
  }

  /** Resolves when nothing is under way or due; what failed and waits for its next attempt does not count. */
  async settled(): Promise<void> {
    while (this.draining) await this.draining;
  }

  /** Attempts everything that waits for its next attempt now. */
  async retryNow(): Promise<void> {
    for (const [delivery, timer] of this.waiting) {
      clearTimeout(timer);
      this.queue.push(delivery);
    }
    this.waiting.clear();
    this.drain();
    await this.settled();
  }

  /** Interrupts what is under way; it is delivered again after the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.stopping.abort();
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
    this.queue.length = 0;
    await this.settled();
  }

  private drain(): void {
    if (this.draining || this.mode === 'hold' || this.queue.length === 0) return;
    // Later, so that all events of one operation are there when their order is decided.
    this.draining = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.deliverQueue())
      .finally(() => {
        this.draining = undefined;
        this.drain();
      });
  }

  private async deliverQueue(): Promise<void> {
    for (let next = this.takeNext(); next; next = this.takeNext()) await this.deliver(next);
  }

  /** The first that is not held back; one that is goes right after the event that overtakes it. */
  private takeNext(): Delivery | undefined {
    if (this.mode === 'hold') return undefined;
    const index = this.queue.findIndex(({ isHeldBack }) => !isHeldBack);
    const [next] = this.queue.splice(Math.max(index, 0), 1);
    for (const overtaken of this.queue.slice(0, Math.max(index, 0))) overtaken.isHeldBack = false;
    return next;
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const { event } = delivery;
    if (this.mode === 'lose') return this.confirm(event);
    delivery.attempts += 1;
    const refusal = await this.send(event);
    const facts = { event: event.id, type: event.type, attempt: delivery.attempts };
    if (refusal === undefined) {
      this.options.logger?.info(facts, 'webhook delivered');
      await this.confirm(event);
      if (delivery.isDoubled && !this.stopped) this.queue.push({ ...delivery, isDoubled: false, isHeldBack: false });
      return;
    }
    if (this.stopped) return;
    if (delivery.attempts >= ATTEMPTS) {
      this.options.logger?.error({ ...facts, refusal }, 'webhook failed after three days');
      return this.confirm(event);
    }
    const delay = retryDelay(delivery.attempts);
    this.options.logger?.warn({ ...facts, refusal, delay }, 'webhook not taken, it will be sent again');
    this.waiting.set(
      delivery,
      setTimeout(() => this.retry(delivery), delay),
    );
  }

  private async confirm({ id }: DeliverableEvent): Promise<void> {
    await this.ledger.confirm(id);
    this.known.delete(id);
  }

  private retry(delivery: Delivery): void {
    this.waiting.delete(delivery);
    this.queue.push(delivery);
    this.drain();
  }

  /** Resolves with undefined when the endpoint took it, else with the reason in words. */
  private async send(event: DeliverableEvent): Promise<string | undefined> {
    const endpoint = event.account === undefined ? this.options.endpoint : this.options.connectEndpoint;
    if (!endpoint) return undefined;
    const { url, secret } = endpoint;
    const payload = (this.options.serialize ?? plainJson)(event);
    const now = this.options.now?.() ?? new Date();
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(payload, secret, Math.floor(now.getTime() / 1000)),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok ? undefined : `status ${answer.status}`;
    } catch (error) {
      return reason(error);
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}
