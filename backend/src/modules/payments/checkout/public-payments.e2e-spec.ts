/** An invoice paid through Stripe, over HTTP: by card and by bank, twice, too much, too late, refunded and disputed. */
import { signatureHeader } from '@lectern/stripe-emulator/webhooks/deliverer';
import { deauthorize } from '@lectern/stripe-emulator/engine/connect';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  answerDispute,
  closeDispute,
  failRefund,
  openDispute,
  refundPayment,
} from '@lectern/stripe-emulator/engine/payments';
import type { DashboardResponse } from '@lectern/protocol/dashboard';
import { BY_CARD, createPaymentsApp, PAYER, type PaymentsApp } from '../../../testing/payments-app';
import { TEST_WEBHOOK_SECRET } from '../../../testing/start-stripe';
import { ProviderRefusedError } from '../../billing';
import { ConnectGateway } from '../stripe/connect.gateway';
import { InvoiceCheckoutsService, ConnectEventsService } from '..';

const DAY_MS = 24 * 3600 * 1000;

let t: PaymentsApp;

beforeAll(async () => {
  t = await createPaymentsApp();
});
afterAll(() => t.close());

const containing = (text: string): unknown => expect.stringContaining(text);

async function paid() {
  const ann = await t.speaker();
  const invoice = await t.invoice(ann);
  const payment = t.pay(await t.checkOut(invoice.token));
  await t.deliver();
  const [{ id: paymentId } = { id: '' }] = (await t.read(ann, invoice.id)).payments;
  return { ann, invoice, payment, paymentId, world: t.stripe.emulator.engine.world };
}

async function accountOf({ userId }: { userId: string }): Promise<{ accountId: string }> {
  const account = 'SELECT provider_account_id AS "accountId" FROM connected_accounts WHERE owner_id = $1';
  const [row] = await t.app.db.query<{ accountId: string }>(account, [userId]);
  return row ?? { accountId: '' };
}

async function pageOf(invoiceId: string): Promise<string> {
  const pages = 'SELECT id FROM invoice_checkouts WHERE invoice_id = $1';
  const [page] = await t.app.db.query<{ id: string }>(pages, [invoiceId]);
  return page?.id ?? '';
}

const credit = (amountCents: number) => ({ reason: 'Shorter talk', lines: [{ description: 'Less', amountCents }] });

