import { labelsOf } from '@lectern/protocol/record-fields';
import { useEffect, useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { newPassword } from '@lectern/protocol/auth';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { MessageCard } from '@/components/ui/message-card';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { ApiError, hasStatus } from '@/lib/api-error';
import { AFTER_RESET_MS, TOAST_MS } from '@/lib/constants';
import { useResetPassword } from '../api/auth.mutations';
import { NewPasswordHint, specialCharacters } from './new-password-hint';
import { PasswordInput } from './password-input';

const labels = labelsOf({ password: newPassword });

/** The two reset pages differ in where the token stands, in their words and in how long they wait. */
export type ResetPage = 'path-token' | 'query-token';

const words = {
  'path-token': {
    success: { title: 'Password Reset Successful', delayMs: AFTER_RESET_MS.success },
    missing: {
      title: 'Missing Password Reset Token',
      description: 'No password reset token was found. Please check your email and try the link again.',
      delayMs: AFTER_RESET_MS.missingToken,
    },
    failed: 'Reset Failed',
  },
  'query-token': {
    success: { title: 'Password Updated', delayMs: 0 },
    missing: {
      title: 'Missing Token',
      description: 'No password reset token was found. Please try the reset link from your email again.',
      delayMs: 0,
    },
    failed: 'Reset failed',
  },
} as const;

const resetForm = z.object({ password: newPassword });

export function ResetPasswordPanel({ page, token }: { page: ResetPage; token: string | null }) {
  const [, navigate] = useLocation();
  const reset = useResetPassword();
  const tipsId = useId();
  const text = words[page];
  const [leaveAfterMs, setLeaveAfterMs] = useState<number | null>(token ? null : text.missing.delayMs);
  const form = useForm({ resolver: zodResolver(resetForm), mode: 'onTouched' });
  const password = useWatch({ control: form.control, name: 'password' }) ?? '';

  useEffect(() => {
    if (token) return;
    const { title, description } = text.missing;
    toast({ title, description, variant: 'destructive', duration: TOAST_MS.long });
  }, [token, text]);

  useEffect(() => {
    if (leaveAfterMs === null) return;
    const timer = setTimeout(() => navigate('/auth'), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [leaveAfterMs, navigate]);

  const submit = form.handleSubmit(async (input) => {
    if (!token) return;
    try {
      await reset.mutateAsync({ token, password: input.password });
      toastSuccess(text.success.title, 'You can now log in with your new password.');
      setLeaveAfterMs(text.success.delayMs);
    } catch (error) {
      if (isInvalidLink(error)) {
        toast({
          title: 'Invalid Reset Link',
          description: 'The password reset link is invalid or has expired.',
          variant: 'destructive',
          duration: TOAST_MS.long,
        });
        navigate('/auth');
        return;
      }
      const ofPassword = error instanceof ApiError ? error.fieldErrors.password : undefined;
      if (ofPassword) form.setError('password', { type: 'server', message: ofPassword });
      toast({
        title: text.failed,
        description: resetFailureMessage(error),
        variant: 'destructive',
        duration: TOAST_MS.long,
      });
    }
  });

  return (
    <MessageCard title="Choose a new password">
      <p className="mb-5 text-sm text-muted">You’ll be signed out everywhere else.</p>
      <Form method="post" onSubmit={submit} className="space-y-4">
        <Field
          label={labels.password}
          hint={<NewPasswordHint rule="8+ characters" password={password} />}
          error={form.formState.errors.password?.message}
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" size="lg" className="w-full" busy={reset.isPending} disabled={!token || reset.isSuccess}>
          Reset Password
        </Button>
      </Form>
      <div className="mt-6 border-t border-line pt-4 text-sm">
        <h2 id={tipsId} className="font-semibold">
          Password tips
        </h2>
        <ul aria-labelledby={tipsId} className="mt-1.5 list-disc space-y-1 pl-5 text-muted">
          <li>Use 8 to 128 characters; 12 or more is stronger.</li>
          <li>Include an uppercase letter, a lowercase letter, and a number.</li>
          <li>Include at least one of {specialCharacters} and no other special character.</li>
          <li>Choose one that you don’t use anywhere else.</li>
        </ul>
      </div>
      <p className="mt-5 text-center text-sm">
        <Link href="/auth" className="text-curtain-text underline underline-offset-4">
          Back to login
        </Link>
      </p>
    </MessageCard>
  );
}

/** The server says so with a code; a token that it will not even look at has the same meaning for the person. */
function isInvalidLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return /TOKEN|LINK/.test(error.code ?? '') || (hasStatus(error, 400) && 'token' in error.fieldErrors);
}

function resetFailureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred';
  if (error.serverMessage) return error.serverMessage;
  return error.hasJsonBody ? 'Failed to reset password' : `Server error: ${error.status}`;
}
