/** Who is signed in, as the server says; `null` is a visitor. Every feature may read it; only signing in and out change it. */
import { createContext, use } from 'react';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { UserResponse } from '@lectern/protocol/user';
import { isAllowed as isAllowedIn } from '@lectern/protocol/is-allowed';
import type { Level, Permission } from '@lectern/protocol/permissions';
import { hasStatus } from '../api-error';
import { readStored, removeStored, storedKeys } from '../browser-storage';
import { STORED_FLAGS } from '../constants';
import { forgetCsrfToken } from '../csrf';
import { recordError } from '../error-buffer';
import { forgetKept, forgetOthers, readerOf } from '../offline/kept-mark';
import { showReader } from '../offline/waiting';
import { fetchAhead } from '../reload-once';
import { get, leavePreloads, post, showAccount } from '../request';
import { accountChanged, sessionEnded } from '../signal';

export const USER_PATH = '/api/user';

/** Never asked again by itself: the session check does that, and says so when the session is over. */
export const userQuery = queryOptions({
  queryKey: [USER_PATH],
  queryFn: async ({ client, signal }) => {
    const isShown = Boolean(client.getQueryData([USER_PATH]));
    const user = await fetchUser({ signal, isShown });
    showReader(user && readerOf(user));
    if (user === null) void deleteOldWaiting();
    if (user === null && isShown) sessionEnded.send();
    return user;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
});

/** No one is signed in who could send it. */
async function deleteOldWaiting(): Promise<void> {
  if (storedKeys(STORED_FLAGS.waitingChanges('')).length === 0) return;
  try {
    const { withLock, deleteOutdated } = await import('../offline/change-queue');
    await withLock(() => deleteOutdated(null));
  } catch (error) {
    recordError('changes that wait', error);
  }
}

/** 401 means a visitor and is no failure. */
export async function fetchUser(
  options: { signal?: AbortSignal; timeoutMs?: number; isShown?: boolean } = {},
): Promise<UserResponse | null> {
  await endLeftSession();
  try {
    const user = await get(USER_PATH, { ...options, schema: UserResponse, cache: 'no-store' });
    showAccount(user.id);
    forgetOthers(user);
    return user;
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    forgetKept();
    return null;
  }
}

/** Signed out without a network: the server hears of it before it’s asked who is signed in. */
async function endLeftSession(): Promise<void> {
  if (readStored(STORED_FLAGS.signedOut) === null) return;
  leavePreloads();
  await post('/api/logout', undefined, { isAnyone: true });
  removeStored(STORED_FLAGS.signedOut);
}

export function useUser() {
  return useQuery(userQuery);
}

/** Filled by the protected layout, which renders nothing inside before somebody is signed in. */
export const SignedInUserContext = createContext<UserResponse | null>(null);

export function useSignedInUser(): UserResponse {
  const user = use(SignedInUserContext);
  if (!user) throw new Error('Sign in to see this screen');
  return user;
}

/** What the server would answer. */
export function isAllowed(user: UserResponse, permission: Permission | 'admin', level: Level): boolean {
  return permission === 'admin' ? user.isAdmin : isAllowedIn(user, permission, level);
}

/** The part of the office to which this part of the screen belongs. Routes say which; a panel of another part says so. */
export const PartContext = createContext<Permission>('basics');

/** Whether buttons that change something here would be refused. A public page has no one to ask about. */
export function useMayAct(): boolean {
  const user = use(SignedInUserContext);
  const part = use(PartContext);
  return !user || isAllowed(user, part, 'act');
}

/** False: every amount is null here. A public page shows what it was given. */
export function useSeesAmounts(): boolean {
  const user = use(SignedInUserContext);
  return !user || isAllowed(user, 'money', 'see');
}

/** For what a screen shows: a page or a figure needs to be seen, a button to act. */
export function useMay(permission: Permission, level: Level = 'act'): boolean {
  return isAllowed(useSignedInUser(), permission, level);
}

export const enterSession = (client: QueryClient, user: UserResponse) => changeSession(client, user);

/** Signed out, by whichever way. */
export async function leaveSession(client: QueryClient): Promise<void> {
  void fetchAhead(async () => (await import('../push')).leaveDevice());
  await changeSession(client, null);
}

/** Whatever was cached belonged to somebody else, or to nobody. */
async function changeSession(client: QueryClient, user: UserResponse | null): Promise<void> {
  forgetCsrfToken();
  leavePreloads();
  showAccount(user?.id);
  showReader(user && readerOf(user));
  forgetKept();
  accountChanged.send();
  removeStored(user ? STORED_FLAGS.signedOut : STORED_FLAGS.dataStorageNotice);
  // An answer about the old session that is still on its way must not overwrite the new one.
  await client.cancelQueries();
  client.setQueryData(userQuery.queryKey, user);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_PATH });
}
