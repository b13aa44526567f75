import type { AuthMode, AuthPlace } from '../auth-mode';
import { EmailOnlyForm } from './email-only-form';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

type AuthFormProps = { mode: AuthMode; place: AuthPlace; onMode: (mode: AuthMode) => void };

/** One of the four modes, inline on the landing page or in the dialog. */
export function AuthForm({ mode, place, onMode }: AuthFormProps) {
  if (mode === 'login') return <LoginForm place={place} onMode={onMode} />;
  if (mode === 'register') return <RegisterForm onMode={onMode} />;
  return <EmailOnlyForm key={mode} mode={mode} onMode={onMode} />;
}
