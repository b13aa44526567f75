/** To a subscriber who cancelled: until when it still runs, and how to take it back. Nothing when that was done already. */
import { BillingEmails } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['subscription.cancellation_scheduled'],
  ({ payload }, { get, mailOnce }) => mailOnce(() => get(BillingEmails).cancellationScheduled(payload)),
);
