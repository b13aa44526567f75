/** Reads a subscription from the payment provider, and gives it the account's e-mail address. Twice is as good as once. */
import { BillingSync } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['subscription.refresh_due', 'email.changed'], ({ payload }, { get }) =>
  get(BillingSync).syncAccount(payload.userId),
);
