import Stripe from 'stripe';
import { TestClock } from '@lectern/testing/test-clock';
import { PRICE_ID, PRODUCT_ID } from '../seed';
import { StripeEmulator } from '../stripe-emulator';

const GOOD_CARD = { number: '4242424242424242', expMonth: 4, expYear: 2031 };
const DAY = 86_400;

let clock: TestClock;
let emulator: StripeEmulator;
let stripe: Stripe;
let complaints: string[];

beforeEach(async () => {
  clock = new TestClock();
  complaints = [];
  emulator = await new StripeEmulator({ clock, complain: (line) => complaints.push(line) }).start();
  stripe = connect();
});

afterEach(async () => {
  expect(complaints).toEqual([]);
  await emulator.stop();
});

function connect(secretKey = emulator.secretKey): Stripe {
  return new Stripe(secretKey, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

const now = () => clock.now().getTime() / 1000;

async function openSession(
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
  customerParams: Stripe.CustomerCreateParams = {},
) {
  const customer = await stripe.customers.create({ email: 'maya@example.com', ...customerParams });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: PRICE_ID, quantity: 1 }],
    success_url: 'https://lectern.example/subscribe?checkout=done',
    cancel_url: 'https://lectern.example/subscribe?checkout=canceled',
    ...params,
  });
  return { customer, session };
}

async function subscribed(params: Partial<Stripe.Checkout.SessionCreateParams> = {}, card = GOOD_CARD) {
  const { customer, session } = await openSession(params);
  emulator.engine.completeCheckout(session.id, { card });
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  if (!subscription) throw new Error('There is no subscription');
  return { customer, session, subscription };
}

describe('customers', () => {
  it('are made, read, changed and deleted', async () => {
    const made = await stripe.customers.create({ metadata: { account: 'ref-1', gone: 'soon' } });
    expect(made).toMatchObject({ object: 'customer', email: null, created: now(), livemode: false });
    await stripe.customers.update(made.id, { email: 'new@example.com', metadata: { gone: '' } });
    const read = await stripe.customers.retrieve(made.id);
    expect(read).toMatchObject({ email: 'new@example.com', metadata: { account: 'ref-1' } });
    expect(await stripe.customers.list({ email: 'new@example.com' })).toMatchObject({ data: [{ id: made.id }] });

    expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toEqual(expect.objectContaining({ deleted: true }));
    await expect(stripe.customers.del(made.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await typesSince()).toEqual(['customer.created', 'customer.updated', 'customer.deleted']);
  });

  it('end their subscriptions, sessions and cards when they are deleted; invoices stay readable', async () => {
    const { customer, subscription } = await subscribed();
    const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
    await stripe.customers.del(customer.id);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(await stripe.invoices.list({ customer: customer.id })).toMatchObject({ data: [{ id: invoices[0]?.id }] });
    const expanded = await stripe.subscriptions.retrieve(subscription.id, { expand: ['customer'] });
    expect(expanded.customer).toEqual({ id: customer.id, object: 'customer', deleted: true });
  });

  it('may live on a test clock, given when they are made', async () => {
    const { id: test_clock } = await stripe.testHelpers.testClocks.create({ frozen_time: now() + 10 * DAY });
    const customer = await stripe.customers.create({ test_clock });
    expect(customer).toMatchObject({ test_clock, created: now() + 10 * DAY });
    await expect(stripe.customers.create({ test_clock: 'clock_none' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'test_clock',
    });
  });
});

describe('the catalogue', () => {
  it('has the plan', async () => {
    const price = await stripe.prices.retrieve(PRICE_ID, { expand: ['product'] });
    expect(price).toMatchObject({
      unit_amount: 2100,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
      product: { id: PRODUCT_ID, name: 'Lectern' },
    });
    expect(price.unit_amount_decimal?.toString()).toBe('2100');
    expect(await stripe.prices.list({ product: PRODUCT_ID, active: true })).toMatchObject({ data: [{ id: PRICE_ID }] });
    expect(await stripe.products.retrieve(PRODUCT_ID)).toMatchObject({ default_price: PRICE_ID });
    expect((await stripe.products.list()).data).toHaveLength(1);
  });

  it('has promotion codes, whatever the case, with their coupons', async () => {
    const { data } = await stripe.promotionCodes.list({ code: 'welcome50', expand: ['data.promotion.coupon'] });
    expect(data).toMatchObject([
      {
        code: 'WELCOME50',
        active: true,
        promotion: { type: 'coupon', coupon: { percent_off: 50, duration: 'once', valid: true } },
      },
    ]);
    expect(await stripe.promotionCodes.list({ code: 'expired' })).toMatchObject({ data: [{ active: false }] });
    expect(await stripe.promotionCodes.list({ code: 'nothing' })).toMatchObject({ data: [] });
  });

  it('takes new coupons and codes, each of which ends when it is used up or over', async () => {
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: 'usd',
      duration: 'repeating',
      duration_in_months: 3,
    });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'ONLYONE',
      max_redemptions: 1,
    });
    const soon = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'SOON',
      expires_at: now() + DAY,
    });
    await expect(
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'onlyone' }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'code' });
    await subscribed({ discounts: [{ promotion_code: code.id }] });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ active: false, times_redeemed: 1 });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ valid: true, times_redeemed: 1 });
    clock.advance(DAY * 1000);
    expect(await stripe.promotionCodes.retrieve(soon.id)).toMatchObject({ active: false });
    expect((await stripe.coupons.list()).data[0]).toMatchObject({ id: coupon.id });
  });
});

