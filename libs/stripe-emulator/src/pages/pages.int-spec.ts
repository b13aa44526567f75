import Stripe from 'stripe';
import { TestClock } from '@lectern/testing/test-clock';
import { PRICE_ID } from '../seed';
import { StripeEmulator } from '../stripe-emulator';

const DONE = 'https://lectern.example/subscribe?checkout=done';
const CANCELED = 'https://lectern.example/subscribe?checkout=canceled';
const RETURN = 'https://lectern.example/account-settings';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CARD = { number: '4242 4242 4242 4242', expiry: '04 / 31', cvc: '123', holder: 'Maya <Stage>' };

let clock: TestClock;
let emulator: StripeEmulator;
let stripe: Stripe;

beforeEach(async () => {
  clock = new TestClock();
  emulator = await new StripeEmulator({ clock }).start();
  stripe = new Stripe(emulator.secretKey, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
});

afterEach(() => emulator.stop());

interface Seen {
  status: number;
  html: string;
  location: string | null;
  policy: string;
}

async function see(address: string, form?: Record<string, string>): Promise<Seen> {
  const answer = await fetch(new URL(address, emulator.url), {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    redirect: 'manual',
  });
  return {
    status: answer.status,
    html: await answer.text(),
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}

async function checkout(params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'maya@stage.example' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: PRICE_ID, quantity: 1 }],
    allow_promotion_codes: true,
    success_url: DONE,
    cancel_url: CANCELED,
    ...params,
  });
  return { customer, id: session.id, url: session.url ?? '' };
}

const pay = { action: 'pay', ...CARD };
const retrieve = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });

async function subscribed(number = CARD.number) {
  const { customer, url } = await checkout({ subscription_data: { trial_period_days: 30 } });
  expect((await see(url, { ...pay, number })).status).toBe(303);
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  if (!subscription) throw new Error('There is no subscription');
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: RETURN });
  return { customer, subscription, portal: portal.url };
}

