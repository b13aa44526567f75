import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { PRICE_ID } from '../seed';
import { StripeEmulator, type StripeEmulatorOptions } from '../stripe-emulator';

const SECRET = 'whsec_only-for-tests';
const CARD = { number: '4242424242424242', expMonth: 4, expYear: 2040 };

let dir: string;
let server: Server;
let endpoint: { url: string; secret: string };
let emulator: StripeEmulator;
let stripe: Stripe;
let status: number;
let received: Stripe.Event[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lectern-stripe-'));
  status = 200;
  received = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const event = stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET);
      if (status === 200) received.push(event);
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret: SECRET };
  await start();
});

afterEach(async () => {
  await emulator.stop();
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});

async function start(options: Partial<StripeEmulatorOptions> = {}) {
  const file = join(dir, 'stripe.json');
  emulator = await new StripeEmulator({ file, webhook: endpoint, ...options }).start();
  stripe = new Stripe(emulator.secretKey, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

async function subscribe() {
  const customer = await stripe.customers.create({ email: 'maya@stage.example' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: PRICE_ID, quantity: 1 }],
    success_url: 'https://lectern.example/',
  });
  expect(emulator.engine.completeCheckout(session.id, { card: CARD }).outcome).toBe('complete');
  await emulator.webhooks?.settled();
}

const events = async () => (await stripe.events.list({ limit: 100 })).data.reverse();

it('every event comes signed, in order, as the API shows it but for what is pending', async () => {
  await subscribe();
  const kept = await events();
  expect(received.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect(received.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
  );
  expect(received.every(({ pending_webhooks }) => pending_webhooks === 1)).toBe(true);
  expect(received.map((event) => ({ ...event, pending_webhooks: 0 }))).toEqual(kept);
  const paid = received.find(({ type }) => type === 'invoice.paid')?.data.object as Stripe.Invoice;
  expect(paid.hosted_invoice_url).toMatch(new RegExp(`^${emulator.url}/`));
});

it('what the endpoint did not take is pending, outlives a restart, and comes then', async () => {
  status = 500;
  await subscribe();
  const pending = (await events()).filter(({ pending_webhooks }) => pending_webhooks > 0);
  expect(pending.length).toBeGreaterThan(3);
  expect(received).toEqual([]);

  await emulator.stop();
  status = 200;
  await start();
  await emulator.webhooks?.settled();
  expect(received.map(({ id }) => id)).toEqual(pending.map(({ id }) => id));
  expect((await events()).every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true);
});

it('what was taken before a restart does not come again', async () => {
  await subscribe();
  const before = received.length;
  await emulator.stop();
  await start();
  await emulator.webhooks?.settled();
  expect(received).toHaveLength(before);
});

it('sends some twice and some late when it is told to', async () => {
  await emulator.stop();
  await start({ chaos: { duplicate: 0.5, reorder: 0.5, seed: 3 } });
  await subscribe();
  const kept = (await events()).map(({ id }) => id);
  const ids = received.map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(kept));
  expect(ids.length).toBeGreaterThan(kept.length);
  expect([...new Set(ids)]).not.toEqual(kept);
});

it('loses what it is told to lose, and the API still tells of it', async () => {
  emulator.webhooks?.setMode('lose');
  await subscribe();
  expect(received).toEqual([]);
  expect((await events()).map(({ type }) => type)).toContain('checkout.session.completed');
});
