/** Stripe's errors: the status and body that the SDK turns into StripeInvalidRequestError, StripeCardError and so on. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

export class EmulatedStripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
    /** True when it is the emulator that knows too little, not the caller who asked wrongly: said on stderr. */
    readonly isGap = false,
  ) {
    super(body.message);
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): EmulatedStripeError {
  return new EmulatedStripeError(400, { type: 'invalid_request_error', message, ...details });
}

export function noSuch(what: string, id: string): EmulatedStripeError {
  return new EmulatedStripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
}

/** A reference to something missing inside a call is a 400, unlike the object of the path itself. */
export function noSuchParam(what: string, id: string, param: string): EmulatedStripeError {
  return invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function cardError(message: string, code: string, declineCode?: string): EmulatedStripeError {
  return new EmulatedStripeError(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
  });
}

/** For what Stripe may know but the emulator does not: never guessed at, always refused aloud. */
export function unknownHere(status: number, message: string, details: { code?: string; param?: string } = {}) {
  return new EmulatedStripeError(status, { type: 'invalid_request_error', message, ...details }, true);
}
