import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  writeFileSync(join(dir, 'landing.html'), '<h1>More Stage Time.</h1>');
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

it.each(['/testimonial/secret', '/unsubscribe/secret', '/invoice/secret', '/sign/secret'])(
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

it.each(['/', '/auth'])('serves the landing page at %s only to a browser without a session', async (path) => {
  const get = () => request(app.getHttpServer()).get(path).expect(200);
  expect((await get()).text).toContain('More Stage Time.');
  const withSession = await get().set('Cookie', `theme=dark; ${SESSION_COOKIE}=secret`);
  expect(withSession.text).toBe('<title>Lectern</title>');
});
