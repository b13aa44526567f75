/** To a subscriber who took the cancellation back: it goes on. Nothing when it was cancelled again meanwhile. */
import { BillingEmailsService } from '@lectern/backend/modules/billing';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['subscription.cancellation_resumed'],
  inject: [BillingEmailsService],
  make: ({ payload }, emails) => emails.cancellationResumed(payload),
  isForDisabledAccounts: true,
});
