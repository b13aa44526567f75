/** Shuts an account, with the reason for other administrators. */
import { DisableAccountInput, type AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { LongTextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { accountName } from '../account-labels';
import { useDisableAccount } from '../api/admin-accounts.mutations';

export function DisableDialog({ account, onClose }: { account: AdminAccountResponse; onClose: () => void }) {
  const disable = useDisableAccount(account.id);
  const action = useActionForm({
    initial: { reason: '' },
    schema: DisableAccountInput,
    send: ({ input }) => disable.mutateAsync(input),
    onDone: () => {
      toastSuccess(`${accountName(account)}’s account is disabled`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={action}
      title={`Disable ${accountName(account)}’s account?`}
      description={
        account.state === 'subscriber' || account.state === 'past_due'
          ? 'They’re signed out and can’t sign in, their public pages and links close, and reminders stop. Nothing is deleted. The subscription keeps running unless you cancel it at the payment provider.'
          : 'They’re signed out and can’t sign in, their public pages and links close, and reminders stop. Nothing is deleted, and you can enable the account again.'
      }
      size="sm"
      submitLabel="Disable account"
      submitVariant="danger"
      onClose={onClose}
    >
      <LongTextField
        {...action.field('reason')}
        required
        hint="For administrators and the audit log. The speaker won’t see it."
      />
    </FormDialog>
  );
}
