/** Which invoice it is, how it stands, and what can be done with it: the one next step first, on a phone under the thumb. */
import { formatDate } from '@lectern/protocol/calendar';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { mayDo } from '@lectern/protocol/invoice-status';
import { Ban, Coins, Download, EllipsisVertical, FileMinus, Printer, Send, Trash2, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { invoicePdfHref } from '../api/invoices.queries';
import { billToName } from '../invoice-labels';
import { InvoiceStatusChip } from './invoice-status-chip';

export type InvoiceDialog = 'send' | 'payment' | 'refund' | 'credit' | 'void' | 'delete';

type Props = { invoice: InvoiceResponse; onOpen: (dialog: InvoiceDialog) => void };

export function InvoiceHeader({ invoice, onOpen }: Props) {
  const { status } = invoice;
  const isDraft = status === 'draft';
  const facts = [
    isDraft ? invoice.eventTitle : billToName(invoice),
    isDraft ? invoice.eventDate && formatDate(invoice.eventDate) : invoice.eventTitle,
  ];
  const items: MenuItem[] = [
    {
      label: 'Download the PDF',
      icon: <Download />,
      onSelect: () => window.location.assign(invoicePdfHref(invoice.id)),
    },
    ...(isDraft ? [] : [{ label: 'Print', icon: <Printer />, onSelect: () => window.print() }]),
    ...(mayDo('resend', status) ? [{ label: 'Send again…', icon: <Send />, onSelect: () => onOpen('send') }] : []),
    ...(mayDo('credit', status) && invoice.amountDueCents > invoice.creditedCents
      ? [{ label: 'Issue a credit note…', icon: <FileMinus />, onSelect: () => onOpen('credit') }]
      : []),
    ...(mayDo('void', status) ? [{ label: 'Void…', icon: <Ban />, danger: true, onSelect: () => onOpen('void') }] : []),
    ...(mayDo('delete', status)
      ? [{ label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => onOpen('delete') }]
      : []),
  ];
  return (
    <div data-print="hide">
      <PageHeader
        back={{ href: '/invoices', label: 'Invoices' }}
        title={invoice.number ?? 'Draft invoice'}
        status={<InvoiceStatusChip status={status} isOverdue={invoice.isOverdue} />}
        description={facts.filter(Boolean).join(' · ')}
        className="relative"
        actions={
          <>
            <NextStep invoice={invoice} onOpen={onOpen} />
            <div className="max-sm:absolute max-sm:top-0 max-sm:right-0">
              <Menu
                trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
                items={items}
              />
            </div>
          </>
        }
      />
    </div>
  );
}

/** A draft has its own bar with Save and Send. */
function NextStep({ invoice, onOpen }: Props) {
  const { status, refundDueCents } = invoice;
  const step =
    refundDueCents > 0
      ? { words: 'Record a refund', icon: <Undo2 />, dialog: 'refund' as const }
      : mayDo('pay', status)
        ? { words: 'Record a payment', icon: <Coins />, dialog: 'payment' as const }
        : null;
  if (!step) return null;
  return (
    <div data-bottom-bar>
      <Button icon={step.icon} onClick={() => onOpen(step.dialog)}>
        {step.words}
      </Button>
    </div>
  );
}
