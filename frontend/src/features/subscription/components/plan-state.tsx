import { isBlocked, type SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { formatCount, formatInstantDate } from '@/lib/format';
import { daysLeft } from '../trial';

export function PlanState({ status }: { status: SubscriptionStatusResponse }) {
  const ends = formatInstantDate(status.trialEndsAt);
  if (isBlocked(status)) {
    return (
      <p className="text-sm">
        <strong className="font-semibold">Closed.</strong> Your trial ended on {ends}. Everything you entered
        is kept.
      </p>
    );
  }
  if (status.isSubscribed) {
    return (
      <p className="text-sm">
        <strong className="font-semibold">Subscribed.</strong> Cancel whenever you like.
      </p>
    );
  }
  const left = daysLeft(status.trialEndsAt, new Date());
  return (
    <p className="text-sm">
      <strong className="font-semibold">
        Free trial, {left === 0 ? 'last day' : `${formatCount(left, 'day')} left`}.
      </strong>{' '}
      It ends on {ends}. Nothing is charged by itself.
    </p>
  );
}
