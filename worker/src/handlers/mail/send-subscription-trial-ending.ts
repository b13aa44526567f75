/** To a subscriber with free days: when the card is charged for the first time, how much, and how to prevent it. */
import { BillingEmails } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['subscription.trial_ending'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(BillingEmails).trialEnding(payload)),
);
