/** Tokens over HTTP: made, listed, revoked; and what a request with one may do, also by people who mean harm. */
import { PassThrough } from 'node:stream';
import {
  MAX_TOKENS,
  scopePresets,
  type ApiTokensResponse,
  type CreatedApiTokenResponse,
  type TokenScope,
} from '@lectern/protocol/api-tokens';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app';
import { emailOf } from '../../../testing/email-of';
import { EmailLinksService } from '../email-links/email-links.service';
import { handler as createdEmail } from '../emails/send-api-token-created-email';

const TOKENS = '/api/account/api-tokens';
const NEW_PASSWORD = 'Other!Stage7';

let t: TestApp;
let me: TestPerson;
let logged = '';

beforeAll(async () => {
  const log = new PassThrough();
  log.on('data', (line: Buffer) => (logged += line.toString()));
  t = await createTestApp({ log });
});
beforeEach(async () => {
  t.clock.set('2027-03-04T15:00:00Z');
  me = await t.signUp();
});
afterAll(() => t.close());

const input = (scopes: readonly TokenScope[], fields: object = {}) => ({
  ...{ name: 'Sync', scopes, expiresOn: '2027-06-02', password: TEST_PASSWORD },
  ...fields,
});
async function tokenWith(scopes: readonly TokenScope[] = scopePresets.write, of = me, fields: object = {}) {
  const answer = await of.call('post', TOKENS, input(scopes, fields));
  expect(answer.status).toBe(201);
  return answer.body as CreatedApiTokenResponse;
}

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: { code?: string; items?: unknown[]; [field: string]: unknown };
}
type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** As a program calls: no cookie, no CSRF token. */
async function call(token: string, method: Method, path: string, body?: object): Promise<Answer> {
  const request = t.agent().raw[method](path).set('Authorization', `Bearer ${token}`);
  return body ? request.send(body) : request;
}
const answerOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as Answer['body']).code,
});

const REFUSED = { status: 401, code: 'INVALID_TOKEN' };

it('is shown once and stored as a hash, and its owner gets an email', async () => {
  const { token, ...rest } = await tokenWith(['events:see']);
  expect(token).toMatch(/^lct_[A-Za-z0-9_-]{43}$/);
  const listed = await me.call('get', TOKENS);
  expect(listed.body).toEqual({ items: [rest] });
  expect(rest).toMatchObject({ name: 'Sync', lastUsedAt: null, expiresAt: '2027-06-03T04:00:00.000Z' });
  const [row] = await t.db.query<{ text: string; bytes: number }>(
    'SELECT t::text AS text, octet_length(token_hash) AS bytes FROM api_tokens t WHERE user_id = $1',
    [me.userId],
  );
  expect(row?.bytes).toBe(32);
  expect(row?.text).not.toContain(token.slice(4, 20));
  const [event] = await t.outboxRows('api_token.created');
  expect(event).toMatchObject({ payload: { userId: me.userId, tokenId: rest.id } });
  const email = await emailOf(createdEmail, t.app, { userId: me.userId, tokenId: rest.id });
  expect(email).toMatchObject({ to: `${me.username}@example.com`, props: { name: 'Sync' } });
  expect(JSON.stringify(email)).not.toContain(token);
});

it('acts as its owner, without a cookie, a session or a CSRF token', async () => {
  const { token } = await tokenWith();
  const sessions = await t.db.query('SELECT sid, sess::text FROM sessions ORDER BY sid');
  const made = await call(token, 'post', '/api/events', { title: 'Keynote', eventDate: '2027-05-04' });
  expect(answerOf(made)).toEqual({ status: 201 });
  expect((await me.call('get', `/api/events/${String(made.body.id)}`)).body).toMatchObject({ title: 'Keynote' });
  expect((await call(token, 'get', '/api/user')).body).toMatchObject({ id: me.userId, isAdmin: false });
  expect(made.headers['set-cookie']).toBeUndefined();
  expect(made.headers).toMatchObject({ 'cache-control': 'no-store', 'ratelimit-limit': '600000' });
  expect(await t.db.query('SELECT sid, sess::text FROM sessions ORDER BY sid')).toEqual(sessions);
});

