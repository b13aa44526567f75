/** A card on file over HTTP: kept only when its owner agrees, charged only when the speaker presses, removed by both. */
import type { KeptCardsResponse } from '@lectern/protocol/kept-cards';
import { CARD_CONSENT_VERSION } from '@lectern/protocol/kept-cards';
import type { InvoiceHistory } from '@lectern/protocol/invoices';
import { createPaymentsApp, PAYER, type PaymentsApp, type SentInvoice } from '../../../testing/payments-app';
import { ConnectGateway } from '../stripe/connect.gateway';
import { InvoiceCheckoutsService, KeptCardsService } from '..';

const AGREED = { cardConsent: CARD_CONSENT_VERSION };
const MINUTE_MS = 60_000;
const REFUSED = '4000000000000341';
const ASKS_FIRST = '4000002760003184';

let t: PaymentsApp;

beforeAll(async () => {
  t = await createPaymentsApp();
});
afterAll(() => t.close());

type Ann = Awaited<ReturnType<PaymentsApp['speaker']>>;

async function aClient(ann: Ann, name = 'Acme'): Promise<string> {
  return ((await ann.call('post', '/api/clients', { name })).body as { id: string }).id;
}

const cards = async (ann: Ann, clientId: string) =>
  ((await ann.call('get', `/api/kept-cards?clientId=${clientId}`)).body as KeptCardsResponse).items;

const method = () => t.stripe.emulator.engine.store.all('payment_method').at(-1)!;

/** A speaker, a client that kept its card with the first invoice, and a second invoice. */
async function kept() {
  const ann = await t.speaker();
  const clientId = await aClient(ann);
  const first = await t.invoice(ann, { clientId });
  t.pay(await t.checkOut(first.token, AGREED));
  await t.deliver();
  const next = await t.invoice(ann, { clientId });
  const [card] = await cards(ann, clientId);
  if (!card) throw new Error('no card was kept');
  return { ann, clientId, first, next, card };
}

const charge = (ann: Ann, invoice: SentInvoice, cardId: string, amountCents = 250_000) =>
  ann.call('post', `/api/invoices/${invoice.id}/card-charges`, { cardId, amountCents });

/** What the worker does after a card was removed. */
async function detach(): Promise<void> {
  for (const { payload } of await t.app.outboxRows('kept_card.removed')) {
    const { ownerId, cardId } = payload as { ownerId: string; cardId: string };
    await t.app.app.get(KeptCardsService).detach(ownerId, cardId);
  }
}

const payments = () => t.stripe.emulator.engine.store.all('payment_intent').length;

describe('a card is kept', () => {
  it('when its owner agrees, and says nothing else of it', async () => {
    const { ann, clientId, card, first } = await kept();
    expect(card).toEqual({
      id: card.id,
      brand: 'visa',
      last4: '4242',
      expMonth: 4,
      expYear: 2040,
      agreedAt: expect.any(String) as string,
      agreedBy: PAYER,
      removedAt: null,
      removedBy: null,
      isChargeable: true,
    });
    const [row] = await t.app.db.query('SELECT * FROM kept_cards WHERE owner_id = $1', [ann.userId]);
    expect(row).toMatchObject({
      invoice_id: first.id,
      consent: CARD_CONSENT_VERSION,
      provider_account_id: ann.accountId,
    });
    expect(JSON.stringify(row)).not.toContain('4242424242424242');
    // Read again, it is the same card.
    const [page] = await t.app.db.query<{ id: string }>('SELECT id FROM invoice_checkouts WHERE invoice_id = $1', [
      first.id,
    ]);
    await t.app.app.get(InvoiceCheckoutsService).syncCheckout(ann.userId, page!.id);
    expect(await cards(ann, clientId)).toEqual([card]);
  });

  it('by no one who did not agree, and of no bank account', async () => {
    const ann = await t.speaker();
    const clientId = await aClient(ann);
    const unasked = await t.invoice(ann, { clientId });
    const page = await t.checkOut(unasked.token);
    expect(t.stripe.emulator.engine.session(page)).toMatchObject({ customer_creation: 'if_required' });
    t.pay(page);
    const byBank = await t.invoice(ann, { clientId });
    t.pay(await t.checkOut(byBank.token, AGREED), { email: PAYER, bank: 'pays' });
    await t.deliver();
    expect(await cards(ann, clientId)).toEqual([]);
  });

  it('only of an invoice to a client, for which later ones may come', async () => {
    const ann = await t.speaker();
    const { token } = await t.invoice(ann);
    expect(await t.payable(token)).toMatchObject({ canKeepCard: false });
    expect((await t.start(token, AGREED)).body).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
  });

  it('of no second payer who shares the page', async () => {
    const ann = await t.speaker();
    const clientId = await aClient(ann);
    const { token } = await t.invoice(ann, { clientId });
    const agreed = await t.checkOut(token, AGREED);
    const other = await t.checkOut(token);
    expect(other).not.toBe(agreed);
    expect(t.stripe.emulator.engine.session(agreed)).toMatchObject({ status: 'expired' });
    t.pay(other);
    await t.deliver();
    expect(await cards(ann, clientId)).toEqual([]);
  });

  it('kept again takes the place of the same one', async () => {
    const { ann, clientId, next, card } = await kept();
    const before = method();
    t.pay(await t.checkOut(next.token, AGREED));
    await t.deliver();
    expect((await cards(ann, clientId)).map(({ id, removedBy }) => [id === card.id, removedBy])).toEqual([
      [false, null],
      [true, 'replaced'],
    ]);
    await detach();
    expect(t.stripe.emulator.engine.store.get('payment_method', before.id)).toMatchObject({ customer: null });
    expect(method().customer).not.toBeNull();
  });
});

