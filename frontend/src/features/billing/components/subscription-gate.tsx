import { useEffect, useState, type ReactNode } from 'react';
import { isBlocked } from '@lectern/protocol/subscription';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Spinner } from '@/components/ui/spinner';
import { subscriptionExpired } from '@/lib/signal';
import { subscriptionStatusQuery } from '../api/subscription.queries';

type SubscriptionGateProps = {
  children: ReactNode;
  /** Shown beside the app, but never together with the modal (the welcome). */
  whenOpen?: ReactNode;
  /** The expired-subscription modal; it gets the status that the server named. */
  expired: (status: string) => ReactNode;
  /** Pages that stay open, such as /subscribe. */
  open: boolean;
};

/** Shows the app, or the modal in front of it when neither a subscription nor the trial holds. */
export function SubscriptionGate({ children, whenOpen, expired, open }: SubscriptionGateProps) {
  const client = useQueryClient();
  const status = useQuery(subscriptionStatusQuery);
  // What a refused request said, until the next answer about the subscription itself.
  const [refused, setRefused] = useState<{ status: string; at: number } | null>(null);

  useEffect(
    () =>
      subscriptionExpired.listen((named) => {
        setRefused({ status: named ?? 'Expired', at: Date.now() });
        void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
      }),
    [client],
  );

  if (!status.data) {
    return <NotLoaded query={status} skeleton={<Spinner />} title="We couldn’t check your subscription" />;
  }
  const stillRefused = refused !== null && refused.at >= status.dataUpdatedAt;
  const blocked = stillRefused || isBlocked(status.data);
  const shown = nameOf(stillRefused ? refused.status : status.data.status);
  return (
    <>
      {children}
      {!blocked && whenOpen}
      {blocked && !open && expired(shown)}
    </>
  );
}

/** Of an open trial or a running subscription there is nothing to say here but that it is over. */
function nameOf(status: string): string {
  return ['trialing', 'active', 'incomplete'].includes(status) ? 'Expired' : status || 'Expired';
}
