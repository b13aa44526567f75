import { useState } from 'react';
import { subscriptionInvoiceStatusTable, type SubscriptionInvoiceResponse } from '@lectern/protocol/billing';
import { Download } from 'lucide-react';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Money } from '@/components/ui/money';
import { formatCount, formatInstantDate } from '@/lib/format';
import { openNewTab } from '@/lib/new-tab';
import { useInvoiceLink } from '../api/billing.mutations';

const SHOWN_AT_FIRST = 6;

/** What was billed for the subscription, newest first. */
export function InvoiceList({ invoices }: { invoices: readonly SubscriptionInvoiceResponse[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? invoices : invoices.slice(0, SHOWN_AT_FIRST);
  if (invoices.length === 0) {
    return <p className="text-sm text-muted">No invoices yet. They’ll appear here after each payment.</p>;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {invoices.length > shown.length && (
        <Button variant="link" size="sm" onClick={() => setAll(true)}>
          Show all {formatCount(invoices.length, 'invoice')}
        </Button>
      )}
    </>
  );
}

function InvoiceRow({ invoice }: { invoice: SubscriptionInvoiceResponse }) {
  const link = useInvoiceLink();
  const { label, tone } = subscriptionInvoiceStatusTable[invoice.status];
  const name = invoice.number ?? `of ${formatInstantDate(invoice.issuedAt)}`;
  const open = async () => {
    const tab = openNewTab('Opening the invoice…');
    try {
      const { url } = await link.mutateAsync(invoice.id);
      tab.show(url);
    } catch (error) {
      tab.close();
      toastProblem(error, 'Invoice not opened', 'It couldn’t be loaded. Please try again.');
    }
  };
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{formatInstantDate(invoice.issuedAt)}</p>
        {invoice.number && <p className="truncate text-xs text-muted">{invoice.number}</p>}
      </div>
      <Badge tone={tone}>{label}</Badge>
      <Money cents={invoice.amountCents} currency={invoice.currency} className="w-16 text-right" />
      <IconButton
        label={`Open invoice ${name}`}
        icon={<Download />}
        size="sm"
        busy={link.isPending}
        onClick={() => void open()}
      />
    </li>
  );
}
