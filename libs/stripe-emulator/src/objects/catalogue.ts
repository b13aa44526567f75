/** What can be bought and for how much less: products, prices, coupons, promotion codes. */
import { newId, randomText } from '../ids';
import type { Coupon, Price, Product, PromotionCode } from '../stored';

export function product(id: string, name: string, at: number): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: at,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: at,
    url: null,
  };
}

export function monthlyPrice(id: string, productId: string, amountCents: number, at: number): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: at,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amountCents,
    unit_amount_decimal: String(amountCents),
  };
}

export interface CouponParts {
  id?: string;
  name?: string;
  percentOff?: number;
  amountOff?: number;
  duration: 'forever' | 'once' | 'repeating';
  durationInMonths?: number;
  maxRedemptions?: number;
  redeemBy?: number;
  metadata?: Record<string, string>;
}

export function coupon(parts: CouponParts, at: number): Coupon {
  return {
    id: parts.id ?? randomText(8),
    object: 'coupon',
    amount_off: parts.amountOff ?? null,
    created: at,
    currency: parts.amountOff === undefined ? null : 'usd',
    duration: parts.duration,
    duration_in_months: parts.durationInMonths ?? null,
    livemode: false,
    max_redemptions: parts.maxRedemptions ?? null,
    metadata: parts.metadata ?? {},
    name: parts.name ?? null,
    percent_off: parts.percentOff ?? null,
    redeem_by: parts.redeemBy ?? null,
    times_redeemed: 0,
    valid: true,
  };
}

export interface PromotionCodeParts {
  code?: string;
  couponId: string;
  active?: boolean;
  customerId?: string;
  expiresAt?: number;
  maxRedemptions?: number;
  firstTimeTransaction?: boolean;
  metadata?: Record<string, string>;
}

export function promotionCode(parts: PromotionCodeParts, at: number): PromotionCode {
  return {
    id: newId('promo'),
    object: 'promotion_code',
    active: parts.active ?? true,
    code: parts.code ?? randomText(8).toUpperCase(),
    created: at,
    customer: parts.customerId ?? null,
    customer_account: null,
    expires_at: parts.expiresAt ?? null,
    livemode: false,
    max_redemptions: parts.maxRedemptions ?? null,
    metadata: parts.metadata ?? {},
    promotion: { coupon: parts.couponId, type: 'coupon' },
    restrictions: {
      first_time_transaction: parts.firstTimeTransaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  };
}
