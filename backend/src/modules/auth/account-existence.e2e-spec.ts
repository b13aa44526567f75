/**
 * Whether an account exists shows in no answer: the same status, words and headers, after the same work of the password hasher.
 * Two answers say it, because people must be able to act on them: a registration with a taken name or address, and a forgotten
 * password whose address was never verified (both of the specification).
 */
import type { Response } from 'supertest';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../testing/test-app';
import { PasswordHasher } from './passwords/password-hasher';

let t: TestApp;
let me: TestAgent;
let hash: jest.SpyInstance;
let verify: jest.SpyInstance;

beforeAll(async () => {
  t = await createTestApp();
  me = await t.signUp('asks');
  for (const name of ['is-verified', 'is-unverified', 'is-disabled', 'is-two-steps', 'is-deleted'])
    await t.signUp(name);
  await t.db.query(
    `UPDATE users SET email_verified_at = now() WHERE username IN ('is-verified', 'is-disabled', 'is-two-steps')`,
  );
  await t.db.query(`UPDATE users SET disabled_at = now(), disabled_reason = 'x' WHERE username = 'is-disabled'`);
  await t.db.query(`UPDATE users SET two_step_since = now() WHERE username = 'is-two-steps'`);
  await t.db.query(
    `UPDATE users SET deletion_requested_at = now(), deletion_id = gen_random_uuid() WHERE username = 'is-deleted'`,
  );
  const hasher = t.app.get(PasswordHasher, { strict: false });
  hash = jest.spyOn(hasher, 'hash');
  verify = jest.spyOn(hasher, 'verify');
});
afterAll(() => t.close());

/** What differs in every answer. */
const VARYING = ['date', 'x-request-id', 'set-cookie', 'etag', 'content-length'];

/** What a visitor can observe. `names` are of the request, and may be in the answer. */
async function observe(send: () => Promise<Response>, names: readonly string[] = []) {
  hash.mockClear();
  verify.mockClear();
  const { status, headers, body } = await send();
  const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;
  const text = names.reduce((said, name) => said.replaceAll(name, 'NAME'), JSON.stringify(body)).replace(ids, 'ID');
  const shown = Object.entries(headers as Record<string, string>).filter(([name]) => !VARYING.includes(name));
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie: string) => cookie.split('=')[0]);
  const work = { hashed: hash.mock.calls.length, verified: verify.mock.calls.length };
  return { status, text: text.replace(/"requestId":"[^"]*"/, ''), headers: Object.fromEntries(shown), cookies, work };
}

describe('a sign-in', () => {
  const wrong = (username: string) =>
    observe(() => t.agent().call('post', '/api/login', { username, password: 'Wrong!Stage1' }), [username]);

  it.each(['is-verified', 'is-unverified', 'is-disabled', 'is-two-steps', 'is-deleted', 'IS-VERIFIED@example.com'])(
    'with a wrong password for %s is like one for no account',
    async (name) => {
      const known = await wrong(name);
      expect(known).toMatchObject({ status: 401, work: { hashed: 0, verified: 1 } });
      expect(known).toEqual(await wrong('no-one-has-this'));
    },
  );

  it('on a device of another account is no different', async () => {
    const attempt = (username: string) =>
      observe(() => me.call('post', '/api/login', { username, password: 'Wrong!Stage1' }), [username]);
    expect(await attempt('is-verified')).toEqual(await attempt('no-one-has-this'));
  });

  it('asks the same of every browser for a passkey', async () => {
    const options = async (browser: TestAgent) => {
      const { text, ...rest } = await observe(() => browser.call('post', '/api/login/passkey-options'));
      return { ...rest, text: text.replace(/"challenge":"[^"]*"/, ''), cookies: [] };
    };
    expect(await options(me)).toEqual(await options(t.agent()));
  });
});

it.each([
  ['/api/auth/request-reset', ['is-verified', 'is-unverified', 'is-disabled', 'is-deleted']],
  ['/api/auth/forgot-password', ['is-verified', 'is-disabled', 'is-deleted']],
  ['/api/auth/recover-username', ['is-verified', 'is-unverified', 'is-disabled', 'is-deleted']],
  ['/api/auth/resend-verification', ['is-verified', 'is-unverified', 'is-disabled', 'is-deleted']],
])('%s answers alike for each address', async (path, accounts) => {
  const ask = (name: string) => observe(() => t.agent().call('post', path, { email: `${name}@example.com` }), [name]);
  const unknown = await ask('no-one-has-this');
  expect(unknown).toMatchObject({ status: 200, work: { hashed: 0, verified: 0 } });
  for (const name of accounts) expect(await ask(name)).toEqual(unknown);
});

it('a change of the email address answers alike for one that another account has', async () => {
  const change = (email: string) =>
    observe(() => me.call('post', '/api/account/email', { email, password: TEST_PASSWORD }), [email]);
  const known = await change('is-verified@example.com');
  expect(known).toMatchObject({ status: 200, work: { hashed: 0, verified: 1 } });
  const unknown = await change('no-one-has-this@example.com');
  expect(known.text).toContain('"pendingEmail":"NAME"');
  const withoutVersion = ({ text, ...rest }: typeof known) => ({ ...rest, text: text.replace(/"version":\d+/, '') });
  expect(withoutVersion(known)).toEqual(withoutVersion(unknown));
});

it('an invitation answers alike for an address that has an account', async () => {
  const invite = (email: string) =>
    observe(() => me.call('post', '/api/team-members', { email, role: 'assistant' }), [email]);
  const known = await invite('is-verified@example.com');
  expect(known.status).toBe(201);
  expect(known).toEqual(await invite('no-one-has-this@example.com'));
});
