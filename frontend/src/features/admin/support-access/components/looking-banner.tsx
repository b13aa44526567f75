/**
 * Over every screen while an administrator looks at an account: whose it is, that nothing can be changed, and the way out.
 * When the time is over, or the owner took the permission back, the page leaves by itself.
 */
import { useEffect } from 'react';
import type { ReadOnlyView } from '@lectern/protocol/support-access';
import { Eye } from 'lucide-react';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { formatTime } from '@/lib/format';
import { leaveFor } from '@/lib/leave-for';
import { sessionEnded } from '@/lib/signal';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useEndLook } from '../api/support-access';

export function LookingBanner({ view, accountId }: { view: ReadOnlyView; accountId: string }) {
  const end = useEndLook();
  const account = `/admin/accounts/${accountId}`;
  useEffect(() => {
    const timer = setTimeout(() => leaveFor(account), Math.max(0, Date.parse(view.endsAt) - Date.now()));
    const stop = sessionEnded.listen(() => leaveFor(account));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [view.endsAt, account]);
  const leave = useOneAtATime(async () => {
    try {
      await end.mutateAsync();
      leaveFor(account);
    } catch (error) {
      toastProblem(error, 'Not ended');
    }
  });
  const until = new Date(view.endsAt);
  const clock = formatTime(
    `${String(until.getHours()).padStart(2, '0')}:${String(until.getMinutes()).padStart(2, '0')}`,
  );
  return (
    <aside
      aria-label="You’re viewing someone else’s account"
      data-print="hide"
      className="flex items-center gap-3 border-b border-line bg-warning-soft px-4 py-2 text-sm text-ink sm:px-6 lg:px-8"
    >
      <Eye aria-hidden className="size-5 shrink-0 text-warning-text" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        You’re viewing <strong>{view.name}</strong>’s account. You can’t change anything.{' '}
        <span className="whitespace-nowrap">It ends at {clock}.</span>
      </p>
      <Button variant="secondary" size="sm" busy={end.isPending} onClick={leave}>
        End
      </Button>
    </aside>
  );
}
