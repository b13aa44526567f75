import { useState } from 'react';
import { modeDescriptions, modeTitles, type AuthMode } from '../auth-mode';
import { AuthForm } from './auth-form';

/** The form that stands in the page itself; it starts with signing up. */
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
