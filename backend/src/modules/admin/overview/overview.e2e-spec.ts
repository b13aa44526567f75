/** The overview's figures, each by accounts that are told apart by hand. */
import type { AdminOverview } from '@lectern/protocol/admin-overview';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let admin: TestAgent & { userId: string };
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  // A Thursday; the week began on Monday, the 1st.
  app.clock.set('2027-03-04T12:00:00.000Z');
  admin = await app.signUp('head-office');
  await app.db.query(
    `UPDATE users SET role = 'admin', time_zone = 'America/Chicago', created_at = '2020-01-01' WHERE id = $1`,
    [admin.userId],
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query(`DELETE FROM users WHERE id <> $1`, [admin.userId]);
  await app.db.query(`DELETE FROM retained_billing_records`);
  await app.db.query(`DELETE FROM email_deliveries`);
  await app.db.query(`UPDATE subscriptions SET status = 'trialing', trial_ends_at = '2020-02-01' WHERE user_id = $1`, [
    admin.userId,
  ]);
});

const read = async () => (await admin.call('get', '/api/admin/overview')).body as AdminOverview;

interface Subscription {
  status: string;
  trialEndsAt: string;
  provider: string | null;
  cancelsAt: string | null;
  next: number | null;
  currency: string;
}

async function account(registeredAt: string, more: Partial<Subscription> = {}): Promise<string> {
  const number = ++made;
  const [row] = await app.db.query<{ id: string }>(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $1 || '@example.com', '-', '1', $2, $2, $2) RETURNING id`,
    [`account${number}`, registeredAt],
  );
  const id = row?.id ?? '';
  const { status = 'trialing', trialEndsAt = '2027-04-01', provider = null, cancelsAt = null, next = null } = more;
  await app.db.query(
    `INSERT INTO subscriptions (user_id, status, trial_ends_at, provider_subscription_id, cancels_at,
       next_payment_at, next_payment_cents, next_payment_currency, updated_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6::bigint IS NOT NULL THEN '2027-04-01'::timestamptz END, $6,
       CASE WHEN $6::bigint IS NOT NULL THEN $7 END, now())`,
    [id, status, trialEndsAt, provider, cancelsAt, next, more.currency ?? 'USD'],
  );
  return id;
}

const bill = (ownerId: string, issuedAt: string, amount = 2_100, status = 'paid') =>
  app.db.query(
    `INSERT INTO subscription_invoices (id, owner_id, provider_invoice_id, status, amount_cents, currency, issued_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, $4, $3, 'USD', $2)`,
    [ownerId, issuedAt, amount, status],
  );
const namelessBill = (issuedOn: string) =>
  app.db.query(
    `INSERT INTO retained_billing_records (id, invoice_number, issued_on, paid_on, amount_cents, currency, erase_after)
     VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, $1, 2100, 'USD', '2037-12-31')`,
    [issuedOn],
  );

it('is for administrators alone', async () => {
  const speaker = await app.signUp('nosy');
  const refused = await speaker.call('get', '/api/admin/overview');
  expect({ status: refused.status, body: refused.body as object }).toMatchObject({
    status: 403,
    body: { code: 'ADMIN_ONLY' },
  });
});

it('counts registrations by the week in the zone of whoever looks, and who became a subscriber of them', async () => {
  const sunday = await account('2027-03-01T05:59:59Z');
  await account('2027-03-01T06:00:00Z', { status: 'active', provider: 'sub_a', next: 0 });
  const gone = await account('2027-03-02T00:00:00Z', { status: 'canceled', provider: 'sub_b' });
  await account('2027-03-02T00:00:00Z', { status: 'canceled', provider: 'sub_c' });
  await account('2026-09-07T06:00:00Z');
  await account('2026-09-07T04:59:59Z');
  await bill(sunday, '2027-03-03', 2_100, 'open');
  await bill(sunday, '2027-03-03', 0);
  await bill(gone, '2027-03-03');
  const { weeks } = await read();
  expect(weeks).toHaveLength(26);
  expect(weeks.filter(({ registered }) => registered > 0)).toEqual([
    { week: '2026-09-07', registered: 1, converted: 0 },
    { week: '2027-02-22', registered: 1, converted: 0 },
    // Active, although free of charge; paid once; never paid.
    { week: '2027-03-01', registered: 3, converted: 2 },
  ]);
});

it('tells trials, subscribers and those who owe apart', async () => {
  const at = '2027-01-04';
  await account(at);
  await account(at, { trialEndsAt: '2027-03-11T12:00:00Z' });
  await account(at, { trialEndsAt: '2027-03-04T12:00:00Z' });
  await account(at, { status: 'incomplete', provider: 'sub_d', trialEndsAt: '2027-03-20' });
  await account(at, { provider: 'sub_e' });
  await account(at, { status: 'active', provider: 'sub_f' });
  await account(at, { status: 'active', provider: 'sub_g', cancelsAt: '2027-03-20' });
  await account(at, { status: 'past_due', provider: 'sub_h' });
  await account(at, { status: 'unpaid', provider: 'sub_i' });
  await account(at, { status: 'canceled', provider: 'sub_j' });
  expect((await read()).accounts).toEqual({
    total: 11,
    subscribers: 2,
    leaving: 1,
    providerTrials: 1,
    pastDue: 1,
    unpaid: 1,
    canceled: 1,
    // The administrator's own trial is over too.
    trialsRunning: 3,
    trialsEndingSoon: 1,
    trialsExpired: 2,
  });
});

it('sums what active subscriptions are charged: price less discounts', async () => {
  const at = '2027-01-04';
  const active = { status: 'active', provider: 'sub' };
  await account(at, { ...active, provider: 'sub_k', next: 2_100 });
  await account(at, { ...active, provider: 'sub_l', next: 1_050 });
  await account(at, { ...active, provider: 'sub_m', next: 0 });
  // Not read yet, taxed on top, charged in another currency: the price counts.
  await account(at, { ...active, provider: 'sub_n' });
  await account(at, { ...active, provider: 'sub_o', next: 2_499 });
  await account(at, { ...active, provider: 'sub_p', next: 10, currency: 'EUR' });
  // These are not charged again, or not yet.
  await account(at, { ...active, provider: 'sub_q', cancelsAt: '2027-03-20' });
  await account(at, { status: 'past_due', provider: 'sub_r', next: 2_100 });
  await account(at, { provider: 'sub_s', next: 2_100 });
  expect((await read()).revenue).toEqual({
    currency: 'USD',
    subscriptions: 6,
    listCents: 12_600,
    mrrCents: 2_100 + 1_050 + 0 + 3 * 2_100,
  });
});

it('takes churn from the bills of whole months, also of accounts that are gone', async () => {
  const [stays, leaves, returns, late] = [
    await account('2026-12-01'),
    await account('2026-12-01'),
    await account('2026-12-01'),
    await account('2026-12-01'),
  ];
  for (const month of ['2026-12-15', '2027-01-15', '2027-02-15', '2027-03-01']) await bill(stays, month);
  await bill(leaves, '2026-12-31T23:59:59Z');
  await bill(returns, '2026-12-15');
  await bill(returns, '2027-02-15');
  // Not paid, or not charged: no payer.
  await bill(late, '2027-01-15', 2_100, 'open');
  await bill(late, '2027-01-15', 0);
  for (const day of ['2026-12-01', '2026-12-02', '2027-01-02']) await namelessBill(day);
  const { churn } = await read();
  expect(churn).toHaveLength(12);
  expect(churn.slice(-3)).toEqual([
    { month: '2026-12', before: 0, lost: 0, paying: 5 },
    // Two of the three with a name left, and one of the two without.
    { month: '2027-01', before: 5, lost: 3, paying: 2 },
    { month: '2027-02', before: 2, lost: 1, paying: 2 },
  ]);
});

it('sums files and names the largest accounts, and no file', async () => {
  const [small, large] = [await account('2027-01-04'), await account('2027-01-04')];
  const file = (ownerId: string, bytes: number, state = 'ready') =>
    app.db.query(
      `INSERT INTO files (id, owner_id, kind, name, storage_key, content_type, size_bytes, state, problem, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'document', 'Secret plans.pdf', gen_random_uuid()::text, 'application/pdf', $2, $3, CASE WHEN $3 = 'refused' THEN 'No file' END,
         now(), now())`,
      [ownerId, bytes, state],
    );
  await file(small, 100);
  await file(large, 3_000_000_000);
  await file(large, 2_000_000_000);
  await file(large, 9, 'refused');
  const answer = await read();
  expect(answer.storage).toMatchObject({
    bytes: 5_000_000_100,
    files: 3,
    top: [
      { accountId: large, bytes: 5_000_000_000, files: 2 },
      { accountId: small, bytes: 100, files: 1 },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain('Secret plans');
});

it('counts the emails of seven days', async () => {
  const email = (key: string, status: string, at: string) =>
    app.db.query(
      `INSERT INTO email_deliveries (key, template, recipient, subject, message_id, status, delivered_at)
       VALUES ($1, 'verify-email', 'ann@example.com', 'Hello', $1, $2, $3)`,
      [key, status, at],
    );
  await email('a', 'sent', '2027-02-25T12:00:00Z');
  await email('b', 'sent', '2027-02-25T11:59:59Z');
  await email('c', 'refused', '2027-03-04T11:00:00Z');
  expect(await read()).toMatchObject({
    asOf: '2027-03-04T12:00:00.000Z',
    emails: { sent: 1, refused: 1 },
    newMessages: 0,
  });
});
