/** The ways to the payment provider. All of them leave the application; what happens there comes back by itself. */
import {
  billingUrlResponse,
  promotionCodeCheckResponse,
  type CreateCheckoutSessionInput,
  type PromotionCodeCheckInput,
} from '@lectern/protocol/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { leaveFor } from '@/lib/leave-for';
import { get, post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
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

export const useCreatePortal = () =>
  useWrite((action: object) =>
    post('/api/create-portal-session', undefined, {
      schema: billingUrlResponse,
      idempotencyKey: idempotencyKeyOf(action),
    }),
  );

/** The address of an invoice lasts for a while only, so it is asked for at the press of the button. */
export const useInvoiceLink = () =>
  useWrite((id: string) => get(`/api/billing/invoices/${encodeURIComponent(id)}`, { schema: billingUrlResponse }));

export const useCheckPromotionCode = () =>
  useWrite((input: PromotionCodeCheckInput) =>
    post('/api/promotion-code-checks', input, { schema: promotionCodeCheckResponse }),
  );
