/** What people do before anything else: a password that was made for them, and two-step sign-in where it is required. */
import { TOTP } from 'otpauth';
import { createTestApp, joinOffice, TEST_PASSWORD, type TestAgent, type TestApp } from '../../testing/test-app';
import { AccountAdminService, AccountModule } from '../account';

const refused = { status: 403, body: { code: 'SIGN_IN_DUTY' } };
let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ workerModules: [AccountModule] });
});
afterAll(() => t.close());

async function signIn(app: TestApp, username: string, password: string): Promise<TestAgent> {
  const browser = app.agent();
  expect((await browser.call('post', '/api/login', { username, password })).status).toBe(200);
  return browser;
}

describe('a password that the command line made', () => {
  const changed = 'Chosen!Stage2';

  it('opens only its own change, which ends it', async () => {
    const operator = t.app.get(AccountAdminService, { strict: false });
    const { username, password } = await operator.createAdmin('first-admin', 'first@admin.example');
    const browser = t.agent();
    const answer = await browser.call('post', '/api/login', { username, password });
    expect(answer).toMatchObject({ status: 200, body: { duty: 'change_password' } });
    expect((await browser.call('get', '/api/user')).body).toMatchObject({ duty: 'change_password' });
    for (const [method, path] of [
      ['get', '/api/events'],
      ['get', '/api/account'],
      ['get', '/api/admin/accounts'],
      ['get', '/api/admin/queues/board'],
      ['get', '/api/subscription-status'],
      ['post', '/api/account/api-tokens'],
      ['delete', '/api/account/two-step'],
    ] as const)
      expect(await browser.call(method, path)).toMatchObject(refused);
    const change = (newPassword: string) =>
      browser.call('post', '/api/account/password', { currentPassword: password, newPassword });
    expect(await change(password)).toMatchObject({ status: 400, body: { code: 'SAME_PASSWORD' } });
    expect(await browser.call('get', '/api/admin/accounts')).toMatchObject(refused);
    expect((await change(changed)).status).toBe(200);
    expect((await browser.call('get', '/api/user')).body).not.toHaveProperty('duty');
    expect((await browser.call('get', '/api/admin/accounts')).status).toBe(200);

    const again = await operator.createAdmin(username, 'first@admin.example');
    expect(await (await signIn(t, username, again.password)).call('get', '/api/admin/accounts')).toMatchObject(refused);
  });

  it('is none that the operator gave', async () => {
    const operator = t.app.get(AccountAdminService, { strict: false });
    await operator.createAdmin('given-admin', 'given@admin.example', changed);
    await operator.createAdmin('given-admin', 'given@admin.example', TEST_PASSWORD);
    const browser = await signIn(t, 'given-admin', TEST_PASSWORD);
    expect((await browser.call('get', '/api/admin/accounts')).status).toBe(200);
  });
});

