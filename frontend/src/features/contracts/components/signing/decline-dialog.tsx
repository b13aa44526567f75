/** Says no, and why: the reason goes to the speaker and into the log. */
import { zodResolver } from '@hookform/resolvers/zod';
import { declineContractInput } from '@lectern/protocol/contracts';
import { useForm } from 'react-hook-form';
import { LongTextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useDecline } from '../../api/signing.queries';

const formSchema = declineContractInput.omit({ token: true });

type Props = { token: string; speakerName: string; onClose: () => void };

export function DeclineDialog({ token, speakerName, onClose }: Props) {
  const decline = useDecline(token);
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { reason: '' }, mode: 'onTouched' });
  const { problem, run } = useServerProblem(form);
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => {
      await decline.mutateAsync({ token, reason });
      window.scrollTo({ top: 0, behavior: 'instant' });
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => (next || decline.isPending ? undefined : onClose())}
      title="Decline to sign?"
      description={`${speakerName} is told at once, and this contract ends for everybody. They may send you another one.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={decline.isPending}>
            Go back
          </Button>
          <Button variant="danger" type="submit" form="decline" busy={decline.isPending}>
            Decline to sign
          </Button>
        </>
      }
    >
      <form id="decline" noValidate onSubmit={(event) => void submit(event)} onKeyDown={submitOnShortcut}>
        <FormAlert>{problem}</FormAlert>
        <LongTextField
          control={form.control}
          name="reason"
          label="What should change?"
          hint={`${speakerName} reads this. It is kept with the contract.`}
          rows={4}
          required
        />
      </form>
    </Dialog>
  );
}
