/**
 * Requests that carry `Authorization: Bearer lct_…`: the token alone says who asks. Nothing of a session is read, so that a
 * cookie beside it counts for nothing, none is set, and no CSRF token is needed. `OfficeGuard` checks its scopes.
 */
import type { Config } from '@lectern/config/config';
import { Clock } from '@lectern/database/clock';
import { TOKEN_REQUESTS_PER_MINUTE } from '@lectern/protocol/api-tokens';
import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error';
import type { SignedInUser } from './current-user';
import { visitOffice } from './offices';

export interface FoundToken {
  user: SignedInUser & Required<Pick<SignedInUser, 'token'>>;
  lastUsedAt: Date | null;
}

/** The auth module's. */
export abstract class ApiTokens {
  abstract find(secret: string): Promise<FoundToken | undefined>;
  abstract noteUsed(id: string, now: Date): Promise<void>;
}

const NOTE_EVERY_MS = 5 * 60 * 1000;
const WINDOW_SECONDS = 60;

/** What follows `Bearer`; undefined without it. */
export function bearerOf({ headers: { authorization } }: Request): string | undefined {
  return /^bearer(?: +(.*))?$/i
    .exec(authorization ?? '')
    ?.slice(1)
    .map((secret = '') => secret)[0];
}

/** For requests with `bearerOf`. Counts in the memory of this process: with several, each lets the full number through. */
export function actByToken(tokens: ApiTokens, clock: Clock, { rateLimitFactor }: Config) {
  const points = Math.max(1, Math.round(TOKEN_REQUESTS_PER_MINUTE * rateLimitFactor));
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  return async (secret: string, ...[request, response, next]: Parameters<RequestHandler>): Promise<void> => {
    const found = await tokens.find(secret);
    if (!found) throw invalidToken();
    const { user, lastUsedAt } = found;
    await countRequest(limiter, user.token.id, response);
    const now = clock.now();
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTE_EVERY_MS) await tokens.noteUsed(user.token.id, now);
    request.user = user;
    visitOffice(user, request, response, next);
  };
}

/** The headers are those of draft-ietf-httpapi-ratelimit-headers-07. */
async function countRequest(limiter: RateLimiterMemory, tokenId: string, response: Response): Promise<void> {
  const counted = await limiter.consume(tokenId).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  });
  const seconds = String(Math.max(1, Math.ceil(counted.msBeforeNext / 1000)));
  response.set({
    'RateLimit-Limit': String(limiter.points),
    'RateLimit-Remaining': String(counted.remainingPoints),
    'RateLimit-Reset': seconds,
  });
  if (counted.consumedPoints > limiter.points)
    throw new AppError('RATE_LIMITED', 429, `This token sent too many requests. Try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': seconds },
    });
}

/** The same for each reason. */
const invalidToken = () =>
  new AppError('INVALID_TOKEN', 401, 'This token is unknown, expired, or revoked. Make a new one in your account.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
