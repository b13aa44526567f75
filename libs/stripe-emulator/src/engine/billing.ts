/**
 * The life of a subscription as time passes: end of trial, renewal, failed payments, end. Knows what is due next and
 * does it at its own time, so that an hour or a year may be caught up in one go and in the right order.
 */
import { itemOf, subscription as newSubscription, withPeriod } from '../objects/subscription';
import type { CheckoutPlan, Invoice, Subscription } from '../stored';
import { DAY, HOUR, periodEnd } from '../time';
import {
  charge,
  finalize,
  invoicesOf,
  makeInvoice,
  paymentMethodOf,
  stopCollecting,
  subscriptionIdOf,
  voidInvoice,
} from './invoicing';
import type { World } from './world';

/** Stripe tells of the end of a trial three days before. */
const TRIAL_NOTICE = 3 * DAY;
const INCOMPLETE_FOR = 23 * HOUR;

export interface Due {
  at: number;
  run: () => void;
}

export interface SubscriptionStart {
  customerId: string;
  plan: CheckoutPlan;
  paymentMethodId: string | null;
  isIncomplete?: boolean;
}

/** The subscription as a completed Checkout makes it; its first invoice is `firstInvoice`. */
export function startSubscription(
  world: World,
  { customerId, plan, paymentMethodId, isIncomplete }: SubscriptionStart,
  at: number,
): Subscription {
  const customer = world.find('customer', customerId);
  const trialEnd = trialEndOf(plan, at);
  const made = newSubscription(
    {
      customerId,
      price: world.find('price', plan.priceId),
      quantity: plan.quantity,
      paymentMethodId,
      trialEnd,
      periodEnd: trialEnd ?? periodEnd(at, at),
      status: isIncomplete ? 'incomplete' : trialEnd === null ? 'active' : 'trialing',
      missingPaymentMethod: plan.missingPaymentMethod,
      metadata: plan.subscriptionMetadata,
      testClock: customer.test_clock ?? null,
    },
    at,
  );
  world.store.put('subscription_note', { id: made.id, hasToldTrialEnd: false });
  world.change('customer', customerId, { currency: made.currency }, at);
  return world.add('subscription', made, at);
}

export function trialEndOf(plan: CheckoutPlan, at: number): number | null {
  if (plan.trialEnd !== undefined) return plan.trialEnd;
  return plan.trialPeriodDays === undefined ? null : at + plan.trialPeriodDays * DAY;
}

/** The invoice of the first day: nothing for a trial, the first month otherwise. */
export function firstInvoice(world: World, subscription: Subscription, at: number): Invoice {
  const period = { start: at, end: itemOf(subscription).current_period_end };
  const isTrial = subscription.trial_end !== null;
  const previousStart = at;
  const { id } = makeInvoice(
    world,
    subscription,
    { billingReason: 'subscription_create', period, previousStart, finalizesAt: null, isTrial },
    at,
  );
  return finalize(world, id, at);
}

/** What time will do next with this subscription. */
export function nextDue(world: World, subscription: Subscription): Due | undefined {
  const dues = [dueOfSubscription(world, subscription), ...dueOfInvoices(world, subscription)];
  return dues.reduce((first, due) => (due && (!first || due.at < first.at) ? due : first), undefined);
}

function dueOfSubscription(world: World, subscription: Subscription): Due | undefined {
  const { id, status, cancel_at, trial_end } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return undefined;
  const end = itemOf(subscription).current_period_end;
  if (status === 'incomplete') {
    const at = subscription.created + INCOMPLETE_FOR;
    return { at, run: () => expireIncomplete(world, id, at) };
  }
  if (status === 'trialing' && trial_end !== null && !world.find('subscription_note', id).hasToldTrialEnd) {
    const at = Math.max(trial_end - TRIAL_NOTICE, subscription.trial_start ?? trial_end);
    return { at, run: () => tellTrialEnd(world, id, at) };
  }
  if (cancel_at !== null && cancel_at <= end) {
    return { at: cancel_at, run: () => endSubscription(world, id, 'cancellation_requested', cancel_at) };
  }
  if (status === 'paused') return undefined;
  if (status === 'trialing') return { at: end, run: () => endTrial(world, id, end) };
  return { at: end, run: () => renew(world, id, end) };
}

function dueOfInvoices(world: World, { id, status }: Subscription): Due[] {
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'unpaid') return [];
  return invoicesOf(world, id).flatMap((invoice): Due[] => {
    const finalizes = invoice.status === 'draft' ? invoice.automatically_finalizes_at : null;
    if (finalizes !== null) return [{ at: finalizes, run: () => collect(world, invoice.id, finalizes) }];
    const retries = invoice.status === 'open' ? invoice.next_payment_attempt : null;
    return retries === null ? [] : [{ at: retries, run: () => attempt(world, invoice.id, retries) }];
  });
}

function tellTrialEnd(world: World, id: string, at: number): void {
  world.store.put('subscription_note', { id, hasToldTrialEnd: true });
  world.emit('customer.subscription.trial_will_end', world.find('subscription', id), at);
}

