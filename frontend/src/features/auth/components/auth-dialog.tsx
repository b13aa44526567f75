import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { LogoMark } from '@/components/ui/logo';
import { modeDescriptions, modeTitles, type AuthMode, type AuthPlace } from '../auth-mode';
import { EmailOnlyForm } from './email-only-form';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

type AuthFormProps = { mode: AuthMode; place: AuthPlace; onMode: (mode: AuthMode) => void };

/** One of the four modes, inline on the landing page or in the dialog. */
function AuthForm({ mode, place, onMode }: AuthFormProps) {
  if (mode === 'login') return <LoginForm place={place} onMode={onMode} />;
  if (mode === 'register') return <RegisterForm onMode={onMode} />;
  return <EmailOnlyForm key={mode} mode={mode} onMode={onMode} />;
}

/** The form in the page itself; it starts with signing up. */
export function AuthPanel() {
  const [mode, setMode] = useState<AuthMode>('register');
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-float sm:p-7">
      <h3 className="font-display text-xl font-medium">{modeTitles[mode]}</h3>
      <p className="mt-1 mb-5 text-sm text-muted">{modeDescriptions[mode]}</p>
      <AuthForm mode={mode} place="inline" onMode={setMode} />
    </div>
  );
}

type AuthDialogProps = {
  /** null: closed. */
  mode: AuthMode | null;
  onMode: (mode: AuthMode | null) => void;
};

export function AuthDialog({ mode, onMode }: AuthDialogProps) {
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(open) => {
        if (!open) onMode(null);
      }}
      title={
        <span className="flex items-center gap-2.5">
          <LogoMark className="size-7 shrink-0" />
          {mode && modeTitles[mode]}
        </span>
      }
      description={mode ? modeDescriptions[mode] : ''}
      size="sm"
    >
      {mode && <AuthForm mode={mode} place="dialog" onMode={onMode} />}
    </Dialog>
  );
}
