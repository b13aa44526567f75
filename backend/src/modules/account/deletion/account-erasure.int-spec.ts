/** The worker's half of a deletion: stopped before and after each of its steps, it ends the same; what comes back is found. */
import { randomUUID } from 'node:crypto';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { createBillingApp, type BillingApp, type Speaker } from '../../../testing/billing-app';
import { GOOD_CARD } from '../../../testing/start-stripe';
import { emailOf } from '../../../testing/email-of';
import { TEST_PASSWORD } from '../../../testing/test-app';
import { BillingEndService } from '../../billing/billing.worker.module';
import { newContentKey } from '../../files';
import { KeptCardsService } from '../../payments';
import { AccountDeletionsRepository } from './account-deletions.repository';
import { AccountErasureService } from './account-erasure.service';
import { AccountFarewellService } from './account-farewell.service';
import { AccountTracesRepository } from './account-traces.repository';
import { OwnerRowsRepository } from './owner-rows.repository';
import { handler as accountDeleted } from './emails/send-account-deleted-email';

const HOUR_MS = 3600 * 1000;

let t: BillingApp;
let erasure: AccountErasureService;
let farewell: AccountFarewellService;
let storage: StorageGateway;

beforeAll(async () => {
  t = await createBillingApp();
  const { app } = t.app;
  erasure = app.get(AccountErasureService);
  farewell = app.get(AccountFarewellService);
  storage = app.get(StorageGateway);
});
beforeEach(async () => {
  await t.app.db.query('DELETE FROM account_deletions');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t.close());

/** Somebody who pays, with a file, a client and an event on its way, who asked to be deleted. */
async function leaving(): Promise<{ me: Speaker; deletionId: string }> {
  const me = await t.speaker();
  t.stripe.emulator.engine.completeCheckout(await t.checkOut(me), { card: GOOD_CARD });
  await t.deliver();
  await storage.put(newContentKey(me.userId), Buffer.from('a file'), 6);
  expect((await me.call('post', '/api/clients', { name: 'Acme' })).status).toBe(201);
  const { status } = await me.call('post', '/api/delete-account', { password: TEST_PASSWORD });
  expect(status).toBe(200);
  const [deletion] = await t.app.db.query<{ id: string }>(`SELECT id FROM account_deletions WHERE state = 'requested'`);
  return { me, deletionId: deletion?.id ?? '' };
}

const stateOf = async (id: string) =>
  (await t.app.db.query<{ state: string }>('SELECT state FROM account_deletions WHERE id = $1', [id]))[0]?.state;

/** Tables with a row of this account, and its files. */
async function left(ownerId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, ownerColumn } of await t.app.app.get(OwnerRowsRepository, { strict: false }).tables()) {
    const rows = await t.app.db.query(`SELECT 1 FROM ${name} WHERE ${ownerColumn} = $1`, [ownerId]);
    if (rows.length > 0) found.push(name);
  }
  const users = await t.app.db.query(`SELECT 1 FROM users WHERE id = $1`, [ownerId]);
  const events = await t.app.db.query(`SELECT 1 FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`, [ownerId]);
  if (users.length > 0) found.push('users');
  if (events.length > 0) found.push('outbox');
  for await (const { key } of storage.list(`files/${ownerId}/`)) found.push(key);
  return found;
}

