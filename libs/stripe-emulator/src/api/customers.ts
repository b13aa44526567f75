/** Customers, the cards they have on file, and what their deletion ends. */
import { z } from 'zod';
import { endSubscription } from '../engine/billing';
import { detachCard, isGoingOn, paymentMethodsOf, subscriptionsOf } from '../engine/portal';
import type { World } from '../engine/world';
import { customer } from '../objects/customer';
import { noSuch, noSuchParam } from '../stripe-error';
import type { Customer } from '../stored';
import { call, type Call } from './call';
import { listPage } from './list';
import { clearable, metadata, page, range, isInRange, text } from './parameters';

const invoiceSettings = z.strictObject({ default_payment_method: clearable.optional() });

export const customerCalls: Call[] = [
  call(
    'POST',
    '/v1/customers',
    {
      email: text.optional(),
      name: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      test_clock: text.optional(),
    },
    (world, { test_clock: testClock, ...parts }) => {
      const clock = testClock === undefined ? undefined : world.store.get('test_clock', testClock);
      if (testClock !== undefined && !clock) throw noSuchParam('testclock', testClock, 'test_clock');
      const at = clock?.frozen_time ?? world.now();
      return world.add('customer', customer({ ...parts, testClock }, at), at, 'customer.created');
    },
  ),
  call(
    'GET',
    '/v1/customers',
    { ...page, email: text.optional(), created: range.optional(), test_clock: text.optional() },
    (world, params) =>
      listPage(
        world
          .allHere('customer')
          // Those of a test clock are listed for it only.
          .filter(({ test_clock: testClock }) => (testClock ?? undefined) === params.test_clock)
          .filter(({ email }) => params.email === undefined || email === params.email)
          .filter(({ created }) => isInRange(created, params.created)),
        params,
        '/v1/customers',
      ),
  ),
  call('GET', '/v1/customers/:id', {}, (world, _, id) => {
    const found = world.here('customer', id) ?? world.store.get('deleted_customer', id);
    if (!found) throw noSuch('customer', id);
    return found;
  }),
  call(
    'POST',
    '/v1/customers/:id',
    {
      email: clearable.optional(),
      name: clearable.optional(),
      description: clearable.optional(),
      metadata: z.union([metadata, z.literal('')]).optional(),
      invoice_settings: invoiceSettings.optional(),
    },
    (world, params, id) => {
      const before = world.here('customer', id);
      if (!before) throw noSuch('customer', id);
      const method = params.invoice_settings?.default_payment_method;
      if (method && world.store.get('payment_method', method)?.customer !== id)
        throw noSuchParam('PaymentMethod', method, 'invoice_settings[default_payment_method]');
      const patch: Partial<Customer> = {
        ...(params.email !== undefined && { email: params.email || null }),
        ...(params.name !== undefined && { name: params.name || null }),
        ...(params.description !== undefined && { description: params.description || null }),
        ...(params.metadata !== undefined && { metadata: merged(before.metadata, params.metadata) }),
        ...(method !== undefined && {
          invoice_settings: { ...before.invoice_settings, default_payment_method: method || null },
        }),
      };
      return world.change('customer', id, patch, world.timeOf(id), 'customer.updated');
    },
  ),
  call('DELETE', '/v1/customers/:id', {}, (world, _, id) => {
    if (!world.here('customer', id)) throw noSuch('customer', id);
    deleteCustomer(world, id);
    return world.find('deleted_customer', id);
  }),
  call(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...page, type: z.literal('card').optional() },
    (world, params, id) => {
      if (!world.here('customer', id)) throw noSuch('customer', id);
      return listPage(paymentMethodsOf(world, id), params, `/v1/customers/${id}/payment_methods`);
    },
  ),
];

/** Ends what goes on, forgets the cards. Subscriptions and invoices can still be read, as at Stripe. */
export function deleteCustomer(world: World, id: string): void {
  const at = world.timeOf(id);
  for (const subscription of subscriptionsOf(world, id).filter(isGoingOn)) {
    endSubscription(world, subscription.id, 'cancellation_requested', at);
  }
  for (const method of paymentMethodsOf(world, id)) detachCard(world, method.id, at);
  for (const session of world.store.all('checkout_session')) {
    if (session.customer === id && session.status === 'open')
      world.change('checkout_session', session.id, { status: 'expired', url: null }, at, 'checkout.session.expired');
  }
  world.emit('customer.deleted', world.find('customer', id), at);
  world.store.remove('customer', id);
  world.store.put('deleted_customer', { id, object: 'customer', deleted: true });
}

/** An empty value removes its key; an empty text instead of keys removes all. */
export function merged(before: Record<string, string>, patch: Record<string, string> | ''): Record<string, string> {
  if (patch === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => value !== ''));
}
