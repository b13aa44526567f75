/** Known devices over HTTP, as someone tries who wants to lock an account's owner out, or guess without end. */
import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { limits } from '../../../common/rate-limits';
import { emailOf } from '../../../testing/email-of';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp, type TestPerson } from '../../../testing/test-app';
import { deleteOutdated } from '@lectern/database/outdated-rows';
import { handler as newDeviceEmail } from '../emails/send-new-device-email';
import { EmailLinksService } from '../email-links/email-links.service';
import { MOST_DEVICES, outdatedDevices } from './known-device.repository';

const NEW_PASSWORD = 'Other!Stage7';
const DAY = 24 * 3600 * 1000;
const COOKIE = 'lectern.device';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', PLACE_HEADER: 'CF-IPCountry' } });
});
afterAll(() => t.close());
/** Registrations from one address are limited, too. */
beforeEach(() => t.db.query('DELETE FROM rate_limits'));

let addresses = 0;
const anyAddress = () => `198.51.${(++addresses >> 8) & 255}.${addresses & 255}`;

const signIn = (browser: TestAgent, username: string, password = TEST_PASSWORD, ip = anyAddress()) =>
  browser.call('post', '/api/login', { username, password }, { 'X-Forwarded-For': ip });
const guess = (browser: TestAgent, username: string, ip?: string) => signIn(browser, username, 'Wrong!Stage1', ip);

function cookieOf(browser: TestAgent): string {
  const jar = browser.raw.jar.getCookie(COOKIE, { path: '/', domain: '127.0.0.1', secure: false, script: false });
  return jar?.value ?? '';
}

const giveCookie = (browser: TestAgent, value: string) => browser.raw.jar.setCookie(`${COOKIE}=${value}; path=/`);

async function signedOut(username?: string): Promise<TestPerson> {
  const me = await t.signUp(username);
  await me.call('post', '/api/logout');
  return me;
}

const devicesOf = (userId: string) =>
  t.db.query<{ hash: string; firstSeenAt: Date; lastSeenAt: Date }>(
    `SELECT encode(device_hash, 'hex') AS hash, first_seen_at AS "firstSeenAt", last_seen_at AS "lastSeenAt"
     FROM known_devices WHERE user_id = $1 ORDER BY last_seen_at DESC`,
    [userId],
  );

