/** Before the app, for a person who has something to do first: the same cards as in the account settings. */
import type { Duty, UserResponse } from '@lectern/protocol/user';
import { Button } from '@/components/ui/button';
import { LogoMark } from '@/components/ui/logo';
import { ChangePasswordCard } from '@/features/account/components/change-password-card';
import { DeleteAccountCard } from '@/features/account/components/delete-account-card';
import { TwoStepCard } from '@/features/account/components/two-step-card';
import { useSwitchAccount } from '@/features/auth/session/components/use-switch-account';
import { zoneHere } from '@/lib/place-time';
import { SignedInUserContext } from '@/lib/session/user';
import { usePageTitle } from '@/lib/use-page-title';
import { StepUps } from './step-ups';

const texts: Record<Duty, { title: string; description: string }> = {
  change_password: {
    title: 'Choose your own password',
    description: 'Someone made the one you signed in with, and may have seen it.',
  },
  set_up_two_step: {
    title: 'Set up two-step sign-in',
    description: 'It’s required here: you’ll need a phone with an authenticator app.',
  },
};

export function SignInDuty({ user, duty }: { user: UserResponse; duty: Duty }) {
  const { switchAccount, busy, question } = useSwitchAccount();
  const { title, description } = texts[duty];
  usePageTitle(title);
  return (
    <SignedInUserContext value={user}>
      <main className="mx-auto max-w-2xl space-y-6 px-4 py-10 sm:px-6">
        <LogoMark className="size-10" />
        <div>
          <h1 className="font-display text-2xl font-medium">{title}</h1>
          <p className="mt-1 text-muted">{description}</p>
        </div>
        {duty === 'change_password' ? (
          <ChangePasswordCard username={user.member?.username ?? user.username} resetLink={null} />
        ) : (
          <>
            <TwoStepCard timeZone={user.timeZone ?? zoneHere()} isDuty />
            {!user.member && (
              <DeleteAccountCard
                user={user}
                isTitledByPage={false}
                exportButton={<p className="text-sm text-muted">To export your data first, set up two-step sign-in.</p>}
              />
            )}
          </>
        )}
        <Button variant="secondary" busy={busy} onClick={switchAccount}>
          Sign out
        </Button>
        {question}
      </main>
      <StepUps />
    </SignedInUserContext>
  );
}
