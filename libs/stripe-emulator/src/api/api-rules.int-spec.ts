import Stripe from 'stripe';
import { TestClock } from '@lectern/testing/test-clock';
import { PRICE_ID } from '../seed';
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

describe('lists', () => {
  it('go in pages, newest first, in both directions', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await stripe.customers.create()).id);
    const first = await stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
    const second = await stripe.customers.list({ limit: 3, starting_after: made[1] });
    expect(second).toMatchObject({ has_more: false, data: [{ id: made[2] }, { id: made[3] }, { id: made[4] }] });
    const before = await stripe.customers.list({ limit: 2, ending_before: made[3] });
    expect(before).toMatchObject({ has_more: true, data: [{ id: made[1] }, { id: made[2] }] });
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made);
    await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('events', () => {
  it('are read again by type and time, with the version and who asked', async () => {
    await stripe.customers.create({}, { idempotencyKey: 'make-1' });
    clock.advance(DAY * 1000);
    const late = await stripe.customers.create();
    const { data } = await stripe.events.list({ types: ['customer.created'], created: { gte: now() } });
    expect(data).toMatchObject([
      {
        api_version: '2026-10-28.endive',
        created: now(),
        data: { object: { id: late.id, object: 'customer' } },
        pending_webhooks: 0,
      },
    ]);
    const [, first] = (await stripe.events.list({ type: 'customer.created' })).data;
    expect(first?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'make-1' });
    expect(await stripe.events.retrieve(first?.id ?? '')).toMatchObject({ id: first?.id, type: 'customer.created' });
  });
});

describe('test clocks', () => {
  it('say that they are on their way, and arrive', async () => {
    const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: now(), name: 'A year' });
    expect(await stripe.testHelpers.testClocks.advance(id, { frozen_time: now() + DAY })).toMatchObject({
      status: 'advancing',
      frozen_time: now(),
      status_details: { advancing: { target_frozen_time: now() + DAY } },
    });
    expect(await stripe.testHelpers.testClocks.retrieve(id)).toMatchObject({
      status: 'ready',
      frozen_time: now() + DAY,
    });
    await expect(stripe.testHelpers.testClocks.advance(id, { frozen_time: now() })).rejects.toMatchObject({
      param: 'frozen_time',
    });
    const customer = await stripe.customers.create({ test_clock: id });
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await stripe.customers.list({ test_clock: id })).data).toMatchObject([{ id: customer.id }]);
    expect(await stripe.testHelpers.testClocks.del(id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await stripe.testHelpers.testClocks.list()).data).toEqual([]);
  });

  it('go two months at a time at most where something is sold', async () => {
    const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: now() });
    const { customer, session } = await openSession({}, { test_clock: id });
    emulator.engine.completeCheckout(session.id, { card: GOOD_CARD });
    await expect(stripe.testHelpers.testClocks.advance(id, { frozen_time: now() + 63 * DAY })).rejects.toThrow(
      /two intervals/,
    );
    const wanted = [{ customer: customer.id }, { test_clock: id }, {}];
    const found = await Promise.all(wanted.map((params) => stripe.subscriptions.list(params)));
    expect(found.map(({ data }) => data.length)).toEqual([1, 1, 0]);
  });
});

describe('a key that is used again', () => {
  it('gets the first answer, also a day short of a second later, and no second customer', async () => {
    const make = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'once' });
    const [first, second] = await Promise.all([make(), make()]);
    expect(second.id).toBe(first.id);
    clock.advance(DAY * 1000 - 1000);
    const again = await make();
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    clock.advance(1000);
    expect((await make()).id).not.toBe(first.id);
  });

  it('is an error with other parameters', async () => {
    await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'once' });
    await expect(stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'once' })).rejects.toMatchObject(
      { type: 'StripeIdempotencyError', statusCode: 400 },
    );
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('is not kept for a call that was refused', async () => {
    await expect(openSessionFor('cus_none', 'later')).rejects.toMatchObject({ statusCode: 400 });
    const { id } = await stripe.customers.create();
    expect((await openSessionFor(id, 'later')).customer).toBe(id);
  });

  function openSessionFor(customer: string, idempotencyKey: string) {
    return stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price: PRICE_ID, quantity: 1 }],
        success_url: 'https://lectern.example/',
      },
      { idempotencyKey },
    );
  }
});

describe('what the emulator does not know', () => {
  const said = () => complaints.splice(0);

  it('a call', async () => {
    await expect(stripe.refunds.create({ charge: 'ch_1' })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      message: expect.stringContaining('does not know this call'),
    });
    expect(said()).toEqual([expect.stringContaining('POST /v1/refunds')]);
  });

  it.each([
    ['a parameter', () => stripe.customers.create({ phone: '1' }), 'phone'],
    [
      'a parameter inside another',
      () => stripe.customers.update('cus_1', { invoice_settings: { footer: 'x' } }),
      'invoice_settings[footer]',
    ],
    ['a value', () => stripe.checkout.sessions.create({ mode: 'payment' }), 'mode'],
    ['an event', () => stripe.events.list({ type: 'charge.captured' }), 'type'],
    ['an expansion', () => stripe.prices.retrieve(PRICE_ID, { expand: ['tiers'] }), 'expand'],
    ['an expansion inside a list', () => stripe.prices.list({ expand: ['product'] }), 'expand'],
    ['a limit', () => stripe.customers.list({ limit: 101 }), 'limit'],
  ])('%s', async (_, ask, param) => {
    await expect(ask()).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param,
      requestId: expect.stringMatching(/^req_/),
    });
    expect(said()).toEqual([expect.stringContaining('Stripe emulator')]);
  });

  it('another API version', async () => {
    const ask = stripe.customers.list({}, { apiVersion: '2020-08-27' });
    await expect(ask).rejects.toThrow(/Invalid Stripe API version/);
    expect(said()).toHaveLength(1);
  });

  it('another key, which it does not say back', async () => {
    const error: unknown = await connect('sk_live_real')
      .customers.list()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(JSON.stringify(error)).not.toContain('sk_live_real');
  });

  it('but a missing parameter is the caller’s own mistake', async () => {
    const ask = stripe.checkout.sessions.create({ mode: 'subscription', customer: 'cus_1' });
    await expect(ask).rejects.toMatchObject({ code: 'parameter_missing', param: 'line_items' });
  });
});
