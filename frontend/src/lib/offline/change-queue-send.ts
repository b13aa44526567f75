/**
 * Sends what waits, in its order, one tab at a time: each with its key, so that the server does it once however often it
 * comes. What it refuses waits for the person, with what depends on it; the others go on. Never as anyone else.
 */
import { CreateUploadInput, type FileResponse } from '@lectern/protocol/files';
import {
  ApiError,
  hasCode,
  hasStatus,
  InvalidResponseError,
  NetworkError,
  SubscriptionExpiredError,
} from '../api-error';
import { recordError } from '../error-buffer';
import { newKey, setIdempotencyKey } from '../idempotency';
import { backoff } from '../query-client';
import { exchange, type Method } from '../request';
import { fetchUser } from '../session/user';
import { sessionEnded } from '../signal';
import { completeUpload } from '../uploads/upload-completion';
import { runTransfer } from '../uploads/upload-transfer';
import { readerOf } from './kept-mark';
import type { RecordVersion, Problem, Waiting } from './change-queue-store';
import { waitingReader } from './waiting';

/** Given, so that what it imports is loaded once. */
type ChangeQueue = typeof import('./change-queue');

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** With their pauses, half a minute. */
const ATTEMPTS_TO_WAKE = 4;
/** A connection that hangs doesn't keep other tabs from sending. */
const TIMEOUT_MS = 30_000;
/** Nor does an upload of which nothing more arrives. */
const SILENCE_MS = 2 * 60_000;

/** For the header that the server compares with who is signed in. */
const personIn = (reader: string) => {
  const [account, member = ''] = reader.split(' ');
  return `${account}/${member}`;
};

/**
 * Returns how long to wait before the next attempt; null when nothing is left that can be sent. `attempts`: how many have
 * failed before. Another tab that sends does it for this one.
 */
export function sendWaiting(changeQueue: ChangeQueue, reader: string, attempts: number): Promise<number | null> {
  return navigator.locks.request('lectern-change-queue-sender', { ifAvailable: true }, (lock) =>
    lock ? sendAll(changeQueue, reader, attempts) : FIRST_PAUSE_MS,
  );
}

