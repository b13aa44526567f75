/**
 * Somebody with a share link reaches what it shows, and nothing else: proved by trying every route of the route table with
 * the link's secret in place of ids, in cookies, headers and bodies. And the secret gets into no log, no event, no queue.
 */
import { Writable } from 'node:stream';
import { createOpenApi } from '@lectern/backend/common/openapi';
import { createTestApp, type TestAgent, type TestApp } from '@lectern/backend/testing/test-app';
import { Db } from '@lectern/database/db';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import request from 'supertest';
import { takenPicture } from './pictures';
import { uploadFile } from './upload';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
interface Route {
  method: Method;
  path: string;
}

/** Behind a link, or open to everybody anyway: see `routes.int-spec.ts`, which holds each of those to what it says. */
const BEHIND_A_LINK = /^\/shared?\//;
const OPEN_ANYWAY =
  /^\/(speakers|calendar)\/|^\/api\/(health|csp-reports|csrf-token|login|register|sandbox|logout|auth|contact|promotion-code-checks|billing\/webhook|connect\/webhook|unsubscribe|testimonial-link|public-invoices|logos|contract-verifications|signing|storage)(\/|$)|^\/api\/tutorials\/[^/]+$/;

let app: TestApp;
let log = '';
let owner: TestAgent & { username: string; userId: string };
let kit: ShareLinkDetail;
let token: string;
let routes: Route[];
/** Things of the owner that the link does not show, by the names of parameters. */
let ids: { event: string; client: string; file: string; otherLink: string };

const tokenOf = (link: ShareLinkDetail): string => new URL(link.url ?? '').pathname.split('/').at(-1) ?? '';
const visitor = () => request.agent(app.app.getHttpServer());

async function made<T = { id: string }>(path: string, body: unknown): Promise<T> {
  const answer = await owner.call('post', path, body);
  expect({ path, status: answer.status }).toEqual({ path, status: 201 });
  return answer.body as T;
}

beforeAll(async () => {
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  app = await createTestApp({ log: lines });
  const { paths } = createOpenApi(app.app);
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    (Object.keys(operations) as Method[]).map((method) => ({ method, path })),
  );
  owner = await app.signUp('secretive');
  await owner.call('patch', '/api/speaker-profile', { version: 1, name: 'Dana Reyes', slug: 'dana-reyes' });
  kit = await made<ShareLinkDetail>('/api/share-links', { kind: 'media_kit' });
  token = tokenOf(kit);
  const event = await made('/api/events', { title: 'SECRET summit', eventDate: '2027-05-01' });
  const client = await made('/api/clients', { name: 'SECRET client' });
  const file = await uploadFile(owner, Buffer.from('SECRET words'), { name: 'SECRET.txt' });
  const other = await made<ShareLinkDetail>('/api/share-links', { kind: 'event_details', eventId: event.id });
  ids = { event: event.id, client: client.id, file: file.id, otherLink: other.id };
});
afterAll(() => app.close());

/** Where the token could be believed: as cookies of ours, as headers that others use, in the body and the query. */
function carrying(method: Method, path: string) {
  const end = kit.id.replaceAll('-', '').slice(-12);
  const address = `${path}?token=${token}`;
  const agent = visitor();
  const call = agent[method](address)
    .set('Cookie', `lectern.sid=${token}; lectern.link.${end}=${token}; token=${token}`)
    .set('Authorization', `Bearer ${token}`)
    .set({ 'X-CSRF-Token': token, 'X-Account-Id': owner.userId, 'X-Share-Token': token });
  return method === 'get' ? call : call.send({ token, id: kit.id });
}

it('opens no other route, with the secret or with ids in place of their parameters', async () => {
  const closed = routes.filter(({ path }) => !BEHIND_A_LINK.test(path) && !OPEN_ANYWAY.test(path));
  expect(closed.length).toBeGreaterThan(150);
  for (const { method, path } of closed) {
    const targets = path.includes('{') ? [token, kit.id, ids.event] : [''];
    for (const target of targets) {
      const { status, text } = await carrying(method, path.replace(/\{\w+\}/g, target));
      // 401: nobody is signed in; 403: nor is there a CSRF token; never 200, and nothing of the owner's.
      expect({ method, path, target, status: [401, 403, 415].includes(status) }).toMatchObject({ status: true });
      expect(text).not.toMatch(/SECRET/);
    }
  }
});

it('opens nothing of the routes that are open to everybody', async () => {
  const open = routes.filter(({ path }) => OPEN_ANYWAY.test(path) && path.includes('{'));
  for (const { method, path } of open) {
    const { status, text } = await carrying(method, path.replace(/\{\w+\}/g, token));
    expect({ method, path, isRefused: status >= 400 }).toEqual({ method, path, isRefused: true });
    expect(text).not.toMatch(/SECRET/);
  }
  for (const path of ['/api/testimonial-link', '/api/public-invoices', '/api/signing']) {
    expect({ path, status: (await carrying('post', path)).status }).toMatchObject({
      status: expect.any(Number) as number,
    });
    expect((await carrying('post', path)).status).toBeGreaterThanOrEqual(400);
  }
});

