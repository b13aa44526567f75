/** To a subscriber: a charge did not go through, and what happens next. Nothing when it was paid meanwhile. */
import { BillingEmails } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['subscription.payment_failed'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(BillingEmails).paymentFailed(payload)),
);
