/**
 * The one way to the API. Credentials always; JSON unless the body is a form or a file; the CSRF token on everything but
 * GET, fetched and tried once more when it is refused. What needs the person's confirmation asks for it. Without a network,
 * GET answers what this browser keeps, and changes wait in it that can. Throws ApiError, SubscriptionExpiredError,
 * NetworkError or InvalidResponseError.
 */
import { STEP_UP_REQUIRED, type ErrorResponse } from '@lectern/protocol/errors';
import type { z } from 'zod';
import { ApiError, InvalidResponseError, NetworkError, SubscriptionExpiredError } from './api-error';
import { CSRF_HEADER, csrfToken, forgetCsrfToken } from './csrf';
import { forgetLost, isIncomplete, noteLost } from './incomplete-records';
import { forgetAnswers, knownAnswer, rememberAnswer } from './known-answers';
import { newKey } from './idempotency';
import { keptMark } from './offline/kept-mark';
import { hasUnsentId, isOfUnsent, waitingCount, waitingReader } from './offline/waiting';
import { readBody } from './read-body';
import { sessionEnded, stepUps } from './signal';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type RequestOptions<T> = {
  body?: unknown;
  /** Sent as it is, with the type it has, in place of a body. */
  file?: Blob;
  /** What a good answer looks like (lib/read-body is tolerant); without it the answer is not read. */
  schema?: z.ZodType<T>;
  /** One per user action, see lib/idempotency: a retry never makes a second row, email or charge. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  cache?: RequestCache;
  timeoutMs?: number;
  /** A status that is an answer of the same shape and no failure (a health check's 503). */
  alsoAccept?: number;
  /** The tag of the answer that the tab has: the server sends another one only if it has changed. */
  etag?: string;
  /** The screen has an answer already: what this browser keeps isn't given in its place. */
  isShown?: boolean;
  /** Who made a change that waited, as the server compares it: `account/member`. */
  person?: string;
  /** Asks who is signed in by now, whatever account this tab shows. */
  isAnyone?: boolean;
};

/** Whose data this tab shows. The server refuses the tab's requests (401) once another account is signed in here. */
const ACCOUNT_HEADER = 'X-Account-Id';
let shownAccount: string | undefined;

export function showAccount(userId: string | undefined): void {
  if (userId !== shownAccount) {
    forgetLost();
    forgetAnswers();
  }
  shownAccount = userId;
}

/** Both send the cookies. Only a request of the page's own mode gets what the page preloaded (scripts/prerender.mjs). */
let credentials: RequestCredentials = 'include';

/** Called on sign-in and sign-out: what the page preloaded was for the session before. */
export function leavePreloads(): void {
  credentials = 'same-origin';
}

type ErrorBody = Partial<ErrorResponse>;

/** `T` is void unless a schema says otherwise. */
export async function request<T = void>(method: Method, path: string, options: RequestOptions<T> = {}): Promise<T> {
  if ((method === 'PATCH' || method === 'PUT') && isIncomplete(path)) throw incompleteRecord();
  const isFresh = options.cache !== undefined || options.alsoAccept !== undefined || waitingCount() > 0;
  const known = method === 'GET' && !isFresh ? knownAnswer(path, options.schema) : undefined;
  const asked = known ? { ...options, etag: known.etag, alsoAccept: 304 } : options;
  const response = await answerTo(method, path, asked);
  if (known && response.status === 304) return known.data as T;
  return read(response, options.schema, method, path);
}

async function answerTo<T>(method: Method, path: string, options: RequestOptions<T>): Promise<Response> {
  const isPlain = keptMark() === null && waitingCount() === 0 && !isOfUnsent({ path, body: options.body });
  if (options.isAnyone || isPlain) return exchange(method, path, options);
  if (method !== 'GET') return exchangeOrQueue(method, path, options);
  if (hasUnsentId(path)) {
    const { answerOfUnsent, sentAddress } = await changeQueue();
    return (await answerOfUnsent(path)) ?? exchange('GET', await sentAddress(path), options);
  }
  return options.isShown ? exchange('GET', path, options) : answerOrKept(path, options);
}

const changeQueue = () => import('./offline/change-queue');

/** What waits is shown with it, unless its code isn't here. */
async function withWaiting(path: string, body: unknown): Promise<unknown> {
  const loaded = await changeQueue().catch(() => null);
  return loaded ? loaded.withWaiting(path, body) : body;
}

