/** After the password: the code of the authenticator app, or a recovery code. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { SecondFactorInput } from '@lectern/protocol/two-step';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { hasCode } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { useSecondFactor } from '../api/auth.mutations';
import { loginFailureMessage } from '../login-message';
import { PasskeyButton } from './passkey-button';

export function SecondStepForm({ onStartOver }: { onStartOver: () => void }) {
  const signIn = useSecondFactor();
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({ resolver: zodResolver(SecondFactorInput), defaultValues: { code: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      await signIn.mutateAsync(input);
      toastSuccess('Welcome back!', 'Successfully logged in.');
    } catch (error) {
      if (hasCode(error, 'SIGN_IN_EXPIRED')) onStartOver();
      if (!applyFieldErrors(form, error)) toastFailure('Login failed', loginFailureMessage(error));
    }
  });
  const change = () => {
    setRecovery(!isRecovery);
    form.reset();
    form.setFocus('code');
  };

  return (
    <Form method="post" onSubmit={submit} className="space-y-4">
      <Field
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the ten you saved. Each works once.'
            : 'Six digits, from the authenticator app on your phone.'
        }
        error={errors.code?.message}
      >
        <Input
          {...form.register('code')}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={40}
          className="tracking-widest"
        />
      </Field>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" size="sm" onClick={change}>
          {isRecovery ? 'Use the app instead' : 'No phone? Use a recovery code'}
        </Button>
        <Button variant="link" size="sm" onClick={onStartOver}>
          Start over
        </Button>
      </div>
      <Button type="submit" size="lg" className="w-full" busy={signIn.isPending}>
        Sign In
      </Button>
      <PasskeyButton />
    </Form>
  );
}
