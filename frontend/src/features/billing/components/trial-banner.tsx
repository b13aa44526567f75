import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, X } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { IconButton } from '@/components/ui/icon-button';
import { readStored, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { todayHere, useNow } from '@/lib/use-now';
import { subscriptionStatusQuery } from '../api/subscription.queries';
import { isLastWeek, untilWhen } from '../trial';

/** In the last week of the free trial, above every page but that of the plan. Sent away, it comes back the next day. */
export function TrialBanner({ userId }: { userId: string }) {
  const { data: status } = useQuery(subscriptionStatusQuery);
  const now = useNow();
  const [path] = useLocation();
  const flag = STORED_FLAGS.trialBannerHidden(userId);
  const [hiddenOn, setHiddenOn] = useState(() => readStored(flag));
  const today = todayHere(now);
  if (!status || status.isSubscribed || status.isTrialExpired) return null;
  if (!['trialing', 'incomplete'].includes(status.status) || !isLastWeek(status.trialEndsAt, now)) return null;
  if (path === '/subscribe' || hiddenOn === today) return null;
  const hide = () => {
    writeStored(flag, today);
    setHiddenOn(today);
    // The button is gone: whoever uses the keyboard goes on with the page below it.
    document.getElementById('main-content')?.focus({ preventScroll: true });
  };
  return (
    <aside
      aria-label="End of the free trial"
      data-print="hide"
      className="flex items-center gap-3 border-b border-line bg-spotlight-soft px-4 text-sm text-ink sm:px-6 sm:py-2 lg:px-8"
    >
      <CalendarClock aria-hidden className="size-4 shrink-0 text-spotlight-text" />
      <p className="min-w-0 flex-1 py-1">
        Your free trial ends {untilWhen(status.trialEndsAt, now)}.{' '}
        <span className="max-sm:hidden">You won’t be charged automatically. </span>
        <Link href="/subscribe" className="font-medium whitespace-nowrap underline underline-offset-2">
          Keep going
        </Link>
        <span className="max-sm:hidden">
          {' '}
          or{' '}
          <Link
            href="/account-settings?section=data"
            className="font-medium whitespace-nowrap underline underline-offset-2"
          >
            export your data
          </Link>
          .
        </span>
      </p>
      <IconButton label="Hide for today" icon={<X />} size="sm" onClick={hide} />
    </aside>
  );
}