/** How long a change that can wait is waited for. Sent again later, it has the same key. */
const CHANGE_PATIENCE_MS = 10_000;

async function exchangeOrQueue<T>(method: Method, path: string, options: RequestOptions<T>): Promise<Response> {
  const { idempotencyKey: key = newKey(), body } = options;
  // A form or a file can't wait.
  if (options.file || body instanceof FormData) return exchange(method, path, options);
  const change = { method, path, body, key, reader: waitingReader() };
  const mayWait = waitingCount() > 0 || isOfUnsent(change);
  const order = mayWait ? await changeQueue().catch(() => null) : null;
  const asked = order ? await order.queueBehind(change) : change;
  if (asked instanceof Response) return asked;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const answer = exchange(method, asked.path, { ...options, body: asked.body, idempotencyKey: key, signal });
  const patience = tooLate(patienceMs === 0 ? 0 : CHANGE_PATIENCE_MS);
  try {
    return await unlessHidden(Promise.race([answer, patience]));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const loaded = await changeQueue().catch(() => null);
    return loaded ? loaded.queueOrAwait(asked, answer, () => stop.abort()) : answer;
  }
}

/** How long an answer may take after the server was silent: the signal may be there, and carry nothing. */
const PATIENCE_MS = 5_000;
/** A server that answered so shortly before is waited for. */
const RECENT_MS = 10_000;
const AGAIN_AFTER_MS = 1_000;
let answeredAt = -Infinity;
let answeredOn = -Infinity;
let patienceMs = PATIENCE_MS;

async function answerOrKept<T>(path: string, options: RequestOptions<T>): Promise<Response> {
  const answer = exchange('GET', path, options);
  try {
    return await patiently(path, answer, options);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // Its code may be missing too.
    const kept = await Promise.race([
      import('./offline/kept-pack').then(
        ({ answerOf }) => answerOf(path, shownAccount),
        () => null,
      ),
      // A browser's database may not answer at all.
      pause(PATIENCE_MS).then(() => null),
    ]);
    if (!kept) return answer;
    // The next ones of this screen aren't waited for. Someone who was signed out hears of it.
    patienceMs = 0;
    answer.catch((late: unknown) => {
      if (late instanceof ApiError && late.status === 401) sessionEnded.send();
    });
    return kept;
  }
}

