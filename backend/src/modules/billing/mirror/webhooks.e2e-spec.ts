/** Payment provider webhooks, over HTTP: once, twice, late, lost, forged; and when it says nothing at all. */
import { signatureHeader } from '@lectern/stripe-emulator/webhooks/deliverer';
import { createBillingApp, type BillingApp } from '../../../testing/billing-app';
import { GOOD_CARD, TEST_WEBHOOK_SECRET, type SignedWebhook } from '../../../testing/start-stripe';
import { BillingEventsService } from './billing-events.service';
import { BillingSyncService } from './billing-sync.service';
import { isBillingEventType } from '../stripe/provider';

const DAY_MS = 24 * 3600 * 1000;

let t: BillingApp;

beforeEach(async () => {
  t = await createBillingApp();
});
afterEach(() => t.close());

describe('what the provider says happened', () => {
  it('is the same in any order, twice, or with the first message last', async () => {
    const lou = await t.speaker();
    t.app.clock.advance(31 * DAY_MS);
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(lou), { card: GOOD_CARD });
    const [subscription] = t.stripe.emulator.engine.store.all('subscription');
    t.stripe.emulator.engine.cancelAtPeriodEnd(subscription?.id ?? '');
    const webhooks = t.stripe.webhooks().reverse();
    await t.deliver([...webhooks, ...webhooks]);
    const { subscription: shown } = await t.billingOf(lou);
    expect(shown).toMatchObject({ status: 'active', nextPayment: null });
    expect(shown?.cancelsAt).toBe(shown?.currentPeriodEndsAt);
    const told = await t.app.outboxRows('subscription.cancellation_scheduled');
    expect(told).toHaveLength(1);
    expect(await t.app.outboxRows('subscription.changed')).toMatchObject([
      { payload: { userId: lou.userId, from: 'free_trial', to: 'active' } },
    ]);
    const stored = await t.app.db.query<{ n: number }>('SELECT count(*) AS n FROM billing_events');
    expect(stored[0]?.n).toBe(
      new Set(webhooks.filter(({ type }) => isBillingEventType(type)).map(({ id }) => id)).size,
    );
    // Whose they were is not kept.
    expect(await t.app.db.query('SELECT id FROM billing_events WHERE provider_customer_id IS NOT NULL')).toEqual([]);
  });

  it('costs one reading when it comes in a burst', async () => {
    const max = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(max), { card: GOOD_CARD });
    const webhooks = t.stripe.webhooks();
    expect(webhooks.filter(({ type }) => isBillingEventType(type)).length).toBeGreaterThan(2);
    const readings = jest.spyOn(t.app.app.get(BillingSyncService), 'syncAccount');
    await t.deliver(webhooks);
    expect(readings).toHaveBeenCalledTimes(1);
    expect((await t.billingOf(max)).status).toMatchObject({ isSubscribed: true });
  });

  it('is found when every message was lost', async () => {
    const mia = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(mia), { card: GOOD_CARD });
    t.stripe.webhooks();
    const events = t.app.app.get(BillingEventsService);
    expect(await events.findMissed(t.app.clock.now())).toBeGreaterThan(0);
    await t.applyEvents();
    expect((await mia.call('get', '/api/subscription-status')).body).toMatchObject({ isSubscribed: true });
    // Nothing of it is missed a second time.
    t.app.clock.advance(10 * 60_000);
    expect(await events.findMissed(t.app.clock.now())).toBe(0);
  });

  it('is tried again as soon as the provider answers, however long its job would sleep', async () => {
    const nia = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(nia), { card: GOOD_CARD });
    for (const webhook of t.stripe.webhooks()) expect((await t.post(webhook)).status).toBe(200);
    const [{ waiting } = { waiting: 0 }] = await t.app.db.query<{ waiting: number }>(
      'SELECT count(*) AS waiting FROM billing_events WHERE handled_at IS NULL',
    );
    const announced = async () => (await t.app.outboxRows('billing_event.received')).length;
    const before = await announced();
    t.app.clock.advance(10 * 60_000);
    await t.app.app.get(BillingEventsService).findMissed(t.app.clock.now());
    expect(await announced()).toBe(before + waiting);
    // A comparison that was asked for earlier has nothing left to do.
    await t.app.app.get(BillingEventsService).findMissed(t.app.clock.now());
    expect(await announced()).toBe(before + waiting);
  });

  it('counts only with a signature that is the provider’s and fresh', async () => {
    const ned = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(ned), { card: GOOD_CARD });
    const [webhook] = t.stripe.webhooks();
    if (!webhook) throw new Error('nothing happened');
    const at = Math.floor(t.app.clock.now().getTime() / 1000);
    const refused: Pick<SignedWebhook, 'payload' | 'signature'>[] = [
      { payload: webhook.payload, signature: '' },
      { payload: webhook.payload, signature: `t=${at},v1=${'0'.repeat(64)}` },
      { payload: webhook.payload, signature: signatureHeader(webhook.payload, 'whsec_guessed', at) },
      { payload: webhook.payload.replace('customer', 'custom3r'), signature: webhook.signature },
      { payload: webhook.payload, signature: signatureHeader(webhook.payload, TEST_WEBHOOK_SECRET, at - 301) },
    ];
    for (const one of refused) {
      const answer = await t.post(one);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID' });
    }
    t.app.clock.advance(6 * 60_000);
    expect((await t.post(webhook)).status).toBe(400);
    expect(await t.app.db.query('SELECT id FROM billing_events')).toEqual([]);
  });

  it('is taken and left alone when it does not concern us, whatever it holds', async () => {
    const at = Math.floor(t.app.clock.now().getTime() / 1000);
    for (const data of [undefined, {}, { object: { id: 7, customer: ['nobody'] } }]) {
      const payload = JSON.stringify({ id: 'evt_other', object: 'event', type: 'v1.another.thing', data });
      const signature = signatureHeader(payload, TEST_WEBHOOK_SECRET, at);
      expect((await t.post({ payload, signature })).status).toBe(200);
    }
    expect(await t.app.db.query('SELECT id FROM billing_events')).toEqual([]);
  });

  it('of somebody we do not know is taken, and changes nobody', async () => {
    const payload = JSON.stringify({
      id: 'evt_foreign',
      object: 'event',
      type: 'customer.subscription.deleted',
      created: 1_800_000_000,
      api_version: null,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object: { id: 'sub_foreign', object: 'subscription', customer: 'cus_foreign' } },
    });
    const at = Math.floor(t.app.clock.now().getTime() / 1000);
    await t.speaker();
    await t.deliver([{ id: '', type: '', payload, signature: signatureHeader(payload, TEST_WEBHOOK_SECRET, at) }]);
    expect(await t.app.outboxRows('subscription.changed')).toEqual([]);
  });
});

