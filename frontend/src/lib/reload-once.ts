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

/** Loads in the background. A failure leaves the page as it is: opening the screen loads it again and reports it. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  unawaited += 1;
  await load().catch(() => undefined);
  unawaited -= 1;
}

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
