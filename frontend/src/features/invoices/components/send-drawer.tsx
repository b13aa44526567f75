/** Sends a draft, which gives it its number, or sends an invoice once more; with an email, or handed over by the speaker. */
import { SendInvoiceInput, type InvoiceResponse } from '@lectern/protocol/invoices';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { LongTextField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { TagsField } from '@/components/forms/tags-field';
import { useActionForm } from '@/components/forms/use-action-form';
import { NothingEmailed } from '@/components/sandbox-notes';
import { Segmented } from '@/components/ui/segmented';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatMoney } from '@/lib/format';
import { useSendInvoice } from '../api/invoices.mutations';

type Delivery = SendInvoiceInput['delivery'];
type Props = {
  invoice: InvoiceResponse;
  /** Away from the invoice's own page: leads there. */
  isApart?: boolean;
  onSent: (invoice: InvoiceResponse) => void;
  onClose: () => void;
};

export function SendDrawer({ invoice, isApart = false, onSent, onClose }: Props) {
  const isDraft = invoice.status === 'draft';
  const send = useSendInvoice(invoice.id);
  const action = useActionForm({
    initial: {
      delivery: 'email',
      to: invoice.billToEmail,
      cc: invoice.ccEmails,
      subject: subjectOf(invoice),
      message: null,
      version: invoice.version,
    },
    schema: SendInvoiceInput,
    // The draft was saved before this was opened: its version is the one of now.
    toInput: (input) => ({ ...input, version: invoice.version }),
    send: send.mutateAsync,
    onDone: onSent,
  });
  const { form, field } = action;
  const delivery = useWatch({ control: form.control, name: 'delivery' }) ?? 'email';
  const byMail = delivery === 'email';
  const amount = formatMoney(isDraft ? invoice.amountDueCents : invoice.balanceCents, invoice.currency);

  return (
    <RecordDrawer
      what="invoice"
      form={action}
      onClose={onClose}
      title={isDraft ? 'Send the invoice' : `Send ${invoice.number} again`}
      help="invoices-and-payments"
      description={isDraft ? 'Sending assigns the number and locks the invoice.' : 'Same link, with the current PDF.'}
      submitLabel={byMail ? `Send ${amount}` : 'Mark as sent'}
      size="md"
    >
      <div className="space-y-4">
        {isApart && (
          <ul className="space-y-1 text-sm">
            {invoice.lines.map(({ id, description, amountCents }) => (
              <li key={id} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{description}</span>
                <span className="tabular-nums">{formatMoney(amountCents, invoice.currency)}</span>
              </li>
            ))}
            <li>
              <Link href={`/invoices/${invoice.id}`} className="text-curtain-text underline underline-offset-4">
                Open the draft
              </Link>
            </li>
          </ul>
        )}
        {isDraft && (
          // On top: it takes the focus, so that no keyboard covers the form, and nothing moves it while it is pressed.
          <Segmented<Delivery>
            label="Delivery"
            value={delivery}
            onChange={(value) => form.setValue('delivery', value, { shouldDirty: true })}
            options={[
              { value: 'email', label: 'By email' },
              { value: 'manual', label: 'By hand' },
            ]}
          />
        )}
        {!byMail && (
          <p className="text-sm text-muted">
            It gets its number and is marked as sent. Then download the PDF, or enter it in their portal.
          </p>
        )}
        {byMail && (
          <>
            <NothingEmailed />
            <TextField {...field('to')} type="email" required />
            <TagsField {...field('cc')} hint="Separate addresses with commas." />
            <TextField {...field('subject')} required />
            <LongTextField
              {...field('message')}
              label="Message (optional)"
              hint="Shown above the amount. The PDF is attached."
            />
          </>
        )}
      </div>
    </RecordDrawer>
  );
}

export const toastSent = ({ number, sentTo }: InvoiceResponse) =>
  toastSuccess(sentTo ? `${number} is on its way` : `${number} marked as sent`, sentTo ? `To ${sentTo}` : undefined);

function subjectOf({ number, eventTitle, seller }: InvoiceResponse): string {
  const what = number ? `Invoice ${number}` : 'Invoice';
  return (eventTitle ? `${what} for ${eventTitle}` : `${what} from ${seller.name}`).slice(0, 200);
}
