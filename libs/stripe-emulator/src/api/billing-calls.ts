/** Subscriptions, invoices and payment methods. */
import { z } from 'zod';
import { endSubscription, endTrialNow } from '../engine/billing';
import { upcomingInvoice } from '../engine/preview';
import { cancelAtPeriodEnd, isGoingOn, payOpenInvoice, resume } from '../engine/portal';
import type { World } from '../engine/world';
import { itemOf } from '../objects/subscription';
import { cardError, invalidRequest, noSuch, noSuchParam, unknownHere } from '../stripe-error';
import type { Invoice, Subscription } from '../stored';
import { call, type Call } from './call';
import { merged } from './customers';
import { listPage } from './list';
import { boolean, isInRange, metadata, page, range, text } from './parameters';

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const subscriptionCalls: Call[] = [
  call(
    'GET',
    '/v1/subscriptions',
    {
      ...page,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum([...statuses, 'all', 'ended']).optional(),
      created: range.optional(),
      test_clock: text.optional(),
    },
    (world, params) =>
      listPage(
        world.store
          .all('subscription')
          .filter(({ customer }) => !params.customer || customer === params.customer)
          .filter((one) => !params.price || itemOf(one).price.id === params.price)
          .filter(({ test_clock }) => isAskedFor(test_clock, params))
          .filter(({ created }) => isInRange(created, params.created))
          .filter((one) => hasStatus(one, params.status)),
        params,
        '/v1/subscriptions',
      ),
  ),
  call('GET', '/v1/subscriptions/:id', {}, (world, _, id) => subscription(world, id)),
  call(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: boolean.optional(),
      default_payment_method: text.optional(),
      metadata: z.union([metadata, z.literal('')]).optional(),
      trial_end: z.literal('now').optional(),
      proration_behavior: z.literal('none').optional(),
    },
    (world, params, id) => {
      const { customer, metadata: before, status } = subscription(world, id);
      if (params.trial_end && status !== 'trialing')
        throw unknownHere(400, 'The Stripe emulator ends trials only while they run.', { param: 'trial_end' });
      const at = world.timeOf(customer);
      const method = params.default_payment_method;
      if (method !== undefined && world.store.get('payment_method', method)?.customer !== customer)
        throw noSuchParam('PaymentMethod', method, 'default_payment_method');
      if (params.cancel_at_period_end === true) cancelAtPeriodEnd(world, id);
      if (params.cancel_at_period_end === false) resume(world, id);
      const patch = {
        ...(method !== undefined && { default_payment_method: method }),
        ...(params.metadata !== undefined && { metadata: merged(before, params.metadata) }),
      };
      const changed = world.change('subscription', id, patch, at, 'customer.subscription.updated');
      if (params.trial_end === undefined) return changed;
      endTrialNow(world, id, at);
      return world.find('subscription', id);
    },
  ),
  call(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: z.literal('false').optional(), prorate: z.literal('false').optional() },
    (world, _, id) => {
      const found = subscription(world, id);
      // Stripe no longer finds a canceled subscription when it is to be canceled.
      if (!isGoingOn(found)) throw noSuch('subscription', id);
      return endSubscription(world, id, 'cancellation_requested', world.timeOf(found.customer));
    },
  ),
];

const invoiceCalls: Call[] = [
  call(
    'GET',
    '/v1/invoices',
    {
      ...page,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: range.optional(),
    },
    (world, params) =>
      listPage(
        world.store
          .all('invoice')
          .filter(({ customer }) => !params.customer || customer === params.customer)
          .filter((one) => !params.subscription || subscriptionOf(one) === params.subscription)
          .filter(({ status }) => !params.status || status === params.status)
          .filter(({ created }) => isInRange(created, params.created)),
        params,
        '/v1/invoices',
      ),
  ),
  call('GET', '/v1/invoices/:id', {}, (world, _, id) => {
    const found = world.store.get('invoice', id);
    if (!found) throw noSuch('invoice', id);
    return found;
  }),
  call('POST', '/v1/invoices/:id/pay', {}, (world, _, id) => {
    if (!world.store.get('invoice', id)) throw noSuch('invoice', id);
    const result = payOpenInvoice(world, id);
    if (result.outcome === 'declined') throw cardError(result.message, result.code, result.declineCode);
    return result.invoice;
  }),
  call(
    'POST',
    '/v1/invoices/create_preview',
    { customer: text.optional(), subscription: text },
    (world, { customer, subscription: id }) => {
      const found = world.store.get('subscription', id);
      if (!found) throw noSuchParam('subscription', id, 'subscription');
      if (customer !== undefined && customer !== found.customer)
        throw invalidRequest('The subscription is of another customer.', { param: 'customer' });
      return upcomingInvoice(world, found);
    },
  ),
];

const paymentMethodCalls: Call[] = [
  call(
    'GET',
    '/v1/payment_methods',
    { ...page, customer: text, type: z.literal('card').optional() },
    (world, params) => {
      const methods = world.allHere('payment_method').filter(({ customer }) => customer === params.customer);
      return listPage(methods, params, '/v1/payment_methods');
    },
  ),
  call('GET', '/v1/payment_methods/:id', {}, (world, _, id) => {
    const found = world.here('payment_method', id);
    if (!found) throw noSuch('PaymentMethod', id);
    return found;
  }),
];

export const billingCalls: Call[] = [...subscriptionCalls, ...invoiceCalls, ...paymentMethodCalls];

function subscription(world: World, id: string): Subscription {
  const found = world.store.get('subscription', id);
  if (!found) throw noSuch('subscription', id);
  return found;
}

/** Those of a test clock are listed for it, or for their customer. */
function isAskedFor(clock: string | null, wanted: { test_clock?: string; customer?: string }): boolean {
  if (wanted.test_clock !== undefined) return clock === wanted.test_clock;
  return clock === null || wanted.customer !== undefined;
}

function hasStatus(one: Subscription, wanted: (typeof statuses)[number] | 'all' | 'ended' | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return !isGoingOn(one);
  // Without a status Stripe leaves out the canceled ones.
  return wanted === undefined ? one.status !== 'canceled' : one.status === wanted;
}

function subscriptionOf({ parent }: Invoice): string | undefined {
  return parent?.subscription_details?.subscription;
}
