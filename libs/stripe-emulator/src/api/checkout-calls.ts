/** Checkout sessions in subscription mode, and sessions of the portal. */
import { z } from 'zod';
import { createCheckout, expireCheckout } from '../engine/checkout';
import { createPortalSession } from '../engine/portal';
import { invalidRequest, noSuch, noSuchParam } from '../stripe-error';
import { call, type Call } from './call';
import { listPage } from './list';
import { boolean, integer, isInRange, metadata, page, range, text, url } from './parameters';

const subscriptionData = z.strictObject({
  trial_end: integer.optional(),
  trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
  metadata: metadata.optional(),
});

const newSession = {
  mode: z.literal('subscription'),
  customer: text,
  line_items: z.array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1)) })).length(1),
  success_url: url,
  cancel_url: url.optional(),
  allow_promotion_codes: boolean.optional(),
  discounts: z
    .array(z.strictObject({ promotion_code: text.optional(), coupon: text.optional() }))
    .length(1)
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  subscription_data: subscriptionData.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1200) }) }).optional(),
  expires_at: integer.optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
};

export const checkoutCalls: Call[] = [
  call('POST', '/v1/checkout/sessions', newSession, (world, params) => {
    const { subscription_data: data, discounts } = params;
    const [item] = params.line_items;
    if (!item) throw invalidRequest('Missing required param: line_items.', { param: 'line_items' });
    if (!world.store.get('customer', params.customer)) throw noSuchParam('customer', params.customer, 'customer');
    const price = world.store.get('price', item.price);
    if (!price?.active) throw noSuchParam('price', item.price, 'line_items[0][price]');
    if (discounts && params.allow_promotion_codes !== undefined)
      throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.');
    if (data?.trial_end !== undefined && data.trial_period_days !== undefined)
      throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.');
    const [discount] = discounts ?? [];
    if (discount?.coupon !== undefined && !world.store.get('coupon', discount.coupon))
      throw noSuchParam('coupon', discount.coupon, 'discounts[0][coupon]');
    if (discount?.promotion_code !== undefined && !world.store.get('promotion_code', discount.promotion_code))
      throw noSuchParam('promotion code', discount.promotion_code, 'discounts[0][promotion_code]');
    return createCheckout(world, {
      customerId: params.customer,
      priceId: price.id,
      quantity: item.quantity,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      allowPromotionCodes: params.allow_promotion_codes ?? false,
      promotionCodeId: discount?.promotion_code,
      couponId: discount?.coupon,
      trialEnd: data?.trial_end,
      trialPeriodDays: data?.trial_period_days,
      missingPaymentMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      paymentMethodCollection: params.payment_method_collection ?? 'always',
      clientReferenceId: params.client_reference_id ?? null,
      metadata: params.metadata ?? {},
      subscriptionMetadata: data?.metadata ?? {},
      expiresAt: params.expires_at,
      submitText: params.custom_text?.submit.message,
    });
  }),
  call(
    'GET',
    '/v1/checkout/sessions',
    {
      ...page,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: range.optional(),
    },
    (world, params) =>
      listPage(
        world
          .allHere('checkout_session')
          .filter(({ customer }) => !params.customer || customer === params.customer)
          .filter(({ subscription }) => !params.subscription || subscription === params.subscription)
          .filter(({ status }) => !params.status || status === params.status)
          .filter(({ created }) => isInRange(created, params.created)),
        params,
        '/v1/checkout/sessions',
      ),
  ),
  call('GET', '/v1/checkout/sessions/:id', {}, (world, _, id) => {
    const found = world.here('checkout_session', id);
    if (!found) throw noSuch('checkout.session', id);
    return found;
  }),
  call('POST', '/v1/checkout/sessions/:id/expire', {}, (world, _, id) => {
    const found = world.here('checkout_session', id);
    if (!found) throw noSuch('checkout.session', id);
    return expireCheckout(world, id, world.timeOf(found.customer));
  }),
  call(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: text, return_url: url.optional() },
    (world, { customer, return_url }) => {
      if (!world.store.get('customer', customer)) throw noSuchParam('customer', customer, 'customer');
      return createPortalSession(world, customer, return_url ?? null);
    },
  ),
];
