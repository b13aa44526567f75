/** Signing out by the sidebar. The other way is in use-switch-account.tsx, which the first screen doesn’t need. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toastSuccess } from '@/components/ui/toast-store';
import { writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { recordError } from '@/lib/error-buffer';
import { forgetAllShared, forgetKept } from '@/lib/offline/kept-mark';
import { waitingCount, waitingReader } from '@/lib/offline/waiting';
import { forgetRecentSearches } from '@/lib/recent-searches';
import { post } from '@/lib/request';
import { forgetDestination } from '@/lib/session/return-to';
import { leaveSession } from '@/lib/session/user';

export const logout = () => post('/api/logout');

/** The person has said that what they changed without a network may go. */
export async function discardWaiting(reader: string | null): Promise<void> {
  if (reader === null || waitingCount(reader) === 0) return;
  try {
    const { discardAll } = await import('@/lib/offline/change-queue');
    await discardAll(reader);
  } catch (error) {
    recordError('changes that wait', error);
  }
}

export function useLeave(to: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    forgetRecentSearches();
    forgetAllShared();
    await leaveSession(client);
    navigate(to);
    forgetDestination();
  };
}

/** The sidebar's: always ends signed out, whatever the server says. No retries, because nobody waits to leave. */
export function useSignOut() {
  const leave = useLeave('/auth');
  const call = useMutation({ mutationFn: logout, retry: false });
  const signOut = async () => {
    const reader = waitingReader();
    // First: without a signal the rest may take minutes.
    forgetKept();
    await discardWaiting(reader);
    try {
      await call.mutateAsync();
    } catch (error) {
      recordError('sign-out', error);
      writeStored(STORED_FLAGS.signedOut, 'true');
    }
    await leave();
    toastSuccess('Goodbye!', 'Successfully logged out.');
  };
  return { signOut, busy: call.isPending };
}
