/** The ways to the payment provider. All of them leave the application; what happens there comes back by itself. */
import {
  billingUrlResponse,
  promotionCodeCheckResponse,
  type CreateCheckoutSessionInput,
  type PromotionCodeCheckInput,
} from '@lectern/protocol/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '@/lib/request';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { leaveFor } from '@/lib/leave-for';
import { billingQuery } from './billing.queries';

export function useCreateCheckout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateCheckoutSessionInput) =>
      post('/api/create-checkout-session', input, {
        schema: billingUrlResponse,
        idempotencyKey: idempotencyKeyOf(input),
      }),
    onSuccess: ({ url }) => leaveFor(url),
    // Refused because there is a subscription already: the screen should show it.
    onError: () => client.invalidateQueries({ queryKey: billingQuery.queryKey }),
  });
}

export function useCreatePortal() {
  return useMutation({
    mutationFn: (action: object) =>
      post('/api/create-portal-session', undefined, {
        schema: billingUrlResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
  });
}

/** The address of an invoice lasts for a while only, so it is asked for at the press of the button. */
export function useInvoiceLink() {
  return useMutation({
    mutationFn: (id: string) => get(`/api/billing/invoices/${encodeURIComponent(id)}`, { schema: billingUrlResponse }),
  });
}

export function useCheckPromotionCode() {
  return useMutation({
    mutationFn: (input: PromotionCodeCheckInput) =>
      post('/api/promotion-code-checks', input, { schema: promotionCodeCheckResponse }),
  });
}
