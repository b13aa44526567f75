import { labelsOf } from '@lectern/protocol/record-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { EmailInput } from '@lectern/protocol/auth';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { toast, toastFailure } from '@/components/ui/toast-store';
import { ApiError, serverMessageOr } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { useHydrated } from '@/lib/use-hydrated';
import { useForgotPassword, useRecoverUsername } from '../api/auth.mutations';
import type { AuthMode } from '../auth-mode';

const labels = labelsOf(EmailInput.shape);

type EmailOnlyFormProps = { mode: 'forgot-password' | 'recover-username'; onMode: (mode: AuthMode) => void };

const words = {
  'forgot-password': {
    submit: 'Send Reset Link',
    sent: {
      title: 'Password Reset Email Sent',
      description: 'If an account exists with that email, a password reset link will be sent.',
    },
    failed: { title: 'Request failed', fallback: 'Failed to send password reset email' },
  },
  'recover-username': {
    submit: 'Send My Username',
    sent: {
      title: 'Username Recovery Email Sent',
      description: 'If your email is in our system, we will send your username to you.',
    },
    failed: { title: 'Username recovery failed', fallback: 'Failed to send username recovery email' },
  },
};

/** The two modes that ask for an email address and nothing else. */
export function EmailOnlyForm({ mode, onMode }: EmailOnlyFormProps) {
  const forgot = useForgotPassword();
  const recover = useRecoverUsername();
  const hydrated = useHydrated();
  const call = mode === 'forgot-password' ? forgot : recover;
  const form = useForm({ resolver: zodResolver(EmailInput), mode: 'onTouched' });
  const text = words[mode];

  const submit = form.handleSubmit((input) =>
    call.mutate(input, {
      onSuccess: () => toast({ ...text.sent, variant: 'success' }),
      onError: (error) => {
        applyFieldErrors(form, error);
        if (error instanceof ApiError && error.requiresVerification) {
          toastFailure(
            'Email verification required',
            'You must verify your email address before resetting your password. Please check your inbox for a verification email.',
          );
          return;
        }
        const description = serverMessageOr(error, text.failed.fallback);
        toastFailure(text.failed.title, description);
      },
    }),
  );

  return (
    <Form method="post" onSubmit={submit} className="space-y-4">
      <Field label={labels.email} error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={call.isPending} disabled={!hydrated}>
        {text.submit}
      </Button>
      <p className="text-center">
        <Button variant="link" size="sm" onClick={() => onMode('login')}>
          Back to sign in
        </Button>
      </p>
    </Form>
  );
}
