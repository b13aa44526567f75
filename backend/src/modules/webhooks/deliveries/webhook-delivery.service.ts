/**
 * Sends what is due to an endpoint. One job at a time works for an endpoint, a few messages side by side, and it leaves after a
 * failure: a slow or dead server holds one place in the queue for seconds. No connection to the database waits for a server.
 * A process killed in between sends a message again, under the same id.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { guardedFetch } from '@lectern/outbound/guarded-fetch';
import { OutboundError } from '@lectern/outbound/outbound-error';
import { WebhookEndpointsRepository, type WebhookTarget } from '../endpoints/webhook-endpoints.repository';
import { WebhookSecrets } from '../endpoints/webhook-secrets';
import { WebhookDeliveriesRepository, type DueWebhook } from './webhook-deliveries.repository';
import { isDead, nextAttemptAt } from './webhook-retries';
import { WebhookWakesService } from './webhook-wakes.service';

const TIMEOUT_MS = 15_000;
const SHOWN_BYTES = 1_000;
const SIDE_BY_SIDE = 4;
/** Then another job goes on, behind those of other endpoints. */
const ROUNDS = 10;
/** Longer than a round takes: what a killed process held is taken up after it. */
const HELD_MS = 60_000;
const WOKEN = 500;
/** A job that has waited for so long is taken for lost, and another one is added. */
const LOST_MS = 10 * 60_000;

interface Answer {
  responseStatus: number | null;
  responseBody: string | null;
  problem: string | null;
}

@Injectable()
export class WebhookDeliveryService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly wakes: WebhookWakesService,
  ) {}

  /** Each minute: retries, and what a killed process left. */
  async wakeDue(): Promise<void> {
    await this.db.tx(async (tx) => {
      const now = this.clock.now();
      const due = await this.deliveries.endpointsWithDue(tx, now, new Date(now.getTime() - LOST_MS), WOKEN);
      await this.endpoints.markWoken(tx, due, now);
      await this.outbox.addMany(tx, 'webhook_deliveries.due', due);
    });
  }

  async deliverDue(ownerId: string, endpointId: string): Promise<void> {
    let held = this.heldUntil();
    const target = await this.db.tx(async (tx) => {
      await this.endpoints.noteBegun(tx, ownerId, endpointId);
      return this.endpoints.take(tx, ownerId, endpointId, this.clock.now(), held);
    });
    if (!target) return;
    for (let round = 0; round < ROUNDS; round++) {
      const due = await this.deliveries.due(ownerId, endpointId, held, this.clock.now(), SIDE_BY_SIDE);
      if (due.length === 0) break;
      const successes = await Promise.all(due.map((delivery) => this.deliver(target, delivery)));
      // What is left waits for the next minute, so that others have the place.
      if (successes.includes(false)) return this.release(target, held);
      const from = held;
      held = this.heldUntil();
      const isKept = await this.db.tx((tx) => this.endpoints.keep(tx, ownerId, endpointId, from, held));
      if (!isKept) return;
    }
    await this.release(target, held, { wakes: true });
  }

  private heldUntil(): Date {
    return new Date(this.clock.now().getTime() + HELD_MS);
  }

  /** What became due since the last look has a job that found the endpoint held: it is woken again. */
  private release({ ownerId, id: endpointId }: WebhookTarget, held: Date, { wakes = false } = {}): Promise<void> {
    return this.db.tx(async (tx) => {
      await this.endpoints.release(tx, ownerId, endpointId, held);
      if (!wakes || !(await this.deliveries.hasDue(tx, ownerId, endpointId, this.clock.now()))) return;
      await this.wakes.wake(tx, ownerId, [endpointId]);
    });
  }

  /** Returns whether the server took it. */
  private async deliver(target: WebhookTarget, delivery: DueWebhook): Promise<boolean> {
    const answer = await this.send(target, delivery);
    const { responseStatus } = answer;
    const isSuccess = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
    await this.db.tx((tx) =>
      isSuccess ? this.recordSuccess(tx, target, delivery, answer) : this.recordFailure(tx, target, delivery, answer),
    );
    return isSuccess;
  }

  private async send({ url, ...endpoint }: WebhookTarget, { id, body }: DueWebhook): Promise<Answer> {
    const signature = this.secrets.headersOf(endpoint, { id, body, sentAt: this.clock.now() });
    if (!signature) return noAnswer('The secret can’t be read. Rotate it, then send again.');
    try {
      const response = await guardedFetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body,
        maxBytes: SHOWN_BYTES,
        overflow: 'cut',
        timeoutMs: TIMEOUT_MS,
        allow: this.config.outboundAllow,
      });
      return { responseStatus: response.status, responseBody: textOf(response.body), problem: null };
    } catch (error) {
      if (error instanceof OutboundError) return noAnswer(error.message);
      throw error;
    }
  }

  private async recordSuccess(tx: Tx, target: WebhookTarget, delivery: DueWebhook, answer: Answer) {
    const { ownerId } = target;
    const now = this.clock.now();
    if (!(await this.endpoints.recordSuccess(tx, target, now))) return;
    const attempt = { ...answer, attemptedAt: now, status: 'succeeded' as const, nextAttemptAt: null };
    await this.deliveries.recordAttempt(tx, ownerId, delivery.id, attempt);
  }

  private async recordFailure(tx: Tx, target: WebhookTarget, delivery: DueWebhook, answer: Answer) {
    const { ownerId, id } = target;
    const now = this.clock.now();
    // First the endpoint, as everything that locks both.
    const failures = await this.endpoints.recordFailure(tx, target, now);
    if (!failures) return;
    const next = nextAttemptAt(delivery.retries, now);
    await this.deliveries.recordAttempt(tx, ownerId, delivery.id, {
      ...answer,
      attemptedAt: now,
      status: next ? 'waiting' : 'failed',
      nextAttemptAt: next,
    });
    if (answer.responseStatus === 410) await this.turnOff(tx, ownerId, id, 'gone', now);
    else if (isDead(failures, now)) await this.turnOff(tx, ownerId, id, 'failing', now);
  }

  private async turnOff(tx: Tx, ownerId: string, endpointId: string, because: 'gone' | 'failing', now: Date) {
    await this.endpoints.update(tx, ownerId, endpointId, { status: because, updatedAt: now });
    await this.deliveries.failWaiting(tx, ownerId, endpointId);
    await this.outbox.add(tx, 'webhook_endpoint.disabled', { ownerId, endpointId, because });
  }
}

function noAnswer(problem: string): Answer {
  return { responseStatus: null, responseBody: null, problem };
}

/** PostgreSQL stores no NUL; what isn’t UTF-8 is shown as far as it can be. */
function textOf(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '');
}
