/**
 * A year of one subscription, from the registration to the deleted account, with Stripe's clock and ours moved together
 * and webhooks that come twice and out of order. At each step: what the account is told, what it may do, what was paid.
 */
import { TEST_PASSWORD } from '@lectern/backend/testing/test-app';
import { PromotionCodeCheckResponse } from '@lectern/protocol/billing';
import { cards, createStripeSystem, type Speaker, type StripeSystem } from './stripe-time';
import { tracesInDatabase } from './account-traces';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

let t: StripeSystem;
let me: Speaker;

afterEach(() => t.close());

/** All that can be seen of the account, with the emails that came since the last look. */
async function standing() {
  const status = await me.status();
  const billing = await me.billing();
  expect(billing.status).toEqual(status);
  const business = await me.call('get', '/api/events');
  const isOpen = business.status === 200;
  if (!isOpen) expect(business).toMatchObject({ status: 403, body: { subscriptionStatus: status.status } });
  const { subscription, card } = billing;
  const paid = billing.invoices.filter((invoice) => invoice.status === 'paid');
  const next = subscription?.nextPayment;
  return {
    is: `${status.isSubscribed ? 'subscribed' : 'not subscribed'}, ${status.status}, ${isOpen ? 'open' : 'closed'}`,
    card: card?.last4 ?? null,
    discount: subscription?.discount?.code ?? null,
    next: next ? `${next.at.slice(0, 10)} ${next.amountCents}` : null,
    cancels: subscription?.cancelsAt ?? null,
    paid: paid.reduce((sum, invoice) => sum + invoice.amountCents, 0),
    mails: await me.news(),
  };
}

/** Of all invoices that Stripe ever made for the account. */
function paidAtStripe(customerId: string): number {
  return t.emulator.engine.invoicesOfCustomer(customerId).reduce((sum, invoice) => sum + invoice.amount_paid, 0);
}

async function expectStanding(expected: Partial<Awaited<ReturnType<typeof standing>>>): Promise<void> {
  const seen = await standing();
  expect(seen).toMatchObject({ mails: [], ...expected });
}

