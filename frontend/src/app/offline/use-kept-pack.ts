/**
 * Keeps what the reader needs for the next weeks in this browser: soon after the first screen, then while the tab is visible
 * and the server answers. Also notices that it answers again, after kept answers were shown.
 */
import { useEffect } from 'react';
import { OfflinePack } from '@lectern/protocol/offline-pack';
import type { UserResponse } from '@lectern/protocol/user';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { hasStatus, InvalidResponseError } from '@/lib/api-error';
import { withParams } from '@/lib/api-query';
import { storageWorks, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { forgetKept, keptMark, readerOf } from '@/lib/offline/kept-mark';
import { shownAsOf } from '@/lib/offline/kept-shown';
import { readBody } from '@/lib/read-body';
import { exchange } from '@/lib/request';
import { USER_PATH, useSignedInUser } from '@/lib/session/user';
import { useToday } from '@/lib/use-now';

const PACK_PATH = '/api/offline-pack';
const EVERY_MS = 60_000;

/** Loaded by itself: without a network it's what requests need first. */
const keptPack = () => import('@/lib/offline/kept-pack');

export function useKeptPack(enabled: boolean): void {
  const user = useSignedInUser();
  const today = useToday();
  const client = useQueryClient();
  useQuery({
    queryKey: [PACK_PATH],
    queryFn: async ({ signal }) => {
      const isKept = await keepPack(user, today(), signal);
      await trustServer(client);
      return isKept;
    },
    enabled,
    retry: false,
    networkMode: 'online',
    // A browser that has no place for it isn't asked again.
    staleTime: ({ state }) => (state.data === false ? Infinity : EVERY_MS),
    refetchInterval: ({ state }) => (state.data === false ? false : EVERY_MS),
  });
  useEffect(() => {
    const onOnline = () => void trustServer(client);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [client]);
}

/** What was shown in its place is asked for again. */
async function trustServer(client: QueryClient): Promise<void> {
  if (shownAsOf() === null) return;
  (await keptPack()).leaveKept();
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== PACK_PATH;
  void client.invalidateQueries({ predicate }, { cancelRefetch: false });
}

/** False: this browser can't keep it. */
async function keepPack(user: UserResponse, today: string, signal: AbortSignal): Promise<boolean> {
  if (!(await canKeep())) return false;
  const mark = markOf(user);
  const { findPack, renewPack, writePack } = await keptPack();
  try {
    const before = await findPack(mark);
    const etag = before?.etag ?? undefined;
    const response = await exchange('GET', withParams(PACK_PATH, { today }), { etag, alsoAccept: 304, signal });
    if (before && response.status === 304) await renewPack(mark, before);
    else {
      const pack = await read(response);
      const own = { path: USER_PATH, body: user };
      if (pack.days === 0) forgetKept();
      else await writePack(mark, { ...pack, answers: [...pack.answers, own] }, response.headers.get('ETag'));
    }
  } catch (error) {
    if (hasStatus(error, 403)) forgetKept();
    if (!(error instanceof DOMException) || signal.aborted) throw error;
    // The disk is full, or the browser refuses: what was kept before gets old, and goes too.
    forgetKept();
    return false;
  }
  // Someone signed out while it was written.
  if (keptMark() !== mark) forgetKept();
  return true;
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
  return isAble && (await caches.match('/app-shell', { ignoreSearch: true })) !== undefined;
}
