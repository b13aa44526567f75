import { useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { waitingCount, waitingReader } from '@/lib/offline/waiting';
import { useWrite } from '@/lib/use-write';
import { discardWaiting, logout, useLeave } from '../api/session.mutations';

const LeaveQuestion = lazyPart(() => import('./leave-question'), 'LeaveQuestion');

/**
 * 'Switch Account' of the expired-subscription modal, and of a page that stays (`to`). Stays when the server does not answer.
 * `question` belongs beside the button: it asks before changes are deleted that wait for a network.
 */
export function useSwitchAccount(to = '/auth') {
  const leave = useLeave(to);
  const call = useWrite(logout);
  /** About how many changes. */
  const [count, setCount] = useState(0);
  const reader = waitingReader();
  const leaveAccount = async () => {
    try {
      await call.mutateAsync();
      await discardWaiting(reader);
    } catch {
      // The mutation cache has noted why.
      toastFailure('Error', 'Failed to log out. Please try again.');
      return;
    }
    await leave();
    toastSuccess('Goodbye!', 'Successfully logged out.');
  };
  return {
    switchAccount: (): void => {
      const waiting = waitingCount(reader);
      setCount(waiting);
      if (waiting === 0) void leaveAccount();
    },
    busy: call.isPending,
    question: count > 0 && <LeaveQuestion count={count} onSignOut={leaveAccount} onClose={() => setCount(0)} />,
  };
}
