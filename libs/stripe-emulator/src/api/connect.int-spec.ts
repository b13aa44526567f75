/** Connected accounts by the real SDK: what Lectern asks of them, and what Stripe refuses. */
import Stripe from 'stripe';
import { TestClock } from '@lectern/testing/test-clock';
import { deauthorize } from '../engine/connect';
import { closeDispute, failRefund, openDispute } from '../engine/payments';
import { failPayout } from '../engine/payouts';
import { StripeEmulator } from '../stripe-emulator';

const GOOD_CARD = { number: '4242424242424242', expMonth: 4, expYear: 2040 };
const DAY = 24 * 3600 * 1000;

let clock: TestClock;
let emulator: StripeEmulator;
let stripe: Stripe;
let complaints: string[];

beforeEach(async () => {
  clock = new TestClock();
  complaints = [];
  emulator = await new StripeEmulator({ clock, complain: (line) => complaints.push(line) }).start();
  stripe = new Stripe(emulator.secretKey, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
});
afterEach(() => emulator.stop());

async function account(isReady = true): Promise<string> {
  const { id } = await stripe.accounts.create({ type: 'standard', email: 'maya@example.com' });
  if (isReady) emulator.engine.finishOnboarding(id);
  return id;
}

const session = (stripeAccount: string, params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 10_000, product_data: { name: 'Invoice INV-1' } }, quantity: 1 },
      ],
      success_url: 'https://lectern.example/done',
      ...params,
    },
    { stripeAccount },
  );

async function paid(stripeAccount: string) {
  const { id } = await session(stripeAccount);
  emulator.engine.completePayment(id, { email: 'tom@example.com', card: GOOD_CARD });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
  return payment_intent as string;
}

const balance = async (stripeAccount: string) =>
  (await stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount })).data
    .map(({ reporting_category, net }) => [reporting_category, net])
    .reverse();

it('an account cannot charge before its owner said who they are', async () => {
  const id = await account(false);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false, details_submitted: false });
  await expect(session(id)).rejects.toMatchObject({ statusCode: 400 });
  const link = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    refresh_url: 'https://lectern.example/again',
    return_url: 'https://lectern.example/back',
  });
  const finish = () =>
    fetch(link.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action: 'no-bank' }) });
  expect((await finish()).headers.get('location')).toBe('https://lectern.example/back');
  // The address is good once.
  expect((await finish()).status).toBe(404);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: false,
    requirements: { currently_due: ['external_account'] },
  });
});

it('what is in one account does not exist in another, nor in the platform’s', async () => {
  const [one, other] = [await account(), await account()];
  const { id } = await session(one);
  for (const options of [{ stripeAccount: other }, undefined]) {
    await expect(stripe.checkout.sessions.retrieve(id, {}, options)).rejects.toMatchObject({ statusCode: 404 });
  }
  expect(await balance(other)).toEqual([]);
  // The same key in another account is another key.
  for (const stripeAccount of [one, other]) {
    await expect(
      stripe.refunds.create({ payment_intent: 'pi_none' }, { stripeAccount, idempotencyKey: 'k' }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  }
});

it('a payment, its refunds and its dispute move the balance as Stripe counts it', async () => {
  const stripeAccount = await account();
  const first = await paid(stripeAccount);
  const intent = await stripe.paymentIntents.retrieve(
    first,
    { expand: ['latest_charge.balance_transaction'] },
    { stripeAccount },
  );
  expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { balance_transaction: { fee: 320 } } });
  const { id: refund } = await stripe.refunds.create({ payment_intent: first, amount: 4_000 }, { stripeAccount });
  await expect(
    stripe.refunds.create({ payment_intent: first, amount: 6_001 }, { stripeAccount }),
  ).rejects.toMatchObject({ param: 'amount' });
  failRefund(emulator.engine.world, refund);
  const second = await paid(stripeAccount);
  const { id: dispute } = openDispute(emulator.engine.world, second);
  closeDispute(emulator.engine.world, dispute, 'won');
  expect(await balance(stripeAccount)).toEqual([
    ['charge', 9_680],
    ['refund', -4_000],
    ['refund_failure', 4_000],
    ['charge', 9_680],
    ['dispute', -11_500],
    ['dispute_reversal', 10_000],
  ]);
});

