import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { testCard } from '@lectern/testing/emulated-account';
import { TestClock } from '@lectern/testing/test-clock';
import { PRICE_ID } from './seed';
import { StripeEmulator, type StripeEmulatorOptions } from './stripe-emulator';

const SECRET = 'whsec_only-for-tests';

let dir: string;
let endpoint: Server;
let bodies: { text: string; signature: string }[];
let isDown: boolean;
let emulator: StripeEmulator;
let stripe: Stripe;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lectern-stripe-'));
  bodies = [];
  isDown = false;
  endpoint = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!isDown) {
        const signature = String(request.headers['stripe-signature']);
        bodies.push({ text: Buffer.concat(chunks).toString(), signature });
      }
      response.writeHead(isDown ? 503 : 200).end();
    });
  });
  endpoint.listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  await start();
});

afterEach(async () => {
  await emulator.stop();
  endpoint.closeAllConnections();
  endpoint.close();
  await rm(dir, { recursive: true });
});

async function start(options: StripeEmulatorOptions = {}) {
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`;
  emulator = await new StripeEmulator({
    clock: new TestClock(),
    file: join(dir, 'stripe.json'),
    webhook: { url, secret: SECRET },
    ...options,
  }).start();
  stripe = new Stripe(emulator.secretKey, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

async function subscribe() {
  const { id: customer } = await stripe.customers.create({ email: 'maya@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: PRICE_ID, quantity: 1 }],
    success_url: 'https://lectern.example/',
  });
  emulator.engine.completeCheckout(session.id, { card: testCard() });
  return customer;
}

const received = () =>
  bodies.map(({ text, signature }) =>
    stripe.webhooks.constructEvent(text, signature, SECRET, undefined, undefined, Date.parse('2027-03-04T15:00:00Z')),
  );

it('sends what happened, as it was and under addresses that can be opened', async () => {
  await subscribe();
  await emulator.webhooks?.settled();
  const events = received();
  expect(events.map(({ type }) => type)).toContain('checkout.session.completed');
  const paid = events.find(({ type }) => type === 'invoice.paid');
  expect(paid?.data.object).toMatchObject({
    object: 'invoice',
    status: 'paid',
    hosted_invoice_url: expect.stringContaining(`${emulator.url}/invoices/`),
  });
  expect(JSON.stringify(events)).not.toContain('emulator://');
  expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
});

it('sends after a restart what nobody took before', async () => {
  isDown = true;
  const customer = await subscribe();
  await emulator.webhooks?.settled();
  await emulator.stop();
  isDown = false;
  await start();
  await emulator.webhooks?.settled();
  expect(received().map(({ type }) => type)).toContain('customer.subscription.created');
  expect((await stripe.subscriptions.list({ customer })).data).toMatchObject([{ status: 'active' }]);
});

it('answers under the address it is told it has', async () => {
  await emulator.stop();
  await start({ publicUrl: 'https://pay.lectern.example' });
  const { id } = await stripe.customers.create();
  const { url } = await stripe.billingPortal.sessions.create({ customer: id });
  expect(url).toMatch(/^https:\/\/pay\.lectern\.example\/portal\//);
});

it('does not start when its port is taken, and may be stopped twice', async () => {
  const second = new StripeEmulator({ port: emulator.port });
  await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await emulator.stop();
  await emulator.stop();
});

it('says that it is well, and that there is nothing elsewhere', async () => {
  expect((await fetch(`${emulator.url}/health`)).status).toBe(200);
  expect((await fetch(`${emulator.url}/nowhere`)).status).toBe(404);
});

it('refuses a body without end', async () => {
  const errors: unknown[] = [];
  await emulator.stop();
  await start({ onError: (error) => errors.push(error) });
  const answer = await fetch(`${emulator.url}/v1/customers`, { method: 'POST', body: 'x'.repeat(1_000_001) });
  expect(answer.status).toBe(500);
  expect(errors).toHaveLength(1);
});

it('stops without waiting for a connection on which nothing was asked', async () => {
  const unused = connect(emulator.port, '127.0.0.1');
  const ended = once(unused, 'close');
  await once(unused, 'connect');
  await emulator.stop();
  await ended;
});