describe('two-step sign-in that the operator requires', () => {
  async function withRequired(who: string, check: (app: TestApp) => Promise<void>): Promise<void> {
    const app = await createTestApp({ env: { TWO_STEP_REQUIRED: who }, workerModules: [AccountModule] });
    try {
      await check(app);
    } finally {
      await app.close();
    }
  }

  it('is set up by administrators before anything else', () =>
    withRequired('admins', async (app) => {
      const operator = app.app.get(AccountAdminService, { strict: false });
      await operator.createAdmin('second-admin', 'second@admin.example', TEST_PASSWORD);
      expect((await (await app.signUp()).call('get', '/api/events')).status).toBe(200);
      const browser = await signIn(app, 'second-admin', TEST_PASSWORD);
      expect((await browser.call('get', '/api/user')).body).toMatchObject({ duty: 'set_up_two_step' });
      for (const path of ['/api/admin/accounts', '/api/events', '/api/account'])
        expect(await browser.call('get', path)).toMatchObject(refused);
      const setup = await browser.call('post', '/api/account/two-step/authenticator');
      const { secret } = setup.body as { secret: string };
      const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
      const confirmed = await browser.call('post', '/api/account/two-step/authenticator/confirmation', { code });
      expect(confirmed.status).toBe(200);
      expect((await browser.call('get', '/api/admin/accounts')).status).toBe(200);
      // Turning it off brings the duty back.
      expect((await browser.call('delete', '/api/account/two-step')).status).toBe(204);
      expect(await browser.call('get', '/api/admin/accounts')).toMatchObject(refused);
    }));

  it('opens its way out once the trial is over, and the way to leave', () =>
    withRequired('everyone', async (app) => {
      await app.signUp('over');
      app.clock.advance(60 * 24 * 3600_000);
      const later = await signIn(app, 'over', TEST_PASSWORD);
      expect((await later.call('get', '/api/user')).body).toMatchObject({ duty: 'set_up_two_step' });
      expect((await later.call('get', '/api/account/two-step')).status).toBe(200);
      const setup = await later.call('post', '/api/account/two-step/authenticator');
      expect(setup.body).toMatchObject({ secret: expect.any(String) as string });
      const wrong = await later.call('post', '/api/account/two-step/authenticator/confirmation', { code: '000000' });
      expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
      expect((await later.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
    }));

  it('doesn’t apply to support access', () =>
    withRequired('everyone', async (app) => {
      const [admin, owner] = [await app.signUp(), await app.signUp()];
      const setTwoStep = (since: Date | null, ids: string[]) =>
        app.db.query('UPDATE users SET two_step_since = $1 WHERE id = ANY ($2)', [since, ids]);
      await app.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
      await setTwoStep(app.clock.now(), [admin.userId, owner.userId]);
      expect((await owner.call('put', '/api/account/support-access')).status).toBe(200);
      // As the operator does for someone who lost their phone.
      await setTwoStep(null, [owner.userId]);
      expect(await owner.call('get', '/api/events')).toMatchObject(refused);
      expect((await admin.call('post', `/api/admin/accounts/${owner.userId}/looks`, {})).status).toBe(201);
      const { body } = await admin.call('get', '/api/user');
      expect(body).toMatchObject({ id: owner.userId });
      expect(body).not.toHaveProperty('duty');
      expect((await admin.call('get', '/api/events')).status).toBe(200);
      expect((await admin.call('delete', '/api/admin/look')).status).toBe(204);
      expect((await admin.call('get', '/api/user')).body).toMatchObject({ id: admin.userId });
    }));

  it('is set up by everyone but visitors of a sandbox', () =>
    withRequired('everyone', async (app) => {
      expect(await (await app.signUp()).call('get', '/api/events')).toMatchObject(refused);
      const visitor = app.agent();
      const { body } = await visitor.call('post', '/api/sandbox', { timeZone: 'America/Denver' });
      expect(body).not.toHaveProperty('duty');
      expect((await visitor.call('get', '/api/events')).status).toBe(200);
    }));
});

it('is two-step sign-in for members of an office that requires it, and only there', async () => {
  const [owner, member] = [await t.signUp(), await t.signUp()];
  await joinOffice(t, owner, member, { role: 'assistant' });
  const events = () => member.call('get', '/api/events');
  expect((await events()).status).toBe(200);
  const require = (isRequired: boolean) => owner.call('put', '/api/team-members/two-step', { isRequired });
  expect(await require(true)).toMatchObject({ status: 200, body: { isTwoStepRequired: true } });
  expect((await owner.call('get', '/api/events')).status).toBe(200);
  expect(await events()).toMatchObject(refused);
  expect((await member.call('get', '/api/user')).body).toMatchObject({ duty: 'set_up_two_step' });
  // In their own office, they work as before, and see nothing of the other.
  const own = await signIn(t, member.username, TEST_PASSWORD);
  expect((await own.call('get', '/api/events')).status).toBe(200);
  const setup = await member.call('post', '/api/account/two-step/authenticator');
  const { secret } = setup.body as { secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: t.clock.now().getTime() });
  expect((await member.call('post', '/api/account/two-step/authenticator/confirmation', { code })).status).toBe(200);
  expect((await events()).status).toBe(200);
  t.clock.advance(11 * 60_000);
  expect(await require(false)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
});
