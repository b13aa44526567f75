import { labelsOf } from '@lectern/protocol/record-fields';
import { useEffect, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { EmailInput } from '@lectern/protocol/auth';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button, LinkButton } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { MessageCard } from '@/components/ui/message-card';
import { Spinner } from '@/components/ui/spinner';
import { isTransient, serverMessageOr } from '@/lib/api-error';
import { USER_PATH, useUser } from '@/lib/session/user';
import { useVerifyEmail } from '../api/auth.mutations';
import { ResendVerificationButton, useResendWithToast } from './resend-verification-button';

const labels = labelsOf(EmailInput.shape);

/** Uses the link as soon as it is opened; works signed in and signed out. A dead link offers a new one. */
export function VerifyEmailPanel({ token }: { token: string | null }) {
  const client = useQueryClient();
  const user = useUser();
  const verify = useVerifyEmail();
  const used = useRef<string | null>(null);
  const { mutate } = verify;

  useEffect(() => {
    // The link works once: React's second call of an effect in development must not use it up.
    if (!token || used.current === token) return;
    used.current = token;
    mutate({ token }, { onSuccess: () => void client.invalidateQueries({ queryKey: [USER_PATH] }) });
  }, [token, mutate, client]);

  const signedIn = Boolean(user.data);
  if (token && (verify.isPending || verify.isIdle)) return <Spinner label="Checking your link" />;
  if (verify.isSuccess) {
    return (
      <MessageCard Icon={MailCheck} title="Your email address is verified">
        <p className="text-sm text-muted">Reminders and password resets will reach you there.</p>
        <LinkButton size="lg" className="mt-5 w-full" href={signedIn ? '/' : '/auth'}>
          {signedIn ? 'Go to Dashboard' : 'Sign In'}
        </LinkButton>
      </MessageCard>
    );
  }
  if (isTransient(verify.error)) {
    return (
      <ErrorState
        title="Your link could not be checked"
        message={serverMessageOr(verify.error, 'We can’t reach the server. Your link still works.')}
        onRetry={() => token && mutate({ token })}
      />
    );
  }
  return (
    <MessageCard Icon={MailX} title={token ? 'This link no longer works' : 'This link is incomplete'}>
      <p className="mb-5 text-sm text-muted">
        {token
          ? 'Verification links work once, within 24 hours. We can send you a new one.'
          : 'Open the link from your email again, or let us send you a new one.'}
      </p>
      {user.data?.emailVerified ? (
        <p className="text-sm">Your address {user.data.email} is verified already.</p>
      ) : signedIn ? (
        <ResendVerificationButton email={user.data?.email ?? ''} size="lg" className="w-full" />
      ) : (
        <ResendForm />
      )}
    </MessageCard>
  );
}

function ResendForm() {
  const { resend, busy } = useResendWithToast();
  const form = useForm({ resolver: zodResolver(EmailInput), mode: 'onTouched' });
  const submit = form.handleSubmit(({ email }) => resend(email));
  return (
    <Form method="post" onSubmit={submit} className="space-y-4">
      <Field label={labels.email} error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={busy}>
        Send Verification Email
      </Button>
    </Form>
  );
}
