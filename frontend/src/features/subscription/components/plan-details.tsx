import { PRODUCT_NAME } from '@lectern/protocol/product';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { TRIAL } from '@/lib/constants';
import { formatMoney } from '@/lib/format';
import { subscriptionStatusQuery } from '../api/subscription.queries';
import { PlanState } from './plan-state';

const facts = [
  `${TRIAL.days} days free, without a credit card.`,
  `Then one plan: ${formatMoney(TRIAL.priceCentsPerMonth)} a month. Cancel anytime.`,
  'Nothing is charged by itself. When the trial ends, the app waits until you decide.',
  'What you entered is kept, and it stays yours.',
];

export function PlanDetails() {
  const status = useQuery(subscriptionStatusQuery);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card title="The plan">
        <p className="flex items-baseline gap-2">
          <span className="font-display text-4xl font-medium tabular-nums">
            {formatMoney(TRIAL.priceCentsPerMonth)}
          </span>
          <span className="text-muted">a month</span>
        </p>
        <ul className="mt-5 space-y-3 text-sm">
          {facts.map((fact) => (
            <li key={fact} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
              {fact}
            </li>
          ))}
        </ul>
      </Card>
      <div className="space-y-5">
        <Card title="Where you stand">
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
        <Card title="Paying">
          <p className="text-sm">
            Card payment is not switched on in this installation of {PRODUCT_NAME}. If your trial is about to
            end, write to us with “Contact Us” below: whoever runs this installation can extend it.
          </p>
        </Card>
      </div>
    </div>
  );
}
