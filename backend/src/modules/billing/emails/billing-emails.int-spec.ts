/** Each email is made from what is true when it leaves: what the event told may be over by then. */
import { v7 as uuidv7 } from 'uuid';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext } from '../../../testing/test-context';
import { BillingWorkerModule } from '../billing.worker.module';
import { handler as trialNotice } from '../bulk-emails/send-trial-notice';
import { handler as cancellationResumed } from './send-cancellation-resumed-email';
import { handler as cancellationScheduled } from './send-cancellation-scheduled-email';
import { handler as paymentFailed } from './send-payment-failed-email';
import { handler as subscriptionChanged } from './send-subscription-email';
import { handler as trialEnding } from './send-subscription-trial-ending';

const NOW = '2027-03-04T15:00:00.000Z';
const LATER = '2027-03-20T03:30:00.000Z';
const userId = uuidv7();
const subscribeUrl = `http://lectern.test/subscribe?office=${userId}`;
const exportUrl = `http://lectern.test/account-settings?section=data&office=${userId}`;

let context: TestContext;

beforeAll(async () => {
  context = await createContext(BillingWorkerModule);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  context.clock.set(NOW);
  await context.db.query(
    `INSERT INTO users (id, username, email, password_hash, time_zone, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1, 'maya', 'maya@example.com', '-', 'America/New_York', '2025-06', $2, $2, $2)`,
    [userId, NOW],
  );
  await context.db.query(
    `INSERT INTO subscriptions (user_id, status, trial_ends_at, updated_at) VALUES ($1, 'trialing', $2, $3)`,
    [userId, LATER, NOW],
  );
});
afterAll(() => context.close());

async function become(columns: Record<string, unknown>): Promise<void> {
  const set = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await context.db.query(`UPDATE subscriptions SET ${set.join(', ')} WHERE user_id = $1`, [
    userId,
    ...Object.values(columns),
  ]);
}

const nextPayment = { next_payment_at: LATER, next_payment_cents: 1050, next_payment_currency: 'USD' };
const active = { status: 'active', provider_subscription_id: 'sub_1', ...nextPayment };
const providerTrial = { ...active, status: 'trialing', provider_trial_ends_at: LATER };

describe('the notice of a trial', () => {
  const notice = (daysLeft: 7 | 3 | 1 | 0, trialEndsAt = LATER) =>
    emailOf(trialNotice, context, { userId, daysLeft, trialEndsAt });

  it('says the moment of the end where the reader lives, and both ways on', async () => {
    context.clock.set('2027-03-13T03:30:00Z');
    expect(await notice(7)).toEqual({
      to: 'maya@example.com',
      template: 'trial-notice',
      props: {
        speakerName: 'maya',
        daysLeft: 7,
        endsAt: 'Mar 19, 2027 at 11:30 PM EDT',
        price: '$21',
        subscribeUrl,
        exportUrl,
      },
    });
    await context.db.query(`INSERT INTO speaker_profiles (user_id, name, updated_at) VALUES ($1, 'Maya Hart', now())`, [
      userId,
    ]);
    await context.db.query(`UPDATE users SET time_zone = 'Mars/Olympus' WHERE id = $1`, [userId]);
    expect(await notice(7)).toMatchObject({
      props: { speakerName: 'Maya Hart', endsAt: 'Mar 20, 2027 at 3:30 AM UTC' },
    });
  });

  it('counts the days that are left when it leaves late', async () => {
    context.clock.set('2027-03-15T12:00:00Z');
    expect(await notice(7)).toMatchObject({ props: { daysLeft: 5 } });
    context.clock.set(LATER);
    expect(await notice(0)).toMatchObject({ props: { daysLeft: 0 } });
  });

  it('is left out when a more urgent one is due, the end is another one, or nobody is on trial', async () => {
    context.clock.set('2027-03-19T12:00:00Z');
    expect(await notice(1)).not.toBeNull();
    expect(await notice(7)).toBeNull();
    expect(await notice(3)).toBeNull();
    expect(await notice(1, '2027-03-20T03:31:00.000Z')).toBeNull();
    for (const columns of [active, providerTrial, { ...active, status: 'canceled' }]) {
      await become(columns);
      expect(await notice(1)).toBeNull();
    }
    await become({ status: 'incomplete' });
    expect(await notice(1)).not.toBeNull();
    await context.db.query(`UPDATE users SET email = '' WHERE id = $1`, [userId]);
    expect(await notice(1)).toBeNull();
    await context.db.query('DELETE FROM users');
    expect(await notice(1)).toBeNull();
  });
});

