/** Moves the end of a free trial: so many days from now, or now. */
import { MAX_TRIAL_DAYS, SetTrialInput, type AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { NumberField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstantDate } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { accountName } from '../account-labels';
import { useSetTrial } from '../api/admin-accounts.mutations';

export function TrialDialog({ account, onClose }: { account: AdminAccountResponse; onClose: () => void }) {
  const now = useNow();
  const set = useSetTrial(account.id);
  const action = useActionForm({
    initial: { days: 14 },
    schema: SetTrialInput,
    send: ({ input }) => set.mutateAsync(input),
    onDone: ({ trialEndsAt }, { days }) => {
      toastSuccess(days === 0 ? 'The trial has ended' : `The trial ends ${formatInstantDate(trialEndsAt)}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={action}
      title="Extend trial"
      description={`${accountName(account)}’s trial ${Date.parse(account.trialEndsAt) > now.getTime() ? 'ends' : 'ended'} ${formatInstantDate(account.trialEndsAt)}.`}
      size="sm"
      submitLabel="Save"
      onClose={onClose}
    >
      <NumberField {...action.field('days')} required hint={`Up to ${MAX_TRIAL_DAYS}. 0 ends the trial right away.`} />
    </FormDialog>
  );
}
