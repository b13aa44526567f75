/** In front of an office whose subscription is over, for its members: who can renew it. */
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useSwitchAccount } from '@/features/auth/session/components/use-switch-account';
import { useOfficeName } from '@/features/profile/use-office-name';
import { OtherOffices } from '@/features/team/components/office-switcher';

export function ClosedOffice() {
  const { switchAccount, busy, question } = useSwitchAccount();
  const owner = useOfficeName();
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      title={`${owner}’s subscription is over`}
      description={`Only ${owner} can renew it. Everything in this office is safe.`}
      footer={
        <Button variant="secondary" busy={busy} onClick={switchAccount}>
          Switch Account
        </Button>
      }
    >
      <OtherOffices />
      {question}
    </Dialog>
  );
}
