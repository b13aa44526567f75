/** Visits of a shared page over HTTP: reported by a browser with the page's cookie, read by the owner alone. */
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import type { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import request from 'supertest';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let link: ShareLinkDetail;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  speaker = await app.signUp();
  const profile = { version: 1, name: 'Dana Reyes', tagline: 'Calm is a skill' };
  expect((await speaker.call('patch', '/api/speaker-profile', profile)).status).toBe(200);
  link = (await speaker.call('post', '/api/share-links', { kind: 'media_kit' })).body as ShareLinkDetail;
  path = `/shared/${new URL(link.url ?? '').pathname.split('/').at(-1)}`;
});
afterAll(() => app.close());

const browser = () => request.agent(app.app.getHttpServer());
const visits = async (who: TestAgent = speaker) => {
  const { status, body } = await who.call('get', `/api/share-links/${link.id}/visits?days=7`);
  expect(status).toBe(200);
  return body as ShareVisitsResponse;
};
const tell = async (version: number, tagline: string) => {
  const changed = await speaker.call('patch', '/api/speaker-profile', { version, tagline });
  expect(changed.status).toBe(200);
};

it('are counted when the page’s script says so, with the sections that were on the screen', async () => {
  const ann = browser();
  const page = await ann.get(path);
  expect(page.text).toContain(`data-views="${path}/views"`);
  expect(await visits()).toMatchObject({ totals: { views: 0 }, current: { version: 1 } });
  expect((await ann.post(`${path}/views`).send({ version: 1, sections: ['about'] })).status).toBe(204);
  expect((await ann.post(`${path}/views`).send({ version: 1, sections: ['bios'] })).status).toBe(204);
  expect(await visits()).toMatchObject({
    totals: { views: 1, visitors: 1, downloads: 0 },
    sections: [{ section: 'about' }, { section: 'bios' }],
    latest: [{ visitor: 1, sawCurrent: true }],
  });
});

it('are counted without a script by a picture, which nobody keeps', async () => {
  const ann = browser();
  expect((await ann.get(path)).text).toContain(`<noscript><img src="${path}/views.gif?version=1"`);
  const picture = await ann.get(`${path}/views.gif?version=1`);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'private, no-store' });
  expect(await visits()).toMatchObject({ totals: { views: 1 } });
  expect((await ann.get(`${path}/views.gif?version=x`)).status).toBe(400);
});

it('of the owner, of programs that keep no cookie, and from other sites are not', async () => {
  expect((await speaker.raw.get(path)).status).toBe(200);
  expect((await speaker.raw.post(`${path}/views`).send({ version: 1 })).status).toBe(204);
  const program = request(app.app.getHttpServer());
  expect((await program.get(path)).status).toBe(200);
  expect((await program.post(`${path}/views`).send({ version: 1 })).status).toBe(204);
  const ann = browser();
  await ann.get(path);
  const elsewhere = ann.post(`${path}/views`).set('Sec-Fetch-Site', 'cross-site').send({ version: 1 });
  expect((await elsewhere).status).toBe(403);
  expect(await visits()).toMatchObject({ totals: { views: 0, visitors: 0 } });
});

it('say what they are, or are refused', async () => {
  const ann = browser();
  await ann.get(path);
  for (const body of [{}, { version: 0 }, { version: 1, sections: ['secrets'] }, { version: 1, ip: 'x' }]) {
    expect((await ann.post(`${path}/views`).send(body)).status).toBe(400);
  }
  expect((await ann.post(`${path}/acknowledgements`).send({ version: 'x' })).status).toBe(400);
  expect((await ann.post('/shared/unknown/views').send({ version: 1 })).status).toBe(404);
});

it('end with the link, and wait for its password', async () => {
  const ann = browser();
  await ann.get(path);
  const locked = await speaker.call('patch', `/api/share-links/${link.id}`, {
    version: link.version,
    password: 'open sesame',
  });
  expect(locked.status).toBe(200);
  const refused = await ann.post(`${path}/views`).send({ version: 1 });
  expect({ status: refused.status, code: (refused.body as { code?: string }).code }).toEqual({
    status: 401,
    code: 'SHARED_LINK_LOCKED',
  });
  expect((await speaker.call('post', `/api/share-links/${link.id}/revocation`, {})).status).toBeLessThan(300);
  expect((await ann.post(`${path}/views`).send({ version: 1 })).status).toBe(410);
  expect((await ann.post(`${path}/acknowledgements`).send({ version: 1 })).status).toBe(410);
});

it('tell a returning visitor what changed until Got it, which the owner sees', async () => {
  const ann = browser();
  await ann.get(path);
  await ann.post(`${path}/views`).send({ version: 1 });
  expect((await ann.get(path)).text).not.toContain('What changed since you last looked');
  await tell(2, 'Calm is a craft');
  const changed = await ann.get(path);
  expect(changed.text).toContain('What changed since you last looked');
  expect(changed.text).toContain('<del>Calm is a skill</del>');
  expect(changed.text).toMatch(/<ins[^>]*>Calm is a craft<\/ins>/);
  expect((await browser().get(path)).text).not.toContain('What changed since you last looked');
  // The page changes once more while it is on the screen.
  await tell(3, 'Calm is a gift');
  await browser().get(path);
  const gotIt = await ann.post(`${path}/acknowledgements`).send({ version: 2 });
  expect({ status: gotIt.status, body: gotIt.body as unknown }).toEqual({
    status: 200,
    body: { acknowledged: 2, current: 3 },
  });
  expect((await ann.get(path)).text).toContain('<del>Calm is a craft</del>');
  await ann.post(`${path}/acknowledgements`).send({ version: 3 });
  expect((await ann.get(path)).text).not.toContain('What changed since you last looked');
  expect((await visits()).acknowledgements).toMatchObject([{ visitor: 1, version: 3, isCurrent: true }]);
});

it('tell a new visitor nothing of what the page said before, whatever their browser reports', async () => {
  await browser().get(path);
  await tell(2, 'Calm is a craft');
  const eve = browser();
  expect((await eve.get(path)).text).toContain('Calm is a craft');
  expect((await eve.post(`${path}/views`).send({ version: 1 })).status).toBe(204);
  const again = await eve.get(path);
  expect(again.text).not.toContain('Calm is a skill');
  expect(again.text).not.toContain('What changed since you last looked');
});

it('are nobody else’s to read, nor to acknowledge', async () => {
  const other = await app.signUp();
  expect((await other.call('get', `/api/share-links/${link.id}/visits`)).status).toBe(404);
  expect((await other.raw.post(`${path}/acknowledgements`).send({ version: 1 })).status).toBe(404);
  expect((await browser().post(`${path}/acknowledgements`).send({ version: 1 })).status).toBe(404);
  expect((await speaker.call('get', `/api/share-links/${link.id}/visits?days=1000`)).status).toBe(400);
});