describe('checkout sessions', () => {
  it('sell a subscription that is paid at once', async () => {
    const { customer, session } = await openSession({ allow_promotion_codes: true });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2100 });
    expect(session.url).toBe(`${emulator.url}/checkout/${session.id}`);
    expect(emulator.engine.completeCheckout(session.id, { card: GOOD_CARD }).outcome).toBe('complete');

    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: {
        status: 'active',
        customer: customer.id,
        items: { data: [{ price: { id: PRICE_ID, unit_amount: 2100 } }] },
      },
      invoice: { status: 'paid', amount_paid: 2100, billing_reason: 'subscription_create' },
    });
    expect(await typesSince()).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  it('keep a trial: nothing is paid today, the card is kept', async () => {
    const { customer, session, subscription } = await subscribed({
      subscription_data: { trial_period_days: 30, metadata: { account: 'ref-1' } },
      metadata: { kind: 'fresh' },
    });
    expect(session).toMatchObject({ amount_total: 0, metadata: { kind: 'fresh' } });
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_end: now() + 30 * DAY,
      billing_cycle_anchor: now() + 30 * DAY,
      metadata: { account: 'ref-1' },
      items: { data: [{ current_period_start: now(), current_period_end: now() + 30 * DAY }] },
    });
    const { data } = await stripe.invoices.list({ customer: customer.id });
    expect(data).toMatchObject([{ status: 'paid', total: 0, lines: { data: [{ description: 'Trial period' }] } }]);
    const after = await stripe.checkout.sessions.retrieve(session.id);
    expect(after.payment_status).toBe('no_payment_required');
  });

  it('want a trial end two days ahead', async () => {
    await expect(openSession({ subscription_data: { trial_end: now() + 2 * DAY - 1 } })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'subscription_data[trial_end]',
    });
    const { session } = await openSession({ subscription_data: { trial_end: now() + 2 * DAY } });
    expect(session.status).toBe('open');
  });

  it('take one kind of discount only, and no code that cannot be used', async () => {
    const find = async (code: string) => (await stripe.promotionCodes.list({ code })).data[0]?.id ?? '';
    const discounts = [{ promotion_code: await find('WELCOME50') }];
    await expect(openSession({ discounts, allow_promotion_codes: true })).rejects.toThrow(/only specify one/);
    await expect(openSession({ discounts: [{ promotion_code: await find('EXPIRED') }] })).rejects.toThrow(
      /no longer active/,
    );
    const { session } = await openSession({ discounts });
    expect(session).toMatchObject({
      amount_subtotal: 2100,
      amount_total: 1050,
      total_details: { amount_discount: 1050 },
    });
  });

  it('are listed and expired, by a call and by time; complete ones cannot be', async () => {
    const { customer, session } = await openSession();
    const second = await openSession();
    expect(await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' })).toMatchObject({
      data: [{ id: session.id }],
      has_more: false,
    });
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of expired/);
    expect(emulator.engine.completeCheckout(session.id, { card: GOOD_CARD }).outcome).toBe('expired');
    clock.advance(DAY * 1000);
    expect(await stripe.checkout.sessions.retrieve(second.session.id)).toMatchObject({ status: 'expired' });
    expect((await typesSince()).slice(-2)).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  it('name what they do not find', async () => {
    await expect(openSession({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    await expect(openSession({ line_items: [{ price: 'price_none', quantity: 1 }] })).rejects.toMatchObject({
      param: 'line_items[0][price]',
    });
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('portal sessions', () => {
  it('lead to a page that nobody can guess', async () => {
    const { id } = await stripe.customers.create();
    const session = await stripe.billingPortal.sessions.create({
      customer: id,
      return_url: 'https://lectern.example/account-settings',
    });
    expect(session).toMatchObject({ customer: id, return_url: 'https://lectern.example/account-settings' });
    expect(session.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/portal\/bps_\w{58}$/);
    await expect(stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('subscriptions', () => {
  it('are listed with card, discount and code', async () => {
    const { customer, session } = await openSession({ allow_promotion_codes: true });
    emulator.engine.completeCheckout(session.id, { card: GOOD_CARD, promotionCode: 'friend' });
    const { data } = await stripe.subscriptions.list({
      customer: customer.id,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method', 'data.discounts.promotion_code', 'data.discounts.source.coupon'],
    });
    expect(data).toMatchObject([
      {
        default_payment_method: { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 } },
        discounts: [
          { promotion_code: { code: 'FRIEND' }, source: { coupon: { percent_off: 20, duration: 'forever' } } },
        ],
      },
    ]);
  });

  it('end their trial in the call that says so: charged at once, or past due', async () => {
    const trial = { subscription_data: { trial_period_days: 30, metadata: { kind: 'fresh' } } };
    const { customer, subscription } = await subscribed(trial);
    const end = { trial_end: 'now', proration_behavior: 'none', metadata: { free_days: 'over' } } as const;
    const paying = await stripe.subscriptions.update(subscription.id, end);
    expect(paying).toMatchObject({
      status: 'active',
      trial_start: now(),
      trial_end: now(),
      billing_cycle_anchor: now(),
      metadata: { kind: 'fresh', free_days: 'over' },
      items: { data: [{ current_period_start: now() }] },
    });
    const { data } = await stripe.invoices.list({ customer: customer.id });
    expect(data).toMatchObject([
      { status: 'paid', amount_paid: 2100, billing_reason: 'subscription_update' },
      { status: 'paid', total: 0 },
    ]);

    const owing = await subscribed(trial, { number: '4000000000000341', expMonth: 4, expYear: 2031 });
    expect(await stripe.subscriptions.update(owing.subscription.id, end)).toMatchObject({ status: 'past_due' });
    expect((await stripe.invoices.list({ customer: owing.customer.id })).data[0]).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: now() + 3 * DAY,
    });
  });

  it('are cancelled at the end of the period, resumed, and ended at once', async () => {
    const { customer, subscription } = await subscribed();
    const end = subscription.items.data[0]?.current_period_end;
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
      canceled_at: now(),
    });
    const preview = stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id });
    await expect(preview).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    });
    expect(await stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false })).toMatchObject({
      status: 'canceled',
      ended_at: now(),
    });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
    const { data: events } = await stripe.events.list({ types: ['customer.subscription.updated'] });
    expect(events.at(-1)?.data.previous_attributes).toEqual({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    });
  });
});

