/** The pipeline over HTTP: its routes beside `/api/events/:id`, what they refuse, and saved views from end to end. */
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let speaker: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const march = 'from=2027-02-28&to=2027-04-03';

it('answers totals, choices, board, calendar and conflicts of the signed-in speaker alone', async () => {
  const event = { title: 'Gala', eventDate: '2027-03-04', grossFeeCents: 500_000, state: 'TX' };
  expect((await speaker.call('post', '/api/events', event)).status).toBe(201);
  const totals = { count: 1, amounts: [{ currency: 'USD', cents: 500_000, count: 1 }] };
  expect((await speaker.call('get', '/api/events/totals?state=tx')).body).toEqual(totals);
  expect((await other.call('get', '/api/events/totals')).body).toEqual({ count: 0, amounts: [] });
  expect((await speaker.call('get', '/api/events/filter-choices')).body).toMatchObject({ states: ['TX'] });
  expect((await other.call('get', '/api/events/filter-choices')).body).toMatchObject({ states: [] });
  const board = await speaker.call('get', '/api/events/board?status=inquiry,hold');
  expect(board.body).toMatchObject({
    columns: [
      { status: 'inquiry', ...totals, cards: [{ title: 'Gala' }] },
      { status: 'hold', count: 0 },
    ],
  });
  expect((await speaker.call('get', `/api/events/calendar?${march}`)).body).toMatchObject({
    events: [{ title: 'Gala' }],
  });
  expect((await other.call('get', `/api/events/calendar?${march}`)).body).toMatchObject({ events: [] });
  const conflicts = await speaker.call('post', '/api/events/conflicts', {
    eventDate: '2027-03-04',
    timeZone: 'America/New_York',
  });
  expect(conflicts).toMatchObject({ status: 200, body: { items: [] } });
});

it.each([
  '/api/events/totals',
  '/api/events/filter-choices',
  '/api/events/board',
  `/api/events/calendar?${march}`,
  '/api/saved-views',
])('is closed to visitors: %s', async (path) => {
  expect((await app.agent().call('get', path)).status).toBe(401);
});

it.each([
  '/api/events/totals?limit=5',
  '/api/events/totals?q=%00',
  '/api/events/totals?confirmedOnly=maybe',
  '/api/events/board?cards=51',
  '/api/events/board?status=nowhere',
  '/api/events/calendar',
  '/api/events/calendar?from=2027-01-01&to=2027-12-31',
  '/api/events/calendar?from=2027-02-31&to=2027-03-31',
  `/api/events/calendar?${march}&undated=only`,
  '/api/events?undated=never',
])('refuses %s', async (path) => {
  expect(await speaker.call('get', path)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});

it.each([
  ['a zone that is none', { timeZone: 'Mars/Olympus' }],
  ['a day that does not exist', { eventDate: '2027-02-31' }],
  ['a place off the globe', { latitude: 91 }],
  ['an unknown field', { title: 'Gala' }],
])('asks about no conflicts of %s', async (_name, fields) => {
  const body = { eventDate: '2027-03-04', timeZone: 'UTC', ...fields };
  expect((await speaker.call('post', '/api/events/conflicts', body)).status).toBe(400);
});

it('keeps saved views: once per request, by name, in the state that was seen', async () => {
  const body = { name: 'Texas', query: { view: 'board', state: 'TX' } };
  const headers = { 'Idempotency-Key': 'one-view' };
  const answers = await Promise.all([1, 2].map(() => speaker.call('post', '/api/saved-views', body, headers)));
  const [first, second] = answers.map((answer) => (answer.body as { id: string }).id);
  expect(first).toBe(second);
  const path = `/api/saved-views/${first}`;
  expect(await speaker.call('post', '/api/saved-views', { ...body, name: 'texas' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { name: expect.any(String) as string } },
  });
  expect(await speaker.call('patch', path, { version: 1, isDefault: true })).toMatchObject({
    status: 200,
    body: { isDefault: true, version: 2 },
  });
  expect(await speaker.call('patch', path, { version: 1, name: 'Late' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { name: 'Texas', version: 2 } },
  });
  expect((await other.call('patch', path, { version: 2, name: 'Mine' })).status).toBe(404);
  expect((await other.call('delete', path)).status).toBe(404);
  expect((await other.call('get', '/api/saved-views')).body).toEqual({ items: [] });
  expect((await speaker.call('delete', `${path}?version=1`)).status).toBe(409);
  expect((await speaker.call('delete', `${path}?version=2`)).status).toBe(204);
  expect((await speaker.call('get', '/api/saved-views')).body).toEqual({ items: [] });
});
