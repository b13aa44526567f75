import { z } from 'zod';
import { ApiError, InvalidResponseError, NetworkError, SubscriptionExpiredError } from './api-error';
import { forgetCsrfToken } from './csrf';
import { clearErrors, recentErrors } from './error-buffer';
import { forgetAnswers } from './known-answers';
import { get, patch, post, showAccount } from './request';
import { requestFile } from './request-file';
import { fakeApi, refusal, type FakeApi } from './testing/fake-api';

const thing = z.object({ name: z.string() });
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => {
  api.restore();
  forgetCsrfToken();
  clearErrors();
  jest.useRealTimers();
});

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('This should have failed');
}

describe('a request', () => {
  it('is JSON, carries the CSRF token, and reads the answer by its schema', async () => {
    api.answer({ 'POST /api/things': { body: { name: 'Lamp' } } });
    expect(await post('/api/things', { name: 'Lamp' }, { schema: thing, idempotencyKey: 'k1' })).toEqual({
      name: 'Lamp',
    });
    const [sent] = api.asked('POST /api/things');
    expect(sent?.headers.get('X-CSRF-Token')).toBe('token-1');
    expect(sent?.headers.get('Content-Type')).toBe('application/json');
    expect(sent?.headers.get('Idempotency-Key')).toBe('k1');
    expect(sent?.body).toEqual({ name: 'Lamp' });
  });

  it('does not save a record of which a part could not be read, until it was read whole', async () => {
    const client = z.object({ id: z.string(), contacts: z.array(z.object({ id: z.string() })) });
    const row = { id: 'c1', contacts: [{ id: 'p1' }] };
    const save = () => patch('/api/clients/c1', { contacts: [] });
    api.answer({
      'PATCH /api/clients/c1': {},
      'GET /api/clients': {
        body: {
          items: [
            { ...row, contacts: 'many' },
            { ...row, id: 'c2' },
          ],
        },
      },
    });
    await get('/api/clients?q=globex', { schema: z.object({ items: z.array(client) }) });
    expect(await failureOf(save())).toMatchObject({
      serverMessage: 'This page can’t show all of this record, so it wasn’t saved. Reload the page and try again.',
    });
    expect(api.asked('PATCH /api/clients/c1')).toHaveLength(0);
    api.answer({ 'GET /api/clients/c1': { body: { ...row, contacts: [{ id: 'p1' }, { name: 'No id' }] } } });
    await get('/api/clients/c1', { schema: client });
    await failureOf(save());
    api.answer({ 'GET /api/clients/c1': { body: row } });
    await get('/api/clients/c1', { schema: client });
    await save();
    expect(api.asked('PATCH /api/clients/c1')).toHaveLength(1);
  });

  it('sends a file as it is, with the type it has', async () => {
    api.answer({ 'POST /api/checks': { body: { name: 'Lamp' } } });
    const file = new File(['%PDF-1.7'], 'contract.pdf', { type: 'application/pdf' });
    expect(await post('/api/checks', undefined, { file, schema: thing })).toEqual({ name: 'Lamp' });
    const [sent] = api.asked('POST /api/checks');
    expect(sent?.headers.get('Content-Type')).toBe('application/pdf');
    expect(sent?.body).toBe(file);
  });

  it('takes a file for an answer, and a refusal as every request does', async () => {
    api.answer({ 'POST /api/papers': { text: '%PDF-1.7 bytes' } });
    const file = await requestFile('POST', '/api/papers', { body: { token: 'secret' } });
    expect(file.size).toBe(14);
    expect(api.asked('POST /api/papers')[0]?.body).toEqual({ token: 'secret' });
    api.answer({ 'POST /api/papers': refusal(410, 'The link has ended.') });
    expect(await failureOf(requestFile('POST', '/api/papers'))).toMatchObject({ status: 410 });
  });

  it('says whose data the tab shows, once somebody is signed in', async () => {
    api.answer({ 'POST /api/things': {} });
    await post('/api/things');
    showAccount('account-1');
    await post('/api/things');
    showAccount(undefined);
    await post('/api/things');
    const shown = api.asked('POST /api/things').map(({ headers }) => headers.get('X-Account-Id'));
    expect(shown).toEqual([null, 'account-1', null]);
  });

  it('keeps the CSRF token for ten minutes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    api.answer({ 'POST /api/things': {} });
    await post('/api/things');
    await post('/api/things');
    expect(api.asked('GET /api/csrf-token')).toHaveLength(1);
    jest.setSystemTime(Date.now() + 10 * 60_000 + 1);
    await post('/api/things');
    expect(api.asked('GET /api/csrf-token')).toHaveLength(2);
  });

  it('sends no token with a GET unless its path changes something', async () => {
    api.answer({ 'GET /api/things': { body: { name: 'a' } }, 'GET /api/things/create': { body: { name: 'b' } } });
    await get('/api/things', { schema: thing });
    await get('/api/things/create', { schema: thing });
    expect(api.asked('GET /api/things')[0]?.headers.get('X-CSRF-Token')).toBeNull();
    expect(api.asked('GET /api/things/create')[0]?.headers.get('X-CSRF-Token')).toBe('token-1');
  });

  it('leaves the content type of a form to the browser', async () => {
    api.answer({ 'POST /api/files': {} });
    await post('/api/files', new FormData());
    expect(api.asked('POST /api/files')[0]?.headers.get('Content-Type')).toBeNull();
  });
});

