/** What a customer may do on the portal's pages: replace his card, cancel, resume, pay what is open. */
import { newId } from '../ids';
import { HERE } from '../objects/addresses';
import { itemOf } from '../objects/subscription';
import { invalidRequest } from '../stripe-error';
import type { Invoice, PaymentMethod, PortalSession, Subscription } from '../stored';
import { attempt, resumePaused } from './billing';
import { checkCard, keepCard, type CardInput, type Declined } from './cards-on-file';
import type { World } from './world';

export type CardResult =
  | { outcome: 'saved'; paymentMethod: PaymentMethod }
  | { outcome: 'authentication_required' }
  | Declined;

export type PayResult = { outcome: 'paid'; invoice: Invoice } | (Declined & { invoice: Invoice });

export function createPortalSession(world: World, customerId: string, returnUrl: string | null): PortalSession {
  const id = newId('bps');
  const at = world.timeOf(customerId);
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_default',
    created: at,
    customer: customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${HERE}/portal/${id}`,
  };
  return world.add('portal_session', session, at, 'billing_portal.session.created');
}

/** The new card becomes the customer's default and the one of every subscription that goes on; the old ones leave. */
export function replaceCard(world: World, customerId: string, input: CardInput): CardResult {
  const at = world.timeOf(customerId);
  const check = checkCard(input, false, at);
  if (check.outcome !== 'ok') return check;
  const old = paymentMethodsOf(world, customerId);
  const paymentMethod = keepCard(world, customerId, input, check.card, at);
  const customer = world.find('customer', customerId);
  const settings = { ...customer.invoice_settings, default_payment_method: paymentMethod.id };
  world.change('customer', customerId, { invoice_settings: settings }, at, 'customer.updated');
  for (const subscription of subscriptionsOf(world, customerId).filter(isGoingOn)) {
    const patch = { default_payment_method: paymentMethod.id };
    world.change('subscription', subscription.id, patch, at, 'customer.subscription.updated');
    if (subscription.status === 'paused') resumePaused(world, subscription.id, at);
  }
  for (const method of old) detachCard(world, method.id, at);
  return { outcome: 'saved', paymentMethod };
}

export function detachCard(world: World, id: string, at: number): void {
  world.store.remove('card_on_file', id);
  world.change('payment_method', id, { customer: null }, at, 'payment_method.detached');
}

export function cancelAtPeriodEnd(world: World, id: string): Subscription {
  const subscription = goingOn(world, id);
  const at = world.timeOf(subscription.customer);
  return world.change(
    'subscription',
    id,
    {
      cancel_at_period_end: true,
      cancel_at: itemOf(subscription).current_period_end,
      canceled_at: at,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' },
    },
    at,
    'customer.subscription.updated',
  );
}

export function resume(world: World, id: string): Subscription {
  const subscription = goingOn(world, id);
  return world.change(
    'subscription',
    id,
    {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    },
    world.timeOf(subscription.customer),
    'customer.subscription.updated',
  );
}

/** Charges the card on file once more, now. The card's owner is there, so that he can also approve. */
export function payOpenInvoice(world: World, invoiceId: string): PayResult {
  const invoice = world.find('invoice', invoiceId);
  if (invoice.status === 'paid') return { outcome: 'paid', invoice };
  const hasOwner = world.store.get('customer', invoice.customer ?? '') !== undefined;
  if (invoice.status !== 'open' || !hasOwner)
    throw invalidRequest('This invoice can no longer be paid.', { code: 'invoice_not_editable' });
  const outcome = attempt(world, invoiceId, world.timeOf(invoice.customer), true);
  const after = world.find('invoice', invoiceId);
  if (outcome === 'paid') return { outcome, invoice: after };
  return {
    outcome: 'declined',
    message: 'Your card was declined. Use another card, then pay again.',
    code: 'card_declined',
    declineCode: 'generic_decline',
    invoice: after,
  };
}

export function subscriptionsOf(world: World, customerId: string): Subscription[] {
  return world.store.all('subscription').filter(({ customer }) => customer === customerId);
}

export function paymentMethodsOf(world: World, customerId: string): PaymentMethod[] {
  return world.store.all('payment_method').filter(({ customer }) => customer === customerId);
}

export function isGoingOn({ status }: Subscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

function goingOn(world: World, id: string): Subscription {
  const subscription = world.find('subscription', id);
  if (!isGoingOn(subscription)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  return subscription;
}
