import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@lectern/protocol/auth';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast-store';
import { applyFieldErrors } from '@/lib/form-errors';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useHydrated } from '@/lib/use-hydrated';
import { useLogin } from '../api/auth.mutations';
import type { AuthMode, AuthPlace } from '../auth-mode';
import { loginFailureMessage } from '../login-message';
import { PasswordInput } from './password-input';

type LoginFormProps = { place: AuthPlace; onMode: (mode: AuthMode) => void };

export function LoginForm({ place, onMode }: LoginFormProps) {
  const login = useLogin();
  const hydrated = useHydrated();
  const form = useForm({ resolver: zodResolver(loginInput), mode: 'onTouched' });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      await login.mutateAsync(input);
      toast({ title: 'Welcome back!', description: 'Successfully logged in.', variant: 'success' });
    } catch (error) {
      applyFieldErrors(form, error);
      toast({ title: 'Login failed', description: loginFailureMessage(error), variant: 'destructive' });
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitOnShortcut}
      className="space-y-4"
    >
      <Field label="Username" error={errors.username?.message}>
        <Input
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
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
      <p className="text-center text-sm text-muted">
        New here?{' '}
        <Button variant="link" size="sm" onClick={() => onMode('register')}>
          Create an account
        </Button>
      </p>
    </form>
  );
}
