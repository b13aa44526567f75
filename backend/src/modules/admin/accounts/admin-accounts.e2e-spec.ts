/** Accounts as administrators see and change them: who and how much, never what; each change recorded. */
import type { AdminAccountPage, AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';
import { AuditLogService } from '../audit';

type Person = TestAgent & { username: string; userId: string };

const NOBODY = '0190f0de-0000-7000-8000-000000000000';

let t: TestApp;
let admin: Person;

const signUpAdmin = async (name: string) => {
  const person = await t.signUp(name);
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.userId]);
  return person;
};

beforeAll(async () => {
  t = await createTestApp();
  admin = await signUpAdmin('head-office');
});
afterAll(() => t.close());

const list = async (query = '') => (await admin.call('get', `/api/admin/accounts${query}`)).body as AdminAccountPage;
const names = async (query: string) => (await list(query)).items.map(({ username }) => username);
const account = async (id: string) =>
  (await admin.call('get', `/api/admin/accounts/${id}`)).body as AdminAccountResponse;
const actions = (id: string) =>
  t.db.query(`SELECT action, details FROM audit_entries WHERE subject_id = $1 ORDER BY at, id`, [id]);
const subscription = (id: string, set: string) =>
  t.db.query(`UPDATE subscriptions SET ${set} WHERE user_id = $1`, [id]);