it.each(['pays', 'refuses'] as const)('a bank that %s says so four days later', async (bank) => {
  const stripeAccount = await account();
  const events: [string, string | undefined][] = [];
  const { id } = await session(stripeAccount);
  emulator.engine.onEvent(({ type, account: of }) => events.push([type, of]));
  emulator.engine.completePayment(id, { email: 'tom@example.com', bank });
  expect(await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  clock.advance(4 * DAY);
  const { payment_status } = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
  expect(payment_status).toBe(bank === 'pays' ? 'paid' : 'unpaid');
  expect(events.map(([type]) => type)).toContain(
    `checkout.session.async_payment_${bank === 'pays' ? 'succeeded' : 'failed'}`,
  );
  expect(new Set(events.map(([, of]) => of))).toEqual(new Set([stripeAccount]));
});

it('an owner who removes the platform is an account without access', async () => {
  const stripeAccount = await account();
  deauthorize(emulator.engine.world, stripeAccount);
  await expect(stripe.accounts.retrieve(stripeAccount)).rejects.toMatchObject({ code: 'account_invalid' });
  await expect(session(stripeAccount)).rejects.toMatchObject({ code: 'account_invalid', statusCode: 403 });
});

it('refuses what it does not know, in either kind of account', async () => {
  const stripeAccount = await account();
  await expect(session(stripeAccount, { allow_promotion_codes: true })).rejects.toMatchObject({
    code: 'parameter_unknown',
  });
  await expect(stripe.customers.create({}, { stripeAccount })).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject({ statusCode: 404 });
  expect(complaints).toHaveLength(3);
});

describe('a card that is kept', () => {
  const CARDS = { declined: '4000000000000341', asking: '4000002760003184' };

  async function kept() {
    const stripeAccount = await account();
    const { id } = await session(stripeAccount, {
      customer_creation: 'always',
      payment_method_options: { card: { setup_future_usage: 'off_session' } },
    });
    emulator.engine.completePayment(id, { email: 'tom@example.com', card: GOOD_CARD });
    const { payment_intent, customer } = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
    const first = await stripe.paymentIntents.retrieve(
      payment_intent as string,
      { expand: ['payment_method'] },
      { stripeAccount },
    );
    const method = first.payment_method as Stripe.PaymentMethod;
    const charge = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create(
        {
          amount: 5_000,
          currency: 'usd',
          customer: customer as string,
          payment_method: method.id,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          ...params,
        },
        { stripeAccount },
      );
    return { stripeAccount, customer: customer as string, method, charge };
  }

  it('is charged while its owner is away, until it is detached', async () => {
    const { stripeAccount, customer, method, charge } = await kept();
    expect(method).toMatchObject({ customer, type: 'card', card: { brand: 'visa', last4: '4242', exp_year: 2040 } });
    const { id } = await charge({ metadata: { checkout: 'c1' } });
    const [listed] = (await stripe.paymentIntents.list({ customer, limit: 100 }, { stripeAccount })).data;
    expect(listed).toMatchObject({ id, status: 'succeeded', metadata: { checkout: 'c1' } });
    expect(await balance(stripeAccount)).toEqual([
      ['charge', 9_680],
      ['charge', 4_825],
    ]);
    await stripe.paymentMethods.detach(method.id, {}, { stripeAccount });
    await expect(charge()).rejects.toMatchObject({ param: 'payment_method' });
    await expect(stripe.paymentMethods.detach(method.id, {}, { stripeAccount })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it.each([
    ['declined', 'card_declined'],
    ['asking', 'authentication_required'],
  ] as const)('that is %s pays nothing, and the payment that failed can be read', async (card, code) => {
    const { stripeAccount, customer, method, charge } = await kept();
    // As if it had become another one since it was kept.
    emulator.engine.store.put('card_on_file', { id: method.id, number: CARDS[card] });
    await expect(charge()).rejects.toMatchObject({ type: 'StripeCardError', code });
    const [failed] = (await stripe.paymentIntents.list({ customer }, { stripeAccount })).data;
    expect(failed).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
  });

  it('is of its account, and none is kept of a bank account or unasked', async () => {
    const { stripeAccount, customer, method } = await kept();
    await expect(stripe.paymentMethods.detach(method.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.retrieve(customer)).rejects.toMatchObject({ statusCode: 404 });
    const plain = await stripe.paymentIntents.retrieve(await paid(stripeAccount), {}, { stripeAccount });
    expect(plain).toMatchObject({ customer: null, payment_method: null });
    const { id } = await session(stripeAccount, {
      customer_creation: 'always',
      payment_method_options: { card: { setup_future_usage: 'off_session' } },
    });
    emulator.engine.completePayment(id, { email: 'tom@example.com', bank: 'pays' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
    expect(await stripe.paymentIntents.retrieve(payment_intent as string, {}, { stripeAccount })).toMatchObject({
      customer: expect.any(String) as string,
      payment_method: null,
    });
  });
});

it('pays out at midnight what became available, which arrives two days later', async () => {
  clock.set('2027-03-01T10:00:00Z');
  const id = await account();
  const options = { stripeAccount: id };
  await paid(id);
  expect(await stripe.balance.retrieve({}, options)).toMatchObject({
    available: [{ amount: 0, currency: 'usd' }],
    pending: [{ amount: 9_680, currency: 'usd' }],
  });
  clock.set('2027-03-03T12:00:00Z');
  expect((await stripe.payouts.list({}, options)).data).toEqual([]);
  expect((await stripe.balance.retrieve({}, options)).available).toEqual([{ amount: 9_680, currency: 'usd' }]);
  clock.set('2027-03-04T08:00:00Z');
  const [made] = (await stripe.payouts.list({ expand: ['data.destination'] }, options)).data;
  expect(made).toMatchObject({ status: 'in_transit', amount: 9_680, destination: { last4: '6789' } });
  expect((await stripe.balance.retrieve({}, options)).available).toEqual([{ amount: 0, currency: 'usd' }]);
  const inside = await stripe.balanceTransactions.list({ payout: made?.id ?? '' }, options);
  expect(inside.data.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -9_680],
    ['charge', 9_680],
  ]);
  // Another account's.
  const other = { stripeAccount: await account() };
  await expect(stripe.payouts.retrieve(made?.id ?? '', {}, other)).rejects.toMatchObject({ statusCode: 404 });
  clock.set('2027-03-06T01:00:00Z');
  expect((await stripe.payouts.list({ status: 'paid' }, options)).data).toHaveLength(1);
  await expect(stripe.payouts.list({ arrival_date: 1 }, options)).rejects.toMatchObject({ statusCode: 400 });
});

it('a payout that the bank sends back is in the balance again', async () => {
  clock.set('2027-03-01T10:00:00Z');
  const id = await account();
  await paid(id);
  clock.set('2027-03-05T10:00:00Z');
  const [made] = (await stripe.payouts.list({}, { stripeAccount: id })).data;
  failPayout(emulator.engine.world, made?.id ?? '');
  clock.set('2027-03-15T10:00:00Z');
  const { data } = await stripe.payouts.list({}, { stripeAccount: id });
  expect(data).toMatchObject([{ status: 'failed', failure_message: 'The bank account has been closed' }]);
  expect((await stripe.balance.retrieve({}, { stripeAccount: id })).available).toMatchObject([{ amount: 9_680 }]);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: false });
});
