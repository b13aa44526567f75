/** Shuts an account, with the reason for other administrators. */
import { useId, useState } from 'react';
import { disableAccountInput, type AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { accountName } from '../account-labels';
import { useDisableAccount } from '../api/admin-accounts.mutations';

export function DisableDialog({ account, onClose }: { account: AdminAccountResponse; onClose: () => void }) {
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const disable = useDisableAccount(account.id);
  const save = useOneAtATime(async (input: { reason: string }) => {
    try {
      await disable.mutateAsync(input);
      toast({ title: `${accountName(account)}’s account is disabled`, variant: 'success' });
      onClose();
    } catch (error) {
      setProblem(serverMessageOr(error, 'This could not be done. Please try again.'));
    }
  });
  const confirm = () => {
    const parsed = disableAccountInput.safeParse({ reason });
    if (parsed.success) return save(parsed.data);
    setProblem(parsed.error.issues[0]?.message ?? 'Give a reason');
    document.getElementById(fieldId)?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Disable ${accountName(account)}’s account?`}
      description={
        account.state === 'subscriber' || account.state === 'past_due'
          ? 'All sessions end now, nobody signs in, public pages and links close, and reminders stop. Nothing is deleted. The subscription goes on: cancel it at the payment provider if it should not.'
          : 'All sessions end now, nobody signs in, public pages and links close, and reminders stop. Nothing is deleted, and you can open the account again.'
      }
      confirmLabel="Disable account"
      onConfirm={confirm}
      busy={disable.isPending}
    >
      <Field
        label="Reason"
        required
        error={problem}
        id={fieldId}
        hint="For other administrators and the audit log; the speaker does not see it."
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(null);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
