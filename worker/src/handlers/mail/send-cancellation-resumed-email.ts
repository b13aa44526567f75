/** To a subscriber who took the cancellation back: it goes on. Nothing when it was cancelled again meanwhile. */
import { BillingEmails } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['subscription.cancellation_resumed'],
  ({ payload }, { get, mailOnce }) => mailOnce(() => get(BillingEmails).cancellationResumed(payload)),
);
