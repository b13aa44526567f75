/** Checkout, portal and promotion codes over HTTP, against the Stripe emulator. */
import type { BillingUrlResponse } from '@lectern/protocol/billing';
import { PRICE_ID } from '@lectern/stripe-emulator/seed';
import type { Price } from '@lectern/stripe-emulator/stored';
import { createBillingApp, type BillingApp } from '../../../testing/billing-app';
import { GOOD_CARD } from '../../../testing/start-stripe';
import { BillingCustomersService } from '../stripe/customers.service';
import { StripeAccountGateway } from '../stripe/stripe-account.gateway';
import { billingUnavailable } from '../billing.errors';
import { PriceCheckService } from '../stripe/price-check.service';
import { StripeCheckoutGateway } from '../stripe/stripe-checkout.gateway';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

let t: BillingApp;

beforeEach(async () => {
  t = await createBillingApp();
});
afterEach(() => {
  jest.restoreAllMocks();
  return t.close();
});

it('subscribes during the free trial: the days that are left stay free, and the card is kept', async () => {
  const ann = await t.speaker();
  expect(await t.stateOf(ann)).toEqual({ state: 'none', kind: null });
  const session = await t.checkOut(ann);
  expect(await t.stateOf(ann)).toEqual({ state: 'open', kind: 'subscribe' });
  const trialEnds = new Date(t.app.clock.now().getTime() + 30 * DAY_MS).toISOString();

  t.stripe.emulator.engine.completeCheckout(session, { card: GOOD_CARD });
  expect(await t.stateOf(ann)).toEqual({ state: 'processing', kind: 'subscribe' });
  await t.deliver();

  expect(await t.stateOf(ann)).toEqual({ state: 'complete', kind: 'subscribe' });
  expect((await ann.call('get', '/api/subscription-status')).body).toEqual({
    isSubscribed: true,
    status: 'trialing',
    isTrialExpired: false,
    trialEndsAt: trialEnds,
  });
  expect(await t.billingOf(ann)).toMatchObject({
    plan: { priceCents: 2100, currency: 'USD', interval: 'month' },
    subscription: {
      status: 'trialing',
      trialEndsAt: trialEnds,
      cancelsAt: null,
      nextPayment: { at: trialEnds, amountCents: 2100, currency: 'USD' },
    },
    card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2040 },
    freshness: { syncedAt: t.app.clock.now().toISOString() },
  });
});