describe('paid by card', () => {
  it('the invoice shows it, the fee is an expense, and each is told once', async () => {
    const ann = await t.speaker();
    const invoice = await t.invoice(ann);
    expect(await t.payable(invoice.token)).toEqual({
      options: [{ part: 'balance', amountCents: 250_000 }],
      pendingCents: 0,
      isPageOpen: false,
      failure: null,
      canKeepCard: false,
      keptCards: [],
    });
    t.pay(await t.checkOut(invoice.token));
    const webhooks = t.stripe.webhooks().reverse();
    await t.deliver([...webhooks, ...webhooks]);
    expect(await t.read(ann, invoice.id)).toMatchObject({
      status: 'paid',
      balanceCents: 0,
      payments: [{ amountCents: 250_000, method: 'card', isOnline: true }],
    });
    expect(await t.news(ann)).toEqual([['received', 250_000]]);
    expect(await t.payable(invoice.token)).toMatchObject({ options: [] });
    const expenses = (await ann.call('get', '/api/expenses')).body as { items: object[] };
    expect(expenses.items).toMatchObject([{ vendor: 'Stripe', amountCents: 7_280, currency: 'USD' }]);
    const ofInvoice = 'SELECT payer_email FROM online_payments WHERE invoice_id = $1';
    const stored = await t.app.db.query(ofInvoice, [invoice.id]);
    expect(stored).toEqual([{ payer_email: PAYER }]);
  });

  it('is on its invoice once, whatever writes it', async () => {
    const { payment } = await paid();
    const again = `INSERT INTO invoice_payments (id, owner_id, invoice_id, paid_on, amount_cents, method, created_at, provider_id)
      SELECT gen_random_uuid(), owner_id, invoice_id, paid_on, amount_cents, method, created_at, provider_id
      FROM invoice_payments WHERE provider_id = $1`;
    await expect(t.app.db.query(again, [payment])).rejects.toThrow('invoice_payments_provider');
  });

  it('leaves the fee out when its owner does not want it', async () => {
    const ann = await t.speaker();
    await ann.call('put', '/api/connected-account', { recordsFees: false });
    const invoice = await t.invoice(ann);
    t.pay(await t.checkOut(invoice.token));
    await t.deliver();
    expect((await ann.call('get', '/api/expenses')).body).toMatchObject({ items: [] });
  });

  it('shows as soon as the payer is back, before any message of it', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    t.pay(await t.checkOut(token));
    expect(await t.payable(token)).toMatchObject({ isPageOpen: true });
    const back = await t.app.agent().call('post', '/api/public-invoices/payment', { token, isBack: true });
    expect(back.body).toMatchObject({ isPageOpen: false, options: [] });
    expect(await t.read(ann, id)).toMatchObject({ status: 'paid' });
    await t.deliver();
    expect(await t.news(ann)).toEqual([['received', 250_000]]);
  });

  it('read by many at the same time is written and told once', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    t.pay(await t.checkOut(token));
    t.stripe.webhooks();
    const [page] = await t.app.db.query<{ id: string }>('SELECT id FROM invoice_checkouts WHERE invoice_id = $1', [id]);
    const checkouts = t.app.app.get(InvoiceCheckoutsService);
    await Promise.all([1, 2, 3, 4].map(() => checkouts.syncCheckout(ann.userId, page?.id ?? '')));
    expect(await t.read(ann, id)).toMatchObject({ paidCents: 250_000, payments: [{}] });
    expect(await t.news(ann)).toEqual([['received', 250_000]]);
    expect((await ann.call('get', '/api/expenses')).body).toMatchObject({ items: [{ vendor: 'Stripe' }] });
  });

  it('read again leaves the invoice as it is', async () => {
    const { ann, invoice } = await paid();
    const before = await t.read(ann, invoice.id);
    t.app.clock.advance(60_000);
    await t.app.app.get(InvoiceCheckoutsService).syncCheckout(ann.userId, await pageOf(invoice.id));
    expect(await t.read(ann, invoice.id)).toEqual(before);
  });

  it('is found when every message was lost', async () => {
    const ann = await t.speaker();
    const invoice = await t.invoice(ann);
    t.pay(await t.checkOut(invoice.token));
    t.stripe.webhooks();
    t.app.clock.advance(11 * 60_000);
    const checkouts = t.app.app.get(InvoiceCheckoutsService);
    expect(await checkouts.refreshUnheard()).toBe(1);
    // It waits its turn, also when no one can read it.
    expect(await checkouts.refreshUnheard()).toBe(0);
    for (const { payload } of await t.app.outboxRows('invoice_checkout.refresh_due')) {
      const { ownerId, checkoutId } = payload as { ownerId: string; checkoutId: string };
      await checkouts.syncCheckout(ownerId, checkoutId);
    }
    expect(await t.read(ann, invoice.id)).toMatchObject({ status: 'paid' });
    expect(await checkouts.refreshUnheard()).toBe(0);
  });

  it('can be made after a page that the end of a process left half made', async () => {
    const ann = await t.speaker();
    const { id, token } = await t.invoice(ann);
    await t.checkOut(token);
    const page = await pageOf(id);
    const halfMade = `UPDATE invoice_checkouts SET status = 'creating', provider_session_id = NULL WHERE id = $1`;
    await t.app.db.query(halfMade, [page]);
    const checkouts = t.app.app.get(InvoiceCheckoutsService);
    await checkouts.syncCheckout(ann.userId, page);
    expect((await t.payable(token)).isPageOpen).toBe(true);
    t.app.clock.advance(11 * 60_000);
    expect(await checkouts.refreshUnheard()).toBe(1);
    await checkouts.syncCheckout(ann.userId, page);
    expect((await t.payable(token)).isPageOpen).toBe(false);
    t.pay(await t.checkOut(token));
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ status: 'paid' });
  });

  it('brings its fee when Stripe knows it, in a currency of hundredths', async () => {
    const ann = await t.speaker();
    const { world } = t.stripe.emulator.engine;
    const late = async (currency: string) => {
      const { token } = await t.invoice(ann);
      const intent = t.pay(await t.checkOut(token));
      const { latest_charge: charge } = world.find('payment_intent', intent);
      const { balance_transaction: moved } = world.find('charge', charge ?? '');
      world.change('charge', charge ?? '', { balance_transaction: null }, world.now());
      await t.deliver();
      expect((await t.news(ann)).at(-1)).toEqual(['received', 250_000]);
      world.change('balance_transaction', moved ?? '', { currency }, world.now());
      world.change('charge', charge ?? '', { balance_transaction: moved }, world.now(), 'charge.updated');
      await t.deliver();
    };
    await late('jpy');
    expect((await ann.call('get', '/api/expenses')).body).toMatchObject({ items: [] });
    await late('eur');
    expect((await ann.call('get', '/api/expenses')).body).toMatchObject({ items: [{ currency: 'EUR' }] });
  });

  it('can’t be removed by hand', async () => {
    const { ann, paymentId } = await paid();
    const answer = await ann.call('delete', `/api/invoice-payments/${paymentId}`);
    expect(answer.body).toMatchObject({ code: 'INVOICE_PAYMENT_ONLINE' });
  });

  it('is no one else’s to refund', async () => {
    const { invoice, paymentId } = await paid();
    const bob = await t.app.signUp();
    const path = `/api/invoices/${invoice.id}/payments/${paymentId}/refund`;
    expect((await bob.call('post', path, { amountCents: 50 })).status).toBe(404);
  });

  it('tells Stripe the number and nothing else of the invoice', async () => {
    const ann = await t.speaker();
    const invoice = await t.invoice(ann);
    const id = await t.checkOut(invoice.token);
    const session = t.stripe.emulator.engine.session(id);
    expect(Object.keys(session?.metadata ?? {})).toEqual(['checkout']);
    expect(session?.customer_details).toBeNull();
    expect(JSON.stringify(session)).not.toContain('Acme');
  });
});

