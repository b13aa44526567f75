/** The backend with a Stripe emulator that shares its clock, and what a test of billing does with both. */
import request from 'supertest';
import type { BillingResponse, CheckoutStatusResponse } from '@lectern/protocol/billing';
import { AccountDeletionWorkerModule } from '../modules/account/deletion/account-deletion.worker.module';
import { BillingEventsService } from '../modules/billing';
import { startStripe, type SignedWebhook, type TestStripe } from './start-stripe';
import { createTestApp, type TestAgent, type TestApp } from './test-app';

export type Speaker = TestAgent & { username: string; userId: string };

export interface BillingApp {
  app: TestApp;
  stripe: TestStripe;
  /** A new account, signed in; its address is verified by default. */
  speaker(isVerified?: boolean): Promise<Speaker>;
  post(webhook: Pick<SignedWebhook, 'payload' | 'signature'>): request.Test;
  /** What the worker would do with the events that came. */
  applyEvents(): Promise<void>;
  /** Everything that happened since, unless told otherwise, and what follows from it. */
  deliver(webhooks?: readonly SignedWebhook[]): Promise<void>;
  /** Returns the id of the session at the provider. */
  checkOut(who: Speaker, input?: object): Promise<string>;
  billingOf(who: Speaker): Promise<BillingResponse>;
  stateOf(who: Speaker): Promise<CheckoutStatusResponse>;
  /** Fails the test when the emulator was asked for something that it does not know. */
  close(): Promise<void>;
}

export async function createBillingApp(): Promise<BillingApp> {
  const stripe = await startStripe();
  const app = await createTestApp({ env: stripe.env, workerModules: [AccountDeletionWorkerModule] });
  stripe.follow(app.clock);

  const post: BillingApp['post'] = ({ payload, signature }) =>
    request(app.app.getHttpServer())
      .post('/api/billing/webhook')
      .set('content-type', 'application/json; charset=utf-8')
      .set('stripe-signature', signature)
      .send(payload);

  async function applyEvents(): Promise<void> {
    const waiting = await app.db.query<{ id: string }>(
      `SELECT id FROM billing_events WHERE handled_at IS NULL ORDER BY id`,
    );
    for (const { id } of waiting) await app.app.get(BillingEventsService).applyEvent(id);
  }

  return {
    app,
    stripe,
    post,
    applyEvents,
    async speaker(isVerified = true) {
      const made = await app.signUp();
      if (isVerified) {
        await app.db.query(`UPDATE users SET email_verified_at = now() WHERE id = $1`, [made.userId]);
      }
      return made;
    },
    async deliver(webhooks = stripe.webhooks()) {
      for (const webhook of webhooks) expect((await post(webhook)).status).toBe(200);
      await applyEvents();
    },
    async checkOut(who, input = { kind: 'subscribe' }) {
      const answer = await who.call('post', '/api/create-checkout-session', input);
      const body = answer.body as { url?: string };
      expect({ status: answer.status, body }).toMatchObject({ status: 201 });
      const id = /(cs_test_\w+)/.exec(body.url ?? '')?.[1];
      if (id === undefined) throw new Error('the address names no session');
      return id;
    },
    billingOf: async (who) => (await who.call('get', '/api/billing')).body as BillingResponse,
    stateOf: async (who) => (await who.call('get', '/api/checkout-status')).body as CheckoutStatusResponse,
    async close() {
      await app.close();
      await stripe.stop();
      expect(stripe.complaints).toEqual([]);
    },
  };
}
