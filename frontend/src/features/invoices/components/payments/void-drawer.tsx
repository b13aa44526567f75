import { VoidInvoiceInput, type InvoiceResponse } from '@lectern/protocol/invoices';
import { LongTextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { useVoidInvoice } from '../../api/invoices.mutations';

type Props = { invoice: InvoiceResponse; onVoided: (invoice: InvoiceResponse) => void; onClose: () => void };

/** Takes a sent invoice out of the books. Its number stays taken, and its reason is kept. */
export function VoidDrawer({ invoice, onVoided, onClose }: Props) {
  const cancel = useVoidInvoice(invoice.id);
  const action = useActionForm({
    initial: { reason: '', version: invoice.version },
    schema: VoidInvoiceInput,
    toInput: ({ reason }) => ({ reason, version: invoice.version }),
    send: cancel.mutateAsync,
    onDone: onVoided,
  });
  return (
    <RecordDrawer
      what="invoice"
      form={action}
      onClose={onClose}
      title={`Void ${invoice.number}`}
      description="Nothing will be owed on it, and this can’t be undone. Its number is never reused; what it billed can go on a new invoice."
      submitLabel="Void invoice"
      size="md"
    >
      <LongTextField {...action.field('reason')} hint="For your own records." rows={3} required />
    </RecordDrawer>
  );
}