describe('a refused CSRF token', () => {
  it.each([
    ['the flag', refusal(403, 'Refused', { csrfError: true })],
    ['the wording', refusal(403, 'Invalid CSRF token')],
  ])('is fetched anew and the request is tried once more (%s)', async (_how, refused) => {
    let tokens = 0;
    let tries = 0;
    api.answer({
      'GET /api/csrf-token': () => ({ body: { csrfToken: `token-${(tokens += 1)}` } }),
      'POST /api/things': () => ((tries += 1) === 1 ? refused : { body: { name: 'Lamp' } }),
    });
    expect(await post('/api/things', {}, { schema: thing })).toEqual({ name: 'Lamp' });
    expect(api.asked('POST /api/things').map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([
      'token-1',
      'token-2',
    ]);
  });

  it('is an error when it is refused again', async () => {
    api.answer({ 'POST /api/things': refusal(403, 'Refused', { csrfError: true }) });
    const error = await failureOf(post('/api/things'));
    expect(error).toBeInstanceOf(ApiError);
    expect(api.asked('POST /api/things')).toHaveLength(2);
  });

  it('is asked for three times, after 250 and 500 ms', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let tries = 0;
    api.answer({
      'GET /api/csrf-token': () => ((tries += 1) < 3 ? { status: 500 } : { body: { csrfToken: 'late' } }),
      'POST /api/things': {},
    });
    const done = post('/api/things');
    await jest.advanceTimersByTimeAsync(249);
    expect(tries).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries).toBe(2);
    await jest.advanceTimersByTimeAsync(500);
    await done;
    expect(tries).toBe(3);
  });

  it('without a token in the answer the request fails', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    api.answer({ 'GET /api/csrf-token': { body: { csrfToken: '' } } });
    const failure = failureOf(post('/api/things'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await failure).toBeInstanceOf(NetworkError);
    expect(api.asked('POST /api/things')).toHaveLength(0);
  });
});

describe('an answer that differs from its schema', () => {
  const lamp = z.object({ id: z.string(), name: z.string(), tags: z.array(z.string()) }).meta({ id: 'Lamp' });
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    jest.restoreAllMocks();
    clearErrors();
  });

  it('is read without what is missing, and noted once for each field', async () => {
    api.answer({ 'GET /api/lamps': { body: { id: '1', name: 'Lamp' } } });
    for (let time = 0; time < 2; time += 1) {
      expect(await get('/api/lamps', { schema: lamp })).toEqual({ id: '1', name: 'Lamp', tags: [] });
    }
    expect(recentErrors().map(({ source, message }) => `${source}: ${message}`)).toEqual([
      'answer: Lamp differs from what this version expects: tags',
    ]);
  });

  it('is as expected where a member doesn’t see amounts', async () => {
    const priced = z.object({ id: z.string(), price: z.object({ cents: z.number() }), feeCents: z.number() });
    api.answer({ 'GET /api/lamps': { body: { id: '1', price: { cents: null }, feeCents: null } } });
    expect(await get('/api/lamps', { schema: priced })).toEqual({ id: '1', price: { cents: NaN }, feeCents: NaN });
    expect(recentErrors()).toEqual([]);
  });
});

