/** The backend with a Stripe emulator that shares its clock, a speaker who is connected, and a payer's link. */
import type { BillingUrlResponse } from '@lectern/protocol/billing';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import type { PublicPaymentResponse } from '@lectern/protocol/online-payments';
import type { PaymentAnswer } from '@lectern/stripe-emulator/engine/payments';
import request from 'supertest';
import { ConnectEventsService, InvoiceCheckoutsService } from '../modules/payments';
import { PaymentsWorkerModule } from '../modules/payments/payments.worker.module';
import { GOOD_CARD, startStripe, type SignedWebhook, type TestStripe } from './start-stripe';
import { createTestApp, type TestAgent, type TestApp } from './test-app';

export type Speaker = TestAgent & { username: string; userId: string };
export type SentInvoice = InvoiceResponse & { token: string };

interface Wanted {
  part?: string;
  amountCents?: number;
  cardConsent?: number;
}

export const PAYER = 'tom@payer.example';
export const BY_CARD = { email: PAYER, card: GOOD_CARD } as const;

export interface PaymentsApp {
  app: TestApp;
  stripe: TestStripe;
  /** Connected, and ready to take payments by default. */
  speaker(isReady?: boolean): Promise<Speaker & { accountId: string }>;
  /** A sent invoice of $2,500 by default. */
  invoice(who: Speaker, fields?: object): Promise<SentInvoice>;
  read(who: Speaker, id: string): Promise<InvoiceResponse>;
  payable(token: string): Promise<PublicPaymentResponse>;
  /** Returns the id of the page at Stripe. */
  checkOut(token: string, wanted?: Wanted): Promise<string>;
  start(token: string, wanted?: Wanted): Promise<request.Response>;
  /** On that page; returns the id of the payment. */
  pay(sessionId: string, answer?: PaymentAnswer): string;
  post(webhook: Pick<SignedWebhook, 'payload' | 'signature'>): request.Test;
  /** What the worker would do: the events that came, and what follows from changed invoices. */
  deliver(webhooks?: readonly SignedWebhook[]): Promise<void>;
  /** What happened to a speaker's payments so far, in order. */
  news(who: Speaker): Promise<[change: string, amountCents: number][]>;
  close(): Promise<void>;
}

/** With the worker's modules of those who are asked besides. */
export async function createPaymentsApp(...more: (typeof PaymentsWorkerModule)[]): Promise<PaymentsApp> {
  const stripe = await startStripe();
  const app = await createTestApp({ env: stripe.env, workerModules: [PaymentsWorkerModule, ...more] });
  stripe.follow(app.clock);
  const server = () => app.app.getHttpServer();
  const { engine } = stripe.emulator;
  const followed = new Set<string>();

  const post: PaymentsApp['post'] = ({ payload, signature }) =>
    request(server())
      .post('/api/connect/webhook')
      .set('content-type', 'application/json; charset=utf-8')
      .set('stripe-signature', signature)
      .send(payload);

  const payable: PaymentsApp['payable'] = async (token) =>
    (await app.agent().call('post', '/api/public-invoices/payment', { token })).body as PublicPaymentResponse;

  const start: PaymentsApp['start'] = async (token, wanted = {}) => {
    const [option] = (await payable(token)).options;
    return app.agent().call('post', '/api/public-invoices/checkouts', { token, ...option, ...wanted });
  };

  return {
    app,
    stripe,
    post,
    payable,
    start,
    async speaker(isReady = true) {
      const who = await app.signUp();
      expect((await who.call('post', '/api/connected-account')).status).toBe(201);
      const [{ id: accountId } = { id: '' }] = await app.db.query<{ id: string }>(
        'SELECT provider_account_id AS id FROM connected_accounts WHERE owner_id = $1',
        [who.userId],
      );
      if (isReady) {
        engine.finishOnboarding(accountId);
        app.clock.advance(60_000);
        const answer = await who.call('get', '/api/connected-account');
        expect(answer.body).toMatchObject({ status: 'ready' });
      }
      return { ...who, accountId };
    },
    async invoice(who, fields = {}) {
      const draft = await who.call('post', '/api/invoices', {
        billToName: 'Acme',
        lines: [{ kind: 'fee', description: 'Speaking fee', quantity: 1, unitPriceCents: 250_000 }],
        ...fields,
      });
      const { id, version } = draft.body as InvoiceResponse;
      const words = { to: PAYER, subject: 'Your invoice', version };
      const sent = await who.call('post', `/api/invoices/${id}/sendings`, words);
      expect(sent.status).toBe(201);
      const invoice = sent.body as InvoiceResponse;
      return { ...invoice, token: invoice.publicUrl?.split('/').at(-1) ?? '' };
    },
    read: async (who, id) => (await who.call('get', `/api/invoices/${id}`)).body as InvoiceResponse,
    async checkOut(token, wanted) {
      const answer = await start(token, wanted);
      expect({ status: answer.status, body: answer.body as object }).toMatchObject({ status: 201 });
      return (answer.body as BillingUrlResponse).url.split('/').at(-1) ?? '';
    },
    pay(sessionId, answer = BY_CARD) {
      const result = engine.completePayment(sessionId, answer);
      if (result.outcome !== 'complete') throw new Error(result.outcome);
      const { payment_intent: payment } = result.session;
      if (payment === null) throw new Error('nothing was paid');
      return payment;
    },
    async deliver(webhooks = stripe.webhooks()) {
      for (const webhook of webhooks) {
        if (webhook.account !== undefined) expect((await post(webhook)).status).toBe(200);
      }
      const waiting = await app.db.query<{ id: string }>(
        'SELECT id FROM connect_events WHERE handled_at IS NULL ORDER BY id',
      );
      for (const { id } of waiting) await app.app.get(ConnectEventsService).applyEvent(id);
      const changed = [
        ...(await app.outboxRows('invoice.payment_recorded')),
        ...(await app.outboxRows('invoice.credited')),
        ...(await app.outboxRows('invoice.voided')),
      ];
      for (const { payload } of changed) {
        const key = JSON.stringify(payload);
        if (followed.has(key)) continue;
        followed.add(key);
        const { ownerId, invoiceId } = payload as { ownerId: string; invoiceId: string };
        await app.app.get(InvoiceCheckoutsService).followInvoice(ownerId, invoiceId);
      }
    },
    async news(who) {
      const rows = await app.outboxRows('online_payment.changed');
      return rows.flatMap(({ payload }): [string, number][] => {
        const { ownerId, change, amountCents } = payload as { ownerId: string; change: string; amountCents: number };
        return ownerId === who.userId ? [[change, amountCents]] : [];
      });
    },
    async close() {
      await app.close();
      await stripe.stop();
      expect(stripe.complaints).toEqual([]);
    },
  };
}
