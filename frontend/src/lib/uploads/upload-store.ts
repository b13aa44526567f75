/**
 * The uploads of this page, outside of every screen: they go on while the person moves about in the app. Screens read
 * them by `useUploads` and act by the functions below; whoever signs in next finds none of them.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { cleanFileName, FileResponse, type CreateUploadInput } from '@lectern/protocol/files';
import { hasStatus, NetworkError, serverMessageOr } from '../api-error';
import { recordError } from '../error-buffer';
import { idempotencyKeyOf } from '../idempotency';
import { waitingReader } from '../offline/waiting';
import { del } from '../request';
import { useSignedInUser } from '../session/user';
import { accountChanged, createSignal } from '../signal';
import { completeUpload, type Completed } from './upload-completion';
import {
  createInputOf,
  isTransferKind,
  refusalOfUpload,
  type TransferKind,
  type UploadKind,
  type UploadScope,
} from './upload-kinds';
import { forgetUpload, rememberedUploads, rememberUpload, type RememberedUpload } from './upload-memory';
import { runTransfer, UPLOADS_PATH } from './upload-transfer';

/** `needs-file`: begun before this page was loaded; goes on when the same file is chosen again. */
export type UploadPhase =
  | 'waiting'
  | 'uploading'
  | 'offline'
  | 'paused'
  | 'finishing'
  | 'done'
  | 'failed'
  | 'needs-file';

export type UploadItem = {
  key: string;
  name: string;
  sizeBytes: number;
  kind: UploadKind;
  scope: UploadScope;
  phase: UploadPhase;
  sentBytes: number;
  /** Why it failed; also what to do. */
  problem: string | null;
  canRetry: boolean;
  /** The file that it became. */
  file: FileResponse | null;
  /** The import or restore that has begun with it. */
  jobId: string | null;
  /** A screen that is open shows it where it belongs. */
  isWatched: boolean;
};

type Entry = {
  item: UploadItem;
  content: File | null;
  input: CreateUploadInput;
  lastModified: number;
  uploadId: string | null;
  /** What begins the job; the same object for each attempt, so that two attempts never begin two. */
  job: { uploadId: string } | null;
  running: AbortController | null;
  onUploaded: ((file: FileResponse) => void) | undefined;
};

const FILES_AT_ONCE = 2;
const PAUSED = new Error('paused');

/** Something became a file: lists of files are out of date. */
export const uploaded = createSignal<FileResponse>();
/** Whether that happened already, for a listener that comes late. */
export const hasUploaded = (): boolean => wasUploaded;
/** An import or a restore has begun with what was uploaded. */
export const transferred = createSignal<{ kind: TransferKind; jobId: string }>();

