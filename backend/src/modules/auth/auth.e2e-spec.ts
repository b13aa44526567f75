/** The way of an account over HTTP, from registration to reset, with sessions, CSRF and the gate. */
import { Writable } from 'node:stream';
import { emailOf, type MadeEmail } from '../../testing/email-of';
import { SessionPassport } from '../../common/session';
import { SessionStore } from '../../common/session-store';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app';
import { handler as emailChangeEmail } from './emails/send-email-change-email';
import { handler as passwordResetEmail } from './emails/send-password-reset-email';
import { handler as verificationEmail } from './emails/send-verification-email';

const NEW_PASSWORD = 'Other!Stage7';
const DAY = 24 * 3600 * 1000;

const lines: string[] = [];
let t: TestApp;

beforeAll(async () => {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  t = await createTestApp({ log });
});
afterAll(() => t.close());

async function signIn(username: string, password: string) {
  const browser = t.agent();
  const answer = await browser.call('post', '/api/login', { username, password });
  return { browser, answer };
}

function sessionCookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return (
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('lectern.sid=')) ?? ''
  );
}

/** The secret of the link in the email that the worker would send. */
async function tokenOf(mail: Promise<MadeEmail | null>): Promise<string> {
  const sent = await mail;
  const url = Object.values(sent?.props ?? {}).find((value) => String(value).startsWith('http://lectern.test/'));
  return String(url).split(/token=|reset-password\//)[1] ?? '';
}

describe('registration and login', () => {
  it('signs up, is signed in, and has trial and profile', async () => {
    const me = await t.signUp('Ada-Speaks');
    const user = await me.call('get', '/api/user');
    expect(user.status).toBe(200);
    expect(user.headers['cache-control']).toBe('no-store');
    expect(user.body).toEqual({
      id: me.userId,
      username: 'Ada-Speaks',
      email: 'Ada-Speaks@example.com',
      emailVerified: false,
      isAdmin: false,
      timeZone: 'America/New_York',
    });
    expect((await me.call('get', '/api/speaker-profile')).body).toMatchObject({ name: '', title: '', version: 1 });
    expect((await me.call('get', '/api/subscription-status')).body).toEqual({
      isSubscribed: false,
      status: 'trialing',
      isTrialExpired: false,
      trialEndsAt: new Date(t.clock.now().getTime() + 30 * DAY).toISOString(),
    });
    expect((await me.call('get', '/api/account')).body).toMatchObject({
      timeZone: 'America/New_York',
      memberSince: t.clock.now().toISOString(),
      pendingEmail: null,
    });
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const { answer } = await signIn('ada-speaks', TEST_PASSWORD);
    expect(sessionCookieOf(answer)).toMatch(/^lectern\.sid=s%3A.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['username of any case', 'ADA-SPEAKS'],
    ['email address of any case', 'ada-speaks@EXAMPLE.com'],
  ])('signs in by %s', async (_name, username) => {
    const { browser, answer } = await signIn(username, TEST_PASSWORD);
    expect(answer.status).toBe(200);
    expect((await browser.call('get', '/api/user')).body).toMatchObject({ username: 'Ada-Speaks' });
  });

  it.each([
    ['a wrong password', 'ada-speaks', 'Wrong!Stage1'],
    ['an unknown name', 'nobody-here', TEST_PASSWORD],
    ['an emoji for a name', '🎤🎤🎤', TEST_PASSWORD],
  ])('refuses %s with the same words', async (_name, username, password) => {
    const { browser, answer } = await signIn(username, password);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      error: 'Invalid username or password',
      message: 'Invalid username or password',
      code: 'BAD_CREDENTIALS',
    });
    expect((await browser.call('get', '/api/user')).status).toBe(401);
  });

  it('names what is taken, field by field, whatever the case', async () => {
    const answer = await t
      .agent()
      .call('post', '/api/register', {
        username: 'ADA-speaks',
        email: 'ada-SPEAKS@example.com',
        password: TEST_PASSWORD,
      });
    expect(answer.status).toBe(409);
    expect(answer.body.fieldErrors).toEqual({
      username: 'This username is already taken.',
      email: 'An account with this email address already exists.',
    });
  });

  it("refuses the administrators' names", async () => {
    const answer = await t
      .agent()
      .call('post', '/api/register', { username: 'Admin', email: 'x@example.com', password: TEST_PASSWORD });
    expect(answer.status).toBe(409);
    expect(answer.body.fieldErrors).toHaveProperty('username');
  });

  it('makes one user of two requests with one key, and signs both in', async () => {
    const body = { username: 'double', email: 'double@example.com', password: TEST_PASSWORD };
    const answers = await Promise.all(
      [t.agent(), t.agent()].map((browser) =>
        browser.call('post', '/api/register', body, { 'Idempotency-Key': 'one-action' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const users = await t.db.query(`SELECT 1 FROM users WHERE username = 'double'`);
    expect(users).toHaveLength(1);
    // A quick hash of what has a password in it could be guessed from.
    const hashes = await t.db.query(`SELECT DISTINCT request_hash FROM idempotency_keys WHERE scope = 'users'`);
    expect(hashes).toEqual([{ request_hash: null }]);
    expect(await t.outboxRows('user.registered')).toContainEqual({
      type: 'user.registered',
      payload: { userId: answers[0]?.body.id },
    });
  });

  it('does not sign in who only knows a key of somebody else', async () => {
    const stranger = t.agent();
    const answer = await stranger.call(
      'post',
      '/api/register',
      { username: 'double', email: 'double@example.com', password: NEW_PASSWORD },
      { 'Idempotency-Key': 'one-action' },
    );
    expect(answer.status).toBe(409);
    expect((await stranger.call('get', '/api/user')).status).toBe(401);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['an unknown field', { username: 'good-name', email: 'g@example.com', password: TEST_PASSWORD, role: 'admin' }],
    ['wrong types', { username: 5, email: {}, password: [] }],
    ['NUL bytes', { username: 'a\u0000bc', email: 'a\u0000@example.com', password: 'Stage!Time9\u0000' }],
    ['emoji', { username: '🎤🎤🎤', email: '🎤@example.com', password: '🎤🎤🎤🎤🎤🎤🎤🎤' }],
  ])('answers 400 with the fields for %s', async (_name, body) => {
    for (const path of ['/api/register', '/api/contact', '/api/auth/forgot-password']) {
      const answer = await t.agent().call('post', path, body);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', requestId: expect.any(String) });
      expect(Object.keys(answer.body.fieldErrors as object).length).toBeGreaterThan(0);
    }
  });

  it('answers 400 to a NUL byte in a login, never 500', async () => {
    const { answer } = await signIn('a\u0000b', 'x\u0000');
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors).toHaveProperty('username');
  });
});

describe('CSRF', () => {
  it('refuses a missing and a wrong token', async () => {
    const { raw } = t.agent();
    const body = { username: 'ada-speaks', password: TEST_PASSWORD };
    await raw.get('/api/csrf-token').expect(200);
    for (const headers of [{}, { 'X-CSRF-Token': 'f'.repeat(64) }]) {
      const answer = await raw.post('/api/login').set(headers).send(body);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ csrfError: true, code: 'CSRF_INVALID' });
    }
    await raw.get('/api/user').expect(401);
  });

  it.each(['post', 'patch', 'put', 'delete'] as const)('refuses a %s without a token', async (method) => {
    const { raw } = await t.signUp();
    const answer = await raw[method]('/api/clients/00000000-0000-7000-8000-000000000000');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ csrfError: true, code: 'CSRF_INVALID' });
  });

  it('gives a new token with the new session id at login; the old ones are worth nothing', async () => {
    const { raw } = t.agent();
    const first = await raw.get('/api/csrf-token');
    const before = first.body.csrfToken as string;
    const oldCookie = sessionCookieOf(first).split(';')[0] ?? '';
    const login = await raw
      .post('/api/login')
      .set('X-CSRF-Token', before)
      .send({ username: 'ada-speaks', password: TEST_PASSWORD });
    expect(login.status).toBe(200);
    const newCookie = sessionCookieOf(login).split(';')[0];
    expect(newCookie).not.toBe(oldCookie);
    const refused = await raw.post('/api/logout').set('X-CSRF-Token', before);
    expect(refused.body).toMatchObject({ csrfError: true });
    const after = (await raw.get('/api/csrf-token')).body.csrfToken as string;
    expect(after).not.toBe(before);
    expect((await t.agent().raw.get('/api/user').set('Cookie', oldCookie)).status).toBe(401);
    expect((await raw.post('/api/logout').set('X-CSRF-Token', after)).status).toBe(200);
    expect((await raw.get('/api/user')).status).toBe(401);
    expect(
      (
        await t
          .agent()
          .raw.get('/api/user')
          .set('Cookie', newCookie ?? '')
      ).status,
    ).toBe(401);
  });
});