describe('two payers', () => {
  it('share one page, which only one of them can pay', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    const page = await t.checkOut(token);
    expect(await t.checkOut(token)).toBe(page);
    t.pay(page);
    expect(() => t.pay(page)).toThrow();
    // Nothing was heard of it yet, and the second one hears it all the same.
    const late = await t.start(token);
    expect(late.body).toMatchObject({ code: 'PAYMENT_UNDER_WAY', message: containing('weren’t charged again') });
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ status: 'paid', paidCents: 250_000 });
  });

  it('at the very same moment share it too', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    const pages = await Promise.all([t.checkOut(token), t.checkOut(token), t.checkOut(token)]);
    expect(new Set(pages).size).toBe(1);
    const rows = await t.app.db.query('SELECT status FROM invoice_checkouts WHERE invoice_id = $1', [id]);
    expect(rows).toEqual([{ status: 'open' }]);
  });

  it('keep the page that one of them got when the other is refused', async () => {
    const ann = await t.speaker();
    const { token } = await t.invoice(ann);
    const gateway = t.app.app.get(ConnectGateway);
    let first = '';
    const failing = jest.spyOn(gateway, 'createCheckout').mockImplementationOnce(async () => {
      first = await t.checkOut(token);
      throw new ProviderRefusedError('not made', undefined, undefined);
    });
    expect((await t.start(token)).body).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
    failing.mockRestore();
    expect(await t.checkOut(token)).toBe(first);
  });

  it('an amount that changed is not asked for', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    const page = await t.checkOut(token);
    await ann.call('post', `/api/invoices/${id}/payments`, {
      paidOn: '2027-03-04',
      amountCents: 100_000,
      method: 'check',
    });
    expect((await t.start(token, { amountCents: 250_000 })).body).toMatchObject({ code: 'INVOICE_AMOUNT_CHANGED' });
    await t.deliver();
    // The page that asked for all of it is closed.
    expect(t.stripe.emulator.engine.session(page)).toMatchObject({ status: 'expired' });
    t.pay(await t.checkOut(token));
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ status: 'paid', paidCents: 250_000, refundDueCents: 0 });
  });

  it('who pays more than is due gets it back, and it is not lost', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    const page = await t.checkOut(token);
    // By check, in the moment before the page is closed.
    await ann.call('post', `/api/invoices/${id}/payments`, {
      paidOn: '2027-03-04',
      amountCents: 250_000,
      method: 'check',
    });
    t.pay(page);
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ status: 'paid', paidCents: 500_000, refundDueCents: 250_000 });
  });
});

