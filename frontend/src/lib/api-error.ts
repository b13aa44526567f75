/** What a refused or failed request becomes. `message` is for logs; people read `serverMessage` or the screen's own words. */
import type { ErrorResponse } from '@lectern/protocol/errors';

type ErrorBody = Partial<ErrorResponse>;

export const SUBSCRIPTION_EXPIRED = 'SUBSCRIPTION_EXPIRED';

export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly serverMessage: string | null;
  /** False for a proxy's page or an empty answer. */
  readonly hasJsonBody: boolean;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly fieldErrors: Record<string, string>;
  readonly requiresVerification: boolean;
  /** With a stale version: the row as it is now. */
  readonly current: unknown;
  /** With 404: the row was a duplicate and is part of this one now. */
  readonly mergedInto: string | null;

  constructor(
    readonly status: number,
    statusText: string,
    body: ErrorBody | null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    const serverMessage = textOrNull(body?.error) ?? textOrNull(body?.message);
    super(`${status}: ${serverMessage ?? (statusText || 'Server error')}`);
    this.serverMessage = serverMessage;
    this.hasJsonBody = body !== null;
    this.code = textOrNull(body?.code);
    this.requestId = textOrNull(body?.requestId);
    this.fieldErrors = body?.fieldErrors ?? {};
    this.requiresVerification = body?.requiresVerification === true;
    this.current = body?.current;
    this.mergedInto = textOrNull(body?.mergedInto);
  }
}

/** A 403 that says the subscription is over: opens the expired-subscription gate. */
export class SubscriptionExpiredError extends ApiError {
  override readonly name = 'SubscriptionExpiredError';
  readonly subscriptionStatus: string | null;

  constructor(statusText: string, body: ErrorBody) {
    super(403, statusText, body);
    this.message = `${SUBSCRIPTION_EXPIRED}: ${this.serverMessage ?? 'Your subscription has expired.'}`;
    this.subscriptionStatus = textOrNull(body.subscriptionStatus);
  }
}

/** The server could not be reached, or did not answer in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The server answered 2xx with something that is not what the caller asked for. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** Worth trying again as it is: nothing arrived, or the server was at fault. Never for 4xx. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** The server's own sentence if it sent one, else the words of the screen. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The id of the row that a duplicate became part of, when that is why it is not there. */
export function mergedInto(error: unknown): string | null {
  return hasStatus(error, 404) ? error.mergedInto : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
