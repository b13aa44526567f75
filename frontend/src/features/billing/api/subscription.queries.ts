import { queryOptions } from '@tanstack/react-query';
import { SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { apiQuery } from '@/lib/api-query';
import { SUBSCRIPTION_POLL_MS } from '@/lib/constants';

const base = apiQuery('/api/subscription-status', SubscriptionStatusResponse);

/** Polled as long as a session lasts, also in a hidden tab: the app closes and opens within half a minute. */
export const subscriptionStatusQuery = queryOptions({
  ...base,
  refetchInterval: SUBSCRIPTION_POLL_MS,
  refetchIntervalInBackground: true,
});