describe('invoices and payment methods', () => {
  it('are read, previewed and paid', async () => {
    const { customer, subscription } = await subscribed();
    const [invoice] = (await stripe.invoices.list({ customer: customer.id, status: 'paid' })).data;
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^[0-9A-Z]{8}-0001$/),
      hosted_invoice_url: expect.stringContaining(`${emulator.url}/invoices/`),
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(await stripe.invoices.pay(invoice?.id ?? '')).toMatchObject({ status: 'paid' });
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview).toMatchObject({ amount_due: 2100, status: 'draft', billing_reason: 'upcoming' });
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);

    const { data: methods } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
    expect(methods).toMatchObject([{ card: { last4: '4242' } }]);
    expect(await stripe.paymentMethods.retrieve(methods[0]?.id ?? '')).toEqual(methods[0]);
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual(methods);
  });

  it('a card that is refused is a card error, and the same one for the same key', async () => {
    const { customer, subscription } = await subscribed();
    emulator.engine.replaceCard(customer.id, { ...GOOD_CARD, number: '4000000000000341' });
    clock.set('2027-04-04T17:00:00Z');
    const [open] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data;
    const pay = () => stripe.invoices.pay(open?.id ?? '', {}, { idempotencyKey: 'pay-1' });
    await expect(pay()).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    emulator.engine.replaceCard(customer.id, GOOD_CARD);
    await expect(pay()).rejects.toMatchObject({ type: 'StripeCardError' });
    expect(await stripe.invoices.pay(open?.id ?? '')).toMatchObject({ status: 'paid', amount_paid: 2100 });
  });
});

/** Oldest first. */
async function typesSince(): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map(({ type }) => type).reverse();
}
