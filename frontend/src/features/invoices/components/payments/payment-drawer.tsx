/** Records what was paid, or paid back. The whole balance, today, is filled in: mostly one press is enough. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { paymentMethodLabels, RecordPaymentInput, type InvoiceResponse } from '@lectern/protocol/invoices';
import { fittingValues, type UncheckedValues } from '@lectern/protocol/record-fields';
import { DateField, MoneyField, SelectField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { problemToast } from '@/components/forms/use-server-problem';
import { toast } from '@/components/ui/toast-store';
import { formatMoney } from '@/lib/format';
import { useToday } from '@/lib/use-now';
import { invoiceName } from '../../invoice-labels';
import { useRecordPayment, useRemovePayment } from '../../api/invoices.mutations';

type Props = {
  invoice: InvoiceResponse;
  kind: RecordPaymentInput['kind'];
  /** What is known of it already. */
  facts?: UncheckedValues;
  onClose: () => void;
};

const refuse = problemToast('Not undone', 'The payment is still recorded. Please try again.');
const methods = optionsOf(paymentMethodLabels);

export function PaymentDrawer({ invoice, kind, facts, onClose }: Props) {
  const record = useRecordPayment(invoice.id);
  const { mutateAsync: remove } = useRemovePayment();
  const today = useToday();
  const isRefund = kind === 'refund';
  const open = isRefund ? invoice.refundDueCents : invoice.balanceCents;
  const action = useActionForm({
    initial: {
      kind,
      paidOn: today(),
      amountCents: open,
      // As they paid before.
      method: invoice.payments.at(-1)?.method ?? 'ach',
      reference: null,
      ...fittingValues(RecordPaymentInput.shape, facts),
    },
    schema: RecordPaymentInput,
    send: record.mutateAsync,
    onDone: (paid) => {
      onClose();
      const { addedPaymentId } = paid;
      toast({
        title: isRefund ? 'Refund recorded' : 'Payment recorded',
        description:
          paid.status === 'paid'
            ? `${invoiceName(paid)} is paid`
            : `${formatMoney(paid.balanceCents, paid.currency)} still due`,
        variant: 'success',
        action:
          addedPaymentId === undefined
            ? undefined
            : { label: 'Undo', onClick: () => void remove(addedPaymentId).catch(refuse) },
      });
    },
  });
  const { field } = action;
  return (
    <RecordDrawer
      what="payment"
      form={action}
      onClose={onClose}
      title={isRefund ? 'Record a refund' : 'Record a payment'}
      help="invoices-and-payments"
      description={`${formatMoney(open, invoice.currency)} ${isRefund ? 'is due back' : 'is due'} on ${invoice.number}.`}
      submitLabel={isRefund ? 'Record refund' : 'Record payment'}
      size="md"
    >
      <div className="space-y-4">
        <MoneyField {...field('amountCents')} currency={invoice.currency} required />
        <DateField {...field('paidOn')} {...(isRefund && { label: 'Refunded on' })} required />
        <SelectField {...field('method')} options={methods} />
        <TextField {...field('reference')} placeholder="Check or transfer number" />
      </div>
    </RecordDrawer>
  );
}
