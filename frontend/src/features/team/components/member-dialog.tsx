/** Invites a person, or changes what a member may do. */
import { useWatch } from 'react-hook-form';
import { canAllowMoney, canSign, roleLabels, roleSummaries, TeamRole, tidyRights } from '@lectern/protocol/permissions';
import { INVITATION_DAYS, InviteMemberInput, TeamMemberResponse } from '@lectern/protocol/team';
import { CheckboxField, TextField, useBoundField, type BoundProps } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { toastSuccess } from '@/components/ui/toast-store';
import { useMembers } from '../api/team';

const labels = { email: 'Email', role: 'Role', isMoneyAllowed: 'Sees amounts', maySign: 'May sign contracts for me' };

const tidy = ({ email, ...rights }: InviteMemberInput): InviteMemberInput => ({ email, ...tidyRights(rights) });

type Props = {
  /** Without one, a new person is invited. */
  member?: TeamMemberResponse;
  onClose: () => void;
};

export function MemberDialog({ member, onClose }: Props) {
  const { create, update } = useMembers();
  const row = useRowForm({
    row: member,
    initial: { email: '', role: 'assistant', isMoneyAllowed: false, maySign: false },
    schema: InviteMemberInput,
    rowSchema: TeamMemberResponse,
    labels,
    tidy,
    textOf: (field, values) =>
      field === 'email' ? values.email : field === 'role' ? roleLabels[values.role] : values[field] ? 'Yes' : 'No',
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: ({ email, username }) => {
      toastSuccess(member ? 'Role changed' : 'Invitation sent', username ?? email);
      onClose();
    },
  });
  const { field, form } = row;
  const [role, isMoneyAllowed = false] = useWatch({ control: form.control, name: ['role', 'isMoneyAllowed'] });
  return (
    <FormDialog
      form={row}
      what="member"
      help="work-as-a-team"
      title={member ? `What ${member.username ?? member.email} may do` : 'Invite someone'}
      description={
        member
          ? 'It takes effect with their next click.'
          : `They get an email with a link that works once, within ${INVITATION_DAYS} days.`
      }
      submitLabel={member ? 'Save' : 'Send invitation'}
      onClose={onClose}
    >
      {!member && <TextField {...field('email')} type="email" required />}
      <RoleField {...field('role')} />
      {canAllowMoney(role) && (
        <CheckboxField {...field('isMoneyAllowed')} description="Fees, contracts, invoices, and expenses." />
      )}
      {canSign({ role, isMoneyAllowed }) && (
        <CheckboxField
          {...field('maySign')}
          description="A mandate: their signature counts as yours. The contract’s log shows who signed."
        />
      )}
    </FormDialog>
  );
}

function RoleField<V extends object, C, O>(bound: BoundProps<V, C, O>) {
  const { field, value } = useBoundField(bound);
  return (
    <RadioCards<TeamRole>
      label={bound.label}
      value={value as TeamRole}
      onChange={field.onChange}
      options={TeamRole.options.map((role) => ({
        value: role,
        label: roleLabels[role],
        description: roleSummaries[role],
      }))}
    />
  );
}