it('opens nothing behind it but its own: files, pictures and events by id are looked up within the page', async () => {
  const behind = routes.filter(({ path }) => path.startsWith('/shared/{token}/'));
  expect(behind.length).toBeGreaterThan(10);
  const bodies = [{}, { id: ids.event, eventId: ids.event, version: 1 }, { field: 'goals', value: 'Mine', version: 0 }];
  for (const { method, path } of behind) {
    for (const id of Object.values(ids)) {
      const address = path.replace('{token}', token).replace(/\{\w+\}/g, id);
      for (const body of method === 'get' ? [undefined] : bodies) {
        const { status, text } = await visitor()[method](address).send(body);
        if (path.includes('{id}') || path.includes('{fileId}')) {
          expect({ path, id, status }).toEqual({ path, id, status: 404 });
        }
        expect({ path, leaks: /SECRET/.test(text ?? '') }).toEqual({ path, leaks: false });
      }
    }
  }
  // What planners do is done on event pages only: nothing of the owner's was changed through a kit.
  const { body: event } = (await owner.call('get', `/api/events/${ids.event}`)) as { body: object };
  expect(event).toMatchObject({ version: 1, title: 'SECRET summit', goals: null });
});

it('opens the same for somebody who is signed in to another account, and nothing more', async () => {
  const stranger = await app.signUp('stranger');
  expect((await stranger.raw.get(`/shared/${token}`)).status).toBe(200);
  for (const path of [
    `/api/share-links/${kit.id}`,
    `/api/share-links/${kit.id}/preview`,
    `/api/share-links/${kit.id}/visits`,
    `/api/events/${ids.event}`,
    `/api/files/${ids.file}`,
  ]) {
    expect({ path, status: (await stranger.call('get', path)).status }).toEqual({ path, status: 404 });
  }
  for (const part of ['revocation', 'renewal']) {
    expect((await stranger.call('post', `/api/share-links/${kit.id}/${part}`, {})).status).toBe(404);
  }
  const theirs = { kind: 'event_details', eventId: ids.event };
  expect((await stranger.call('post', '/api/share-links', theirs)).status).toBe(400);
});

it('is one secret: no other of the same length, case or beginning opens it', async () => {
  const others = [
    token.toUpperCase(),
    token.toLowerCase(),
    token.slice(0, -1),
    `${token}A`,
    ` ${token}`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    'A'.repeat(43),
    `${token}%00`,
    `${token}%0a`,
  ];
  for (const other of others.filter((one) => one !== token)) {
    const { status } = await visitor().get(`/shared/${other.replaceAll(' ', '%20')}`);
    expect({ other, status }).toEqual({ other, status: 404 });
  }
});

it('is in no log, no event, no job and no other table, whatever fails', async () => {
  const failing = jest.spyOn(app.app.get(Db), 'query').mockRejectedValueOnce(new Error('the database is tired'));
  await visitor().get(`/shared/${token}/page.pdf`);
  failing.mockRestore();
  await visitor().get(`/share/dana-reyes/${token}`).set('Referer', `https://planner.example/?from=${token}`);
  await visitor().post(`/shared/${token}/password`).send('{"broken":');
  await visitor().get(`/shared/${token}/nothing/here`);
  await owner.call('post', `/api/share-links/${kit.id}/emails`, { to: 'ann@acme.example', message: 'Here it is.' });
  expect(log).toContain('the database is tired');
  expect(log).toContain('/shared/[token]');
  expect(log).not.toContain(token);
  const tables = await app.db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const [row] = await app.db.query<{ rows: number }>(
      `SELECT count(*) AS rows FROM ${name} t WHERE strpos(t::text, $1) > 0`,
      [token],
    );
    expect({ name, rows: row?.rows }).toEqual({ name, rows: 0 });
  }
});

it('is told to no other page: not by the page, its files or its redirects', async () => {
  const paths = ['', '/page.pdf', '/media.zip', '/preview.png', '/nothing'].map((part) => `/shared/${token}${part}`);
  for (const path of [...paths, `/share/somebody/${token}`]) {
    const { headers, text } = await visitor().get(path);
    expect({ path, policy: headers['referrer-policy'] }).toEqual({ path, policy: 'no-referrer' });
    expect(headers['cache-control']).toMatch(/^private, no-/);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    // Addresses of others in the page, which a browser would follow with a referrer: there is none without the policy.
    for (const [, href] of (text ?? '').matchAll(/(?:href|src)="(https?:[^"]+)"/g)) {
      if (!href?.startsWith('http://lectern.test/')) expect(href).not.toContain(token);
    }
  }
});

it('closes everything at once when it is taken back: page, pictures, files, ZIP, paper, preview', async () => {
  const picture = await uploadFile(owner, await takenPicture('jpeg'), { name: 'Stage.jpg', kind: 'media' });
  await app.db.query(`UPDATE files SET state = 'ready', content_type = 'image/jpeg' WHERE id = $1`, [picture.id]);
  const browser = visitor();
  const parts = ['', `/files/${picture.id}`, '/page.pdf', '/media.zip', '/preview.png'];
  for (const part of parts) {
    expect({ part, status: (await browser.get(`/shared/${token}${part}`)).status }).toEqual({ part, status: 200 });
  }
  await owner.call('post', `/api/share-links/${kit.id}/revocation`, {});
  for (const part of parts) {
    const { status, headers } = await browser.get(`/shared/${token}${part}`).set('If-None-Match', '*');
    expect({ part, status, cached: headers.etag }).toMatchObject({ part, status: 410 });
  }
  for (const { method, path } of routes.filter((route) => route.path.startsWith('/shared/{token}/'))) {
    const address = path.replace('{token}', token).replace(/\{\w+\}/g, picture.id);
    const { status } = await browser[method](address).send(method === 'get' ? undefined : {});
    expect({ method, path, isClosed: status === 410 || status === 400 }).toMatchObject({ isClosed: true });
  }
});
