/** Takes in what the payment provider lists and no webhook told us. */
import { BillingEvents } from '@lectern/backend/modules/billing';
import type { HandlerContext } from '../handlers/define-handler';

export async function reconcileBilling(get: HandlerContext['get']): Promise<void> {
  await get(BillingEvents).findMissed();
}