describe('beginning a subscription', () => {
  it('starts fresh after the trial: thirty days more, the card first, a code of the provider’s in the price', async () => {
    const ben = await t.speaker();
    t.app.clock.advance(31 * DAY_MS);
    expect((await ben.call('get', '/api/clients')).status).toBe(403);
    const session = await t.checkOut(ben, { kind: 'fresh', promoCode: 'halfyear' });
    expect(t.stripe.emulator.engine.session(session)?.cancel_url).toMatch(/checkout=canceled&promoCode=halfyear$/i);
    t.stripe.emulator.engine.completeCheckout(session, { card: GOOD_CARD });
    await t.deliver();
    expect((await ben.call('get', '/api/clients')).status).toBe(200);
    const trialEnds = new Date(t.app.clock.now().getTime() + 30 * DAY_MS).toISOString();
    expect(await t.billingOf(ben)).toMatchObject({
      status: { isSubscribed: true, trialEndsAt: trialEnds },
      subscription: {
        trialEndsAt: trialEnds,
        discount: { code: 'HALFYEAR', label: '$10 off for 6 months' },
        nextPayment: { at: trialEnds, amountCents: 1100 },
      },
    });
  });

  it('charges at once when the trial is over, and shows the invoice where the provider shows it', async () => {
    const cleo = await t.speaker();
    t.app.clock.advance(31 * DAY_MS);
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(cleo), { card: GOOD_CARD });
    await t.deliver();
    const billing = await t.billingOf(cleo);
    expect(billing.status).toMatchObject({ isSubscribed: true, status: 'active' });
    expect(billing.invoices).toMatchObject([{ amountCents: 2100, currency: 'USD', status: 'paid' }]);
    const [invoice] = billing.invoices;
    const page = await cleo.call('get', `/api/billing/invoices/${invoice?.id ?? ''}`);
    expect(page.status).toBe(200);
    expect((page.body as BillingUrlResponse).url).toContain(t.stripe.emulator.url);
    // Another owner's invoice is no invoice.
    const other = await t.speaker();
    expect((await other.call('get', `/api/billing/invoices/${invoice?.id ?? ''}`)).status).toBe(404);
    expect((await t.billingOf(other)).invoices).toEqual([]);
  });

  it.each([
    [49, 3],
    [48, 2],
    [24.5, 2],
    [3, 1],
  ])(
    'rounds the last %s hours of a trial up to whole days when the provider takes no such end',
    async (hours, days) => {
      const dan = await t.speaker();
      t.app.clock.advance(30 * DAY_MS - hours * HOUR_MS);
      t.stripe.emulator.engine.completeCheckout(await t.checkOut(dan), { card: GOOD_CARD });
      await t.deliver();
      const { subscription } = await t.billingOf(dan);
      const left = new Date(subscription?.trialEndsAt ?? 0).getTime() - t.app.clock.now().getTime();
      expect(left).toBe(hours > 48.1 ? hours * HOUR_MS : days * DAY_MS);
    },
  );

  it.each<[string, Partial<Price>]>([
    ['amountCents is 2500 instead of 2100', { unit_amount: 2500 }],
    ['amountCents is null instead of 2100', { unit_amount: null }],
    ['currency is EUR instead of USD', { currency: 'eur' }],
    ['every is once instead of 1 month', { recurring: null }],
    ['isActive is false instead of true', { active: false }],
    ['isPerSeat is false instead of true', { billing_scheme: 'tiered' }],
  ])('sells nothing while the price is another one: %s', async (difference, change) => {
    const eve = await t.speaker();
    const { store } = t.stripe.emulator.engine;
    const right = store.get('price', PRICE_ID);
    if (!right) throw new Error('the emulator has the price');
    store.put('price', { ...right, ...change });
    const refused = await eve.call('post', '/api/create-checkout-session', { kind: 'subscribe' });
    expect({ status: refused.status, body: refused.body as object }).toMatchObject({
      status: 503,
      body: { code: 'PRICE_DIFFERS', message: expect.stringContaining('You weren’t charged') as string },
    });
    expect(store.all('checkout_session')).toEqual([]);
    await expect(t.app.app.get(PriceCheckService).assertAsShown()).rejects.toMatchObject({
      cause: { message: expect.stringContaining(difference) as string },
    });
    // Mended at the provider: no restart is needed.
    store.put('price', right);
    await t.checkOut(eve);
  });

  it('asks for a verified address, and says what to do', async () => {
    const eve = await t.speaker(false);
    t.app.clock.advance(31 * DAY_MS);
    for (const path of ['/api/create-checkout-session', '/api/create-portal-session']) {
      const answer = await eve.call('post', path, path.includes('checkout') ? { kind: 'fresh' } : undefined);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
      expect(answer.body).not.toHaveProperty('subscriptionStatus');
    }
    expect(t.stripe.emulator.engine.store.all('customer')).toEqual([]);
  });

  it('tells at its field that a code is of no use, and begins nothing', async () => {
    const fay = await t.speaker();
    for (const [promoCode, message] of [
      ['NOSUCHCODE', 'We don’t recognize this promo code. Check the spelling.'],
      ['EXPIRED', 'This promo code is no longer active.'],
    ]) {
      const input = { kind: 'subscribe', promoCode };
      const answer = await fay.call('post', '/api/create-checkout-session', input);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ fieldErrors: { promoCode: message } });
    }
    expect(await t.stateOf(fay)).toEqual({ state: 'none', kind: null });
  });

  it('makes one customer, without a trace of the account’s id, and one page per key', async () => {
    const gil = await t.speaker();
    const begin = (key: string) =>
      gil.call('post', '/api/create-checkout-session', { kind: 'fresh' }, { 'Idempotency-Key': key });
    const [first, second] = [await begin('click-1'), await begin('click-1')];
    expect(second.body).toEqual(first.body);
    const customers = t.stripe.emulator.engine.store.all('customer');
    expect(customers).toHaveLength(1);
    expect(customers[0]).toMatchObject({ email: `${gil.username}@example.com` });
    const everything = JSON.stringify(
      (['customer', 'checkout_session', 'event'] as const).map((kind) => t.stripe.emulator.engine.store.all(kind)),
    );
    expect(everything).not.toContain(gil.userId);
    const other = await gil.call(
      'post',
      '/api/create-checkout-session',
      { kind: 'subscribe' },
      { 'Idempotency-Key': 'click-1' },
    );
    expect(other.status).toBe(422);
  });

  it('lets only the page that was opened last be paid', async () => {
    const hal = await t.speaker();
    const first = await t.checkOut(hal);
    const second = await t.checkOut(hal, { kind: 'fresh' });
    expect(t.stripe.emulator.engine.session(first)?.status).toBe('expired');
    expect(t.stripe.emulator.engine.session(second)?.status).toBe('open');
    expect(await t.stateOf(hal)).toEqual({ state: 'open', kind: 'fresh' });
  });

  it('of two tabs at once gives one a page that can be paid', async () => {
    const ida = await t.speaker();
    const answers = await Promise.all([
      ida.call('post', '/api/create-checkout-session', { kind: 'fresh' }),
      ida.call('post', '/api/create-checkout-session', { kind: 'fresh' }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([201, 409]).toContain(statuses[1]);
    const open = t.stripe.emulator.engine.store.all('checkout_session').filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
    expect(t.stripe.emulator.engine.store.all('customer')).toHaveLength(1);
  });

  it('of one click that is sent again before it is answered makes one page, which can be paid', async () => {
    const ivo = await t.speaker();
    const click = () =>
      ivo.call('post', '/api/create-checkout-session', { kind: 'fresh' }, { 'Idempotency-Key': 'click-2' });
    const pages = t.app.app.get(StripeCheckoutGateway);
    const create = pages.createCheckout.bind(pages);
    let again: unknown;
    jest.spyOn(pages, 'createCheckout').mockImplementationOnce(async (order) => {
      const made = await create(order);
      again = (await click()).body;
      return made;
    });
    const first = await click();
    expect(first.status).toBe(201);
    expect(again).toEqual(first.body);
    expect(t.stripe.emulator.engine.store.all('checkout_session')).toMatchObject([{ status: 'open' }]);
  });

  it('is the same page when its answer was lost and the request comes again an hour later', async () => {
    const kit = await t.speaker();
    t.app.clock.advance(30 * DAY_MS - 24.5 * HOUR_MS);
    const click = () =>
      kit.call('post', '/api/create-checkout-session', { kind: 'subscribe' }, { 'Idempotency-Key': 'click-3' });
    const pages = t.app.app.get(StripeCheckoutGateway);
    const create = pages.createCheckout.bind(pages);
    jest.spyOn(pages, 'createCheckout').mockImplementationOnce(async (order) => {
      await create(order);
      throw billingUnavailable(new Error('the answer is lost'));
    });
    expect((await click()).status).toBe(503);
    // Another whole day would be left now, and the provider takes nothing else with the same key.
    t.app.clock.advance(HOUR_MS);
    expect((await click()).status).toBe(201);
    const [session, ...more] = t.stripe.emulator.engine.store.all('checkout_session');
    expect(more).toEqual([]);

    t.stripe.emulator.engine.completeCheckout(session?.id ?? '', { card: GOOD_CARD });
    expect(await t.stateOf(kit)).toMatchObject({ state: 'processing' });
    expect((await click()).body).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
  });

  it('that is begun for the second time in another tab hides nothing of the one that was paid', async () => {
    const jul = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(jul), { card: GOOD_CARD });
    const again = await jul.call('post', '/api/create-checkout-session', { kind: 'fresh' });
    expect(again.status).toBe(409);
    // The first tab comes back and asks how its payment stands.
    expect(await t.stateOf(jul)).toEqual({ state: 'complete', kind: 'subscribe' });
  });

  it('of two tabs leaves the later one its page, though the earlier one is slower', async () => {
    const jil = await t.speaker();
    await t.app.app
      .get(BillingCustomersService)
      .customerOf(await t.app.app.get(BillingCustomersService).payingAccount(jil.userId));
    const accounts = t.app.app.get(StripeAccountGateway);
    const read = accounts.subscriptions.bind(accounts);
    // The earlier one has begun when the later one comes and goes.
    let later = '';
    jest.spyOn(accounts, 'subscriptions').mockImplementationOnce(async (customerId) => {
      later = await t.checkOut(jil, { kind: 'fresh' });
      return read(customerId);
    });
    const earlier = await jil.call('post', '/api/create-checkout-session', { kind: 'subscribe' });
    expect(earlier.status).toBe(409);
    expect(earlier.body).toMatchObject({ code: 'CHECKOUT_SUPERSEDED' });
    expect(t.stripe.emulator.engine.session(later)?.status).toBe('open');
    expect(await t.stateOf(jil)).toEqual({ state: 'open', kind: 'fresh' });
  });

  it('refuses who is subscribed already, though no message of it came', async () => {
    const joe = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(joe), { card: GOOD_CARD });
    t.stripe.webhooks();
    const again = await joe.call('post', '/api/create-checkout-session', { kind: 'fresh' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    // And knows it from then on.
    expect((await joe.call('get', '/api/subscription-status')).body).toMatchObject({ isSubscribed: true });
    expect(t.stripe.emulator.engine.store.all('subscription')).toHaveLength(1);
  });

  it('knows that a page was given up', async () => {
    const kim = await t.speaker();
    await t.checkOut(kim);
    t.app.clock.advance(25 * HOUR_MS);
    expect(await t.stateOf(kim)).toEqual({ state: 'expired', kind: 'subscribe' });
  });
});

describe('promotion codes', () => {
  it.each([
    ['WELCOME50', '50% off the first payment', [1050, 2100]],
    ['halfyear', '$10 off for 6 months', [1100, 1100, 1100, 1100, 1100, 1100, 2100]],
    ['FRIEND', '20% off every month', Array.from({ length: 12 }, () => 1680)],
  ])('%s: %s', async (code, label, amounts) => {
    const answer = await t.app.agent().call('post', '/api/promotion-code-checks', { code });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      isValid: true,
      code: code.toUpperCase(),
      label,
      endsAt: null,
      invoices: amounts.map((amountCents, index) => ({ month: index + 1, amountCents, currency: 'USD' })),
    });
  });

  it.each([
    ['EXPIRED', 'This promo code is no longer active.'],
    ['nonsense', 'We don’t recognize this promo code. Check the spelling.'],
  ])('%s is of no use', async (code, reason) => {
    const answer = await t.app.agent().call('post', '/api/promotion-code-checks', { code });
    expect(answer.body).toEqual({ isValid: false, reason });
  });
});

it.each([
  ['a verified', true],
  ['an unverified', false],
])('leads to the portal with %s address, also someone who never paid', async (_, isVerified) => {
  const pia = await t.speaker(isVerified);
  const answer = await pia.call('post', '/api/create-portal-session');
  expect(answer.status).toBe(201);
  expect((answer.body as BillingUrlResponse).url).toContain(t.stripe.emulator.url);
  expect(t.stripe.emulator.engine.store.all('customer')).toHaveLength(1);
});