describe('a device', () => {
  it('is known by a cookie of a year that no script reads, and stored as a hash', async () => {
    const browser = t.agent();
    const answer = await browser.call('post', '/api/register', {
      username: 'kept',
      email: 'kept@example.com',
      password: TEST_PASSWORD,
    });
    const set = [answer.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith(`${COOKIE}=`));
    expect(set).toMatch(
      /^lectern\.device=device-[\w-]{43}\.[^;]+; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const [id = ''] = decodeURIComponent(cookieOf(browser)).split('.');
    const hash = createHash('sha256').update(id).digest('hex');
    expect(await devicesOf((answer.body as { id: string }).id)).toEqual([
      { hash, firstSeenAt: t.clock.now(), lastSeenAt: t.clock.now() },
    ]);
  });

  it('is Secure where the application is reached over TLS', async () => {
    const secure = await createTestApp({ env: { APP_URL: 'https://lectern.test', TRUST_PROXY: '1' } });
    try {
      const browser = secure.agent();
      const tls = { 'X-Forwarded-Proto': 'https' };
      const { body, headers } = await browser.raw.get('/api/csrf-token').set(tls);
      const answer = await browser.raw
        .post('/api/register')
        .set({ ...tls, Cookie: String(headers['set-cookie']).split(';')[0], 'X-CSRF-Token': body.csrfToken as string })
        .send({ username: 'over-tls', email: 'over-tls@example.com', password: TEST_PASSWORD });
      expect(answer.status).toBe(201);
      expect(String(answer.headers['set-cookie'])).toMatch(
        /__Host-lectern\.device=[^;]*; Max-Age=\d+; Path=\/; [^;]*; HttpOnly; Secure; SameSite=Lax/,
      );
    } finally {
      await secure.close();
    }
  });

  it('stays the same when it signs in again, and in another account', async () => {
    const me = await signedOut();
    const other = await t.signUp();
    const cookie = cookieOf(me);
    t.clock.advance(DAY);
    expect((await signIn(me, me.username)).status).toBe(200);
    expect((await signIn(me, other.username)).status).toBe(200);
    expect(cookieOf(me)).toBe(cookie);
    const [mine] = await devicesOf(me.userId);
    expect(mine).toMatchObject({ firstSeenAt: new Date(t.clock.now().getTime() - DAY), lastSeenAt: t.clock.now() });
    expect((await devicesOf(other.userId)).map(({ hash }) => hash)).toContain(mine?.hash);
  });

  it('is none before the second step, none in a sandbox, and none without a sign-in', async () => {
    const me = await signedOut();
    await t.db.query(`UPDATE users SET two_step_since = now() WHERE id = $1`, [me.userId]);
    const stranger = t.agent();
    expect((await signIn(stranger, me.username)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect((await guess(stranger, me.username)).status).toBe(401);
    expect(cookieOf(stranger)).toBe('');
    const visitor = t.agent();
    const sandbox = await visitor.call('post', '/api/sandbox', {});
    expect(sandbox.status).toBe(201);
    expect(cookieOf(visitor)).toBe('');
    expect(await devicesOf((sandbox.body as { id: string }).id)).toEqual([]);
  });

  it('is forgotten when many others signed in since, and after a year', async () => {
    const me = await signedOut();
    for (let i = 0; i < MOST_DEVICES; i++) {
      t.clock.advance(1000);
      expect((await signIn(t.agent(), me.username)).status).toBe(200);
    }
    const kept = await devicesOf(me.userId);
    expect(kept).toHaveLength(MOST_DEVICES);
    expect(kept.every(({ firstSeenAt }) => firstSeenAt.getTime() > t.clock.now().getTime() - DAY)).toBe(true);
    const [id = ''] = decodeURIComponent(cookieOf(me)).split('.');
    expect(kept.map(({ hash }) => hash)).not.toContain(createHash('sha256').update(id).digest('hex'));
    t.clock.advance(367 * DAY);
    for (const rows of outdatedDevices) await deleteOutdated(t.db, t.clock, rows, 10);
    expect(await devicesOf(me.userId)).toEqual([]);
  });

  it.each([
    ['the password is changed', 'post', '/api/account/password'],
    ['it signs out everywhere else', 'delete', '/api/account/sessions'],
  ] as const)('is alone after %s', async (_, method, path) => {
    const me = await t.signUp();
    const [here] = await devicesOf(me.userId);
    await signIn(t.agent(), me.username);
    expect(await devicesOf(me.userId)).toHaveLength(2);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await me.call(method, path, method === 'post' ? passwords : undefined)).status).toBeLessThan(300);
    expect((await devicesOf(me.userId)).map(({ hash }) => hash)).toEqual([here?.hash]);
  });
});

describe('a sign-in on a new device', () => {
  const newDevices = async (userId: string) =>
    (await t.outboxRows('new_device.signed_in')).filter(({ payload }) => payload['userId'] === userId);
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
  const signInFrom = (username: string, headers: Record<string, string>) =>
    t.agent().call('post', '/api/login', { username, password: TEST_PASSWORD }, headers);

  it('sends an email that says which browser, when and where', async () => {
    const me = await t.signUp();
    const from = { 'User-Agent': iPhone, 'X-Forwarded-For': '203.0.113.7', 'CF-IPCountry': 'PT' };
    expect((await signInFrom(me.username, from)).status).toBe(200);
    const [event, ...others] = await newDevices(me.userId);
    expect(others).toEqual([]);
    expect(event?.payload).toEqual({ userId: me.userId, userAgent: iPhone, ip: '203.0.113.7', country: 'PT' });
    const email = await emailOf(newDeviceEmail, t.app, event?.payload as never);
    expect(email).toMatchObject({
      to: `${me.username}@example.com`,
      props: {
        device: 'Safari on iPhone',
        place: 'Portugal · 203.0.113.7',
        when: expect.stringMatching(/ E[SD]T$/),
        devicesUrl: 'http://lectern.test/account-settings?section=password',
      },
    });
  });

  it('sends none at registration, on a known device, for the first device, after a wrong password or half a sign-in', async () => {
    const me = await signedOut();
    await signIn(me, me.username);
    await guess(t.agent(), me.username);
    expect(await newDevices(me.userId)).toEqual([]);
    await t.db.query(`DELETE FROM known_devices WHERE user_id = $1`, [me.userId]);
    await signIn(t.agent(), me.username);
    expect(await newDevices(me.userId)).toEqual([]);
    await t.db.query(`UPDATE users SET two_step_since = now() WHERE id = $1`, [me.userId]);
    await signIn(t.agent(), me.username);
    expect(await newDevices(me.userId)).toEqual([]);
  });

  it('sends one for each device, also for one that knows another account', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    for (let i = 0; i < 2; i++) expect((await signIn(other, me.username)).status).toBe(200);
    expect(await newDevices(me.userId)).toHaveLength(1);
    await signIn(t.agent(), me.username);
    expect(await newDevices(me.userId)).toHaveLength(2);
  });

  it('is listed with its country, and without one that isn’t a code', async () => {
    const me = await t.signUp();
    for (const country of ['PT', 'T1', '<b>', '']) {
      await signInFrom(me.username, { 'X-Forwarded-For': '203.0.113.8', 'CF-IPCountry': country });
    }
    const { items } = (await me.call('get', '/api/account/sessions')).body as {
      items: { ip: string; country?: string }[];
    };
    expect(
      items
        .filter(({ ip }) => ip === '203.0.113.8')
        .map(({ country }) => country)
        .sort(),
    ).toEqual(['PT', undefined, undefined, undefined]);
    const header = { 'X-Forwarded-For': '203.0.113.9', 'CF-IPCountry': 'ES' };
    t.clock.advance(6 * 60_000);
    await me.call('get', '/api/user', undefined, header);
    const listed = (await me.call('get', '/api/account/sessions')).body as { items: unknown[] };
    expect(listed.items).toContainEqual(expect.objectContaining({ ip: '203.0.113.9', country: 'ES' }));
  });

  it('has no country where no header is trusted', async () => {
    const open = await createTestApp();
    try {
      const me = await open.signUp();
      const headers = { 'CF-IPCountry': 'PT' };
      const credentials = { username: me.username, password: TEST_PASSWORD };
      expect((await open.agent().call('post', '/api/login', credentials, headers)).status).toBe(200);
      expect((await me.call('get', '/api/account/sessions')).text).not.toContain('country');
    } finally {
      await open.close();
    }
  });
});

