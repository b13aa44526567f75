/** The deletion of the account. An answer that got lost on its way is found out by the session that is gone. */
import { useRef } from 'react';
import type { DeleteAccountInput } from '@lectern/protocol/account';
import { useLocation } from 'wouter';
import { hasStatus, isTransient } from '@/lib/api-error';
import { removeStored, storedKeys } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { recordError } from '@/lib/error-buffer';
import { forgetAllShared } from '@/lib/offline/kept-mark';
import { post } from '@/lib/request';
import { forgetDestination } from '@/lib/session/return-to';
import { leaveSession } from '@/lib/session/user';
import { useWrite } from '@/lib/use-write';

export function useDeleteAccount(userId: string) {
  const [, navigate] = useLocation();
  const mayHaveArrived = useRef(false);
  return useWrite(
    async (input: DeleteAccountInput) => {
      try {
        await post('/api/delete-account', input);
      } catch (error) {
        // Sent once more, it comes without a session: the first one was heard.
        if (mayHaveArrived.current && hasStatus(error, 401)) return;
        mayHaveArrived.current ||= isTransient(error);
        throw error;
      }
    },
    async (queries) => {
      await forgetWaiting(userId);
      for (const key of storedKeys('')) if (key.includes(userId)) removeStored(key);
      forgetAllShared();
      await leaveSession(queries);
      navigate('/');
      forgetDestination();
    },
  );
}

async function forgetWaiting(userId: string): Promise<void> {
  if (storedKeys(STORED_FLAGS.waitingChanges(userId)).length === 0) return;
  try {
    const { discardAllOf } = await import('@/lib/offline/change-queue');
    await discardAllOf(userId);
  } catch (error) {
    recordError('changes that wait', error);
  }
}
