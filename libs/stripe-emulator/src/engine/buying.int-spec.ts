import { EmulatedAccount, FAILING_CARD, GOOD_CARD, testCard } from '@lectern/testing/emulated-account';
import { DAY } from '../time';

let account: EmulatedAccount;

beforeEach(async () => {
  account = await EmulatedAccount.begin();
});

describe('a promotion code', () => {
  const totals = (id: string) => account.invoices(id).map(({ total }) => total);

  it('for once takes off the first payment', () => {
    const id = account.subscribe({}, GOOD_CARD, 'WELCOME50');
    account.pass(59 * DAY);
    expect(totals(id)).toEqual([1050, 2100, 2100]);
    expect(account.subscription(id).discounts).toEqual([]);
    expect(account.newEventTypes()).toContain('customer.discount.deleted');
  });

  it('for once is not used up by a trial', () => {
    const id = account.subscribe({ trialPeriodDays: 30 }, GOOD_CARD, 'WELCOME50');
    account.pass(80 * DAY);
    expect(totals(id)).toEqual([0, 1050, 2100]);
  });

  it('for six months ends six months after it was taken, also when a trial took one of them', () => {
    const paid = account.subscribe({}, GOOD_CARD, 'HALFYEAR');
    const later = account.subscribe({ trialPeriodDays: 30 }, GOOD_CARD, 'HALFYEAR');
    account.pass(250 * DAY);
    expect(totals(paid)).toEqual([...Array<number>(6).fill(1100), 2100, 2100, 2100]);
    expect(totals(later)).toEqual([0, ...Array<number>(5).fill(1100), 2100, 2100, 2100]);
  });

  it('for ever stays', () => {
    const id = account.subscribe({}, GOOD_CARD, 'FRIEND');
    account.pass(120 * DAY);
    expect(totals(id)).toEqual([1680, 1680, 1680, 1680, 1680]);
  });

  it.each([
    ['EXPIRED', 'This promotion code is no longer active.'],
    ['NOSUCH', 'This code is invalid. Check the spelling and try again.'],
  ])('%s is refused and nothing is bought', (promotionCode, message) => {
    const session = account.checkout();
    expect(account.engine.completeCheckout(session.id, { card: testCard(), promotionCode })).toEqual({
      outcome: 'promotion_code_invalid',
      message,
    });
    expect(account.engine.session(session.id)).toMatchObject({ status: 'open', subscription: null });
  });

  it('can be put in and taken out before paying', () => {
    const { id } = account.checkout();
    account.engine.applyPromotionCode(id, 'welcome50');
    expect(account.engine.quoteCheckout(id)).toMatchObject({
      dueToday: 1050,
      promotion: { code: 'WELCOME50', couponId: 'welcome50' },
    });
    account.engine.applyPromotionCode(id, null);
    expect(account.engine.quoteCheckout(id)).toMatchObject({ dueToday: 2100, promotion: null });
    expect(
      account.engine.applyPromotionCode(account.checkout({ allowPromotionCodes: false }).id, 'WELCOME50').outcome,
    ).toBe('promotion_code_invalid');
  });
});

describe('a card in Checkout', () => {
  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'card_declined'],
    [FAILING_CARD, 'card_declined'],
    ['4111111111111111', 'incorrect_number'],
  ])('%s is declined (%s), with everything left as it was', (number, code) => {
    const session = account.checkout();
    const before = account.events.length;
    expect(account.engine.completeCheckout(session.id, { card: testCard(number) })).toMatchObject({
      outcome: 'declined',
      code,
    });
    expect(account.events).toHaveLength(before);
    expect(account.engine.session(session.id)?.status).toBe('open');
    expect(account.engine.completeCheckout(session.id, { card: testCard() }).outcome).toBe('complete');
  });

  it('that has expired is declined', () => {
    const expired = { number: GOOD_CARD, expMonth: 12, expYear: 2026 };
    expect(account.engine.completeCheckout(account.checkout().id, { card: expired })).toMatchObject({
      code: 'expired_card',
    });
  });

  it('may have to be approved by its owner', () => {
    const { id } = account.checkout();
    const needs = testCard('4000002760003184');
    expect(account.engine.completeCheckout(id, { card: needs })).toEqual({ outcome: 'authentication_required' });
    expect(account.engine.completeCheckout(id, { card: { ...needs, authentication: 'refused' } }).outcome).toBe(
      'declined',
    );
    expect(account.engine.completeCheckout(id, { card: { ...needs, authentication: 'approved' } }).outcome).toBe(
      'complete',
    );
  });

  it('is asked for unless it need not be, and submitted twice it buys once', () => {
    const session = account.checkout();
    expect(account.engine.completeCheckout(session.id)).toEqual({ outcome: 'card_required' });
    account.engine.completeCheckout(session.id, { card: testCard() });
    expect(account.engine.completeCheckout(session.id, { card: testCard() }).outcome).toBe('complete');
    expect(account.engine.subscriptionsOfCustomer(session.customer ?? '')).toHaveLength(1);
  });
});
