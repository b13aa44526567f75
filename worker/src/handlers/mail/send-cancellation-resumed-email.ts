/** To a subscriber who took the cancellation back: it goes on. Nothing when it was cancelled again meanwhile. */
import { BillingEmails } from '@lectern/backend/modules/billing';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['subscription.cancellation_resumed'],
  inject: [BillingEmails],
  make: ({ payload }, emails) => emails.cancellationResumed(payload),
  isForDisabledAccounts: true,
});