describe('signing out', () => {
  const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin' };

  it('on a page of Lectern ends the session, also when the token is old', async () => {
    const { raw } = await t.signUp();
    const refused = await raw.post('/api/logout').set({ ...fromOwnPage, 'X-CSRF-Token': 'f'.repeat(64) });
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ csrfError: true })]);
    expect(String(refused.headers['set-cookie'])).toMatch(/^lectern\.sid=;/);
    await raw.get('/api/user').expect(401);
  });

  it('for another site is refused, and ends nothing', async () => {
    const { raw } = await t.signUp();
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'X-CSRF-Token': 'f'.repeat(64) };
    await raw.post('/api/logout').set(headers).expect(403);
    await raw.get('/api/user').expect(200);
  });

  it('takes the cookie when the database is away', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    const store = t.app.get(SessionStore);
    const away = new Error('the database is away');
    const find = jest.spyOn(store, 'find').mockRejectedValue(away);
    const answer = await me.raw.post('/api/logout').set(fromOwnPage);
    find.mockRestore();
    expect(answer.status).toBe(500);
    expect(String(answer.headers['set-cookie'])).toMatch(/^lectern\.sid=;/);
    const destroy = jest.spyOn(store, 'destroy').mockImplementation((_sid, done) => done?.(away));
    const failed = await other.call('post', '/api/logout');
    destroy.mockRestore();
    expect(failed.status).toBe(500);
    expect(String(failed.headers['set-cookie'])).toMatch(/^lectern\.sid=;/);
  });
});