let account: string | null = null;
let wasUploaded = false;
let entries: Entry[] = [];
let snapshot: readonly UploadItem[] = [];
let news = '';
let watched: readonly UploadTarget[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

export function useUploads(): readonly UploadItem[] {
  useOpenUploads();
  return useSyncExternalStore(subscribe, () => snapshot);
}

/** For a screen that begins uploads: those that the account left unfinished here are known before. */
export function useOpenUploads(): void {
  const { id } = useSignedInUser();
  useEffect(() => openUploads(id), [id]);
}

/** The last thing that happened, in a sentence for screen readers; progress in between is not read out. */
export function useUploadNews(): string {
  return useSyncExternalStore(subscribe, () => news);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows what this account left unfinished here before, beside what it has begun since. */
function openUploads(accountId: string): void {
  if (account === accountId) return;
  if (account !== null) closeUploads();
  account = accountId;
  entries = [...rememberedUploads(accountId).map(entryOf), ...entries];
  publish();
}

/** What is under way stops, and can be resumed by its owner. */
export function closeUploads(): void {
  for (const entry of entries) entry.running?.abort(PAUSED);
  account = null;
  wasUploaded = false;
  entries = [];
  publish();
}
accountChanged.listen(closeUploads);

/**
 * A screen shows the uploads of this kind and scope itself, and the files that they become: those that are done leave
 * the list at once. Returns how to stop.
 */
export function watchUploads(target: UploadTarget): () => void {
  watched = [...watched, target];
  publish();
  return () => {
    watched = watched.filter((other) => other !== target);
    publish();
  };
}

export type UploadTarget = {
  kind: UploadKind;
  scope?: UploadScope;
  /** Also when the screen that asked is gone by then. */
  onUploaded?: (file: FileResponse) => void;
};

/** A file that was begun before goes on where it stopped. */
export function addUploads(files: readonly File[], target: UploadTarget): void {
  for (const content of files) {
    const known = entries.find((entry) => entry.item.phase === 'needs-file' && isSame(entry, content));
    if (known && isSameTarget(known.item, target)) {
      known.onUploaded = target.onUploaded;
      giveContent(known, content);
    } else {
      const entry = newEntry(content, target);
      entries = [...entries, entry];
      news = newsOf(entry.item) ?? news;
    }
  }
  publish();
  startNext();
}

/** Returns false when it is another file than the one that was begun. */
export function giveFile(key: string, content: File): boolean {
  const entry = find(key);
  if (!entry || !isSame(entry, content)) return false;
  giveContent(entry, content);
  startNext();
  return true;
}

export function pauseUpload(key: string): void {
  const entry = find(key);
  if (!entry) return;
  change(entry, { phase: 'paused' });
  entry.running?.abort(PAUSED);
  startNext();
}

/** After a pause or a failure. */
export function resumeUpload(key: string): void {
  const entry = find(key);
  if (!entry) return;
  change(entry, { phase: 'waiting', problem: null });
  startNext();
}

/** Stops it, forgets it and tells the server. */
export function cancelUpload(key: string): void {
  const entry = find(key);
  if (!entry) return;
  dismissUpload(key);
  const { uploadId } = entry;
  if (uploadId && entry.item.phase !== 'done') {
    del(`${UPLOADS_PATH}/${uploadId}`).catch((error: unknown) => {
      // The server ends it by itself when its time is over.
      if (!hasStatus(error, 404, 409)) recordError('cancel an upload', error);
    });
  }
  startNext();
}

/** Takes it out of the list. */
export function dismissUpload(key: string): void {
  const entry = find(key);
  if (!entry) return;
  entry.running?.abort(PAUSED);
  if (account && entry.uploadId) forgetUpload(account, entry.uploadId);
  entries = entries.filter((other) => other !== entry);
  publish();
}

export function isUnderWay({ phase }: UploadItem): boolean {
  return phase === 'waiting' || phase === 'uploading' || phase === 'offline' || phase === 'finishing';
}

function newEntry(content: File, { kind, scope = {}, onUploaded }: UploadTarget): Entry {
  const name = cleanFileName(content.name) || 'File';
  const refusal = refusalOfUpload(kind, name, content.size);
  return {
    item: {
      key: newKey(),
      name,
      sizeBytes: content.size,
      kind,
      scope,
      phase: refusal ? 'failed' : 'waiting',
      sentBytes: 0,
      problem: refusal,
      canRetry: false,
      file: null,
      jobId: null,
      isWatched: false,
    },
    content,
    input: createInputOf(kind, name, content.size, scope),
    lastModified: content.lastModified,
    uploadId: null,
    job: null,
    running: null,
    onUploaded,
  };
}

function entryOf(upload: RememberedUpload): Entry {
  const { uploadId, lastModified, name, sizeBytes, kind, scope, sentBytes } = upload;
  return {
    item: {
      key: newKey(),
      name,
      sizeBytes,
      kind,
      scope,
      phase: 'needs-file',
      sentBytes,
      problem: null,
      canRetry: true,
      file: null,
      jobId: null,
      isWatched: false,
    },
    content: null,
    input: createInputOf(kind, name, sizeBytes, scope),
    lastModified,
    uploadId,
    job: null,
    running: null,
    onUploaded: undefined,
  };
}

function startNext(): void {
  const free = FILES_AT_ONCE - entries.filter(({ running }) => running !== null).length;
  const waiting = entries.filter(({ item, running }) => item.phase === 'waiting' && running === null);
  for (const entry of waiting.slice(0, Math.max(0, free))) void run(entry);
}

async function run(entry: Entry): Promise<void> {
  const { content } = entry;
  if (!content) return;
  const running = new AbortController();
  entry.running = running;
  change(entry, { phase: 'uploading' });
  const isCurrent = () => entry.running === running && !running.signal.aborted;
  /** It has no network. Once, though each part says so. */
  let later: Promise<void> | null = null;
  const reader = waitingReader();
  const goOnLater = async () => {
    const queued = await queueReceipt(entry.item, content, entry.input, reader);
    if (!queued) return;
    if (!isCurrent()) return discardQueued(queued);
    running.abort(PAUSED);
    finish(entry, queued);
  };
  try {
    const queued = navigator.onLine ? null : await queueReceipt(entry.item, content, entry.input, reader);
    if (queued) return finish(entry, queued);
    const completed = await runTransfer({
      content,
      input: entry.input,
      uploadId: entry.uploadId,
      signal: running.signal,
      onStarted: (uploadId) => {
        entry.uploadId = uploadId;
        remember(entry);
      },
      onProgress: (sentBytes) => {
        if (isCurrent()) progress(entry, sentBytes);
      },
      onWaiting: (offline) => {
        if (isCurrent()) change(entry, { phase: offline ? 'offline' : 'uploading' });
      },
      onUnreached: () => {
        later ??= goOnLater();
      },
      onFinishing: () => {
        if (isCurrent()) change(entry, { phase: 'finishing', sentBytes: entry.item.sizeBytes });
      },
      complete: (uploadId) => {
        if (entry.job?.uploadId !== uploadId) entry.job = { uploadId };
        return completeUpload(entry.item.kind, entry.job, running.signal);
      },
    });
    finish(entry, completed);
  } catch (error) {
    if (!running.signal.aborted) fail(entry, error);
  } finally {
    if (entry.running === running) entry.running = null;
    startNext();
  }
}

/**
 * Without a network a receipt waits with the expense that it belongs to, also when this page is closed. Where that can't be
 * (no room on the device), the upload waits in this page.
 */
async function queueReceipt(
  { kind }: UploadItem,
  content: File,
  input: CreateUploadInput,
  reader: string | null,
): Promise<Completed | null> {
  if (kind !== 'receipt') return null;
  try {
    const { queueFile } = await import('../offline/change-queue');
    // With the upload's key: what the server has of it by then isn't sent twice.
    const answer = await queueFile(content, input, idempotencyKeyOf(input), reader);
    return answer ? { file: FileResponse.parse(answer), jobId: null } : null;
  } catch (error) {
    recordError('a receipt that waits', error);
    return null;
  }
}

/** The upload has ended in another way. */
async function discardQueued({ file }: Completed): Promise<void> {
  try {
    const { discard } = await import('../offline/change-queue');
    if (file) await discard([file]);
  } catch (error) {
    recordError('a receipt that waits', error);
  }
}

function finish(entry: Entry, { file, jobId }: Completed): void {
  if (account && entry.uploadId) forgetUpload(account, entry.uploadId);
  entry.content = null;
  const { kind, sizeBytes } = entry.item;
  change(entry, { phase: 'done', file, jobId, sentBytes: sizeBytes });
  if (jobId !== null) {
    if (isTransferKind(kind)) transferred.send({ kind, jobId });
    return;
  }
  wasUploaded = true;
  uploaded.send(file);
  entry.onUploaded?.(file);
}

function fail(entry: Entry, error: unknown): void {
  // What the storage or the server did not want is not there any more: another attempt begins anew.
  if (hasStatus(error, 404, 422)) {
    if (account && entry.uploadId) forgetUpload(account, entry.uploadId);
    entry.uploadId = null;
    entry.input = { ...entry.input };
  }
  const final = hasStatus(error, 400, 413, 422);
  if (!hasStatus(error, 400, 404, 409, 422)) recordError('upload', error);
  change(entry, { phase: 'failed', problem: problemOf(error), canRetry: !final });
}

function problemOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  return serverMessageOr(error, 'The upload failed. What arrived is kept; try again.');
}

const REPORT_EVERY_MS = 100;
let report: ReturnType<typeof setTimeout> | null = null;

/** Ten times a second is enough for eyes; the last figure is always shown, and remembered for the next page. */
function progress(entry: Entry, sentBytes: number): void {
  entry.item = { ...entry.item, sentBytes };
  report ??= setTimeout(() => {
    report = null;
    publish();
    for (const other of entries) if (other.running) remember(other);
  }, REPORT_EVERY_MS);
}

function remember({ item, uploadId, lastModified }: Entry): void {
  if (!account || !uploadId) return;
  const { name, sizeBytes, sentBytes, kind, scope } = item;
  rememberUpload(account, { uploadId, name, sizeBytes, lastModified, sentBytes, kind, scope });
}

function giveContent(entry: Entry, content: File): void {
  entry.content = content;
  change(entry, { phase: 'waiting', problem: null });
}

function isSame(entry: Entry, content: File): boolean {
  const { item, lastModified } = entry;
  return (
    item.sizeBytes === content.size &&
    lastModified === content.lastModified &&
    item.name === cleanFileName(content.name)
  );
}

function isSameTarget(item: UploadItem, { kind, scope = {} }: UploadTarget): boolean {
  return item.kind === kind && isSameScope(item.scope, scope);
}

export function isSameScope(a: UploadScope, b: UploadScope): boolean {
  return a.eventId === b.eventId && a.clientId === b.clientId && a.bureauPartnerId === b.bureauPartnerId;
}

function newKey(): string {
  lastKey += 1;
  return String(lastKey);
}

function find(key: string): Entry | undefined {
  return entries.find(({ item }) => item.key === key);
}

function change(entry: Entry, patch: Partial<UploadItem>): void {
  if (patch.phase && patch.phase !== entry.item.phase) news = newsOf({ ...entry.item, ...patch }) ?? news;
  entry.item = { ...entry.item, ...patch };
  publish();
}

function newsOf({ name, phase, problem }: UploadItem): string | null {
  if (phase === 'uploading') return `${name} is being uploaded`;
  if (phase === 'offline') return `${name} waits for the connection`;
  if (phase === 'done') return `${name} is uploaded`;
  return phase === 'failed' ? `${name} couldn’t be uploaded: ${problem ?? ''}` : null;
}

function publish(): void {
  const isWatched = (item: UploadItem) => watched.some((target) => isSameTarget(item, target));
  entries = entries.filter(({ item }) => item.phase !== 'done' || !isWatched(item));
  snapshot = entries.map(({ item }) => ({ ...item, isWatched: isWatched(item) }));
  for (const listener of listeners) listener();
}
