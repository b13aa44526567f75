/** Before a contract goes out: who gets it, in which order, and a line of one's own. Afterwards the text is frozen. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  SendContractInput,
  signerRoleLabels,
  type ContractDepositResponse,
  type ContractResponse,
} from '@lectern/protocol/contracts';
import { NOT_IN_SANDBOX } from '@lectern/protocol/sandboxes';
import { CheckboxField, LongTextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { useIsSandbox } from '@/components/sandbox-notes';
import { useSendContract } from '../../api/contracts.mutations';
import { contractDepositQuery, contractPreviewQuery } from '../../api/contracts.queries';
import { personText } from '../../contract-labels';
import { formatMoney } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

type Props = { contract: ContractResponse; onSent: (contract: ContractResponse) => void; onClose: () => void };

/** What is saved counts: it was saved a moment ago. Opens once the server has said whether something is missing. */
export function SendDrawer(props: Props) {
  const [isChecked, setChecked] = useState(false);
  const isSandbox = useIsSandbox();
  const preview = useQuery({
    ...contractPreviewQuery(props.contract.id, {}),
    refetchOnWindowFocus: false,
    enabled: !isChecked,
  });
  if (!isChecked) {
    if (!preview.isFetching) setChecked(true);
    return null;
  }
  const problems = preview.data?.problems ?? [];
  if (isSandbox || problems.length > 0) {
    return (
      <Drawer
        open
        onOpenChange={(next) => (next ? undefined : props.onClose())}
        title={isSandbox ? 'Send for signature' : 'Not ready to send'}
        help="contracts"
        description={isSandbox ? NOT_IN_SANDBOX : 'Fill in what’s missing first.'}
        footer={<Button onClick={props.onClose}>Back to the draft</Button>}
      >
        <ul className="list-disc space-y-2 pl-5 text-sm">
          {problems.map(({ message }, index) => (
            <li key={index} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
      </Drawer>
    );
  }
  return <SendForm {...props} />;
}

const formSchema = SendContractInput.omit({ version: true });

function SendForm({ contract, onSent, onClose }: Props) {
  const send = useSendContract(contract.id);
  const { data: deposit } = useQuery({ ...contractDepositQuery(contract.id), enabled: contract.kind !== 'amendment' });
  const action = useActionForm({
    initial: { message: contract.message, asksDeposit: false },
    schema: formSchema,
    toInput: (fields) => ({ version: contract.version, ...fields }),
    send: send.mutateAsync,
    onDone: onSent,
  });
  return (
    <RecordDrawer
      what="contract"
      form={action}
      onClose={onClose}
      title="Send for signature"
      description="Sending locks the text. You can void it, or amend it once everyone has signed."
      submitLabel="Send it"
      size="md"
    >
      <div className="space-y-5">
        <section aria-labelledby="asked">
          <h3 id="asked" className="mb-2 text-sm font-medium">
            Asked in this order
          </h3>
          <ol className="space-y-2">
            {contract.signers.map((signer, index) => (
              <li key={signer.id} className="flex gap-3 rounded-md bg-sunken px-3 py-2 text-sm">
                <span aria-hidden className="text-muted tabular-nums">
                  {index + 1}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{personText(signer)}</span>
                  <span className="block text-muted">
                    {signer.role === 'speaker'
                      ? 'You sign here in the app'
                      : [signerRoleLabels[signer.role], signer.email].filter(Boolean).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        {deposit && (
          <CheckboxField
            {...action.field('asksDeposit')}
            disabled={deposit.refusal !== null}
            description={deposit.refusal ?? depositText(deposit)}
          />
        )}
        <LongTextField {...action.field('message')} hint="Shown in the email and above the text." rows={4} />
        {contract.expiresOn && (
          <p className="text-sm text-muted">They have until {dateHere(contract.expiresOn)}. We’ll send reminders.</p>
        )}
      </div>
    </RecordDrawer>
  );
}

const depositText = ({ label, amountCents, currency }: ContractDepositResponse) =>
  `‘${label ?? ''}’, ${formatMoney(amountCents ?? 0, currency)}. The client signs and pays on the same page; the invoice goes out by email, too.`;