describe('guesses of strangers', () => {
  it('don’t stop the owner’s browser: 1,000 from many addresses', async () => {
    const me = await signedOut('wanted');
    const strangers = await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => {
        const { raw } = t.agent();
        const { csrfToken } = (await raw.get('/api/csrf-token')).body as { csrfToken: string };
        const statuses: number[] = [];
        for (let i = 0; i < 100; i++) {
          const answer = await raw
            .post('/api/login')
            .set({ 'X-CSRF-Token': csrfToken, 'X-Forwarded-For': anyAddress() })
            .send({ username: turn % 2 ? 'wanted' : 'WANTED@example.com', password: 'Wrong!Stage1' });
          statuses.push(answer.status);
        }
        return statuses;
      }),
    );
    const tried = strangers.flat();
    expect(tried.filter((status) => status !== 429)).toHaveLength(2 * limits.login.account.points);
    expect((await signIn(t.agent(), 'wanted')).status).toBe(429);
    expect((await guess(me, 'wanted')).status).toBe(401);
    for (const name of ['wanted', ' Wanted@Example.com ']) {
      expect((await signIn(me, name)).status).toBe(200);
    }
    expect((await signIn(t.agent(), 'wanted')).status).toBe(429);
  }, 120_000);

  it('don’t stop it from its network either', async () => {
    const me = await signedOut();
    const ip = anyAddress();
    for (let i = 0; i < limits.login.ip.points; i++) await guess(t.agent(), `no-one-${i}`, ip);
    expect((await signIn(t.agent(), me.username, TEST_PASSWORD, ip)).status).toBe(429);
    expect((await signIn(me, me.username, TEST_PASSWORD, ip)).status).toBe(200);
  });

  it('are limited per account with a device of another account, a forged one and one signed as a session', async () => {
    const me = await signedOut('coveted');
    const attacker = await signedOut('attacker');
    const [, signature = ''] = cookieOf(me).split('.');
    const [sid = ''] = ((await t.agent().raw.get('/api/csrf-token')).headers['set-cookie'] as unknown as string[])
      .map((cookie) => /^lectern\.sid=s%3A([^;]+)/.exec(cookie)?.[1] ?? '')
      .filter(Boolean);
    const cookies = [
      cookieOf(attacker),
      `device-${'A'.repeat(43)}.${signature}`,
      cookieOf(me).replace(/^device-./, 'device-~'),
      cookieOf(me).split('.')[0] ?? '',
      sid,
      '%',
    ];
    const statuses: number[] = [];
    for (let i = 0; i < limits.login.account.points + cookies.length; i++) {
      const stranger = t.agent();
      giveCookie(stranger, cookies[i % cookies.length] ?? '');
      statuses.push((await guess(stranger, 'coveted')).status);
    }
    expect(statuses).toEqual([
      ...Array<number>(limits.login.account.points).fill(401),
      ...Array<number>(cookies.length).fill(429),
    ]);
    expect((await signIn(me, 'coveted')).status).toBe(200);
  });

  it('say nothing about which accounts there are, on a device that knows others', async () => {
    const attacker = await signedOut();
    const [known, unknown] = [
      await guess(attacker, (await t.signUp()).username),
      await guess(attacker, 'nothing-here'),
    ];
    expect([known.status, { ...known.body, requestId: '' }]).toEqual([401, { ...unknown.body, requestId: '' }]);
  });
});

