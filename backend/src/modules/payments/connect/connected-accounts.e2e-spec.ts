/** A speaker's Stripe account over HTTP: connected, short of something, disconnected, taken away. */
import { deauthorize } from '@lectern/stripe-emulator/engine/connect';
import { createPaymentsApp, type PaymentsApp } from '../../../testing/payments-app';
import { InvoiceCheckoutsService } from '..';
import { ConnectGateway } from '../stripe/connect.gateway';

let t: PaymentsApp;

beforeAll(async () => {
  t = await createPaymentsApp();
});
afterAll(() => t.close());

it('shows what Stripe asks for, until nothing is missing', async () => {
  const ann = await t.app.signUp();
  const shown = async () => (await ann.call('get', '/api/connected-account')).body as object;
  expect(await shown()).toMatchObject({ status: 'none', missing: [], recordsFees: true });
  const first = await ann.call('post', '/api/connected-account');
  expect(first.body).toMatchObject({ url: expect.stringContaining('/connect/') as string });
  expect(await shown()).toMatchObject({
    status: 'incomplete',
    missing: ['What your business does', 'A bank account for your payouts', 'Proof of who you are', expect.any(String)],
  });
  // Begun again it is the same account.
  await ann.call('post', '/api/connected-account');
  const accounts = t.stripe.emulator.engine.store.all('account');
  expect(accounts).toHaveLength(1);
  t.stripe.emulator.engine.finishOnboarding(accounts[0]?.id ?? '', ['external_account']);
  await t.deliver();
  expect(await shown()).toMatchObject({
    status: 'ready',
    canPayOut: false,
    missing: ['A bank account for your payouts'],
  });
});

/** As the worker does, and does again when Stripe was away. */
async function refresh(): Promise<void> {
  for (const { payload } of await t.app.outboxRows('invoice_checkout.refresh_due')) {
    const { ownerId, checkoutId } = payload as { ownerId: string; checkoutId: string };
    await t.app.app.get(InvoiceCheckoutsService).syncCheckout(ownerId, checkoutId);
  }
}

it('takes no card once it is disconnected, and takes up the same account again', async () => {
  const bea = await t.speaker();
  const { token } = await t.invoice(bea);
  const open = await t.checkOut(token);
  const read = jest.spyOn(t.app.app.get(ConnectGateway), 'endCheckout').mockRejectedValueOnce(new Error('away'));
  const answer = await bea.call('delete', '/api/connected-account');
  expect(answer.body).toMatchObject({ status: 'disconnected' });
  await expect(refresh()).rejects.toThrow('away');
  await refresh();
  read.mockRestore();
  // Nobody can pay the page that was open.
  expect(t.stripe.emulator.engine.session(open)).toMatchObject({ status: 'expired' });
  expect(await t.payable(token)).toMatchObject({ options: [] });
  await bea.call('post', '/api/connected-account');
  expect((await bea.call('get', '/api/connected-account')).body).toMatchObject({ status: 'ready' });
  expect(t.stripe.emulator.engine.store.get('account', bea.accountId)).toBeDefined();
  const known = await t.app.db.query('SELECT FROM connected_accounts WHERE provider_account_id = $1', [bea.accountId]);
  expect(known).toHaveLength(1);
});

it('says when its owner removed Lectern at Stripe, and connects a new account then', async () => {
  const cat = await t.speaker();
  const { token } = await t.invoice(cat);
  deauthorize(t.stripe.emulator.engine.world, cat.accountId);
  expect((await t.start(token)).body).toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
  await t.deliver();
  expect((await cat.call('get', '/api/connected-account')).body).toMatchObject({ status: 'lost' });
  expect((await cat.call('post', '/api/connected-account')).status).toBe(201);
  expect((await cat.call('get', '/api/connected-account')).body).toMatchObject({ status: 'incomplete' });
});

it('keeps the later of two readings, also when the earlier one is written first', async () => {
  const dan = await t.speaker(false);
  const stripe = t.app.app.get(ConnectGateway);
  const before = await stripe.account(dan.accountId);
  t.stripe.emulator.engine.finishOnboarding(dan.accountId);
  const read = stripe.account.bind(stripe);
  // While the message of it is answered, the owner looks, with what Stripe said before.
  const reading = jest.spyOn(stripe, 'account').mockImplementationOnce(async (id) => {
    const truth = await read(id);
    reading.mockResolvedValueOnce(before);
    expect((await dan.call('get', '/api/connected-account')).body).toMatchObject({ status: 'incomplete' });
    return truth;
  });
  await t.deliver();
  reading.mockRestore();
  const [row] = await t.app.db.query('SELECT can_charge AS "canCharge" FROM connected_accounts WHERE owner_id = $1', [
    dan.userId,
  ]);
  expect(row).toEqual({ canCharge: true });
});

it('is shown as it was read last while Stripe is away', async () => {
  const dee = await t.speaker();
  t.app.clock.advance(60_000);
  await t.stripe.emulator.stop();
  expect((await dee.call('get', '/api/connected-account')).body).toMatchObject({ status: 'ready' });
});
