/** What is known of the subscription here. Asked often: a change made at the payment provider shows within seconds. */
import { BillingResponse, CheckoutStatusResponse } from '@lectern/protocol/billing';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { BILLING_POLL_MS } from '@/lib/constants';
import { get } from '@/lib/request';
import { subscriptionStatusQuery } from './subscription.queries';

const BILLING_PATH = '/api/billing';

export const billingQuery = queryOptions({
  queryKey: [BILLING_PATH],
  queryFn: async ({ client, signal }) => {
    const billing = await get(BILLING_PATH, { schema: BillingResponse, signal });
    // The same rows: the gate need not wait for its own turn to ask.
    if (billing.status.status) client.setQueryData(subscriptionStatusQuery.queryKey, billing.status);
    return billing;
  },
  staleTime: 0,
  // Where nothing came yet there is Retry, and it should not go away by itself.
  refetchInterval: ({ state }) => (state.data ? BILLING_POLL_MS : false),
});

/** Of the account's latest checkout. Never from the cache: it is asked on the way back from a payment. */
export const checkoutStatusQuery = queryOptions({
  ...apiQuery('/api/checkout-status', CheckoutStatusResponse, { cache: 'no-store' }),
  staleTime: 0,
  gcTime: 0,
});