async function patiently<T>(path: string, answer: Promise<Response>, options: RequestOptions<T>): Promise<Response> {
  // A clock may be set, and a monotonic one stands still while the device sleeps.
  const isRecent = performance.now() - answeredAt <= RECENT_MS && Math.abs(Date.now() - answeredOn) <= RECENT_MS;
  if (!isRecent) return Promise.race([answer, tooLate(patienceMs)]);
  try {
    return await answer;
  } catch (error) {
    // One connection that broke isn't a network that is gone.
    if (!(error instanceof NetworkError) || !navigator.onLine) throw error;
    await pause(AGAIN_AFTER_MS);
    return exchange('GET', path, options);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The screen goes dark, or another app comes: the browser may end this page without a word. */
async function unlessHidden<T>(answer: Promise<T>): Promise<T> {
  let stop = () => undefined as void;
  const hidden = new Promise<never>((_resolve, reject) => {
    const onChange = () =>
      document.visibilityState === 'hidden' && reject(new NetworkError('The page is in the background'));
    document.addEventListener('visibilitychange', onChange);
    stop = () => document.removeEventListener('visibilitychange', onChange);
  });
  return Promise.race([answer, hidden]).finally(stop);
}

async function tooLate(ms: number): Promise<never> {
  await pause(ms);
  throw new NetworkError('The answer is late');
}

function incompleteRecord(): ApiError {
  const error = 'This page can’t show all of this record, so it wasn’t saved. Reload the page and try again.';
  return new ApiError(409, 'Conflict', { error });
}

export async function exchange<T>(method: Method, path: string, options: RequestOptions<T>): Promise<Response> {
  let response = await send(method, path, options);
  let mended: Refusal | undefined;
  while (!response.ok && response.status !== options.alsoAccept) {
    const body = await readError(response);
    const refusal = response.status === 403 ? refusalOf(body) : undefined;
    if (!refusal || refusal === mended || !(await mend(refusal))) throw toError(response, body);
    mended = refusal;
    response = await send(method, path, options);
  }
  return response;
}

/** What is sent again once it's mended. */
type Refusal = 'csrf' | 'step-up';

function refusalOf(body: ErrorBody | null): Refusal | undefined {
  if (body?.code === STEP_UP_REQUIRED) return 'step-up';
  return isCsrfRefusal(body) ? 'csrf' : undefined;
}

function mend(refusal: Refusal): Promise<boolean> | true {
  if (refusal === 'step-up') return stepUps.ask();
  forgetCsrfToken();
  return true;
}

export const get = <T>(path: string, options: RequestOptions<T> & { schema: z.ZodType<T> }) =>
  request('GET', path, options);
export const post = <T = void>(path: string, body?: unknown, options: RequestOptions<T> = {}) =>
  request('POST', path, { ...options, body });
export const patch = <T = void>(path: string, body: unknown, options: RequestOptions<T> = {}) =>
  request('PATCH', path, { ...options, body });
export const put = <T = void>(path: string, body: unknown, options: RequestOptions<T> = {}) =>
  request('PUT', path, { ...options, body });
export const del = <T = void>(path: string, options: RequestOptions<T> = {}) => request('DELETE', path, options);

async function send<T>(method: Method, path: string, options: RequestOptions<T>): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  const isForm = options.body instanceof FormData;
  if (options.file) headers.set('Content-Type', options.file.type);
  else if (options.body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const person = options.person ?? shownAccount;
  if (person && !options.isAnyone) headers.set(ACCOUNT_HEADER, person);
  if (options.etag) {
    headers.set('If-None-Match', options.etag);
    // Without this, the browser asks for the whole answer even if it has not changed.
    headers.set('Cache-Control', 'max-age=0');
  }
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (needsCsrf(method, path)) headers.set(CSRF_HEADER, await tokenOrNetworkError());
  options.signal?.throwIfAborted();
  const timeout = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs);
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined);
  try {
    const answer = await fetch(path, {
      method,
      headers,
      credentials,
      body: options.file ?? (options.body instanceof FormData ? options.body : JSON.stringify(options.body)),
      ...(options.cache && { cache: options.cache }),
      ...(signals.length > 0 && { signal: signals.length === 1 ? signals[0] : AbortSignal.any(signals) }),
    });
    // The rest of the body may be lost or late too.
    const content = await answer.arrayBuffer();
    answeredAt = performance.now();
    answeredOn = Date.now();
    patienceMs = PATIENCE_MS;
    return new Response(content.byteLength > 0 ? content : null, answer);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError('We can’t reach the server. Check your connection and try again.', { cause: error });
  }
}

function needsCsrf(method: Method, path: string): boolean {
  return method !== 'GET' || /update|create|delete/.test(path);
}

async function tokenOrNetworkError(): Promise<string> {
  try {
    return await csrfToken();
  } catch (error) {
    throw new NetworkError('We can’t reach the server. Check your connection and try again.', { cause: error });
  }
}

async function readError(response: Response): Promise<ErrorBody | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    // Not JSON: a proxy's page, or nothing at all. The status is all there is to say.
    return null;
  }
}

function isCsrfRefusal(body: ErrorBody | null): boolean {
  return body?.csrfError === true || /csrf/i.test(`${body?.error ?? ''} ${body?.message ?? ''}`);
}

function isSubscriptionRefusal(body: ErrorBody | null): body is ErrorBody {
  if (body?.subscriptionStatus !== undefined) return true;
  return /(subscription|trial)\b.*\bexpired/i.test(`${body?.error ?? ''} ${body?.message ?? ''}`);
}

function toError(response: Response, body: ErrorBody | null): ApiError {
  if (response.status === 403 && isSubscriptionRefusal(body)) {
    return new SubscriptionExpiredError(response.statusText, body);
  }
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError(response.status, response.statusText, body, wait > 0 ? wait : null);
}

async function read<T>(response: Response, schema: z.ZodType<T> | undefined, method: Method, path: string): Promise<T> {
  if (!schema) return undefined as T;
  let body: unknown;
  try {
    body = await response.json();
    if (method === 'GET' && waitingCount() > 0) body = await withWaiting(path, body);
  } catch (error) {
    throw new InvalidResponseError('The server sent a response we couldn’t read.', { cause: error });
  }
  const found = readBody(schema, body, `${method} ${path.split('?')[0]}`);
  if (!found) throw new InvalidResponseError('The server sent an unexpected response.');
  if (method !== 'POST') noteLost(path, found.lost);
  const etag = response.headers.get('ETag');
  if (method === 'GET' && response.ok && etag && waitingCount() === 0)
    rememberAnswer(path, { etag, schema, data: found.data });
  return found.data;
}
