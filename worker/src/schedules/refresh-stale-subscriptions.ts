/** Has subscriptions read again that nothing was heard of for a day, and lets go of payment records whose years are over. */
import { BillingEnd, BillingSync } from '@lectern/backend/modules/billing';
import type { HandlerContext } from '../handlers/define-handler';

export async function refreshStaleSubscriptions(get: HandlerContext['get']): Promise<void> {
  await get(BillingSync).refreshStale();
  await get(BillingEnd).eraseOldRecords();
}
