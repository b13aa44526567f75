/** The page behind a share link over HTTP: its four addresses, its cookie, its password, and how it ends. */
import { addDays } from '@lectern/protocol/calendar';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import request from 'supertest';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const visitor = () => request.agent(app.app.getHttpServer());
const pathOf = ({ url }: Pick<ShareLinkDetail, 'url'>) => new URL(url ?? '').pathname;
const tokenOf = (link: Pick<ShareLinkDetail, 'url'>) => pathOf(link).split('/').at(-1) ?? '';

async function make(speaker: TestAgent, input: object): Promise<ShareLinkDetail> {
  const { status, body } = await speaker.call('post', '/api/share-links', input);
  expect({ status, body: body as unknown }).toMatchObject({ status: 201 });
  return body as ShareLinkDetail;
}

async function made(speaker: TestAgent, path: string, input: object): Promise<string> {
  const { status, body } = await speaker.call('post', path, input);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function signUp(slug?: string) {
  const speaker = await app.signUp();
  const profile = { version: 1, name: 'Dana Reyes', tagline: 'Calm is a skill', ...(slug && { slug }) };
  expect((await speaker.call('patch', '/api/speaker-profile', profile)).status).toBe(200);
  return speaker;
}

describe('the addresses of a page', () => {
  it('are those of the kit, of a client’s day, and of an event by its name', async () => {
    const speaker = await signUp('dana-reyes');
    const clientId = await made(speaker, '/api/clients', { name: 'Élan Group' });
    const withClient = await made(speaker, '/api/events', { title: 'Summit', eventDate: '2027-03-04', clientId });
    const alone = await made(speaker, '/api/events', { title: 'Spring Gala' });
    const kit = await make(speaker, { kind: 'media_kit' });
    const day = await make(speaker, { kind: 'event_details', eventId: withClient });
    const named = await make(speaker, { kind: 'event_details', eventId: alone });
    expect(pathOf(kit)).toBe(`/share/dana-reyes/${tokenOf(kit)}`);
    expect(pathOf(day)).toBe(`/share/dana-reyes/elan-group/2027-03-04/${tokenOf(day)}`);
    expect(pathOf(named)).toBe(`/share/dana-reyes/spring-gala/${tokenOf(named)}`);
    for (const link of [kit, day, named]) {
      expect((await visitor().get(pathOf(link))).status).toBe(200);
      expect((await visitor().get(`/shared/${tokenOf(link)}`)).status).toBe(200);
    }
    const wrong = [`/share/somebody/${tokenOf(day)}`, `/share/dana-reyes/x/1999-01-01/${tokenOf(day)}`];
    for (const path of wrong) {
      const answer = await visitor().get(`${path}?hold=confirm`);
      expect({ status: answer.status, to: answer.headers.location }).toEqual({
        status: 302,
        to: `${pathOf(day)}?hold=confirm`,
      });
    }
  });

  it('stay bare without an address of the speaker, and with a bureau’s page', async () => {
    const unnamed = await signUp();
    expect(pathOf(await make(unnamed, { kind: 'media_kit' }))).toMatch(/^\/shared\//);
    const speaker = await signUp('dana-of-bureaus');
    const bureauPartnerId = await made(speaker, '/api/bureau-partners', { name: 'Bright Bureau' });
    const link = await make(speaker, { kind: 'media_kit', variant: 'bureau', bureauPartnerId });
    expect(pathOf(link)).toBe(`/shared/${tokenOf(link)}`);
    const readable = await visitor().get(`/share/dana-of-bureaus/${tokenOf(link)}`);
    expect(readable.headers.location).toBe(pathOf(link));
  });

  it('never cached, never indexed, never told to the next page', async () => {
    const link = await make(await signUp(), { kind: 'media_kit' });
    const { headers, text } = await visitor().get(pathOf(link));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(text).toContain('Dana Reyes');
    expect(text).toContain('Calm is a skill');
  });
});

describe('the dress code of an event', () => {
  it('is found, on the day sheet, and seen by planners, also on paper', async () => {
    const speaker = await signUp();
    const eventId = await made(speaker, '/api/events', { title: 'Gala', dressCode: 'Black tie' });
    const found = await speaker.call('get', '/api/events?q=black+tie');
    expect(found.body).toMatchObject({ items: [{ id: eventId }] });
    const daySheet = await speaker.call('get', `/api/events/${eventId}/day-sheet`);
    expect(daySheet.body).toMatchObject({ event: { dressCode: 'Black tie' } });
    const link = await make(speaker, { kind: 'event_details', eventId });
    expect((await visitor().get(pathOf(link))).text).toMatch(/Dress code<.*>Black tie</);
    const withoutAudience = link.fields.filter((field) => field !== 'audience');
    const change = { version: link.version, fields: withoutAudience };
    await speaker.call('patch', `/api/share-links/${link.id}`, change);
    expect((await visitor().get(pathOf(link))).text).not.toContain('Black tie');
  });
});

describe('the cookie of a page', () => {
  it('is one for each link, and not for its owner', async () => {
    const speaker = await signUp();
    const first = await make(speaker, { kind: 'media_kit' });
    const second = await make(speaker, { kind: 'media_kit' });
    const browser = visitor();
    const cookies: string[] = [];
    for (const link of [first, second, first]) {
      cookies.push(...((await browser.get(pathOf(link))).get('Set-Cookie') ?? []));
    }
    const ends = [first, second].map(({ id }) => id.replaceAll('-', '').slice(-12));
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(ends.map((end) => `lectern.link.${end}`));
    expect(cookies[0]).toMatch(/; Max-Age=34560000; Path=\/; .*HttpOnly; SameSite=Lax/);
    expect((await speaker.raw.get(pathOf(first))).get('Set-Cookie')).toBeUndefined();
  });

  it('says nothing when somebody else signed it', async () => {
    const speaker = await signUp();
    const link = await make(speaker, { kind: 'media_kit', password: 'open sesame' });
    const other = await make(speaker, { kind: 'media_kit', password: 'open sesame' });
    const browser = visitor();
    const unlock = browser.post(`/shared/${tokenOf(other)}/password`).send({ password: 'open sesame' });
    const [cookie = ''] = (await unlock).get('Set-Cookie') ?? [];
    const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    const name = `lectern.link.${link.id.replaceAll('-', '').slice(-12)}`;
    expect((await request(app.app.getHttpServer()).get(pathOf(link)).set('Cookie', `${name}=${value}`)).status).toBe(
      401,
    );
  });
});

describe('the password of a page', () => {
  it('is asked for, works without a script, and a new one is asked for again', async () => {
    const speaker = await signUp();
    const link = await make(speaker, { kind: 'media_kit', password: 'open sesame' });
    const password = `/shared/${tokenOf(link)}/password`;
    const browser = visitor();
    const locked = await browser.get(pathOf(link));
    expect(locked.status).toBe(401);
    expect(locked.text).toContain(`action="${password}"`);
    expect(locked.text).not.toContain('Dana');
    const wrong = await browser.post(password).type('form').send({ password: 'open barley' });
    expect({ status: wrong.status, says: wrong.text.includes('That’s not the password') }).toEqual({
      status: 401,
      says: true,
    });
    const right = await browser.post(password).type('form').send({ password: 'open sesame' });
    expect({ status: right.status, to: right.headers.location }).toEqual({ status: 303, to: pathOf(link) });
    expect((await browser.get(pathOf(link))).status).toBe(200);
    expect((await speaker.raw.get(pathOf(link))).status).toBe(200);
    expect((await visitor().get(pathOf(link))).status).toBe(401);
    const change = { version: link.version, password: 'another one' };
    expect((await speaker.call('patch', `/api/share-links/${link.id}`, change)).status).toBe(200);
    expect((await browser.get(pathOf(link))).status).toBe(401);
    expect((await browser.post(password).send({ password: 'another one' })).status).toBe(204);
    expect((await browser.get(pathOf(link))).status).toBe(200);
  });

  it('is refused from another site, and in another shape', async () => {
    const link = await make(await signUp(), { kind: 'media_kit', password: 'open sesame' });
    const call = () => visitor().post(`/shared/${tokenOf(link)}/password`);
    const body = { password: 'open sesame' };
    expect((await call().set('Sec-Fetch-Site', 'cross-site').send(body)).status).toBe(403);
    expect((await call().set('Origin', 'https://evil.example').send(body)).status).toBe(403);
    expect((await call().set('Origin', 'http://lectern.test').send(body)).status).toBe(204);
    expect((await call().type('text/plain').send('password=open sesame')).status).toBe(415);
  });
});

describe('the end of a page', () => {
  it('comes with its revocation, at once, and a new secret opens it again', async () => {
    const speaker = await signUp();
    const link = await make(speaker, { kind: 'media_kit' });
    const browser = visitor();
    expect((await browser.get(pathOf(link))).status).toBe(200);
    const revoked = await speaker.call('post', `/api/share-links/${link.id}/revocation`);
    expect(revoked.body).toMatchObject({ status: 'revoked' });
    const gone = await browser.get(pathOf(link));
    expect({ status: gone.status, says: gone.text.includes('This link was closed') }).toEqual({
      status: 410,
      says: true,
    });
    const { body } = (await speaker.call('post', `/api/share-links/${link.id}/renewal`)) as { body: ShareLinkDetail };
    expect(body.status).toBe('active');
    expect(tokenOf(body)).not.toBe(tokenOf(link));
    expect((await browser.get(pathOf(body))).status).toBe(200);
    expect((await browser.get(pathOf(link))).status).toBe(404);
  });

  it('comes with the end of its last day where the speaker lives', async () => {
    const speaker = await signUp();
    await app.db.query(`UPDATE users SET time_zone = 'America/Chicago' WHERE id = $1`, [speaker.userId]);
    const expiresOn = app.clock.now().toISOString().slice(0, 10);
    const link = await make(speaker, { kind: 'media_kit', expiresOn });
    const start = app.clock.now();
    app.clock.set(`${expiresOn}T23:00:00Z`);
    expect((await visitor().get(pathOf(link))).status).toBe(200);
    app.clock.set(`${addDays(expiresOn, 1)}T07:00:00Z`);
    const { status, text } = await visitor().get(pathOf(link));
    expect({ status, says: text.includes('This link has expired') }).toEqual({ status: 410, says: true });
    app.clock.set(start.toISOString());
  });

  it('comes with the account’s deletion, and an unknown secret never opened anything', async () => {
    const speaker = await signUp();
    const link = await make(speaker, { kind: 'media_kit' });
    expect((await speaker.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
    for (const token of [tokenOf(link), 'x'.repeat(43), 'short', '%00']) {
      const { status, text } = await visitor().get(`/shared/${token}`);
      expect({ token, status, page: text.startsWith('<!doctype html>') }).toEqual({ token, status: 404, page: true });
    }
  });
});

it('shows its owner a preview, as planner and as bureau, within the application only', async () => {
  const speaker = await signUp();
  await speaker.call('patch', '/api/speaker-profile', { version: 2, phone: '+1 312 555 0199' });
  const link = await make(speaker, { kind: 'media_kit' });
  const preview = (as: string, who: TestAgent = speaker) =>
    who.call('get', `/api/share-links/${link.id}/preview?as=${as}`);
  const planner = await preview('planner');
  expect(planner.text).toContain('312 555 0199');
  expect(planner.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await preview('bureau')).text).not.toContain('312 555 0199');
  expect((await preview('planner', await signUp())).status).toBe(404);
  expect((await visitor().get(pathOf(link))).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
