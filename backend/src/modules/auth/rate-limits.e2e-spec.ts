/** The limits as they are in production, and what a database that is gone does to them. */
import { Db } from '@lectern/database/db';
import { limits } from '../../common/rate-limits';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app';
import { PasswordHasher } from './passwords/password-hasher';

let t: TestApp;
let hash: jest.SpyInstance;
let verify: jest.SpyInstance;

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  const hasher = t.app.get(PasswordHasher, { strict: false });
  hash = jest.spyOn(hasher, 'hash');
  verify = jest.spyOn(hasher, 'verify');
});
afterAll(() => t.close());

let address = 0;
/** A visitor with an address of its own, unless one is given. */
function from(ip = `203.0.113.${++address}`) {
  const agent = t.agent();
  return (path: string, body: unknown) => agent.call('post', path, body, { 'X-Forwarded-For': ip });
}

it('counts wrong passwords per account from anywhere, in any case, until one is right', async () => {
  await t.signUp('guarded');
  const wrong = (username: string) => from()('/api/login', { username, password: 'Wrong!Stage1' });
  for (let i = 1; i < limits.login.account.points; i++) expect((await wrong('guarded')).status).toBe(401);
  expect((await from()('/api/login', { username: 'guarded', password: TEST_PASSWORD })).status).toBe(200);
  for (let i = 0; i < limits.login.account.points; i++) expect((await wrong('GUARDED')).status).toBe(401);
  const refused = await wrong('Guarded ');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(limits.login.account.seconds);
  expect(refused.body).toMatchObject({
    code: 'RATE_LIMITED',
    requestId: expect.any(String),
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
  });
});

it('does not tell from the limits whether an account exists', async () => {
  for (let i = 0; i < limits.login.account.points; i++) {
    await from()('/api/login', { username: 'never-existed', password: 'x' });
  }
  expect((await from()('/api/login', { username: 'never-existed', password: 'x' })).status).toBe(429);
});

it('hashes once for a known and once for an unknown name', async () => {
  for (const username of ['not-there-at-all', 'guarded@example.com']) {
    verify.mockClear();
    await from()('/api/login', { username, password: 'Wrong!Stage1' });
    expect(verify).toHaveBeenCalledTimes(1);
  }
});

it('computes no hash for an invented reset token', async () => {
  hash.mockClear();
  await from()('/api/auth/reset-password', { token: 'invented', password: TEST_PASSWORD });
  expect(hash).not.toHaveBeenCalled();
});

it('counts per address whatever the account; a network of IPv6 is one address', async () => {
  const ask = (i: number, ip: string) => from(ip)('/api/auth/forgot-password', { email: `a${i}@example.com` });
  for (let i = 0; i < limits.forgotPassword.ip.points; i++) {
    expect((await ask(i, `2001:db8:0:7::${i.toString(16)}`)).status).toBe(200);
  }
  expect((await ask(90, '2001:db8::7:ffff:1:2:3')).status).toBe(429);
  expect((await ask(91, '2001:db8:0:8::1')).status).toBe(200);
});

it.each([
  ['/api/register', 'register', { username: 'x', password: TEST_PASSWORD }],
  ['/api/auth/forgot-password', 'forgotPassword', {}],
  ['/api/auth/request-reset', 'requestReset', {}],
  ['/api/auth/recover-username', 'recoverUsername', {}],
  ['/api/auth/resend-verification', 'resendVerification', {}],
  ['/api/contact', 'contact', { name: 'N', message: 'M' }],
] as const)('limits %s per email address', async (path, name, body) => {
  for (let i = 0; i < limits[name].account.points; i++) {
    expect((await from()(path, { ...body, email: 'one@example.com' })).status).toBeLessThan(429);
  }
  const refused = await from()(path, { ...body, email: 'ONE@example.com' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('limits guesses of the password in the settings of a session', async () => {
  const me = await t.signUp('stolen');
  const guess = () =>
    me.call('post', '/api/account/password', { currentPassword: 'Wrong!Stage1', newPassword: TEST_PASSWORD });
  for (let i = 0; i < limits.confirmPassword.account.points; i++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

it.each(['rate_limits', 'sessions'])(
  'answers 503 and lets nothing through while %s cannot be reached',
  async (table) => {
    const visitor = t.agent();
    const { body } = await visitor.raw.get('/api/csrf-token');
    const db = t.app.get(Db, { strict: false });
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    // Sessions are read through the Db; the limits' library has its pool.
    const asked: { query: (...parameters: unknown[]) => unknown }[] = [db as never, db.pool];
    const restore = asked.map((one) => {
      const query = one.query.bind(one);
      const spy = jest.spyOn(one, 'query');
      spy.mockImplementation((...parameters) =>
        JSON.stringify(parameters[0]).includes(table) ? Promise.reject(gone) : query(...parameters),
      );
      return () => spy.mockRestore();
    });
    verify.mockClear();
    try {
      const refused = await visitor.raw
        .post('/api/login')
        .set('X-CSRF-Token', body.csrfToken as string)
        .send({ username: 'guarded', password: TEST_PASSWORD });
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'DATABASE_UNAVAILABLE', requestId: expect.any(String) });
      expect(verify).not.toHaveBeenCalled();
    } finally {
      for (const undo of restore) undo();
    }
    expect((await visitor.raw.get('/api/user')).status).toBe(401);
  },
);
