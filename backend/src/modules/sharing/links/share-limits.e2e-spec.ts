/** What share links could be abused for, and where it ends: a tenth of the limits of production. */
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import request from 'supertest';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let speaker: TestAgent;
let link: ShareLinkDetail;

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  speaker = await app.signUp();
  link = (await speaker.call('post', '/api/share-links', { kind: 'media_kit' })).body as ShareLinkDetail;
});
afterAll(() => app.close());

it('counts every address of an email, so that copies are no way around', async () => {
  const send = async (cc: string[]) =>
    (
      await speaker.call('post', `/api/share-links/${link.id}/emails`, {
        to: 'ann@acme.test',
        cc,
        message: 'Have a look.',
      })
    ).status;
  expect(await send(['bo@acme.test', 'cy@acme.test', 'di@acme.test', 'ed@acme.test'])).toBe(201);
  expect(await send(['flo@acme.test'])).toBe(429);
  expect(await send([])).toBe(429);
});

it('makes papers for one place a few times an hour, and shows the page all the same', async () => {
  const visitor = request.agent(app.app.getHttpServer());
  const base = `/shared/${new URL(link.url ?? '').pathname.split('/').at(-1)}`;
  const statuses: number[] = [];
  for (let time = 0; time < 14; time++) statuses.push((await visitor.get(`${base}/media.zip`)).status);
  expect(statuses).toEqual([...Array<number>(12).fill(200), 429, 429]);
  expect((await visitor.get(`${base}/page.pdf`)).status).toBe(429);
  expect((await visitor.get(base).redirects(1)).status).toBe(200);
});

it('forgets the links that a browser opened first before their cookies are too long a header', async () => {
  const path = `/shared/${new URL(link.url ?? '').pathname.split('/').at(-1)}`;
  const value = (since: number) => `${'k'.repeat(22)}.0.${since}.${'m'.repeat(43)}`;
  const known = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => `lectern.link.${String(n).padStart(12, '0')}=${value(1_800_000_000_000 + n)}`,
    ).join('; ');
  const forgotten = async (count: number) => {
    const { headers } = await request(app.app.getHttpServer())
      .get(path)
      .set('Cookie', `lectern.other=1; ${known(count)}`);
    return [headers['set-cookie'] ?? []]
      .flat()
      .filter((cookie) => cookie.includes('Expires=Thu, 01 Jan 1970'))
      .map((cookie) => cookie.split('=')[0]);
  };
  expect(await forgotten(39)).toEqual([]);
  expect((await forgotten(42)).sort()).toEqual(['0', '1', '2'].map((n) => `lectern.link.${n.padStart(12, '0')}`));
});
