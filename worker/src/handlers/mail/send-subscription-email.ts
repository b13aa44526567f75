/** To a subscriber: the subscription began, goes on after a failed charge, or ended. */
import { BillingEmailsService } from '@lectern/backend/modules/billing';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['subscription.changed'],
  inject: [BillingEmailsService],
  make: ({ payload }, emails) => emails.subscriptionChanged(payload),
  isForDisabledAccounts: true,
});