describe('Checkout', () => {
  it('says what is bought, what it costs today and later, and where back leads', async () => {
    const { url } = await checkout({ subscription_data: { trial_period_days: 30 } });
    const { html, status, policy } = await see(url);
    expect(status).toBe(200);
    expect(html).toContain('no real money');
    expect(html).toContain('Subscribe to Lectern');
    expect(html).toContain('30 days free');
    expect(html).toMatch(/Due today<\/dt><dd>\$0</);
    expect(html).toContain(`href="${CANCELED}"`);
    expect(html).toContain('maya@stage.example');
    expect(html).toContain('4000 0000 0000 0002');
    // Browsers check where the redirect after the form leads, too.
    expect(policy).toContain("form-action 'self' https://lectern.example");
    expect((await see((await checkout()).url)).html).toContain('Subscribe and pay $21');
  });

  it('pays, leads back, and does so once however often it is pressed', async () => {
    const { id, url, customer } = await checkout();
    const answers = await Promise.all([see(url, pay), see(url, pay), see(url, pay)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: DONE });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.invoices.list({ customer: customer.id })).data).toMatchObject([{ amount_paid: 2100 }]);
    expect(await retrieve(id)).toMatchObject({ status: 'complete', subscription: { status: 'active' } });
    const again = await see(url);
    expect(again.html).toContain('This checkout is complete');
    expect(again.html).toContain(`href="${DONE}"`);
  });

  it('puts the id of the session where the address asks for it', async () => {
    const { id, url } = await checkout({ success_url: 'https://lectern.example/?s={CHECKOUT_SESSION_ID}' });
    expect((await see(url, pay)).location).toBe(`https://lectern.example/?s=${id}`);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('card %s: says why it was refused and keeps what was typed', async (number, why) => {
    const { id, url } = await checkout();
    const { status, html } = await see(url, { ...pay, number });
    expect(status).toBe(402);
    expect(html).toContain(`role="alert">${why}`);
    expect(html).toContain(`value="${number}"`);
    expect(html).toContain('value="Maya &lt;Stage&gt;"');
    expect((await retrieve(id)).status).toBe('open');
    expect((await see(url, pay)).status).toBe(303);
  });

  it('takes no card that is not a test card, and checks the rest', async () => {
    const { url } = await checkout();
    const none = await see(url, { action: 'pay' });
    expect(none.status).toBe(400);
    for (const field of ['number', 'expiry', 'cvc', 'holder'])
      expect(none.html).toContain(`aria-describedby="${field}-error"`);
    expect((await see(url, { ...pay, number: '4111111111111111' })).html).toContain('This isn’t a test card');
    for (const expiry of ['13/31', '0', '01/20', 'soon'])
      expect((await see(url, { ...pay, expiry })).html).toContain('id="expiry-error"');
    expect((await see(url, { ...pay, expiry: '0431' })).status).toBe(303);
  });

  it('asks the bank of a card that wants it, and hears a no', async () => {
    const { id, url } = await checkout();
    const threeD = { ...CARD, number: '4000002760003184' };
    const asked = await see(url, { ...threeD, action: 'pay' });
    expect(asked.html).toContain('Approve this payment');
    expect(asked.html).toContain('Pay $21 to Lectern');
    const refused = await see(url, { ...threeD, action: 'refuse' });
    expect(refused).toMatchObject({ status: 402 });
    expect(refused.html).toContain('unable to authenticate');
    expect((await retrieve(id)).status).toBe('open');
    expect(await see(url, { ...threeD, action: 'approve' })).toMatchObject({ status: 303, location: DONE });
  });

  it('takes a promotion code, says what is wrong with one, and lets go of it', async () => {
    const { id, url } = await checkout();
    const wrong = await see(url, { ...CARD, action: 'apply-code', code: 'nope' });
    expect(wrong.html).toContain('This code is invalid');
    expect(wrong.html).toContain('value="nope"');
    expect(wrong.html).toContain('value="4242 4242 4242 4242"');
    expect((await see(url, { action: 'apply-code', code: 'EXPIRED' })).html).toContain('no longer active');
    expect((await see(url, { action: 'apply-code', code: '' })).html).toContain('Enter a code first.');

    const applied = await see(url, { ...CARD, action: 'apply-code', code: 'welcome50' });
    expect(applied.html).toContain('−$10.50');
    expect(applied.html).toContain('value="4242 4242 4242 4242"');
    const removed = await see(url, { ...CARD, action: 'remove-code' });
    expect(removed.html).not.toContain('−$10.50');

    // Enter in the field of the code presses the button that pays; with no card typed it means the code.
    expect((await see(url, { action: 'pay', code: 'HALFYEAR' })).html).toContain('−$10<');
    expect((await see(url, pay)).status).toBe(303);
    expect(await retrieve(id)).toMatchObject({ status: 'complete', amount_total: 1100 });
  });

  it('pays with a code that was typed but not applied, and never at another price than that', async () => {
    const { id, url } = await checkout();
    expect((await see(url, { ...pay, code: 'gone' })).status).toBe(400);
    expect((await retrieve(id)).status).toBe('open');
    expect((await see(url, { ...pay, code: 'WELCOME50' })).status).toBe(303);
    expect(await retrieve(id)).toMatchObject({ amount_total: 1050 });
  });

  it('has no field for codes where none are allowed', async () => {
    const { url } = await checkout({ allow_promotion_codes: false });
    expect((await see(url)).html).not.toContain('name="code"');
    expect((await see(url, { action: 'apply-code', code: 'WELCOME50' })).html).not.toContain('−$10.50');
  });

  it('says so when it has expired, and leads back', async () => {
    const { id, url } = await checkout();
    await stripe.checkout.sessions.expire(id);
    for (const form of [undefined, pay]) {
      const { status, html } = await see(url, form);
      expect(status).toBe(410);
      expect(html).toContain('This checkout has expired');
      expect(html).toContain(`href="${CANCELED}"`);
    }
  });
});