describe('a bank debit', () => {
  it('counts when the bank pays, and is on its way until then', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    t.pay(await t.checkOut(token), { email: PAYER, bank: 'pays' });
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ paidCents: 0 });
    expect(await t.payable(token)).toMatchObject({ options: [], pendingCents: 250_000 });
    t.app.clock.advance(4 * DAY_MS);
    await t.stripe.emulator.letTimePass();
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({
      status: 'paid',
      payments: [{ method: 'ach', paidOn: '2027-03-08' }],
    });
    expect(await t.news(ann)).toEqual([
      ['pending', 250_000],
      ['received', 250_000],
    ]);
  });

  it('of an account that can’t be read any more is on its way for three weeks', async () => {
    const ann = await t.speaker();
    const { token } = await t.invoice(ann);
    t.pay(await t.checkOut(token), { email: PAYER, bank: 'pays' });
    await t.deliver();
    deauthorize(t.stripe.emulator.engine.world, ann.accountId);
    await t.deliver();
    await ann.call('post', '/api/connected-account');
    const { accountId } = await accountOf(ann);
    t.stripe.emulator.engine.finishOnboarding(accountId);
    t.app.clock.advance(20 * DAY_MS);
    await ann.call('get', '/api/connected-account');
    expect(await t.payable(token)).toMatchObject({ options: [], pendingCents: 250_000 });
    t.app.clock.advance(DAY_MS);
    expect(await t.payable(token)).toMatchObject({ options: [{ amountCents: 250_000 }], pendingCents: 0 });
  });

  it('that its payer has yet to confirm is on its way too', async () => {
    const ann = await t.speaker();
    const { token } = await t.invoice(ann);
    const payment = t.pay(await t.checkOut(token), { email: PAYER, bank: 'pays' });
    const { world } = t.stripe.emulator.engine;
    world.change('payment_intent', payment, { status: 'requires_action' }, world.now());
    await t.deliver();
    expect(await t.payable(token)).toMatchObject({ options: [], pendingCents: 250_000, failure: null });
    expect(await t.news(ann)).toEqual([['pending', 250_000]]);
  });

  it('that the bank refuses days later leaves the invoice open, and says why', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    t.pay(await t.checkOut(token), { email: PAYER, bank: 'refuses' });
    await t.deliver();
    t.app.clock.advance(4 * DAY_MS);
    await t.stripe.emulator.letTimePass();
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ paidCents: 0, payments: [] });
    expect(await t.payable(token)).toMatchObject({
      options: [{ amountCents: 250_000 }],
      failure: containing('insufficient funds'),
    });
    expect(await t.news(ann)).toEqual([
      ['pending', 250_000],
      ['failed', 250_000],
    ]);
    t.pay(await t.checkOut(token));
    await t.deliver();
    expect(await t.payable(token)).toMatchObject({ failure: null });
  });
});

