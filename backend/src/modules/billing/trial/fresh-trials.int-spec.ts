/** The free days of a fresh subscription: once a year per account and per card, whatever crosses, repeats or breaks. */
import { findTestCard } from '@lectern/stripe-emulator/cards';
import { keepCard } from '@lectern/stripe-emulator/engine/cards-on-file';
import type { Subscription } from '@lectern/stripe-emulator/stored';
import { createBillingApp, type BillingApp, type Speaker } from '../../../testing/billing-app';
import { GOOD_CARD } from '../../../testing/start-stripe';
import { BillingEndService } from '../billing-end.service';
import { BillingSyncService } from '../mirror/billing-sync.service';
import { FreshTrialCardsRepository } from './fresh-trial-cards.repository';
import { StripeAccountGateway } from '../stripe/stripe-account.gateway';
import { StripeGateway } from '../stripe/stripe.gateway';

const DAY_MS = 24 * 3600 * 1000;
const OTHER_CARD = { number: '5555555555554444', expMonth: 4, expYear: 2040 };
/** Accepted, but no charge goes through. */
const BAD_CARD = { number: '4000000000000341', expMonth: 4, expYear: 2040 };

let t: BillingApp;
let sync: BillingSyncService;

beforeEach(async () => {
  t = await createBillingApp();
  sync = t.app.app.get(BillingSyncService);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await t.close();
});

const engine = () => t.stripe.emulator.engine;

/** Pays on the page; nothing is heard of it yet. Returns the subscription at the provider. */
async function payFresh(who: Speaker, card = GOOD_CARD): Promise<Subscription> {
  const session = await t.checkOut(who, { kind: 'fresh' });
  engine().completeCheckout(session, { card });
  const subscription = engine().session(session)?.subscription;
  if (subscription == null) throw new Error('the session made no subscription');
  return subscriptionOf(subscription);
}

async function startFresh(who: Speaker, card = GOOD_CARD): Promise<Subscription> {
  const made = await payFresh(who, card);
  await t.deliver();
  return made;
}

function subscriptionOf(id: string): Subscription {
  const found = engine().store.get('subscription', id);
  if (!found) throw new Error('there is no such subscription');
  return found;
}

async function cancel({ id }: Subscription): Promise<void> {
  await t.app.app.get(StripeGateway).call((stripe) => stripe.subscriptions.cancel(id));
}

const statusOf = async (who: Speaker) =>
  (await who.call('get', '/api/subscription-status')).body as Record<string, unknown>;
const paidInvoices = async (who: Speaker) =>
  (await t.billingOf(who)).invoices.filter(({ amountCents, status }) => amountCents > 0 && status === 'paid');
const cards = () => t.app.db.query<{ card_key: Buffer }>('SELECT * FROM fresh_trial_cards');

describe('the account', () => {
  it('has free days once: the next fresh subscription is paid, and the status says from when on it is not', async () => {
    const ann = await t.speaker();
    expect(await statusOf(ann)).not.toHaveProperty('freshTrialAvailableFrom');
    const first = await startFresh(ann);
    expect(first.status).toBe('trialing');
    await cancel(first);
    await t.deliver();
    const again = new Date(first.created * 1000 + 365 * DAY_MS).toISOString();
    expect(await statusOf(ann)).toMatchObject({ status: 'canceled', freshTrialAvailableFrom: again });

    const session = await t.checkOut(ann, { kind: 'fresh' });
    expect(engine().session(session)?.custom_text.submit).toBeNull();
    engine().completeCheckout(session, { card: OTHER_CARD });
    await t.deliver();
    expect(await statusOf(ann)).toMatchObject({ isSubscribed: true, status: 'active' });
    expect(await paidInvoices(ann)).toHaveLength(1);
    expect((await t.billingOf(ann)).subscription).not.toHaveProperty('isFreshTrialRefused');
  });

  it.each([
    ['a second before the year is over', 365 * DAY_MS - 1000, null],
    ['when the year is over', 365 * DAY_MS, 30],
  ])('%s: days free', async (_when, ago, days) => {
    const ben = await t.speaker();
    const last = new Date(t.app.clock.now().getTime() - ago);
    await t.app.db.query(`UPDATE subscriptions SET fresh_trial_at = $2 WHERE user_id = $1`, [ben.userId, last]);
    expect((await statusOf(ben)).freshTrialAvailableFrom).toBe(
      days === null ? new Date(last.getTime() + 365 * DAY_MS).toISOString() : undefined,
    );
    const session = await t.checkOut(ben, { kind: 'fresh' });
    const { trialEnd } = engine().quoteCheckout(session);
    const now = t.app.clock.now().getTime() / 1000;
    expect(trialEnd && Math.round((trialEnd - now) / 86_400)).toBe(days);
  });

  it('uses nothing up by a page that it leaves, nor by the free trial or by subscribing in it', async () => {
    const cid = await t.speaker();
    await t.checkOut(cid, { kind: 'fresh' });
    engine().completeCheckout(await t.checkOut(cid), { card: GOOD_CARD });
    await t.deliver();
    expect(await statusOf(cid)).not.toHaveProperty('freshTrialAvailableFrom');
    expect(await cards()).toEqual([]);
  });

  it('reads of free days that no message told of before it pays', async () => {
    const dee = await t.speaker();
    await cancel(await payFresh(dee));
    t.stripe.webhooks();
    expect(await statusOf(dee)).not.toHaveProperty('freshTrialAvailableFrom');
    const refused = await dee.call('post', '/api/create-checkout-session', { kind: 'fresh' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'FREE_DAYS_USED' } });
    expect(await statusOf(dee)).toHaveProperty('freshTrialAvailableFrom');
    const session = await t.checkOut(dee, { kind: 'fresh' });
    expect(engine().quoteCheckout(session)).toMatchObject({ trialEnd: null, dueToday: 2100 });
  });
});

