/** Checkout, portal and webhooks over HTTP, against the Stripe emulator. The worker's part is called directly. */
import request from 'supertest';
import { startStripe, GOOD_CARD, type SignedWebhook, type TestStripe } from '../../testing/start-stripe';
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';
import { BillingEvents } from './billing-events.service';

const DAY_MS = 24 * 3600 * 1000;
type Speaker = TestAgent & { username: string; userId: string };

let stripe: TestStripe;
let app: TestApp;

beforeEach(async () => {
  stripe = await startStripe();
  app = await createTestApp({ env: stripe.env });
  stripe.follow(app.clock);
});
afterEach(async () => {
  await app.close();
  await stripe.stop();
  expect(stripe.complaints).toEqual([]);
});

async function speaker(name?: string, isVerified = true): Promise<Speaker> {
  const made = await app.signUp(name);
  if (isVerified) {
    await app.db.query(`UPDATE users SET email_verified_at = now() WHERE id = $1`, [made.userId]);
  }
  return made;
}

const post = ({ payload, signature }: Pick<SignedWebhook, 'payload' | 'signature'>) =>
  request(app.app.getHttpServer())
    .post('/api/billing/webhook')
    .set('content-type', 'application/json; charset=utf-8')
    .set('stripe-signature', signature)
    .send(payload);

/** The worker's step. */
async function applyEvents(): Promise<void> {
  const waiting = await app.db.query<{ id: string }>(
    `SELECT id FROM billing_events WHERE handled_at IS NULL ORDER BY id`,
  );
  for (const { id } of waiting) await app.app.get(BillingEvents).applyEvent(id);
}

async function deliver(webhooks = stripe.webhooks()): Promise<void> {
  for (const webhook of webhooks) expect((await post(webhook)).status).toBe(200);
  await applyEvents();
}

async function checkOut(who: Speaker, input: object = { kind: 'subscribe' }): Promise<string> {
  const answer = await who.call('post', '/api/create-checkout-session', input);
  expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 201 });
  const id = /(cs_test_\w+)/.exec((answer.body as { url: string }).url)?.[1];
  if (id === undefined) throw new Error('the address names no session');
  return id;
}

const billingOf = async (who: Speaker) =>
  (await who.call('get', '/api/billing')).body as Record<string, unknown>;
const stateOf = async (who: Speaker) =>
  (await who.call('get', '/api/checkout-status')).body as { state: string; kind: string | null };

it('subscribes during the free trial: the days that are left stay free, and the card is kept', async () => {
  const ann = await speaker();
  expect(await stateOf(ann)).toEqual({ state: 'none', kind: null });
  const session = await checkOut(ann);
  expect(await stateOf(ann)).toEqual({ state: 'open', kind: 'subscribe' });
  const trialEnds = new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString();

  stripe.emulator.engine.completeCheckout(session, { card: GOOD_CARD });
  expect(await stateOf(ann)).toEqual({ state: 'processing', kind: 'subscribe' });
  await deliver();

  expect(await stateOf(ann)).toEqual({ state: 'complete', kind: 'subscribe' });
  expect((await ann.call('get', '/api/subscription-status')).body).toEqual({
    isSubscribed: true,
    status: 'trialing',
    isTrialExpired: false,
    trialEndsAt: trialEnds,
  });
  expect(await billingOf(ann)).toMatchObject({
    plan: { priceCents: 2100, currency: 'USD', interval: 'month' },
    subscription: {
      status: 'trialing',
      trialEndsAt: trialEnds,
      cancelsAt: null,
      nextPayment: { at: trialEnds, amountCents: 2100, currency: 'USD' },
    },
    card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2040 },
    freshness: { syncedAt: app.clock.now().toISOString() },
  });
});
