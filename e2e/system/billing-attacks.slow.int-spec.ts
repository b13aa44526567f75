/**
 * What must not harm a subscription: webhooks that are lost, doubled, out of order, forged or late; two tabs; two
 * readers; Stripe away. Each time the account ends where Stripe says it is.
 */
import { randomUUID } from 'node:crypto';
import { BillingSyncService } from '@lectern/backend/modules/billing/mirror/billing-sync.service';
import { TEST_PASSWORD } from '@lectern/backend/testing/test-app';
import { QueueConnection } from '@lectern/queue/queue-connection';
import type { StoredEvent } from '@lectern/stripe-emulator/stored';
import { signatureHeader } from '@lectern/stripe-emulator/webhooks/deliverer';
import { cards, createStripeSystem, sessionIdOf, WEBHOOK_SECRET, type Speaker, type StripeSystem } from './stripe-time';
import { tracesInDatabase } from './account-traces';

const STARTED = 'Your subscription has started: Lectern';
const SET_UP = 'Your subscription is set up: Lectern';

let t: StripeSystem;

beforeEach(async () => {
  t = await createStripeSystem();
});
afterEach(() => t.close());

const secondsNow = () => Math.floor(t.clock.now().getTime() / 1000);

async function post(body: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(t.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** As Stripe brings it, now. */
function deliver(event: StoredEvent): Promise<number> {
  const body = JSON.stringify(event);
  return post(body, { 'stripe-signature': signatureHeader(body, WEBHOOK_SECRET, secondsNow()) });
}

/** What the account is told, without what differs from one account to the next. */
async function view(speaker: Speaker) {
  const { invoices, ...billing } = await speaker.billing();
  return {
    ...billing,
    freshness: null,
    status: { ...billing.status, trialEndsAt: null },
    invoices: invoices.map(({ issuedAt, amountCents, status }) => ({ issuedAt, amountCents, status })),
  };
}

const storedEvents = async () =>
  (await t.db.query<{ n: number }>('SELECT count(*)::int AS n FROM billing_events'))[0]?.n;

async function begin(username: string): Promise<Speaker> {
  const speaker = await t.speaker(username);
  await speaker.news();
  return speaker;
}

it('finds by itself what no webhook told, once', async () => {
  const me = await begin('lost');
  t.webhooks.setMode('lose');
  await me.payCheckout('fresh');
  await t.settle();
  expect(await me.status()).toMatchObject({ isSubscribed: false });
  await t.travel('2027-03-04T15:10:00Z');
  expect(await me.status()).toMatchObject({ isSubscribed: true, status: 'trialing' });
  expect(await me.news()).toEqual([SET_UP]);
  const events = await storedEvents();
  await t.travel('2027-03-04T15:20:00Z');
  expect(await storedEvents()).toBe(events);
  expect(await me.news()).toEqual([]);

  // Months without a single webhook: the payments that fail are heard of all the same.
  t.emulator.engine.replaceCard(await me.customerId(), cards.failing);
  await t.travel('2027-04-03T17:00:00Z');
  expect(await me.status()).toMatchObject({ isSubscribed: false, status: 'past_due' });
  expect(await me.news()).toContain('Your payment of $21 for Lectern didn’t go through');
});

it('finds more than a page of what no webhook told', async () => {
  const me = await begin('pages');
  await me.payCheckout('fresh');
  await t.settle();
  t.webhooks.setMode('lose');
  const before = (await storedEvents()) ?? 0;
  const customerId = await me.customerId();
  for (let change = 0; change < 60; change += 1) {
    t.emulator.engine.replaceCard(customerId, change % 2 === 0 ? cards.good : cards.other);
  }
  await t.travel('2027-03-04T15:10:00Z');
  expect((await storedEvents()) ?? 0).toBeGreaterThan(before + 100);
  expect((await me.billing()).card).toMatchObject({ last4: '4444' });
  const [open] = await t.db.query('SELECT 1 FROM billing_events WHERE handled_at IS NULL');
  expect(open).toBeUndefined();
});

it('ends at the same place in whatever order every webhook comes three times', async () => {
  const seeds = [1, 2, 3];
  const speakers: { me: Speaker; random: () => number }[] = [];
  for (const seed of seeds) speakers.push({ me: await begin(`shuffled${seed}`), random: generator(seed) });
  await t.travel('2027-04-05T09:01:00Z');
  for (const { me } of speakers) await me.news();
  t.webhooks.setMode('lose');
  const happened: StoredEvent[] = [];
  t.emulator.engine.onEvent((event) => happened.push(event));
  const engine = t.emulator.engine;
  const forAll = async (work: (me: Speaker) => Promise<void>) => {
    for (const { me } of speakers) await work(me);
  };
  const stages = [
    () => forAll((me) => me.payCheckout('subscribe', 'FRIEND')),
    () => forAll(async (me) => void engine.replaceCard(await me.customerId(), cards.failing)),
    () => t.travel('2027-05-05T11:01:00Z'),
    () =>
      forAll(async (me) => {
        engine.replaceCard(await me.customerId(), cards.other);
        engine.payOpenInvoice((await me.atStripe()).latest_invoice ?? '');
      }),
    () => forAll(async (me) => void engine.cancelAtPeriodEnd((await me.atStripe()).id)),
  ];
  // Each copy of an event comes at its stage or at any later one, among the others in any order.
  const late: { event: StoredEvent; stage: number; place: number }[] = [];
  for (const [stage, pass] of stages.entries()) {
    await pass();
    for (const { me, random } of speakers) {
      const customerId = await me.customerId();
      const own = happened.filter((event) => JSON.stringify(event).includes(customerId));
      for (const event of [...own, ...own, ...own]) {
        const comesAt = stage + Math.floor(random() * (stages.length - stage));
        late.push({ event, stage: comesAt, place: random() });
      }
    }
    happened.length = 0;
    const due = late.filter((one) => one.stage === stage).sort((a, b) => a.place - b.place);
    for (const { event } of due) {
      expect(await deliver(event)).toBe(200);
      if (speakers.some(({ random }) => random() < 0.03)) await t.drain();
    }
    await t.drain();
  }
  const [first, ...others] = await Promise.all(speakers.map(({ me }) => view(me)));
  expect(first).toMatchObject({
    status: { isSubscribed: true, status: 'active' },
    subscription: { cancelsAt: '2027-06-05T09:01:00.000Z', nextPayment: null, discount: { code: 'FRIEND' } },
    card: { last4: '4444' },
    invoices: [
      { amountCents: 1680, status: 'paid' },
      { amountCents: 1680, status: 'paid' },
    ],
  });
  for (const other of others) expect(other).toEqual(first);
  for (const { me } of speakers) {
    const news = await me.news();
    expect(news).toHaveLength(new Set(news).size);
    expect(news.at(-1)).toBe('Your Lectern subscription ends on Jun 5, 2027');
  }
  expect(new Set(late.map(({ event }) => event.id)).size).toBeGreaterThanOrEqual((await storedEvents()) ?? 0);
});

it('stores an event once that comes several times at the same moment', async () => {
  const me = await begin('burst');
  t.webhooks.setMode('lose');
  const happened: StoredEvent[] = [];
  t.emulator.engine.onEvent((event) => happened.push(event));
  await me.payCheckout('fresh');
  const completed = happened.find(({ type }) => type === 'checkout.session.completed');
  if (!completed) throw new Error('the checkout was not completed');
  const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(completed)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await storedEvents()).toBe(1);
  expect(await t.outboxRows('billing_event.received')).toHaveLength(1);
  await t.drain();
  expect(await me.news()).toEqual([SET_UP]);
});

it('lets no older reading stand on a newer one', async () => {
  const me = await begin('raced');
  await t.travel('2027-04-05T09:00:00Z');
  await me.payCheckout('subscribe');
  await t.settle();
  await me.news();
  const sync = t.app.get(BillingSyncService, { strict: false });
  const { id } = await me.atStripe();
  t.webhooks.setMode('lose');

  // The first has read the subscription as it was and is still waiting for the invoices when it is cancelled.
  const held = t.wire.holdNext('GET /v1/invoices');
  const slow = sync.syncAccount(me.userId);
  await held.reached;
  t.emulator.engine.cancelAtPeriodEnd(id);
  await sync.syncAccount(me.userId);
  held.release();
  await slow;
  await t.drain();
  expect((await me.billing()).subscription).toMatchObject({ cancelsAt: '2027-05-05T09:00:00.000Z' });
  expect(await me.news()).toEqual(['Your Lectern subscription ends on May 5, 2027']);
});

it('says the same however many read at once', async () => {
  const me = await begin('crowd');
  await t.travel('2027-04-05T09:00:00Z');
  t.webhooks.setMode('lose');
  await me.news();
  await me.payCheckout('subscribe');
  const sync = t.app.get(BillingSyncService, { strict: false });
  await Promise.all(Array.from({ length: 4 }, () => sync.syncAccount(me.userId)));
  await t.drain();
  expect(await me.status()).toMatchObject({ isSubscribed: true, status: 'active' });
  expect(await me.news()).toEqual([STARTED]);
});

it('takes nothing that Stripe did not sign, as it is, just now', async () => {
  const me = await begin('forged');
  t.webhooks.setMode('lose');
  const happened: StoredEvent[] = [];
  t.emulator.engine.onEvent((event) => happened.push(event));
  await me.payCheckout('fresh');
  const event = happened.find(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('the checkout was not completed');
  const body = JSON.stringify(event);
  const now = secondsNow();
  const signed = (payload: string, secret = WEBHOOK_SECRET, at = now) => ({
    'stripe-signature': signatureHeader(payload, secret, at),
  });
  for (const [why, sent, headers] of [
    ['no signature', body, {}],
    ['nothing at all', '', {}],
    ['no JSON', 'hello', {}],
    ['no JSON with a signature', 'hello', signed(body)],
    ['an empty one', body, { 'stripe-signature': '' }],
    ['not a signature', body, { 'stripe-signature': 'hello' }],
    ['no signature in it', body, { 'stripe-signature': `t=${now}` }],
    ['another secret', body, signed(body, 'whsec_somebody_else')],
    ['a changed body', body.replace(event.id, 'evt_changed'), signed(body)],
    ['one letter more', `${body} `, signed(body)],
    ['signed ten minutes ago', body, signed(body, WEBHOOK_SECRET, now - 600)],
  ] as const) {
    expect({ why, status: await post(sent, headers) }).toEqual({ why, status: 400 });
  }
  expect(await storedEvents()).toBe(0);
  expect(await t.outboxRows('billing_event.received')).toEqual([]);
  expect(await me.status()).toMatchObject({ isSubscribed: false });
  expect(await post(body, signed(body))).toBe(200);
  expect(await storedEvents()).toBe(1);
});

it('shows an invoice to its owner only', async () => {
  const [me, other] = [await begin('mine'), await begin('theirs')];
  await t.travel('2027-04-05T09:00:00Z');
  await me.payCheckout('subscribe');
  await t.settle();
  const [invoice] = (await me.billing()).invoices;
  const path = `/api/billing/invoices/${invoice?.id}`;
  expect((await me.call('get', path)).status).toBe(200);
  for (const wrong of [path, `/api/billing/invoices/${randomUUID()}`]) {
    expect(await other.call('get', wrong)).toMatchObject({
      status: 404,
      body: { code: 'SUBSCRIPTION_INVOICE_NOT_FOUND' },
    });
  }
  expect((await other.billing()).invoices).toEqual([]);
});

it('lets only the last of several tabs be paid', async () => {
  const me = await begin('tabs');
  await t.travel('2027-04-05T09:00:00Z');
  const first = await me.openCheckout('fresh');
  const second = await me.openCheckout('subscribe');
  const { engine } = t.emulator;
  expect(engine.completeCheckout(first, { card: cards.good }).outcome).toBe('expired');
  expect(engine.completeCheckout(second, { card: cards.good }).outcome).toBe('complete');

  // Before any webhook came: who is at the payment page in the meantime is told so, and pays nothing twice.
  t.webhooks.setMode('hold');
  expect(await me.call('post', '/api/create-checkout-session', { kind: 'subscribe' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_SUBSCRIBED' },
  });
  t.webhooks.setMode('deliver');
  await t.settle();
  expect(engine.subscriptionsOfCustomer(await me.customerId())).toHaveLength(1);
  expect((await me.billing()).invoices).toMatchObject([{ amountCents: 2100, status: 'paid' }]);
});

it('leaves one page open when several tabs begin at the same moment', async () => {
  const me = await begin('rush');
  const { engine } = t.emulator;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => me.call('post', '/api/create-checkout-session', { kind: 'fresh' })),
  );
  for (const { status, body } of answers) {
    if (status >= 300) {
      expect({ status, body: body as object }).toMatchObject({ status: 409, body: { code: 'CHECKOUT_SUPERSEDED' } });
    }
  }
  const sessions = answers.flatMap(({ status, body }) =>
    status < 300 ? [sessionIdOf((body as { url: string }).url)] : [],
  );
  expect(sessions.length).toBeGreaterThan(0);
  const customers = new Set(sessions.map((id) => engine.session(id)?.customer));
  expect(customers.size).toBe(1);
  const outcomes = sessions.map((id) => engine.completeCheckout(id, { card: cards.good }).outcome);
  expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(1);
  await t.settle();
  expect(engine.subscriptionsOfCustomer(await me.customerId())).toHaveLength(1);
  expect(await me.news()).toEqual([SET_UP]);
});

it('says that Stripe is away, loses nothing, and goes on when it is back', async () => {
  const me = await begin('cutoff');
  t.webhooks.setMode('lose');
  const happened: StoredEvent[] = [];
  t.emulator.engine.onEvent((event) => happened.push(event));
  await me.payCheckout('fresh');
  t.wire.cut();
  // Stripe's message still reaches us: taken in, and applied when it can be asked again.
  const completed = happened.find(({ type }) => type === 'checkout.session.completed');
  if (!completed) throw new Error('the checkout was not completed');
  expect(await deliver(completed)).toBe(200);
  for (const [path, body] of [
    ['/api/create-checkout-session', { kind: 'subscribe' }],
    ['/api/create-portal-session', undefined],
    ['/api/promotion-code-checks', { code: 'WELCOME50' }],
  ] as const) {
    const answer = await me.call('post', path, body);
    expect({ path, status: answer.status, ...(answer.body as object) }).toMatchObject({
      path,
      status: 503,
      code: 'BILLING_UNAVAILABLE',
      message: expect.stringMatching(/can’t reach the payment service.*try again/) as string,
    });
    expect(answer.headers['retry-after']).toBeDefined();
  }
  // What we know ourselves is still shown.
  expect((await me.billing()).status).toMatchObject({ isSubscribed: false });
  await expect(t.drain()).rejects.toThrow('can’t reach the payment service');
  expect(await me.status()).toMatchObject({ isSubscribed: false, status: 'trialing' });

  t.wire.mend();
  await t.app.get(QueueConnection, { strict: false }).queue('billing').promoteJobs();
  await t.settle();
  expect(await me.status()).toMatchObject({ isSubscribed: true, status: 'trialing' });
  expect(await me.news()).toEqual([SET_UP]);
  const portal = await me.call('post', '/api/create-portal-session');
  expect((portal.body as { url: string }).url).toContain('/portal/');
});

it('makes one customer although the answer to the first attempt never came', async () => {
  const me = await begin('twice');
  const held = t.wire.holdNext('POST /v1/customers');
  const lost = me.call('post', '/api/create-portal-session');
  await held.reached;
  t.wire.cut();
  expect((await lost).status).toBe(503);
  held.release();
  t.wire.mend();
  expect((await me.call('post', '/api/create-portal-session')).status).toBeLessThan(300);
  expect(t.emulator.engine.store.all('customer')).toHaveLength(1);
});

it('brings nothing back when webhooks come after the account is gone', async () => {
  const me = await begin('gone');
  t.webhooks.setMode('lose');
  const happened: StoredEvent[] = [];
  t.emulator.engine.onEvent((event) => happened.push(event));
  await me.payCheckout('fresh');
  for (const event of happened) await deliver(event);
  await t.drain();
  expect(await me.status()).toMatchObject({ isSubscribed: true });
  const customerId = await me.customerId();
  const { id: subscriptionId } = await me.atStripe();
  const deletion = await me.call('post', '/api/delete-account', { password: TEST_PASSWORD });
  expect(deletion.status).toBeLessThan(300);
  // Between the wish and the erasure, and again when all is gone.
  for (const event of happened) expect(await deliver(event)).toBe(200);
  await t.drain();
  for (const event of happened) {
    expect(await deliver(event)).toBe(200);
    expect(await deliver({ ...event, id: `${event.id}_again` })).toBe(200);
  }
  await t.drain();
  await t.travel('2027-03-05T16:00:00Z');
  expect(await tracesInDatabase(t.db, [me.userId, me.username, customerId, subscriptionId])).toEqual([]);
  expect(t.emulator.engine.subscriptionsOfCustomer(customerId)).toMatchObject([{ status: 'canceled' }]);
});

/** Numbers from 0 (included) to 1 (not), the same ones for the same seed (xorshift). */
function generator(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
