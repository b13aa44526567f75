/** To a subscriber with free days: when the card is charged for the first time, how much, and how to prevent it. */
import { BillingEmailsService } from '@lectern/backend/modules/billing';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['subscription.trial_ending'],
  inject: [BillingEmailsService],
  make: ({ payload }, emails) => emails.trialEnding(payload),
  isForDisabledAccounts: true,
});
