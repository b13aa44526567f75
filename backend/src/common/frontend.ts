/**
 * Serves the built front end on the API's port: prerendered public pages, hashed assets for a year, and the app's
 * shell for every other address that a browser navigates to.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { isPublicAddress } from './public-addresses';
import { SESSION_COOKIE } from './session';

const PRERENDERED: Record<string, string> = {
  '/': 'landing.html',
  '/auth': 'landing.html',
  '/privacy-policy': 'privacy-policy.html',
  '/terms-conditions': 'terms-conditions.html',
};

/** As the build writes it into the pages (frontend/src/lib/support-email.ts); the configured one takes its place here. */
const BUILT_IN_SUPPORT_EMAIL = 'support@lectern.example';

/** The smallest first: browsers name them in another order. */
const ENCODINGS = [
  { name: 'br', extension: 'br' },
  { name: 'gzip', extension: 'gz' },
] as const;

/** Pages that a link opens: they are somebody's, and not for the world. */
const NOT_FOR_SEARCH_ENGINES = /^\/(testimonial|unsubscribe|invoice|sign|join)(\/|$)/;

/**
 * In place of the service worker when OFFLINE_APP is off: browsers fetch it with the next page, and it takes the place of
 * the one before without a question, forgets what was kept and goes. Pages that ask it are of its release: none says that a
 * newer one waits.
 */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('message', (event) => event.ports[0]?.postMessage(true));
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  for (const name of ['workbox-expiration', 'lectern-kept'])
    await new Promise((done) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = done;
    });
  await self.registration.unregister();
}
`;

export function serveFrontend(app: NestExpressApplication, dir: string, supportEmail: string, isOffline = true): void {
  if (!isOffline) {
    app.use('/sw.js', (_request: Request, response: Response) => {
      response.set('Cache-Control', 'no-cache').type('js').send(NO_WORKER);
    });
  }
  const files = new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || !files.has(request.path)) return next();
    // The build left these beside each file that gets smaller (scripts/lib/precompress.mjs).
    const encoding = ENCODINGS.find(
      (one) => files.has(`${request.path}.${one.extension}`) && request.acceptsEncodings([one.name]),
    );
    const hashed = request.path.startsWith('/assets/');
    response.type(extname(request.path));
    response.set({
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding.name }),
    });
    const file = encoding ? `${request.path}.${encoding.extension}` : request.path;
    response.sendFile(file, { root: dir, cacheControl: false }, (error?: FileError) => {
      if (!error || response.headersSent || error.code === 'ECONNABORTED') return;
      for (const name of ['Cache-Control', 'Content-Encoding', 'Content-Type']) response.removeHeader(name);
      // Below 500 there is no such file: a hidden one, or one that a newer build has replaced.
      if (error.status !== undefined && error.status < 500) next();
      else next(error);
    });
  });
  const pages = new Map(
    ['index.html', 'home.html', ...Object.values(PRERENDERED)]
      .filter((name) => existsSync(join(dir, name)))
      .map((name) => [name, readPage(join(dir, name), supportEmail)]),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    const navigates = request.method === 'GET' || request.method === 'HEAD';
    if (!navigates || /^\/(api|assets)(\/|$)/i.test(request.path) || isPublicAddress(request.path)) return next();
    const page = pages.get(pageFor(request)) ?? pages.get('index.html');
    if (!page) return next();
    response.set({ 'Cache-Control': 'no-cache', ETag: page.etag, Vary: 'Accept-Encoding, Cookie' });
    if (NOT_FOR_SEARCH_ENGINES.test(request.path)) response.set('X-Robots-Tag', 'noindex, nofollow');
    const encoding = ENCODINGS.find(({ name }) => request.acceptsEncodings([name]))?.name;
    if (encoding) response.set('Content-Encoding', encoding);
    response.type('html').send(page.bodies[encoding ?? 'identity']);
  });
}

interface FileError extends Error {
  code?: string;
  status?: number;
}

interface Page {
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

function readPage(path: string, supportEmail: string): Page {
  const html = readFileSync(path, 'utf8').replaceAll(BUILT_IN_SUPPORT_EMAIL, supportEmail);
  const identity = Buffer.from(html);
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
  };
}

function pageFor({ path, headers }: Request): string {
  const hasSession = headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
  if (hasSession && path === '/') return 'home.html';
  if (hasSession && path === '/auth') return 'index.html';
  return PRERENDERED[path] ?? 'index.html';
}
