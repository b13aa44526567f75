/** Which invoice it is, how it stands, and what can be done with it: the one next step first, on a phone under the thumb. */
import { isolated } from '@lectern/protocol/isolated';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { mayDo } from '@lectern/protocol/invoice-status';
import { Ban, Coins, Download, EllipsisVertical, FileMinus, Printer, Send, Trash2, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { WaitingMark } from '@/components/waiting-mark';
import { invoicePdfHref } from '../api/invoices.queries';
import { billToName } from '../invoice-labels';
import { InvoiceStatusChip } from './invoice-status-chip';
import { useMayAct } from '@/lib/session/user';
import { dateHere } from '@/lib/use-now';

export type InvoiceDialog = 'send' | 'payment' | 'refund' | 'credit' | 'void' | 'delete';

type Props = { invoice: InvoiceResponse; onOpen: (dialog: InvoiceDialog) => void };

export function InvoiceHeader({ invoice, onOpen }: Props) {
  const { status } = invoice;
  const isDraft = status === 'draft';
  const facts = [
    isDraft ? invoice.eventTitle : billToName(invoice),
    // A date is one word.
    isDraft ? invoice.eventDate && dateHere(invoice.eventDate).replaceAll(' ', '\u00a0') : invoice.eventTitle,
  ];
  const items: MenuItem[] = [
    ...(isDraft || nextStepOf(invoice)
      ? [
          {
            label: 'Download the PDF',
            icon: <Download />,
            reads: true as const,
            onSelect: () => window.location.assign(invoicePdfHref(invoice.id)),
          },
        ]
      : []),
    ...(isDraft ? [] : [{ label: 'Print', icon: <Printer />, reads: true as const, onSelect: () => window.print() }]),
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
        status={
          <>
            <InvoiceStatusChip status={status} isOverdue={invoice.isOverdue} />
            <WaitingMark id={invoice.id} />
          </>
        }
        description={facts.flatMap((fact) => (fact ? isolated(fact) : [])).join(' · ')}
        className="relative"
        tools={
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

function nextStepOf({ status, refundDueCents }: InvoiceResponse) {
  if (refundDueCents > 0) return { label: 'Record a refund', icon: <Undo2 />, dialog: 'refund' } as const;
  if (mayDo('pay', status)) return { label: 'Record a payment', icon: <Coins />, dialog: 'payment' } as const;
  return null;
}

/** A draft has its own bar with Save and Send. Of what is settled the PDF is all that's still needed. */
function NextStep({ invoice, onOpen }: Props) {
  const mayAct = useMayAct();
  const step = mayAct ? nextStepOf(invoice) : null;
  if (invoice.status === 'draft') return null;
  return (
    <div data-bottom-bar>
      {step ? (
        <Button icon={step.icon} onClick={() => onOpen(step.dialog)}>
          {step.label}
        </Button>
      ) : (
        <Button asChild variant="secondary">
          <a href={invoicePdfHref(invoice.id)}>
            <Download aria-hidden />
            Download the PDF
          </a>
        </Button>
      )}
    </div>
  );
}