describe('a charge', () => {
  it('pays all that is open, and is in the history with who made it', async () => {
    const { ann, next, card } = await kept();
    const answer = await charge(ann, next, card.id);
    expect(answer.body).toMatchObject({
      status: 'paid',
      balanceCents: 0,
      payments: [{ amountCents: 250_000, method: 'card', isOnline: true }],
    });
    await t.deliver();
    expect(await t.news(ann)).toEqual([
      ['received', 250_000],
      ['received', 250_000],
    ]);
    const history = (await ann.call('get', `/api/invoices/${next.id}/history`)).body as InvoiceHistory;
    expect(history.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'payment_note',
          details: { amountCents: 250_000, currency: 'USD', reason: 'charge of the card on file, Visa ending in 4242' },
        }),
      ]) as unknown,
    );
    const [{ email } = { email: '' }] = await t.app.db.query<{ email: string }>(
      'SELECT payer_email AS email FROM online_payments WHERE invoice_id = $1',
      [next.id],
    );
    expect(email).toBe(PAYER);
  });

  it('that the SDK sends twice is one: our id is its key', async () => {
    const { ann, next, card } = await kept();
    expect((await charge(ann, next, card.id)).status).toBe(200);
    const paid = t.stripe.emulator.engine.store.all('event').filter(({ type }) => type === 'payment_intent.succeeded');
    const [row] = await t.app.db.query<{ id: string }>('SELECT id FROM invoice_checkouts WHERE invoice_id = $1', [
      next.id,
    ]);
    expect(paid.at(-1)?.request).toMatchObject({ idempotency_key: `card-charge-${row?.id}` });
  });

  it('pressed by many at the same time is one', async () => {
    const { ann, next, card } = await kept();
    const before = payments();
    const answers = await Promise.all([1, 2, 3, 4].map(() => charge(ann, next, card.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(payments()).toBe(before + 1);
    expect(await t.read(ann, next.id)).toMatchObject({ paidCents: 250_000 });
  });

  it.each([249_999, 250_001, 1])('of %i cents is refused when another amount is open', async (amountCents) => {
    const { ann, next, card } = await kept();
    expect((await charge(ann, next, card.id, amountCents)).body).toMatchObject({ code: 'INVOICE_AMOUNT_CHANGED' });
    expect(await t.read(ann, next.id)).toMatchObject({ paidCents: 0 });
  });

  it('waits for a bank that was asked before', async () => {
    const { ann, next, card } = await kept();
    t.pay(await t.checkOut(next.token), { email: PAYER, bank: 'pays' });
    await t.deliver();
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code: 'BANK_PAYMENT_PENDING' });
  });

  it('of a void invoice is refused, also when it is voided in that moment', async () => {
    const { ann, next, card, clientId } = await kept();
    await ann.call('post', `/api/invoices/${next.id}/voidings`, { reason: 'Twice', version: next.version });
    expect((await charge(ann, next, card.id)).status).toBe(409);
    const other = await t.invoice(ann, { clientId });
    const before = payments();
    const checkouts = t.app.app.get(InvoiceCheckoutsService);
    const page = await t.checkOut(other.token);
    const end = checkouts.end.bind(checkouts);
    const voiding = jest.spyOn(checkouts, 'end').mockImplementationOnce(async (checkout) => {
      await end(checkout);
      await ann.call('post', `/api/invoices/${other.id}/voidings`, { reason: 'Twice', version: other.version });
    });
    expect((await charge(ann, other, card.id)).body).toMatchObject({ code: 'INVOICE_AMOUNT_CHANGED' });
    voiding.mockRestore();
    expect(payments()).toBe(before);
    expect(t.stripe.emulator.engine.session(page)).toMatchObject({ status: 'expired' });
  });

  it.each([
    [REFUSED, 'CARD_DECLINED'],
    [ASKS_FIRST, 'CARD_NEEDS_PAYER'],
  ])('of the card %s says %s, and the link is the way on', async (number, code) => {
    const { ann, next, card } = await kept();
    t.stripe.emulator.engine.store.put('card_on_file', { id: method().id, number });
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code });
    await t.deliver();
    expect(await t.read(ann, next.id)).toMatchObject({ paidCents: 0, balanceCents: 250_000 });
    expect(await t.payable(next.token)).toMatchObject({
      options: [{ amountCents: 250_000 }],
      failure: expect.stringContaining('declined') as string,
    });
    expect((await t.news(ann)).at(-1)).toEqual(['failed', 250_000]);
    t.pay(await t.checkOut(next.token));
    await t.deliver();
    expect(await t.read(ann, next.id)).toMatchObject({ status: 'paid' });
  });

  it('closes the page of a payer, and is refused when that was just paid', async () => {
    const { ann, next, card, clientId } = await kept();
    const page = await t.checkOut(next.token);
    expect((await charge(ann, next, card.id)).status).toBe(200);
    expect(() => t.pay(page)).toThrow();
    const other = await t.invoice(ann, { clientId });
    t.pay(await t.checkOut(other.token));
    expect((await charge(ann, other, card.id)).body).toMatchObject({ code: 'CHARGE_UNDER_WAY' });
    expect(await t.read(ann, other.id)).toMatchObject({ paidCents: 250_000 });
  });

  it('whose answer was lost is found by reading, and not made again', async () => {
    const { ann, next, card } = await kept();
    const gateway = t.app.app.get(ConnectGateway);
    const make = gateway.chargeCard.bind(gateway);
    const losing = jest.spyOn(gateway, 'chargeCard').mockImplementationOnce(async (order) => {
      await make(order);
      throw new Error('the line was cut');
    });
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code: 'CHARGE_UNKNOWN' });
    losing.mockRestore();
    // Until it is known, no one pays: neither by card on file nor on Stripe's page.
    const before = payments();
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code: 'CHARGE_UNDER_WAY' });
    expect(await t.payable(next.token)).toMatchObject({ options: [] });
    expect(
      (await t.app.agent().call('post', '/api/public-invoices/payment', { token: next.token, isBack: true })).body,
    ).toMatchObject({ options: [] });
    t.app.clock.advance(11 * MINUTE_MS);
    await refreshUnheard();
    expect(payments()).toBe(before);
    expect(await t.read(ann, next.id)).toMatchObject({ status: 'paid', paidCents: 250_000 });
  });

  it('that never reached Stripe leaves the invoice open, and is not made later', async () => {
    const { ann, next, card } = await kept();
    const gateway = t.app.app.get(ConnectGateway);
    const losing = jest.spyOn(gateway, 'chargeCard').mockRejectedValueOnce(new Error('the line was cut'));
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code: 'CHARGE_UNKNOWN' });
    losing.mockRestore();
    const before = payments();
    t.app.clock.advance(11 * MINUTE_MS);
    await refreshUnheard();
    expect(payments()).toBe(before);
    expect(await t.payable(next.token)).toMatchObject({ options: [{ amountCents: 250_000 }], failure: null });
    expect((await charge(ann, next, card.id)).status).toBe(200);
  });

  it('of a card that is gone at Stripe is refused, and frees the invoice', async () => {
    const { ann, next, card } = await kept();
    t.stripe.emulator.engine.store.put('payment_method', { ...method(), customer: null });
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code: 'CARD_NOT_CHARGEABLE' });
    expect(await t.payable(next.token)).toMatchObject({ options: [{ amountCents: 250_000 }] });
  });

  it('needs the account that is connected', async () => {
    const { ann, next, card } = await kept();
    await ann.call('delete', '/api/connected-account');
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code: 'STRIPE_NOT_CONNECTED' });
  });
});

