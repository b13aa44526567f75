/** The mirror of a subscription: readings that cross, accounts that nobody hears of, what another subscription replaces, and the end. */
import { findTestCard } from '@lectern/stripe-emulator/cards';
import { keepCard } from '@lectern/stripe-emulator/engine/cards-on-file';
import { createBillingApp, type BillingApp, type Speaker } from '../../../testing/billing-app';
import { GOOD_CARD } from '../../../testing/start-stripe';
import { BillingEndService } from '../billing-end.service';
import { BillingSyncService } from './billing-sync.service';
import { BillingService } from '../billing.service';
import { StripeAccountGateway } from '../stripe/stripe-account.gateway';
import { StripeGateway } from '../stripe/stripe.gateway';

const DAY_MS = 24 * 3600 * 1000;
/** Attached, but no charge goes through. */
const BAD_CARD = { number: '4000000000000341', expMonth: 4, expYear: 2040 };

let t: BillingApp;
let sync: BillingSyncService;

beforeEach(async () => {
  t = await createBillingApp();
  sync = t.app.app.get(BillingSyncService);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await t.close();
});

interface Row {
  status: string;
  sync_version: number;
  provider_customer_id: string | null;
  provider_subscription_id: string | null;
  provider_reference: string;
}

async function rowOf({ userId }: Speaker): Promise<Row> {
  const [row] = await t.app.db.query<Row>('SELECT * FROM subscriptions WHERE user_id = $1', [userId]);
  if (!row) throw new Error('there is no such row');
  return row;
}

const subscriptions = () => t.stripe.emulator.engine.store.all('subscription');
const customers = () => t.stripe.emulator.engine.store.all('customer');
const told = async (type?: string) =>
  (await t.app.outboxRows(type)).filter(({ type: name }) => name.startsWith('subscription.'));

/** Charged at once: the free trial is over. */
async function subscriber(card = GOOD_CARD): Promise<Speaker> {
  const made = await t.speaker();
  t.app.clock.advance(31 * DAY_MS);
  t.stripe.emulator.engine.completeCheckout(await t.checkOut(made), { card });
  await t.deliver();
  return made;
}

describe('two readings that cross', () => {
  it('never end with the older truth on the newer one', async () => {
    const ann = await subscriber();
    const accounts = t.app.app.get(StripeAccountGateway);
    const [made] = subscriptions();
    // The first reading is at the provider when the owner cancels, and a second one overtakes it.
    const read = accounts.subscriptions.bind(accounts);
    jest.spyOn(accounts, 'subscriptions').mockImplementationOnce(async (customerId) => {
      const before = await read(customerId);
      t.stripe.emulator.engine.cancelAtPeriodEnd(made?.id ?? '');
      await sync.syncAccount(ann.userId);
      return before;
    });
    await sync.syncAccount(ann.userId);
    const { subscription } = await t.billingOf(ann);
    expect(subscription?.cancelsAt).not.toBeNull();
    expect(await told('subscription.cancellation_scheduled')).toHaveLength(1);
    expect(await told('subscription.cancellation_resumed')).toEqual([]);
  });

  it('leave the operator the last word', async () => {
    const ben = await subscriber();
    const [made] = subscriptions();
    await t.app.app.get(StripeGateway).call((stripe) => stripe.subscriptions.cancel(made?.id ?? ''));
    await t.deliver();
    expect((await t.billingOf(ben)).status).toMatchObject({ status: 'canceled', isSubscribed: false });
    const accounts = t.app.app.get(StripeAccountGateway);
    const read = accounts.subscriptions.bind(accounts);
    jest.spyOn(accounts, 'subscriptions').mockImplementationOnce(async (customerId) => {
      await t.app.app.get(BillingService).setTrialDays(ben.userId, 10);
      return read(customerId);
    });
    await sync.syncAccount(ben.userId);
    await sync.syncAccount(ben.userId);
    expect((await t.billingOf(ben)).status).toMatchObject({ status: 'trialing', isTrialExpired: false });
    // A new subscription counts again.
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(ben), { card: GOOD_CARD });
    await t.deliver();
    expect((await t.billingOf(ben)).status).toMatchObject({ isSubscribed: true });
  });

  it('leave neither row nor event when the writing fails', async () => {
    const cat = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(cat), { card: GOOD_CARD });
    jest
      .spyOn(t.app.app.get(BillingSyncService)['mirror'], 'saveInvoices')
      .mockRejectedValueOnce(new Error('power cut'));
    await expect(sync.syncAccount(cat.userId)).rejects.toThrow('power cut');
    expect(await rowOf(cat)).toMatchObject({ provider_subscription_id: null, sync_version: 0 });
    expect(await told('subscription.changed')).toEqual([]);
    await sync.syncAccount(cat.userId);
    expect(await told('subscription.changed')).toHaveLength(1);
  });
});

