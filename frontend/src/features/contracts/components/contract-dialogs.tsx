/** What opens over a contract that was sent: a reminder, its voiding, an amendment. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  type ContractResponse,
  RemindSignerInput,
  VoidContractInput,
  AmendContractInput,
} from '@lectern/protocol/contracts';
import { AskDialog } from '@/components/forms/ask-dialog';
import { LongTextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { NothingEmailed } from '@/components/sandbox-notes';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useSameAction } from '@/lib/use-same-action';
import { useAmendContract, useRemindSigner, useVoidContract } from '../api/contracts.mutations';
import { templatesQuery } from '../api/contracts.queries';

const labels = labelsOf(AmendContractInput.shape);

type Props = { contract: ContractResponse; onDone: (contract: ContractResponse) => void; onClose: () => void };

type RemindProps = Omit<Props, 'contract'> & { contractId: string; signer: { id?: string; name: string } };

const remindForm = RemindSignerInput.omit({ signerId: true });

export function RemindDialog({ contractId, signer, onDone, onClose }: RemindProps) {
  const remind = useRemindSigner(contractId);
  const action = useActionForm({
    initial: { message: null },
    schema: remindForm,
    toInput: ({ message }) => ({ signerId: signer.id, message }),
    send: remind.mutateAsync,
    onDone,
  });
  return (
    <FormDialog
      form={action}
      title={`Remind ${signer.name}?`}
      description="They’ll get the link again. Lectern also reminds them automatically three and seven days after sending, and two days before the deadline."
      submitLabel="Send the reminder"
      onClose={onClose}
    >
      <div className="space-y-4">
        <NothingEmailed />
        <LongTextField {...action.field('message')} rows={3} />
      </div>
    </FormDialog>
  );
}

const voidForm = VoidContractInput.omit({ version: true });

export function VoidDialog({ contract, onDone, onClose }: Props) {
  const cancel = useVoidContract(contract.id);
  const action = useActionForm({
    initial: { reason: '' },
    schema: voidForm,
    toInput: ({ reason }) => ({ version: contract.version, reason }),
    send: cancel.mutateAsync,
    onDone,
  });
  return (
    <FormDialog
      form={action}
      title={`Void ${contract.number ?? 'this contract'}?`}
      description="No one will be able to sign it. It stays in your records. This can’t be undone; send a new one instead."
      submitLabel="Void the contract"
      submitVariant="danger"
      onClose={onClose}
    >
      <LongTextField {...action.field('reason')} hint="Everyone asked to sign will be notified." rows={3} required />
    </FormDialog>
  );
}

export function AmendDialog({ contract, onDone, onClose }: Props) {
  const amend = useAmendContract(contract.id);
  const sameAction = useSameAction<AmendContractInput>();
  const templates = useQuery(templatesQuery);
  const choices = (templates.data?.items ?? []).filter(({ kind, isActive }) => kind === 'amendment' && isActive);
  const [chosen, setChosen] = useState<string | null>(null);
  const templateId = chosen ?? choices[0]?.id ?? null;
  return (
    <AskDialog
      variant="primary"
      title={`Amend ${contract.number ?? 'this contract'}?`}
      description="Edit the text to say what applies from now on; the amendment shows only the changes. The signed contract stays as it is."
      confirmLabel="Create amendment"
      work={async () => onDone(await amend.mutateAsync(sameAction({ templateId })))}
      fallback="The amendment couldn’t be created. Please try again."
      onClose={onClose}
    >
      {choices.length > 1 && (
        <Field label={labels.templateId}>
          <Select
            value={templateId}
            onChange={setChosen}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
    </AskDialog>
  );
}
