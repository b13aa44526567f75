/** An account that subscribes with a card, as Stripe and its webhooks see it. */
import request from 'supertest';
import { GOOD_CARD, type SignedWebhook } from '@lectern/backend/testing/start-stripe';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import type { TestSystem } from './test-system';

export async function deliverWebhooks(t: TestSystem, webhooks: readonly SignedWebhook[]): Promise<void> {
  for (const { payload, signature, account } of webhooks) {
    const answer = await request(t.app.getHttpServer())
      .post(account === undefined ? '/api/billing/webhook' : '/api/connect/webhook')
      .set('content-type', 'application/json')
      .set('stripe-signature', signature)
      .send(payload);
    expect(answer.status).toBe(200);
  }
}

/** For an account whose address is verified. */
export async function causeCheckout(t: TestSystem, me: TestAgent): Promise<void> {
  const answer = await me.call('post', '/api/create-checkout-session', { kind: 'subscribe' });
  expect(answer.status).toBe(201);
  const session = /(cs_test_\w+)/.exec((answer.body as { url: string }).url)?.[1] ?? '';
  t.stripe.emulator.engine.completeCheckout(session, { card: GOOD_CARD });
  // Whoever comes back before the webhook asks for the truth.
  expect((await me.call('get', '/api/checkout-status')).body).toMatchObject({ state: 'processing' });
  await deliverWebhooks(t, t.stripe.webhooks());
  await t.drain();
  expect((await me.call('get', '/api/checkout-status')).body).toMatchObject({ state: 'complete' });
}
