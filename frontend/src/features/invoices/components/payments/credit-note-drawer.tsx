/** Takes a part, or the rest, of a sent invoice back: the invoice stays as it was sent, the credit note stands beside it. */
import { CreateCreditNoteInput, creditNoteLine, type InvoiceResponse } from '@lectern/protocol/invoices';
import { labelsOf } from '@lectern/protocol/record-fields';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { CheckboxField, LongTextField, MoneyField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { NothingEmailed } from '@/components/sandbox-notes';
import { formatMoney } from '@/lib/format';
import { useCreditInvoice } from '../../api/invoices.mutations';

const lineLabels = labelsOf(creditNoteLine.shape);

type Props = { invoice: InvoiceResponse; onIssued: (invoice: InvoiceResponse) => void; onClose: () => void };

export function CreditNoteDrawer({ invoice, onIssued, onClose }: Props) {
  const credit = useCreditInvoice(invoice.id);
  const payer = invoice.sentTo ?? invoice.billToEmail;
  const left = invoice.amountDueCents - invoice.creditedCents;
  const action = useActionForm({
    initial: { reason: '', sendToPayer: payer !== null, lines: [{ description: '', amountCents: Number.NaN }] },
    schema: CreateCreditNoteInput,
    send: credit.mutateAsync,
    onDone: onIssued,
  });
  const { form, field } = action;
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const linesProblem = form.formState.errors.lines?.root?.message ?? form.formState.errors.lines?.message;
  /** The whole rest in one press. */
  const takeAll = () =>
    form.setValue('lines', [{ description: `Invoice ${invoice.number}`, amountCents: left }], {
      shouldDirty: true,
      shouldValidate: true,
    });

  return (
    <RecordDrawer
      what="credit note"
      form={action}
      onClose={onClose}
      title="Issue a credit note"
      description={`Up to ${formatMoney(left, invoice.currency)} of ${invoice.number} can be credited. It gets its own number.`}
      submitLabel="Issue credit note"
      size="md"
      problem={linesProblem}
    >
      <div className="space-y-5">
        <LongTextField {...field('reason')} rows={2} required />
        <div className="space-y-3">
          {lines.fields.map((line, index) => (
            <fieldset key={line.id} className="flex items-start gap-2">
              <legend className="sr-only">Line {index + 1}</legend>
              <div className="grid flex-1 gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
                <TextField
                  control={form.control}
                  name={`lines.${index}.description`}
                  label={lineLabels.description}
                  required
                />
                <MoneyField
                  control={form.control}
                  name={`lines.${index}.amountCents`}
                  label={lineLabels.amountCents}
                  currency={invoice.currency}
                  required
                />
              </div>
              {lines.fields.length > 1 && (
                <IconButton
                  label={`Remove line ${index + 1}`}
                  icon={<X />}
                  size="sm"
                  className="mt-7.5"
                  onClick={() => lines.remove(index)}
                />
              )}
            </fieldset>
          ))}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus />}
              onClick={() => lines.append({ description: '', amountCents: Number.NaN })}
            >
              Add a line
            </Button>
            <Button variant="secondary" size="sm" onClick={takeAll}>
              All of it
            </Button>
          </div>
        </div>
        {payer === null ? (
          <p className="text-sm text-muted">
            The payer has no email address. Download the credit note and deliver it yourself.
          </p>
        ) : (
          <>
            <NothingEmailed />
            <CheckboxField
              control={form.control}
              name="sendToPayer"
              label="Send to the payer"
              description={`Emailed to ${payer} with the PDF.`}
            />
          </>
        )}
      </div>
    </RecordDrawer>
  );
}
