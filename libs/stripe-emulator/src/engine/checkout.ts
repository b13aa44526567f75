/** Checkout sessions in subscription mode: made by the API, completed by the page (or by a test in its place). */
import { checkoutSession, customerDetails, sessionAmounts } from '../objects/checkout-session';
import { money } from '../pages/words';
import { invalidRequest } from '../stripe-error';
import type { CheckoutPlan, CheckoutSession, MissingPaymentMethod, Price, PromotionCode } from '../stored';
import { DAY, HOUR, MINUTE } from '../time';
import { firstInvoice, startSubscription, trialEndOf } from './billing';
import { checkCard, keepCard, type CardInput, type Declined } from './cards-on-file';
import { discountAmount, findPromotionCode, isCouponValid, redeem, whyUnusable } from './discounts';
import { charge } from './invoicing';
import type { World } from './world';

export interface NewCheckout {
  customerId: string;
  priceId: string;
  quantity: number;
  successUrl: string;
  cancelUrl: string | null;
  allowPromotionCodes: boolean;
  promotionCodeId?: string;
  couponId?: string;
  trialEnd?: number;
  trialPeriodDays?: number;
  missingPaymentMethod: MissingPaymentMethod;
  paymentMethodCollection: 'always' | 'if_required';
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  expiresAt?: number;
  /** What the page says beside its button. */
  submitText?: string;
}

/** What the page shows before anybody pays. Amounts in cents, times in seconds. */
export interface CheckoutQuote {
  session: CheckoutSession;
  price: Price;
  /** Charged when the page is submitted. */
  dueToday: number;
  trialEnd: number | null;
  /** One period without and with the discount. */
  subtotal: number;
  discount: number;
  total: number;
  needsCard: boolean;
  promotion: { code: string | null; label: string; couponId: string } | null;
}

export type PromotionResult =
  | { outcome: 'applied'; session: CheckoutSession }
  | { outcome: 'promotion_code_invalid'; message: string };

export type CheckoutResult =
  | { outcome: 'complete'; session: CheckoutSession }
  | { outcome: 'expired'; session: CheckoutSession }
  | { outcome: 'authentication_required' }
  | { outcome: 'card_required' }
  | { outcome: 'promotion_code_invalid'; message: string }
  | Declined;

export interface CompleteCheckout {
  /** Left out only where none is asked for. */
  card?: CardInput;
  promotionCode?: string;
}

export function createCheckout(world: World, wanted: NewCheckout): CheckoutSession {
  const at = world.timeOf(wanted.customerId);
  if (wanted.trialEnd !== undefined && wanted.trialEnd < at + 2 * DAY) {
    throw invalidRequest('The `trial_end` date has to be at least 2 days in the future when using Checkout.', {
      param: 'subscription_data[trial_end]',
    });
  }
  const expiresAt = wanted.expiresAt ?? at + DAY;
  if (expiresAt < at + 30 * MINUTE || expiresAt > at + 24 * HOUR) {
    throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours in the future.', {
      param: 'expires_at',
    });
  }
  const code = wanted.promotionCodeId
    ? usablePromotionCode(world, wanted.promotionCodeId, wanted.customerId, at)
    : undefined;
  const couponId = code ? code.promotion.coupon : (wanted.couponId ?? null);
  const plan: Omit<CheckoutPlan, 'id'> = {
    priceId: wanted.priceId,
    quantity: wanted.quantity,
    trialEnd: wanted.trialEnd,
    trialPeriodDays: wanted.trialPeriodDays,
    missingPaymentMethod: wanted.missingPaymentMethod,
    subscriptionMetadata: wanted.subscriptionMetadata,
  };
  const price = world.find('price', wanted.priceId);
  const session = checkoutSession(
    {
      ...wanted,
      currency: price.currency,
      expiresAt,
      discounts: couponId === null ? [] : [{ promotionCodeId: code?.id ?? null, couponId }],
      amounts: amountsToday(world, { ...plan, id: '' }, couponId, at),
    },
    at,
  );
  world.store.put('checkout_plan', { ...plan, id: session.id });
  return world.add('checkout_session', session, at);
}

export function quoteCheckout(world: World, sessionId: string): CheckoutQuote {
  const session = world.find('checkout_session', sessionId);
  const plan = world.find('checkout_plan', sessionId);
  const at = world.timeOf(session.customer);
  const price = world.find('price', plan.priceId);
  const [applied] = session.discounts ?? [];
  const couponId = applied?.coupon ?? null;
  const code = applied?.promotion_code ? world.find('promotion_code', applied.promotion_code) : undefined;
  const full = amountsOf(world, plan, couponId);
  const dueToday = trialEndOf(plan, at) === null ? full.total : 0;
  return {
    session,
    price,
    dueToday,
    trialEnd: trialEndOf(plan, at),
    ...full,
    needsCard: dueToday > 0 || session.payment_method_collection !== 'if_required',
    promotion: couponId === null ? null : { code: code?.code ?? null, label: couponLabel(world, couponId), couponId },
  };
}