describe('the card', () => {
  it('has free days once, on whatever account: the second one pays, and reads why', async () => {
    const [eva, fay, gus] = [await t.speaker(), await t.speaker(), await t.speaker()];
    await startFresh(eva);
    const session = await t.checkOut(fay, { kind: 'fresh' });
    expect(engine().session(session)?.custom_text.submit?.message).toBe(
      'A card gets the 30 free days once a year. If yours had them in the last 365 days, the paid subscription starts right away: $21 per month.',
    );
    engine().completeCheckout(session, { card: GOOD_CARD });
    const webhooks = t.stripe.webhooks();
    await t.deliver(webhooks);
    await t.deliver(webhooks);
    await sync.syncAccount(fay.userId);
    await t.deliver();

    expect(await t.billingOf(fay)).toMatchObject({
      status: { isSubscribed: true, status: 'active' },
      subscription: { isFreshTrialRefused: true, nextPayment: { amountCents: 2100 } },
    });
    expect(await paidInvoices(fay)).toHaveLength(1);
    const told = (await t.app.outboxRows('subscription.changed')).map(({ payload }) => payload);
    expect(told).toEqual([
      { userId: eva.userId, from: 'free_trial', to: 'provider_trial' },
      { userId: fay.userId, from: 'free_trial', to: 'active' },
    ]);
    // The card cost these days, not the account.
    expect(await statusOf(fay)).not.toHaveProperty('freshTrialAvailableFrom');
    expect((await t.billingOf(eva)).status).toMatchObject({ status: 'trialing', isSubscribed: true });

    await startFresh(gus, OTHER_CARD);
    expect((await t.billingOf(gus)).subscription).toMatchObject({ status: 'trialing' });
    t.app.clock.advance(29 * DAY_MS);
    expect((await t.billingOf(fay)).subscription).toMatchObject({ isFreshTrialRefused: true });
    t.app.clock.advance(DAY_MS);
    expect((await t.billingOf(fay)).subscription).not.toHaveProperty('isFreshTrialRefused');
  });

  it('has them again after a year', async () => {
    const [hal, ida] = [await t.speaker(), await t.speaker()];
    await startFresh(hal);
    await t.app.db.query(`UPDATE fresh_trial_cards SET used_at = used_at - interval '8760 hours'`);
    expect((await startFresh(ida)).status).toBe('trialing');
    expect((await t.billingOf(ida)).subscription).toMatchObject({ status: 'trialing' });
    expect(await cards()).toHaveLength(1);
  });

  it('gives one of two accounts the free days when both come at the same moment', async () => {
    const both = [await t.speaker(), await t.speaker()];
    for (const who of both) await payFresh(who);
    // Both look before either writes.
    jest
      .spyOn(t.app.app.get(FreshTrialCardsRepository), 'isUsed')
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(false);
    await Promise.all(both.map(({ userId }) => sync.syncAccount(userId)));
    const billings = await Promise.all(both.map((who) => t.billingOf(who)));
    expect(billings.map(({ status }) => status.status).sort()).toEqual(['active', 'trialing']);
    expect(await cards()).toHaveLength(1);
  });

  it('that is declined leaves the subscription past due, and says both', async () => {
    const [jan, kim] = [await t.speaker(), await t.speaker()];
    await startFresh(jan, BAD_CARD);
    await startFresh(kim, BAD_CARD);
    expect(await t.billingOf(kim)).toMatchObject({
      status: { isSubscribed: false, status: 'past_due' },
      subscription: { isFreshTrialRefused: true },
    });
    expect(await t.app.outboxRows('subscription.payment_failed')).toMatchObject([
      { payload: { userId: kim.userId, amountCents: 2100 } },
    ]);
  });

  it('that is changed during the free days ends none', async () => {
    const [lea, max] = [await t.speaker(), await t.speaker()];
    await startFresh(lea);
    const made = await startFresh(max, OTHER_CARD);
    const { world } = engine();
    const behavior = findTestCard(GOOD_CARD.number);
    if (!behavior) throw new Error('the emulator knows the card');
    const method = keepCard(world, made.customer, GOOD_CARD, behavior, world.timeOf(made.customer));
    await t.app.app
      .get(StripeGateway)
      .call((stripe) => stripe.subscriptions.update(made.id, { default_payment_method: method.id }));
    await t.deliver();
    expect(await t.billingOf(max)).toMatchObject({ subscription: { status: 'trialing' }, card: { last4: '4242' } });
  });

  it('of an account that is gone stays used, and says nothing of either', async () => {
    const [nat, oda] = [await t.speaker(), await t.speaker()];
    const { default_payment_method: method } = await startFresh(nat);
    const fingerprint = engine().store.get('payment_method', method ?? '')?.card?.fingerprint;
    const end = t.app.app.get(BillingEndService);
    await end.endAtProvider(nat.userId);
    await t.app.db.tx(async (tx) => {
      await end.retainAndForget(tx, nat.userId);
      await tx.query('DELETE FROM users WHERE id = $1', [nat.userId]);
    });
    const [kept] = await cards();
    expect(kept?.card_key).toHaveLength(32);
    expect(kept?.card_key.toString('latin1')).not.toContain(fingerprint ?? 'none');
    t.stripe.webhooks();
    await startFresh(oda);
    expect((await t.billingOf(oda)).status).toMatchObject({ status: 'active' });
  });
});

