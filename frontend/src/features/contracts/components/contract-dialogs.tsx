/** What opens over a contract that was sent: a reminder, its voiding, an amendment. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import {
  remindSignerInput,
  voidContractInput,
  type AmendContractInput,
  type ContractResponse,
  type RemindSignerInput,
} from '@lectern/protocol/contracts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { LongTextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText, useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useSameAction } from '@/lib/use-same-action';
import { useAmendContract, useRemindSigner, useVoidContract } from '../api/contracts.mutations';
import { templatesQuery } from '../api/contracts.queries';
import { signerAtATurn } from '../contract-labels';

type Props = { contract: ContractResponse; onDone: (contract: ContractResponse) => void; onClose: () => void };

type MessageValues = z.input<typeof remindSignerInput>;

export function RemindDialog({ contract, onDone, onClose }: Props) {
  const remind = useRemindSigner(contract.id);
  const sameAction = useSameAction<RemindSignerInput>();
  const form = useForm<MessageValues, unknown, RemindSignerInput>({
    resolver: zodResolver(remindSignerInput),
    defaultValues: { message: null },
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const who = signerAtATurn(contract)?.name ?? 'The signer';
  const submit = form.handleSubmit((input) => run(async () => onDone(await remind.mutateAsync(sameAction(input)))));
  return (
    <Dialog
      open
      onOpenChange={(next) => (next || remind.isPending ? undefined : onClose())}
      title={`Remind ${who}?`}
      description="They get the link once more. Lectern reminds them by itself too: three and seven days after sending, and two days before the time is over."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={remind.isPending}>
            Cancel
          </Button>
          <Button type="submit" form="remind" busy={remind.isPending}>
            Send the reminder
          </Button>
        </>
      }
    >
      <form id="remind" noValidate onSubmit={(event) => void submit(event)} onKeyDown={submitOnShortcut}>
        <FormAlert>{problem}</FormAlert>
        <LongTextField control={form.control} name="message" label="A line of your own" rows={3} />
      </form>
    </Dialog>
  );
}

const voidForm = voidContractInput.omit({ version: true });

export function VoidDialog({ contract, onDone, onClose }: Props) {
  const cancel = useVoidContract(contract.id);
  const sameAction = useSameAction<z.output<typeof voidContractInput>>();
  const form = useForm({ resolver: zodResolver(voidForm), defaultValues: { reason: '' }, mode: 'onTouched' });
  const { problem, run } = useServerProblem(form);
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => onDone(await cancel.mutateAsync(sameAction({ version: contract.version, reason })))),
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => (next || cancel.isPending ? undefined : onClose())}
      title={`Void ${contract.number ?? 'this contract'}?`}
      description="Nobody can sign it any more, and the links say so. It stays in your records. This cannot be undone; send a new one instead."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={cancel.isPending}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="void" busy={cancel.isPending}>
            Void the contract
          </Button>
        </>
      }
    >
      <form id="void" noValidate onSubmit={(event) => void submit(event)} onKeyDown={submitOnShortcut}>
        <FormAlert>{problem}</FormAlert>
        <LongTextField
          control={form.control}
          name="reason"
          label="Why?"
          hint="Everybody who was asked to sign is told."
          rows={3}
          required
        />
      </form>
    </Dialog>
  );
}

export function AmendDialog({ contract, onDone, onClose }: Props) {
  const amend = useAmendContract(contract.id);
  const sameAction = useSameAction<AmendContractInput>();
  const templates = useQuery(templatesQuery);
  const choices = (templates.data?.items ?? []).filter(({ kind, isActive }) => kind === 'amendment' && isActive);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const templateId = chosen ?? choices[0]?.id ?? null;
  const make = async () => {
    setProblem(null);
    try {
      onDone(await amend.mutateAsync(sameAction({ templateId })));
    } catch (error) {
      setProblem(problemText(error, 'The amendment could not be made. Please try again.'));
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      variant="primary"
      title={`Amend ${contract.number ?? 'this contract'}?`}
      description="You change the text as it shall be from now on; the amendment shows only what is different. The first contract stays as it was signed."
      confirmLabel="Make an amendment"
      busy={amend.isPending}
      onConfirm={() => void make()}
    >
      <FormAlert>{problem}</FormAlert>
      {choices.length > 1 && (
        <Field label="Template">
          <Select
            value={templateId}
            onChange={setChosen}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
