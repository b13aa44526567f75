/** What an account at Stripe must hold before Lectern can sell: the product, its price, and codes to try. */
import type { World } from './engine/world';
import { coupon, monthlyPrice, product, promotionCode, type CouponParts } from './objects/catalogue';

export const PRODUCT_ID = 'prod_lectern';
export const PRICE_ID = 'price_lectern_monthly';
export const PRICE_CENTS = 2100;

const CODES: { code: string; active?: boolean; coupon: CouponParts }[] = [
  {
    code: 'WELCOME50',
    coupon: { id: 'welcome50', name: 'Welcome: half off the first month', percentOff: 50, duration: 'once' },
  },
  {
    code: 'HALFYEAR',
    coupon: {
      id: 'halfyear',
      name: '$10 off for half a year',
      amountOff: 1000,
      duration: 'repeating',
      durationInMonths: 6,
    },
  },
  { code: 'FRIEND', coupon: { id: 'friend', name: 'A friend: 20% off', percentOff: 20, duration: 'forever' } },
  {
    code: 'EXPIRED',
    active: false,
    coupon: { id: 'expired', name: 'An offer of the past', percentOff: 30, duration: 'once' },
  },
];

/** Adds what is missing, so that a store of last week gets what is new. */
export function seed(world: World, productName: string): void {
  const at = world.now();
  if (!world.store.get('product', PRODUCT_ID)) {
    world.add('product', { ...product(PRODUCT_ID, productName, at), default_price: PRICE_ID }, at);
    world.add('price', monthlyPrice(PRICE_ID, PRODUCT_ID, PRICE_CENTS, at), at);
  }
  for (const { code, active, coupon: parts } of CODES) {
    if (parts.id === undefined || world.store.get('coupon', parts.id)) continue;
    world.add('coupon', coupon(parts, at), at);
    world.add('promotion_code', promotionCode({ code, active, couponId: parts.id }, at), at);
  }
}