/** Puts the code a person typed into the session, or takes it out again (null). */
export function applyPromotionCode(world: World, sessionId: string, typed: string | null): PromotionResult {
  const session = world.find('checkout_session', sessionId);
  const at = world.timeOf(session.customer);
  if (typed !== null && !session.allow_promotion_codes)
    return { outcome: 'promotion_code_invalid', message: 'Promotion codes are not accepted here.' };
  const code = typed === null ? undefined : findPromotionCode(world, typed);
  const why =
    typed === null
      ? undefined
      : code
        ? whyUnusable(world, code, session.customer ?? '', at)
        : 'This code is invalid. Check the spelling and try again.';
  if (why !== undefined) return { outcome: 'promotion_code_invalid', message: why };
  const couponId = code?.promotion.coupon ?? null;
  const amounts = amountsToday(world, world.find('checkout_plan', sessionId), couponId, at);
  const discounts = code ? [{ coupon: couponId, promotion_code: code.id }] : [];
  const patch = { discounts, ...sessionAmounts(amounts) };
  return { outcome: 'applied', session: world.change('checkout_session', sessionId, patch, at) };
}

/** Everything that paying on the page does. A second call for a completed session changes nothing. */
export function completeCheckout(
  world: World,
  sessionId: string,
  { card, promotionCode }: CompleteCheckout,
): CheckoutResult {
  const session = world.find('checkout_session', sessionId);
  if (session.status === 'complete') return { outcome: 'complete', session };
  if (session.status !== 'open') return { outcome: 'expired', session };
  if (promotionCode !== undefined) {
    const applied = applyPromotionCode(world, sessionId, promotionCode);
    if (applied.outcome !== 'applied') return applied;
  }
  const customerId = session.customer ?? '';
  const at = world.timeOf(customerId);
  const { dueToday, needsCard, promotion } = quoteCheckout(world, sessionId);
  if (promotion && !isCouponValid(world.find('coupon', promotion.couponId), at))
    return { outcome: 'promotion_code_invalid', message: 'This promotion code has expired.' };
  if (needsCard && !card) return { outcome: 'card_required' };
  const check = card && checkCard(card, dueToday > 0, at);
  if (check && check.outcome !== 'ok') return check;
  const method = card && check ? keepCard(world, customerId, card, check.card, at) : undefined;
  return { outcome: 'complete', session: finish(world, sessionId, method?.id ?? null, at) };
}

function finish(world: World, sessionId: string, paymentMethodId: string | null, at: number): CheckoutSession {
  const session = world.find('checkout_session', sessionId);
  const customer = world.find('customer', session.customer ?? '');
  const plan = world.find('checkout_plan', sessionId);
  const started = startSubscription(world, { customerId: customer.id, plan, paymentMethodId }, at);
  const discounts = (session.discounts ?? []).map(({ coupon, promotion_code }) => {
    const code = promotion_code === null ? undefined : world.find('promotion_code', promotion_code);
    return redeem(world, started, coupon ?? '', code, at).id;
  });
  const subscription = world.change('subscription', started.id, { discounts }, at);
  world.emit('customer.subscription.created', subscription, at);
  const invoice = firstInvoice(world, subscription, at);
  charge(world, invoice.id, at);
  const method = paymentMethodId === null ? undefined : world.find('payment_method', paymentMethodId);
  return world.change(
    'checkout_session',
    sessionId,
    {
      status: 'complete',
      url: null,
      payment_status: invoice.amount_due > 0 ? 'paid' : 'no_payment_required',
      subscription: subscription.id,
      invoice: invoice.id,
      customer_details: customerDetails(
        customer.email,
        method?.billing_details.name ?? customer.name ?? null,
        method?.card?.country ?? 'US',
      ),
    },
    at,
    'checkout.session.completed',
  );
}

export function expireCheckout(world: World, sessionId: string, at: number): CheckoutSession {
  const { status } = world.find('checkout_session', sessionId);
  if (status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
    );
  }
  return world.change('checkout_session', sessionId, { status: 'expired', url: null }, at, 'checkout.session.expired');
}

export function couponLabel(world: World, couponId: string): string {
  const { amount_off, percent_off, duration, duration_in_months } = world.find('coupon', couponId);
  const off = amount_off === null ? `${percent_off ?? 0}% off` : `${money(amount_off, 'usd')} off`;
  if (duration === 'forever') return `${off} every payment`;
  return duration === 'once' ? `${off} the first payment` : `${off} for ${duration_in_months ?? 1} months`;
}

function usablePromotionCode(world: World, id: string, customerId: string, at: number): PromotionCode {
  const code = world.find('promotion_code', id);
  const why = whyUnusable(world, code, customerId, at);
  if (why !== undefined) throw invalidRequest(why, { param: 'discounts[0][promotion_code]' });
  return code;
}

function amountsOf(world: World, { priceId, quantity }: CheckoutPlan, couponId: string | null) {
  const subtotal = (world.find('price', priceId).unit_amount ?? 0) * quantity;
  const discount = couponId === null ? 0 : discountAmount(world.find('coupon', couponId), subtotal);
  return { subtotal, discount, total: subtotal - discount };
}

/** What Stripe says in the session: nothing while a trial runs. */
function amountsToday(world: World, plan: CheckoutPlan, couponId: string | null, at: number) {
  return trialEndOf(plan, at) === null ? amountsOf(world, plan, couponId) : { subtotal: 0, discount: 0, total: 0 };
}