it('notes when it was used, to five minutes', async () => {
  const { token } = await tokenWith();
  const lastUsed = async () => ((await me.call('get', TOKENS)).body as { items: { lastUsedAt: string }[] }).items[0];
  await call(token, 'get', '/api/events');
  t.clock.advance(299_000);
  await call(token, 'get', '/api/events');
  expect(await lastUsed()).toMatchObject({ lastUsedAt: '2027-03-04T15:00:00.000Z' });
  t.clock.advance(1_000);
  await call(token, 'get', '/api/events');
  expect(await lastUsed()).toMatchObject({ lastUsedAt: '2027-03-04T15:05:00.000Z' });
});

it('uses the token and not the cookie beside it', async () => {
  const other = await t.signUp();
  const { token, id } = await tokenWith();
  const both = await other.call('get', '/api/user', undefined, { Authorization: `Bearer ${token}` });
  expect(both.body).toMatchObject({ id: me.userId });
  expect(both.headers['set-cookie']).toBeUndefined();
  await me.call('delete', `${TOKENS}/${id}`);
  const revoked = await other.call('get', '/api/user', undefined, { Authorization: `bearer ${token}` });
  expect(answerOf(revoked)).toEqual(REFUSED);
  // Signing out doesn’t get around it either.
  const out = await other.raw
    .post('/api/logout')
    .set({ Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'same-origin' });
  expect({ ...answerOf(out), cookie: out.headers['set-cookie'] }).toEqual({ ...REFUSED, cookie: undefined });
  expect((await other.call('get', '/api/user')).status).toBe(200);
});

it('still demands the CSRF token of a cookie, whatever else is sent', async () => {
  const { token } = await tokenWith();
  for (const headers of [{}, { Authorization: `Basic ${token}` }, { 'X-Authorization': `Bearer ${token}` }]) {
    const answer = await me.raw.post('/api/events').set(headers).send({ title: 'Forged' });
    expect(answerOf(answer)).toEqual({ status: 403, code: 'CSRF_INVALID' });
  }
});