async function refreshUnheard(): Promise<void> {
  const checkouts = t.app.app.get(InvoiceCheckoutsService);
  const before = (await t.app.outboxRows('invoice_checkout.refresh_due')).length;
  await checkouts.refreshUnheard();
  for (const { payload } of (await t.app.outboxRows('invoice_checkout.refresh_due')).slice(before)) {
    const { ownerId, checkoutId } = payload as { ownerId: string; checkoutId: string };
    await checkouts.syncCheckout(ownerId, checkoutId);
  }
}

describe('a card is removed', () => {
  it('by its payer, with the link of any invoice of the client', async () => {
    const { ann, clientId, next, card } = await kept();
    const face = { id: card.id, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2040 };
    expect(await t.payable(next.token)).toMatchObject({ keptCards: [face], canKeepCard: true });
    const remove = () =>
      t.app.agent().call('post', '/api/public-invoices/kept-card-removals', { token: next.token, cardId: card.id });
    expect((await remove()).body).toMatchObject({ keptCards: [] });
    expect((await remove()).status).toBe(200);
    expect((await charge(ann, next, card.id)).body).toMatchObject({ code: 'KEPT_CARD_NOT_FOUND' });
    expect(await cards(ann, clientId)).toMatchObject([{ id: card.id, removedBy: 'payer', isChargeable: false }]);
    await detach();
    await detach();
    expect(method()).toMatchObject({ customer: null });
  });

  it('by the speaker, and stays removed when its page is read again', async () => {
    const { ann, clientId, first, card } = await kept();
    expect((await ann.call('delete', `/api/kept-cards/${card.id}`)).status).toBe(204);
    expect((await ann.call('delete', `/api/kept-cards/${card.id}`)).status).toBe(204);
    const [page] = await t.app.db.query<{ id: string }>('SELECT id FROM invoice_checkouts WHERE invoice_id = $1', [
      first.id,
    ]);
    await t.app.app.get(InvoiceCheckoutsService).syncCheckout(ann.userId, page!.id);
    expect(await cards(ann, clientId)).toMatchObject([{ id: card.id, removedBy: 'speaker' }]);
    await detach();
    expect(method()).toMatchObject({ customer: null });
  });

  it('when a restore took its invoice away', async () => {
    const { first, card } = await kept();
    const service = t.app.app.get(KeptCardsService);
    expect(await service.removeWithoutInvoice()).toBe(0);
    await t.app.db.query('UPDATE kept_cards SET invoice_id = gen_random_uuid() WHERE invoice_id = $1', [first.id]);
    expect(await service.removeWithoutInvoice()).toBe(1);
    const [row] = await t.app.db.query('SELECT removed_by FROM kept_cards WHERE id = $1', [card.id]);
    expect(row).toEqual({ removed_by: 'restored' });
    await detach();
    expect(method()).toMatchObject({ customer: null });
  });
});

