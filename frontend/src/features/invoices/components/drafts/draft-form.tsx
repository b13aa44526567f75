/**
 * A draft as a form beside its paper: what is typed is kept in this browser until it is saved, only what changed is sent,
 * and what another tab saved meanwhile is merged. On a phone one looks at the form or at the paper.
 */
import { useEffect, useRef, useState } from 'react';
import { CreateInvoiceInput, InvoiceResponse } from '@lectern/protocol/invoices';
import clsx from 'clsx';
import { Send } from 'lucide-react';
import { type useForm, useWatch } from 'react-hook-form';
import { DraftNotice } from '@/components/forms/draft-notice';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordMerge } from '@/components/forms/stale-dialog';
import { useFormSections } from '@/components/forms/use-form-sections';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form';
import { Segmented } from '@/components/ui/segmented';
import { Acting } from '@/components/ui/part';
import { formatMoney } from '@/lib/format';
import { useInvoices } from '../../api/invoices.mutations';
import {
  invoiceFieldLabels,
  invoiceFieldText,
  invoiceSections,
  invoiceToForm,
  invoiceToOutput,
  tidyInvoice,
  typedPaper,
  type InvoiceFormOutput,
  type InvoiceFormValues,
} from '../../invoice-form-values';
import { BillToSection, MoreSections } from './draft-sections';
import { InvoicePaper } from '../invoice-paper';
import { LinesEditor } from './lines-editor';

const SAVE_ID = 'save-invoice';

type Props = {
  invoice: InvoiceResponse;
  /** It was just saved: the keyboard goes on at the button. */
  wasSaved: boolean;
  defaultTaxPercent: number | null;
  onSaved: (invoice: InvoiceResponse, goOn: GoOn) => void;
};
export type GoOn = 'stay' | 'send';

export function DraftForm({ invoice, wasSaved, defaultTaxPercent, onSaved }: Props) {
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const { update } = useInvoices();
  const sections = useFormSections(invoiceSections, invoice.billToName ? [] : ['billTo']);
  // What follows the save: the button that was pressed. A ref, because the save is answered in a later render.
  const goOn = useRef<GoOn>('stay');
  const [busyWith, setBusyWith] = useState<GoOn>('stay');
  const row = useRowForm({
    row: invoice,
    toForm: invoiceToForm,
    schema: CreateInvoiceInput,
    prepare: tidyInvoice,
    rowSchema: InvoiceResponse,
    toValues: invoiceToOutput,
    labels: invoiceFieldLabels,
    textOf: invoiceFieldText,
    draftName: `invoice-${invoice.id}`,
    reveal: (paths) => {
      setView('edit');
      sections.reveal(paths);
    },
    update: update.mutateAsync,
    onSaved: (saved) => {
      sections.reveal(Object.keys(saved.problems));
      onSaved(saved, goOn.current);
    },
  });
  const { form, draft, problem, busy } = row;
  useEffect(() => {
    if (wasSaved) document.getElementById(SAVE_ID)?.focus({ preventScroll: true });
  }, [wasSaved]);

  const save = (then: GoOn) => {
    goOn.current = then;
    setBusyWith(then);
    void row.submit();
  };

  return (
    <Form
      aria-label="Invoice draft"
      onSubmit={(event) => {
        event.preventDefault();
        save('stay');
      }}
    >
      <DraftNotice draft={draft} />
      <Problems problems={Object.values(invoice.problems)} />
      <div className="mb-4 lg:hidden">
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className={clsx('min-w-0 space-y-4', view === 'preview' && 'max-lg:hidden')}>
          <Card padded={false} className="px-4 sm:px-5">
            <h2 className="sr-only">Payer</h2>
            <BillToSection form={form} sections={sections} invoice={invoice} />
          </Card>
          <Card title={invoiceFieldLabels.lines}>
            <LinesEditor control={form.control} currency={invoice.currency} defaultTaxPercent={defaultTaxPercent} />
          </Card>
          <Card padded={false} className="px-4 sm:px-5">
            <MoreSections form={form} sections={sections} />
          </Card>
        </div>
        <div className={clsx('min-w-0 lg:sticky lg:top-20', view === 'edit' && 'max-lg:hidden')}>
          <Preview invoice={invoice} control={form.control} />
        </div>
      </div>
      <div
        data-save-bar
        className="sticky bottom-(--tab-bar) z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
      >
        <FormAlert>{problem}</FormAlert>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Total invoice={invoice} control={form.control} />
          <Acting>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              <Button id={SAVE_ID} type="submit" variant="secondary" busy={busy && busyWith === 'stay'} disabled={busy}>
                Save draft
              </Button>
              <Button icon={<Send />} busy={busy && busyWith === 'send'} disabled={busy} onClick={() => save('send')}>
                Send…
              </Button>
            </div>
          </Acting>
        </div>
      </div>
      <RecordMerge what="draft" form={row} />
    </Form>
  );
}

type Typed = {
  invoice: InvoiceResponse;
  control: ReturnType<typeof useForm<InvoiceFormValues, unknown, InvoiceFormOutput>>['control'];
};

function Preview({ invoice, control }: Typed) {
  const values = useWatch({ control }) as InvoiceFormValues;
  return <InvoicePaper invoice={typedPaper(invoice, values)} />;
}

/** What it comes to at this moment, under the thumb. */
function Total({ invoice, control }: Typed) {
  const values = useWatch({ control }) as InvoiceFormValues;
  const { amountDueCents, currency } = typedPaper(invoice, values);
  return (
    <p className="flex items-baseline gap-2" aria-live="polite">
      <span className="text-sm text-muted">To pay</span>
      <span className="font-display text-xl font-medium tabular-nums">
        {formatMoney(amountDueCents, values.currency ?? currency)}
      </span>
    </p>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-text">
      <p className="font-medium">Before you can send it</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
