import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { useWrite } from '@/lib/use-write';
import { logout, useLeave } from './session.mutations';

/** 'Switch Account' of the expired-subscription modal, and of a page that stays (`to`). Stays when the server does not answer. */
export function useSwitchAccount(to = '/auth') {
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
