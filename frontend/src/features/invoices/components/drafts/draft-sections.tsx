/** The parts of a draft below its lines; closed, each says in one line what it holds. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { labelsOf } from '@lectern/protocol/record-fields';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { type InvoiceResponse, withholdingInput } from '@lectern/protocol/invoices';
import {
  CheckboxField,
  DateField,
  LongTextField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  fieldsOf,
} from '@/components/forms/fields';
import { FormSection } from '@/components/forms/form-section';
import type { useFormSections } from '@/components/forms/use-form-sections';
import { formatCount } from '@/lib/format';
import {
  invoiceFieldLabels as labels,
  invoiceFieldText,
  tidyInvoice,
  type InvoiceFormOutput,
  type InvoiceFormValues,
  type invoiceSections,
} from '../../invoice-form-values';
import { BillToFields } from './bill-to-fields';
import { dateHere } from '@/lib/use-now';

const withholdingLabels = labelsOf(withholdingInput.shape);

export type DraftForm = UseFormReturn<InvoiceFormValues, unknown, InvoiceFormOutput>;
export type DraftSectionsState = ReturnType<typeof useFormSections<keyof typeof invoiceSections>>;

type Props = { form: DraftForm; sections: DraftSectionsState };

const currencies = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'];

function useSection({ form, sections }: Props) {
  return (id: keyof typeof invoiceSections) => ({
    open: sections.isOpen(id),
    onToggle: () => sections.toggle(id),
    errorCount: sections.errorCount(id, form.formState.errors),
  });
}

export function BillToSection({ invoice, ...props }: Props & { invoice: InvoiceResponse }) {
  const section = useSection(props);
  const [name, email] = useWatch({ control: props.form.control, name: ['billToName', 'billToEmail'] });
  return (
    <FormSection
      title="Billed to"
      summary={[name || 'No one yet', email].filter(Boolean).join(' · ')}
      {...section('billTo')}
    >
      <BillToFields form={props.form} names={invoice} isPoMissing={invoice.isPoMissing} />
    </FormSection>
  );
}

export function MoreSections(props: Props) {
  const { control } = props.form;
  const section = useSection(props);
  const values = useWatch({ control });
  const currency = values.currency ?? DEFAULT_CURRENCY;
  const withholding = tidyInvoice(values as InvoiceFormValues).withholding;
  const field = fieldsOf(control, labels);
  return (
    <>
      <FormSection title="Dates and terms" summary={datesText(values)} {...section('dates')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField {...field('issueDate')} hint="Leave empty for the day you send it." />
          <NumberField {...field('termsDays')} unit="days" />
          <DateField {...field('dueDate')} hint="Leave empty to use the payment terms." />
          <SelectField
            {...field('currency')}
            options={[...new Set([...currencies, currency])].map((value) => ({ value, label: value }))}
          />
          <CheckboxField
            {...field('remindersEnabled')}
            description="Emailed to the payer until it’s paid."
            className="sm:col-span-2"
          />
        </div>
      </FormSection>
      <FormSection
        title="Notes and terms"
        summary={[values.notes, values.terms].filter(Boolean).join(' · ') || 'None'}
        {...section('texts')}
      >
        <div className="space-y-4">
          <LongTextField {...field('notes')} hint="Shown above the line items." />
          <LongTextField {...field('terms')} />
        </div>
      </FormSection>
      <FormSection
        title={labels.withholding}
        summary={invoiceFieldText('withholding', {
          ...(values as InvoiceFormOutput),
          withholding: withholding ? { state: null, percent: null, amountCents: null, ...withholding } : null,
        })}
        {...section('withholding')}
      >
        <p className="mb-4 text-sm text-muted">
          Some states require the payer to withhold tax. Enter what they withhold, and the balance shows what you’ll
          receive. Drafts from an event suggest your last rate in the same state; check that it still applies.
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField control={control} name="withholding.state" label={withholdingLabels.state} placeholder="CA" />
          <NumberField control={control} name="withholding.percent" label={withholdingLabels.percent} unit="%" />
          <MoneyField
            control={control}
            name="withholding.amountCents"
            label={withholdingLabels.amountCents}
            currency={currency}
          />
        </div>
      </FormSection>
    </>
  );
}

function datesText({
  issueDate,
  dueDate,
  termsDays,
}: Pick<InvoiceFormValues, 'issueDate' | 'dueDate' | 'termsDays'>): string {
  const due = dueDate ? `due ${dateHere(dueDate)}` : `due ${formatCount(termsDays ?? 0, 'day')} after its date`;
  return `${issueDate ? dateHere(issueDate) : 'Dated when sent'}, ${due}`;
}
