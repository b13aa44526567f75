/** Holds the form of a draft, which begins anew from what was saved. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { toastSuccess } from '@/components/ui/toast-store';
import { invoiceSettingsQuery } from '../../api/invoices.queries';
import { DraftForm } from './draft-form';

type Props = { invoice: InvoiceResponse; onSend: () => void };

/** What is saved offline keeps its version and has a new `updatedAt`. */
const saveOf = ({ version, updatedAt }: InvoiceResponse) => `${version} ${updatedAt}`;

export function DraftInvoice({ invoice, onSend }: Props) {
  // The form keeps what it was opened with, whatever is fetched meanwhile.
  const [base, setBase] = useState({ invoice, wasSaved: false });
  // Only for the tax of new lines: without it they have none.
  const settings = useQuery(invoiceSettingsQuery);
  return (
    <DraftForm
      key={saveOf(base.invoice)}
      invoice={base.invoice}
      wasSaved={base.wasSaved}
      defaultTaxPercent={settings.data?.defaultTaxPercent ?? null}
      onSaved={(saved, goOn) => {
        const isNew = saveOf(saved) !== saveOf(base.invoice);
        setBase({ invoice: saved, wasSaved: true });
        const isReady = Object.keys(saved.problems).length === 0;
        if (goOn === 'send' && isReady) onSend();
        else if (goOn === 'send') window.scrollTo({ top: 0, behavior: 'instant' });
        else if (isNew) toastSuccess('Draft saved');
      }}
    />
  );
}
