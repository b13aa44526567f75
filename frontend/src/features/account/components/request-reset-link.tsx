import { Button } from '@/components/ui/button';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { useRequestReset } from '../api/account';

/** 'Send me a reset link', to the address of the account. */
export function RequestResetLink({ email }: { email: string }) {
  const call = useRequestReset();
  const send = () =>
    call.mutate(
      { email },
      {
        onSuccess: () =>
          toastSuccess('Password reset link sent', 'Check your email for instructions to reset your password.'),
        onError: (error) => toastFailure('Request failed', serverMessageOr(error, 'Failed to request password reset')),
      },
    );
  return (
    <Button variant="link" busy={call.isPending} onClick={send}>
      Send me a reset link
    </Button>
  );
}
