/** Payouts as Stripe has them: on their way, arrived, sent back, and what is in each. */
import type { PayoutMovements, PayoutsPage } from '@lectern/protocol/payouts';
import { deauthorize } from '@lectern/stripe-emulator/engine/connect';
import { openDispute, refundPayment } from '@lectern/stripe-emulator/engine/payments';
import { failPayout } from '@lectern/stripe-emulator/engine/payouts';
import { createPaymentsApp, type PaymentsApp } from '../../../testing/payments-app';
import { PayoutsService } from './payouts.service';

let t: PaymentsApp;

beforeEach(async () => {
  t = await createPaymentsApp();
  t.app.clock.set('2027-03-01T15:00:00Z');
});
afterEach(() => t.close());

type Speaker = Awaited<ReturnType<PaymentsApp['speaker']>>;

async function paid(ann: Speaker) {
  const invoice = await t.invoice(ann);
  const payment = t.pay(await t.checkOut(invoice.token));
  await t.deliver();
  return { invoice, payment };
}
const payouts = async (who: Speaker, query = '') => {
  const { status, body } = await who.call('get', `/api/payouts${query}`);
  expect({ status, body: body as object }).toMatchObject({ status: 200 });
  return body as PayoutsPage;
};
const movements = async (who: Speaker, id: string, query = '') =>
  (await who.call('get', `/api/payouts/${id}/movements${query}`)).body as PayoutMovements;

it('shows what waits at Stripe, what is on its way and what arrived, with the invoices in it', async () => {
  const ann = await t.speaker();
  const { invoice, payment } = await paid(ann);
  expect(await payouts(ann)).toEqual({
    items: [],
    nextCursor: null,
    balances: [{ currency: 'USD', availableCents: 0, pendingCents: 242_720 }],
  });
  const { world } = t.stripe.emulator.engine;
  refundPayment(world, payment, { amount: 10_000 });
  // The speaker's own business.
  world.within(ann.accountId, () => {
    const [move] = world.allHere('balance_transaction');
    if (move) world.add('balance_transaction', { ...move, id: 'txn_own', source: null, net: 900, amount: 900 }, 0);
  });
  t.app.clock.set('2027-03-04T12:00:00Z');
  const [sent] = (await payouts(ann)).items;
  expect(sent).toEqual({
    id: expect.stringMatching(/^po_/) as string,
    amountCents: 233_620,
    currency: 'USD',
    status: 'on_its_way',
    arrivesOn: '2027-03-06',
    createdAt: '2027-03-04T00:00:00.000Z',
    bank: 'STRIPE TEST BANK ···· 6789',
    failure: null,
    isAutomatic: true,
  });
  const { items } = await movements(ann, sent?.id ?? '');
  expect(items.map(({ kind, amountCents, feeCents, on }) => [kind, amountCents, feeCents, on])).toEqual([
    ['payment', 900, 7_280, '2027-03-01'],
    ['refund', -10_000, 0, '2027-03-01'],
    ['payment', 250_000, 7_280, '2027-03-01'],
  ]);
  const shown = { id: invoice.id, number: invoice.number, billToName: 'Acme' };
  expect(items.map((move) => move.invoice)).toEqual([null, shown, shown]);
  t.app.clock.set('2027-03-06T12:00:00Z');
  expect((await payouts(ann)).items).toMatchObject([{ status: 'arrived' }]);
});

it('says why the bank sent one back, and gives page after page', async () => {
  const ann = await t.speaker();
  for (const day of ['01', '08', '15']) {
    t.app.clock.set(`2027-03-${day}T15:00:00Z`);
    await paid(ann);
  }
  t.app.clock.set('2027-03-18T12:00:00Z');
  const { items, nextCursor } = await payouts(ann, '?limit=2');
  expect(items.map(({ arrivesOn }) => arrivesOn)).toEqual(['2027-03-20', '2027-03-13']);
  failPayout(t.stripe.emulator.engine.world, items[0]?.id ?? '');
  expect((await payouts(ann)).items[0]).toMatchObject({
    status: 'failed',
    failure: 'The bank account has been closed',
  });
  const rest = await payouts(ann, `?limit=2&cursor=${nextCursor ?? ''}`);
  expect(rest).toMatchObject({ items: [{ arrivesOn: '2027-03-06' }], nextCursor: null });
});