describe('the email of a change', () => {
  const changed = (from: 'free_trial' | 'past_due' | 'active', to: 'provider_trial' | 'active' | 'canceled') =>
    emailOf(subscriptionChanged, context, { userId, from, to });

  it('of a beginning says what is charged when', async () => {
    await become({ ...providerTrial, discount_label: '50% off the first month' });
    expect(await changed('free_trial', 'provider_trial')).toEqual({
      to: 'maya@example.com',
      template: 'subscription-started',
      props: {
        speakerName: 'maya',
        kind: 'trial',
        price: '$21',
        discount: '50% off the first month',
        isFreshTrialRefused: false,
        nextPayment: { amount: '$10.50', on: 'Mar 19, 2027' },
        manageUrl: subscribeUrl,
      },
    });
    await become({ ...active, next_payment_cents: 0 });
    expect(await changed('free_trial', 'active')).toMatchObject({ props: { kind: 'paid', nextPayment: null } });
    expect(await changed('past_due', 'active')).toMatchObject({ props: { kind: 'recovered' } });
  });

  it('says for thirty days that the card had no free days left', async () => {
    const began = { card_had_fresh_trial: true, provider_trial_ends_at: '2027-03-04T03:00:00Z' };
    await become({ ...active, ...began });
    context.clock.set('2027-03-05T12:00:00Z');
    expect(await changed('free_trial', 'active')).toMatchObject({ props: { isFreshTrialRefused: true } });
    context.clock.set('2027-04-03T03:00:00Z');
    expect(await changed('past_due', 'active')).toMatchObject({ props: { isFreshTrialRefused: false } });
  });

  it('of an end says when and why', async () => {
    await become({ ...active, status: 'canceled', ended_at: '2027-03-04T03:00:00Z' });
    expect(await changed('active', 'canceled')).toEqual({
      to: 'maya@example.com',
      template: 'subscription-ended',
      props: { speakerName: 'maya', cause: 'canceled', endedOn: 'Mar 3, 2027', price: '$21', subscribeUrl, exportUrl },
    });
    expect(await changed('past_due', 'canceled')).toMatchObject({ props: { cause: 'unpaid' } });
  });

  it('is left out when it changed again meanwhile', async () => {
    await become({ ...active, status: 'canceled' });
    expect(await changed('free_trial', 'active')).toBeNull();
    await become(active);
    expect(await changed('active', 'canceled')).toBeNull();
  });
});