describe('erasing', () => {
  it('takes everything, tells it once, and does nothing when it comes again', async () => {
    const { me, deletionId } = await leaving();
    await erasure.erase(deletionId);
    expect(await left(me.userId)).toEqual([]);
    expect(await stateOf(deletionId)).toBe('erased');
    await erasure.erase(deletionId);
    const told = (await t.app.outboxRows('account_deletion.erased')).filter(
      ({ payload }) => payload['deletionId'] === deletionId,
    );
    expect(told).toHaveLength(1);
    // What the provider sends of its end finds nobody.
    await t.deliver();
    expect(await left(me.userId)).toEqual([]);
  });

  it('leaves what another account does alone, although it writes to the same address', async () => {
    const { me, deletionId } = await leaving();
    const [known] = await t.app.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [me.userId]);
    const other = await t.speaker();
    const [event] = await t.app.db.query<{ id: string }>(
      `INSERT INTO outbox (id, type, version, payload, occurred_at)
       VALUES (gen_random_uuid(), 'email.changed', 1, $1, now()) RETURNING id`,
      [{ userId: other.userId, oldEmail: known?.email }],
    );
    const queue = t.app.app.get(QueueConnection).queue('mail');
    const job = (jobId: string, payload: object) =>
      queue.add('send-something', { payload, said: `550 <${known?.email}>: no mailbox` }, { jobId, delay: HOUR_MS });
    await job('of-another', { ownerId: other.userId });
    await job('of-nobody', {});
    await erasure.erase(deletionId);
    expect(await t.app.db.query('SELECT 1 FROM outbox WHERE id = $1', [event?.id])).toHaveLength(1);
    expect(await queue.getJob('of-another')).toBeDefined();
    expect(await queue.getJob('of-nobody')).toBeUndefined();
    await t.app.db.query('DELETE FROM outbox WHERE id = $1', [event?.id]);
    await queue.remove('of-another');
  });

  it.each([true, false])('takes messages to support from its address when that is verified: %s', async (isVerified) => {
    const me = await t.speaker(isVerified);
    const [known] = await t.app.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [me.userId]);
    const message = { name: 'Ann', email: known?.email, message: `${me.userId} asks` };
    expect((await t.app.agent().call('post', '/api/contact', message)).status).toBe(201);
    await me.call('post', '/api/delete-account', { password: TEST_PASSWORD });
    const [deletion] = await t.app.db.query<{ id: string }>('SELECT id FROM account_deletions');
    await erasure.erase(deletion?.id ?? '');
    const kept = await t.app.db.query('SELECT 1 FROM contact_messages WHERE message = $1', [message.message]);
    expect(kept).toHaveLength(isVerified ? 0 : 1);
  });

  it('keeps of what was paid an amount and its days, and has the provider forget the customer', async () => {
    const me = await t.speaker();
    await t.app.db.query(`UPDATE subscriptions SET trial_ends_at = $2 WHERE user_id = $1`, [
      me.userId,
      new Date(t.app.clock.now().getTime() - HOUR_MS),
    ]);
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(me), { card: GOOD_CARD });
    await t.deliver();
    const [known] = await t.app.db.query<{ customer: string; subscription: string }>(
      `SELECT provider_customer_id AS customer, provider_subscription_id AS subscription
       FROM subscriptions WHERE user_id = $1`,
      [me.userId],
    );
    await me.call('post', '/api/delete-account', { password: TEST_PASSWORD });
    const [deletion] = await t.app.db.query<{ id: string }>('SELECT id FROM account_deletions');
    await erasure.erase(deletion?.id ?? '');
    expect(await t.app.db.query('SELECT amount_cents, currency, paid_on FROM retained_billing_records')).toEqual([
      { amount_cents: 2100, currency: 'USD', paid_on: '2027-03-04' },
    ]);
    const { STRIPE_API_URL, STRIPE_SECRET_KEY } = t.stripe.env;
    const atProvider = async (path: string): Promise<unknown> =>
      (
        await fetch(`${STRIPE_API_URL}/v1/${path}`, { headers: { Authorization: `Bearer ${STRIPE_SECRET_KEY}` } })
      ).json();
    expect(await atProvider(`customers/${known?.customer}`)).toMatchObject({ deleted: true });
    expect(await atProvider(`subscriptions/${known?.subscription}`)).toMatchObject({ status: 'canceled' });
  });

  const repositories = {
    BillingEnd: BillingEndService,
    AccountTracesRepository,
    OwnerRowsRepository,
    AccountDeletionsRepository,
  };
  const steps: [keyof typeof repositories, string][] = [
    ['BillingEnd', 'endAtProvider'],
    ['AccountTracesRepository', 'contactMessages'],
    ['AccountTracesRepository', 'forgetEvents'],
    ['OwnerRowsRepository', 'erase'],
    ['AccountTracesRepository', 'forgetRows'],
    ['AccountDeletionsRepository', 'lockAccount'],
    ['BillingEnd', 'retainAndForget'],
    ['AccountDeletionsRepository', 'deleteAccount'],
    ['AccountDeletionsRepository', 'advance'],
  ];

  it.each(steps)('stopped before and after %s.%s it is finished later', async (owner, name) => {
    const step = t.app.app.get<Record<string, (...given: unknown[]) => Promise<unknown>>>(repositories[owner], {
      strict: false,
    });
    const real = step[name]!.bind(step);
    const { me, deletionId } = await leaving();
    const stopped = jest.spyOn(step, name);
    stopped.mockRejectedValueOnce(new Error('killed before'));
    await expect(erasure.erase(deletionId)).rejects.toThrow('killed before');
    stopped.mockImplementationOnce(async (...given) => {
      await real(...given);
      throw new Error('killed after');
    });
    await expect(erasure.erase(deletionId)).rejects.toThrow('killed after');
    expect(await stateOf(deletionId)).toBe('requested');
    await erasure.erase(deletionId);
    expect(await left(me.userId)).toEqual([]);
    expect(await stateOf(deletionId)).toBe('erased');
  });

  it('stopped in the storage or at the queue it is finished later', async () => {
    const { me, deletionId } = await leaving();
    jest.spyOn(storage, 'deleteUnder').mockRejectedValueOnce(new Error('no storage'));
    await expect(erasure.erase(deletionId)).rejects.toThrow('no storage');
    jest.spyOn(t.app.app.get(QueueConnection), 'forgetEvents').mockRejectedValueOnce(new Error('no queue'));
    await expect(erasure.erase(deletionId)).rejects.toThrow('no queue');
    await erasure.erase(deletionId);
    expect(await left(me.userId)).toEqual([]);
  });

  it('has Stripe forget the cards on file, also when it could not be reached at first', async () => {
    const me = await t.speaker();
    await me.call('post', '/api/connected-account');
    const { engine } = t.stripe.emulator;
    const [{ id: accountId } = { id: '' }] = await t.app.db.query<{ id: string }>(
      'SELECT provider_account_id AS id FROM connected_accounts WHERE owner_id = $1',
      [me.userId],
    );
    const card = engine.keepCard(accountId, 'tom@acme.example', GOOD_CARD);
    await t.app.db.query(
      `INSERT INTO kept_cards (id, owner_id, invoice_id, checkout_id, provider_account_id, provider_customer_id,
         provider_method_id, brand, last4, exp_month, exp_year, agreed_at, consent)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), $2, $3, $4, 'visa', '4242', 4, 2040, now(), 1)`,
      [me.userId, accountId, card.customer, card.id],
    );
    await me.call('post', '/api/delete-account', { password: TEST_PASSWORD });
    const [deletion] = await t.app.db.query<{ id: string }>('SELECT id FROM account_deletions');
    jest.spyOn(t.app.app.get(KeptCardsService), 'detachAll').mockRejectedValueOnce(new Error('no Stripe'));
    await expect(erasure.erase(deletion?.id ?? '')).rejects.toThrow('no Stripe');
    expect(await left(me.userId)).toContain('kept_cards');
    await erasure.erase(deletion?.id ?? '');
    expect(engine.store.get('payment_method', card.id)).toMatchObject({ customer: null });
    expect(await left(me.userId)).toEqual([]);
    // The next test delivers what its own account is told.
    t.stripe.webhooks();
  });

  it('erases everything but the way to the provider while the provider cannot be reached', async () => {
    const { me, deletionId } = await leaving();
    jest.spyOn(t.app.app.get(BillingEndService), 'endAtProvider').mockRejectedValueOnce(new Error('no provider'));
    await expect(erasure.erase(deletionId)).rejects.toThrow('no provider');
    expect((await left(me.userId)).sort()).toEqual([
      'checkout_sessions',
      'subscription_invoices',
      'subscriptions',
      'users',
    ]);
    await erasure.erase(deletionId);
    expect(await left(me.userId)).toEqual([]);
  });

  it('waits for a job of the account that runs, and finds what it wrote', async () => {
    const { me, deletionId } = await leaving();
    const queues = t.app.app.get(QueueConnection);
    const files = queues.worker('files', null);
    await queues.queue('files').add('check-file', { payload: { ownerId: me.userId } });
    const job = await files.getNextJob('test', { block: false });
    await expect(erasure.erase(deletionId)).rejects.toThrow('1 jobs of the account are running');
    await storage.put(newContentKey(me.userId), Buffer.from('late'), 4);
    await t.app.db.tx((tx) => t.app.outbox.add(tx, 'file.updated', { ownerId: me.userId, fileId: randomUUID() }));
    await job?.moveToCompleted('done', 'test', false);
    await erasure.erase(deletionId);
    expect(await left(me.userId)).toEqual([]);
    await files.close();
  });

  it('leaves to a new account what it has with the same address', async () => {
    const { me, deletionId } = await leaving();
    await erasure.erase(deletionId);
    const again = await t.app.signUp(me.username);
    await farewell.forgetAddress(deletionId);
    t.app.clock.advance(2 * HOUR_MS);
    await farewell.resume();
    expect(await stateOf(deletionId)).toBe('finished');
    const events = await t.app.outboxRows('user.registered');
    expect(events.map(({ payload }) => payload['userId'])).toContain(again.userId);
    expect((await again.call('get', '/api/user')).status).toBe(200);
  });

  it('never touches an account that nobody asked to delete', async () => {
    const neighbour = await t.app.signUp();
    await erasure.erase(randomUUID());
    const deletions = t.app.app.get(AccountDeletionsRepository, { strict: false });
    await t.app.db.tx((tx) => deletions.deleteAccount(tx, neighbour.userId));
    expect(await left(neighbour.userId)).toContain('users');
  });
});

