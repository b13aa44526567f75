/** Reads the account that an event of the payment provider is about anew. Twice is as good as once. */
import { BillingEventsService } from '@lectern/backend/modules/billing';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['billing_event.received'],
  inject: [BillingEventsService],
  handle: ({ payload }, _context, billingEvents) => billingEvents.applyEvent(payload.billingEventId),
});