it('follows its client into a merge', async () => {
  const { ann, clientId, next, card } = await kept();
  const into = await aClient(ann, 'Acme Inc.');
  const merged = await ann.call('post', `/api/clients/${into}/merges`, {
    otherId: clientId,
    version: 1,
    otherVersion: 1,
    fromOther: [],
  });
  expect(merged.status).toBeLessThan(300);
  expect(await cards(ann, into)).toMatchObject([{ id: card.id, isChargeable: true }]);
  expect((await charge(ann, next, card.id)).status).toBe(200);
});

describe('a stranger', () => {
  it('finds no card, and charges and removes none', async () => {
    const { ann, clientId, next, card } = await kept();
    const bob = await t.speaker();
    expect(await cards(bob, clientId)).toEqual([]);
    expect((await bob.call('delete', `/api/kept-cards/${card.id}`)).status).toBe(404);
    expect((await charge(bob, next, card.id)).status).toBe(404);
    // His own invoice with her card.
    const his = await t.invoice(bob, { clientId: await aClient(bob) });
    expect((await charge(bob, his, card.id)).body).toMatchObject({ code: 'KEPT_CARD_NOT_FOUND' });
    const hisLink = { token: his.token, cardId: card.id };
    expect((await t.app.agent().call('post', '/api/public-invoices/kept-card-removals', hisLink)).status).toBe(404);
    // Nor does another client of hers.
    const other = await t.invoice(ann, { clientId: await aClient(ann, 'Other') });
    expect((await charge(ann, other, card.id)).body).toMatchObject({ code: 'KEPT_CARD_NOT_FOUND' });
    expect(await t.payable(other.token)).toMatchObject({ keptCards: [] });
    expect(await cards(ann, clientId)).toMatchObject([{ removedAt: null }]);
    expect((await t.app.agent().call('get', `/api/kept-cards?clientId=${clientId}`)).status).toBe(401);
  });
});

it('no card is charged by anything but a press', async () => {
  const { next, ann } = await kept();
  const before = payments();
  t.app.clock.advance(20 * 24 * 60 * MINUTE_MS);
  await refreshUnheard();
  await t.deliver();
  expect(payments()).toBe(before);
  expect(await t.read(ann, next.id)).toMatchObject({ paidCents: 0 });
});
