/** Turns that a subscription can take besides its straight way, each with Stripe's clock and ours moved together. */
import { TEST_PASSWORD } from '@lectern/backend/testing/test-app';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { tracesInDatabase } from './account-traces';
import { cards, createStripeSystem, type Speaker, type StripeSystem } from './stripe-time';

const FAILED = 'Your payment of $21 for Lectern didn’t go through';
const ENDED = 'Your Lectern subscription has ended';
const SET_UP = 'Your subscription is set up: Lectern';
const STARTED = 'Your subscription has started: Lectern';

let t: StripeSystem;

afterEach(() => t.close());

async function begin(username: string): Promise<Speaker> {
  const speaker = await t.speaker(username);
  await speaker.news();
  return speaker;
}

/** Subscribed on Apr 5 after the trial, with a card that fails from then on, and a month later behind. */
async function fallBehind(username: string): Promise<Speaker> {
  const me = await begin(username);
  await t.travel('2027-04-05T09:00:00Z');
  await me.payCheckout('subscribe');
  await t.settle();
  t.emulator.engine.replaceCard(await me.customerId(), cards.failing);
  await me.news();
  await t.travel('2027-05-05T10:00:00Z');
  expect(await me.status()).toMatchObject({ isSubscribed: false, status: 'past_due' });
  expect(await me.news()).toEqual([FAILED]);
  return me;
}

const isOpen = async (me: Speaker) => (await me.call('get', '/api/clients')).status === 200;

it.each([
  { afterwards: 'cancel', status: 'canceled', last: [ENDED] },
  { afterwards: 'unpaid', status: 'unpaid', last: [FAILED] },
] as const)('is $status when every attempt has failed, and can begin anew', async (giving) => {
  t = await createStripeSystem({ dunning: { afterwards: giving.afterwards } });
  const me = await fallBehind('behind');
  // Attempts 3, 5 and 7 days after the one before; the last one ends it.
  for (const [day, next] of [
    ['2027-05-08', '2027-05-13'],
    ['2027-05-13', '2027-05-20'],
  ] as const) {
    await t.travel(`${day}T09:59:59Z`);
    expect(await me.news()).toEqual([]);
    await t.travel(`${day}T10:00:00Z`);
    expect(await me.news()).toEqual([FAILED]);
    expect((await me.billing()).subscription?.nextPayment).toMatchObject({ amountCents: 2100 });
    expect((await me.billing()).subscription?.nextPayment?.at.slice(0, 10)).toBe(next);
  }
  await t.travel('2027-05-20T10:00:00Z');
  expect(await me.news()).toEqual(giving.last);
  expect(await me.status()).toMatchObject({ isSubscribed: false, status: giving.status });
  expect((await me.billing()).subscription?.nextPayment ?? null).toBeNull();
  expect(await isOpen(me)).toBe(false);
  const owing = (await me.atStripe()).id;

  await t.travel('2027-06-20T12:00:00Z');
  expect(await me.news()).toEqual([]);
  await me.payCheckout('subscribe');
  await t.settle();
  expect(await me.status()).toMatchObject({ isSubscribed: true, status: 'active' });
  expect(await isOpen(me)).toBe(true);
  expect(await me.news()).toHaveLength(1);
  const old = t.emulator.engine.subscriptionsOfCustomer(await me.customerId()).find(({ id }) => id === owing);
  expect(old?.status).toBe('canceled');
  await t.travel('2027-07-20T15:00:00Z');
  const paid = (await me.billing()).invoices.filter(({ status }) => status === 'paid');
  expect(paid.map(({ issuedAt }) => issuedAt.slice(0, 10))).toEqual(['2027-07-20', '2027-06-20', '2027-04-05']);
});

it('ends what is owed when somebody behind starts fresh', async () => {
  t = await createStripeSystem();
  const me = await fallBehind('again');
  const owing = (await me.atStripe()).id;
  await me.payCheckout('fresh');
  await t.settle();
  expect(await me.status()).toMatchObject({ isSubscribed: true, status: 'trialing' });
  expect((await me.billing()).subscription).toMatchObject({
    trialEndsAt: '2027-06-04T10:00:00.000Z',
    nextPayment: { amountCents: 2100 },
  });
  expect(await me.news()).toEqual([SET_UP]);
  const all = t.emulator.engine.subscriptionsOfCustomer(await me.customerId());
  expect(all.find(({ id }) => id === owing)).toMatchObject({ status: 'canceled' });
  // No attempt at the old invoice is made any more, though the card on file would now be charged.
  await t.travel('2027-05-30T10:00:00Z');
  const paid = (await me.billing()).invoices.filter(({ status, amountCents }) => status === 'paid' && amountCents > 0);
  expect(paid).toMatchObject([{ amountCents: 2100, issuedAt: '2027-04-05T09:00:00.000Z' }]);
  expect(await me.news()).toEqual([]);
});

