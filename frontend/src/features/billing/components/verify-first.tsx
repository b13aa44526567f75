import type { ReactNode } from 'react';
import { MailWarning } from 'lucide-react';
import { useWatchVerification } from '../use-watch-verification';

type VerifyFirstProps = {
  /** Tied to the buttons that wait for it by `aria-describedby`. */
  id: string;
  email: string;
  /** Sends the verification email again. */
  resendButton: ReactNode;
};

/** Says why nothing can be paid yet, and goes by itself once the address is verified. */
export function VerifyFirst({ id, email, resendButton }: VerifyFirstProps) {
  useWatchVerification();
  return (
    <div className="flex items-start gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
      <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 space-y-2.5">
        <p id={id} className="wrap-anywhere">
          Verify your email address first: open the link we sent to {email}.
        </p>
        {resendButton}
      </div>
    </div>
  );
}