describe('while the provider is away', () => {
  it('answers from what we know, says so where it cannot, and takes in what happened before', async () => {
    const ora = await t.speaker();
    t.stripe.emulator.engine.completeCheckout(await t.checkOut(ora), { card: GOOD_CARD });
    const webhooks = t.stripe.webhooks();
    await t.stripe.emulator.stop();

    expect((await ora.call('get', '/api/billing')).status).toBe(200);
    expect(await t.stateOf(ora)).toEqual({ state: 'open', kind: 'subscribe' });
    for (const [path, body] of [
      ['/api/create-checkout-session', { kind: 'fresh' }],
      ['/api/create-portal-session', undefined],
      ['/api/promotion-code-checks', { code: 'WELCOME50' }],
    ] as const) {
      const answer = await ora.call('post', path, body);
      expect({ path, status: answer.status }).toEqual({ path, status: 503 });
      expect(answer.body).toMatchObject({
        code: 'BILLING_UNAVAILABLE',
        message:
          'We can’t reach the payment service right now. You weren’t charged; please try again in a few minutes.',
      });
    }
    // Messages are taken in all the same; what they ask for waits.
    for (const webhook of webhooks) expect((await t.post(webhook)).status).toBe(200);
    await expect(t.applyEvents()).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' });
  });
});
