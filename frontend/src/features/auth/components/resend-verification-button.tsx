import { Button, type ButtonProps } from '@/components/ui/button';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { useResendVerification } from '../api/auth.mutations';

/** Sends nothing without an address. */
export function useResendWithToast() {
  const call = useResendVerification();
  const resend = (email: string) => {
    if (email === '') {
      toastFailure('Error', 'No email address found');
      return;
    }
    call.mutate(
      { email },
      {
        onSuccess: () =>
          toastSuccess(
            'Verification Email Sent',
            'Check your inbox for a new verification email. Click the link to verify your email address.',
          ),
        onError: (error) => toastFailure('Error', serverMessageOr(error, 'Failed to resend verification email')),
      },
    );
  };
  return { resend, busy: call.isPending };
}

type ResendVerificationButtonProps = Omit<ButtonProps, 'onClick' | 'busy'> & { email: string };

export function ResendVerificationButton({ email, children, ...button }: ResendVerificationButtonProps) {
  const { resend, busy } = useResendWithToast();
  return (
    <Button {...button} busy={busy} onClick={() => resend(email)}>
      {children ?? 'Send Verification Email'}
    </Button>
  );
}
