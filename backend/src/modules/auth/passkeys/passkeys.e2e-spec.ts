/** Passkeys over HTTP: added, used and removed by a software authenticator, and every answer that must be refused. */
import { Writable } from 'node:stream';
import type { NewPasskeyOptions, PasskeyOptions, PasskeyResponse } from '@lectern/protocol/passkeys';
import { SoftwareAuthenticator, type Wrong } from '@lectern/testing/software-authenticator';
import { emailOf } from '../../../testing/email-of';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp, type TestPerson } from '../../../testing/test-app';
import { handler as passkeyChangedEmail } from '../emails/send-passkey-changed-email';

const ORIGIN = 'http://lectern.test';
const MINUTE = 60_000;
const REFUSED = {
  status: 401,
  body: { code: 'PASSKEY_REFUSED', message: 'This passkey didn’t work. Try again, or use your password.' },
};

const lines: string[] = [];
let t: TestApp;

beforeAll(async () => {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  t = await createTestApp({ log, env: { RATE_LIMIT_FACTOR: '100' } });
});
afterAll(() => t.close());

const optionsToAdd = async (me: TestAgent) =>
  (await me.call('post', '/api/account/passkey-options')).body as NewPasskeyOptions;
const optionsToSignIn = async (browser: TestAgent) =>
  (await browser.call('post', '/api/login/passkey-options')).body as PasskeyOptions;

async function add(me: TestAgent, authenticator: SoftwareAuthenticator, name = 'iPhone', wrong?: Wrong) {
  const credential = authenticator.create(await optionsToAdd(me), wrong);
  return me.call('post', '/api/account/passkeys', { name, credential });
}

async function signIn(browser: TestAgent, authenticator: SoftwareAuthenticator, wrong?: Wrong) {
  return browser.call('post', '/api/login/passkey', authenticator.get(await optionsToSignIn(browser), wrong));
}

/** A person with one passkey. */
async function withPasskey() {
  const me = await t.signUp();
  const authenticator = new SoftwareAuthenticator(ORIGIN);
  const { status, body } = await add(me, authenticator);
  expect(status).toBe(201);
  return { me, authenticator, passkey: body as PasskeyResponse };
}

const listOf = async (me: TestPerson) =>
  ((await me.call('get', '/api/account/passkeys')).body as { items: PasskeyResponse[] }).items;

