/** Asks for the password of a link. It is shown while one types: its owner tells it to others. */
import { sharePassword } from '@lectern/protocol/share-links';
import { z } from 'zod';
import { FormDialog } from '@/components/forms/form-dialog';
import { TextField } from '@/components/forms/fields';
import { useActionForm } from '@/components/forms/use-action-form';

const schema = z.object({ password: sharePassword });

type Props = { isChange: boolean; onSet: (password: string) => void; onClose: () => void };

export function PasswordDialog({ isChange, onSet, onClose }: Props) {
  const action = useActionForm({
    initial: { password: '' },
    schema,
    toInput: ({ password }) => password,
    send: ({ input }) => Promise.resolve(onSet(input)),
    onDone: () => undefined,
  });
  return (
    <FormDialog
      form={action}
      title={isChange ? 'Change the password' : 'Set a password'}
      description={
        isChange
          ? 'Everyone will need the new one, even if they’ve opened the link before.'
          : 'Share it yourself; our emails never include it.'
      }
      size="sm"
      submitLabel="Set the password"
      onClose={onClose}
    >
      <TextField control={action.form.control} name="password" label="Password" required verbatim />
    </FormDialog>
  );
}
