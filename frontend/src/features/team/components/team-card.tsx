/** In the account settings of an owner: who works in the office, and who is invited. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { roleLabels, roleSummaries } from '@lectern/protocol/permissions';
import type { TeamMemberResponse } from '@lectern/protocol/team';
import { Ellipsis, Mail, Pencil, UserPlus, UserRoundX } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { Loaded } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstant } from '@/lib/format';
import { teamQuery, useInviteAgain, useMembers, useRequireTwoStep } from '../api/team';
import { MemberDialog } from './member-dialog';

export function TeamCard({ timeZone }: { timeZone: string }) {
  const team = useQuery(teamQuery);
  const [editing, setEditing] = useState<TeamMemberResponse | 'new' | null>(null);
  const [removing, setRemoving] = useState<TeamMemberResponse | null>(null);
  const { seats = 0, items = [] } = team.data ?? {};
  const invite = (
    <Button size="sm" icon={<UserPlus />} disabled={items.length >= seats} onClick={() => setEditing('new')}>
      Invite someone
    </Button>
  );
  return (
    <Card
      title="Team"
      isTitledByPage
      description={
        team.data &&
        `${items.length} of ${seats} seats used. They’re included in your plan; an invitation takes one too.`
      }
      padded={false}
      actions={items.length > 0 && invite}
    >
      <Loaded query={team} compact skeleton={<SkeletonGroup bars={['m-5 mb-3 h-14', 'm-5 mt-0 h-14']} />}>
        {({ isTwoStepRequired }) =>
          items.length === 0 ? (
            <EmptyState
              compact
              title="Just you so far"
              description="Invite your manager, assistant or bookkeeper. Each sees only what their role needs."
              action={invite}
            />
          ) : (
            <>
              <ul aria-label="Team" className="divide-y divide-line border-y border-line">
                {items.map((member) => (
                  <Member
                    key={member.id}
                    member={member}
                    timeZone={timeZone}
                    onEdit={() => setEditing(member)}
                    onRemove={() => setRemoving(member)}
                  />
                ))}
              </ul>
              <RequireTwoStep isRequired={isTwoStepRequired} />
            </>
          )
        }
      </Loaded>
      {editing && <MemberDialog member={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function RequireTwoStep({ isRequired }: { isRequired: boolean }) {
  const change = useRequireTwoStep();
  return (
    <div className="px-4 py-4 sm:px-5">
      <Switch
        label="Require two-step sign-in"
        description="Members without it set it up before they work here."
        checked={isRequired}
        busy={change.isPending}
        onChange={(next) => change.mutate({ isRequired: next }, { onError: problemToast('Not changed') })}
      />
    </div>
  );
}

type MemberProps = { member: TeamMemberResponse; timeZone: string; onEdit: () => void; onRemove: () => void };

function Member({ member, timeZone, onEdit, onRemove }: MemberProps) {
  const again = useInviteAgain();
  const { email, username, role } = member;
  const name = username ?? email;
  const sendAgain = () =>
    again.mutate(
      { id: member.id },
      { onSuccess: () => toastSuccess('Invitation sent again', email), onError: problemToast('Invitation not sent') },
    );
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <Badge>{roleLabels[role]}</Badge>
          {member.isMoneyAllowed && <Badge>Sees amounts</Badge>}
          {member.maySign && <Badge>Signs for you</Badge>}
          {!member.joinedAt && <Badge tone="warning">Invited</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">
          {member.joinedAt
            ? `${email} · joined ${formatInstant(member.joinedAt, timeZone)}`
            : `Invited ${formatInstant(member.invitedAt, timeZone)}`}
        </p>
        <p className="text-muted">{roleSummaries[role]}</p>
      </div>
      <Menu
        trigger={<IconButton label={`More about ${name}`} icon={<Ellipsis />} size="sm" busy={again.isPending} />}
        items={[
          { label: 'Change role…', icon: <Pencil />, onSelect: onEdit },
          ...(username ? [] : [{ label: 'Send again', icon: <Mail />, onSelect: sendAgain }]),
          { label: 'Remove…', icon: <UserRoundX />, danger: true, onSelect: onRemove },
        ]}
      />
    </li>
  );
}

function RemoveDialog({ member, onClose }: { member: TeamMemberResponse; onClose: () => void }) {
  const { remove } = useMembers();
  const name = member.username ?? member.email;
  return (
    <AskDialog
      title={`Remove ${name}?`}
      description={
        member.username
          ? 'Their sessions in your office end right away. Their work stays, under their name.'
          : 'The link in their invitation stops working.'
      }
      confirmLabel="Remove"
      isRefusalFinal
      work={async () => {
        await remove.mutateAsync(member);
        toastSuccess(`${name} is removed`);
      }}
      onClose={onClose}
    />
  );
}
