/** Reads the account that an event of the payment provider is about anew. Twice is as good as once. */
import { BillingEvents } from '@lectern/backend/modules/billing';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['billing_event.received'], ({ payload }, { get }) =>
  get(BillingEvents).applyEvent(payload.billingEventId),
);
