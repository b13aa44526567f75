/** What can be done to an account, each asked about where it is not undone by a click. */
import { useState } from 'react';
import { SUPPORT_LOOK_MINUTES } from '@lectern/protocol/support-access';
import type { AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { Ban, CalendarClock, Eye, LockOpen, MailCheck } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstant } from '@/lib/format';
import { leaveFor } from '@/lib/leave-for';
import { useSignedInUser } from '@/lib/session/user';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { accountName } from '../account-labels';
import { useEnableAccount, useResendVerification, useStartLook } from '../api/admin-accounts.mutations';
import { DisableDialog } from './disable-dialog';
import { TrialDialog } from './trial-dialog';

export function AccountActions({ account }: { account: AdminAccountResponse }) {
  const me = useSignedInUser();
  const [open, setOpen] = useState<'trial' | 'disable' | 'look' | null>(null);
  const close = () => setOpen(null);
  const enable = useEnableAccount(account.id);
  const resend = useResendVerification(account.id);
  const isDisabled = account.disabled !== null;
  const resendOnce = useOneAtATime(async () => {
    try {
      await resend.mutateAsync({});
      toastSuccess('Verification email sent');
    } catch (error) {
      toastProblem(error, 'Not sent');
    }
  });
  const enableOnce = useOneAtATime(async () => {
    try {
      await enable.mutateAsync();
      toastSuccess(`${accountName(account)}’s account is enabled again`);
    } catch (error) {
      toastProblem(error, 'Not reopened');
    }
  });
  if (account.state === 'deleting') {
    return (
      <Card title="Actions">
        <p className="text-sm text-muted">The owner deleted this account. It’s being erased and can’t be changed.</p>
      </Card>
    );
  }
  return (
    <Card title="Actions">
      <div className="flex flex-col items-stretch gap-2">
        {!account.emailVerified && (
          <Button variant="secondary" icon={<MailCheck />} busy={resend.isPending} onClick={resendOnce}>
            Resend verification email
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<CalendarClock />}
          disabled={isHeld(account)}
          aria-describedby={isHeld(account) ? 'trial-held' : undefined}
          onClick={() => setOpen('trial')}
        >
          Extend trial
        </Button>
        {isHeld(account) && (
          <p id="trial-held" className="text-xs text-muted">
            Change this subscription at the payment provider.
          </p>
        )}
        <Button
          variant="secondary"
          icon={<Eye />}
          disabled={account.supportAccessUntil === null || isDisabled || account.isAdmin}
          aria-describedby="look-allowed"
          onClick={() => setOpen('look')}
        >
          View account
        </Button>
        <p id="look-allowed" className="text-xs text-muted">
          {lookText(account)}
        </p>
        {isDisabled ? (
          <Button variant="secondary" icon={<LockOpen />} busy={enable.isPending} onClick={enableOnce}>
            Enable account
          </Button>
        ) : (
          account.id !== me.id && (
            <Button variant="secondary" className="text-danger-text" icon={<Ban />} onClick={() => setOpen('disable')}>
              Disable account
            </Button>
          )
        )}
      </div>
      {open === 'trial' && <TrialDialog account={account} onClose={close} />}
      {open === 'disable' && <DisableDialog account={account} onClose={close} />}
      {open === 'look' && <LookDialog account={account} onClose={close} />}
    </Card>
  );
}

function isHeld({ subscription }: AdminAccountResponse): boolean {
  return subscription.isHeldByProvider && subscription.status !== 'canceled';
}

function lookText({ supportAccessUntil, isAdmin }: AdminAccountResponse): string {
  if (isAdmin) return 'Administrators’ accounts can’t be viewed.';
  if (supportAccessUntil) return `Allowed by its owner until ${formatInstant(supportAccessUntil)}.`;
  return 'Not allowed by its owner. They can allow it in account settings, under Support access.';
}

function LookDialog({ account, onClose }: { account: AdminAccountResponse; onClose: () => void }) {
  const start = useStartLook(account.id);
  return (
    <AskDialog
      title={`View ${accountName(account)}’s account?`}
      description={`For ${SUPPORT_LOOK_MINUTES} minutes, every tab of this browser shows their account as they see it. You can’t change anything. They get an email, and what you open is recorded.`}
      confirmLabel="View account"
      variant="primary"
      work={async () => {
        await start.mutateAsync({});
        leaveFor('/');
      }}
      onClose={onClose}
    />
  );
}