function endTrial(world: World, id: string, at: number): void {
  const subscription = world.find('subscription', id);
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (paymentMethodOf(world, subscription) === null && behavior === 'cancel') {
    endSubscription(world, id, 'cancellation_requested', at);
  } else if (paymentMethodOf(world, subscription) === null && behavior === 'pause') {
    world.change('subscription', id, { status: 'paused' }, at, 'customer.subscription.paused');
  } else {
    renew(world, id, at);
  }
}

/** `trial_end: 'now'`: the paid time begins with an invoice that is charged in the same call. */
export function endTrialNow(world: World, id: string, at: number): void {
  const before = world.find('subscription', id);
  const end = periodEnd(at, at);
  const patch = { ...withPeriod(before, at, end), billing_cycle_anchor: at, trial_end: at, status: 'active' } as const;
  const paying = world.change('subscription', id, patch, at, 'customer.subscription.updated');
  const invoice = makeInvoice(
    world,
    paying,
    {
      billingReason: 'subscription_update',
      period: { start: at, end },
      previousStart: itemOf(before).current_period_start,
      finalizesAt: null,
      isTrial: false,
    },
    at,
  );
  collect(world, invoice.id, at);
}

/** A paused subscription goes on from now, paying from now. */
export function resumePaused(world: World, id: string, at: number): void {
  world.change('subscription', id, { billing_cycle_anchor: at }, at);
  renew(world, id, at);
  world.emit('customer.subscription.resumed', world.find('subscription', id), at);
}

/** A new period begins with an invoice that stays a draft for an hour; the subscription is active meanwhile. */
export function renew(world: World, id: string, at: number): void {
  const before = world.find('subscription', id);
  const end = periodEnd(before.billing_cycle_anchor, at);
  const status = before.status === 'trialing' || before.status === 'paused' ? 'active' : before.status;
  const patch = { ...withPeriod(before, at, end), status };
  const renewed = world.change('subscription', id, patch, at, 'customer.subscription.updated');
  makeInvoice(
    world,
    renewed,
    {
      billingReason: 'subscription_cycle',
      period: { start: at, end },
      previousStart: itemOf(before).current_period_start,
      // Nothing more is asked of somebody who is given up: his invoices wait as drafts.
      finalizesAt: status === 'unpaid' ? null : at + world.settings.draftSeconds,
      isTrial: false,
    },
    at,
  );
}

function collect(world: World, invoiceId: string, at: number): void {
  finalize(world, invoiceId, at);
  attempt(world, invoiceId, at);
}

/** One payment attempt and what follows from it for the subscription. `byCustomer`: on a page, outside the schedule. */
export function attempt(world: World, invoiceId: string, at: number, byCustomer = false): 'paid' | 'failed' {
  const outcome = charge(world, invoiceId, at, byCustomer);
  const invoice = world.find('invoice', invoiceId);
  const subscription = world.find('subscription', subscriptionIdOf(invoice));
  if (outcome === 'paid') settle(world, subscription, at);
  else if (!byCustomer) fallBehind(world, subscription, invoice, at);
  return outcome;
}

function settle(world: World, { id, status, customer, latest_invoice }: Subscription, at: number): void {
  const latest = latest_invoice === null ? undefined : world.find('invoice', latest_invoice);
  const isSettled = latest?.status === 'paid' || latest?.status === 'draft';
  const wasBehind = status === 'past_due' || status === 'unpaid' || status === 'incomplete';
  if (wasBehind && isSettled) {
    world.change('subscription', id, { status: 'active' }, at, 'customer.subscription.updated');
  }
  world.change('customer', customer, { delinquent: false }, at, 'customer.updated');
}

function fallBehind(world: World, { id, status, customer }: Subscription, invoice: Invoice, at: number): void {
  world.change('customer', customer, { delinquent: true }, at, 'customer.updated');
  if (status === 'incomplete' || status === 'canceled') return;
  const { retryDays, afterwards } = world.settings.dunning;
  const isLast = invoice.attempt_count > retryDays.length && invoice.next_payment_attempt === null;
  if (isLast && afterwards === 'cancel') {
    endSubscription(world, id, 'payment_failed', at);
  } else if (status !== 'unpaid') {
    const next = isLast && afterwards === 'unpaid' ? 'unpaid' : 'past_due';
    world.change('subscription', id, { status: next }, at, 'customer.subscription.updated');
  }
}

function expireIncomplete(world: World, id: string, at: number): void {
  for (const invoice of invoicesOf(world, id)) {
    if (invoice.status === 'open') voidInvoice(world, invoice.id, at);
  }
  world.change('subscription', id, { status: 'incomplete_expired', ended_at: at }, at, 'customer.subscription.updated');
}

/** Ends it now. Open invoices stay open, but nothing is charged by itself any more. */
export function endSubscription(
  world: World,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
  at: number,
): Subscription {
  const before = world.find('subscription', id);
  for (const invoice of invoicesOf(world, id)) {
    if (invoice.status === 'open' || invoice.status === 'draft') stopCollecting(world, invoice, at);
  }
  const details = { comment: null, feedback: null, feedback_option: null, ...before.cancellation_details, reason };
  return world.change(
    'subscription',
    id,
    { status: 'canceled', ended_at: at, canceled_at: before.canceled_at ?? at, cancellation_details: details },
    at,
    'customer.subscription.deleted',
  );
}
