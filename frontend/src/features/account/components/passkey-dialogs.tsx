/** A passkey's name, and its end. */
import { RenamePasskeyInput, type PasskeyResponse } from '@lectern/protocol/passkeys';
import { AskDialog } from '@/components/forms/ask-dialog';
import { TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { useRemovePasskey, useRenamePasskey } from '../api/passkeys';

type PasskeyDialogProps = { passkey: PasskeyResponse; onClose: () => void };

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const remove = useRemovePasskey(passkey.id);
  return (
    <AskDialog
      title={`Remove ${passkey.name}?`}
      description="You can’t sign in with it any longer. Delete it on your device too."
      confirmLabel="Remove passkey"
      work={async () => {
        await remove.mutateAsync();
        toastSuccess(`${passkey.name} is removed`);
      }}
      onClose={onClose}
    />
  );
}

/** `isNew`: it was just added, under a name that was proposed. */
export function NamePasskeyDialog({ passkey, isNew, onClose }: PasskeyDialogProps & { isNew: boolean }) {
  const rename = useRenamePasskey(passkey.id);
  const action = useActionForm({
    initial: { name: passkey.name },
    schema: RenamePasskeyInput,
    send: ({ input }) => rename.mutateAsync(input),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={action}
      title={isNew ? 'Name your passkey' : 'Rename passkey'}
      description={isNew ? 'To help you recognize it in the list.' : undefined}
      size="sm"
      submitLabel="Save name"
      onClose={onClose}
    >
      <TextField {...action.field('name')} />
    </FormDialog>
  );
}
