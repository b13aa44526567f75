/** Asks for a comparison with the payment provider; it waits among the billing jobs, so that no reminder waits for it. */
import { BillingEvents } from '@lectern/backend/modules/billing';
import type { HandlerContext } from '../handlers/define-handler';

export async function reconcileBilling(get: HandlerContext['get']): Promise<void> {
  await get(BillingEvents).announceComparison();
}