describe('the list', () => {
  it('finds by parts of username, address and speaker’s name, whatever their accents', async () => {
    const ann = await t.signUp('ann-speaks');
    await t.db.query(`UPDATE speaker_profiles SET name = 'Ann São Tomé' WHERE user_id = $1`, [ann.userId]);
    expect(await names('?q=SAO+ann')).toEqual(['ann-speaks']);
    expect(await names('?q=speaks@example')).toEqual(['ann-speaks']);
    expect(await names('?q=sao+nobody')).toEqual([]);
    expect(await names(`?q=${encodeURIComponent("100%' OR true --")}`)).toEqual([]);
  });

  it('is the newest first, page by page, each account once', async () => {
    for (const name of ['page-1', 'page-2', 'page-3']) {
      t.clock.advance(1_000);
      await t.signUp(name);
    }
    const first = await list('?q=page-&limit=2');
    expect(first.items.map(({ username }) => username)).toEqual(['page-3', 'page-2']);
    const second = await list(`?q=page-&limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ items: [{ username: 'page-1' }], nextCursor: null });
  });

  it.each([
    ['trial', `status = 'trialing'`],
    ['trial_over', `trial_ends_at = now() - interval '1 year'`],
    ['subscriber', `status = 'active', provider_subscription_id = 'sub_' || user_id`],
    ['subscriber', `status = 'trialing', provider_subscription_id = 'sub_' || user_id`],
    ['past_due', `status = 'past_due'`],
    ['past_due', `status = 'unpaid'`],
    ['canceled', `status = 'canceled'`],
  ])('tells %s (%s)', async (state, set) => {
    const someone = await t.signUp();
    await subscription(someone.userId, set);
    expect(await account(someone.userId)).toMatchObject({ state });
    expect(await names(`?status=${state}&q=${someone.username}`)).toContain(someone.username);
    const others = ['trial', 'trial_over', 'subscriber', 'past_due', 'canceled'].filter((other) => other !== state);
    for (const other of others)
      expect(await names(`?status=${other}&q=${someone.username}`)).not.toContain(someone.username);
  });

  it('tells who never verified an address, who is being deleted, and when somebody was last seen', async () => {
    const someone = await t.signUp('unproved');
    expect(await names('?status=unverified&q=unproved')).toEqual(['unproved']);
    await t.db.query(`UPDATE users SET email_verified_at = now() WHERE id = $1`, [someone.userId]);
    expect(await names('?status=unverified&q=unproved')).toEqual([]);
    const registered = t.clock.now().toISOString();
    t.clock.advance(4 * 60 * 1000);
    await someone.call('get', '/api/user');
    expect((await account(someone.userId)).lastSeenAt).toBe(registered);
    t.clock.advance(60 * 1000);
    await someone.call('get', '/api/user');
    expect((await account(someone.userId)).lastSeenAt).toBe(t.clock.now().toISOString());
    expect((await someone.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
    expect(await names('?status=deleting&q=unproved')).toEqual(['unproved']);
    expect((await admin.call('put', `/api/admin/accounts/${someone.userId}/trial`, { days: 3 })).status).toBe(404);
  });
});

it('says how much there is, and nothing of what it is', async () => {
  const someone = await t.signUp();
  await someone.call('post', '/api/clients', { name: 'Secret client' });
  await someone.call('post', '/api/events', { title: 'Secret title' });
  await t.db.query(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'document', 'Secret.pdf', 'application/pdf', 2048, 'x', 'ready', now(), now())`,
    [someone.userId],
  );
  const answer = await admin.call('get', `/api/admin/accounts/${someone.userId}`);
  expect(answer.text).not.toContain('Secret');
  expect(answer.body).toMatchObject({
    username: someone.username,
    storageBytes: 2048,
    counts: { events: 1, clients: 1, files: 1, invoices: 0 },
    sessions: 1,
    disabled: null,
    supportAccessUntil: null,
  });
  expect((await list(`?q=${someone.username}`)).items[0]).toMatchObject({ storageBytes: 2048 });
  expect((await admin.call('get', `/api/admin/accounts/${NOBODY}`)).status).toBe(404);
});

describe('the verification email', () => {
  it('is sent again, once for each click, and not to who is verified', async () => {
    const someone = await t.signUp();
    const path = `/api/admin/accounts/${someone.userId}/verification-emails`;
    const send = () => admin.call('post', path, {}, { 'Idempotency-Key': `again-${someone.userId}` });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const asked = await t.outboxRows('email_verification.requested');
    expect(asked.filter(({ payload }) => payload['userId'] === someone.userId)).toHaveLength(1);
    expect(await actions(someone.userId)).toEqual([{ action: 'account.verification_resent', details: {} }]);
    await t.db.query(`UPDATE users SET email_verified_at = now() WHERE id = $1`, [someone.userId]);
    expect((await admin.call('post', path, {})).body).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' });
  });
});

describe('the trial', () => {
  it('ends so many days from now, or now', async () => {
    const someone = await t.signUp();
    const path = `/api/admin/accounts/${someone.userId}/trial`;
    const end = new Date(t.clock.now().getTime() + 14 * 24 * 3600 * 1000).toISOString();
    expect((await admin.call('put', path, { days: 14 })).body).toMatchObject({ state: 'trial', trialEndsAt: end });
    expect((await admin.call('put', path, { days: 0 })).body).toMatchObject({ state: 'trial_over' });
    expect((await someone.call('get', '/api/clients')).status).toBe(403);
    expect(await actions(someone.userId)).toEqual([
      { action: 'account.trial_extended', details: { days: 14 } },
      { action: 'account.trial_ended', details: {} },
    ]);
    for (const days of [-1, 366, 1.5]) expect((await admin.call('put', path, { days })).status).toBe(400);
  });

  it('stays as the payment provider holds it, and nothing is recorded', async () => {
    const someone = await t.signUp();
    await subscription(someone.userId, `status = 'active', provider_subscription_id = 'sub_' || user_id`);
    const answer = await admin.call('put', `/api/admin/accounts/${someone.userId}/trial`, { days: 14 });
    expect(answer.status).toBe(409);
    expect(await actions(someone.userId)).toEqual([]);
  });
});

describe('a disabled account', () => {
  const closure = (id: string) => `/api/admin/accounts/${id}/closure`;
  const reason = 'Sends spam from share links';

  it('is over at once, says so to whoever knows the password, and opens again as it was', async () => {
    const someone = await t.signUp();
    const kit = (await someone.call('post', '/api/share-links', { kind: 'media_kit' })).body as { url: string };
    const page = kit.url.replace('http://lectern.test', '');
    expect((await t.agent().raw.get(page)).status).toBe(200);
    const disabled = await admin.call('put', closure(someone.userId), { reason });
    expect({ status: disabled.status, body: disabled.body as object }).toMatchObject({
      status: 200,
      body: { state: 'disabled', disabled: { reason }, sessions: 0 },
    });
    expect((await someone.call('get', '/api/user')).status).toBe(401);
    const login = { username: someone.username, password: TEST_PASSWORD };
    const refused = await t.agent().call('post', '/api/login', login);
    expect({ status: refused.status, body: refused.body as object }).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DISABLED', message: /disabled. Write to support@lectern.example/ },
    });
    const guess = await t.agent().call('post', '/api/login', { ...login, password: 'Wrong!Guess1' });
    expect(guess.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect((await t.agent().raw.get(page)).status).not.toBe(200);
    expect(refused.text).not.toContain(reason);
    // Again it changes nothing.
    await admin.call('put', closure(someone.userId), { reason: 'Another one' });
    expect(await account(someone.userId)).toMatchObject({ disabled: { reason } });
    expect((await admin.call('delete', closure(someone.userId))).body).toMatchObject({
      state: 'trial',
      disabled: null,
    });
    await admin.call('delete', closure(someone.userId));
    expect((await t.agent().call('post', '/api/login', login)).status).toBe(200);
    expect((await t.agent().raw.get(page)).status).toBe(200);
    expect(await actions(someone.userId)).toEqual([
      { action: 'account.disabled', details: { reason } },
      { action: 'account.enabled', details: {} },
    ]);
  });

  it('is never one’s own, and an administrator always stays', async () => {
    expect((await admin.call('put', closure(admin.userId), { reason })).body).toMatchObject({
      code: 'DISABLE_ONESELF',
    });
    const [one, two] = [await signUpAdmin('one'), await signUpAdmin('two')];
    const answers = await Promise.all([
      one.call('put', closure(two.userId), { reason }),
      two.call('put', closure(one.userId), { reason }),
    ]);
    const open = await t.db.query(`SELECT 1 FROM users WHERE id = ANY ($1) AND disabled_at IS NULL`, [
      [one.userId, two.userId],
    ]);
    expect({ open: open.length, ok: answers.filter(({ status }) => status === 200).length }).toEqual({
      open: 1,
      ok: 1,
    });
  });

  it('stays open when the change cannot be recorded', async () => {
    const someone = await t.signUp();
    jest.spyOn(t.app.get(AuditLogService), 'record').mockRejectedValueOnce(new Error('the audit log fails'));
    expect((await admin.call('put', closure(someone.userId), { reason })).status).toBe(500);
    expect((await someone.call('get', '/api/user')).status).toBe(200);
    expect(await actions(someone.userId)).toEqual([]);
  });

  it('needs a reason, and an account', async () => {
    const someone = await t.signUp();
    expect((await admin.call('put', closure(someone.userId), { reason: ' ' })).status).toBe(400);
    expect((await admin.call('put', closure(NOBODY), { reason })).status).toBe(404);
    expect((await admin.call('delete', closure(NOBODY))).status).toBe(404);
  });
});