describe('guesses on a known device', () => {
  it('are limited, and a right password there doesn’t let strangers guess again', async () => {
    const me = await signedOut();
    for (let i = 0; i < limits.login.account.points; i++) {
      expect((await guess(t.agent(), me.username)).status).toBe(401);
    }
    for (let i = 0; i < limits.login.account.points; i++) {
      expect((await guess(me, i % 2 ? me.username : `${me.username}@example.com`)).status).toBe(401);
    }
    expect((await signIn(me, me.username)).status).toBe(429);
    t.clock.advance(1);
    const url = await t.app.get(EmailLinksService).resetUrl(me.userId, `${me.username}@example.com`);
    const reset = { token: url.split('/').at(-1), password: NEW_PASSWORD };
    expect((await me.call('post', '/api/auth/reset-password', reset)).status).toBe(200);
    expect((await signIn(me, me.username, NEW_PASSWORD)).status).toBe(200);
    for (let i = 0; i < limits.login.account.points; i++) await guess(t.agent(), me.username);
    expect((await signIn(me, me.username, NEW_PASSWORD)).status).toBe(200);
    expect((await guess(t.agent(), me.username)).status).toBe(429);
  });
});

describe('sign-ins on a known device', () => {
  it('are limited too, because each costs', async () => {
    const me = await signedOut();
    const cookie = cookieOf(me);
    for (let i = 0; i < limits.login.ip.points; i++) {
      const again = t.agent();
      giveCookie(again, cookie);
      expect((await signIn(again, me.username)).status).toBe(200);
    }
    expect((await signIn(me, me.username)).status).toBe(429);
  });
});

describe('the second step and the confirmation', () => {
  async function withTwoStep() {
    const me = await t.signUp();
    const { body } = await me.call('post', '/api/account/two-step/authenticator');
    const { secret } = body as { secret: string };
    const code = () => new TOTP({ secret }).generate({ timestamp: t.clock.now().getTime() });
    await me.call('post', '/api/account/two-step/authenticator/confirmation', { code: code() });
    t.clock.advance(60_000);
    return { me, code };
  }
  const giveCode = (browser: TestAgent, code: string, ip = anyAddress()) =>
    browser.call('post', '/api/login/second-factor', { code }, { 'X-Forwarded-For': ip });

  it('takes the owner’s code when a stranger who knows the password used up the codes', async () => {
    const { me, code } = await withTwoStep();
    await me.call('post', '/api/logout');
    const thief = t.agent();
    await signIn(thief, me.username);
    for (let i = 0; i < limits.secondFactor.account.points; i++) {
      expect((await giveCode(thief, '000000')).body).toMatchObject({ code: 'WRONG_CODE' });
    }
    expect((await giveCode(thief, code())).status).toBe(429);
    await signIn(me, me.username);
    for (let i = 1; i < limits.secondFactor.account.points; i++) {
      expect((await giveCode(me, '000000')).status).toBe(400);
    }
    expect((await giveCode(me, code())).status).toBe(200);
    expect((await giveCode(thief, code())).status).toBe(429);
  });

  it('takes the owner’s code when the session of a stranger who knew the password is over', async () => {
    const { me, code } = await withTwoStep();
    const thief = t.agent();
    await signIn(thief, me.username);
    t.clock.advance(11 * 60_000);
    for (let i = 0; i < limits.secondFactor.account.points; i++) {
      expect((await giveCode(thief, '000000')).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    }
    const elsewhere = t.agent();
    await signIn(elsewhere, me.username);
    expect((await giveCode(elsewhere, code())).status).toBe(200);
  });

  it('limits codes on a known device', async () => {
    const { me, code } = await withTwoStep();
    await me.call('post', '/api/logout');
    await signIn(me, me.username);
    for (let i = 0; i < limits.secondFactor.account.points; i++) await giveCode(me, '000000');
    expect((await giveCode(me, code())).status).toBe(429);
  });

  it('confirms the owner’s password when someone with a stolen session used up the guesses', async () => {
    const me = await t.signUp();
    const thief = t.agent();
    const session = me.raw.jar.getCookie('lectern.sid', {
      path: '/',
      domain: '127.0.0.1',
      secure: false,
      script: false,
    });
    thief.raw.jar.setCookie(`lectern.sid=${session?.value}; path=/`);
    const confirm = (browser: TestAgent, password: string) =>
      browser.call('post', '/api/account/confirmation', { password });
    for (let i = 0; i < limits.confirmPassword.account.points; i++) {
      expect((await confirm(thief, 'Wrong!Stage1')).status).toBe(400);
    }
    expect((await confirm(thief, TEST_PASSWORD)).status).toBe(429);
    expect((await confirm(me, TEST_PASSWORD)).status).toBe(200);
    for (let i = 1; i < limits.confirmPassword.account.points; i++) await confirm(me, 'Wrong!Stage1');
    expect((await confirm(me, TEST_PASSWORD)).status).toBe(429);
  });
});
