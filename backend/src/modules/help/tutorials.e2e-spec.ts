/** The help over HTTP: the list with its ticks, a text, and what is answered to a wrong address. */
import { tutorialSlugs, type TutorialListResponse, type TutorialResponse } from '@lectern/protocol/help';
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';

let app: TestApp;
let speaker: TestAgent & { userId: string };

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp();
});
afterAll(() => app.close());

const get = async (slug: string) => speaker.call('get', `/api/tutorials/${slug}`);

it('lists every tutorial without its text', async () => {
  const { status, body } = await speaker.call('get', '/api/tutorials');
  const { items } = body as TutorialListResponse;
  expect(status).toBe(200);
  expect(items.map(({ slug }) => slug).toSorted()).toEqual([...tutorialSlugs].toSorted());
  expect(items.every((item) => !('text' in item))).toBe(true);
});

it('finds by words in titles and texts, and tells the same progress', async () => {
  const list = async (q: string) => (await speaker.call('get', `/api/tutorials?q=${q}`)).body as TutorialListResponse;
  const { items, progress } = await list('eIDAS%20qualified');
  expect(items.map(({ slug }) => slug)).toEqual(['electronic-signatures']);
  expect(progress).toEqual((await list('')).progress);
  expect((await list('qualifeid')).items.map(({ slug }) => slug)).toContain('electronic-signatures');
  expect((await list('xyzzyplugh')).items).toEqual([]);
  expect((await speaker.call('get', `/api/tutorials?q=${'x'.repeat(201)}`)).status).toBe(400);
});

it('hands out a text with what comes before, after and beside it', async () => {
  const { status, body } = await get('verify-and-time-zone');
  const tutorial = body as TutorialResponse;
  expect(status).toBe(200);
  expect(tutorial.text).toContain('time zone');
  expect(tutorial.previous?.slug).toBe('your-name');
  expect(tutorial.next?.slug).toBe('first-client');
  expect(tutorial.related.length).toBeGreaterThan(0);
});

it('hands it out to visitors as well, but keeps no tick of theirs', async () => {
  const visitor = app.agent();
  const read = await visitor.call('get', '/api/tutorials/electronic-signatures');
  expect([read.status, (read.body as TutorialResponse).doneBy]).toEqual([200, null]);
  const reading = '/api/tutorials/electronic-signatures/reading';
  expect((await visitor.call('put', reading, { isDone: true })).status).toBe(401);
  expect((await visitor.call('get', '/api/tutorials')).status).toBe(401);
});

it('ends its neighbours at the category’s ends', async () => {
  expect((await get('first-hour')).body).toMatchObject({ previous: null });
  expect((await get('get-paid')).body).toMatchObject({ next: null });
});

it('keeps a tick', async () => {
  const put = await speaker.call('put', '/api/tutorials/electronic-signatures/reading', { isDone: true });
  expect([put.status, put.body]).toEqual([200, { doneBy: 'hand' }]);
  expect((await get('electronic-signatures')).body).toMatchObject({ doneBy: 'hand' });
});

it('says of an unknown address where to look', async () => {
  for (const slug of ['no-such-thing', '..%2f..%2fpackage', 'first-event.md', '__proto__']) {
    const answer = await get(slug);
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'TUTORIAL_NOT_FOUND' })]);
    expect((await speaker.call('put', `/api/tutorials/${slug}/reading`, { isDone: true })).status).toBe(404);
  }
});

it('refuses a tick that is none', async () => {
  for (const body of [{}, { isDone: 'yes' }, { isDone: true, slug: 'first-event' }]) {
    expect((await speaker.call('put', '/api/tutorials/first-event/reading', body)).status).toBe(400);
  }
});
