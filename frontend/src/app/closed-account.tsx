/** In front of a closed account: the expired-subscription modal with what other features give to it. */
import type { UserResponse } from '@lectern/protocol/user';
import { DeleteAccountPanel } from '@/features/account/components/delete-account-panel';
import { ResendVerificationButton } from '@/features/auth/components/resend-verification-button';
import { ExportAllDataButton } from '@/features/backup/jobs/components/export-all-data';
import { useSwitchAccount } from '@/features/auth/session/components/use-switch-account';
import { ExpiredSubscriptionModal } from '@/features/billing/components/expired-subscription-modal';
import { OtherOffices } from '@/features/team/components/office-switcher';

export function ClosedAccount({ user, status }: { user: UserResponse; status: string }) {
  const { switchAccount, busy, question } = useSwitchAccount();
  return (
    <>
      <ExpiredSubscriptionModal
        status={status}
        email={user.email}
        emailVerified={user.emailVerified}
        resendButton={<ResendVerificationButton email={user.email} variant="secondary" size="sm" />}
        exportButton={(describedBy) => <ExportAllDataButton describedBy={describedBy} />}
        deletionPanel={(onCancel) => (
          <DeleteAccountPanel user={user} exportButton={<ExportAllDataButton />} onCancel={onCancel} />
        )}
        otherOffices={<OtherOffices />}
        onSwitchAccount={switchAccount}
        switching={busy}
      />
      {question}
    </>
  );
}