describe('a failed payment', () => {
  const failed = (nextAttemptAt: string | null = '2027-03-07T15:00:00.000Z') =>
    emailOf(paymentFailed, context, {
      userId,
      providerInvoiceId: 'in_1',
      amountCents: 2100,
      currency: 'USD',
      nextAttemptAt,
    });
  const invoice = (status: string, nextAttemptAt: string | null) =>
    context.db.query(
      `INSERT INTO subscription_invoices
         (id, owner_id, provider_invoice_id, status, amount_cents, currency, issued_at, next_attempt_at)
       VALUES ($1, $2, 'in_1', $3, 2100, 'USD', $4, $5)
       ON CONFLICT (provider_invoice_id) DO UPDATE SET status = $3, next_attempt_at = $5`,
      [uuidv7(), userId, status, NOW, nextAttemptAt],
    );

  it('says what happens next and whether the app is closed', async () => {
    await become({ ...active, status: 'past_due' });
    expect(await failed()).toEqual({
      to: 'maya@example.com',
      template: 'payment-failed',
      props: {
        speakerName: 'maya',
        amount: '$21',
        nextAttemptOn: 'Mar 7, 2027',
        isBlocked: true,
        isFreshTrialRefused: false,
        payUrl: subscribeUrl,
        exportUrl,
      },
    });
    expect(await failed(null)).toMatchObject({ props: { nextAttemptOn: null } });
    await become(active);
    expect(await failed()).toMatchObject({ props: { isBlocked: false } });
  });

  it('takes the next attempt from what is known now', async () => {
    await become({ ...active, status: 'past_due' });
    await invoice('open', '2027-03-12T15:00:00Z');
    expect(await failed()).toMatchObject({ props: { nextAttemptOn: 'Mar 12, 2027' } });
    await invoice('uncollectible', null);
    expect(await failed()).toMatchObject({ props: { nextAttemptOn: null } });
  });

  it.each(['paid', 'void'])('is not told of an invoice that is %s by then', async (status) => {
    await become({ ...active, status: 'past_due' });
    await invoice(status, null);
    expect(await failed()).toBeNull();
  });

  it('is not told besides the end of the subscription', async () => {
    await become({ ...active, status: 'canceled' });
    expect(await failed(null)).toBeNull();
  });
});

describe('the end of the provider’s trial', () => {
  const ending = (amountCents = 2100, endsAt = LATER) =>
    emailOf(trialEnding, context, { userId, endsAt, amountCents, currency: 'USD' });

  it('is announced with amount and day', async () => {
    await become(providerTrial);
    expect(await ending()).toEqual({
      to: 'maya@example.com',
      template: 'subscription-trial-ending',
      props: { speakerName: 'maya', amount: '$21', endsOn: 'Mar 19, 2027', cancelUrl: subscribeUrl },
    });
  });

  it('is not when nothing will be charged then', async () => {
    await become(providerTrial);
    expect(await ending(0)).toBeNull();
    expect(await ending(2100, '2027-03-21T03:30:00.000Z')).toBeNull();
    await become({ cancels_at: LATER });
    expect(await ending()).toBeNull();
    await become({ cancels_at: null });
    context.clock.set(LATER);
    expect(await ending()).toBeNull();
    context.clock.set(NOW);
    await become(active);
    expect(await ending()).toBeNull();
  });
});

describe('a cancellation', () => {
  const scheduled = (at = LATER) => emailOf(cancellationScheduled, context, { userId, at });
  const resumed = () => emailOf(cancellationResumed, context, { userId, at: LATER });

  it('is confirmed with the last day, and so is taking it back', async () => {
    await become({ ...active, cancels_at: LATER });
    expect(await scheduled()).toEqual({
      to: 'maya@example.com',
      template: 'cancellation-scheduled',
      props: { speakerName: 'maya', endsOn: 'Mar 19, 2027', isOpen: true, resumeUrl: subscribeUrl, exportUrl },
    });
    expect(await resumed()).toBeNull();
    await become({ cancels_at: null });
    expect(await scheduled()).toBeNull();
    expect(await resumed()).toEqual({
      to: 'maya@example.com',
      template: 'cancellation-resumed',
      props: {
        speakerName: 'maya',
        nextPayment: { amount: '$10.50', on: 'Mar 19, 2027' },
        isOpen: true,
        manageUrl: subscribeUrl,
      },
    });
  });

  it('does not say that the app is open while a charge is', async () => {
    await become({ ...active, status: 'past_due', cancels_at: LATER });
    expect(await scheduled()).toMatchObject({ props: { isOpen: false } });
    await become({ cancels_at: null });
    expect(await resumed()).toMatchObject({ props: { isOpen: false } });
  });

  it('is told no more once it is for another day, or the subscription is over', async () => {
    await become({ ...active, cancels_at: '2027-03-21T00:00:00Z' });
    expect(await scheduled()).toBeNull();
    await become({ status: 'canceled', cancels_at: LATER });
    expect(await scheduled()).toBeNull();
    await become({ cancels_at: null });
    expect(await resumed()).toBeNull();
  });
});
