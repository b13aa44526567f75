/** Coupons, promotion codes and what they take off an invoice. Amounts are whole cents, rounded half up as Stripe does. */
import { newId } from '../ids';
import type { Coupon, Discount, PromotionCode, Subscription } from '../stored';
import { addMonths } from '../time';
import type { World } from './world';

export function discountAmount(coupon: Pick<Coupon, 'amount_off' | 'percent_off'>, subtotal: number): number {
  if (coupon.amount_off !== null) return Math.min(coupon.amount_off, subtotal);
  // Percentages have at most two decimals, so that hundredths of one are whole and nothing is lost in fractions.
  const hundredths = Math.round((coupon.percent_off ?? 0) * 100);
  return Math.floor((subtotal * hundredths + 5000) / 10_000);
}

export function couponOf(world: World, { source }: Pick<Discount, 'source'>): Coupon {
  return world.find('coupon', source.coupon ?? '');
}

/** Why a code cannot be used now, as a person may read it; undefined when it can. */
export function whyUnusable(world: World, code: PromotionCode, customerId: string, at: number): string | undefined {
  if (!code.active) return 'This promotion code is no longer active.';
  if (code.expires_at !== null && code.expires_at <= at) return 'This promotion code has expired.';
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    return 'This promotion code has been used up.';
  if (code.customer !== null && code.customer !== customerId) return 'This promotion code belongs to someone else.';
  if (!isCouponValid(world.find('coupon', code.promotion.coupon ?? ''), at)) return 'This promotion code has expired.';
  const hasPaid = world.store
    .all('invoice')
    .some(({ customer, amount_paid }) => customer === customerId && amount_paid > 0);
  if (code.restrictions.first_time_transaction && hasPaid) return 'This promotion code is for a first payment only.';
  return undefined;
}

export function isCouponValid(coupon: Coupon, at: number): boolean {
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return coupon.valid && !isUsedUp && (coupon.redeem_by === null || coupon.redeem_by > at);
}

/** Coupons and codes that time or use has ended say so themselves, as Stripe's do. */
export function retireCodes(world: World, at: number): void {
  for (const coupon of world.store.all('coupon')) {
    if (coupon.valid && !isCouponValid(coupon, at)) world.change('coupon', coupon.id, { valid: false }, at);
  }
  for (const code of world.store.all('promotion_code')) {
    if (!code.active) continue;
    const isOver = code.expires_at !== null && code.expires_at <= at;
    const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
    if (isOver || isUsedUp || !world.find('coupon', code.promotion.coupon ?? '').valid)
      world.change('promotion_code', code.id, { active: false }, at);
  }
}

/** Letters of either case, as Stripe compares them; of several with one text only one can be active. */
export function findPromotionCode(world: World, code: string): PromotionCode | undefined {
  const wanted = code.trim().toLowerCase();
  const found = world.store.all('promotion_code').filter((one) => one.code.toLowerCase() === wanted);
  return found.find(({ active }) => active) ?? found[0];
}

export function redeem(
  world: World,
  subscription: Subscription,
  couponId: string,
  code: PromotionCode | undefined,
  at: number,
): Discount {
  const coupon = world.find('coupon', couponId);
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: coupon.duration === 'repeating' ? addMonths(at, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: couponId, type: 'coupon' },
    start: at,
    subscription: subscription.id,
    subscription_item: null,
  };
  world.add('discount', discount, at, 'customer.discount.created');
  world.change('coupon', couponId, { times_redeemed: coupon.times_redeemed + 1 }, at);
  if (code) world.change('promotion_code', code.id, { times_redeemed: code.times_redeemed + 1 }, at);
  retireCodes(world, world.now());
  return discount;
}

/** Of the subscription's discounts those that count at that time; a repeating one ends to the second. */
export function activeDiscounts(world: World, subscription: Subscription, at: number): Discount[] {
  return subscription.discounts.map((id) => world.find('discount', id)).filter(({ end }) => end === null || end > at);
}

/** What each takes off, one after the other, never below nothing. */
export function discountAmounts(
  world: World,
  discounts: Discount[],
  subtotal: number,
): { discountId: string; amount: number }[] {
  let left = subtotal;
  return discounts.map((discount) => {
    const amount = discountAmount(couponOf(world, discount), left);
    left -= amount;
    return { discountId: discount.id, amount };
  });
}
