import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';
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
          toast({
            title: 'Password reset link sent',
            description: 'Check your email for instructions to reset your password.',
            variant: 'success',
          }),
        onError: (error) =>
          toast({
            title: 'Request failed',
            description: serverMessageOr(error, 'Failed to request password reset'),
            variant: 'destructive',
          }),
      },
    );
  return (
    <Button variant="link" size="sm" busy={call.isPending} onClick={send}>
      Send me a reset link
    </Button>
  );
}
