/** Signing out, in the two ways the specification knows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { recordError } from '@/lib/error-buffer';
import { forgetRecentSearches } from '@/lib/recent-searches';
import { post } from '@/lib/request';
import { forgetDestination } from '@/lib/session/return-to';
import { leaveSession } from '@/lib/session/user';
import { useWrite } from '@/lib/use-write';

const logout = () => post('/api/logout');

function useLeave(to = '/auth') {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    forgetRecentSearches();
    await leaveSession(client);
    navigate(to);
    forgetDestination();
  };
}

/** The sidebar's: always ends signed out, whatever the server says. No retries, because nobody waits to leave. */
export function useSignOut() {
  const leave = useLeave();
  const call = useMutation({ mutationFn: logout, retry: false });
  const signOut = async () => {
    try {
      await call.mutateAsync();
    } catch (error) {
      recordError('sign-out', error);
    }
    await leave();
    toastSuccess('Goodbye!', 'Successfully logged out.');
  };
  return { signOut, busy: call.isPending };
}

/** 'Switch Account' of the expired-subscription modal, and of a page that stays (`to`). Stays when the server does not answer. */
export function useSwitchAccount(to?: string) {
  const leave = useLeave(to);
  const call = useWrite(logout);
  const switchAccount = async () => {
    try {
      await call.mutateAsync();
    } catch {
      // The mutation cache has noted why.
      toastFailure('Error', 'Failed to log out. Please try again.');
      return;
    }
    await leave();
    toastSuccess('Goodbye!', 'Successfully logged out.');
  };
  return { switchAccount, busy: call.isPending };
}
