import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { serveFrontend } from './frontend';
import { SESSION_COOKIE } from './session';

@Module({})
class EmptyModule {}

let dir: string;
let app: NestExpressApplication;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'frontend-'));
  writeFileSync(join(dir, 'index.html'), '<title>Lectern</title>');
  writeFileSync(join(dir, 'home.html'), '<title>Lectern at home</title>');
  writeFileSync(join(dir, 'landing.html'), '<h1>More Stage Time.</h1>');
  writeFileSync(join(dir, 'sw.js'), '// keeps the app');
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
  for (const name of ['app.js', 'app.js.br', 'gone.js', 'gone.js.br']) writeFileSync(join(dir, 'assets', name), name);
  app = await NestFactory.create<NestExpressApplication>(EmptyModule, { logger: false });
  serveFrontend(app, dir, 'help@example.com');
  await app.init();
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const robotsOf = async (path: string): Promise<string | undefined> =>
  (await request(app.getHttpServer()).get(path).expect(200)).get('X-Robots-Tag');

it.each(['/testimonial/secret', '/unsubscribe/secret', '/invoice/secret', '/sign/secret', '/join/secret'])(
  'keeps search engines from %s',
  async (path) => {
    expect(await robotsOf(path)).toBe('noindex, nofollow');
  },
);

it.each(['/shared/secret', '/share/jane-doe/secret', '/speakers/jane-doe', '/calendar/secret/lectern.ics'])(
  'leaves %s to the server',
  async (path) => {
    await request(app.getHttpServer()).get(path).expect(404);
  },
);

it('lets them see what is for the world', async () => {
  expect(await robotsOf('/terms-conditions')).toBeUndefined();
});

it.each([
  ['/', 'Lectern at home'],
  ['/auth', 'Lectern'],
])('serves the landing page at %s only to a browser without a session', async (path, title) => {
  const get = () => request(app.getHttpServer()).get(path).expect(200);
  expect((await get()).text).toContain('More Stage Time.');
  const withSession = await get().set('Cookie', `theme=dark; ${SESSION_COOKIE}=secret`);
  expect(withSession.text).toBe(`<title>${title}</title>`);
});

describe('an asset', () => {
  const get = (path: string, encodings: string) =>
    request(app.getHttpServer()).get(path).set('Accept-Encoding', encodings).responseType('blob');

  it('comes as the build compressed it, for a year, and is not sent twice', async () => {
    const plain = await get('/assets/app.js', 'identity').expect(200);
    expect(String(plain.body)).toBe('app.js');
    expect(plain.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const tag = plain.get('ETag') ?? '';
    await get('/assets/app.js', 'identity').set('If-None-Match', tag).expect(304);
    // What a browser sends: brotli last.
    const small = await request(app.getHttpServer())
      .head('/assets/app.js')
      .set('Accept-Encoding', 'gzip, deflate, br, zstd');
    expect(small.get('Content-Encoding')).toBe('br');
    expect(small.get('Content-Type')).toContain('javascript');
    expect(small.get('Content-Length')).toBe(String('app.js.br'.length));
  });

  it('that a newer build has taken away is not found', async () => {
    for (const name of ['gone.js', 'gone.js.br']) rmSync(join(dir, 'assets', name));
    const gone = await get('/assets/gone.js', 'br').expect(404);
    expect(gone.get('Content-Encoding')).toBeUndefined();
  });

  it('is not found by a range that makes no sense, nor outside of its folder', async () => {
    await get('/assets/app.js', 'identity').set('Range', 'bytes=10-5').expect(404);
    await get('/assets/..%2f..%2fetc%2fpasswd', 'identity').expect(404);
    expect(String((await get('/.vite/manifest.json', 'identity')).body)).toContain('<title>Lectern</title>');
  });
});

describe('the service worker', () => {
  it('is asked for again with each page', async () => {
    const { headers, text } = await request(app.getHttpServer()).get('/sw.js').expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(text).toBe('// keeps the app');
  });

  it('takes itself out of browsers when the operator turns it off', async () => {
    const off = await NestFactory.create<NestExpressApplication>(EmptyModule, { logger: false });
    serveFrontend(off, dir, 'help@example.com', false);
    await off.init();
    const { headers, text } = await request(off.getHttpServer()).get('/sw.js').expect(200);
    await off.close();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    const listeners = new Map<string, (event: object) => void>();
    const deleted: string[] = [];
    const worker = {
      skipWaiting: jest.fn(),
      registration: { unregister: jest.fn() },
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    };
    const caches = { keys: () => Promise.resolve(['one', 'two']), delete: (name: string) => deleted.push(name) };
    const indexedDB = {
      deleteDatabase(name: string) {
        const request = { onsuccess: () => undefined };
        setImmediate(() => {
          deleted.push(name);
          request.onsuccess();
        });
        return request;
      },
    };
    const port = { postMessage: jest.fn() };
    runInNewContext(text, { self: worker, caches, indexedDB, Promise });
    const work: Promise<unknown>[] = [];
    for (const listener of listeners.values())
      listener({ waitUntil: (step: Promise<unknown>) => work.push(step), ports: [port] });
    await Promise.all(work);
    expect(worker.skipWaiting).toHaveBeenCalled();
    expect(worker.registration.unregister).toHaveBeenCalled();
    expect(deleted).toEqual(['one', 'two', 'workbox-expiration', 'lectern-kept']);
    // It is of the release of each page that asks: none says that a newer one waits.
    expect(port.postMessage).toHaveBeenCalledWith(true);
  });
});