it('goes from the trial through a year of payments, failures and changes of mind to nothing left', async () => {
  t = await createStripeSystem({ chaos: { duplicate: 0.5, reorder: 0.5, seed: 5 } });
  me = await t.speaker('maya');
  expect(await me.news()).toEqual(['Verify your email address for Lectern']);
  const trialEndsAt = new Date('2027-04-03T15:00:00Z');
  expect(await me.status()).toMatchObject({ trialEndsAt: trialEndsAt.toISOString(), isTrialExpired: false });
  await expectStanding({ is: 'not subscribed, trialing, open', card: null, next: null, paid: 0 });

  // The free trial: told at 7, 3 and 1 days and at its end, once each and to the second; nothing is ever charged.
  for (const [daysLeft, subject] of [
    [7, 'Your free trial of Lectern ends in 7 days'],
    [3, 'Your free trial of Lectern ends in 3 days'],
    [1, 'Your free trial of Lectern ends in 1 day'],
    [0, 'Your free trial of Lectern has ended'],
  ] as const) {
    const due = trialEndsAt.getTime() - daysLeft * DAY;
    await t.travel(new Date(due - SECOND));
    await expectStanding({ is: 'not subscribed, trialing, open', mails: [] });
    await t.travel(new Date(due));
    const is = `not subscribed, trialing, ${daysLeft === 0 ? 'closed' : 'open'}`;
    await expectStanding({ is, mails: [subject] });
    await t.travel(new Date(due + 60 * SECOND));
    await expectStanding({ is, mails: [] });
  }
  expect(await me.status()).toMatchObject({ isSubscribed: false, isTrialExpired: true });
  for (const [method, path, body] of [
    ['get', '/api/clients'],
    ['post', '/api/tasks', { title: 'Later' }],
  ] as const) {
    const refused = await me.call(method, path, body);
    expect({ path, status: refused.status, ...(refused.body as object) }).toMatchObject({
      path,
      status: 403,
      subscriptionStatus: 'trialing',
    });
  }
  // What must go on: to see, to pay, to take everything along, to ask for help.
  for (const [method, path, body] of [
    ['get', '/api/user'],
    ['get', '/api/checkout-status'],
    ['get', '/api/data-jobs'],
    ['post', '/api/create-portal-session'],
    ['post', '/api/promotion-code-checks', { code: 'WELCOME50' }],
    ['post', '/api/contact', { name: 'Maya', email: me.email, message: 'How do I go on?' }],
  ] as const) {
    const { status } = await me.call(method, path, body);
    expect({ path, isOpen: status < 300 }).toEqual({ path, isOpen: true });
  }

  // Subscribed after the trial, with a code: charged at once, and month by month what was promised.
  await t.travel('2027-04-10T09:00:00Z');
  const promise = PromotionCodeCheckResponse.parse(
    (await t.agent().call('post', '/api/promotion-code-checks', { code: 'halfyear' })).body,
  );
  if (!promise.isValid) throw new Error(promise.reason);
  const promised = promise.invoices.map((invoice) => invoice.amountCents);
  expect(promised).toEqual([1100, 1100, 1100, 1100, 1100, 1100, 2100]);
  await me.payCheckout('subscribe', 'halfyear');
  await t.settle();
  await expectStanding({
    is: 'subscribed, active, open',
    card: '4242',
    discount: 'HALFYEAR',
    next: '2027-05-10 1100',
    paid: 1100,
    mails: ['Your subscription has started: Lectern'],
  });
  const customerId = await me.customerId();
  let paid = promised[0] ?? 0;
  for (const [index, amount] of promised.slice(1).entries()) {
    const month = 5 + index;
    const day = `2027-${String(month).padStart(2, '0')}-10`;
    const next = promised[index + 2] ?? 2100;
    await expectStanding({ next: `${day} ${amount}`, paid, mails: [] });
    await t.travel(`${day}T11:00:00Z`);
    paid += amount;
    await expectStanding({ is: 'subscribed, active, open', paid, mails: [] });
    expect((await standing()).next).toBe(`2027-${String(month + 1).padStart(2, '0')}-10 ${next}`);
    expect(paidAtStripe(customerId)).toBe(paid);
  }
  await expectStanding({ discount: null, next: '2027-11-10 2100', paid: 6 * 1100 + 2100 });

  // A card that will not be charged: past due, closed at once, told; another one opens it again.
  await t.travel('2027-10-20T12:00:00Z');
  t.emulator.engine.replaceCard(customerId, cards.failing);
  await t.settle();
  await expectStanding({ is: 'subscribed, active, open', card: '0341' });
  await t.travel('2027-11-10T12:00:00Z');
  await expectStanding({
    is: 'not subscribed, past_due, closed',
    next: '2027-11-13 2100',
    paid,
    mails: ['Your payment of $21 for Lectern didn’t go through'],
  });
  const open = (await me.billing()).invoices.filter((invoice) => invoice.status === 'open');
  expect(open).toMatchObject([{ amountCents: 2100 }]);
  const page = await me.call('get', `/api/billing/invoices/${open[0]?.id}`);
  const invoiceId = (await me.atStripe()).latest_invoice ?? '';
  expect((page.body as { url: string }).url).toBe(
    t.emulator.engine
      .invoicesOfCustomer(customerId)
      .find(({ id }) => id === invoiceId)
      ?.hosted_invoice_url?.replace('emulator://here', t.emulator.url),
  );
  await t.travel('2027-11-11T09:00:00Z');
  expect(t.emulator.engine.payOpenInvoice(invoiceId).outcome).toBe('declined');
  await t.settle();
  await expectStanding({ is: 'not subscribed, past_due, closed', paid });
  t.emulator.engine.replaceCard(customerId, cards.other);
  await t.settle();
  await expectStanding({ is: 'not subscribed, past_due, closed', card: '4444', paid });
  expect(t.emulator.engine.payOpenInvoice(invoiceId).outcome).toBe('paid');
  await t.settle();
  paid += 2100;
  await expectStanding({
    is: 'subscribed, active, open',
    next: '2027-12-10 2100',
    paid,
    mails: ['Your payment went through: Lectern'],
  });

  // Cancelled in the portal, resumed, cancelled again: open until the last paid second, then closed.
  await t.travel('2027-11-15T12:00:00Z');
  const portal = await me.call('post', '/api/create-portal-session');
  expect((portal.body as { url: string }).url).toMatch(new RegExp(`^${t.emulator.url}/portal/`));
  const { id: subscriptionId } = await me.atStripe();
  const ends = '2027-12-10T09:00:00.000Z';
  for (const isLast of [false, true]) {
    t.emulator.engine.cancelAtPeriodEnd(subscriptionId);
    await t.settle();
    await expectStanding({
      is: 'subscribed, active, open',
      cancels: ends,
      next: null,
      paid,
      mails: ['Your Lectern subscription ends on Dec 10, 2027'],
    });
    if (isLast) break;
    await t.travel('2027-11-16T12:00:00Z');
    t.emulator.engine.resume(subscriptionId);
    await t.settle();
    await expectStanding({
      is: 'subscribed, active, open',
      cancels: null,
      next: '2027-12-10 2100',
      paid,
      mails: ['Your Lectern subscription continues'],
    });
  }
  await t.travel(new Date(Date.parse(ends) - SECOND));
  await expectStanding({ is: 'subscribed, active, open', cancels: ends });
  await t.travel(ends);
  await expectStanding({
    is: 'not subscribed, canceled, closed',
    cancels: null,
    next: null,
    paid,
    mails: ['Your Lectern subscription has ended'],
  });

  // A fresh start: thirty days at the provider, announced three days before the first charge.
  await t.travel('2027-12-20T10:00:00Z');
  await me.payCheckout('fresh');
  await t.settle();
  await expectStanding({
    is: 'subscribed, trialing, open',
    card: '4242',
    next: '2028-01-19 2100',
    paid,
    mails: ['Your subscription is set up: Lectern'],
  });
  expect((await me.billing()).subscription).toMatchObject({ trialEndsAt: '2028-01-19T10:00:00.000Z' });
  await t.travel('2028-01-16T09:59:59Z');
  await expectStanding({ is: 'subscribed, trialing, open' });
  await t.travel('2028-01-16T10:00:00Z');
  await expectStanding({ mails: ['Lectern: your first payment of $21 is on Jan 19, 2028'] });
  for (const [day, next] of [
    ['2028-01-19', '2028-02-19 2100'],
    ['2028-02-19', '2028-03-19 2100'],
  ] as const) {
    await t.travel(`${day}T12:00:00Z`);
    paid += 2100;
    await expectStanding({ is: 'subscribed, active, open', next, paid });
    expect(paidAtStripe(customerId)).toBe(paid);
  }
  expect(t.webhooks.failing).toBe(0);

  // A year after the registration: nothing of it stays but what was paid, which nobody can be found by.
  await t.travel('2028-03-04T15:00:00Z');
  await expectStanding({ is: 'subscribed, active, open', paid });
  const deletion = await me.call('post', '/api/delete-account', { password: TEST_PASSWORD });
  expect(deletion.status).toBeLessThan(300);
  expect((await me.call('get', '/api/user')).status).toBe(401);
  await t.settle();
  await t.travel('2028-03-05T15:00:00Z');
  expect(await me.news()).toEqual(['Your Lectern account is deleted']);
  expect(await tracesInDatabase(t.db, [me.userId, me.username, customerId, subscriptionId])).toEqual([]);
  const kept = await t.db.query<{ cents: number }>(
    'SELECT sum(amount_cents)::int AS cents FROM retained_billing_records WHERE paid_on IS NOT NULL',
  );
  expect(kept).toEqual([{ cents: paid }]);
  const left = t.emulator.engine.subscriptionsOfCustomer(customerId).map(({ status }) => status);
  expect(left).toEqual(['canceled', 'canceled']);
  await t.travel('2028-06-01T00:00:00Z');
  expect(paidAtStripe(customerId)).toBe(paid);
  expect(await me.news()).toEqual([]);
  expect(t.webhooks.failing).toBe(0);
});

