import type { PushKind } from '@lectern/protocol/push';
import { problemToast } from '@/components/forms/use-server-problem';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { isPushBlocked } from '@/lib/push';
import { useAddPushDevice } from '../api/push';

/** Turns notifications on in this browser, after a tap. It's here that the browser asks its own question. */
export function useTurnOnPush() {
  const add = useAddPushDevice();
  const turnOn = (publicKey: string, kind?: PushKind) =>
    add.mutate(
      { publicKey, ...(kind && { kind }) },
      {
        onSuccess: (push) => {
          if (push) toastSuccess('Notifications are on', 'Change what you get in your account settings.');
          else if (isPushBlocked())
            toastFailure('Notifications are blocked', 'Allow them for Lectern in your browser’s settings.');
          else toastFailure('Notifications not turned on', 'Allow them when your browser asks.');
        },
        onError: problemToast('Notifications not turned on'),
      },
    );
  return { turnOn, isBusy: add.isPending };
}
