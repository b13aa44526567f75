/** Says no, and why: the reason goes to the speaker and into the log. */
import { DeclineContractInput } from '@lectern/protocol/contracts';
import { LongTextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { useDecline } from '../../api/signing.queries';

const formSchema = DeclineContractInput.omit({ token: true });

type Props = { token: string; speakerName: string; onClose: () => void };

export function DeclineDialog({ token, speakerName, onClose }: Props) {
  const decline = useDecline(token);
  const action = useActionForm({
    initial: { reason: '' },
    schema: formSchema,
    toInput: ({ reason }) => ({ token, reason }),
    send: decline.mutateAsync,
    onDone: () => window.scrollTo({ top: 0, behavior: 'instant' }),
  });
  return (
    <FormDialog
      form={action}
      title="Decline to sign?"
      description={`${speakerName} is notified right away, and this contract ends for everyone. They may send you another.`}
      submitLabel="Decline to sign"
      cancelLabel="Go back"
      submitVariant="danger"
      onClose={onClose}
    >
      <LongTextField
        {...action.field('reason')}
        hint={`${speakerName} will see this. It’s kept with the contract.`}
        rows={4}
        required
      />
    </FormDialog>
  );
}