describe('an invoice that is voided or credited', () => {
  it('while its page is open closes the page', async () => {
    const ann = await t.speaker();
    const { token, id, version } = await t.invoice(ann);
    const page = await t.checkOut(token);
    await ann.call('post', `/api/invoices/${id}/voidings`, { reason: 'Twice', version });
    await t.deliver();
    expect(t.stripe.emulator.engine.session(page)).toMatchObject({ status: 'expired' });
    expect((await t.start(token, { part: 'balance', amountCents: 250_000 })).body).toMatchObject({
      code: 'INVOICE_NOT_PAYABLE',
    });
  });

  it('and paid in that moment shows the money, to be refunded', async () => {
    const ann = await t.speaker();
    const { token, id, version } = await t.invoice(ann);
    const page = await t.checkOut(token);
    await ann.call('post', `/api/invoices/${id}/voidings`, { reason: 'Twice', version });
    t.pay(page);
    await t.deliver();
    const shown = await t.read(ann, id);
    expect(shown).toMatchObject({ status: 'void', paidCents: 250_000, balanceCents: 0, refundDueCents: 250_000 });
    const [payment] = shown.payments;
    const back = await ann.call('post', `/api/invoices/${id}/payments/${payment?.id}/refund`, { amountCents: 250_000 });
    expect(back.body).toMatchObject({ status: 'void', paidCents: 0, refundDueCents: 0 });
  });

  it('by a credit note while the bank pays owes the rest back', async () => {
    const ann = await t.speaker();
    const { token, id } = await t.invoice(ann);
    t.pay(await t.checkOut(token), { email: PAYER, bank: 'pays' });
    await t.deliver();
    expect((await ann.call('post', `/api/invoices/${id}/credit-notes`, credit(50_000))).status).toBe(201);
    t.app.clock.advance(4 * DAY_MS);
    await t.stripe.emulator.letTimePass();
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ status: 'paid', refundDueCents: 50_000 });
  });
});

