/**
 * Opens the office without a network. It keeps code and never an answer of the API. While the network answers, pages come
 * from there, so that a new release is never hidden by an old one; only files with a hash in their name come from here first.
 */
import { cacheNames } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isOfficePage } from './office-pages';
import type { WorkerMessage } from './messages';
import { isShowing, noticeOf, ownPath } from './notices';
import { keepShared, SHARE_TARGET } from './shared';

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PageMessage extends ExtendableEvent {
  data: WorkerMessage;
  ports: readonly MessagePort[];
}
interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}
interface WindowClient {
  url: string;
  focus: () => Promise<unknown>;
}
/** The part of `ServiceWorkerGlobalScope` that is used here: its types and those of a page exclude each other. */
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WindowClient[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
interface WorkerEvents {
  activate: ExtendableEvent;
  message: PageMessage;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

/** Written by vite.service-worker.config.mts. */
declare const FIRST_FILES: PrecacheEntry[];
declare const OTHER_FILES: string[];
declare const SHELL: string;
/** The script that the shell of this release begins with. */
declare const FIRST_SCRIPT: string;

/** A page that hasn't come by then is opened from here: the signal is there, and carries nothing. */
const PAGE_WAIT_MS = 5_000;

const worker = globalThis as unknown as WorkerScope;

addPlugins([
  { cacheWillUpdate: async ({ request, response }) => ((await isOwn(request.url, response)) ? response : null) },
]);
precache(FIRST_FILES);
cleanupOutdatedCaches();

/** During an upgrade a server of the release before may answer: then nothing is kept, and the next visit tries again. */
async function isOwn(address: string, response: Response): Promise<boolean> {
  const isShell = new URL(address).pathname === SHELL;
  return response.ok && (!isShell || (await response.clone().text()).includes(FIRST_SCRIPT));
}

/** What a tab of the release before may still load is here until newer files need the place. */
const CODE = 'lectern-code';
const maxEntries = 400;
const code = new CacheFirst({
  cacheName: CODE,
  plugins: [new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await matchPrecache(options.request)) ?? code.handle(options),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && FIRST_FILES.some((file) => file.url === url.pathname),
  ({ request }) => networkOr(fetch(request), request.url),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOfficePage(url.pathname),
  ({ request }) => networkOr(fetch(request), SHELL),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
  ({ request }) => keepShared(request),
  'POST',
);

async function networkOr(answer: Promise<Response>, kept: string): Promise<Response> {
  const complete = whole(answer);
  try {
    return await Promise.race([complete, tooLate()]);
  } catch {
    return (await matchPrecache(kept)) ?? complete;
  }
}

/** The rest of the body may be lost or late too. A redirect is the browser's to follow. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  return response.ok ? new Response(await response.blob(), response) : response;
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('The page is late')), PAGE_WAIT_MS));
}

// Earlier releases had pages preloaded. In our tries Chromium lost some of those while a worker started.
const endPreloads = async () => worker.registration.navigationPreload?.disable();
worker.addEventListener('activate', (event) => event.waitUntil(endPreloads()));

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'activate') event.waitUntil(activate());
  if (data.type === 'has') event.ports[0]?.postMessage(FIRST_FILES.some(({ url }) => url === data.file));
  if (data.type === 'keep-first')
    event.waitUntil(
      keepFirst()
        .catch(() => false)
        .then((isHere) => event.ports[0]?.postMessage(isHere)),
    );
  if (data.type === 'keep-all') event.waitUntil(keepAll(event));
});

worker.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text());
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: unknown };
  event.waitUntil(open(ownPath(path)));
});

/** A window that is elsewhere stays there: something may be typed in it. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => isShowing(url, path));
  await (there ? there.focus() : worker.clients.openWindow(path));
}

/** One after the other: a person may be using the network. Without it the rest is kept next time. */
async function keepAll(event: ExtendableEvent): Promise<void> {
  for (const file of OTHER_FILES) {
    // A newer release has other files, and starts when this one has nothing left to do.
    if (worker.registration.waiting) return;
    // oxlint-disable-next-line no-await-in-loop
    const response = await code.handle({ event: event as never, request: new Request(file) }).catch(() => undefined);
    if (!response) return;
  }
}

/** A browser may have deleted them and left this worker. The shell, by which a page sees that they're here, comes last. */
async function keepFirst(): Promise<boolean> {
  const kept = await caches.open(cacheNames.precache);
  for (const { url } of FIRST_FILES.toReversed()) {
    const key = getCacheKeyForURL(url) ?? url;
    if (await kept.match(key)) continue;
    // oxlint-disable-next-line no-await-in-loop
    const response = await fetch(url, { cache: 'reload' });
    if (response.redirected || !(await isOwn(response.url, response))) return false;
    await kept.put(key, response);
  }
  return true;
}

async function activate(): Promise<void> {
  // Another tab asked before: it's active by now, and its `activate` event doesn't come again.
  if (!worker.registration.waiting) return;
  try {
    await endPreloads();
    await keepFormer();
  } finally {
    await worker.skipWaiting();
  }
}

/** A new release deletes the first files of the one before; an open tab of that may still need some. */
async function keepFormer(): Promise<void> {
  const kept = await caches.open(CODE);
  const times = new CacheExpiration(CODE, { maxEntries });
  const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
  const former = await Promise.all(names.map(async (name) => await caches.open(name)));
  for (const cache of former)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const response = await cache.match(request);
      if (!response || !pathname.startsWith('/assets/') || FIRST_FILES.some(({ url }) => url === pathname)) continue;
      await kept.put(request, response);
      await times.updateTimestamp(request.url);
    }
}