describe('a passkey', () => {
  it('is added, listed and renamed', async () => {
    const { me, passkey } = await withPasskey();
    expect(passkey).toEqual({
      id: passkey.id,
      name: 'iPhone',
      isBackedUp: false,
      createdAt: t.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(await listOf(me)).toEqual([passkey]);
    const renamed = await me.call('patch', `/api/account/passkeys/${passkey.id}`, { name: ' Blue phone ' });
    expect(renamed).toMatchObject({ status: 200, body: { id: passkey.id, name: 'Blue phone' } });
    const unnamed = await me.call('patch', `/api/account/passkeys/${passkey.id}`, { name: ' ' });
    expect(unnamed).toMatchObject({ status: 400, body: { fieldErrors: { name: 'Name is required' } } });
  });

  it('signs in like a password: a new session, seen now, and when it was used', async () => {
    const { me, authenticator, passkey } = await withPasskey();
    t.clock.advance(MINUTE);
    const browser = t.agent();
    const before = await browser.raw.get('/api/csrf-token');
    const answer = await signIn(browser, authenticator);
    expect(answer).toMatchObject({ status: 200, body: { id: me.userId, username: me.username } });
    expect(answer.headers['set-cookie']).not.toEqual(before.headers['set-cookie']);
    expect(String(answer.headers['set-cookie'])).toContain('lectern.device=');
    expect((await browser.call('get', '/api/user')).body).toMatchObject({ username: me.username });
    expect((await listOf(me))[0]).toMatchObject({ id: passkey.id, lastUsedAt: t.clock.now().toISOString() });
    const [user] = await t.db.query(`SELECT last_seen_at AS seen FROM users WHERE id = $1`, [me.userId]);
    expect(user).toEqual({ seen: t.clock.now() });
    const { body } = await browser.call('get', '/api/account/sessions');
    expect((body as { items: unknown[] }).items).toHaveLength(2);
  });

  it('is offered to be made for this site and this account, with the person verified, and not twice on one device', async () => {
    const { me, authenticator } = await withPasskey();
    const options = await optionsToAdd(me);
    expect(options).toMatchObject({
      rp: { id: 'lectern.test', name: 'Lectern' },
      user: { id: Buffer.from(me.userId.replaceAll('-', ''), 'hex').toString('base64url'), name: me.username },
      excludeCredentials: [{ id: authenticator.held[0]?.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('is removed, and signs in no more', async () => {
    const { me, authenticator, passkey } = await withPasskey();
    expect((await me.call('delete', `/api/account/passkeys/${passkey.id}`)).status).toBe(204);
    expect(await listOf(me)).toEqual([]);
    expect(await signIn(t.agent(), authenticator)).toMatchObject(REFUSED);
    expect((await me.call('delete', `/api/account/passkeys/${passkey.id}`)).status).toBe(404);
  });

  it('outlives a new password', async () => {
    const { me, authenticator } = await withPasskey();
    const input = { currentPassword: TEST_PASSWORD, newPassword: 'Other!Stage7' };
    expect((await me.call('post', '/api/account/password', input)).status).toBe(200);
    expect((await signIn(t.agent(), authenticator)).status).toBe(200);
  });

  it('is announced by email when it’s added and when it’s removed', async () => {
    const { me, passkey } = await withPasskey();
    await me.call('delete', `/api/account/passkeys/${passkey.id}`);
    const payload = { userId: me.userId, name: 'iPhone' };
    expect(await t.outboxRows('passkey.added')).toContainEqual({ type: 'passkey.added', payload });
    expect(await t.outboxRows('passkey.removed')).toContainEqual({ type: 'passkey.removed', payload });
    const at = '2027-03-04T12:00:00.000Z';
    for (const change of ['added', 'removed'] as const) {
      expect(await emailOf(passkeyChangedEmail, t.app, payload, at, `passkey.${change}`)).toMatchObject({
        to: `${me.username}@example.com`,
        props: { change, name: 'iPhone', when: 'March 4, 2027 at 7:00:00 AM EST' },
      });
    }
  });

  it('is another person’s: not found', async () => {
    const { passkey } = await withPasskey();
    const stranger = await t.signUp();
    const path = `/api/account/passkeys/${passkey.id}`;
    expect((await stranger.call('patch', path, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.call('delete', path)).status).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
  });

  it('is one of twenty at most, also when two are added at the same time', async () => {
    const me = await t.signUp();
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    for (let n = 1; n < 20; n++) expect((await add(me, authenticator, `Key ${n}`)).status).toBe(201);
    const credentials = [authenticator.create(await optionsToAdd(me)), authenticator.create(await optionsToAdd(me))];
    const answers = await Promise.all(
      credentials.map((credential) => me.call('post', '/api/account/passkeys', { name: 'Last', credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listOf(me)).toHaveLength(20);
    expect(await me.call('post', '/api/account/passkey-options')).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_PASSKEYS' },
    });
  });
});

describe('adding and removing', () => {
  it('ask again who it is once the sign-in is ten minutes old', async () => {
    const { me, passkey } = await withPasskey();
    const path = `/api/account/passkeys/${passkey.id}`;
    t.clock.advance(10 * MINUTE);
    const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };
    expect(await me.call('post', '/api/account/passkey-options')).toMatchObject(refused);
    expect(await me.call('delete', path)).toMatchObject(refused);
    await me.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
    expect((await add(me, new SoftwareAuthenticator(ORIGIN), 'Mac')).status).toBe(201);
    expect((await me.call('delete', path)).status).toBe(204);
    expect((await listOf(me)).map(({ name }) => name)).toEqual(['Mac']);
  });

  it('aren’t possible in a sandbox', async () => {
    const visitor = t.agent();
    expect((await visitor.call('post', '/api/sandbox', {})).status).toBe(201);
    expect(await visitor.call('post', '/api/account/passkey-options')).toMatchObject({
      status: 403,
      body: { code: 'NOT_IN_SANDBOX' },
    });
  });

  it('take no challenge that was given for signing in, which anyone gets', async () => {
    const me = await t.signUp();
    t.clock.advance(10 * MINUTE);
    const { challenge } = await optionsToSignIn(me);
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const forged = { challenge, rp: { id: 'lectern.test' }, user: { id: 'x' } } as unknown as NewPasskeyOptions;
    const credential = authenticator.create(forged);
    expect(await me.call('post', '/api/account/passkeys', { name: 'Mine', credential })).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_NOT_ADDED' },
    });
  });

  it.each<[string, Wrong]>([
    ['a foreign challenge', { challenge: 'Zm9yZWlnbg' }],
    ['another origin', { origin: 'https://lectern.example' }],
    ['another port of it', { origin: 'http://lectern.test:81' }],
    ['localhost, which this server isn’t', { origin: 'http://localhost:3000' }],
    ['another site’s id', { rpId: 'lectern.example' }],
    ['a person who wasn’t verified', { isUnverified: true }],
  ])('refuse %s', async (_name, wrong) => {
    const me = await t.signUp();
    const answer = await add(me, new SoftwareAuthenticator(ORIGIN), 'Mine', wrong);
    expect(answer).toMatchObject({ status: 400, body: { code: 'PASSKEY_NOT_ADDED' } });
    expect(await listOf(me)).toEqual([]);
  });

  it('refuse a passkey that was added before, also by another person', async () => {
    const { me, authenticator } = await withPasskey();
    const options = await optionsToAdd(me);
    const credential = authenticator.create(options);
    expect((await me.call('post', '/api/account/passkeys', { name: 'Mac', credential })).status).toBe(201);
    const again = await me.call('post', '/api/account/passkeys', { name: 'Mac', credential });
    expect(again).toMatchObject({ status: 400, body: { code: 'PASSKEY_NOT_ADDED' } });
    await t.db.query(`UPDATE passkeys SET credential_id = 'taken' WHERE credential_id = $1`, [credential.id]);
    const stranger = await t.signUp();
    const theirs = new SoftwareAuthenticator(ORIGIN).create(await optionsToAdd(stranger));
    await t.db.query(`UPDATE passkeys SET credential_id = $1 WHERE credential_id = 'taken'`, [theirs.id]);
    expect(await stranger.call('post', '/api/account/passkeys', { name: 'Mine', credential: theirs })).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_TAKEN' },
    });
  });
});

describe('signing in', () => {
  it.each<[string, Wrong]>([
    ['a foreign challenge', { challenge: 'Zm9yZWlnbg' }],
    ['another origin', { origin: 'https://lectern.example' }],
    ['another site’s id', { rpId: 'lectern.example' }],
    ['a person who wasn’t verified', { isUnverified: true }],
    ['the name of another account', { userHandle: 'AZDw3gAAcACAAAAAAAAAAA' }],
  ])('refuses %s', async (_name, wrong) => {
    const { authenticator } = await withPasskey();
    const browser = t.agent();
    expect(await signIn(browser, authenticator, wrong)).toMatchObject(REFUSED);
    expect((await browser.call('get', '/api/user')).status).toBe(401);
    // Nothing but that answer was wrong.
    expect((await signIn(browser, authenticator)).status).toBe(200);
  });

  it('refuses an unknown passkey with the same words', async () => {
    const { authenticator } = await withPasskey();
    const [known] = authenticator.held;
    const unknown = new SoftwareAuthenticator(ORIGIN);
    unknown.held.push({ ...known!, id: 'dW5rbm93bg' });
    expect(await signIn(t.agent(), unknown)).toMatchObject(REFUSED);
  });

  it('refuses the signature of another passkey', async () => {
    const mine = await withPasskey();
    const theirs = await withPasskey();
    const [key] = mine.authenticator.held;
    const [name] = theirs.authenticator.held;
    const mixed = new SoftwareAuthenticator(ORIGIN);
    mixed.held.push({ ...key!, id: name!.id, userHandle: name!.userHandle });
    expect(await signIn(t.agent(), mixed)).toMatchObject(REFUSED);
  });

  it('takes an answer once, also of two at the same time', async () => {
    const { authenticator } = await withPasskey();
    // One that doesn't count, so that only the challenge can be in the way.
    const browser = t.agent();
    const answer = authenticator.get(await optionsToSignIn(browser), { counter: 0 });
    const token = ((await browser.raw.get('/api/csrf-token')).body as { csrfToken: string }).csrfToken;
    const answers = await Promise.all(
      [1, 2].map(() => browser.raw.post('/api/login/passkey').set('X-CSRF-Token', token).send(answer)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await browser.call('post', '/api/login/passkey', answer)).toMatchObject(REFUSED);
  });

  it('takes no answer to a challenge of another visitor', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.get(await optionsToSignIn(t.agent()));
    const thief = t.agent();
    await optionsToSignIn(thief);
    expect(await thief.call('post', '/api/login/passkey', answer)).toMatchObject(REFUSED);
  });

  it('takes no answer after five minutes', async () => {
    const { authenticator } = await withPasskey();
    const browser = t.agent();
    const options = await optionsToSignIn(browser);
    t.clock.advance(5 * MINUTE);
    const answer = await browser.call('post', '/api/login/passkey', authenticator.get(options));
    expect(answer).toMatchObject(REFUSED);
  });

  it('answers two windows of a browser', async () => {
    const { authenticator } = await withPasskey();
    const browser = t.agent();
    const first = await optionsToSignIn(browser);
    await optionsToSignIn(browser);
    expect((await browser.call('post', '/api/login/passkey', authenticator.get(first))).status).toBe(200);
  });

  it('refuses a counter that went back, as that of a copy does, and logs it', async () => {
    const { me, authenticator, passkey } = await withPasskey();
    expect((await signIn(t.agent(), authenticator, { counter: 7 })).status).toBe(200);
    lines.length = 0;
    for (const counter of [7, 6, 0]) {
      expect(await signIn(t.agent(), authenticator, { counter })).toMatchObject(REFUSED);
    }
    const logged = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ passkeyId }) => passkeyId);
    expect(logged).toHaveLength(3);
    expect(logged[0]).toMatchObject({ userId: me.userId, passkeyId: passkey.id, counter: 7, counterBefore: 7 });
    expect((await signIn(t.agent(), authenticator, { counter: 8 })).status).toBe(200);
  });

  it('refuses a disabled account with the words that its password gets, and nothing before it is proved', async () => {
    const { me, authenticator } = await withPasskey();
    await t.db.query(`UPDATE users SET disabled_at = now(), disabled_reason = '-' WHERE id = $1`, [me.userId]);
    const byPassword = await t.agent().call('post', '/api/login', { username: me.username, password: TEST_PASSWORD });
    const byPasskey = await signIn(t.agent(), authenticator);
    expect(byPasskey).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    expect((byPasskey.body as { message: string }).message).toBe((byPassword.body as { message: string }).message);
    expect(await signIn(t.agent(), authenticator, { rpId: 'lectern.example' })).toMatchObject(REFUSED);
  });

  it('refuses an account that is being deleted, whose passkeys go with it', async () => {
    const { me, authenticator } = await withPasskey();
    expect((await me.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
    expect(await signIn(t.agent(), authenticator)).toMatchObject(REFUSED);
  });

  it('is both steps of a two-step sign-in', async () => {
    const { me, authenticator } = await withPasskey();
    await t.db.query(`UPDATE users SET two_step_since = now() WHERE id = $1`, [me.userId]);
    const byPassword = await t.agent().call('post', '/api/login', { username: me.username, password: TEST_PASSWORD });
    expect(byPassword).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect((await signIn(t.agent(), authenticator)).status).toBe(200);
  });

  it('offers the same to everyone', async () => {
    const { me } = await withPasskey();
    const own = await optionsToSignIn(me);
    const { challenge, ...others } = await optionsToSignIn(t.agent());
    expect(own).toEqual({ ...others, challenge: own.challenge });
    expect(challenge).not.toBe(own.challenge);
    expect(others).toEqual({ rpId: 'lectern.test', timeout: 300_000, userVerification: 'required' });
  });

  it.each([
    ['nothing', {}],
    ['what is no JSON', { clientDataJSON: 'bm8' }],
    ['what is no text', { clientDataJSON: 7 }],
  ])('refuses %s', async (_name, response) => {
    const { authenticator } = await withPasskey();
    const browser = t.agent();
    const answer = authenticator.get(await optionsToSignIn(browser));
    const { status } = await browser.call('post', '/api/login/passkey', {
      ...answer,
      response: Object.keys(response).length > 0 ? { ...answer.response, ...response } : {},
    });
    expect([400, 401]).toContain(status);
    expect((await browser.call('get', '/api/user')).status).toBe(401);
  });

  it('needs the CSRF token', async () => {
    const { status } = await t.agent().raw.post('/api/login/passkey-options').send({});
    expect(status).toBe(403);
  });

  it('writes no key and no challenge into the log', () => {
    const log = lines.join('');
    expect(log).not.toMatch(/clientDataJSON|authenticatorData|publicKey/);
  });
});
