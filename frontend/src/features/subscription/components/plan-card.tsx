import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { subscriptionStatusQuery } from '../api/subscription.queries';
import { PlanState } from './plan-state';

/** Where the trial or the subscription stands, on the account page. */
export function PlanCard() {
  const status = useQuery(subscriptionStatusQuery);
  return (
    <Card
      title="Plan"
      actions={
        <Button asChild variant="secondary" size="sm">
          <Link href="/subscribe">See the plan</Link>
        </Button>
      }
    >
      {status.data ? (
        <PlanState status={status.data} />
      ) : status.isPending ? (
        <SkeletonGroup>
          <SkeletonText lines={2} />
        </SkeletonGroup>
      ) : (
        <ErrorState compact onRetry={() => void status.refetch()} retrying={status.isFetching} />
      )}
    </Card>
  );
}