it('refuses to move a trial that the provider holds', async () => {
  const dot = await t.speaker();
  t.stripe.emulator.engine.completeCheckout(await t.checkOut(dot), { card: GOOD_CARD });
  await t.deliver();
  await expect(t.app.app.get(BillingService).setTrialDays(dot.userId, 5)).rejects.toMatchObject({
    code: 'TRIAL_HELD_BY_PROVIDER',
  });
});

it('tells of a charge that fails, closes the app, and a fresh subscription ends the old one', async () => {
  const eli = await t.speaker();
  t.stripe.emulator.engine.completeCheckout(await t.checkOut(eli), { card: BAD_CARD });
  await t.deliver();
  t.app.clock.advance(30 * DAY_MS + 2 * 3600 * 1000);
  t.stripe.emulator.engine.catchUp();
  await t.deliver();
  const owing = await t.billingOf(eli);
  expect(owing.status).toMatchObject({ status: 'past_due', isSubscribed: false });
  expect(owing.subscription?.nextPayment).toMatchObject({ amountCents: 2100 });
  expect((await eli.call('get', '/api/clients')).status).toBe(403);
  expect(await told('subscription.payment_failed')).toMatchObject([
    { payload: { userId: eli.userId, amountCents: 2100, currency: 'USD' } },
  ]);

  t.stripe.emulator.engine.completeCheckout(await t.checkOut(eli, { kind: 'fresh' }), { card: GOOD_CARD });
  await t.deliver();
  await t.deliver();
  expect((await t.billingOf(eli)).status).toMatchObject({ status: 'trialing', isSubscribed: true });
  expect(
    subscriptions()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['canceled', 'trialing']);
  expect((await eli.call('get', '/api/clients')).status).toBe(200);
});

describe('accounts that nobody hears of', () => {
  it('are asked for once a day, each by one asker', async () => {
    const fay = await subscriber();
    await t.speaker();
    expect(await sync.refreshStale()).toBe(0);
    t.app.clock.advance(DAY_MS + 1000);
    const asked = await Promise.all([sync.refreshStale(), sync.refreshStale()]);
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1);
    const refreshes = await told('subscription.refresh_due');
    expect(refreshes.at(-1)?.payload).toEqual({ userId: fay.userId });
  });

  it('get their new email address to the provider', async () => {
    const gus = await subscriber();
    await t.app.db.query(`UPDATE users SET email = 'new@example.org' WHERE id = $1`, [gus.userId]);
    await sync.syncAccount(gus.userId);
    expect(customers()).toMatchObject([{ email: 'new@example.org' }]);
  });

  it('get another customer when theirs was deleted at the provider', async () => {
    const hob = await subscriber();
    const before = await rowOf(hob);
    await t.app.app.get(StripeAccountGateway).deleteCustomer(before.provider_customer_id ?? '');
    await t.deliver();
    const after = await rowOf(hob);
    expect(after).toMatchObject({ status: 'canceled', provider_customer_id: null });
    expect(after.provider_reference).not.toBe(before.provider_reference);
    await t.checkOut(hob, { kind: 'fresh' });
    expect((await rowOf(hob)).provider_customer_id).not.toBe(before.provider_customer_id);
  });
});

describe('with the key of another account at the provider', () => {
  it('nobody’s subscription ends, and nothing of it is forgotten', async () => {
    const kay = await subscriber();
    const before = await rowOf(kay);
    const events = await told();
    t.stripe.emulator.engine.store.remove('customer', before.provider_customer_id ?? '');

    await expect(sync.syncAccount(kay.userId)).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' });
    await expect(t.app.app.get(BillingEndService).endAtProvider(kay.userId)).rejects.toMatchObject({
      code: 'BILLING_UNAVAILABLE',
    });
    expect((await kay.call('post', '/api/create-portal-session')).status).toBe(503);
    expect(await rowOf(kay)).toEqual(before);
    expect(await told()).toEqual(events);
  });

  it('whoever has no subscription becomes a customer there', async () => {
    const lea = await t.speaker();
    expect((await lea.call('post', '/api/create-portal-session')).status).toBe(201);
    const { provider_customer_id: first } = await rowOf(lea);
    t.stripe.emulator.engine.store.remove('customer', first ?? '');
    expect((await lea.call('post', '/api/create-portal-session')).status).toBe(201);
    expect((await rowOf(lea)).provider_customer_id).not.toBe(first);
  });
});