describe('the portal', () => {
  it('shows plan, card and invoices, and leads back', async () => {
    const { portal } = await subscribed();
    const { html } = await see(portal);
    for (const words of ['$21 a month', 'Trial', 'Visa ending in 4242', '04/2031', `href="${RETURN}"`])
      expect(html).toContain(words);
    expect(html).toMatch(/href="\/invoices\/in_\w+\/\w+"/);
  });

  it('cancels at the end of the period and resumes; a second press changes nothing', async () => {
    const { portal, subscription } = await subscribed();
    expect((await see(`${portal}/cancel`)).html).toContain('Cancel your plan?');
    expect((await see(`${portal}/cancel`, {})).location).toMatch(/\?done=canceled$/);
    expect((await see(`${portal}/cancel`, {})).location).not.toMatch(/done/);
    const events = async () => (await stripe.events.list({ limit: 100 })).data.length;
    const canceled = await stripe.subscriptions.retrieve(subscription.id);
    expect(canceled).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
    expect((await see(portal)).html).toContain('Don’t cancel plan');

    expect((await see(`${portal}/resume`, {})).location).toMatch(/\?done=resumed$/);
    const before = await events();
    expect((await see(`${portal}/resume`, {})).location).not.toMatch(/done/);
    expect(await events()).toBe(before);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: false });
  });

  it('nothing is changed by looking', async () => {
    const { portal, subscription } = await subscribed();
    for (const part of ['cancel', 'resume', 'pay', 'card']) await see(`${portal}/${part}`);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: false });
  });

  it('takes another card, refuses one aloud, asks the bank where it must', async () => {
    const { portal, customer } = await subscribed();
    const declined = await see(`${portal}/card`, { ...pay, number: '4000000000000002' });
    expect(declined).toMatchObject({ status: 402 });
    expect(declined.html).toContain('Your card was declined.');
    const threeD = { ...CARD, number: '4000002760003184' };
    expect((await see(`${portal}/card`, { ...threeD, action: 'pay' })).html).toContain('Approve this card');
    expect((await see(`${portal}/card`, { ...threeD, action: 'approve' })).location).toMatch(/\?done=card$/);
    expect((await see(`${portal}?done=card`)).html).toContain('Your card was saved.');
    const cards = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
    expect(cards.data).toMatchObject([{ card: { last4: '3184' } }]);
  });

  it('pays what is open once there is a card that works', async () => {
    const { portal, subscription, customer } = await subscribed('4000000000000341');
    clock.advance(30 * DAY + 2 * HOUR);
    const [open] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    const failed = await see(`${portal}/pay`, { invoice: open?.id ?? '' });
    // The link of the portal is older than a day by now.
    expect(failed.status).toBe(410);
    const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id });
    expect((await see(url)).html).toContain('A payment is open');
    expect((await see(`${url}/pay`, { invoice: open?.id ?? '' })).status).toBe(402);
    await see(`${url}/card`, pay);
    expect((await see(`${url}/pay`, { invoice: open?.id ?? '' })).location).toMatch(/\?done=paid$/);
    expect((await see(`${url}/pay`, { invoice: open?.id ?? '' })).location).toMatch(/\?done=paid$/);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  it('pays nobody else’s invoice', async () => {
    const mine = await subscribed();
    const other = await subscribed('4000000000000341');
    clock.advance(30 * DAY + 2 * HOUR);
    const [open] = (await stripe.invoices.list({ customer: other.customer.id, status: 'open' })).data;
    const { url } = await stripe.billingPortal.sessions.create({ customer: mine.customer.id });
    expect((await see(`${url}/pay`, { invoice: open?.id ?? '' })).location).not.toMatch(/done/);
    expect((await stripe.invoices.retrieve(open?.id ?? '')).status).toBe('open');
  });

  it('is there for somebody without a plan', async () => {
    const customer = await stripe.customers.create({ email: 'new@stage.example' });
    const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: RETURN });
    const { html } = await see(url);
    expect(html).toContain('You have no plan.');
    expect(html).toContain('Add a card');
  });
});

describe('the page of an invoice', () => {
  it('is opened by its secret alone, and the address of its PDF leads to it', async () => {
    const { customer } = await subscribed();
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    const address = invoice?.hosted_invoice_url ?? '';
    expect((await see(address)).html).toContain(`Invoice ${invoice?.number}`);
    expect((await see(address.replace(/\w+$/, 'guessed'))).status).toBe(404);
    expect((await see(`/invoices/${invoice?.id}`)).status).toBe(404);
    expect((await see(invoice?.invoice_pdf ?? '')).location).toBe(new URL(address).pathname);
  });

  it('takes the payment of an open one', async () => {
    const { customer, subscription } = await subscribed('4000000000000341');
    clock.advance(30 * DAY + 2 * HOUR);
    const [invoice] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
    const address = invoice?.hosted_invoice_url ?? '';
    expect((await see(address)).html).toContain('Pay $21');
    expect((await see(address, { ...pay, number: '4000000000000002' })).status).toBe(402);
    expect((await see(address, pay)).location).toMatch(/\?done=paid$/);
    expect((await see(address, pay)).status).toBe(303);
    expect((await see(`${address}?done=paid`)).html).toContain('The invoice is paid.');
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});

it('an address that leads nowhere says so', async () => {
  for (const path of ['/checkout/cs_test_x', '/portal/bps_x', '/portal/bps_x/card', '/checkout/a/b'])
    expect((await see(path)).status).toBe(404);
  expect((await see('/elsewhere')).status).toBe(404);
  const home = await see('/');
  expect(home.html).toContain('WELCOME50');
});
