/** The ways to the payment provider. All of them leave the application; what happens there comes back by itself. */
import {
  BillingUrlResponse,
  PromotionCodeCheckResponse,
  type CreateCheckoutSessionInput,
  type PromotionCodeCheckInput,
} from '@lectern/protocol/billing';
import { leaveFor } from '@/lib/leave-for';
import { get, post } from '@/lib/request';
import { sendOnce, useAction, useWrite } from '@/lib/use-write';
import { billingQuery } from './billing.queries';

export const useCreateCheckout = () =>
  useWrite(
    (input: CreateCheckoutSessionInput) => sendOnce('/api/create-checkout-session', input, BillingUrlResponse),
    (_queries, { url }) => leaveFor(url),
    // Refused because there is a subscription already: the screen should show it.
    (queries) => queries.invalidateQueries({ queryKey: billingQuery.queryKey }),
  );

export const useCreatePortal = () => useAction('/api/create-portal-session', BillingUrlResponse);

/** The address of an invoice lasts for a while only, so it is asked for at the press of the button. */
export const useInvoiceLink = () =>
  useWrite((id: string) => get(`/api/billing/invoices/${encodeURIComponent(id)}`, { schema: BillingUrlResponse }));

export const useCheckPromotionCode = () =>
  useWrite((input: PromotionCodeCheckInput) =>
    post('/api/promotion-code-checks', input, { schema: PromotionCodeCheckResponse }),
  );
