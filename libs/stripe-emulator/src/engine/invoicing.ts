/** Invoices of a subscription: made, finalized, charged to the card that is on file, retried, given up. */
import { findTestCard } from '../cards';
import { draftInvoice, finalizedInvoice } from '../objects/invoice';
import { itemOf } from '../objects/subscription';
import { invalidRequest } from '../stripe-error';
import type { Invoice, Subscription } from '../stored';
import { DAY } from '../time';
import { activeDiscounts, couponOf, discountAmounts } from './discounts';
import type { World } from './world';

export interface InvoiceFor {
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  period: { start: number; end: number };
  previousStart: number;
  finalizesAt: number | null;
  isTrial: boolean;
}

/** What the invoice would say, without making it. */
export function draftFor(world: World, subscription: Subscription, what: InvoiceFor, at: number): Invoice {
  const item = itemOf(subscription);
  const subtotal = what.isTrial ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const discounts = discountAmounts(world, activeDiscounts(world, subscription, at), subtotal);
  const customer = world.find('customer', subscription.customer);
  return draftInvoice({ ...what, customer, subscription, subtotal, discounts }, at);
}

export function makeInvoice(world: World, subscription: Subscription, what: InvoiceFor, at: number): Invoice {
  const invoice = world.add('invoice', draftFor(world, subscription, what, at), at, 'invoice.created');
  world.change('subscription', subscription.id, { latest_invoice: invoice.id }, at);
  if (invoice.subtotal > 0) useUpDiscounts(world, subscription, at);
  return invoice;
}

/** A discount for once is over after the first invoice that had anything to discount; a repeating one at its end. */
function useUpDiscounts(world: World, { id, discounts }: Subscription, at: number): void {
  const over = discounts.filter((discountId) => {
    const discount = world.find('discount', discountId);
    const isPast = discount.end !== null && discount.end <= at;
    return isPast || couponOf(world, discount).duration === 'once';
  });
  if (over.length === 0) return;
  for (const discountId of over) {
    world.emit('customer.discount.deleted', world.find('discount', discountId), at);
  }
  const left = discounts.filter((discountId) => !over.includes(discountId));
  world.change('subscription', id, { discounts: left }, at, 'customer.subscription.updated');
}

export function finalize(world: World, invoiceId: string, at: number): Invoice {
  const invoice = world.find('invoice', invoiceId);
  const customer = world.find('customer', invoice.customer ?? '');
  const next = (customer.next_invoice_sequence ?? 1) + 1;
  const patch = finalizedInvoice(invoice, customer, at);
  world.change('customer', customer.id, { next_invoice_sequence: next }, at);
  return world.change('invoice', invoiceId, patch, at, 'invoice.finalized');
}

/** The card an invoice is charged to: the subscription's own, else the customer's. */
export function paymentMethodOf(world: World, subscription: Subscription): string | null {
  const customer = world.find('customer', subscription.customer);
  return subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
}

export type ChargeOutcome = 'paid' | 'failed';

/** One attempt at an open invoice. Changes the invoice only: what it means for the subscription is its engine's. */
export function charge(world: World, invoiceId: string, at: number, byCustomer = false): ChargeOutcome {
  const invoice = world.find('invoice', invoiceId);
  if (invoice.status !== 'open') throw invalidRequest(`The invoice ${invoiceId} is not open`);
  if (invoice.amount_remaining === 0) return markPaid(world, invoice, at);
  const subscription = world.find('subscription', subscriptionIdOf(invoice));
  const methodId = paymentMethodOf(world, subscription);
  const card = methodId === null ? undefined : world.store.get('card_on_file', methodId);
  if (card && findTestCard(card.number)?.whenCharged === 'paid') {
    world.change('invoice', invoiceId, { attempt_count: invoice.attempt_count + 1, attempted: true }, at);
    return markPaid(world, world.find('invoice', invoiceId), at);
  }
  return markFailed(world, invoice, at, byCustomer);
}

function markPaid(world: World, invoice: Invoice, at: number): 'paid' {
  const paid = world.change(
    'invoice',
    invoice.id,
    {
      status: 'paid',
      attempted: true,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: at },
    },
    at,
    'invoice.paid',
  );
  world.emit('invoice.payment_succeeded', paid, at);
  return 'paid';
}

/** Only automatic attempts count and move the schedule on; one of the customer's own leaves it as it is. */
function markFailed(world: World, invoice: Invoice, at: number, byCustomer: boolean): 'failed' {
  if (byCustomer) {
    world.emit('invoice.payment_failed', invoice, at);
    return 'failed';
  }
  const attempts = invoice.attempt_count + 1;
  const days = world.settings.dunning.retryDays[attempts - 1];
  const failed = world.change(
    'invoice',
    invoice.id,
    {
      attempt_count: attempts,
      attempted: true,
      next_payment_attempt: days === undefined || !invoice.auto_advance ? null : at + days * DAY,
    },
    at,
    'invoice.updated',
  );
  world.emit('invoice.payment_failed', failed, at);
  return 'failed';
}

export function voidInvoice(world: World, invoiceId: string, at: number): Invoice {
  const invoice = world.find('invoice', invoiceId);
  const transitions = { ...invoice.status_transitions, voided_at: at };
  return world.change(
    'invoice',
    invoiceId,
    { status: 'void', auto_advance: false, next_payment_attempt: null, status_transitions: transitions },
    at,
    'invoice.voided',
  );
}

/** Nothing is charged by itself any more; the customer may still pay on the invoice's page. */
export function stopCollecting(world: World, invoice: Invoice, at: number): void {
  const patch = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
  world.change('invoice', invoice.id, patch, at, 'invoice.updated');
}

export function subscriptionIdOf({ id, parent }: Invoice): string {
  const subscriptionId = parent?.subscription_details?.subscription;
  if (subscriptionId === undefined) throw new Error(`The invoice ${id} is of no subscription`);
  return subscriptionId;
}

export function invoicesOf(world: World, subscriptionId: string): Invoice[] {
  return world.store
    .all('invoice')
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId);
}