describe('the end of an account', () => {
  it('ends everything at the provider and keeps what the law asks for, without a name; twice as well as once', async () => {
    const ivy = await subscriber();
    const [{ number } = { number: null }] = (await t.billingOf(ivy)).invoices;
    const end = t.app.app.get(BillingEndService);
    await end.endAtProvider(ivy.userId);
    await end.endAtProvider(ivy.userId);
    expect(subscriptions()).toMatchObject([{ status: 'canceled' }]);
    const found = await t.app.app.get(StripeAccountGateway).customer((await rowOf(ivy)).provider_customer_id ?? '');
    expect(found).toBe('deleted');
    for (let times = 0; times < 2; times += 1) {
      await t.app.db.tx((tx) => end.retainAndForget(tx, ivy.userId));
    }
    const day = t.app.clock.now().toISOString().slice(0, 10);
    expect(await t.app.db.query('SELECT * FROM retained_billing_records')).toEqual([
      {
        id: expect.any(String) as string,
        invoice_number: number,
        issued_on: day,
        paid_on: day,
        amount_cents: 2100,
        currency: 'USD',
        tax_country: 'US',
        erase_after: `${Number(day.slice(0, 4)) + 10}${day.slice(4)}`,
      },
    ]);
    for (const table of ['subscription_invoices', 'checkout_sessions', 'billing_events']) {
      const rows = await t.app.db.query<{ provider_customer_id?: string }>(`SELECT * FROM ${table}`);
      expect(table === 'billing_events' ? rows.filter((row) => row.provider_customer_id !== null) : rows).toEqual([]);
    }
    t.app.clock.set(`${Number(day.slice(0, 4)) + 11}-01-01T00:00:00Z`);
    expect(await end.eraseOldRecords()).toBe(1);
  });

  it('keeps the country of the card that was charged, though nobody had heard of the payment', async () => {
    const kim = await t.speaker();
    t.app.clock.advance(31 * DAY_MS);
    const { engine } = t.stripe.emulator;
    engine.completeCheckout(await t.checkOut(kim), { card: GOOD_CARD });
    const customerId = (await rowOf(kim)).provider_customer_id ?? '';
    const german = { number: '4000002760003184', expMonth: 4, expYear: 2040 };
    const behaviour = findTestCard(german.number);
    if (!behaviour) throw new Error('there is no such card');
    const other = keepCard(engine.world, customerId, german, behaviour, engine.world.now());
    await t.app.app
      .get(StripeGateway)
      .call((stripe) =>
        stripe.customers.update(customerId, { invoice_settings: { default_payment_method: other.id } }),
      );
    const end = t.app.app.get(BillingEndService);
    await end.endAtProvider(kim.userId);
    await t.app.db.tx((tx) => end.retainAndForget(tx, kim.userId));
    expect(await t.app.db.query('SELECT tax_country, amount_cents FROM retained_billing_records')).toEqual([
      { tax_country: 'US', amount_cents: 2100 },
    ]);
  });

  it('tells the provider no address of somebody who asked for it meanwhile', async () => {
    const max = await t.speaker();
    const accounts = t.app.app.get(StripeAccountGateway);
    const create = accounts.createCustomer.bind(accounts);
    jest.spyOn(accounts, 'createCustomer').mockImplementationOnce(async (reference) => {
      const made = await create(reference);
      await t.app.db.query(
        `UPDATE users SET deletion_requested_at = now(), deletion_id = gen_random_uuid() WHERE id = $1`,
        [max.userId],
      );
      await t.app.app.get(BillingEndService).endAtProvider(max.userId);
      return made;
    });
    expect((await max.call('post', '/api/create-portal-session')).status).toBe(404);
    expect(customers()).toMatchObject([{ email: null }]);
    expect((await rowOf(max)).provider_customer_id).toBeNull();
  });

  it('brings nothing back and tells nobody while the account is being deleted', async () => {
    const jan = await subscriber();
    await t.app.db.query(
      `UPDATE users SET deletion_requested_at = now(), deletion_id = gen_random_uuid() WHERE id = $1`,
      [jan.userId],
    );
    const before = await told();
    await t.app.app.get(BillingEndService).endAtProvider(jan.userId);
    await t.deliver();
    expect(await told()).toEqual(before);
  });
});
