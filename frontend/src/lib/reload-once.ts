/**
 * After an update the files of the old version are gone, and the next screen cannot be loaded. Reloading gets the new
 * version; at most once in half a minute, so that a broken one does not go round in circles.
 */
import { readStored, writeStored } from './browser-storage';

const key = 'lectern-reloaded-at';
const notAgainForMs = 30_000;

export function mayReload(now: number = Date.now()): boolean {
  if (now - Number(readStored(key, 'session') ?? 0) < notAgainForMs) return false;
  writeStored(key, String(now), 'session');
  return true;
}

let unawaited = 0;

/** Loads what no one waits for, without a reload of the page when it fails. Rejects as `load` does. */
export async function inBackground<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  unawaited += 1;
  try {
    return await load();
  } finally {
    unawaited -= 1;
  }
}

/** The same, and the failure is left to the screen that needs it: opening it loads again and reports it. */
export const fetchAhead = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> =>
  inBackground(load).catch(() => undefined);

/** False: it would not help, or was done a moment ago. */
export function reloadPage(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  window.location.reload();
  return true;
}

/** Vite's event: a lazily loaded part of the app could not be fetched. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (unawaited === 0 && reloadPage()) event.preventDefault();
  });
}
