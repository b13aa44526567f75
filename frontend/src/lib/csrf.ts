/** The CSRF token of this session: fetched when first needed, kept for ten minutes, dropped when the session changes. */
import { csrfTokenResponse } from '@lectern/protocol/user';
import { CSRF } from './constants';

export const CSRF_HEADER = 'X-CSRF-Token';

let cached: { token: string; until: number } | null = null;
let underway: Promise<string> | null = null;
/** A token that was asked for before the session changed must not be kept. */
let generation = 0;

export async function csrfToken(): Promise<string> {
  if (cached && Date.now() < cached.until) return cached.token;
  underway ??= fetchToken(generation).finally(() => {
    underway = null;
  });
  return underway;
}

export function forgetCsrfToken(): void {
  generation += 1;
  cached = null;
  underway = null;
}

async function fetchToken(askedIn: number): Promise<string> {
  let failure: unknown;
  for (let attempt = 0; attempt < CSRF.attempts; attempt += 1) {
    if (attempt > 0) await wait(CSRF.firstDelayMs * 2 ** (attempt - 1));
    try {
      const signal = AbortSignal.timeout(CSRF.timeoutMs);
      const response = await fetch('/api/csrf-token', { credentials: 'include', cache: 'no-store', signal });
      if (!response.ok) throw new Error(`${response.status}: the CSRF token was refused`);
      const body = csrfTokenResponse.safeParse(await response.json());
      if (!body.success || body.data.csrfToken === '') throw new Error('The answer holds no CSRF token');
      if (askedIn === generation) cached = { token: body.data.csrfToken, until: Date.now() + CSRF.cacheMs };
      return body.data.csrfToken;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
