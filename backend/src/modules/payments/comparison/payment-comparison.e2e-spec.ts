/** The monthly comparison: nothing to say when all agrees, lost messages made good, and the rest reported. */
import { openDispute, refundPayment } from '@lectern/stripe-emulator/engine/payments';
import { createPaymentsApp, type PaymentsApp } from '../../../testing/payments-app';
import { PaymentComparisonService } from '../payments.worker.module';

const MONTH = '2027-03';

let t: PaymentsApp;

beforeEach(async () => {
  t = await createPaymentsApp();
});
afterEach(() => t.close());

async function paid() {
  const ann = await t.speaker();
  const invoice = await t.invoice(ann);
  const payment = t.pay(await t.checkOut(invoice.token));
  await t.deliver();
  return { ann, invoice, payment, world: t.stripe.emulator.engine.world };
}

/** As the clock's job and its handler would, early in April. */
async function compare(): Promise<number> {
  t.app.clock.set('2027-04-03T08:00:00Z');
  const comparison = t.app.app.get(PaymentComparisonService);
  const announced = await comparison.announceComparisons();
  for (const { payload } of await t.app.outboxRows('payment_comparison.due')) {
    const { ownerId, month } = payload as { ownerId: string; month: string };
    expect(month).toBe(MONTH);
    await comparison.compare(ownerId, month);
  }
  return announced;
}

async function differences(who: Awaited<ReturnType<typeof paid>>['ann']): Promise<object[]> {
  const { body } = await who.call('get', '/api/connected-account');
  return (body as { differences: object[] }).differences;
}

it('says nothing when all agrees, and compares a month once', async () => {
  const { ann, payment, world } = await paid();
  refundPayment(world, payment, { amount: 10_000 });
  openDispute(world, payment);
  await t.deliver();
  expect(await compare()).toBe(1);
  expect(await differences(ann)).toEqual([]);
  expect(await t.app.outboxRows('payment_differences.found')).toEqual([]);
  expect(await t.app.app.get(PaymentComparisonService).announceComparisons()).toBe(0);
});

it('takes in a refund that no message told us of', async () => {
  const { ann, invoice, payment, world } = await paid();
  refundPayment(world, payment, { amount: 10_000 });
  t.stripe.webhooks();
  await compare();
  expect(await t.read(ann, invoice.id)).toMatchObject({ paidCents: 240_000 });
  expect(await differences(ann)).toEqual([]);
});

it('reports money that no invoice shows any more', async () => {
  const { ann, invoice, payment } = await paid();
  // As a restore over the account would.
  await t.app.db.query('DELETE FROM invoice_payments WHERE invoice_id = $1', [invoice.id]);
  await t.app.db.query('DELETE FROM invoices WHERE id = $1', [invoice.id]);
  await compare();
  expect(await differences(ann)).toEqual([
    {
      month: MONTH,
      providerId: payment,
      invoiceId: invoice.id,
      kind: 'not_here',
      amountCents: 250_000,
      currency: 'USD',
    },
  ]);
  expect(await t.app.outboxRows('payment_differences.found')).toMatchObject([{ payload: { month: MONTH, count: 1 } }]);
});

it('reports what an invoice shows and Stripe does not', async () => {
  const { ann, payment, world } = await paid();
  t.app.clock.advance(3600_000);
  await t.app.db.query(`UPDATE invoice_payments SET paid_on = '2027-03-10' WHERE provider_id = $1`, [payment]);
  for (const { id } of world.store.all('balance_transaction')) world.store.remove('balance_transaction', id);
  for (const { id, balance_transaction: _, ...charge } of world.store.all('charge')) {
    world.store.put('charge', { id, balance_transaction: null, ...charge });
  }
  await compare();
  expect(await differences(ann)).toMatchObject([{ kind: 'not_at_stripe', providerId: payment, amountCents: 250_000 }]);
});

it('makes up for months in which it was not asked, one after the other', async () => {
  const { ann } = await paid();
  t.app.clock.set('2027-06-10T08:00:00Z');
  const comparison = t.app.app.get(PaymentComparisonService);
  const months: string[] = [];
  while ((await comparison.announceComparisons()) > 0) {
    const month = (await t.app.outboxRows('payment_comparison.due')).at(-1)?.payload.month as string;
    months.push(month);
    await comparison.compare(ann.userId, month);
  }
  expect(months).toEqual([MONTH, '2027-04', '2027-05']);
});

it('waits while Stripe is away', async () => {
  await paid();
  await t.stripe.emulator.stop();
  await expect(compare()).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' });
});
