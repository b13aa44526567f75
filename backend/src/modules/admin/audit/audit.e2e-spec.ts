/** The audit log: recorded with the change, only growing, read by administrators alone. */
import { Db } from '@lectern/database/db';
import type { AuditEntryPage } from '@lectern/protocol/audit';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { AuditLogService } from './audit.service';

let app: TestApp;
let admin: TestAgent & { userId: string };
let speaker: TestAgent & { userId: string };

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp('speaker');
  admin = await app.signUp('head-office');
  await app.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
});
afterAll(() => app.close());

const log = () => app.app.get(AuditLogService, { strict: false });
const record = (details: Record<string, number>, ip: string | null = '203.0.113.9') =>
  app.db.tx((tx) =>
    log().record(tx, {
      actor: { kind: 'admin', id: admin.userId, username: 'head-office', ip },
      action: 'account.trial_extended',
      subject: { kind: 'account', id: speaker.userId, name: 'speaker' },
      details,
    }),
  );
const list = async (query = '') => (await admin.call('get', `/api/admin/audit-entries${query}`)).body as AuditEntryPage;

it('is for administrators, also when their trial is over', async () => {
  expect((await app.agent().call('get', '/api/admin/audit-entries')).status).toBe(401);
  const refused = await speaker.call('get', '/api/admin/audit-entries');
  expect({ status: refused.status, body: refused.body as object }).toMatchObject({
    status: 403,
    body: { code: 'ADMIN_ONLY', message: /restricted to administrators only/ },
  });
  await app.db.query(`UPDATE subscriptions SET trial_ends_at = now() - interval '1 year' WHERE user_id = $1`, [
    admin.userId,
  ]);
  expect((await admin.call('get', '/api/admin/audit-entries')).status).toBe(200);
});

it('says who did what to whom, the newest first, page by page', async () => {
  for (const days of [1, 2, 3]) {
    app.clock.advance(1_000);
    await record({ days });
  }
  await app.db.tx((tx) =>
    log().record(tx, { actor: { kind: 'operator' }, action: 'account.email_verified', subject: null }),
  );
  const first = await list('?action=account.trial_extended&limit=2');
  expect(first.items.map(({ details }) => details)).toEqual([{ days: 3 }, { days: 2 }]);
  expect(first.items[0]).toMatchObject({
    actor: { kind: 'admin', id: admin.userId, username: 'head-office' },
    subject: { kind: 'account', id: speaker.userId, name: 'speaker' },
    ip: '203.0.113.9',
  });
  const second = await list(`?action=account.trial_extended&limit=2&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ items: [{ details: { days: 1 } }], nextCursor: null });
  expect((await list(`?accountId=${speaker.userId}`)).items).toHaveLength(3);
  expect((await list(`?actorId=${speaker.userId}`)).items).toEqual([]);
  expect((await list()).items.map(({ actor }) => actor.kind)).toContain('operator');
});

it('keeps nothing of a change that was rolled back', async () => {
  const before = (await list()).items.length;
  const change = app.db.tx(async (tx) => {
    await log().record(tx, { actor: { kind: 'operator' }, action: 'account.trial_ended', subject: null });
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  expect((await list()).items).toHaveLength(before);
});

it.each([
  ['changed', `UPDATE audit_entries SET action = 'account.trial_ended'`],
  ['given to somebody else', `UPDATE audit_entries SET actor_id = gen_random_uuid()`],
  ['renamed', `UPDATE audit_entries SET subject_name = 'nobody'`],
  ['deleted', `DELETE FROM audit_entries`],
])('cannot be %s', async (_, sql) => {
  await expect(app.app.get(Db).query(sql)).rejects.toThrow('the audit log only grows');
});

it('forgets names, and lets go of lines after two years', async () => {
  await app.db.query(`UPDATE audit_entries SET actor_id = NULL, actor_username = NULL, ip = NULL
    WHERE actor_kind = 'admin'`);
  expect((await list()).items[0]).toMatchObject({ actor: { id: null, username: null } });
  await app.db.query(
    `INSERT INTO audit_entries (id, at, actor_kind, action, details)
     VALUES (gen_random_uuid(), now() - interval '3 years', 'operator', 'account.trial_ended', '{}')`,
  );
  await app.db.query(`DELETE FROM audit_entries WHERE at < now() - interval '2 years 1 day'`);
});