describe('an error', () => {
  it('is the status, a colon and the server’s sentence', async () => {
    api.answer({ 'GET /api/things': refusal(409, 'Somebody was faster.', { fieldErrors: { name: 'Taken' } }) });
    const error = await failureOf(get('/api/things', { schema: thing }));
    expect(error).toMatchObject({
      message: '409: Somebody was faster.',
      serverMessage: 'Somebody was faster.',
      fieldErrors: { name: 'Taken' },
    });
  });

  it('that is not JSON is the status with Server error', async () => {
    api.answer({ 'GET /api/things': { status: 502, text: '<html>Bad gateway</html>' } });
    expect(await failureOf(get('/api/things', { schema: thing }))).toMatchObject({
      message: '502: Server error',
      hasJsonBody: false,
    });
  });

  it.each([
    ['the field', refusal(403, 'No', { subscriptionStatus: 'canceled' })],
    ['the wording', refusal(403, 'Your subscription has expired')],
  ])('tells of an expired subscription by %s', async (_how, refused) => {
    api.answer({ 'GET /api/things': refused });
    const error = await failureOf(get('/api/things', { schema: thing }));
    expect(error).toBeInstanceOf(SubscriptionExpiredError);
    expect(error).toHaveProperty('message', expect.stringMatching(/^SUBSCRIPTION_EXPIRED/));
  });

  it('of another 403 stays an ordinary one', async () => {
    api.answer({ 'GET /api/things': refusal(403, 'You don’t have permission to do this.') });
    expect(await failureOf(get('/api/things', { schema: thing }))).not.toBeInstanceOf(SubscriptionExpiredError);
  });

  it('of another shape than promised is an invalid response', async () => {
    api.answer({ 'GET /api/things': { body: ['Lamp'] } });
    expect(await failureOf(get('/api/things', { schema: thing }))).toBeInstanceOf(InvalidResponseError);
    api.answer({ 'GET /api/things': { text: 'hello' } });
    expect(await failureOf(get('/api/things', { schema: thing }))).toBeInstanceOf(InvalidResponseError);
  });

  it('without an answer is a network error', async () => {
    api.answer({
      'GET /api/things': () => {
        throw new TypeError('fetch failed');
      },
    });
    expect(await failureOf(get('/api/things', { schema: thing }))).toBeInstanceOf(NetworkError);
  });
});

describe('an answer that is known', () => {
  const lamp = { body: { name: 'Lamp' }, etag: 'W/"1"' };

  beforeEach(forgetAnswers);
  afterEach(() => showAccount(undefined));

  it('is asked for with its tag, and taken as it was when it is still true', async () => {
    api.answer({
      'GET /api/things': ({ headers }) =>
        headers.get('If-None-Match') === lamp.etag ? { status: 304, etag: lamp.etag } : lamp,
    });
    const first = await get('/api/things', { schema: thing });
    expect(await get('/api/things', { schema: thing })).toBe(first);
    const [, again] = api.asked('GET /api/things');
    expect(again?.headers.get('Cache-Control')).toBe('max-age=0');
    api.answer({ 'GET /api/things': { body: { name: 'Desk' }, etag: 'W/"2"' } });
    expect(await get('/api/things', { schema: thing })).toEqual({ name: 'Desk' });
  });

  it('is asked for without its tag by another account, with another schema, and past the cache', async () => {
    api.answer({ 'GET /api/things': lamp });
    const tags = () => api.asked('GET /api/things').map(({ headers }) => headers.get('If-None-Match'));
    await get('/api/things', { schema: thing });
    await get('/api/things', { schema: z.object({ name: z.literal('Lamp') }) });
    await get('/api/things', { schema: thing, cache: 'no-store' });
    showAccount('user-2');
    await get('/api/things', { schema: thing });
    expect(tags()).toEqual([null, null, null, null]);
  });
});