describe('money that goes back', () => {
  it('from here is at most what is owed back, and goes once', async () => {
    const { ann, invoice, paymentId } = await paid();
    const path = `/api/invoices/${invoice.id}/payments/${paymentId}/refund`;
    expect((await ann.call('post', path, { amountCents: 50_000 })).body).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await ann.call('post', `/api/invoices/${invoice.id}/credit-notes`, credit(50_000));
    const key = { 'Idempotency-Key': 'once' };
    const first = await ann.call('post', path, { amountCents: 50_000 }, key);
    expect(first.body).toMatchObject({ status: 'paid', paidCents: 200_000, refundDueCents: 0 });
    expect((await ann.call('post', path, { amountCents: 50_000 }, key)).body).toEqual(first.body);
    await t.deliver();
    expect(await t.read(ann, invoice.id)).toMatchObject({
      paidCents: 200_000,
      payments: [{}, { amountCents: -50_000 }],
    });
    expect(await t.news(ann)).toEqual([
      ['received', 250_000],
      ['refunded', 50_000],
    ]);
  });

  it('is asked for twice at the same time and goes once', async () => {
    const { ann, invoice, paymentId } = await paid();
    const path = `/api/invoices/${invoice.id}/payments/${paymentId}/refund`;
    await ann.call('post', `/api/invoices/${invoice.id}/credit-notes`, credit(50_000));
    await Promise.all([1, 2, 3].map(() => ann.call('post', path, { amountCents: 50_000 })));
    await t.deliver();
    expect(await t.read(ann, invoice.id)).toMatchObject({ paidCents: 200_000, refundDueCents: 0 });
  });

  it('waits for one that is being made, until its process must have ended', async () => {
    const { ann, invoice, paymentId } = await paid();
    const path = `/api/invoices/${invoice.id}/payments/${paymentId}/refund`;
    await ann.call('post', `/api/invoices/${invoice.id}/credit-notes`, credit(50_000));
    const killed = `UPDATE online_payments SET refunding_until = $2 WHERE invoice_id = $1`;
    await t.app.db.query(killed, [invoice.id, new Date(t.app.clock.now().getTime() + 60_000)]);
    expect((await ann.call('post', path, { amountCents: 50_000 })).body).toMatchObject({ code: 'REFUND_UNDER_WAY' });
    t.app.clock.advance(60_000);
    expect((await ann.call('post', path, { amountCents: 50_000 })).status).toBe(200);
  });

  it('may be cents, and is not asked for again when Stripe’s answer was lost', async () => {
    const { ann, invoice, payment, paymentId, world } = await paid();
    const path = `/api/invoices/${invoice.id}/payments/${paymentId}/refund`;
    await ann.call('post', `/api/invoices/${invoice.id}/credit-notes`, credit(30));
    refundPayment(world, payment, { amount: 10 });
    expect((await ann.call('post', path, { amountCents: 30 })).body).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect((await ann.call('post', path, { amountCents: 20 })).body).toMatchObject({ refundDueCents: 0 });
  });

  it('in a hundred parts and more is all on the invoice', async () => {
    const { ann, invoice, payment, world } = await paid();
    for (let part = 0; part < 101; part += 1) refundPayment(world, payment, { amount: 100 });
    await t.deliver(t.stripe.webhooks().slice(-1));
    expect(await t.read(ann, invoice.id)).toMatchObject({ paidCents: 239_900 });
  });

  it('has the day of the speaker', async () => {
    const { ann, invoice, payment, world } = await paid();
    await t.app.db.query(`UPDATE users SET time_zone = 'Pacific/Kiritimati' WHERE id = $1`, [ann.userId]);
    const { created } = refundPayment(world, payment, { amount: 100 });
    await t.deliver();
    const on = dateInZone(new Date(created * 1000), 'Pacific/Kiritimati');
    const rows = await t.app.db.query(
      'SELECT paid_on::text AS on FROM invoice_payments WHERE invoice_id = $1 AND amount_cents < 0',
      [invoice.id],
    );
    expect(rows).toEqual([{ on }]);
  });

  it('in two disputes is what both are about', async () => {
    const { ann, invoice, payment, world } = await paid();
    const first = openDispute(world, payment, { amount: 100_000 });
    await t.deliver();
    closeDispute(world, first.id, 'lost');
    await t.deliver();
    t.app.clock.advance(60_000);
    const second = openDispute(world, payment, { amount: 50_000 });
    await t.deliver();
    expect(await t.read(ann, invoice.id)).toMatchObject({ paidCents: 150_000 });
    // Prevented: the payer was paid back before it was decided.
    world.change('dispute', second.id, { status: 'prevented' }, world.now(), 'charge.dispute.closed');
    await t.deliver();
    expect(await t.read(ann, invoice.id)).toMatchObject({ paidCents: 100_000 });
    expect((await t.news(ann)).at(-1)).toEqual(['dispute_lost', 50_000]);
  });

  it('in two open disputes asks for the answer that is due first, and reports both', async () => {
    const { ann, invoice, payment, world } = await paid();
    const first = openDispute(world, payment, { amount: 100_000 });
    await t.deliver();
    const due = await t.read(ann, invoice.id);
    t.app.clock.advance(86_400_000);
    const second = openDispute(world, payment, { amount: 50_000 });
    await t.deliver();
    expect((await t.read(ann, invoice.id)).payments).toEqual(due.payments);
    answerDispute(world, first.id);
    await t.deliver();
    const [left] = (await t.read(ann, invoice.id)).payments;
    expect(new Date(left?.dispute?.respondBy ?? '').getTime()).toBe(
      new Date(due.payments[0]?.dispute?.respondBy ?? '').getTime() + 86_400_000,
    );
    answerDispute(world, second.id);
    await t.deliver();
    closeDispute(world, second.id, 'won');
    await t.deliver();
    closeDispute(world, first.id, 'won');
    await t.deliver();
    expect(await t.news(ann)).toEqual([
      ['received', 250_000],
      ['disputed', 100_000],
      ['disputed', 50_000],
      ['dispute_won', 50_000],
    ]);
  });

  it('from Stripe, in parts and then all, opens the invoice again without reminders', async () => {
    const { ann, invoice, payment, world } = await paid();
    refundPayment(world, payment, { amount: 100_000 });
    await t.deliver();
    expect(await t.read(ann, invoice.id)).toMatchObject({ status: 'partly_paid', balanceCents: 100_000 });
    refundPayment(world, payment);
    await t.deliver();
    expect(await t.read(ann, invoice.id)).toMatchObject({
      paidCents: 0,
      balanceCents: 250_000,
      remindersEnabled: false,
    });
    expect(await t.news(ann)).toEqual([
      ['received', 250_000],
      ['refunded', 100_000],
      ['refunded', 150_000],
    ]);
  });

  it('and did not arrive is paid again', async () => {
    const { ann, invoice, payment, world } = await paid();
    const { id } = refundPayment(world, payment);
    await t.deliver();
    failRefund(world, id);
    await t.deliver();
    expect(await t.read(ann, invoice.id)).toMatchObject({ status: 'paid', paidCents: 250_000 });
    expect((await t.news(ann)).at(-1)).toEqual(['refund_failed', 250_000]);
  });

  it.each([
    ['won', 250_000],
    ['lost', 0],
  ] as const)('in a dispute counts when it is decided: %s', async (outcome, paidCents) => {
    const { ann, invoice, payment, world } = await paid();
    const { id } = openDispute(world, payment);
    await t.deliver();
    const url = `https://dashboard.stripe.com/payments/${payment}`;
    expect(await t.read(ann, invoice.id)).toMatchObject({
      status: 'paid',
      paidCents: 250_000,
      payments: [{ dispute: { respondBy: containing('T'), url } }],
    });
    const waiting = async () => ((await ann.call('get', '/api/dashboard')).body as DashboardResponse).needsYouNow;
    expect(await waiting()).toMatchObject([
      { id: invoice.id, verb: 'Answer at Stripe', amount: { cents: 250_000 }, daysOverdue: -7, disputeUrl: url },
    ]);
    answerDispute(world, id);
    await t.deliver();
    expect(await waiting()).toEqual([]);
    expect(await t.read(ann, invoice.id)).toMatchObject({ payments: [{ dispute: { respondBy: null } }] });
    closeDispute(world, id, outcome);
    await t.deliver();
    const decided = await t.read(ann, invoice.id);
    expect(decided).toMatchObject({ paidCents });
    expect(decided.payments.map(({ dispute }) => dispute)).toEqual(decided.payments.map(() => null));
    expect((await t.news(ann)).map(([change]) => change)).toEqual(['received', 'disputed', `dispute_${outcome}`]);
  });
});

