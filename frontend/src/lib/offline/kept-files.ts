/**
 * The files that a person chose to keep on this device, for when there's no network: never more than this device's limit, and
 * only where the pack is kept (kept-pack). They are what the server has now; refreshed with the pack.
 */
import { FileResponse } from '@lectern/protocol/files';
import { ApiError, hasStatus, NetworkError } from '../api-error';
import { readStored, writeStored } from '../browser-storage';
import { STORED_FLAGS } from '../constants';
import { recordError } from '../error-buffer';
import { formatFileSize } from '../format';
import { get } from '../request';
import { newSealKey, seal } from './database';
import { contentOf, deleteFile, deleteUnfinished, factsIn, filesOf, putFile, putPart, rowOf } from './kept-file-rows';
import { forgetKept, keptMark } from './kept-mark';
import { readableMark } from './kept-pack';
import { waitingReader } from './waiting';

const MB = 1_000_000;
export const KEPT_LIMITS = [0, 50 * MB, 200 * MB, 500 * MB, 1_000 * MB];
const DEFAULT_LIMIT = 200 * MB;
/** Each is in memory while it's encrypted. */
const PART_BYTES = 4 * MB;
const LEFT_FOR_PACK = 20 * MB;
const SILENCE_MS = 60_000;

export interface KeptFiles {
  files: FileResponse[];
  usedBytes: number;
  limitBytes: number;
}

/** Why a file isn't kept, as a sentence. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';

  constructor(
    message: string,
    /** Another limit would help. */
    readonly isOverLimit = false,
  ) {
    super(message);
  }
}

/** Of the person whose screens this tab shows: another tab may have signed out since, and keep someone else's. */
async function ownMark(): Promise<string | null> {
  const [mark, reader] = [await readableMark(), waitingReader()];
  return mark && reader !== null && mark.startsWith(reader) ? mark : null;
}