it('answers alike to whatever isn’t a token now', async () => {
  const { token, id } = await tokenWith();
  const expired = await tokenWith(scopePresets.read, me, { expiresOn: '2027-03-04' });
  const gone = await tokenWith();
  await me.call('delete', `${TOKENS}/${gone.id}`);
  t.clock.set('2027-03-05T05:00:00Z');
  const hash = await t.db.query<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM api_tokens WHERE id = $1`,
    [id],
  );
  const wrong = [
    ...[
      '',
      ' ',
      'x',
      'lct_',
      token.slice(0, 20),
      token.slice(0, -1),
      `${token}a`,
      `${token} ${token}`,
      token.toLowerCase(),
    ],
    ...[`lct_${'A'.repeat(43)}`, token.slice(4), hash[0]?.hash ?? '', id, expired.token, gone.token, "lct_' OR 1=1 --"],
  ];
  const [first, ...others] = await Promise.all(wrong.map((each) => call(each, 'get', '/api/events')));
  for (const answer of [first, ...others]) {
    expect(answerOf(answer!)).toEqual(REFUSED);
    expect({ ...answer!.body, requestId: '' }).toEqual({ ...first!.body, requestId: '' });
    expect(answer!.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(answer!.headers['set-cookie']).toBeUndefined();
  }
  expect((await call(token, 'get', '/api/events')).status).toBe(200);
});

it('works until the last second of its last day in the zone of the account', async () => {
  const { token } = await tokenWith(scopePresets.read, me, { expiresOn: '2027-03-04' });
  t.clock.set('2027-03-05T04:59:59Z');
  expect((await call(token, 'get', '/api/events')).status).toBe(200);
  t.clock.set('2027-03-05T05:00:00Z');
  expect(answerOf(await call(token, 'get', '/api/events'))).toEqual(REFUSED);
});

it('is not read from the address', async () => {
  const { token } = await tokenWith();
  const answer = await t.agent().raw.get(`/api/events?access_token=${token}&token=${token}`);
  expect(answer.status).toBe(401);
});

it('ends with the next request once it is revoked, by its owner only', async () => {
  const { token, id } = await tokenWith();
  const other = await t.signUp();
  expect(answerOf(await other.call('delete', `${TOKENS}/${id}`))).toEqual({ status: 404, code: 'TOKEN_NOT_FOUND' });
  expect((await call(token, 'get', '/api/events')).status).toBe(200);
  expect((await me.call('delete', `${TOKENS}/${id}`)).status).toBe(204);
  expect(answerOf(await call(token, 'get', '/api/events'))).toEqual(REFUSED);
  expect((await me.call('delete', `${TOKENS}/${id}`)).status).toBe(404);
});

it('ends with the password, with the account, and when an administrator closes it', async () => {
  const { token } = await tokenWith();
  await me.call('post', '/api/account/password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
  expect(answerOf(await call(token, 'get', '/api/user'))).toEqual(REFUSED);
  expect((await me.call('get', TOKENS)).body).toEqual({ items: [] });

  const second = await tokenWith(scopePresets.read, me, { password: NEW_PASSWORD });
  const links = t.app.get(EmailLinksService);
  await t.db.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [me.userId]);
  const url = await links.resetUrl(me.userId, `${me.username}@example.com`);
  const reset = { token: url.split('/').at(-1), password: TEST_PASSWORD };
  expect((await t.agent().call('post', '/api/auth/reset-password', reset)).status).toBe(200);
  expect(answerOf(await call(second.token, 'get', '/api/user'))).toEqual(REFUSED);

  const other = await t.signUp();
  const third = await tokenWith(scopePresets.read, other);
  const admin = await t.signUp();
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
  const account = `/api/admin/accounts/${other.userId}/closure`;
  expect((await admin.call('put', account, { reason: 'Spam' })).status).toBeLessThan(300);
  expect(answerOf(await call(third.token, 'get', '/api/user'))).toEqual(REFUSED);
  expect((await admin.call('delete', account)).status).toBeLessThan(300);
  expect(answerOf(await call(third.token, 'get', '/api/user'))).toEqual(REFUSED);

  const leaving = await t.signUp();
  const fourth = await tokenWith(scopePresets.read, leaving);
  await leaving.call('post', '/api/delete-account', { password: TEST_PASSWORD });
  expect(answerOf(await call(fourth.token, 'get', '/api/user'))).toEqual(REFUSED);
});

it('ends when a release that doesn’t know tokens changes the password', async () => {
  const { token } = await tokenWith();
  await t.db.query('UPDATE users SET password_version = password_version + 1 WHERE id = $1', [me.userId]);
  expect(answerOf(await call(token, 'get', '/api/user'))).toEqual(REFUSED);
});

it('does what its scopes allow, and names the one that it lacks', async () => {
  const { token } = await tokenWith(['events:see']);
  expect((await call(token, 'get', '/api/events')).status).toBe(200);
  const write = await call(token, 'post', '/api/events', { title: 'Keynote', eventDate: '2027-05-04' });
  expect(answerOf(write)).toEqual({ status: 403, code: 'INSUFFICIENT_SCOPE' });
  expect(write.body.message).toContain('events:act');
  expect(write.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="events:act"');
  expect(answerOf(await call(token, 'get', '/api/clients'))).toEqual({ status: 403, code: 'INSUFFICIENT_SCOPE' });
});

it('gets no amount without the money, and can’t send one', async () => {
  const { token } = await tokenWith(['events:act']);
  const fields = { title: 'Paid', eventDate: '2027-05-04', grossFeeCents: 765_432 };
  const { body: paid } = (await me.call('post', '/api/events', fields)) as { body: { id: string; version: number } };
  const seen = await call(token, 'get', `/api/events/${paid.id}`);
  expect(seen.body).toMatchObject({ title: 'Paid', grossFeeCents: null });
  expect(JSON.stringify(seen.body)).not.toMatch(/765,?432|7,?654\.32/);
  const change = { version: paid.version, title: 'Renamed', grossFeeCents: 1 };
  expect((await call(token, 'patch', `/api/events/${paid.id}`, change)).status).toBe(200);
  const after = (await me.call('get', `/api/events/${paid.id}`)).body as object;
  expect(after).toMatchObject({ title: 'Renamed', grossFeeCents: 765_432 });
});

it('finds nothing of the parts that it lacks in answers that have several', async () => {
  await me.call('post', '/api/clients', { name: 'Unmistakable Inc' });
  const narrow = await tokenWith(['basics:see', 'events:see']);
  const search = '/api/search?q=unmistakable';
  expect(JSON.stringify((await call(narrow.token, 'get', search)).body)).not.toContain('Unmistakable Inc');
  const wide = await tokenWith(['basics:see', 'contacts:see']);
  expect(JSON.stringify((await call(wide.token, 'get', search)).body)).toContain('Unmistakable Inc');
});

it('cannot make or see tokens, or reach the account, whatever its scopes', async () => {
  const { token } = await tokenWith([...scopePresets.read, ...scopePresets.write]);
  const attempts: [Method, string, object?][] = [
    ['get', TOKENS],
    ['post', TOKENS, input(scopePresets.write)],
    ['post', '/api/account/password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }],
    ['post', '/api/account/email', { email: 'thief@example.com', password: TEST_PASSWORD }],
    ['get', '/api/account/sessions'],
    ['delete', '/api/account/sessions'],
    ['post', '/api/delete-account', { password: TEST_PASSWORD }],
    ['post', '/api/team-members', { email: 'thief@example.com', role: 'manager' }],
    ['put', '/api/account/support-access'],
    ['post', '/api/create-portal-session'],
    ['post', '/api/login', { username: me.username, password: TEST_PASSWORD }],
    ['get', '/api/csrf-token'],
    ['post', '/api/logout'],
    ['put', '/api/current-office', { id: me.userId }],
  ];
  for (const [method, path, body] of attempts) {
    const answer = await call(token, method, path, body);
    const { status, code } = answerOf(answer);
    const cookie = answer.headers['set-cookie'];
    expect({ method, path, status, code, cookie }).toEqual({
      method,
      path,
      status: 403,
      code: 'NOT_FOR_TOKENS',
      cookie: undefined,
    });
  }
});

it('acts as no administrator, though its owner is one', async () => {
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [me.userId]);
  const { token } = await tokenWith();
  expect((await me.call('get', '/api/admin/overview')).status).toBe(200);
  expect(answerOf(await call(token, 'get', '/api/admin/overview'))).toEqual({ status: 403, code: 'NOT_FOR_TOKENS' });
  expect((await call(token, 'get', '/api/admin/queues/board')).status).toBe(403);
});

it('never finds another office’s row, nor takes one by a header', async () => {
  const other = await t.signUp();
  const theirs = (await other.call('post', '/api/events', { title: 'Theirs', eventDate: '2027-05-04' })).body as {
    id: string;
  };
  const { token } = await tokenWith();
  expect((await call(token, 'get', `/api/events/${theirs.id}`)).status).toBe(404);
  expect((await call(token, 'patch', `/api/events/${theirs.id}`, { version: 1, title: 'Mine' })).status).toBe(404);
  const header = { Authorization: `Bearer ${token}`, 'X-Account-Id': other.userId };
  expect((await t.agent().raw.get('/api/events').set(header)).status).toBe(401);
});

it('is for the office’s owner: a member makes none there, and none in a sandbox', async () => {
  const sandbox = t.agent();
  expect((await sandbox.call('post', '/api/sandbox', {})).status).toBe(201);
  const answer = await sandbox.call('post', TOKENS, input(['events:see']));
  expect(answerOf(answer)).toEqual({ status: 403, code: 'NOT_IN_SANDBOX' });
});

it('answers 403 when the trial is over, like a session', async () => {
  const { token } = await tokenWith();
  await t.db.query(`UPDATE subscriptions SET trial_ends_at = now() - interval '1 year' WHERE user_id = $1`, [
    me.userId,
  ]);
  expect(answerOf(await call(token, 'get', '/api/events'))).toEqual({ status: 403, code: 'SUBSCRIPTION_EXPIRED' });
  expect((await call(token, 'get', '/api/subscription-status')).status).toBe(200);
});

it.each([
  ['a wrong password', { password: 'Wrong!Pass1' }, 'password'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['a scope of the account itself', { scopes: ['office:act'] }, 'scopes.0'],
  ['the scope to sign', { scopes: ['signing:act'] }, 'scopes.0'],
  ['an unknown level', { scopes: ['events:own'] }, 'scopes.0'],
  ['a day that is over', { expiresOn: '2027-03-03' }, 'expiresOn'],
  ['more than a year', { expiresOn: '2028-03-04' }, 'expiresOn'],
  ['a blank name', { name: ' ' }, 'name'],
])('refuses %s', async (_what, fields, field) => {
  const answer = await me.call('post', TOKENS, input(['events:see'], fields));
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  expect((await me.call('get', TOKENS)).body).toEqual({ items: [] });
});

it('stops at the limit, also for two at the same moment; expired ones make room', async () => {
  await t.db.query(
    `INSERT INTO api_tokens (id, user_id, token_hash, password_version, name, scopes, created_at, expires_at)
     SELECT gen_random_uuid(), $1::uuid, sha256(($1::text || n)::bytea), 1, 'n', '{events:see}', now(), '2999-01-01'
     FROM generate_series(2, $2::int) n`,
    [me.userId, MAX_TOKENS],
  );
  const twice = await Promise.all([1, 2].map(() => me.call('post', TOKENS, input(['events:see']))));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await t.db.query(`UPDATE api_tokens SET expires_at = '2020-01-01' WHERE user_id = $1 AND name = 'n'`, [me.userId]);
  expect((await me.call('post', TOKENS, input(['events:see']))).status).toBe(201);
  expect(((await me.call('get', TOKENS)).body as ApiTokensResponse).items).toHaveLength(2);
});

it('lets through so many requests a minute of each token', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.005' } });
  try {
    const agent = limited.agent();
    const username = 'busy';
    const register = { username, email: 'busy@example.com', password: TEST_PASSWORD };
    const { body } = (await agent.call('post', '/api/register', register)) as { body: { id: string } };
    const [one, two] = await Promise.all([1, 2].map((n) => insertToken(limited, body.id, n)));
    const get = (token: string) => limited.agent().raw.get('/api/events').set('Authorization', `Bearer ${token}`);
    for (const left of ['2', '1', '0']) {
      const { status, headers } = await get(one!);
      expect({ status, left: headers['ratelimit-remaining'] }).toEqual({ status: 200, left });
    }
    const refused = await get(one!);
    expect(answerOf(refused)).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(two!)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

/** The limits leave no room to make them over HTTP. */
async function insertToken(app: TestApp, userId: string, n: number): Promise<string> {
  const token = `lct_${String(n).repeat(43)}`;
  await app.db.query(
    `INSERT INTO api_tokens (id, user_id, token_hash, password_version, name, scopes, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, sha256($2::bytea), 1, 'n', '{events:see}', now(), '2099-01-01')`,
    [userId, token],
  );
  return token;
}

it('is in no line of the log', async () => {
  const { token } = await tokenWith();
  const secret = token.slice(4);
  await call(token, 'get', `/api/events/${token}`);
  await call(token, 'get', `/api/clients?q=${token}`);
  await call(`${token}x`, 'get', '/api/events');
  await call(token, 'post', '/api/clients', { name: 5, [token]: token });
  const { body } = await call(token, 'get', '/api/user');
  expect(body.id).toBe(me.userId);
  expect(logged).toContain('request completed');
  expect(logged).not.toContain(secret);
});