describe('sessions', () => {
  it('lists them and signs out one, then all others', async () => {
    const here = await t.signUp('many-devices');
    const { browser: phone } = await signIn('many-devices', TEST_PASSWORD);
    const { browser: tablet } = await signIn('many-devices', TEST_PASSWORD);
    const { body } = await here.call('get', '/api/account/sessions');
    const items = body.items as { id: string; current: boolean }[];
    expect(items).toHaveLength(3);
    expect(items.filter((item) => item.current)).toHaveLength(1);
    expect(items[0]).toEqual({
      id: expect.any(String),
      current: expect.any(Boolean),
      userAgent: '',
      ip: expect.stringContaining('127.0.0.1'),
      signedInAt: t.clock.now().toISOString(),
      lastSeenAt: t.clock.now().toISOString(),
    });
    const phones = (await phone.call('get', '/api/account/sessions')).body.items as typeof items;
    const phoneId = phones.find((item) => item.current)?.id ?? '';
    const stranger = await t.signUp('stranger');
    expect((await stranger.call('delete', `/api/account/sessions/${phoneId}`)).status).toBe(404);
    expect((await here.call('delete', `/api/account/sessions/${phoneId}`)).status).toBe(204);
    expect((await here.call('delete', `/api/account/sessions/${phoneId}`)).status).toBe(404);
    expect((await phone.call('get', '/api/user')).status).toBe(401);
    expect((await tablet.call('get', '/api/user')).status).toBe(200);
    expect((await here.call('delete', '/api/account/sessions')).status).toBe(204);
    expect((await tablet.call('get', '/api/user')).status).toBe(401);
    expect((await here.call('get', '/api/user')).status).toBe(200);
  });

  it('writes nothing for reading, and prolongs a session only now and then', async () => {
    const me = await t.signUp('reader');
    const row = () => t.db.query(`SELECT xmin::text, expire FROM sessions WHERE user_id = $1`, [me.userId]);
    const [before] = await row();
    await me.call('get', '/api/user');
    expect(await row()).toEqual([before]);
    t.clock.advance(6 * 60 * 1000);
    const answer = await me.call('get', '/api/user');
    expect(String(answer.headers['set-cookie'])).toContain('lectern.sid=');
    expect(await row()).not.toEqual([before]);
    const [{ lastSeenAt }] = (await me.call('get', '/api/account/sessions')).body.items as [{ lastSeenAt: string }];
    expect(lastSeenAt).toBe(t.clock.now().toISOString());
  });

  it('is prolonged by one of the requests with which a page begins', async () => {
    const me = await t.signUp('back-again');
    t.clock.advance(6 * 60 * 1000);
    const auth = t.app.get(SessionPassport);
    const note = auth.noteSeen.bind(auth);
    let release!: () => void;
    const others = new Promise<void>((resolve) => (release = resolve));
    const noted = jest.spyOn(auth, 'noteSeen').mockImplementation(async (...seen) => {
      await others;
      await note(...seen);
    });
    // Nothing but the one that notes waits until all others are answered.
    let answered = 0;
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await me.call('get', '/api/user');
        if (++answered === 4) release();
        return answer;
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
    expect(noted).toHaveBeenCalledTimes(1);
    noted.mockRestore();
    const [{ lastSeenAt }] = (await me.call('get', '/api/account/sessions')).body.items as [{ lastSeenAt: string }];
    expect(lastSeenAt).toBe(t.clock.now().toISOString());
  });

  it.each([
    ['is to be prolonged', 6],
    ['is only read', 0],
  ])('does not bring an ended session back to life by a request that was under way: it %s', async (_, minutes) => {
    const me = await t.signUp(`ended-${minutes}`);
    const csrf = (await me.raw.get('/api/csrf-token')).body.csrfToken as string;
    t.clock.advance(minutes * 60 * 1000);
    await me.raw
      .delete(`/api/account/sessions/${await currentSession(me)}`)
      .set('X-CSRF-Token', csrf)
      .expect(204);
    expect(await t.db.query(`SELECT 1 FROM sessions WHERE user_id = $1`, [me.userId])).toEqual([]);
  });

  it('refuses the page of an account when another one has signed in in the same browser', async () => {
    const first = await t.signUp('first-tab');
    const ofFirst = { 'X-Account-Id': first.userId };
    expect((await first.call('get', '/api/user', undefined, ofFirst)).status).toBe(200);
    await t.signUp('second-tab');
    const credentials = { username: 'second-tab', password: TEST_PASSWORD };
    expect((await first.call('post', '/api/login', credentials)).status).toBe(200);
    const saved = await first.call('post', '/api/clients', { name: 'Typed under the first name' }, ofFirst);
    expect(saved.status).toBe(401);
    expect((await first.call('get', '/api/clients')).body.items).toEqual([]);
  });

  async function currentSession(me: { userId: string }): Promise<string> {
    const [row] = await t.db.query<{ id: string }>(`SELECT sess->>'publicId' AS id FROM sessions WHERE user_id = $1`, [
      me.userId,
    ]);
    return row?.id ?? '';
  }

  it('a change of the password ends the others and gives this one a new id', async () => {
    const here = await t.signUp('changer');
    const { browser: other } = await signIn('changer', TEST_PASSWORD);
    const sids = () => t.db.query(`SELECT sid FROM sessions WHERE user_id = $1`, [here.userId]);
    const before = await sids();
    expect(before).toHaveLength(2);
    const wrong = await here.call('post', '/api/account/password', {
      currentPassword: 'Wrong!Stage1',
      newPassword: NEW_PASSWORD,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', fieldErrors: { currentPassword: expect.any(String) } });
    const changed = await here.call('post', '/api/account/password', {
      currentPassword: TEST_PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(changed.status).toBe(200);
    expect((await here.call('get', '/api/user')).status).toBe(200);
    const after = await sids();
    expect(after).toHaveLength(1);
    expect(before).not.toContainEqual(after[0]);
    expect((await other.call('get', '/api/user')).status).toBe(401);
    expect((await signIn('changer', TEST_PASSWORD)).answer.status).toBe(401);
    expect((await signIn('changer', NEW_PASSWORD)).answer.status).toBe(200);
    expect(await t.outboxRows('password.changed')).toContainEqual({
      type: 'password.changed',
      payload: { userId: here.userId },
    });
  });

  it('a session of an older password is over even if its row survived', async () => {
    const me = await t.signUp('survivor');
    await t.db.query(`UPDATE users SET password_version = password_version + 1 WHERE id = $1`, [me.userId]);
    expect((await me.call('get', '/api/user')).status).toBe(401);
  });
});

describe('emailed links', () => {
  it('resends to the own address of someone who is signed in, whatever address comes with it', async () => {
    const me = await t.signUp('resender');
    await t.signUp('somebody-else');
    await emailOf(verificationEmail, t.app, { userId: me.userId });
    for (const email of ['resender@example.com', 'somebody-else@example.com', undefined]) {
      const body = email === undefined ? {} : { email };
      expect((await me.call('post', '/api/auth/resend-verification', body)).status).toBe(200);
    }
    const requested = (await t.outboxRows()).filter(({ type }) => type === 'email_verification.requested');
    expect(requested.slice(-3).map(({ payload }) => payload)).toEqual(Array(3).fill({ userId: me.userId }));
  });

  it('verifies an address once, signed out', async () => {
    const me = await t.signUp('verifier');
    const token = await tokenOf(emailOf(verificationEmail, t.app, { userId: me.userId }));
    const answer = await t.agent().call('post', '/api/auth/verify-email', { token });
    expect(answer.status).toBe(200);
    expect((await me.call('get', '/api/user')).body).toMatchObject({ emailVerified: true });
    const again = await t.agent().call('post', '/api/auth/verify-email', { token });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ code: 'VERIFICATION_TOKEN_INVALID' });
    const resend = await me.call('post', '/api/auth/resend-verification', { email: 'verifier@example.com' });
    expect(resend.status).toBe(409);
    expect(await emailOf(verificationEmail, t.app, { userId: me.userId })).toBeNull();
  });

  it('resets a forgotten password by link: verified first, once only, all sessions ended', async () => {
    const me = await t.signUp('forgetful');
    const ask = { email: 'Forgetful@example.com' };
    const unverified = await t.agent().call('post', '/api/auth/forgot-password', ask);
    expect(unverified.status).toBe(403);
    expect(unverified.body).toMatchObject({
      requiresVerification: true,
      error:
        'You must verify your email address before resetting your password. Please check your inbox for a verification email.',
    });
    await t
      .agent()
      .call('post', '/api/auth/verify-email', {
        token: await tokenOf(emailOf(verificationEmail, t.app, { userId: me.userId })),
      });
    const known = await t.agent().call('post', '/api/auth/forgot-password', ask);
    const unknown = await t.agent().call('post', '/api/auth/forgot-password', { email: 'no-one@example.com' });
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    const token = await tokenOf(emailOf(passwordResetEmail, t.app, { email: ask.email }));
    const sibling = await tokenOf(emailOf(passwordResetEmail, t.app, { email: ask.email }));
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const weak = await t.agent().call('post', '/api/auth/reset-password', { token, password: 'weakweak' });
    expect(weak.body.fieldErrors).toHaveProperty('password');
    const named = await t.agent().call('post', '/api/auth/reset-password', { token, password: 'Forgetful1!' });
    expect(named.body).toMatchObject({ code: 'PASSWORD_KNOWN' });
    const done = await t.agent().call('post', '/api/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(done.status).toBe(200);
    expect((await me.call('get', '/api/user')).status).toBe(401);
    for (const used of [token, sibling, 'invented']) {
      const again = await t.agent().call('post', '/api/auth/reset-password', { token: used, password: TEST_PASSWORD });
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject({
        code: 'RESET_TOKEN_INVALID',
        error: 'The password reset link is invalid or has expired.',
      });
    }
    expect((await signIn('forgetful', NEW_PASSWORD)).answer.status).toBe(200);
  });

  it('answers the same to known and unknown addresses, and adds the same event', async () => {
    await t.signUp('present');
    for (const path of ['request-reset', 'recover-username', 'resend-verification']) {
      const before = (await t.outboxRows()).length;
      const known = await t.agent().call('post', `/api/auth/${path}`, { email: 'present@example.com' });
      const unknown = await t.agent().call('post', `/api/auth/${path}`, { email: 'absent@example.com' });
      expect([path, known.status, known.body]).toEqual([path, 200, unknown.body]);
      expect((await t.outboxRows()).length).toBe(before + 2);
    }
  });

  it('sends one email for a request that came twice with one key', async () => {
    const before = (await t.outboxRows('password_reset.requested')).length;
    for (let i = 0; i < 2; i++) {
      await t
        .agent()
        .call('post', '/api/auth/request-reset', { email: 'present@example.com' }, { 'Idempotency-Key': 'k1' });
    }
    expect((await t.outboxRows('password_reset.requested')).length).toBe(before + 1);
  });

  it('changes the address only after its link', async () => {
    const me = await t.signUp('mover');
    const change = { email: 'Moved@example.org', password: TEST_PASSWORD };
    const wrong = await me.call('post', '/api/account/email', { ...change, password: 'nope' });
    expect(wrong.body.fieldErrors).toHaveProperty('password');
    const taken = await me.call('post', '/api/account/email', { ...change, email: 'present@example.com' });
    expect(taken.status).toBe(200);
    const ofTaken = await tokenOf(emailOf(emailChangeEmail, t.app, { userId: me.userId }));
    expect((await me.call('post', '/api/auth/verify-email', { token: ofTaken })).status).toBe(409);
    const asked = await me.call('post', '/api/account/email', change);
    expect(asked.body).toMatchObject({ email: 'mover@example.com', pendingEmail: 'Moved@example.org' });
    const old = await tokenOf(emailOf(emailChangeEmail, t.app, { userId: me.userId }));
    const cancelled = await me.call('delete', '/api/account/pending-email');
    expect(cancelled.body).toMatchObject({ pendingEmail: null });
    expect((await me.call('post', '/api/auth/verify-email', { token: old })).status).toBe(400);
    await me.call('post', '/api/account/email', change);
    const token = await tokenOf(emailOf(emailChangeEmail, t.app, { userId: me.userId }));
    expect((await me.call('post', '/api/auth/verify-email', { token })).status).toBe(200);
    expect((await me.call('get', '/api/user')).body).toMatchObject({ email: 'Moved@example.org', emailVerified: true });
    expect(await t.outboxRows('email.changed')).toEqual([
      { type: 'email.changed', payload: { userId: me.userId, oldEmail: 'mover@example.com' } },
    ]);
  });
});

describe('settings, profile and contact', () => {
  it('refuses a stale version and answers the row as it is', async () => {
    const me = await t.signUp('settler');
    const { body: account } = await me.call('get', '/api/account');
    const patch = { timeZone: 'Europe/Vienna', version: account.version as number };
    expect((await me.call('patch', '/api/account/preferences', patch)).body).toMatchObject({
      timeZone: 'Europe/Vienna',
    });
    const stale = await me.call('patch', '/api/account/preferences', patch);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { timeZone: 'Europe/Vienna' } });
    const name = { name: 'Zoë 🎤', title: 'Futurist', version: 1 };
    expect((await me.call('patch', '/api/speaker-profile', name)).body).toMatchObject({ ...name, version: 2 });
    expect((await me.call('patch', '/api/speaker-profile', name)).status).toBe(409);
    const zone = await me.call('patch', '/api/account/preferences', { timeZone: 'Mars/Base', version: 2 });
    expect(zone.body.fieldErrors).toEqual({ timeZone: 'This is not a time zone' });
  });

  it('takes a contact message from visitors and users', async () => {
    const me = await t.signUp('writer');
    const body = { name: 'Zoë 🎤', email: 'zoe@example.com', message: ' Hello 👋 ' };
    expect((await me.call('post', '/api/contact', body)).status).toBeLessThan(300);
    expect((await t.agent().call('post', '/api/contact', body)).status).toBeLessThan(300);
    const rows = await t.db.query(`SELECT user_id, name, message FROM contact_messages ORDER BY id`);
    expect(rows).toEqual([
      { user_id: me.userId, name: 'Zoë 🎤', message: 'Hello 👋' },
      { user_id: null, name: 'Zoë 🎤', message: 'Hello 👋' },
    ]);
    expect(await t.outboxRows('contact_message.received')).toHaveLength(2);
  });
});

describe('the gate', () => {
  it('blocks every business call once the trial is over, and leaves the ways out', async () => {
    const me = await t.signUp('expired');
    t.clock.advance(30 * DAY);
    const blocked = [
      ['get', '/api/account'],
      ['get', '/api/speaker-profile'],
      ['get', '/api/clients'],
      ['get', '/api/events'],
      ['get', '/api/search?q=ab'],
    ] as const;
    for (const [method, path] of blocked) {
      const answer = await me.call(method, path);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.body).toMatchObject({ subscriptionStatus: 'trialing', code: 'SUBSCRIPTION_EXPIRED' });
      expect(answer.body.message).toMatch(/^Your subscription has expired/);
    }
    expect((await me.call('get', '/api/subscription-status')).body).toMatchObject({ isTrialExpired: true });
    expect((await me.call('get', '/api/user')).status).toBe(200);
    expect((await me.call('post', '/api/auth/resend-verification', {})).status).toBe(200);
    expect((await me.call('post', '/api/logout')).status).toBe(200);
  });
});

