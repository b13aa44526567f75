/** The link of an invitation: which office, which role, and who accepts it. Opening it changes nothing. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { UserResponse } from '@lectern/protocol/user';
import { roleLabels, roleSummaries } from '@lectern/protocol/permissions';
import { UserPlus } from 'lucide-react';
import { LinkProblem } from '@/components/link-message';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { MessageCard } from '@/components/ui/message-card';
import { Spinner } from '@/components/ui/spinner';
import { toastSuccess } from '@/components/ui/toast-store';
import { invitationQuery, useAcceptInvitation } from '../api/offices';

type Props = {
  token: string;
  /** Who would accept; null: no one is signed in. */
  user: UserResponse | null;
  signIn: ReactNode;
  /** Signs out, and stays here. */
  someoneElse: ReactNode;
};

export function InvitationPanel({ token, user, signIn, someoneElse }: Props) {
  const invitation = useQuery(invitationQuery(token));
  const accept = useAcceptInvitation();
  if (invitation.isPending) return <Spinner label="Checking your invitation" />;
  if (!invitation.data) {
    return <LinkProblem query={invitation} titles={{ INVITATION_INVALID: 'This invitation isn’t valid' }} />;
  }
  const { officeName, role, email } = invitation.data;
  // Awaited, not a callback of `mutate`: the page is gone before the call is done. Why it failed is shown above the button.
  const join = () =>
    accept.mutateAsync(token).then(
      () => toastSuccess(`You’re in ${officeName}’s office`, roleSummaries[role]),
      () => undefined,
    );
  return (
    <MessageCard Icon={UserPlus} title={`Join ${officeName}’s office`}>
      <div className="mb-5 space-y-2 text-sm wrap-anywhere text-muted">
        <p>
          {officeName} invited {email} to help run their office.
        </p>
        <p>
          <span className="font-medium text-ink">Your role: {roleLabels[role]}.</span> {roleSummaries[role]}
        </p>
      </div>
      {accept.error && <FormAlert>{problemText(accept.error, 'That didn’t work. Please try again.')}</FormAlert>}
      {user ? (
        <>
          <Button size="lg" className="w-full wrap-anywhere" busy={accept.isPending} onClick={() => void join()}>
            Accept as {user.member?.username ?? user.username}
          </Button>
          <div className="mt-5 border-t border-line pt-4 text-sm">{someoneElse}</div>
        </>
      ) : (
        signIn
      )}
    </MessageCard>
  );
}
