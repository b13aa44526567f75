/** Products, prices, coupons and promotion codes. */
import { z } from 'zod';
import { coupon, promotionCode } from '../objects/catalogue';
import { invalidRequest, noSuch, noSuchParam } from '../stripe-error';
import { call, type Call } from './call';
import { listPage } from './list';
import { boolean, decimal, integer, metadata, page, text } from './parameters';

const couponParams = {
  id: text.optional(),
  name: z.string().max(40).optional(),
  percent_off: decimal.pipe(z.number().positive().max(100)).optional(),
  amount_off: integer.pipe(z.number().positive()).optional(),
  currency: z.literal('usd').optional(),
  duration: z.enum(['forever', 'once', 'repeating']),
  duration_in_months: integer.pipe(z.number().min(1)).optional(),
  max_redemptions: integer.pipe(z.number().min(1)).optional(),
  redeem_by: integer.optional(),
  metadata: metadata.optional(),
};

const promotionCodeParams = {
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/, 'Letters and digits only')
    .optional(),
  active: boolean.optional(),
  customer: text.optional(),
  expires_at: integer.optional(),
  max_redemptions: integer.pipe(z.number().min(1)).optional(),
  metadata: metadata.optional(),
  restrictions: z.strictObject({ first_time_transaction: boolean.optional() }).optional(),
};

export const catalogueCalls: Call[] = [
  call('GET', '/v1/products/:id', {}, (world, _, id) => world.store.get('product', id) ?? missing('product', id)),
  call('GET', '/v1/products', { ...page, active: boolean.optional() }, (world, params) => {
    const products = world.store.all('product');
    const wanted = products.filter(({ active }) => params.active === undefined || active === params.active);
    return listPage(wanted, params, '/v1/products');
  }),
  call('GET', '/v1/prices/:id', {}, (world, _, id) => world.store.get('price', id) ?? missing('price', id)),
  call('GET', '/v1/prices', { ...page, active: boolean.optional(), product: text.optional() }, (world, params) =>
    listPage(
      world.store
        .all('price')
        .filter(({ active }) => params.active === undefined || active === params.active)
        .filter(({ product }) => params.product === undefined || product === params.product),
      params,
      '/v1/prices',
    ),
  ),
  call('POST', '/v1/coupons', couponParams, (world, params) => {
    if ((params.percent_off === undefined) === (params.amount_off === undefined))
      throw invalidRequest('You must pass either percent_off or amount_off, and not both.');
    if (params.amount_off !== undefined && params.currency === undefined)
      throw invalidRequest('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' });
    if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined))
      throw invalidRequest('duration_in_months goes with the duration repeating, and only with it.', {
        param: 'duration_in_months',
      });
    if (params.id !== undefined && world.store.get('coupon', params.id))
      throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    const made = coupon(
      {
        id: params.id,
        name: params.name,
        percentOff: params.percent_off,
        amountOff: params.amount_off,
        duration: params.duration,
        durationInMonths: params.duration_in_months,
        maxRedemptions: params.max_redemptions,
        redeemBy: params.redeem_by,
        metadata: params.metadata,
      },
      world.now(),
    );
    return world.add('coupon', made, world.now(), 'coupon.created');
  }),
  call('GET', '/v1/coupons/:id', {}, (world, _, id) => world.store.get('coupon', id) ?? missing('coupon', id)),
  call('GET', '/v1/coupons', page, (world, params) => listPage(world.store.all('coupon'), params, '/v1/coupons')),
  call('POST', '/v1/promotion_codes', promotionCodeParams, (world, params) => {
    const couponId = params.promotion.coupon;
    if (!world.store.get('coupon', couponId)) throw noSuchParam('coupon', couponId, 'promotion[coupon]');
    if (params.customer !== undefined && !world.store.get('customer', params.customer))
      throw noSuchParam('customer', params.customer, 'customer');
    const sameCode = world.store
      .all('promotion_code')
      .some(({ code, active }) => active && code.toLowerCase() === params.code?.toLowerCase());
    if (sameCode) throw invalidRequest('An active promotion code with this code already exists.', { param: 'code' });
    const made = promotionCode(
      {
        code: params.code,
        couponId,
        active: params.active,
        customerId: params.customer,
        expiresAt: params.expires_at,
        maxRedemptions: params.max_redemptions,
        firstTimeTransaction: params.restrictions?.first_time_transaction,
        metadata: params.metadata,
      },
      world.now(),
    );
    return world.add('promotion_code', made, world.now(), 'promotion_code.created');
  }),
  call(
    'GET',
    '/v1/promotion_codes/:id',
    {},
    (world, _, id) => world.store.get('promotion_code', id) ?? missing('promotion code', id),
  ),
  call(
    'GET',
    '/v1/promotion_codes',
    { ...page, active: boolean.optional(), code: text.optional(), coupon: text.optional(), customer: text.optional() },
    (world, params) =>
      listPage(
        world.store
          .all('promotion_code')
          .filter(({ active }) => params.active === undefined || active === params.active)
          .filter(({ code }) => !params.code || code.toLowerCase() === params.code.toLowerCase())
          .filter(({ promotion }) => !params.coupon || promotion.coupon === params.coupon)
          .filter(({ customer }) => !params.customer || customer === params.customer),
        params,
        '/v1/promotion_codes',
      ),
  ),
];

function missing(what: string, id: string): never {
  throw noSuch(what, id);
}
