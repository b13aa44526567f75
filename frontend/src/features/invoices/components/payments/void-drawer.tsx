import { zodResolver } from '@hookform/resolvers/zod';
import { voidInvoiceInput, type InvoiceResponse, type VoidInvoiceInput } from '@lectern/protocol/invoices';
import { useForm } from 'react-hook-form';
import { LongTextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { useSameAction } from '@/lib/use-same-action';
import { useVoidInvoice } from '../../api/invoices.mutations';

type Props = { invoice: InvoiceResponse; onVoided: (invoice: InvoiceResponse) => void; onClose: () => void };

/** Takes a sent invoice out of the books. Its number stays taken, and its reason is kept. */
export function VoidDrawer({ invoice, onVoided, onClose }: Props) {
  const cancel = useVoidInvoice(invoice.id);
  const sameAction = useSameAction<VoidInvoiceInput>();
  const form = useForm<VoidInvoiceInput>({
    resolver: zodResolver(voidInvoiceInput),
    mode: 'onTouched',
    defaultValues: { reason: '', version: invoice.version },
  });
  const { problem, run } = useServerProblem(form);
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => onVoided(await cancel.mutateAsync(sameAction({ reason, version: invoice.version })))),
  );
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={`Void ${invoice.number}`}
      description="Nothing is owed for it any more, and it cannot be taken back. Its number is never used again; what it billed can go onto a new invoice."
      submitLabel="Void invoice"
      size="md"
      busy={cancel.isPending}
      dirty={form.formState.isDirty}
      problem={problem}
      onSubmit={(event) => void submit(event)}
    >
      <LongTextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="For your own records."
        rows={3}
        required
      />
    </FormDrawer>
  );
}
