import { EmulatedAccount, FAILING_CARD, testCard } from '@lectern/testing/emulated-account';
import { TestClock } from '@lectern/testing/test-clock';
import { itemOf } from '../objects/subscription';
import { DAY, HOUR } from '../time';

let account: EmulatedAccount;

beforeEach(async () => {
  account = await EmulatedAccount.begin();
});

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

describe('a year', () => {
  it('is paid on the day of the month it began, or on the last of a shorter one', () => {
    const id = account.subscribe();
    account.pass(365 * DAY);
    expect(account.invoices(id).map(({ created, status, total }) => [day(created), status, total])).toEqual(
      [
        '2027-01-31',
        '2027-02-28',
        '2027-03-31',
        '2027-04-30',
        '2027-05-31',
        '2027-06-30',
        '2027-07-31',
        '2027-08-31',
        '2027-09-30',
        '2027-10-31',
        '2027-11-30',
        '2027-12-31',
        '2028-01-31',
      ].map((date, index) => [date, index === 12 ? 'draft' : 'paid', 2100]),
    );
    account.pass(HOUR);
    expect(account.invoices(id).at(-1)).toMatchObject({ status: 'paid', number: expect.stringMatching(/-0013$/) });
    expect(day(itemOf(account.subscription(id)).current_period_end)).toBe('2028-02-29');
  });

  it('is the same whether it passes hour by hour or in one go', async () => {
    const told = () =>
      account.events.map(({ type, created }) => `${created} ${type}`).filter((line) => !line.includes('test_clock'));
    account.subscribe({ trialPeriodDays: 30 }, FAILING_CARD);
    for (let hours = 0; hours < 58 * 24; hours += 6) account.pass(6 * HOUR);
    const slowly = told();
    account = await EmulatedAccount.begin();
    account.subscribe({ trialPeriodDays: 30 }, FAILING_CARD);
    account.pass(58 * DAY);
    expect(told()).toEqual(slowly);
  });

  it('passes for everybody by the common clock too', async () => {
    const clock = new TestClock(new Date('2027-01-31T10:00:00Z'));
    account = await EmulatedAccount.withoutTestClock(clock);
    const id = account.subscribe();
    clock.set('2028-01-30T10:00:00Z');
    account.engine.catchUp();
    expect(account.invoices(id)).toHaveLength(12);
  });
});

