/** To a subscriber who cancelled: until when it still runs, and how to take it back. Nothing when that was done already. */
import { BillingEmailsService } from '@lectern/backend/modules/billing';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['subscription.cancellation_scheduled'],
  inject: [BillingEmailsService],
  make: ({ payload }, emails) => emails.cancellationScheduled(payload),
  isForDisabledAccounts: true,
});