describe('what is paid', () => {
  it('may be the part that the schedule asks for by today', async () => {
    const ann = await t.speaker();
    const event = await ann.call('post', '/api/events', {
      title: 'Gala',
      eventDate: '2027-06-01',
      grossFeeCents: 250_000,
    });
    const { id: eventId } = event.body as { id: string };
    const item = (label: string, fixedDate: string) => ({
      label,
      trigger: 'fixed_date',
      fixedDate,
      percent: 50,
      amountCents: null,
    });
    const saved = await ann.call('put', `/api/events/${eventId}/payment-schedule`, {
      items: [item('Deposit', '2027-03-01'), item('Rest', '2027-05-01')],
      version: 0,
    });
    expect(saved.status).toBe(200);
    const { token, id } = await t.invoice(ann, { eventId });
    expect(await t.payable(token)).toMatchObject({
      options: [
        { part: 'due', amountCents: 125_000 },
        { part: 'balance', amountCents: 250_000 },
      ],
    });
    t.pay(await t.checkOut(token));
    await t.deliver();
    expect(await t.read(ann, id)).toMatchObject({ status: 'partly_paid', balanceCents: 125_000 });
    expect(await t.payable(token)).toMatchObject({ options: [{ part: 'balance', amountCents: 125_000 }] });
  });

  it('is in the currency of the invoice, and in none that Stripe counts otherwise', async () => {
    const ann = await t.speaker();
    const euros = await t.invoice(ann, { currency: 'EUR' });
    const page = await t.checkOut(euros.token);
    expect(t.stripe.emulator.engine.session(page)).toMatchObject({ currency: 'eur', amount_total: 250_000 });
    const yen = await t.invoice(ann, { currency: 'JPY' });
    expect(await t.payable(yen.token)).toMatchObject({ options: [] });
  });

  it('goes to a speaker who is ready to be paid', async () => {
    const ann = await t.speaker(false);
    const { token } = await t.invoice(ann);
    expect(await t.payable(token)).toMatchObject({ options: [], pendingCents: 0, failure: null });
    expect((await t.start(token, { part: 'balance', amountCents: 250_000 })).body).toMatchObject({
      code: 'INVOICE_NOT_PAYABLE',
    });
  });
});