describe('a trial', () => {
  it('is told of three days before, ends in a draft, and is charged an hour later', () => {
    const id = account.subscribe({ trialPeriodDays: 30 });
    account.newEventTypes();
    account.pass(27 * DAY - 1);
    expect(account.newEventTypes()).toEqual(['test_helpers.test_clock.advancing', 'test_helpers.test_clock.ready']);
    account.pass(1);
    expect(account.newEventTypes()).toContain('customer.subscription.trial_will_end');
    account.pass(3 * DAY);
    expect(account.subscription(id).status).toBe('active');
    expect(account.invoices(id).map(({ status, total }) => [status, total])).toEqual([
      ['paid', 0],
      ['draft', 2100],
    ]);
    account.pass(HOUR);
    expect(account.invoices(id)[1]).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
    expect(account.newEventTypes().filter((type) => type.endsWith('trial_will_end'))).toEqual([]);
  });

  it('shorter than three days is told of at once', () => {
    account.subscribe({ trialPeriodDays: 2 });
    account.newEventTypes();
    account.pass(1);
    expect(account.newEventTypes()).toContain('customer.subscription.trial_will_end');
  });

  it('can be cancelled: then nothing is ever charged', () => {
    const id = account.subscribe({ trialPeriodDays: 30 });
    const trialEnd = account.subscription(id).trial_end;
    expect(account.engine.cancelAtPeriodEnd(id)).toMatchObject({ status: 'trialing', cancel_at: trialEnd });
    account.pass(40 * DAY);
    expect(account.subscription(id)).toMatchObject({
      status: 'canceled',
      ended_at: trialEnd,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(account.invoices(id).map(({ total }) => total)).toEqual([0]);
  });

  it.each([
    ['cancel', 'canceled'],
    ['pause', 'paused'],
    ['create_invoice', 'past_due'],
  ] as const)('without a card and with %s is %s afterwards', (missingPaymentMethod, status) => {
    const params = { trialPeriodDays: 30, missingPaymentMethod, paymentMethodCollection: 'if_required' } as const;
    const id = account.subscribe(params, null);
    account.pass(30 * DAY + HOUR);
    expect(account.subscription(id).status).toBe(status);
  });

  it('that was paused goes on when a card is given', () => {
    const params = {
      trialPeriodDays: 30,
      missingPaymentMethod: 'pause',
      paymentMethodCollection: 'if_required',
    } as const;
    const id = account.subscribe(params, null);
    account.pass(35 * DAY);
    account.engine.replaceCard(account.subscription(id).customer, testCard());
    account.pass(HOUR);
    expect(account.subscription(id)).toMatchObject({ status: 'active', billing_cycle_anchor: account.now() - HOUR });
    expect(account.invoices(id).at(-1)).toMatchObject({ status: 'paid', total: 2100 });
    expect(account.newEventTypes()).toEqual(
      expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']),
    );
  });
});

describe('a card that fails', () => {
  const failed = () => account.events.filter(({ type }) => type === 'invoice.payment_failed');

  it('is tried after 3, 5 and 7 days, then the subscription is cancelled and nothing more is collected', () => {
    const id = account.subscribe({ trialPeriodDays: 30 }, FAILING_CARD);
    account.pass(30 * DAY + HOUR);
    expect(account.subscription(id).status).toBe('past_due');
    const first = account.now();
    expect(account.invoices(id)[1]).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: first + 3 * DAY,
    });
    expect(account.engine.world.find('customer', account.subscription(id).customer).delinquent).toBe(true);
    account.pass(40 * DAY);
    expect(failed().map(({ created }) => (created - first) / DAY)).toEqual([0, 3, 8, 15]);
    expect(account.subscription(id)).toMatchObject({
      status: 'canceled',
      ended_at: first + 15 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(account.invoices(id)).toHaveLength(2);
    expect(account.invoices(id)[1]).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null });
  });

  it('leaves the subscription unpaid where the account says so, with drafts nobody is asked for', async () => {
    account = await EmulatedAccount.begin({ dunning: { afterwards: 'unpaid' } });
    const id = account.subscribe({ trialPeriodDays: 30 }, FAILING_CARD);
    account.pass(30 * DAY + HOUR + 59 * DAY);
    expect(account.subscription(id).status).toBe('unpaid');
    expect(account.invoices(id).map(({ status }) => status)).toEqual(['paid', 'open', 'draft']);
    account.engine.replaceCard(account.subscription(id).customer, testCard());
    expect(account.engine.payOpenInvoice(account.invoices(id)[1]?.id ?? '').outcome).toBe('paid');
    expect(account.subscription(id).status).toBe('active');
  });

  it('that is replaced in time is charged at the next attempt', () => {
    const id = account.subscribe({ trialPeriodDays: 30 }, FAILING_CARD);
    account.pass(31 * DAY);
    expect(account.engine.replaceCard(account.subscription(id).customer, testCard()).outcome).toBe('saved');
    expect(account.subscription(id).status).toBe('past_due');
    account.pass(3 * DAY);
    expect(account.subscription(id).status).toBe('active');
    expect(account.engine.world.find('customer', account.subscription(id).customer).delinquent).toBe(false);
    expect(account.newEventTypes()).toEqual(
      expect.arrayContaining(['payment_method.detached', 'customer.updated', 'invoice.paid']),
    );
  });

  it('may be paid by hand before; a second payment changes nothing, a refused one does not move the schedule', () => {
    const id = account.subscribe({ trialPeriodDays: 30 }, FAILING_CARD);
    account.pass(31 * DAY);
    const open = account.invoices(id)[1];
    expect(account.engine.payOpenInvoice(open?.id ?? '')).toMatchObject({
      outcome: 'declined',
      invoice: { attempt_count: 1, next_payment_attempt: open?.next_payment_attempt },
    });
    account.engine.replaceCard(account.subscription(id).customer, testCard());
    expect(account.engine.payOpenInvoice(open?.id ?? '').outcome).toBe('paid');
    expect(account.engine.payOpenInvoice(open?.id ?? '').outcome).toBe('paid');
    expect(account.subscription(id).status).toBe('active');
    expect(account.events.filter(({ type }) => type === 'invoice.paid')).toHaveLength(2);
  });
});

describe('the first payment of a subscription made through the API', () => {
  it('may be missing: paid it is active, else it expires after 23 hours', () => {
    const { customer: customerId } = account.checkout();
    const id = account.engine.startIncomplete(customerId ?? '').id;
    expect(account.subscription(id).status).toBe('incomplete');
    account.engine.replaceCard(customerId ?? '', testCard());
    account.engine.payOpenInvoice(account.invoices(id)[0]?.id ?? '');
    expect(account.subscription(id).status).toBe('active');

    const other = account.engine.startIncomplete(account.checkout().customer ?? '').id;
    account.pass(23 * HOUR);
    expect(account.subscription(other).status).toBe('incomplete_expired');
    expect(account.invoices(other)).toMatchObject([{ status: 'void' }]);
  });
});

describe('cancelling', () => {
  it('at the end of the period can be taken back until then', () => {
    const id = account.subscribe();
    account.engine.cancelAtPeriodEnd(id);
    expect(account.engine.resume(id)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    account.pass(28 * DAY);
    const end = itemOf(account.subscription(id)).current_period_end;
    account.engine.cancelAtPeriodEnd(id);
    account.pass(40 * DAY);
    expect(account.subscription(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect(account.invoices(id).map(({ created }) => day(created))).toEqual(['2027-01-31', '2027-02-28']);
    expect(() => account.engine.resume(id)).toThrow(/canceled subscription/);
    expect(() => account.engine.cancelAtPeriodEnd(id)).toThrow(/canceled subscription/);
  });
});
