/**
 * Registers the service worker and finds out when a newer release waits. Nothing reloads unless a person asks for it: a
 * release that this page already belongs to takes over without a word.
 */
import type { WorkerMessage } from '@/service-worker/messages';

const ADDRESS = '/sw.js';
const ASK_EVERY_MS = 3_600_000;
const ANSWER_WITHIN_MS = 2_000;
const KEEP_WITHIN_MS = 30_000;

/** Of a page that starts without the app, its start adds the element. */
const appFile = () => document.querySelector('script[src^="/assets/index-"]')?.getAttribute('src') ?? '';

/** `npm run dev` has no service worker. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator && appFile() !== '';

/** Calls `onWaiting` for each newer release. Returns what ends the watch. */
export async function watchUpdates(onWaiting: (worker: ServiceWorker) => void): Promise<() => void> {
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return () => undefined;
  const consider = async (worker: ServiceWorker) => {
    if (await belongsTo(worker)) send(worker, { type: 'activate' });
    else onWaiting(worker);
  };
  const onFound = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first one has no one to wait for.
      if (installing.state === 'installed' && registration.active) void consider(installing);
    });
  };
  // Without a network the next one asks.
  const look = () => void registration.update().catch(() => undefined);
  const timer = setInterval(look, ASK_EVERY_MS);
  const onReturn = () => {
    if (document.visibilityState === 'visible') look();
  };
  registration.addEventListener('updatefound', onFound);
  document.addEventListener('visibilitychange', onReturn);
  onFound();
  if (registration.waiting) await consider(registration.waiting);
  // It never comes where the install was refused.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (active && !savesData()) whenIdle(() => send(active, { type: 'keep-all' }));
  });
  return () => {
    clearInterval(timer);
    registration.removeEventListener('updatefound', onFound);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** Other tabs stay as they are: what they may still load is kept. Unsaved forms make the browser ask first. */
export function moveTo(worker: ServiceWorker): void {
  const reload = () => {
    if (worker.state === 'activated') window.location.reload();
  };
  worker.addEventListener('statechange', reload);
  send(worker, { type: 'activate' });
  reload();
}

const send = (worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []) =>
  worker.postMessage(message, ports);

/** Whether this page is of the worker's release. A worker that doesn't answer is another one. */
const belongsTo = (worker: ServiceWorker) => ask(worker, { type: 'has', file: appFile() }, ANSWER_WITHIN_MS);

/** A browser may delete the code of the first screen and leave the worker, which gets it again. */
export async function keepFirstAgain(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) await ask(registration.active, { type: 'keep-first' }, KEEP_WITHIN_MS);
}

/** Also false when no answer comes within that many milliseconds. */
async function ask(worker: ServiceWorker, message: WorkerMessage, within: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), within);
  });
  send(worker, message, [port2]);
  const isSo = await answer;
  port1.close();
  return isSo;
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

function whenIdle(work: () => void): void {
  // Older versions of Safari don't have it.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 30_000 });
  else setTimeout(work, 5_000);
}
