/** What the next invoice of a subscription would be, as `invoices.create_preview` answers it. */
import { itemOf } from '../objects/subscription';
import { invalidRequest } from '../stripe-error';
import type { Invoice, Subscription } from '../stored';
import { periodEnd } from '../time';
import { draftFor } from './invoicing';
import { isGoingOn } from './portal';
import type { World } from './world';

export function upcomingInvoice(world: World, subscription: Subscription): Invoice {
  const start = itemOf(subscription).current_period_end;
  const endsBefore = subscription.cancel_at !== null && subscription.cancel_at <= start;
  if (!isGoingOn(subscription) || endsBefore) {
    throw invalidRequest('No upcoming invoices for customer: ' + subscription.customer, {
      code: 'invoice_upcoming_none',
    });
  }
  const period = { start, end: periodEnd(subscription.billing_cycle_anchor, start) };
  const finalizesAt = start + world.settings.draftSeconds;
  const previousStart = itemOf(subscription).current_period_start;
  const what = { billingReason: 'upcoming', period, previousStart, finalizesAt, isTrial: false } as const;
  return { ...draftFor(world, subscription, what, start), next_payment_attempt: finalizesAt };
}
