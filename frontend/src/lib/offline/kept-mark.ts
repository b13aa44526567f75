/**
 * Whether this browser keeps answers for reading without a network, and whose: one reader's at a time. What is kept is
 * lib/offline/kept-pack, loaded when it's needed; forgetting it is one call that needs nothing else.
 */
import type { UserResponse } from '@lectern/protocol/user';
import { readStored, removeStored } from '../browser-storage';
import { STORED_FLAGS } from '../constants';
import { recordError } from '../error-buffer';
import { SHARED_CACHE } from './shared-cache';

/** Also deleted where the operator turns the installed app off (backend/src/common/frontend.ts). */
export const KEPT_DATABASE = 'lectern-kept';
export const KEPT_STORE = 'packs';

/** Of the query that says which files are kept (lib/offline/kept-files). */
export const KEPT_FILES = 'kept files';

/** The office, the member if it's one, and a part that differs with each session. */
export const keptMark = (): string | null => readStored(STORED_FLAGS.keptFor);

export const readerOf = ({ id, member }: UserResponse): string => `${id} ${member?.username ?? ''} `;

/** Signed out, refused, or too old. Without the mark nothing is read, even before the database is gone. */
export function forgetKept(): void {
  removeStored(STORED_FLAGS.keptFor);
  try {
    globalThis.indexedDB?.deleteDatabase(KEPT_DATABASE);
  } catch {
    // A browser that refuses its database keeps nothing there.
  }
}

/** Signed out, or deleted: the next person to sign in here gets none of it. */
export function forgetAllShared(): void {
  if ('caches' in globalThis)
    caches.delete(SHARED_CACHE).catch((error: unknown) => recordError('what was shared', error));
}

/** What a person with a duty may not read now isn't read offline either. */
export function forgetOthers(user: UserResponse): void {
  if (user.duty || keptMark()?.startsWith(readerOf(user)) === false) forgetKept();
}