describe.each([
  { year: 2028, february: '29' },
  { year: 2029, february: '28' },
])('subscribed on the last day of January $year', ({ year, february }) => {
  it('is charged on the last day of shorter months, and on the 31st again', async () => {
    t = await createStripeSystem({ start: `${year - 1}-12-20T12:00:00Z` });
    me = await t.speaker('noor');
    await t.travel(`${year}-01-31T12:30:00Z`);
    await me.payCheckout('subscribe');
    await t.settle();
    const days = [`02-${february}`, '03-31', '04-30', '05-31'].map((day) => `${year}-${day}`);
    for (const [index, day] of days.entries()) {
      const before = (index + 1) * 2100;
      expect(await standing()).toMatchObject({ next: `${day} 2100`, paid: before });
      await t.travel(`${day}T12:29:59Z`);
      expect((await standing()).paid).toBe(before);
      await t.travel(`${day}T14:00:00Z`);
      expect((await standing()).paid).toBe(before + 2100);
    }
    const { invoices } = await me.billing();
    expect(invoices.map(({ issuedAt }) => issuedAt.slice(0, 10)).reverse()).toEqual([`${year}-01-31`, ...days]);
    expect(paidAtStripe(await me.customerId())).toBe(5 * 2100);
  });
});

it('keeps the free days that are left to the second, and charges when they are over', async () => {
  t = await createStripeSystem({ start: '2027-03-04T15:00:17Z' });
  me = await t.speaker('lena');
  await me.news();
  await t.travel('2027-03-20T08:00:00Z');
  await me.payCheckout('subscribe', 'WELCOME50');
  await t.settle();
  await expectStanding({
    is: 'subscribed, trialing, open',
    next: '2027-04-03 1050',
    paid: 0,
    mails: ['Your subscription is set up: Lectern'],
  });
  expect((await me.billing()).subscription).toMatchObject({ trialEndsAt: '2027-04-03T15:00:17.000Z' });
  // Who has subscribed is not told that the free trial ends, but that the first charge comes.
  await t.travel('2027-04-01T15:00:00Z');
  await expectStanding({ mails: ['Lectern: your first payment of $10.50 is on Apr 3, 2027'] });
  await t.travel('2027-04-03T17:00:00Z');
  await expectStanding({ is: 'subscribed, active, open', next: '2027-05-03 2100', paid: 1050 });
});
