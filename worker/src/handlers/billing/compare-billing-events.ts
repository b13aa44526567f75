/** Takes in what the payment provider lists and no webhook told us. A later comparison makes it unnecessary. */
import { BillingEventsService } from '@lectern/backend/modules/billing';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['billing_comparison.due'],
  inject: [BillingEventsService],
  handle: ({ payload }, _context, billingEvents) => billingEvents.findMissed(new Date(payload.until)),
});