describe('messages', () => {
  it('count only with the secret of this endpoint', async () => {
    const ann = await t.speaker();
    t.stripe.webhooks();
    t.pay(await t.checkOut((await t.invoice(ann)).token));
    const [webhook] = t.stripe.webhooks();
    if (!webhook) throw new Error('nothing happened');
    const at = Math.floor(t.app.clock.now().getTime() / 1000);
    for (const signature of ['', signatureHeader(webhook.payload, TEST_WEBHOOK_SECRET, at)]) {
      expect((await t.post({ ...webhook, signature })).status).toBe(400);
    }
    expect((await t.post(webhook)).status).toBe(200);
  });

  it('of another account change nothing of this one', async () => {
    const { ann, invoice, payment } = await paid();
    const bob = await t.speaker();
    const id = '01900000-0000-7000-8000-000000000001';
    await t.app.db.query(
      `INSERT INTO connect_events (id, provider_event_id, type, provider_account_id, provider_object_id, received_at)
       VALUES ($1, 'evt_x', 'charge.refunded', $2, $3, now())`,
      [id, bob.accountId, payment],
    );
    await t.app.app.get(ConnectEventsService).applyEvent(id);
    expect(await t.read(ann, invoice.id)).toMatchObject({ status: 'paid' });
  });

  it('of the speaker’s own business are left alone', async () => {
    const { ann, payment, world } = await paid();
    // Sold without Lectern.
    world.within(ann.accountId, () => {
      const intent = world.find('payment_intent', payment);
      world.add('payment_intent', { ...intent, id: 'pi_own' }, world.now(), 'payment_intent.succeeded');
    });
    await t.deliver();
    const mine = 'SELECT id FROM online_payments WHERE owner_id = $1';
    expect(await t.app.db.query(mine, [ann.userId])).toHaveLength(1);
  });
});

it('a card that is declined pays nothing, and the page stays', async () => {
  const ann = await t.speaker();
  const { token, id } = await t.invoice(ann);
  const page = await t.checkOut(token);
  const declined = { ...BY_CARD, card: { ...BY_CARD.card, number: '4000000000000002' } };
  expect(t.stripe.emulator.engine.completePayment(page, declined)).toMatchObject({ outcome: 'declined' });
  await t.deliver();
  expect(await t.read(ann, id)).toMatchObject({ paidCents: 0 });
  expect(await t.checkOut(token)).toBe(page);
});
