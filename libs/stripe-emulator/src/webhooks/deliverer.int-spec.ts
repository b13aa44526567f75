import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { WebhookDeliverer, retryDelay, type DelivererOptions, type EventLedger } from './deliverer';

const SECRET = 'whsec_only-for-tests';
const stripe = new Stripe('sk_test_only_for_tests');

let server: Server;
let url: string;
let deliverer: WebhookDeliverer;
let ledger: Ledger;
/** What the endpoint answers next; 200 when there is nothing left. */
let answers: number[];
let taken: string[];
let requests: { body: string; signature: string }[];

class Ledger implements EventLedger {
  events: Stripe.Event[] = [];
  undelivered() {
    return this.events.filter(({ pending_webhooks }) => pending_webhooks > 0);
  }
  confirm(id: string) {
    for (const event of this.events) if (event.id === id) event.pending_webhooks = 0;
    return Promise.resolve();
  }
  add(...ids: string[]) {
    this.events.push(...ids.map(anEvent));
  }
}

function anEvent(id: string): Stripe.Event {
  const event = { id, object: 'event', type: 'invoice.paid', pending_webhooks: 1, data: { object: { name: 'Zoë' } } };
  return event as unknown as Stripe.Event;
}

beforeEach(async () => {
  answers = [];
  taken = [];
  requests = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      requests.push({ body, signature: String(request.headers['stripe-signature']) });
      const status = answers.shift() ?? 200;
      if (status === 200) taken.push((JSON.parse(body) as Stripe.Event).id);
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  ledger = new Ledger();
  start();
});

afterEach(async () => {
  await deliverer.stop();
  server.closeAllConnections();
  server.close();
});

function start(options: Partial<DelivererOptions> = {}) {
  deliverer = new WebhookDeliverer(ledger, { endpoint: { url, secret: SECRET }, ...options });
}

async function happen(...ids: string[]) {
  ledger.add(...ids);
  deliverer.wake();
  await deliverer.settled();
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `evt_${i + 1}`);

describe('a delivery', () => {
  it('is signed so that the SDK takes it, and no other', async () => {
    await happen('evt_1');
    const [{ body, signature } = { body: '', signature: '' }] = requests;
    expect(stripe.webhooks.constructEvent(body, signature, SECRET).id).toBe('evt_1');
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow(/signature/);
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
  });

  it('carries the injected time, which is what refuses a replay', async () => {
    const now = new Date('2027-03-04T10:00:00Z');
    start({ now: () => now });
    await happen('evt_1');
    const [{ body, signature } = { body: '', signature: '' }] = requests;
    expect(signature).toMatch(/^t=1804154400,v1=[0-9a-f]{64}$/);
    const receivedAt = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds;
    const construct = (at: number) =>
      stripe.webhooks.constructEvent(body, signature, SECRET, undefined, undefined, at * 1000);
    expect(construct(receivedAt(299)).id).toBe('evt_1');
    expect(() => construct(receivedAt(301))).toThrow(/tolerance/);
  });

  it('comes in the order of the events', async () => {
    await happen(...numbered(20));
    expect(taken).toEqual(numbered(20));
    expect(ledger.undelivered()).toEqual([]);
  });
});

describe('an endpoint that does not take it', () => {
  it.each([500, 400, 302])('status %s: it is sent again until it does, and holds up no other', async (status) => {
    answers = [status];
    await happen('evt_1', 'evt_2');
    expect(taken).toEqual(['evt_2']);
    expect(ledger.undelivered().map(({ id }) => id)).toEqual(['evt_1']);
    expect(deliverer.failing).toBe(1);

    answers = [status];
    await deliverer.retryNow();
    expect(deliverer.failing).toBe(1);
    await deliverer.retryNow();
    expect(taken).toEqual(['evt_2', 'evt_1']);
    expect(deliverer.failing).toBe(0);
    expect(ledger.undelivered()).toEqual([]);
  });

  it('that is not there at all', async () => {
    start({ endpoint: { url: 'http://127.0.0.1:1/hook', secret: SECRET } });
    await happen('evt_1');
    expect(deliverer.failing).toBe(1);
    expect(ledger.undelivered()).toHaveLength(1);
  });

  it('gets what was left after a restart', async () => {
    answers = [500];
    await happen('evt_1', 'evt_2');
    await deliverer.stop();
    start();
    deliverer.wake();
    await deliverer.settled();
    expect(taken).toEqual(['evt_2', 'evt_1']);
  });

  it('is asked less and less often, but at least once a minute', () => {
    expect([1, 2, 3, 6, 7, 100].map(retryDelay)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
  });
});

describe('chaos', () => {
  it('sends every event, some twice, some after later ones, and the same way for the same seed', async () => {
    const run = async (seed: number) => {
      await deliverer.stop();
      ledger = new Ledger();
      taken = [];
      start({ chaos: { duplicate: 0.3, reorder: 0.3, seed } });
      await happen(...numbered(40));
      return taken;
    };
    const [first, second, other] = [await run(7), await run(7), await run(8)];
    expect(new Set(first)).toEqual(new Set(numbered(40)));
    expect(first.length).toBeGreaterThan(45);
    const firstTimes = [...new Set(first)];
    expect(firstTimes).not.toEqual(numbered(40));
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('doubles everything when asked to, the second time after all others', async () => {
    start({ chaos: { duplicate: 1, reorder: 0, seed: 1 } });
    await happen('evt_1', 'evt_2');
    expect(taken).toEqual(['evt_1', 'evt_2', 'evt_1', 'evt_2']);
  });

  it('does not keep an event back that no other overtakes', async () => {
    start({ chaos: { duplicate: 0, reorder: 1, seed: 1 } });
    await happen('evt_1');
    expect(taken).toEqual(['evt_1']);
  });
});

describe('modes', () => {
  it('hold keeps everything until it may go', async () => {
    deliverer.setMode('hold');
    await happen('evt_1', 'evt_2');
    expect(taken).toEqual([]);
    deliverer.setMode('deliver');
    await deliverer.settled();
    expect(taken).toEqual(['evt_1', 'evt_2']);
  });

  it('lose confirms what was never sent', async () => {
    deliverer.setMode('lose');
    await happen('evt_1');
    deliverer.setMode('deliver');
    await happen('evt_2');
    expect(taken).toEqual(['evt_2']);
    expect(ledger.undelivered()).toEqual([]);
  });
});
