/** Reads a subscription from the payment provider, and gives it the account's email address. Twice is as good as once. */
import { BillingSyncService } from '@lectern/backend/modules/billing';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['subscription.refresh_due', 'email.changed'],
  inject: [BillingSyncService],
  handle: ({ payload }, _context, billingSync) => billingSync.syncAccount(payload.userId),
});
