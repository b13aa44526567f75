/** To a subscriber: a charge did not go through, and what happens next. Nothing when it was paid meanwhile. */
import { BillingEmailsService } from '@lectern/backend/modules/billing';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['subscription.payment_failed'],
  inject: [BillingEmailsService],
  make: ({ payload }, emails) => emails.paymentFailed(payload),
  isForDisabledAccounts: true,
});
