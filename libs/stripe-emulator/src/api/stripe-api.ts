/**
 * Stripe's HTTP API over the engine: key, version, parameters, idempotency, errors. What it does not know it refuses
 * in Stripe's own words and says so on stderr, so that no call of ours passes here that was never thought of.
 */
import { createHash } from 'node:crypto';
import { API_VERSION } from '../engine/world';
import type { StripeEngine } from '../engine/stripe-engine';
import { decodeForm } from '../form';
import { newId } from '../ids';
import { present } from '../objects/addresses';
import { EmulatedStripeError, unknownHere, type StripeErrorBody } from '../stripe-error';
import { DAY } from '../time';
import { billingCalls } from './billing-calls';
import type { Call } from './call';
import { catalogueCalls } from './catalogue-calls';
import { checkoutCalls } from './checkout-calls';
import { connectCalls } from './connect-calls';
import { payoutCalls } from './payout-calls';
import { customerCalls } from './customers';
import { eventCalls } from './event-calls';
import { requireAccess } from '../engine/connect';
import { expandAll } from './expand';

const CALLS: readonly Call[] = [
  ...customerCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...billingCalls,
  ...connectCalls,
  ...payoutCalls,
  ...eventCalls,
];

export interface ApiRequest {
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ApiOptions {
  secretKey: string;
  /** Where the emulator answers, for the addresses in its objects. */
  baseUrl: () => string;
  /** Told of everything the emulator does not know. */
  complain: (line: string) => void;
}

export class StripeApi {
  constructor(
    private readonly engine: StripeEngine,
    private readonly options: ApiOptions,
  ) {}

  answer(request: ApiRequest): ApiAnswer {
    const requestId = newId('req');
    const headers = { 'request-id': requestId, 'stripe-version': API_VERSION };
    try {
      this.checkKeyAndVersion(request);
      const account = header(request, 'stripe-account') ?? null;
      if (account !== null) requireAccess(this.engine.world, account);
      const { known, ids } = findCall(request, account !== null);
      const { world } = this.engine;
      const answer = world.within(account, () => this.once(request, requestId, () => this.run(known, ids, request)));
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (error) {
      if (!(error instanceof EmulatedStripeError)) throw error;
      return { status: error.status, headers, body: this.refusal(request, requestId, error) };
    }
  }

  private run(known: Call, ids: string[], { query, body }: ApiRequest): string {
    const form = decodeForm([query, body].filter((part) => part !== '').join('&'));
    const { world } = this.engine;
    const { body: result, expand } = known.answer(world, ids, form);
    return present(expandAll(world, result, expand), this.options.baseUrl());
  }

  /** The same key again within a day: the first answer again, or an error when the call is another one. */
  private once(request: ApiRequest, requestId: string, run: () => string): ApiAnswer {
    const { world, store } = this.engine;
    const given = request.method === 'POST' ? header(request, 'idempotency-key') : undefined;
    // Each account has its keys.
    const key = given && [world.account, given].filter(Boolean).join(' ');
    world.causedBy = { id: requestId, idempotency_key: given ?? null };
    try {
      if (key === undefined || given === undefined) return { status: 200, headers: {}, body: run() };
      const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
      const kept = store.get('kept_answer', key);
      if (kept && kept.keptAt > world.now() - DAY) {
        if (kept.fingerprint !== fingerprint) throw otherParameters(given);
        return {
          status: kept.status,
          headers: { 'idempotency-key': given, 'idempotent-replayed': 'true' },
          body: kept.body,
        };
      }
      const { status, body } = this.settledAnswer(request, requestId, run);
      store.put('kept_answer', { id: key, fingerprint, status, body, keptAt: world.now() });
      return { status, headers: { 'idempotency-key': given }, body };
    } finally {
      world.causedBy = null;
    }
  }

  /** A refused card is an answer like any other, to be kept; a call that was never begun is not. */
  private settledAnswer(request: ApiRequest, requestId: string, run: () => string): { status: number; body: string } {
    try {
      return { status: 200, body: run() };
    } catch (error) {
      if (!(error instanceof EmulatedStripeError) || error.status !== 402) throw error;
      return { status: error.status, body: this.refusal(request, requestId, error) };
    }
  }

  private checkKeyAndVersion(request: ApiRequest): void {
    if (header(request, 'authorization') !== `Bearer ${this.options.secretKey}`) {
      // The key itself is not repeated: what was sent may be a real one.
      const message = 'Invalid API Key provided: it is not the one this Stripe emulator was started with.';
      throw new EmulatedStripeError(401, { type: 'invalid_request_error', message });
    }
    const version = header(request, 'stripe-version') ?? API_VERSION;
    if (version !== API_VERSION) {
      throw unknownHere(400, `Invalid Stripe API version: ${version}. The Stripe emulator speaks ${API_VERSION} only.`);
    }
  }

  private refusal({ method, path }: ApiRequest, requestId: string, error: EmulatedStripeError): string {
    if (error.isGap) this.options.complain(`Stripe emulator: ${method} ${path}: ${error.message}`);
    const body: StripeErrorBody & { request_log_url: string } = {
      ...error.body,
      request_log_url: `${this.options.baseUrl()}/requests/${requestId}`,
    };
    return JSON.stringify({ error: body }, null, 2);
  }
}

function findCall({ method, path }: ApiRequest, isConnected: boolean): { known: Call; ids: string[] } {
  for (const known of CALLS) {
    const ids = known.method === method && known.isConnected === isConnected ? match(known.path, path) : undefined;
    if (ids) return { known, ids };
  }
  const where = isConnected ? 'in a connected account' : 'in the platform’s account';
  throw unknownHere(
    404,
    `Unrecognized request URL (${method}: ${path}): the Stripe emulator does not know this call ${where}.`,
  );
}

function match(pattern: string, path: string): string[] | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/').map(decoded);
  if (wanted.length !== given.length) return undefined;
  const isSame = wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
  return isSame ? given.filter((_, index) => wanted[index]?.startsWith(':')) : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

function header({ headers }: ApiRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function otherParameters(key: string): EmulatedStripeError {
  return new EmulatedStripeError(400, {
    type: 'idempotency_error',
    message:
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
