import { labelsOf } from '@lectern/protocol/record-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { RegisterInput } from '@lectern/protocol/auth';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { TRIAL } from '@/lib/constants';
import { applyFieldErrors } from '@/lib/form-errors';
import { useHydrated } from '@/lib/use-hydrated';
import { useRegister } from '../api/auth.mutations';
import type { AuthMode } from '../auth-mode';
import { NewPasswordHint, specialCharacters } from './new-password-hint';
import { PasswordInput } from './password-input';
import { PasswordStrengthMeter } from './password-strength-meter';
import { UsernameField } from './username-field';

const labels = labelsOf(RegisterInput.shape);

type RegisterFormProps = { onMode: (mode: AuthMode) => void };

export function RegisterForm({ onMode }: RegisterFormProps) {
  const register = useRegister();
  const hydrated = useHydrated();
  const form = useForm({ resolver: zodResolver(RegisterInput), mode: 'onTouched' });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' }) ?? '';

  const submit = form.handleSubmit(async (input) => {
    try {
      await register.mutateAsync(input);
      toastSuccess('Welcome!', 'Successfully registered! Please check your email to verify your account.');
    } catch (error) {
      applyFieldErrors(form, error);
      toastFailure('Registration failed', serverMessageOr(error, 'Registration failed'));
    }
  });

  return (
    <Form method="post" onSubmit={submit} className="space-y-4">
      <UsernameField field={form.register('username')} error={errors.username?.message} />
      <Field label={labels.email} error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        label={labels.password}
        hint={
          <NewPasswordHint
            rule={`8 or more characters: an uppercase and a lowercase letter, a number, and one of ${specialCharacters}`}
            password={password}
          />
        }
        error={errors.password?.message}
      >
        <div>
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
          <PasswordStrengthMeter password={password} />
        </div>
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={register.isPending} disabled={!hydrated}>
        Create Account
      </Button>
      <p className="text-xs text-muted">
        By creating an account, you confirm that you’re {TRIAL.minimumAge} or older and accept the{' '}
        <Link href="/terms-conditions" className="text-curtain-text underline underline-offset-2">
          Terms &amp; Conditions
        </Link>
        .
      </p>
      <p className="text-center text-sm text-muted">
        Already have an account?{' '}
        <Button variant="link" size="sm" onClick={() => onMode('login')}>
          Sign in
        </Button>
      </p>
    </Form>
  );
}
