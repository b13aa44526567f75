/** To a subscriber: the subscription began, goes on after a failed charge, or ended. */
import { BillingEmails } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['subscription.changed'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(BillingEmails).subscriptionChanged(payload)),
);
