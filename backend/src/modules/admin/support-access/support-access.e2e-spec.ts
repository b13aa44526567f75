/** Support looks at an account: only when its owner allows it, only reading, for half an hour, and all of it recorded. */
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import type { SupportAccessResponse } from '@lectern/protocol/support-access';

type Person = TestAgent & { username: string; userId: string };

let t: TestApp;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  t = await createTestApp();
  admin = await t.signUp('helper');
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
});
beforeEach(async () => {
  owner = await t.signUp();
});
afterEach(() => admin.call('delete', '/api/admin/look'));
afterAll(() => t.close());

const ACCESS = '/api/account/support-access';
const look = (key?: string) =>
  admin.call('post', `/api/admin/accounts/${owner.userId}/looks`, {}, key ? { 'Idempotency-Key': key } : {});
const accessOf = async (person: Person) => (await person.call('get', ACCESS)).body as SupportAccessResponse;
const whoAmI = async (person: Person) =>
  (await person.call('get', '/api/user')).body as { id: string; readOnlyView?: object };
const actions = async () => {
  const rows = await t.db.query<{ action: string }>(
    `SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY at, id`,
    [owner.userId],
  );
  return rows.map(({ action }) => action);
};

it('is refused until its owner allows it, and when that is over', async () => {
  expect(await accessOf(owner)).toEqual({ allowedUntil: null, looks: [] });
  const refused = await look();
  expect({ status: refused.status, body: refused.body as object }).toMatchObject({
    status: 409,
    body: { code: 'LOOK_NOT_ALLOWED' },
  });
  expect((await owner.call('put', ACCESS)).status).toBe(200);
  t.clock.advance(7 * 24 * 3600 * 1000);
  expect((await look()).status).toBe(409);
  expect(await accessOf(owner)).toEqual({ allowedUntil: null, looks: [] });
  expect(await t.db.query('SELECT 1 FROM support_looks WHERE owner_id = $1', [owner.userId])).toEqual([]);
});

it('shows the account to the administrator, and nothing can be changed', async () => {
  const made = await owner.call('post', '/api/clients', { name: 'Acme' });
  const { id } = made.body as { id: string };
  await owner.call('put', ACCESS);
  expect((await look()).status).toBe(201);
  expect(await whoAmI(admin)).toMatchObject({
    id: owner.userId,
    isAdmin: false,
    readOnlyView: { by: 'helper', name: owner.username },
  });
  expect((await admin.call('get', `/api/clients/${id}`)).body).toMatchObject({ name: 'Acme' });
  for (const [method, path, body] of [
    ['post', '/api/clients', { name: 'Not mine' }],
    ['patch', `/api/clients/${id}`, { version: 1, name: 'Not mine' }],
    ['delete', `/api/clients/${id}?version=1`, undefined],
    ['post', '/api/contact', { name: 'A', email: 'a@example.com', message: 'In the name of somebody' }],
    ['post', '/api/delete-account', { password: 'x' }],
    ['delete', ACCESS, undefined],
  ] as const) {
    const answer = await admin.call(method, path, body);
    expect({ path, status: answer.status, body: answer.body as object }).toMatchObject({
      status: 403,
      body: { code: 'READ_ONLY_VIEW' },
    });
  }
  const hidden = await admin.call('get', '/api/account/sessions');
  expect({ status: hidden.status, body: hidden.body as object }).toMatchObject({
    status: 403,
    body: { code: 'NOT_FOR_SUPPORT' },
  });
  expect((await admin.call('get', '/api/admin/accounts')).status).toBe(403);
  expect((await owner.call('get', `/api/clients/${id}`)).body).toMatchObject({ name: 'Acme', version: 1 });
  // The owner goes on as ever.
  expect((await owner.call('post', '/api/clients', { name: 'Mine' })).status).toBe(201);
  expect(await whoAmI(owner)).not.toHaveProperty('readOnlyView');
  expect((await admin.call('delete', '/api/admin/look')).status).toBe(204);
  expect(await whoAmI(admin)).toEqual(expect.objectContaining({ id: admin.userId, isAdmin: true }));
});

it('looks also at an account whose trial is over, in which nobody may work', async () => {
  await owner.call('put', ACCESS);
  await t.db.query(`UPDATE subscriptions SET trial_ends_at = now() - interval '1 year' WHERE user_id = $1`, [
    owner.userId,
  ]);
  await look();
  expect((await owner.call('get', '/api/clients')).status).toBe(403);
  expect((await admin.call('get', '/api/clients')).status).toBe(200);
});

