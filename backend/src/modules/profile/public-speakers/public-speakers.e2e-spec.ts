import request from 'supertest';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let visitor: TestAgent;
let slug: string;
let speakers = 0;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  speaker = await app.signUp();
  visitor = app.agent();
  slug = `dana-reyes-${++speakers}`;
  await change('patch', '', { name: 'Dana <Reyes>', title: 'Trust at work', slug });
});
afterAll(() => app.close());

async function change(method: 'patch' | 'put', path: string, fields: object) {
  const { body } = (await speaker.call('get', '/api/speaker-profile')) as { body: { version: number } };
  const answer = await speaker.call(method, `/api/speaker-profile${path}`, { ...fields, version: body.version });
  expect(answer.status).toBe(200);
}
const publish = (isPublished = true) => change('put', '/publication', { isPublished });
const open = (who: TestAgent, path = `/speakers/${slug}`) => who.raw.get(path);

const words = { name: 'Ann', email: 'ann@northwind.example', message: 'Would you come?' };
const ask = (body: object = words) => request(app.app.getHttpServer()).post(`/speakers/${slug}/inquiries`).send(body);
const inquiries = () => app.db.query(`SELECT title FROM speaking_events WHERE owner_id = $1`, [speaker.userId]);

it('is there for its owner alone until it is published, and then for everybody', async () => {
  expect((await open(visitor)).status).toBe(404);
  expect((await open(await app.signUp())).status).toBe(404);
  const own = await open(speaker);
  expect(own.status).toBe(200);
  expect(own.text).toContain('Only you can see this page');
  expect(own.headers['x-robots-tag']).toContain('noindex');
  expect(own.text).not.toContain('data-island="inquiry"');
  await publish();
  const page = await open(visitor);
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['x-robots-tag']).toBeUndefined();
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.text).toContain('Dana &lt;Reyes&gt;');
  expect(page.text).toContain('index, follow');
  expect(page.text).toContain('data-island="inquiry"');
  await publish(false);
  expect((await open(visitor)).status).toBe(404);
});

it('says on a page that nobody is there', async () => {
  const { status, headers, text } = await open(visitor, '/speakers/nobody-at-all').set('Accept', 'text/html');
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('There is no page at this address');
  expect(headers['x-robots-tag']).toContain('noindex');
});

it.each(['/api/speakers/nobody', '/api/shared/nobody', '/api/nobody'])(
  'is for people: %s answers JSON',
  async (path) => {
    const { status, body } = await open(visitor, path).set('Accept', 'text/html');
    expect({ status, body: body as unknown }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  },
);

it.each([['%E0%A4%A'], ['x'.repeat(201)]])('asks nobody to try an impossible address again: %s', async (path) => {
  const { status, text } = await open(visitor, `/speakers/${path}`).set('Accept', 'text/html');
  expect(status).toBe(400);
  expect(text).toContain('There is no page at this address');
});

it('leads from a former address, and from capital letters, to the present one', async () => {
  await publish();
  await change('patch', '', { slug: `${slug}-now` });
  for (const former of [slug, slug.toUpperCase()]) {
    const { status, headers } = await open(visitor, `/speakers/${former}`);
    expect([status, headers['location']]).toEqual([302, `/speakers/${slug}-now`]);
  }
});

it('takes an inquiry of the page, without a session or a cookie', async () => {
  await publish();
  const { status, body, headers } = await ask();
  expect([status, body]).toEqual([201, { message: 'Your inquiry is on its way.' }]);
  expect(headers['set-cookie']).toBeUndefined();
  expect(await inquiries()).toEqual([{ title: 'Inquiry from Ann' }]);
});

it('answers a program like everybody, and keeps nothing of it', async () => {
  await publish();
  expect((await ask({ ...words, website: 'https://spam.example' })).body).toEqual((await ask()).body);
  expect(await inquiries()).toHaveLength(1);
});

it('names what is wrong, field by field', async () => {
  await publish();
  const { status, body } = await ask({ ...words, name: ' ', email: 'ann', eventDate: '2020-01-01', extra: 1 });
  expect(status).toBe(400);
  expect((body as { fieldErrors: object }).fieldErrors).toMatchObject({
    name: 'Your name is required',
    email: 'Invalid email address',
  });
  const past = await ask({ ...words, eventDate: '2020-01-01' });
  expect((past.body as { fieldErrors: object }).fieldErrors).toHaveProperty('eventDate');
  expect(await inquiries()).toEqual([]);
});

it('refuses what another page sends, what is no JSON, and what is not up', async () => {
  expect((await ask()).status).toBe(404);
  await publish();
  expect((await ask().set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
  expect((await ask().set('Origin', 'https://evil.example')).status).toBe(403);
  const form = request(app.app.getHttpServer()).post(`/speakers/${slug}/inquiries`).type('form');
  expect((await form.send('name=Ann&email=ann@x.example&message=Hi')).status).toBe(415);
  expect(await inquiries()).toEqual([]);
});
