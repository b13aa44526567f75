import type { SubscriptionStatus, SubscriptionStatusResponse } from '@lectern/protocol/subscription';

export interface SubscriptionRow {
  status: SubscriptionStatus;
  trialEndsAt: Date;
  providerSubscriptionId: string | null;
}

/** A trial that the payment provider holds counts as subscribed; the free one without a card ends by itself. */
export function toSubscriptionStatus(row: SubscriptionRow, now: Date): SubscriptionStatusResponse {
  const trialing = row.status === 'trialing';
  const isSubscribed = row.status === 'active' || (trialing && row.providerSubscriptionId !== null);
  return {
    isSubscribed,
    status: row.status,
    isTrialExpired: trialing && !isSubscribed && row.trialEndsAt.getTime() <= now.getTime(),
    trialEndsAt: row.trialEndsAt.toISOString(),
  };
}
