/** Records what was paid, or paid back. The whole balance, today, is filled in: mostly one press is enough. */
import { zodResolver } from '@hookform/resolvers/zod';
import {
  paymentMethod,
  paymentMethodLabels,
  recordPaymentInput,
  type InvoiceResponse,
  type RecordPaymentInput,
} from '@lectern/protocol/invoices';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, MoneyField, SelectField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { formatMoney } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { useSameAction } from '@/lib/use-same-action';
import { useRecordPayment } from '../../api/invoices.mutations';

type Values = z.input<typeof recordPaymentInput>;
type Props = {
  invoice: InvoiceResponse;
  kind: RecordPaymentInput['kind'];
  onRecorded: (invoice: InvoiceResponse) => void;
  onClose: () => void;
};

const methods = paymentMethod.options.map((value) => ({ value, label: paymentMethodLabels[value] }));

export function PaymentDrawer({ invoice, kind, onRecorded, onClose }: Props) {
  const record = useRecordPayment(invoice.id);
  const sameAction = useSameAction<RecordPaymentInput>();
  const isRefund = kind === 'refund';
  const open = isRefund ? invoice.refundDueCents : invoice.balanceCents;
  const form = useForm<Values, unknown, RecordPaymentInput>({
    resolver: zodResolver(recordPaymentInput),
    mode: 'onTouched',
    defaultValues: {
      kind,
      paidOn: todayHere(),
      amountCents: open,
      // As they paid before.
      method: invoice.payments.at(-1)?.method ?? 'ach',
      reference: null,
    },
  });
  const { problem, run } = useServerProblem(form);
  const submit = form.handleSubmit((input) => run(async () => onRecorded(await record.mutateAsync(sameAction(input)))));

  return (
    <FormDrawer
      open
      onClose={onClose}
      title={isRefund ? 'Record a refund' : 'Record a payment'}
      help="invoices-and-payments"
      description={`${formatMoney(open, invoice.currency)} ${isRefund ? 'is to be paid back' : 'is open'} on ${invoice.number}.`}
      submitLabel={isRefund ? 'Record refund' : 'Record payment'}
      size="md"
      busy={record.isPending}
      dirty={form.formState.isDirty}
      problem={problem}
      onSubmit={(event) => void submit(event)}
    >
      <div className="space-y-4">
        <MoneyField control={form.control} name="amountCents" label="Amount" currency={invoice.currency} required />
        <DateField control={form.control} name="paidOn" label={isRefund ? 'Paid back on' : 'Paid on'} required />
        <SelectField control={form.control} name="method" label="How" options={methods} />
        <TextField control={form.control} name="reference" label="Reference" placeholder="Check 1042" />
      </div>
    </FormDrawer>
  );
}
