import { Button, type ButtonProps } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { serverMessageOr } from '@/lib/api-error';
import { useResendVerification } from '../api/auth.mutations';

/** `{}` for the address of whoever is signed in. */
export function useResendWithToast() {
  const call = useResendVerification();
  const resend = (input: { email?: string }) =>
    call.mutate(input, {
      onSuccess: () =>
        toast({
          title: 'Verification Email Sent',
          description:
            'Check your inbox for a new verification email. Click the link to verify your email address.',
          variant: 'success',
        }),
      onError: (error) =>
        toast({
          title: 'Error',
          description: serverMessageOr(error, 'Failed to resend verification email'),
          variant: 'destructive',
        }),
    });
  return { resend, busy: call.isPending };
}

type ResendVerificationButtonProps = Omit<ButtonProps, 'onClick' | 'busy'> & { email: string };

/** For whoever is signed in. */
export function ResendVerificationButton({ email, children, ...button }: ResendVerificationButtonProps) {
  const { resend, busy } = useResendWithToast();
  const send = () => {
    if (email === '')
      toast({ title: 'Error', description: 'No email address found', variant: 'destructive' });
    else resend({});
  };
  return (
    <Button {...button} busy={busy} onClick={send}>
      {children ?? 'Send Verification Email'}
    </Button>
  );
}
