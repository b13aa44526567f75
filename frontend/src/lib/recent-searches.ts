/** What a person searched for and found, kept in this browser for each account; signing out forgets it. */
import { z } from 'zod';
import { readStored, removeStored, storedKeys, writeStored } from './browser-storage';
import { STORED_FLAGS } from './constants';

export const MOST_RECENT_SEARCHES = 5;

const stored = z.array(z.string().min(1).max(200));

/** The latest first. */
export function readRecentSearches(userId: string): string[] {
  const text = readStored(STORED_FLAGS.recentSearches(userId));
  if (!text) return [];
  const searches = stored.safeParse(parsed(text));
  return searches.success ? searches.data.slice(0, MOST_RECENT_SEARCHES) : [];
}

/** Returns what is kept then. The same words again move to the top, however they are spelled. */
export function addRecentSearch(userId: string, search: string): string[] {
  return write(userId, [search, ...without(readRecentSearches(userId), search)]);
}

export function removeRecentSearch(userId: string, search: string): string[] {
  return write(userId, without(readRecentSearches(userId), search));
}

/** Of everybody who used this browser. */
export function forgetRecentSearches(): void {
  storedKeys(STORED_FLAGS.recentSearches('')).forEach((key) => removeStored(key));
}

function write(userId: string, searches: string[]): string[] {
  const kept = searches.slice(0, MOST_RECENT_SEARCHES);
  const key = STORED_FLAGS.recentSearches(userId);
  if (kept.length > 0) writeStored(key, JSON.stringify(kept));
  else removeStored(key);
  return kept;
}

function without(searches: string[], search: string): string[] {
  return searches.filter((one) => one.toLowerCase() !== search.toLowerCase());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses undefined: unreadable is as good as none.
    return undefined;
  }
}