it('ends after half an hour, and the session is the administrator’s again', async () => {
  await owner.call('put', ACCESS);
  await look();
  t.clock.advance(30 * 60 * 1000 - 1);
  expect(await whoAmI(admin)).toMatchObject({ id: owner.userId });
  t.clock.advance(1);
  expect(await whoAmI(admin)).toMatchObject({ id: admin.userId });
  expect((await accessOf(owner)).looks).toMatchObject([{ by: 'helper', isOver: true, routes: 1 }]);
});

it('ends at once when its owner takes the permission back', async () => {
  await owner.call('put', ACCESS);
  await look();
  expect((await admin.call('get', '/api/clients')).status).toBe(200);
  expect((await owner.call('delete', ACCESS)).body).toMatchObject({ allowedUntil: null });
  // The page that is open names the account that it shows, and is told that this is over.
  const stale = await admin.call('get', '/api/clients', undefined, { 'X-Account-Id': owner.userId });
  expect(stale.status).toBe(401);
  expect(await whoAmI(admin)).toMatchObject({ id: admin.userId });
  // Allowed anew it is not taken up where it was.
  await owner.call('put', ACCESS);
  expect(await whoAmI(admin)).toMatchObject({ id: admin.userId });
});

it('ends for every administrator when it is taken back, and is not taken up when it is allowed again', async () => {
  await owner.call('put', ACCESS);
  await look();
  const revoked = await owner.call('delete', ACCESS);
  expect(revoked.body).toMatchObject({ allowedUntil: null, looks: [{ by: 'helper', isOver: true }] });
  // Taken back once more, there is nothing left to record.
  await owner.call('delete', ACCESS);
  expect((await actions()).filter((action) => action === 'account.look_revoked')).toHaveLength(1);
  // The administrator has asked for nothing in between.
  await owner.call('put', ACCESS);
  expect(await whoAmI(admin)).toMatchObject({ id: admin.userId });
});

it('ends with signing out, and with the administrator’s role', async () => {
  await owner.call('put', ACCESS);
  const other = await t.signUp();
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [other.userId]);
  await other.call('post', `/api/admin/accounts/${owner.userId}/looks`, {});
  expect(await whoAmI(other)).toMatchObject({ id: owner.userId });
  await t.db.query(`UPDATE users SET role = 'user' WHERE id = $1`, [other.userId]);
  expect(await whoAmI(other)).toMatchObject({ id: other.userId });
  await look();
  expect((await admin.call('post', '/api/logout')).status).toBe(200);
  expect((await accessOf(owner)).looks[0]).toMatchObject({ isOver: true });
  const login = { username: 'helper', password: 'Stage!Time9' };
  expect((await admin.call('post', '/api/login', login)).status).toBe(200);
  expect(await whoAmI(admin)).toMatchObject({ id: admin.userId });
});

it('records what happened, each thing once, and tells the owner', async () => {
  await owner.call('put', ACCESS);
  const key = `look-${owner.userId}`;
  const first = await look(key);
  const { id } = first.body as { id: string };
  await admin.call('get', '/api/clients');
  await Promise.all([admin.call('get', '/api/events'), admin.call('get', '/api/events')]);
  await admin.call('delete', '/api/admin/look');
  expect((await accessOf(owner)).looks).toMatchObject([{ id, by: 'helper', isOver: true, routes: 3 }]);
  expect(await actions()).toEqual([
    'account.look_allowed',
    'account.look_started',
    ...Array.from({ length: 3 }, () => 'account.look_read'),
    'account.look_ended',
  ]);
  const routes = await t.db.query(
    `SELECT details->>'route' AS route FROM audit_entries WHERE subject_id = $1 AND action = 'account.look_read' ORDER BY 1`,
    [owner.userId],
  );
  // The token was asked for before the look was ended.
  expect(routes).toEqual([{ route: '/api/clients' }, { route: '/api/csrf-token' }, { route: '/api/events' }]);
  const started = await t.outboxRows('support_look.started');
  expect(started.filter(({ payload }) => payload['userId'] === owner.userId)).toEqual([
    { type: 'support_look.started', payload: { userId: owner.userId, lookId: id } },
  ]);
});

it('is no look at an administrator, at nobody, and not by a speaker', async () => {
  await owner.call('put', ACCESS);
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [owner.userId]);
  expect((await look()).body).toMatchObject({ code: 'LOOK_AT_ADMIN' });
  const nobody = '0190f0de-0000-7000-8000-000000000000';
  expect((await admin.call('post', `/api/admin/accounts/${nobody}/looks`, {})).status).toBe(404);
  const speaker = await t.signUp();
  expect((await speaker.call('post', `/api/admin/accounts/${nobody}/looks`, {})).status).toBe(403);
});
