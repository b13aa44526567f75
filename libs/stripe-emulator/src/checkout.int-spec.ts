import Stripe from 'stripe';
import { TestClock } from '@lectern/testing/test-clock';
import { PRICE_ID } from './seed';
import { StripeEmulator } from './stripe-emulator';

const GOOD_CARD = { number: '4242424242424242', expMonth: 4, expYear: 2031 };

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

it('sells a subscription that is paid at once', async () => {
  const { customer, session } = await openSession({ allow_promotion_codes: true });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2100 });
  expect(session.url).toBe(`${emulator.url}/checkout/${session.id}`);

  const result = emulator.engine.completeCheckout(session.id, { card: GOOD_CARD });
  expect(result.outcome).toBe('complete');

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
  const { data: events } = await stripe.events.list();
  expect(events.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'invoice.payment_succeeded',
    'invoice.paid',
    'invoice.finalized',
    'invoice.created',
    'customer.subscription.created',
    'payment_method.attached',
    'customer.created',
  ]);
});