it('costs nothing when it is cancelled within the free days', async () => {
  t = await createStripeSystem();
  const me = await begin('thanks');
  await me.payCheckout('fresh');
  await t.settle();
  t.emulator.engine.cancelAtPeriodEnd((await me.atStripe()).id);
  await t.settle();
  expect(await me.news()).toEqual([SET_UP, 'Your Lectern subscription ends on Apr 3, 2027']);
  await t.travel('2027-04-03T14:59:59Z');
  expect(await isOpen(me)).toBe(true);
  await t.travel('2027-04-03T15:00:00Z');
  expect(await isOpen(me)).toBe(false);
  expect(await me.status()).toMatchObject({ isSubscribed: false, status: 'canceled' });
  // Neither the end of the free trial nor a first charge is announced to who had subscribed and cancelled.
  expect(await me.news()).toEqual([ENDED]);
  await t.travel('2027-05-10T15:00:00Z');
  expect((await me.billing()).invoices.filter(({ amountCents }) => amountCents > 0)).toEqual([]);
  expect(await me.news()).toEqual([]);
});

it.each([
  { left: '30 hours', at: '2027-04-02T09:00:00Z', firstCharge: '2027-04-04T09:00:00.000Z' },
  { left: 'one minute', at: '2027-04-03T14:59:00Z', firstCharge: '2027-04-04T14:59:00.000Z' },
])('rounds the free time up with $left of the trial left', async ({ at, firstCharge }) => {
  t = await createStripeSystem();
  const me = await begin('late');
  await t.travel(at);
  await me.news();
  await me.payCheckout('subscribe');
  await t.settle();
  expect((await me.billing()).subscription).toMatchObject({ status: 'trialing', trialEndsAt: firstCharge });
  await t.travel('2027-04-05T09:00:00Z');
  expect((await me.billing()).invoices.filter(({ amountCents }) => amountCents > 0)).toMatchObject([
    { amountCents: 2100, status: 'paid' },
  ]);
  expect(await me.news()).toEqual([SET_UP]);
});

it('is confirmed to the page that waits for it, though no webhook ever comes', async () => {
  t = await createStripeSystem();
  const me = await begin('waiting');
  await t.travel('2027-04-05T09:01:00Z');
  await me.news();
  t.webhooks.setMode('lose');
  const state = async () => ((await me.call('get', '/api/checkout-status')).body as { state: string }).state;
  expect(await state()).toBe('none');
  const session = await me.openCheckout('subscribe');
  expect(await state()).toBe('open');
  t.emulator.engine.completeCheckout(session, { card: cards.good });
  expect(await state()).toBe('processing');
  expect(await me.status()).toMatchObject({ isSubscribed: false });
  await t.drain();
  expect(await state()).toBe('complete');
  expect(await me.status()).toMatchObject({ isSubscribed: true, status: 'active' });
  expect(await me.news()).toEqual([STARTED]);
});

it('ends with the account, also when Stripe was away at that moment', async () => {
  t = await createStripeSystem();
  const me = await begin('leaving');
  await me.payCheckout('fresh');
  await t.settle();
  await me.news();
  const customerId = await me.customerId();
  const { id: subscriptionId } = await me.atStripe();
  const words = [me.userId, me.username, customerId, subscriptionId];
  t.wire.cut();
  expect((await me.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBeLessThan(300);
  expect((await me.call('get', '/api/user')).status).toBe(401);
  expect((await t.drainAll()).failures).toHaveLength(1);
  expect(t.emulator.engine.subscriptionsOfCustomer(customerId)).toMatchObject([{ status: 'trialing' }]);
  expect(await me.news()).toEqual([]);

  t.wire.mend();
  await t.app.get(QueueConnection, { strict: false }).queue('files').promoteJobs();
  await t.settle();
  expect(t.emulator.engine.subscriptionsOfCustomer(customerId)).toMatchObject([{ status: 'canceled' }]);
  await t.travel('2027-03-06T15:00:00Z');
  expect(await tracesInDatabase(t.db, words)).toEqual([]);
  expect(await me.news()).toEqual(['Your Lectern account is deleted']);
});

it('leaves no page to pay on when the account is deleted', async () => {
  t = await createStripeSystem();
  const me = await begin('opened');
  const page = await me.openCheckout('fresh');
  await me.call('post', '/api/delete-account', { password: TEST_PASSWORD });
  await t.settle();
  expect(t.emulator.engine.completeCheckout(page, { card: cards.good }).outcome).toBe('expired');
});

it.each(['GET /v1/prices', 'POST /v1/customers', 'GET /v1/subscriptions', 'POST /v1/checkout/sessions'])(
  'leaves none either that is just being made (%s)',
  async (call) => {
    t = await createStripeSystem();
    const me = await begin('making');
    const held = t.wire.holdNext(call);
    const begun = me.call('post', '/api/create-checkout-session', { kind: 'fresh' });
    await held.reached;
    const elsewhere = t.agent();
    await elsewhere.call('post', '/api/login', { username: me.username, password: TEST_PASSWORD });
    const deletion = await elsewhere.call('post', '/api/delete-account', { password: TEST_PASSWORD });
    expect(deletion.status).toBeLessThan(300);
    await t.settle();
    held.release();
    // There is no such account any more, or another request was faster: no mistake of ours.
    expect([404, 409]).toContain((await begun).status);
    await t.settle();
    const { store } = t.emulator.engine;
    expect(store.all('checkout_session').filter((session) => session.status === 'open')).toEqual([]);
    expect(JSON.stringify(store.all('customer'))).not.toContain(me.email);
    expect(await tracesInDatabase(t.db, [me.userId, me.username])).toEqual([]);
  },
);
