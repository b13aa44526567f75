import { useState } from 'react';
import { modeDescriptions, modeTitles, type AuthMode } from '../auth-mode';
import { AuthForm } from './auth-form';

/** The form that stands in the page itself; it starts with signing up. */
export function AuthPanel() {
  const [mode, setMode] = useState<AuthMode>('register');
  return (
    <div className="border-line bg-surface shadow-float rounded-lg border p-5 sm:p-7">
      <h3 className="font-display text-xl font-medium">{modeTitles[mode]}</h3>
      <p className="text-muted mt-1 mb-5 text-sm">{modeDescriptions[mode]}</p>
      <AuthForm mode={mode} place="inline" onMode={setMode} />
    </div>
  );
}