it('is no one else’s, and there is none without an account', async () => {
  const [ann, bob] = [await t.speaker(), await t.speaker()];
  await paid(ann);
  t.app.clock.set('2027-03-05T12:00:00Z');
  const [sent] = (await payouts(ann)).items;
  const path = `/api/payouts/${sent?.id ?? ''}/movements`;
  expect((await bob.call('get', path)).status).toBe(404);
  expect((await bob.call('get', '/api/payouts/x/movements')).status).toBe(400);
  expect((await bob.call('get', '/api/payouts?cursor=po_none')).status).toBe(404);
  expect((await bob.call('get', '/api/payouts?cursor=')).status).toBe(200);
  // Made by hand: Stripe doesn't say what is in it.
  const { world } = t.stripe.emulator.engine;
  world.within(ann.accountId, () => world.change('payout', sent?.id ?? '', { automatic: false }, 0));
  expect((await ann.call('get', path)).status).toBe(404);
  expect((await payouts(ann)).items).toMatchObject([{ isAutomatic: false }]);
  const eve = await t.app.signUp();
  expect((await eve.call('get', '/api/payouts')).body).toEqual({ items: [], nextCursor: null, balances: [] });
  expect((await eve.call('get', path)).status).toBe(404);
  deauthorize(t.stripe.emulator.engine.world, ann.accountId);
  expect((await payouts(ann)).items).toEqual([]);
});

it('sums up a year by the months of the office', async () => {
  t.app.clock.set('2027-03-20T15:00:00Z');
  const ann = await t.speaker();
  await t.app.db.query(`UPDATE users SET time_zone = 'America/New_York' WHERE id = $1`, [ann.userId]);
  // In New York still March.
  t.app.clock.set('2027-04-01T02:00:00Z');
  const { payment } = await paid(ann);
  t.app.clock.set('2027-04-20T15:00:00Z');
  openDispute(t.stripe.emulator.engine.world, payment);
  const owner = { id: ann.userId, timeZone: 'America/New_York' };
  const none = { paymentCents: 0, refundCents: 0, disputeCents: 0, otherCents: 0, payoutCents: 0, currency: 'USD' };
  expect(await t.app.app.get(PayoutsService).moneyOfYear(owner, 2027)).toEqual([
    { ...none, month: '2027-03', paymentCents: 250_000, feeCents: 7_280 },
    { ...none, month: '2027-04', disputeCents: -250_000, feeCents: 1_500, payoutCents: 242_720 },
  ]);
  expect(await t.app.app.get(PayoutsService).moneyOfYear(owner, 2026)).toEqual([]);
  const eve = await t.app.signUp();
  const hers = { id: eve.userId, timeZone: 'UTC' };
  expect(await t.app.app.get(PayoutsService).moneyOfYear(hers, 2027)).toBeNull();
});

it('counts yen and dinars as Lectern does', async () => {
  const ann = await t.speaker();
  await paid(ann);
  const { world } = t.stripe.emulator.engine;
  world.within(ann.accountId, () => {
    const [move] = world.allHere('balance_transaction');
    const also = (currency: string) =>
      move && world.add('balance_transaction', { ...move, id: `txn_${currency}`, currency }, 0);
    also('jpy');
    also('kwd');
  });
  const { balances } = await payouts(ann);
  expect(balances.map(({ currency, pendingCents }) => [currency, pendingCents])).toEqual([
    ['USD', 242_720],
    ['JPY', 24_272_000],
    ['KWD', 24_272],
  ]);
});

it('says so while Stripe is away', async () => {
  const ann = await t.speaker();
  await t.stripe.emulator.stop();
  expect((await ann.call('get', '/api/payouts')).body).toMatchObject({ code: 'BILLING_UNAVAILABLE' });
});