describe('what breaks in the middle', () => {
  it('leaves neither the card nor the account with used days when the writing fails', async () => {
    const pia = await t.speaker();
    await payFresh(pia);
    jest.spyOn(sync['mirror'], 'saveInvoices').mockRejectedValueOnce(new Error('power cut'));
    await expect(sync.syncAccount(pia.userId)).rejects.toThrow('power cut');
    expect(await cards()).toEqual([]);
    expect(await statusOf(pia)).not.toHaveProperty('freshTrialAvailableFrom');
    await sync.syncAccount(pia.userId);
    expect(await cards()).toHaveLength(1);
    expect(await statusOf(pia)).toHaveProperty('freshTrialAvailableFrom');
  });

  it('charges once when the process dies after the provider has charged', async () => {
    const [quin, ron] = [await t.speaker(), await t.speaker()];
    await startFresh(quin);
    await payFresh(ron);
    jest.spyOn(sync['mirror'], 'write').mockRejectedValueOnce(new Error('power cut'));
    await expect(sync.syncAccount(ron.userId)).rejects.toThrow('power cut');
    await t.deliver();
    expect(await t.billingOf(ron)).toMatchObject({
      status: { status: 'active' },
      subscription: { isFreshTrialRefused: true },
    });
    expect(await paidInvoices(ron)).toHaveLength(1);
  });

  it('charges once when the answer of the provider is lost', async () => {
    const [sal, tia] = [await t.speaker(), await t.speaker()];
    await startFresh(sal);
    await payFresh(tia);
    const accounts = t.app.app.get(StripeAccountGateway);
    const endTrial = accounts.endFreshTrial.bind(accounts);
    jest.spyOn(accounts, 'endFreshTrial').mockImplementationOnce(async (id, now) => {
      await endTrial(id, now);
      return endTrial(id, now);
    });
    await sync.syncAccount(tia.userId);
    expect(await paidInvoices(tia)).toHaveLength(1);
  });

  it('takes no free days back that the release before has promised, and counts them', async () => {
    const [una, vic] = [await t.speaker(), await t.speaker()];
    await startFresh(una);
    const made = await payFresh(vic);
    engine().store.put('subscription', { ...made, metadata: { kind: 'fresh' } });
    await t.deliver();
    expect((await t.billingOf(vic)).subscription).toMatchObject({ status: 'trialing' });
    expect(await statusOf(vic)).toHaveProperty('freshTrialAvailableFrom');
  });
});
