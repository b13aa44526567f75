/**
 * What other apps share with the installed one: receipts, and text of an inquiry. Kept in this browser until the app has
 * taken it, or someone signs out: its person may have to sign in first, or be without a network.
 */
import { SHARED_CACHE } from '../lib/offline/shared-cache';

export const SHARE_TARGET = '/share-target';
/** As the manifest names them. */
export const SHARED_FIELDS = { texts: ['title', 'text', 'url'], files: 'files' };
const KEPT_MS = 24 * 3_600_000;
const MOST_FILES = 10;
const MOST_LETTERS = 20_000;

export interface Shared {
  /** By which it's forgotten. */
  key: string;
  content: File | string;
}

/** In the service worker. Answers with the page that takes it. */
export async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form
    .getAll(SHARED_FIELDS.files)
    .filter((file): file is File => typeof file !== 'string' && file.size > 0);
  const words = SHARED_FIELDS.texts.map((name) => form.get(name)).filter((word) => typeof word === 'string');
  const text = words.filter(Boolean).join('\n').slice(0, MOST_LETTERS);
  const contents = files.length > 0 ? files.slice(0, MOST_FILES) : text ? [text] : [];
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all(
    contents.map((content, place) => cache.put(`${SHARE_TARGET}/${Date.now()}-${place}`, responseOf(content))),
  );
  return Response.redirect('/', 303);
}

function responseOf(content: File | string): Response {
  const headers: Record<string, string> =
    typeof content === 'string'
      ? { 'content-type': 'text/plain' }
      : { 'content-type': content.type, 'x-name': encodeURIComponent(content.name) };
  return new Response(content, { headers });
}

/** In the page: the oldest one that isn't among `taken`. What no one took within a day is deleted. */
export async function nextShared(taken: ReadonlySet<string>): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return null;
  const cache = await caches.open(SHARED_CACHE);
  for (const request of await cache.keys()) {
    const key = new URL(request.url).pathname;
    const keptAt = Number(/(\d+)-\d+$/.exec(key)?.[1]);
    // oxlint-disable-next-line no-await-in-loop
    const response = taken.has(key) ? undefined : await cache.match(request);
    if (!response) continue;
    if (!(Date.now() - keptAt < KEPT_MS)) void cache.delete(request);
    // oxlint-disable-next-line no-await-in-loop
    else return { key, content: await contentOf(response) };
  }
  return null;
}

async function contentOf(response: Response): Promise<File | string> {
  const name = response.headers.get('x-name');
  const type = response.headers.get('content-type') ?? '';
  return name === null ? response.text() : new File([await response.blob()], decodeURIComponent(name), { type });
}

export async function forgetShared(key: string): Promise<void> {
  await (await caches.open(SHARED_CACHE)).delete(key);
}