describe('the log', () => {
  const from = (start: number) =>
    lines
      .slice(start)
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);

  it('says who signed in, and who was refused from where', async () => {
    const me = await t.signUp('logged');
    const start = lines.length;
    const login = { username: 'logged', password: TEST_PASSWORD };
    await t.agent().call('post', '/api/login', { ...login, password: 'Wrong!Time9' });
    await t.agent().call('post', '/api/login', login);
    await me.call('get', '/api/admin/accounts');
    await t.agent().call('get', '/api/user');
    const found = from(start);
    const refused = { level: 'warn', ip: expect.stringContaining('127.0.0.1') as string };
    expect(found).toContainEqual(expect.objectContaining({ ...refused, path: '/api/login', msg: 'BAD_CREDENTIALS' }));
    expect(found).toContainEqual(expect.objectContaining({ ...refused, user: me.userId, msg: 'ADMIN_ONLY' }));
    expect(found).toContainEqual(
      expect.objectContaining({
        req: expect.objectContaining({ method: 'POST', path: '/api/login' }) as object,
        res: { status: 200 },
        user: me.userId,
      }),
    );
    expect(JSON.stringify(found)).not.toContain('NOT_AUTHENTICATED');
  });
});

describe('a session', () => {
  it('ends half a year after the sign-in, however often it was used', async () => {
    const me = await t.signUp();
    for (let days = 0; days < 180; days += 20) {
      t.clock.advance(20 * DAY);
      expect((await me.call('get', '/api/user')).status).toBe(200);
    }
    t.clock.advance(60_000);
    expect((await me.call('get', '/api/user')).status).toBe(401);
  });
});

describe('secrets', () => {
  it('stand in no log line and no event', async () => {
    const events = JSON.stringify(await t.outboxRows());
    const log = lines.join('');
    expect(log.length).toBeGreaterThan(1000);
    for (const text of [events, log]) {
      expect(text).not.toContain(TEST_PASSWORD);
      expect(text).not.toContain(NEW_PASSWORD);
      expect(text).not.toMatch(/argon2|lectern\.sid|csrfToken"/i);
      expect(text).not.toMatch(/[A-Za-z0-9_-]{43}/);
    }
    const [stored] = await t.db.query<{ hash: string }>(`SELECT password_hash AS hash FROM users LIMIT 1`);
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
