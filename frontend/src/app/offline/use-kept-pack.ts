/**
 * Keeps what the reader needs for the next weeks in this browser: soon after the first screen, then while the tab is visible
 * and the server answers. Also notices that it answers again, after kept answers were shown.
 */
import { useEffect } from 'react';
import { OfflinePack } from '@lectern/protocol/offline-pack';
import type { UserResponse } from '@lectern/protocol/user';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-store';
import { ApiError, hasStatus, InvalidResponseError, isTransient } from '@/lib/api-error';
import { withParams } from '@/lib/api-query';
import { storageWorks, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { recordError } from '@/lib/error-buffer';
import { forgetKept, KEPT_FILES, keptMark, readerOf } from '@/lib/offline/kept-mark';
import { showKept, shownAsOf, timesShown } from '@/lib/offline/kept-shown';
import { waitingCount } from '@/lib/offline/waiting';
import { readBody } from '@/lib/read-body';
import { fetchAhead, inBackground } from '@/lib/reload-once';
import { exchange } from '@/lib/request';
import { USER_PATH, useSignedInUser } from '@/lib/session/user';
import { todayHere } from '@/lib/use-now';
import { keepFirstAgain } from './app-updates';

const PACK_PATH = '/api/offline-pack';
/** Each costs the server some ninety statements. */
const EVERY_MS = 5 * 60_000;
const FRESH_MS = 60_000;
/** While something kept is shown: whether the server answers again. */
const TRY_EVERY_MS = 15_000;
const TIMEOUT_MS = 30_000;

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== PACK_PATH;

/** Loaded by itself: without a network it's what requests need first. */
const keptPack = () => inBackground(() => import('@/lib/offline/kept-pack'));

/** `isShown`: something kept is on the screen. */
export function useKeptPack(enabled: boolean, isShown: boolean): void {
  const user = useSignedInUser();
  const client = useQueryClient();
  useQuery({
    queryKey: [PACK_PATH],
    queryFn: async ({ signal }) => {
      const isKept = await keepPack(user, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.hasJsonBody) void trustServer(client);
        throw error;
      });
      void trustServer(client);
      if (isKept) void refreshFiles(client);
      return isKept;
    },
    enabled,
    retry: false,
    networkMode: 'online',
    // A browser that has no place for it isn't asked again.
    staleTime: ({ state }) => (state.data === false ? Infinity : FRESH_MS),
    refetchInterval: ({ state }) => state.data !== false && (isShown ? TRY_EVERY_MS : EVERY_MS),
  });
  useEffect(() => {
    const onOnline = () => void client.invalidateQueries({ queryKey: [PACK_PATH] });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [client]);
}

/** What was shown in its place is asked for again; until it's all here, the line says how old it is. */
async function trustServer(client: QueryClient): Promise<void> {
  if (shownAsOf() === null) return;
  (await keptPack()).closeKept();
  const before = timesShown();
  client.removeQueries({ type: 'inactive', predicate: isOther });
  await client.invalidateQueries({ predicate: isOther });
  const active = client.getQueryCache().findAll({ type: 'active', predicate: isOther });
  if (before === timesShown() && !active.some(({ state }) => isTransient(state.error))) showKept(null);
}

/** With the pack: what was replaced or deleted since. Where its code is gone, the next one tries again. */
async function refreshFiles(client: QueryClient): Promise<void> {
  const files = await fetchAhead(() => import('@/lib/offline/kept-files'));
  if (!files) return;
  try {
    const lost = await files.refreshKept();
    for (const { name, why } of lost) toastFailure(`${name} is no longer kept on this device`, why);
  } catch (error) {
    recordError('kept files', error);
  }
  await client.invalidateQueries({ queryKey: [KEPT_FILES] });
}

/** False: this browser can't keep it. */
async function keepPack(user: UserResponse, signal: AbortSignal): Promise<boolean> {
  const isAble = await canKeep();
  signal.throwIfAborted();
  if (!isAble) return giveUp();
  const mark = markOf(user);
  const { findPack, renewPack, writePack } = await keptPack();
  const before = await findPack(mark).catch(refused);
  if (before === false) return false;
  const path = withParams(PACK_PATH, { today: todayHere() });
  const asked = { etag: before?.etag ?? undefined, alsoAccept: 304, signal, timeoutMs: TIMEOUT_MS };
  const response = await exchange('GET', path, asked).catch((error: unknown) => {
    if (hasStatus(error, 403) && error.hasJsonBody) forgetKept();
    throw error;
  });
  if (before && response.status === 304) {
    if ((await renewPack(mark, before.etag).catch(refused)) === false) return false;
  } else {
    const pack = await read(response);
    const own = { path: USER_PATH, body: user };
    const kept = { ...pack, answers: [...pack.answers, own] };
    if (pack.days === 0) forgetKept();
    else if ((await writePack(mark, kept, response.headers.get('ETag')).catch(refused)) === false) return false;
  }
  if (waitingCount() > 0) await (await inBackground(() => import('@/lib/offline/change-queue'))).heardOfServer();
  // Someone signed out while it was written.
  if (keptMark() !== mark) forgetKept();
  else await keepForGood();
  return true;
}

/**
 * Asks the browser not to make room with it, once there is something to keep, and only in the installed app: there browsers
 * say yes without a question to the person.
 */
async function keepForGood(): Promise<void> {
  const { storage } = navigator as { storage?: StorageManager };
  if (!storage?.persist || !window.matchMedia('(display-mode: standalone)').matches) return;
  if (!(await storage.persisted())) await storage.persist();
}

/** What was kept before gets old, and goes too. */
function giveUp(): false {
  forgetKept();
  return false;
}

/** The disk is full, or the browser doesn't want to. */
function refused(error: unknown): false {
  if (!(error instanceof DOMException)) throw error;
  return giveUp();
}

/** Of this session, or a new one. */
function markOf(user: UserResponse): string {
  const known = keptMark();
  if (known?.startsWith(readerOf(user))) return known;
  forgetKept();
  const mark = readerOf(user) + crypto.randomUUID();
  writeStored(STORED_FLAGS.keptFor, mark);
  return mark;
}

async function read(response: Response): Promise<OfflinePack> {
  const found = readBody(OfflinePack, await response.json(), PACK_PATH);
  if (!found) throw new InvalidResponseError('The server sent an unexpected response.');
  return found.data;
}

/** Only where the app also opens without a network: not while the operator has turned that off. */
async function canKeep(): Promise<boolean> {
  const isAble = 'indexedDB' in window && 'caches' in window && 'subtle' in crypto && storageWorks();
  if (!isAble) return false;
  const opens = async () => (await caches.match('/app-shell', { ignoreSearch: true })) !== undefined;
  if (await opens()) return true;
  await keepFirstAgain();
  return opens();
}