const sizeOf = (files: readonly FileResponse[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** One tab at a time adds to what is kept. */
const withLock = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('lectern-kept-files', act);

function keptLimit(): number {
  const limit = Number(readStored(STORED_FLAGS.keptFilesLimit) ?? DEFAULT_LIMIT);
  return KEPT_LIMITS.includes(limit) ? limit : DEFAULT_LIMIT;
}

/** Of this device, for all who use it. Off deletes what is kept. Returns why it isn't changed. */
export async function setKeptLimit(limitBytes: number): Promise<string | null> {
  const { files, usedBytes } = (await keptFiles()) ?? { files: [], usedBytes: 0 };
  if (limitBytes > 0 && limitBytes < usedBytes)
    return `You keep ${formatFileSize(usedBytes)} on this device. Remove files first.`;
  writeStored(STORED_FLAGS.keptFilesLimit, String(limitBytes));
  if (limitBytes === 0) for (const { id } of files) await removeKept(id);
  return null;
}

/** Null where this browser keeps nothing for reading without a network. */
export async function keptFiles(): Promise<KeptFiles | null> {
  const mark = 'locks' in navigator ? await ownMark() : null;
  if (!mark) return null;
  const files = (await filesOf(mark)).sort((a, b) => a.name.localeCompare(b.name));
  return { files, usedBytes: sizeOf(files), limitBytes: keptLimit() };
}

/** Null when it isn't kept, or no longer. */
export async function readKept(id: string): Promise<File | null> {
  const mark = await ownMark();
  const content = mark && (await contentOf(mark, id));
  return content && mark === keptMark() ? content : null;
}

export async function removeKept(id: string): Promise<void> {
  const mark = await ownMark();
  if (mark) await deleteFile(mark, id);
}

/** Returns why it isn't kept. Throws what a request throws. What was kept before stays. */
export const keepFile = (id: string): Promise<NotKeptError | null> =>
  withLock(async () => {
    try {
      const mark = await ownMark();
      if (!mark) throw new NotKeptError('This browser doesn’t keep anything offline.');
      await deleteUnfinished(mark);
      await keep(mark, id);
      return null;
    } catch (error) {
      if (error instanceof NotKeptError) return error;
      throw error;
    }
  });

/**
 * What was replaced is kept as it is now; what was deleted, or may not be read any more, goes. Returns what had to go because
 * its new version can't be kept, with the reason.
 */
export async function refreshKept(): Promise<{ name: string; why: string }[]> {
  const mark = await ownMark();
  if (!mark || (await filesOf(mark)).length === 0) return [];
  return withLock(() => refreshAll(mark));
}

async function refreshAll(mark: string): Promise<{ name: string; why: string }[]> {
  const lost: { name: string; why: string }[] = [];
  for (const { id, name } of await filesOf(mark)) {
    try {
      if (await rowOf(mark, id)) await keep(mark, id);
    } catch (error) {
      if (error instanceof NetworkError || keptMark() !== mark) break;
      const isGone = hasStatus(error, 403, 404) && error.hasJsonBody;
      if (!isGone && !(error instanceof NotKeptError)) {
        recordError('kept files', error);
        continue;
      }
      const isRemoved = !(await rowOf(mark, id));
      await deleteFile(mark, id);
      if (!isGone && !isRemoved) lost.push({ name, why: error.message });
    }
  }
  return lost;
}

/** As the server has it now. A content that is here isn't asked for again. */
async function keep(mark: string, id: string): Promise<void> {
  const path = `/api/files/${encodeURIComponent(id)}`;
  const file = await get(path, { schema: FileResponse, isShown: true });
  const before = await rowOf(mark, id);
  if (before && file.state === 'processing') return;
  if (file.state !== 'ready') throw new NotKeptError('This file can’t be opened.');
  const known = before && (await factsIn(before));
  if (before && known?.sha256 === file.sha256 && known.sizeBytes === file.sizeBytes) {
    if (known.version !== file.version) await putFile(mark, file, before, before);
    return;
  }
  await expectLimit(mark, file);
  if (!(await hasRoom(file))) throw noRoom(file);
  const key = await newSealKey();
  const parts = crypto.randomUUID();
  try {
    let partCount = 0;
    for await (const bytes of download(path, file)) {
      await putPart(mark, parts, partCount, await seal(key, bytes));
      partCount += 1;
      expectReader(mark);
    }
    // While it came, the person may have removed it or turned files off.
    await expectLimit(mark, file);
    if (before && !(await rowOf(mark, id))) throw new NotKeptError('It was removed from this device.');
    await putFile(mark, file, { key, parts, partCount }, before);
    expectReader(mark);
  } catch (error) {
    if (keptMark() === null) forgetKept();
    else await deleteUnfinished(mark).catch((later: unknown) => recordError('kept files', later));
    throw isFull(error) ? noRoom(file) : error;
  }
}

async function expectLimit(mark: string, file: FileResponse): Promise<void> {
  const left = keptLimit() - sizeOf((await filesOf(mark)).filter(({ id }) => id !== file.id));
  if (file.sizeBytes > left) throw tooLarge(file, left);
}

/** Who it's for may have signed out since. */
function expectReader(mark: string): void {
  if (keptMark() !== mark) throw new NotKeptError('You’re signed out.');
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** With some left for the pack, which would be forgotten with all files if it couldn't be written. */
async function hasRoom({ sizeBytes }: FileResponse): Promise<boolean> {
  const { storage } = navigator as { storage?: StorageManager };
  const { quota = Infinity, usage = 0 } = (await storage?.estimate()) ?? {};
  return sizeBytes + LEFT_FOR_PACK <= quota - usage;
}

const noRoom = ({ sizeBytes }: FileResponse) =>
  new NotKeptError(`There’s no room for ${formatFileSize(sizeBytes)} on this device. Free up some space.`);

function tooLarge({ sizeBytes }: FileResponse, left: number): NotKeptError {
  const limit = keptLimit();
  if (limit === 0) return new NotKeptError('Files are off on this device.', true);
  const [size, rest, all] = [sizeBytes, Math.max(left, 0), limit].map(formatFileSize);
  return new NotKeptError(`It’s ${size}, and ${rest} of ${all} is left.`, true);
}

/**
 * The content, part by part; each is used before the next. Without headers, and without cookies for another origin: the
 * storage, where the route may lead, allows neither.
 */
async function* download(path: string, { sizeBytes }: FileResponse): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stop = new AbortController();
  let silence = setTimeout(() => stop.abort(), SILENCE_MS);
  const lost = (cause: unknown): never => {
    throw new NetworkError('The connection was lost. Check it and try again.', { cause });
  };
  try {
    const asked = { credentials: 'same-origin', cache: 'no-store', signal: stop.signal } as const;
    const response = await fetch(`${path}/content?download=true`, asked).catch(lost);
    if (!response.ok || !response.body) throw new ApiError(response.status, response.statusText, null);
    const reader = response.body.getReader();
    const block = new Uint8Array(PART_BYTES);
    let filled = 0;
    let received = 0;
    for (;;) {
      const { done, value } = await reader.read().catch(lost);
      if (done) break;
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), SILENCE_MS);
      received += value.length;
      for (let from = 0; from < value.length;) {
        const bytes = value.subarray(from, from + PART_BYTES - filled);
        block.set(bytes, filled);
        filled += bytes.length;
        from += bytes.length;
        if (filled < PART_BYTES) continue;
        yield block;
        filled = 0;
      }
    }
    if (received !== sizeBytes) lost(`${received} bytes came`);
    if (filled > 0) yield block.subarray(0, filled);
  } finally {
    clearTimeout(silence);
    stop.abort();
  }
}
