/** Two-step sign-in over HTTP, and changes that ask for a confirmation. */
import { Writable } from 'node:stream';
import { SecretBox } from '@lectern/core/secret-box';
import { hashRaw } from '@node-rs/argon2';
import { TOTP } from 'otpauth';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp, type TestPerson } from '../../../testing/test-app';
import { PasswordHasher } from '../passwords/password-hasher';

const MINUTE = 60_000;

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

function codeOf(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: t.clock.now().getTime() });
}

const wait = (ms: number) => t.clock.advance(ms);

async function turnOn(person: TestPerson): Promise<{ secret: string; recoveryCodes: string[] }> {
  const setup = await person.call('post', '/api/account/two-step/authenticator');
  expect(setup.status).toBe(200);
  const { secret } = setup.body as { secret: string };
  const confirmed = await person.call('post', '/api/account/two-step/authenticator/confirmation', {
    code: codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  wait(MINUTE);
  return { secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}

async function givePassword(username: string, browser: TestAgent = t.agent()): Promise<TestAgent> {
  const { status, body } = await browser.call('post', '/api/login', { username, password: TEST_PASSWORD });
  expect({ status, code: (body as { code: string }).code }).toEqual({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
  return browser;
}

const sidIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /lectern\.sid=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

const giveCode = (browser: TestAgent, code: string) => browser.call('post', '/api/login/second-factor', { code });

describe('two-step sign-in', () => {
  it('asks for a code after the password, and only then signs in', async () => {
    const me = await t.signUp();
    const { secret, recoveryCodes } = await turnOn(me);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(true);

    const browser = await givePassword(me.username);
    expect((await browser.call('get', '/api/user')).status).toBe(401);
    expect((await giveCode(browser, '000000')).body).toMatchObject({ code: 'WRONG_CODE' });
    const answer = await giveCode(browser, codeOf(secret));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ username: me.username });
    expect((await browser.call('get', '/api/user')).status).toBe(200);
  });

  it('takes a code once, and none of another half minute but the next and the last', async () => {
    const me = await t.signUp();
    const { secret } = await turnOn(me);
    const used = codeOf(secret);
    expect((await giveCode(await givePassword(me.username), used)).status).toBe(200);
    expect((await giveCode(await givePassword(me.username), used)).body).toMatchObject({ code: 'WRONG_CODE' });
    const stale = codeOf(secret);
    wait(2 * MINUTE);
    expect((await giveCode(await givePassword(me.username), stale)).body).toMatchObject({ code: 'WRONG_CODE' });
    const last = codeOf(secret);
    wait(MINUTE / 2);
    expect((await giveCode(await givePassword(me.username), last)).status).toBe(200);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const me = await t.signUp();
    const { recoveryCodes } = await turnOn(me);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await giveCode(await givePassword(me.username), typed)).status).toBe(200);
    expect((await giveCode(await givePassword(me.username), code)).body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await me.call('get', '/api/account/two-step')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('takes no code of another account, and none without the password before it', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    await turnOn(me);
    const theirs = await turnOn(other);
    const browser = await givePassword(me.username);
    expect((await giveCode(browser, codeOf(theirs.secret))).body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await giveCode(browser, theirs.recoveryCodes[0] ?? '')).body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await giveCode(t.agent(), codeOf(theirs.secret))).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
  });

  it('forgets the password after ten minutes, and when it was changed', async () => {
    const me = await t.signUp();
    const { secret } = await turnOn(me);
    const [slow, changed] = [await givePassword(me.username), await givePassword(me.username)];
    const newPassword = 'Other!Stage7';
    await me.call('post', '/api/account/password', { currentPassword: TEST_PASSWORD, newPassword });
    expect((await giveCode(changed, codeOf(secret))).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    wait(11 * MINUTE);
    expect((await giveCode(slow, codeOf(secret))).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
  });

  it('counts guesses for the account, in any number of browsers', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const usual = t;
    t = limited;
    try {
      const me = await t.signUp();
      const { secret } = await turnOn(me);
      for (const browser of [await givePassword(me.username), await givePassword(me.username)]) {
        for (let guess = 0; guess < 5; guess++) expect((await giveCode(browser, '000000')).status).toBe(400);
      }
      expect((await giveCode(await givePassword(me.username), codeOf(secret))).status).toBe(429);
    } finally {
      t = usual;
      await limited.close();
    }
  });

  it('keeps the app in use until the new one is confirmed', async () => {
    const me = await t.signUp();
    const old = await turnOn(me);
    await me.call('post', '/api/account/two-step/authenticator');
    expect((await giveCode(await givePassword(me.username), codeOf(old.secret))).status).toBe(200);
    const next = await turnOn(me);
    expect(next.recoveryCodes).toEqual([]);
    const browser = await givePassword(me.username);
    expect((await giveCode(browser, codeOf(old.secret))).status).toBe(400);
    expect((await giveCode(browser, codeOf(next.secret))).status).toBe(200);
    expect((await giveCode(await givePassword(me.username), old.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('goes on after a new session secret that names the former one, and ends the sessions', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    const { secret, recoveryCodes } = await turnOn(me);
    const env = {
      SESSION_SECRET: 'n'.repeat(32),
      FORMER_SESSION_SECRETS: `${'o'.repeat(32)}, ${t.config.sessionSecret}`,
    };
    const later = await createTestApp({ env, databaseUrl: () => Promise.resolve(t.url) });
    try {
      const signedIn = await t
        .agent()
        .call('post', '/api/login', { username: other.username, password: TEST_PASSWORD });
      const cookie = sidIn(signedIn);
      expect((await t.agent().raw.get('/api/user').set('Cookie', cookie)).status).toBe(200);
      expect((await later.agent().raw.get('/api/user').set('Cookie', cookie)).status).toBe(401);
      later.clock.advance(t.clock.now().getTime() - later.clock.now().getTime());
      expect((await giveCode(await givePassword(me.username, later.agent()), codeOf(secret))).status).toBe(200);
      expect((await giveCode(await givePassword(me.username, later.agent()), recoveryCodes[0] ?? '')).status).toBe(200);
    } finally {
      await later.close();
    }
  });

  it('makes new recovery codes, which end the old ones', async () => {
    const me = await t.signUp();
    const { recoveryCodes } = await turnOn(me);
    const renewed = (await me.call('post', '/api/account/two-step/recovery-codes')).body as { recoveryCodes: string[] };
    expect((await giveCode(await givePassword(me.username), recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await giveCode(await givePassword(me.username), renewed.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is off again, with nothing left of it', async () => {
    const me = await t.signUp();
    await turnOn(me);
    expect((await me.call('delete', '/api/account/two-step')).status).toBe(204);
    expect((await me.call('get', '/api/account/two-step')).body).toEqual({
      since: null,
      appSince: null,
      recoveryCodesLeft: 0,
    });
    const browser = t.agent();
    const answer = await browser.call('post', '/api/login', { username: me.username, password: TEST_PASSWORD });
    expect(answer.status).toBe(200);
  });

  it('stores recovery codes as argon2id under one salt, and takes those of a release before until there are new ones', async () => {
    const me = await t.signUp();
    const { recoveryCodes } = await turnOn(me);
    const stored = () =>
      t.db.query<{ codeHash: Buffer; salt: Buffer | null }>(
        `SELECT code_hash AS "codeHash", salt FROM recovery_codes WHERE user_id = $1`,
        [me.userId],
      );
    const rows = await stored();
    expect(new Set(rows.map(({ salt }) => salt?.toString('hex'))).size).toBe(1);
    const salt = rows[0]?.salt ?? Buffer.alloc(0);
    expect(salt).toHaveLength(16);
    const [code = ''] = recoveryCodes;
    const hash = await hashRaw(code.replace('-', ''), { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
    expect(rows.some(({ codeHash }) => codeHash.equals(hash))).toBe(true);

    const former = new SecretBox(t.config.sessionSecret).hash('recovery code', `${me.userId} 0123456789`);
    await t.db.query(`INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ($1, $2, now())`, [
      me.userId,
      former,
    ]);
    expect((await giveCode(await givePassword(me.username), '01234-56789')).status).toBe(200);
    expect((await giveCode(await givePassword(me.username), '01234-56789')).body).toMatchObject({ code: 'WRONG_CODE' });
    await me.call('post', '/api/account/two-step/recovery-codes');
    expect((await stored()).every((row) => row.salt)).toBe(true);
  });

  it('hashes once for a guess, and nothing for what can’t be a code and who has no codes', async () => {
    const me = await t.signUp();
    await turnOn(me);
    const browser = await givePassword(me.username);
    const hashes = jest.spyOn(t.app.get(PasswordHasher, { strict: false }), 'hashWith');
    await giveCode(browser, 'ZZZZZ-ZZZZZ');
    expect(hashes).toHaveBeenCalledTimes(1);
    for (const typed of ['short', 'ZZZZZ-ZZZZZ-ZZZZZ', 'UUUUU-UUUUU', '1234567']) await giveCode(browser, typed);
    const without = await t.signUp();
    const renewed = await without.call('post', '/api/account/two-step/recovery-codes');
    expect(renewed).toMatchObject({ status: 409, body: { code: 'TWO_STEP_IS_OFF' } });
    expect(hashes).toHaveBeenCalledTimes(1);
    hashes.mockRestore();
  });

  it('stores and logs neither secret nor code', async () => {
    const me = await t.signUp();
    const { secret, recoveryCodes } = await turnOn(me);
    const [stored] = await t.db.query<{ all: string }>(
      `SELECT concat((SELECT json_agg(a) FROM authenticators a), (SELECT json_agg(r) FROM recovery_codes r),
         (SELECT json_agg(o) FROM outbox o)) AS all`,
    );
    const seen = `${stored?.all} ${lines.join('')}`;
    expect(seen).toContain('two_step.changed');
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(seen).not.toContain(word);
    }
  });

  it('tells of each change by an event', async () => {
    const me = await t.signUp();
    const { recoveryCodes } = await turnOn(me);
    await giveCode(await givePassword(me.username), recoveryCodes[0] ?? '');
    await me.call('post', '/api/account/two-step/recovery-codes');
    await me.call('delete', '/api/account/two-step');
    const events = await t.db.query<{ change: string }>(
      `SELECT payload->>'change' AS change FROM outbox WHERE type = 'two_step.changed' AND payload->>'userId' = $1
       ORDER BY occurred_at, id`,
      [me.userId],
    );
    expect(events.map(({ change }) => change)).toEqual(['on', 'code_used', 'new_codes', 'off']);
  });
});

describe('changes that ask for a confirmation', () => {
  const stepUp = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };

  it.each([
    ['post', '/api/team-members', { email: 'new@work.example', role: 'viewer' }],
    ['post', '/api/backup/create', { kind: 'nonsense' }],
    ['post', '/api/exports', undefined],
    ['post', '/api/year-end-packs', { year: 2026 }],
    ['put', '/api/invoice-settings', {}],
    ['post', '/api/connected-account', undefined],
    ['post', '/api/account/two-step/authenticator', undefined],
    ['delete', '/api/account/sessions', undefined],
  ] as const)('%s %s', async (method, path, body) => {
    const me = await t.signUp();
    wait(11 * MINUTE);
    const refused = await me.call(method, path, body);
    expect(refused).toMatchObject(stepUp);
    expect((await me.call('post', '/api/account/confirmation', { password: 'Wrong!Stage1' })).status).toBe(400);
    expect(await me.call(method, path, body)).toMatchObject(stepUp);
    expect((await me.call('post', '/api/account/confirmation', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await me.call(method, path, body)).body).not.toMatchObject(stepUp.body);
    wait(11 * MINUTE);
    expect(await me.call(method, path, body)).toMatchObject(stepUp);
  });

  it('takes a code of the app as well, for this session only', async () => {
    const me = await t.signUp();
    const { secret } = await turnOn(me);
    const elsewhere = await givePassword(me.username);
    await giveCode(elsewhere, codeOf(secret));
    wait(11 * MINUTE);
    expect((await me.call('post', '/api/account/confirmation', { code: codeOf(secret) })).status).toBe(200);
    expect((await me.call('delete', '/api/account/two-step')).status).toBe(204);
    expect(await elsewhere.call('post', '/api/exports')).toMatchObject(stepUp);
  });
});
