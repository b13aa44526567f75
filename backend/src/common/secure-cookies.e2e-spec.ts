/** Cookies of an application on HTTPS: bound to its host, and those of the release before are still read. */
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ env: { APP_URL: 'https://lectern.test', TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

const call = (method: 'get' | 'post', path: string, cookie = '') =>
  t.agent().raw[method](path).set('X-Forwarded-Proto', 'https').set('Cookie', cookie);
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) => (headers['set-cookie'] ?? []) as string[];
const pair = (cookie = '') => cookie.split(';')[0] ?? '';

async function signUp(username: string) {
  const visit = await call('get', '/api/csrf-token');
  const { csrfToken } = visit.body as { csrfToken: string };
  const answer = await call('post', '/api/register', pair(cookiesOf(visit)[0]))
    .set('X-CSRF-Token', csrfToken)
    .send({ username, email: `${username}@example.com`, password: TEST_PASSWORD });
  expect(answer.status).toBe(201);
  return answer;
}

it('are sent over HTTPS only, to this host, and are out of reach for scripts', async () => {
  const cookies = cookiesOf(await signUp('hosted'));
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-lectern.device', '__Host-lectern.sid']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/domain/i);
  }
});

it('of the release before sign in, unless the new one says something else, and go with the sign-out', async () => {
  const session = (answer: { headers: Record<string, unknown> }) =>
    pair(cookiesOf(answer).find((cookie) => cookie.includes('lectern.sid='))).replace('__Host-', '');
  const [first, second] = [session(await signUp('first')), session(await signUp('second'))];
  expect((await call('get', '/api/user', first)).body).toMatchObject({ username: 'first' });
  expect((await call('get', '/api/user', `${first}; __Host-${second}`)).body).toMatchObject({ username: 'second' });
  expect((await call('get', '/api/user', `${first}; __Host-lectern.sid=s:nothing.real`)).status).toBe(401);
  const token = (await call('get', '/api/csrf-token', first)).body as { csrfToken: string };
  const left = await call('post', '/api/logout', first).set('X-CSRF-Token', token.csrfToken);
  expect(cookiesOf(left).map(pair)).toEqual(['lectern.sid=', '__Host-lectern.sid=']);
  expect((await call('get', '/api/user', first)).status).toBe(401);
});