async function sendAll(changeQueue: ChangeQueue, reader: string, attempts: number): Promise<number | null> {
  const { withLock, deleteOutdatedOf, heardNow, readChanges, refreshWaiting } = changeQueue;
  try {
    const user = await fetchUser({ isShown: true, timeoutMs: TIMEOUT_MS }).catch(async (error: unknown) => {
      // A laptop that wakes up has its network a little later.
      if (error instanceof NetworkError && attempts >= ATTEMPTS_TO_WAKE) await deleteOutdatedOf(reader);
      throw error;
    });
    if (reader !== waitingReader()) return null;
    if (user === null) sessionEnded.send();
    if (!user || readerOf(user) !== reader) return null;
    if (user.duty) return backoff(attempts, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    // A full disk doesn't keep anything from being sent.
    await withLock(() => heardNow(reader)).catch((error: unknown) => recordError('changes that wait', error));
    const failed = new Set<number>();
    for (;;) {
      const { changes } = await withLock(() => readChanges(reader));
      const next = reader === waitingReader() && nextOf(changeQueue, changes, failed);
      if (!next) return failed.size > 0 ? backoff(attempts, FIRST_PAUSE_MS, LONGEST_PAUSE_MS) : null;
      await sendOne(changeQueue, reader, next).catch((error: unknown) => {
        if (failsAll(error, next)) throw error;
        if (!(error instanceof ApiError)) recordError('changes that wait', error);
        failed.add(next.order);
      });
      await refreshWaiting(reader);
    }
  } catch (error) {
    await refreshWaiting(reader);
    // 401 may be an older server, which doesn't know the person's header: the next attempt asks who is signed in.
    if (error instanceof SubscriptionExpiredError) return null;
    if (!(error instanceof NetworkError) && !(error instanceof ApiError)) recordError('changes that wait', error);
    const retryAfterMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    return Math.max(retryAfterMs, backoff(attempts, FIRST_PAUSE_MS, LONGEST_PAUSE_MS));
  }
}

/** The others would fail too. A file goes to the storage, which may be away alone. */
const failsAll = (error: unknown, { file }: Waiting) =>
  error instanceof SubscriptionExpiredError ||
  hasCode(error, 'SIGN_IN_DUTY') ||
  hasStatus(error, 401, 408, 425, 429) ||
  (!file && (error instanceof NetworkError || hasStatus(error, 502, 503, 504)));

/** The first one that neither waits for the person, nor has failed in this round, nor depends on such a one. */
function nextOf({ dependsOn }: ChangeQueue, changes: readonly Waiting[], failed: Set<number>): Waiting | undefined {
  const held: Waiting[] = [];
  for (const change of changes) {
    if (!change.problem && !failed.has(change.order) && !held.some((other) => dependsOn(change, other))) return change;
    held.push(change);
  }
  return undefined;
}

async function sendOne(changeQueue: ChangeQueue, reader: string, next: Waiting): Promise<void> {
  const { withLock, changedId, dependsOn, createdBy, readChanges, withIds, writeChanges } = changeQueue;
  // It may have been queued while what it belongs to was being sent.
  const change = withIds(next, await createdBy(reader));
  const answer = await (change.file ? upload(changeQueue, reader, change) : send(reader, change)).catch(
    (error: unknown) => {
      const problem = problemOf(error);
      if (!problem) throw error;
      return problem;
    },
  );
  await withLock(async () => {
    const { changes } = await readChanges(reader);
    const now = changes.find(({ key }) => key === change.key);
    // The person has discarded or corrected it while it was sent.
    if (!now) return;
    if ('status' in answer) return writeChanges(reader, { changed: [{ ...now, problem: answer }] });
    const { id } = answer;
    // Of a change that was done before, the answer may have someone else's in it, which wasn't seen here.
    const seen = changedId(change) === null ? 0 : change.body.version;
    const version = typeof seen === 'number' ? Math.min(answer.version, seen + 1) : answer.version;
    const created = { [changedId(change) ?? change.id]: { id, version } };
    const changed = changes
      .filter((other) => other !== now && dependsOn(other, now))
      .map((other) => withIds(other, created));
    await writeChanges(reader, {
      gone: [now],
      changed,
      answer: { id, version },
      ...(changedId(change) === null && { created }),
    });
  });
}

async function send(reader: string, { method, path, body, key }: Waiting): Promise<RecordVersion> {
  const options = { body, idempotencyKey: key, person: personIn(reader), timeoutMs: TIMEOUT_MS };
  const response = await exchange(method as Method, path, options);
  const row = (await response.json().catch((error: unknown) => {
    // A hotel's sign-in page answers anything with 200.
    throw new NetworkError('Something other than the server has answered', { cause: error });
  })) as Partial<RecordVersion> | null;
  if (typeof row?.id !== 'string' || typeof row.version !== 'number')
    throw new InvalidResponseError('The server sent an unexpected response.');
  return { id: row.id, version: row.version };
}

async function upload(
  { withLock, readChanges, readFile, writeChanges }: ChangeQueue,
  reader: string,
  change: Waiting,
): Promise<RecordVersion> {
  const content = await readFile(reader, change);
  const input = CreateUploadInput.parse(change.body);
  setIdempotencyKey(input, change.key);
  const stop = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stop.abort(new NetworkError('The upload hangs')), SILENCE_MS);
  };
  const person = personIn(reader);
  heard();
  try {
    const { file } = await runTransfer({
      content,
      input,
      uploadId: null,
      signal: stop.signal,
      person,
      // The others would wait for it.
      attempts: 1,
      onStarted: heard,
      onProgress: heard,
      onWaiting: () => undefined,
      onFinishing: heard,
      complete: (uploadId) => completeUpload(input.kind as FileResponse['kind'], { uploadId }, stop.signal, person),
    });
    if (!file) throw new NetworkError('Something other than the server has answered');
    return { id: file.id, version: file.version };
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
    // Begun so long ago that the server has forgotten it.
    await withLock(async () => {
      const now = (await readChanges(reader)).changes.filter(({ key }) => key === change.key);
      await writeChanges(reader, { changed: now.map((same) => ({ ...same, key: newKey() })) });
    });
    throw new InvalidResponseError('The upload begins again', { cause: error });
  } finally {
    clearTimeout(silence);
  }
}

/** What the person has to decide about; null: it's tried again later. */
function problemOf(error: unknown): Problem | null {
  if (!(error instanceof ApiError) || error instanceof SubscriptionExpiredError) return null;
  // A proxy's page isn't the server's word; a duty is fulfilled by signing in.
  if (!error.hasJsonBody || error.code === 'SIGN_IN_DUTY') return null;
  const { status, fieldErrors: fields } = error;
  if (status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)) return null;
  const current = typeof error.current === 'object' ? (error.current as Problem['current']) : null;
  // Sent again with another key, what the server may have already would be done twice.
  const isConflict = Boolean(current) || status === 403 || status === 404 || error.code === 'IDEMPOTENCY_KEY_REUSED';
  const message = error.serverMessage ?? 'The server refused it.';
  const { mergedInto } = error;
  return { kind: isConflict ? 'conflict' : 'refused', status, message, fields, current: current ?? null, mergedInto };
}
