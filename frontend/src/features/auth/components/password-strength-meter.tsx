import clsx from 'clsx';
import { passwordStrength } from '../password-strength';

const fills = { Weak: 'bg-danger', Good: 'bg-spotlight', Strong: 'bg-success' };
const words = { Weak: 'text-danger-text', Good: 'text-warning-text', Strong: 'text-success-text' };

/** Red, yellow or green, as wide as the score; the word says the same. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  if (password === '') return null;
  const { score, label } = passwordStrength(password);
  return (
    <div className="mt-2 flex items-center gap-3">
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(score)}
        aria-valuetext={label}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className={clsx('h-full rounded-full transition-[width]', fills[label])} style={{ width: `${score}%` }} />
      </div>
      <span aria-live="polite" className={clsx('w-12 text-right text-xs font-semibold', words[label])}>
        {label}
      </span>
    </div>
  );
}
