import { useState } from 'react';
import { labelsOf } from '@lectern/protocol/record-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { LoginInput } from '@lectern/protocol/auth';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { lazyPart } from '@/components/ui/lazy-part';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { hasCode } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { useHydrated } from '@/lib/use-hydrated';
import { useLogin } from '../api/auth.mutations';
import type { AuthMode, AuthPlace } from '../auth-mode';
import { loginFailureMessage } from '../login-message';
import { PasskeyButton } from './passkey-button';
import { PasswordInput } from './password-input';
import { UsernameField } from './username-field';

const SecondStepForm = lazyPart(() => import('./second-step-form'), 'SecondStepForm');

const labels = labelsOf(LoginInput.pick({ password: true }).shape);

type LoginFormProps = { place: AuthPlace; onMode: (mode: AuthMode) => void };

export function LoginForm({ place, onMode }: LoginFormProps) {
  const login = useLogin();
  const hydrated = useHydrated();
  const form = useForm({ resolver: zodResolver(LoginInput), mode: 'onTouched' });
  const { errors } = form.formState;
  const [isSecondStep, setSecondStep] = useState(false);

  const submit = form.handleSubmit(async (input) => {
    try {
      await login.mutateAsync(input);
      toastSuccess('Welcome back!', 'Successfully logged in.');
    } catch (error) {
      if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) {
        setSecondStep(true);
        return;
      }
      applyFieldErrors(form, error);
      toastFailure('Login failed', loginFailureMessage(error));
    }
  });

  if (isSecondStep) return <SecondStepForm onStartOver={() => setSecondStep(false)} />;
  return (
    <Form method="post" onSubmit={submit} className="space-y-4">
      <UsernameField
        field={form.register('username')}
        error={errors.username?.message}
        autoComplete="username webauthn"
      />
      <Field label={labels.password} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" size="sm" onClick={() => onMode('forgot-password')}>
          Forgot password?
        </Button>
        {place === 'dialog' && (
          <Button variant="link" size="sm" onClick={() => onMode('recover-username')}>
            Forgot username?
          </Button>
        )}
      </div>
      <Button type="submit" size="lg" className="w-full" busy={login.isPending} disabled={!hydrated}>
        Sign In
      </Button>
      <PasskeyButton />
      <p className="text-center text-sm text-muted">
        New here?{' '}
        <Button variant="link" size="sm" onClick={() => onMode('register')}>
          Create an account
        </Button>
      </p>
    </Form>
  );
}
