import { useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { waitingCount, waitingReader } from '@/lib/offline/waiting';
import { useWrite } from '@/lib/use-write';
import { discardWaiting, logout, useLeave } from '../api/session.mutations';

const LeaveQuestion = lazyPart(() => import('./leave-question'), 'LeaveQuestion');

/**
 * 'Switch Account' of the expired-subscription modal, and of a page that stays (`to`). Stays when the server does not answer.
 * `question` stands beside the button: it asks before changes are deleted that wait for a network.
 */
export function useSwitchAccount(to = '/auth') {
  const leave = useLeave(to);
  const call = useWrite(logout);
  const [isAsking, setIsAsking] = useState(false);
  const reader = waitingReader();
  const waiting = waitingCount(reader);
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
    switchAccount: (): void => (waitingCount(reader) > 0 ? setIsAsking(true) : void leaveAccount()),
    busy: call.isPending,
    question: isAsking && <LeaveQuestion count={waiting} onSignOut={leaveAccount} onClose={() => setIsAsking(false)} />,
  };
}
