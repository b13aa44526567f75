/**
 * One upload from beginning to end: begins it (or asks which parts are there), sends what is missing three parts at a
 * time, tries each again with growing pauses, waits while the browser is offline, and completes. Knows no screen.
 */
import { PartAddresses, partRange, UploadResponse, type CreateUploadInput } from '@lectern/protocol/files';
import { hasCode, hasStatus, isTransient, NetworkError } from '../api-error';
import { idempotencyKeyOf } from '../idempotency';
import { backoff } from '../query-client';
import { get, post } from '../request';
import { putPart } from './put-part';

export const UPLOADS_PATH = '/api/uploads';

const PARTS_AT_ONCE = 3;
const ADDRESSES_AT_ONCE = 6;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** An address that is nearly over would end in the middle of its part. */
const ADDRESS_RESERVE_MS = 10 * 60_000;

export type Transfer<Result = unknown> = {
  content: File;
  input: CreateUploadInput;
  /** Begun before, by this page or an earlier one. */
  uploadId: string | null;
  signal: AbortSignal;
  /** Whose upload it is, when it waited for a network (lib/request). */
  person?: string;
  /** How often each step is tried. */
  attempts?: number;
  onStarted: (uploadId: string) => void;
  onProgress: (sentBytes: number) => void;
  onWaiting: (offline: boolean) => void;
  /** The server wasn't reached; it's tried again. Each part says so. */
  onUnreached?: () => void;
  onFinishing: () => void;
  /** All parts are there. Tried again like everything else, so doing it twice must be doing it once. */
  complete: (uploadId: string) => Promise<Result>;
};

/** Rejects with what cannot be mended by trying again, or the signal's reason. */
export async function runTransfer<Result>(transfer: Transfer<Result>): Promise<Result> {
  let upload = await begin(transfer);
  for (let round = 0; ; round += 1) {
    if (upload.state === 'open') await sendMissing(transfer, upload);
    transfer.onFinishing();
    try {
      return await insistently(transfer, () => transfer.complete(upload.id));
    } catch (error) {
      // A part got lost on the storage's side: ask again which are there.
      const incomplete = hasCode(error, 'UPLOAD_INCOMPLETE');
      if (!incomplete || round >= 2) throw error;
      upload = await insistently(transfer, () => status(upload.id, transfer));
    }
  }
}

async function begin(transfer: Transfer): Promise<UploadResponse> {
  const { uploadId, signal, person } = transfer;
  if (uploadId) {
    try {
      return await insistently(transfer, () => status(uploadId, transfer));
    } catch (error) {
      // Its time was over: it begins anew.
      if (!hasStatus(error, 404)) throw error;
    }
  }
  // Beginning anew is another action than the one that began what is over.
  const action = uploadId ? { ...transfer.input } : transfer.input;
  const upload = await insistently(transfer, () =>
    post(UPLOADS_PATH, action, { schema: UploadResponse, signal, person, idempotencyKey: idempotencyKeyOf(action) }),
  );
  transfer.onStarted(upload.id);
  return upload;
}

const status = (id: string, { signal, person }: Transfer) =>
  get(`${UPLOADS_PATH}/${id}`, { schema: UploadResponse, signal, person });

async function sendMissing(transfer: Transfer, upload: UploadResponse): Promise<void> {
  const there = new Set(upload.uploadedParts);
  const missing = Array.from({ length: upload.partCount }, (_, index) => index + 1).filter((part) => !there.has(part));
  const sizeOf = (part: number) => {
    const { start, end } = partRange(upload, part);
    return end - start;
  };
  let whole = upload.uploadedParts.reduce((sum, part) => sum + sizeOf(part), 0);
  const underway = new Map<number, number>();
  const report = () => transfer.onProgress(whole + [...underway.values()].reduce((sum, bytes) => sum + bytes, 0));
  report();
  const addressOf = addresses(transfer, upload, missing);
  // One part that cannot be sent ends the others: what is left of them would be for nothing.
  const others = new AbortController();
  const signal = AbortSignal.any([transfer.signal, others.signal]);
  const sending = { ...transfer, signal };

  const worker = async () => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const number = part;
      const { start, end } = partRange(upload, number);
      await insistently(sending, async () => {
        const url = await addressOf(number);
        await putPart(url, transfer.content.slice(start, end, 'application/octet-stream'), {
          signal,
          onProgress: (bytes) => {
            underway.set(number, Math.min(bytes, end - start));
            report();
          },
        }).finally(() => underway.delete(number));
      });
      whole += sizeOf(number);
      report();
    }
  };
  try {
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, worker));
  } catch (error) {
    others.abort(error);
    throw error;
  }
}

/** Addresses a few at a time, shortly before they are used. */
function addresses(transfer: Transfer, upload: UploadResponse, missing: readonly number[]) {
  const known = new Map<number, { url: string; until: number }>();
  return async (part: number): Promise<string> => {
    const address = known.get(part);
    // Each is used once: what failed may have been the address.
    known.delete(part);
    if (address && Date.now() < address.until) return address.url;
    const parts = [part, ...missing.slice(0, ADDRESSES_AT_ONCE - 1)];
    const { items } = await post(
      `${UPLOADS_PATH}/${upload.id}/part-addresses`,
      { parts },
      { schema: PartAddresses, signal: transfer.signal, person: transfer.person },
    );
    for (const item of items) {
      known.set(item.part, { url: item.url, until: Date.parse(item.expiresAt) - ADDRESS_RESERVE_MS });
    }
    const fresh = items.find((item) => item.part === part);
    known.delete(part);
    if (!fresh) throw new NetworkError('The server gave no address for a part.');
    return fresh.url;
  };
}

/** Tries again what the line or the server spoiled; waits as long as the browser is offline. */
async function insistently<T>(transfer: Transfer, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    transfer.signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      transfer.signal.throwIfAborted();
      // 403 of the storage: the address was too old. 408 and 429: later.
      const worthIt = isTransient(error) || (hasStatus(error, 403, 408, 429) && error.code === null);
      if (error instanceof NetworkError) transfer.onUnreached?.();
      if (!worthIt || attempt + 1 >= (transfer.attempts ?? ATTEMPTS)) throw error;
      if (!navigator.onLine) {
        transfer.onWaiting(true);
        await online(transfer.signal);
        transfer.onWaiting(false);
        attempt = -1;
      } else {
        await pause(backoff(attempt, FIRST_PAUSE_MS, LONGEST_PAUSE_MS), transfer.signal);
      }
    }
  }
}

function online(signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    window.addEventListener('online', done);
    return () => window.removeEventListener('online', done);
  });
}

/** Coming back online ends a pause. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
    };
  });
}

function until(signal: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = listen(() => end(resolve));
    const abort = () => end(() => reject(signal.reason as Error));
    function end(result: () => void) {
      stop();
      signal.removeEventListener('abort', abort);
      result();
    }
    signal.addEventListener('abort', abort);
  });
}