describe('the end of a deletion', () => {
  it('has one email, after which the address is gone', async () => {
    const { me, deletionId } = await leaving();
    expect(await farewell.lastAddress(deletionId)).toBeNull();
    await erasure.erase(deletionId);
    expect(await emailOf(accountDeleted, t.app.app, { deletionId })).toMatchObject({
      to: `${me.username}@example.com`,
      template: 'account-deleted',
    });
    expect(await farewell.lastAddress(deletionId)).toBeNull();
    const [row] = await t.app.db.query('SELECT state, sealed_address FROM account_deletions WHERE id = $1', [
      deletionId,
    ]);
    expect(row).toEqual({ state: 'told', sealed_address: null });
  });

  it('is begun anew when its job was lost, not before an hour', async () => {
    const { deletionId } = await leaving();
    await t.app.db.query('DELETE FROM outbox');
    await farewell.resume();
    expect(await t.app.outboxRows('account_deletion.requested')).toEqual([]);
    t.app.clock.advance(HOUR_MS + 1);
    await farewell.resume();
    await farewell.resume();
    expect(await t.app.outboxRows('account_deletion.requested')).toEqual([
      { type: 'account_deletion.requested', payload: { deletionId } },
    ]);
    await erasure.erase(deletionId);
    await t.app.db.query('DELETE FROM outbox');
    t.app.clock.advance(HOUR_MS + 1);
    await farewell.resume();
    expect(await t.app.outboxRows('account_deletion.erased')).toHaveLength(1);
  });

  it('comes without the email when a mailbox takes nothing for a week', async () => {
    const { deletionId } = await leaving();
    await erasure.erase(deletionId);
    t.app.clock.advance(7 * 24 * HOUR_MS + 1);
    await farewell.resume();
    expect(await stateOf(deletionId)).toBe('told');
  });

  it('looks once more after an hour, and as often as it finds something', async () => {
    const { me, deletionId } = await leaving();
    await erasure.erase(deletionId);
    await farewell.forgetAddress(deletionId);
    // A request that was under way when the account was closed.
    await t.app.db.query(`INSERT INTO idempotency_keys (owner_id, scope, key, input_hash) VALUES ($1, 'x', 'y', '')`, [
      me.userId,
    ]);
    await storage.put(newContentKey(me.userId), Buffer.from('late'), 4);
    t.app.clock.advance(HOUR_MS + 1);
    await farewell.resume();
    expect(await left(me.userId)).toEqual([]);
    expect(await stateOf(deletionId)).toBe('told');
    t.app.clock.advance(HOUR_MS + 1);
    await farewell.resume();
    expect(await t.app.db.query('SELECT state, sealed_account FROM account_deletions')).toEqual([
      { state: 'finished', sealed_account: null },
    ]);
  });

  it('comes also when nothing that was sealed can be read any more', async () => {
    const { me, deletionId } = await leaving();
    await t.app.db.query(`UPDATE account_deletions SET sealed_account = 'v1.x', sealed_address = 'v1.x'`);
    await erasure.erase(deletionId);
    expect(await left(me.userId)).toEqual([]);
    expect(await farewell.lastAddress(deletionId)).toBeNull();
    await farewell.forgetAddress(deletionId);
    t.app.clock.advance(HOUR_MS + 1);
    await farewell.resume();
    expect(await stateOf(deletionId)).toBe('finished');
  });
});
