import type { ReactNode } from 'react';
import { TRIAL } from '@/lib/constants';
import { formatMoney } from '@/lib/format';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type ExpiredSubscriptionModalProps = {
  status: string;
  emailVerified: boolean;
  /** Sends the verification e-mail again. */
  resendButton: ReactNode;
  onSwitchAccount: () => void;
  switching: boolean;
};

/**
 * Stands in front of the app and cannot be closed. Renewing, a fresh start, export and deletion join it
 * with billing and backup; until then it offers what works.
 */
export function ExpiredSubscriptionModal({
  status,
  emailVerified,
  resendButton,
  onSwitchAccount,
  switching,
}: ExpiredSubscriptionModalProps) {
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      title="Your time on stage is up"
      description={`Status: ${status}`}
      footer={
        <Button variant="secondary" busy={switching} onClick={onSwitchAccount}>
          Switch Account
        </Button>
      }
    >
      <div className="space-y-4 text-sm">
        <p>
          Everything you entered is kept. {formatMoney(TRIAL.priceCentsPerMonth)} a month opens it again, and
          nothing is ever charged by itself.
        </p>
        {!emailVerified && (
          <div className="space-y-2">
            <p className="text-muted">Your e-mail address is not verified yet. You need that to continue.</p>
            {resendButton}
          </div>
        )}
        <Button asChild variant="link" size="sm">
          <Link href="/subscribe">See the plan and what you can do now</Link>
        </Button>
      </div>
    </Dialog>
  );
}
