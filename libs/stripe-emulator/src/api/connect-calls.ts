/** Connected accounts, and what the platform does in them: sell one thing by Checkout, read payments, refund them. */
import { z } from 'zod';
import { expireCheckout } from '../engine/checkout';
import { createAccount, createOnboardingLink, requireAccess } from '../engine/connect';
import { chargeCard, createPayment, refundPayment } from '../engine/payments';
import { detachCard } from '../engine/portal';
import { invalidRequest, noSuch, noSuchParam } from '../stripe-error';
import { call, connected, type Call } from './call';
import { listPage } from './list';
import { integer, metadata, page, text, url } from './parameters';

/** Currencies that Stripe counts in hundredths, as far as the emulator knows. */
const currency = z.enum(['usd', 'cad', 'eur', 'gbp', 'aud', 'nzd', 'chf']);
const MINIMUM = 50;

const newPayment = {
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        price_data: z.strictObject({
          currency,
          unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
          product_data: z.strictObject({ name: text }),
        }),
        quantity: z.literal('1'),
      }),
    )
    .length(1),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ description: z.string().max(1000).optional(), metadata: metadata.optional() })
    .optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }).optional(),
  submit_type: z.literal('pay').optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  // Of a card alone: what a bank account pays is not kept.
  payment_method_options: z
    .strictObject({ card: z.strictObject({ setup_future_usage: z.literal('off_session') }) })
    .optional(),
  expires_at: integer.optional(),
};

/** A charge of a kept card while its owner is away: made and confirmed in one call. */
const newCharge = {
  amount: integer.pipe(z.number().min(1).max(99_999_999)),
  currency,
  customer: text,
  payment_method: text,
  allowed_payment_method_types: z.array(z.literal('card')).length(1),
  off_session: z.literal('true'),
  confirm: z.literal('true'),
  description: z.string().max(1000).optional(),
  metadata: metadata.optional(),
};

const ofPayment = { ...page, payment_intent: text };

export const connectCalls: Call[] = [
  call(
    'POST',
    '/v1/accounts',
    {
      type: z.literal('standard'),
      email: text.optional(),
      country: z.string().length(2).optional(),
      metadata: metadata.optional(),
    },
    (world, params) =>
      createAccount(world, {
        email: params.email ?? null,
        country: params.country ?? 'US',
        metadata: params.metadata ?? {},
      }),
  ),
  call('GET', '/v1/accounts/:id', {}, (world, _, id) => requireAccess(world, id)),
  call(
    'POST',
    '/v1/account_links',
    { account: text, type: z.literal('account_onboarding'), refresh_url: url, return_url: url },
    (world, params) => {
      requireAccess(world, params.account);
      return createOnboardingLink(world, params.account, params.refresh_url, params.return_url);
    },
  ),
  ...connected([
    call('POST', '/v1/checkout/sessions', newPayment, (world, params) => {
      const [item] = params.line_items;
      if (!item) throw invalidRequest('Missing required param: line_items.', { param: 'line_items' });
      const { unit_amount: amount, product_data, currency: wanted } = item.price_data;
      if (amount < MINIMUM) {
        throw invalidRequest('The Checkout Session’s total amount must convert to at least 50 cents.', {
          code: 'amount_too_small',
        });
      }
      const at = world.now();
      const expiresAt = params.expires_at ?? at + 24 * 3600;
      if (expiresAt < at + 1800 || expiresAt > at + 24 * 3600) {
        throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours in the future.', {
          param: 'expires_at',
        });
      }
      return createPayment(world, {
        name: product_data.name,
        amount,
        currency: wanted,
        successUrl: params.success_url,
        cancelUrl: params.cancel_url ?? null,
        clientReferenceId: params.client_reference_id ?? null,
        metadata: params.metadata ?? {},
        description: params.payment_intent_data?.description ?? null,
        paymentMetadata: params.payment_intent_data?.metadata ?? {},
        expiresAt,
        createsCustomer: params.customer_creation === 'always',
        keepsCard: params.payment_method_options !== undefined,
      });
    }),
    call('GET', '/v1/checkout/sessions/:id', {}, (world, _, id) => {
      const found = world.here('checkout_session', id);
      if (!found) throw noSuch('checkout.session', id);
      return found;
    }),
    call('POST', '/v1/checkout/sessions/:id/expire', {}, (world, _, id) => {
      if (!world.here('checkout_session', id)) throw noSuch('checkout.session', id);
      return expireCheckout(world, id, world.now());
    }),
    call('POST', '/v1/payment_intents', newCharge, (world, params) => {
      if (params.amount < MINIMUM) {
        throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
      }
      return chargeCard(world, {
        amount: params.amount,
        currency: params.currency,
        customerId: params.customer,
        methodId: params.payment_method,
        description: params.description ?? null,
        metadata: params.metadata ?? {},
      });
    }),
    call('GET', '/v1/payment_intents', { ...page, customer: text }, (world, params) =>
      listPage(
        world.allHere('payment_intent').filter(({ customer }) => customer === params.customer),
        params,
        '/v1/payment_intents',
      ),
    ),
    call('GET', '/v1/payment_intents/:id', {}, (world, _, id) => {
      const found = world.here('payment_intent', id);
      if (!found) throw noSuch('payment_intent', id);
      return found;
    }),
    call('GET', '/v1/payment_methods/:id', {}, (world, _, id) => {
      const found = world.here('payment_method', id);
      if (!found) throw noSuch('PaymentMethod', id);
      return found;
    }),
    call('POST', '/v1/payment_methods/:id/detach', {}, (world, _, id) => {
      const found = world.here('payment_method', id);
      if (!found) throw noSuch('PaymentMethod', id);
      if (found.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          { param: 'payment_method' },
        );
      }
      detachCard(world, id, world.now());
      return world.find('payment_method', id);
    }),
    call(
      'POST',
      '/v1/refunds',
      { payment_intent: text, amount: integer.optional(), metadata: metadata.optional() },
      (world, { payment_intent: id, ...params }) => {
        if (!world.here('payment_intent', id)) throw noSuchParam('payment_intent', id, 'payment_intent');
        return refundPayment(world, id, params);
      },
    ),
    call('GET', '/v1/refunds', ofPayment, (world, params) =>
      listPage(
        world.allHere('refund').filter(({ payment_intent }) => payment_intent === params.payment_intent),
        params,
        '/v1/refunds',
      ),
    ),
    call('GET', '/v1/disputes', ofPayment, (world, params) =>
      listPage(
        world.allHere('dispute').filter(({ payment_intent }) => payment_intent === params.payment_intent),
        params,
        '/v1/disputes',
      ),
    ),
  ]),
];
