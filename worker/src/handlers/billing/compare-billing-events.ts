/** Takes in what the payment provider lists and no webhook told us. A later comparison makes it unnecessary. */
import { BillingEvents } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['billing_comparison.due'], ({ payload }, { get }) =>
  get(BillingEvents).findMissed(new Date(payload.until)),
);
