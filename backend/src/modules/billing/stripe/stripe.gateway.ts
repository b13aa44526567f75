/**
 * The connection to Stripe, or to what speaks its API at STRIPE_API_URL, and what it says happened. The SDK repeats what
 * failed on the way, with the same idempotency key. Nothing of a key, a secret or a card gets into an error. The SDK is
 * loaded when it is first needed.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type Stripe from 'stripe';
import { z } from 'zod';
import {
  AccessLostError,
  billingUnavailable,
  ProviderObjectMissingError,
  ProviderRefusedError,
  webhookRefused,
} from '../billing.errors';
import { BILLING_EVENT_TYPES, isBillingEventType, type ProviderEvent } from './provider';

const PAGE = 100;
const TOLERANCE_SECONDS = 300;
/** So long a test clock lives at Stripe, and so far it may be behind our time. */
const TEST_CLOCK_LIFE_MS = 30 * 24 * 3600 * 1000;

const eventObject = z.object({
  object: z.string().optional(),
  id: z.string().optional(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});

type Errors = (typeof Stripe)['errors'];

interface Client {
  stripe: Stripe;
  errors: Errors;
}

@Injectable()
export class StripeGateway {
  private client: Promise<Client> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  private connect(): Promise<Client> {
    this.client ??= import('./stripe-client.gateway.js')
      .then(({ createStripe, errors }) => ({ stripe: createStripe(this.config.stripe), errors }))
      .catch((error: unknown) => {
        this.client = undefined;
        throw error;
      });
    return this.client;
  }

  /** Throws BILLING_UNAVAILABLE, ProviderObjectMissingError or ProviderRefusedError. */
  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { stripe, errors } = await this.connect();
    try {
      return await work(stripe);
    } catch (error) {
      throw toOurs(error, errors);
    }
  }

  /** Null when it is not there any more. */
  async find<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    try {
      return await this.call(work);
    } catch (error) {
      if (error instanceof ProviderObjectMissingError) return null;
      throw error;
    }
  }

  /**
   * Throws WEBHOOK_SIGNATURE_INVALID when it is not the provider's, or is older than five minutes. Null when it does not
   * concern us: what stands in it is not looked at.
   */
  async verifiedEvent(body: Buffer, signature: string): Promise<ProviderEvent | null> {
    const event = await this.verify(body, signature, this.config.stripe.webhookSecret);
    return isBillingEventType(event.type) ? toEvent(event) : null;
  }

  /** Throws WEBHOOK_SIGNATURE_INVALID. Each endpoint has its own secret. */
  async verify(body: Buffer, signature: string, secret: string): Promise<Stripe.Event> {
    const now = this.clock.now().getTime();
    const { stripe, errors } = await this.connect();
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
    } catch (error) {
      if (error instanceof errors.StripeSignatureVerificationError) throw webhookRefused();
      throw error;
    }
  }

  /** Newest first, in pages. Events of a test clock carry its time: with one, older ones are listed as well. */
  async *eventsSince(since: Date): AsyncIterable<ProviderEvent[]> {
    const behind = this.config.stripe.testClock === undefined ? 0 : TEST_CLOCK_LIFE_MS;
    const from = new Date(since.getTime() - behind);
    let after: string | undefined;
    do {
      const page = await this.call((stripe) =>
        stripe.events.list({
          types: [...BILLING_EVENT_TYPES],
          created: { gte: toSeconds(from) },
          limit: PAGE,
          ...(after !== undefined && { starting_after: after }),
        }),
      );
      yield page.data.map(toEvent);
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
export const toDate = (seconds: number): Date => new Date(seconds * 1000);
export const toDateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds == null ? null : toDate(seconds);

function toEvent({ id, type, created, data }: Pick<Stripe.Event, 'id' | 'type' | 'created' | 'data'>): ProviderEvent {
  const { object, id: objectId, customer } = eventObject.parse(data.object);
  const customerId = object === 'customer' ? objectId : typeof customer === 'string' ? customer : customer?.id;
  return { id, type, createdAt: toDate(created), customerId: customerId ?? null };
}

function toOurs(error: unknown, errors: Errors): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { code, param, requestId, statusCode } = error;
  const what = [error.type, code, param, requestId].filter(Boolean).join(' ');
  if (error instanceof errors.StripePermissionError && code === 'account_invalid') return new AccessLostError(what);
  const isOurMistake =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  if (!isOurMistake) return billingUnavailable(new Error(what));
  if (code === 'resource_missing' || statusCode === 404) return new ProviderObjectMissingError(what);
  return new ProviderRefusedError(`${what}: ${error.message}`, code, param);
}
